"""Makes the golden log of this release: python -m tests.golden.make

A release that is out is never made again: its log shows what that release wrote.
"""

import argparse
import sys
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from croupier.authority import player
from croupier.editions import EDITIONS
from croupier.floor import Accepted
from croupier.floor.audit import audit
from croupier.floor.messages import TYPES, decode
from croupier.floor.scripts import Runner, standing
from croupier.log import SqliteLog, Upcasters
from croupier.table import commands as c
from croupier.table.events import TableOpened

HERE = Path(__file__).parent
SCRIPT = HERE / "every-event.script"
STEP_MS = -7_200_000
NO_BOOK_YET = {
    "void-game": {"table/game-voided.1"},
    "announce": {
        "table/act-announced.1",
        "table/announcement-confirmed.1",
        "table/announcement-rejected.1",
        "table/announcement-withdrawn.1",
        "table/wagers-switched.1",
    },
}
"""Events of commands that no book on the floor knows yet: only tests lead to them."""


def reachable() -> set[str]:
    """The types of event that some book leads to."""
    known = {name.partition(":")[0] for edition in EDITIONS.values() for name in edition.powers}
    return set(TYPES.values()).difference(*(types for name, types in NO_BOOK_YET.items() if name not in known))


def play(path: Path) -> dict[str, object]:
    """Write the log; returns the state of the floor at its end."""
    with Runner(path, strict=True) as runner:
        for _ in runner.play(SCRIPT.read_text(encoding="utf-8")):
            pass
        runner.clock.set_wall(STEP_MS)
        runner.floor.check_clock()
        number_commands(runner)
        found: dict[str, object] = msgspec.to_builtins(standing(runner.floor.state))
    return found


def number_commands(runner: Runner) -> None:
    """Devices number their commands, so that there are receipts; the last wager is on a bet that does not exist."""
    dana, place = runner.cast.person("dana"), player("t1", 1)
    answers = [
        runner.floor.run("table:t1", c.BuyIn(1, 6_000), dana, "console t1", 1),
        runner.floor.run("table:t1", c.Place(1, "red", 500), place, "station t1/1", 1),
        runner.floor.run("table:t1", c.Place(1, "straight:38", 500), place, "station t1/1", 2),
    ]
    if [isinstance(answer, Accepted) for answer in answers] != [True, True, False]:
        raise SystemExit(f"answered otherwise than meant: {answers}")


def held(path: Path) -> set[str]:
    """The types of event that a log holds, as they are stored."""
    with SqliteLog.open(path, create=False, read_only=True, upcasters=Upcasters()) as log:
        return {event.type for event in log.read()}


def rules(path: Path) -> dict[str, str]:
    """The games that are played in a log, and the fingerprints of their rules."""
    with SqliteLog.open(path, create=False, read_only=True) as log:
        opened = [event for event in map(decode, log.read()) if isinstance(event, TableOpened)]
    return {event.setup.game: event.setup.fingerprint for event in opened}


def main(args: list[str] | None = None) -> int:
    """Make it, unless it is there."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=__doc__)
    parser.add_argument("--again", action="store_true", help="make it again: only before the release is out")
    given = parser.parse_args(args)
    folder = HERE / version("croupier")
    if folder.exists() and not given.again:
        print(f"{folder.name} has its golden log: --again only if it is not out yet")
        return 1
    with TemporaryDirectory() as work:
        path = Path(work) / "floor.log"
        final = play(path)
        if lacking := sorted(reachable() - held(path)):
            print(f"{SCRIPT.name} leads to no {', '.join(lacking)}")
            return 1
        found = audit(path)
        if found.fault is not None:
            print(found)
            return 1
        expected = {"audit": str(found), "rules": rules(path), "standing": final}
        folder.mkdir(exist_ok=True)
        for name in (path.name, f"{path.name}.key"):
            (folder / name).write_bytes((path.parent / name).read_bytes())
    text = msgspec.json.format(msgspec.json.encode(expected), indent=1)
    (folder / "expected.json").write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
