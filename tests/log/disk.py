"""A disk that can be told to fail, and that counts what is read and written."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import apsw

BELOW = "unix"
"""SQLite's own way to files, which does the work."""


class Disk:
    """What the disk does and what it has done."""

    def __init__(self) -> None:
        self.broken: set[str] = set()
        """Which of "read", "write" and "sync" fail."""
        self.done: Counter[str] = Counter()

    def act(self, what: str, error: type[apsw.Error]) -> None:
        self.done[what] += 1
        if what in self.broken:
            raise error(f"the disk failed to {what}")


@contextmanager
def failing_disk() -> Iterator[Disk]:
    """Everything that SQLite opens meanwhile lies on a disk that can fail."""
    disk = Disk()

    class File(apsw.VFSFile):
        def __init__(self, name: Any, flags: Any) -> None:
            super().__init__(BELOW, name, flags)

        def xRead(self, amount: int, offset: int) -> bytes:
            disk.act("read", apsw.IOError)
            return super().xRead(amount, offset)

        def xWrite(self, data: Any, offset: int) -> None:
            disk.act("write", apsw.IOError)
            super().xWrite(data, offset)

        def xSync(self, flags: int) -> None:
            disk.act("sync", apsw.IOError)
            super().xSync(flags)

    class Vfs(apsw.VFS):
        def __init__(self) -> None:
            super().__init__("failing", BELOW, makedefault=True)

        def xOpen(self, name: Any, flags: Any) -> File:
            return File(name, flags)

    vfs = Vfs()
    try:
        yield disk
    finally:
        vfs.unregister()
