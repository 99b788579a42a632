"""The event log: append, read, verify; nothing acknowledged is lost, nothing stored is edited.

>>> from croupier.log import Entry, NewEvent, SqliteLog
>>> import tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> with SqliteLog.open(f"{folder.name}/floor.log") as log:
...     opened = NewEvent("table:1", 0, "pit boss 7", "table/opened.1", b"{}")
...     log.append([Entry((opened,), {"table:1": 0})])
...     [(event.seq, event.type) for event in log.read()], list(log.verify())
1
([(1, 'table/opened.1')], [])
>>> folder.cleanup()
"""

from croupier.log.errors import (
    Closed,
    Conflict,
    Damaged,
    DiskFull,
    LogError,
    LogInUse,
    NewerLog,
    NotALog,
    ReadOnlyLog,
    Rejected,
    Repeated,
    TailLost,
    Uncertain,
    Unstorable,
)
from croupier.log.group_commit import GroupCommitter, Groups, OneByOne
from croupier.log.record import Entry, Fault, KeptReceipt, NewEvent, Receipt, Recorded, Snapshot
from croupier.log.sqlite import SqliteLog
from croupier.log.upcast import UPCASTERS, Upcasters

__all__ = [
    "UPCASTERS",
    "Closed",
    "Conflict",
    "Damaged",
    "DiskFull",
    "Entry",
    "Fault",
    "GroupCommitter",
    "Groups",
    "KeptReceipt",
    "LogError",
    "LogInUse",
    "NewEvent",
    "NewerLog",
    "NotALog",
    "OneByOne",
    "ReadOnlyLog",
    "Receipt",
    "Recorded",
    "Rejected",
    "Repeated",
    "Snapshot",
    "SqliteLog",
    "TailLost",
    "Uncertain",
    "Unstorable",
    "Upcasters",
]
