"""A process that writes to a log, says what is durable, and waits to be killed: `python -m tests.log.victim LOG`."""

import sys

from croupier.log import Entry, GroupCommitter, NewEvent, OneByOne, Receipt, SqliteLog


def main(path: str) -> None:
    log = SqliteLog.open(path)
    committer = GroupCommitter(OneByOne(log))
    first = log.last_seq() // 2 + 1

    def submit(number: int) -> None:
        moved = NewEvent("table:1", number, "station 1", "table/wagers-moved.1", b'{"cents":%d}' % number)
        posted = NewEvent("ledger", number, "station 1", "ledger/posted.1", b'{"cents":%d}' % number)
        expected = {"table:1": number - 1, "ledger": number - 1}
        entry = Entry((moved, posted), expected, Receipt("station 1", number, b"placed %d" % number))
        committer.submit(entry, lambda outcome: print(number, outcome, flush=True))

    for number in range(first, first + 100_000):
        submit(number)


if __name__ == "__main__":
    main(sys.argv[1])
