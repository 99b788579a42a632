"""Short names for the tests of the 1999 edition."""

import json
from typing import Any, TypeVar

from click.testing import CliRunner

from croupier.authority import Actor, player
from croupier.cli import main
from croupier.floor import Refused
from croupier.floor.admission import Command
from croupier.floor.messages import decode
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import DEALER, STREAM, TABLE, House

GAME = "rapid-roulette-1999"
Kind = TypeVar("Kind")


def opened(make_house: MakeHouse, *buy_ins: int, **setup: object) -> House:
    """An open table of this edition, betting open, with these amounts bought in and confirmed at seats 1, 2, …"""
    return make_house(GAME, max(len(buy_ins), 2), **setup).opened(*buy_ins)


def logged(h: House, kind: type[Kind]) -> list[Kind]:
    """The events of one kind in the log, decoded again."""
    found = (decode(recorded) for recorded in h.floor.log.read())
    return [event for event in found if isinstance(event, kind)]


def exported(h: House, kind: str) -> list[dict[str, Any]]:
    """What the command line exports of one kind of record, after a restart."""
    h.restart()
    h.floor.snapshot()
    found = CliRunner().invoke(main, ["records", str(h.path), "--kind", kind, "--json"])
    assert found.exit_code == 0, found.output
    return [json.loads(line) for line in found.stdout.splitlines()]


def dealers_alone(h: House, command: Command, least: Actor = DEALER) -> Refused:
    """The player is refused, and nothing changes; then the Dealer does it."""
    seat = getattr(command, "seat", 1)
    refused = h.refused(player(TABLE, seat), command, STREAM)
    h.do(least, command)
    return refused


def last_by(h: House) -> str:
    """Who gave the newest command that changed anything."""
    return [recorded.by for recorded in h.floor.log.read()][-1]


def to_entered(h: House, outcome: str) -> None:
    """From open betting to an outcome that waits to be confirmed."""
    h.close_betting()
    h.dealer(c.SpinBall())
    h.dealer(c.EnterOutcome(outcome))


def correct(h: House, outcome: str) -> None:
    """Freeze, work out again, release."""
    h.dealer(c.FreezeAccounts())
    h.dealer(c.CorrectOutcome(outcome))
    h.dealer(c.ReleaseAccounts())
