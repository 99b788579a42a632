"""The tables of a log in SQLite, how they are made, and how a log is recognised."""

import os
import time
from pathlib import Path

import apsw
from msgspec import Struct, ValidationError, convert

from croupier.log.chain import root_hash
from croupier.log.errors import Damaged, NewerLog, NotALog

FORMAT = 1
APPLICATION_ID = 0x43524F55
"""Says in the file's header that it is a log of ours ("CROU")."""
PAGE_BYTES = 4096

# Receipts are in the order they were written. Their index by device is a table of its own, filled in blocks: if each
# receipt were indexed at once, every command would rewrite another page.
TABLES = (
    """CREATE TABLE meta (
    format INTEGER NOT NULL, floor BLOB NOT NULL, created_ms INTEGER NOT NULL, hash BLOB NOT NULL) STRICT""",
    """CREATE TABLE event (
    seq INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL, at_ms INTEGER NOT NULL, "by" TEXT NOT NULL,
    type TEXT NOT NULL, data BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (stream, version)) STRICT""",
    """CREATE TABLE receipt (
    number INTEGER PRIMARY KEY, device TEXT NOT NULL, sequence INTEGER NOT NULL, seq INTEGER NOT NULL,
    answer BLOB NOT NULL, hash BLOB NOT NULL) STRICT""",
    """CREATE TABLE receipt_index (
    device TEXT NOT NULL, sequence INTEGER NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (device, sequence)) STRICT, WITHOUT ROWID""",
    """CREATE TABLE snapshot (
    seq INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL, data BLOB NOT NULL, hash BLOB NOT NULL) STRICT""",
)
# History is never edited, not even by somebody with a database tool and good intentions.
TRIGGERS = tuple(
    f"CREATE TRIGGER no_{act}_of_{table} BEFORE {act.upper()} ON {table}"
    f" BEGIN SELECT RAISE(ABORT, 'the log is never edited'); END"
    for table in ("meta", "event", "receipt", "receipt_index")
    for act in ("update", "delete")
)
SCHEMA = TABLES + TRIGGERS


class Meta(Struct, frozen=True, array_like=True):
    """Which log it is."""

    format: int
    floor: bytes
    """A random name for the floor."""
    created_ms: int
    root: bytes
    """The hash that all its chains begin with."""


def make(connection: apsw.Connection) -> None:
    """Make an empty log, completely or not at all."""
    floor, created_ms = os.urandom(16), time.time_ns() // 1_000_000
    connection.execute(f"pragma page_size={PAGE_BYTES}")
    connection.execute("begin immediate")
    connection.execute(f"pragma application_id={APPLICATION_ID}")
    for statement in SCHEMA:
        connection.execute(statement)
    row = (FORMAT, floor, created_ms, root_hash(FORMAT, floor, created_ms))
    connection.execute("insert into meta values (?, ?, ?, ?)", row)
    connection.execute("commit")


def is_empty(connection: apsw.Connection) -> bool:
    """Whether the database has no tables: it is new, or its creation was interrupted."""
    return not connection.execute("select count(*) from sqlite_schema").get


def recognise(connection: apsw.Connection, path: Path) -> Meta:
    """Read which log it is, or say why it cannot be used."""
    if is_empty(connection):
        raise NotALog(f"{path} is an empty database: check the path")
    if connection.pragma("application_id") != APPLICATION_ID:
        raise NotALog(f"{path} is a database but no log of Croupier: check the path")
    rows = connection.execute("select format, floor, created_ms, hash from meta").fetchall()
    try:
        (meta,) = convert(rows, tuple[Meta])
    except ValidationError as error:
        raise Damaged(f"{path} does not say which log it is ({error}): restore it from a copy") from error
    if meta.format > FORMAT:
        raise NewerLog(path, meta.format, FORMAT)
    if meta.root != root_hash(meta.format, meta.floor, meta.created_ms):
        raise Damaged(f"{path} has a damaged description of itself (table meta): restore it from a copy")
    found = connection.execute("select sql from sqlite_schema where sql is not null order by rowid").fetchall()
    if tuple(sql for (sql,) in found) != SCHEMA:
        raise Damaged(f"{path} has other tables than a log of format {FORMAT}: restore it from a copy")
    return meta
