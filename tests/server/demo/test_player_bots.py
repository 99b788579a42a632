"""A player bot does what the table offers to its seat, and nothing else; without a server or a log."""

import ast
import asyncio
import inspect
import time
from types import SimpleNamespace
from typing import Any, cast

import pytest

from croupier.devices import TicketPrint
from croupier.floor import Accepted, Envelope, Floor
from croupier.server.demo import player_bots
from croupier.server.demo.player_bots import PATIENCE_S, PlayerBot
from croupier.table import Command
from croupier.table import commands as c
from tests.server.pure import OF_1999, SINGLE, World

BIG_WHEEL = "big-wheel-1"


class Stand:
    """A bot at seat 1 of a table without a log, and what it asked of the floor."""

    def __init__(self, world: World, *, dealing: bool = True) -> None:
        self.world = world
        self.given: list[tuple[str, Command]] = []
        self.redeemed: list[str] = []
        self.clock = SimpleNamespace(now_ms=lambda: world.now_ms)
        self.log = SimpleNamespace(last_sequence=lambda _: 0)
        self.bot = PlayerBot(cast("Floor", self), "t1", 1, lambda: dealing)

    @property
    def state(self) -> Any:
        return self.world.state

    def submit(self, envelope: Envelope, done: Any) -> None:
        self.given.append((envelope.actor.name, envelope.command))  # type: ignore[arg-type]
        self.world.do(envelope.command)  # type: ignore[arg-type]  # a refusal is an error
        done(Accepted())

    def redeem(self, number: str, *_: object) -> None:
        self.redeemed.append(number)

    def look(self) -> bool:
        async def at_once(_: float) -> None:
            """Nobody waits here."""

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("asyncio.sleep", at_once)
            return asyncio.run(self.bot._go_on())

    def named(self) -> set[str]:
        return {str(command.__struct_config__.tag) for _, command in self.given}


@pytest.mark.parametrize(
    ("game", "by", "command"),
    [(SINGLE, "station t1/1", "insert-note"), (OF_1999, "dealer bot", "buy-in"), (BIG_WHEEL, "dealer bot", "buy-in")],
)
def test_it_buys_in_as_its_table_offers(game: str, by: str, command: str) -> None:
    stand = Stand(World(game))
    assert stand.look()
    assert [(who, str(given.__struct_config__.tag)) for who, given in stand.given] == [(by, command)]
    assert stand.world.visit(1).balance > 0


def test_where_nobody_takes_money_it_waits() -> None:
    stand = Stand(World(OF_1999), dealing=False)
    assert stand.look()
    failed = Stand(World().do(c.FailStation(1)))
    assert failed.look()
    closed = Stand(World().do(c.CloseTable()))
    assert closed.look()
    assert stand.given == failed.given == closed.given == []


def test_it_takes_the_ticket_of_its_last_visit_where_tickets_are_taken() -> None:
    stand = Stand(World().do(c.FailStation(1)))
    stand.bot.take(TicketPrint(1, "123456789012345678", 500, 0, "t1", 1, 0))
    assert stand.look()
    assert stand.redeemed == []
    stand.world.do(c.RepairStation(1))
    assert stand.look()
    assert (stand.redeemed, stand.given) == (["123456789012345678"], [])


def test_it_confirms_its_credit_wagers_once_a_round_and_leaves_when_asked() -> None:
    stand = Stand(World(OF_1999).do(c.BuyIn(1, 20_000), c.OpenBetting()))
    assert stand.look()
    assert stand.named() == {"confirm-credit"}
    assert stand.look()
    assert stand.named() == {"confirm-credit", "place"}
    laid = len(stand.given)
    assert stand.look()
    assert len(stand.given) == laid
    stand.bot.leaving = True
    assert stand.look()
    assert stand.world.visit(1).cashing_out
    assert stand.look()  # it was asked, and is not asked again
    assert stand.named() == {"confirm-credit", "place", "cash-out"}
    stand.world.do(c.PayCashOut(1))
    assert not stand.look()


@pytest.mark.parametrize("stop", ["frozen", "closed", "barred"])
def test_it_does_nothing_that_is_not_offered(stop: str) -> None:
    world = World().sit(20_000, 20_000).do(c.OpenBetting(), c.Place(1, "red", 100), c.Place(2, "red", 100))
    if stop == "frozen":
        world.settle("3").do(c.FreezeAccounts())
    else:
        world.close_betting().do(*[c.ExcludePlayer(1, "a device")] if stop == "barred" else [])
    stand = Stand(world)
    stand.bot.leaving = stop != "closed"
    assert stand.look()
    assert stand.given == []


def test_who_cannot_wager_for_long_goes_home(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(World().sit(20_000))
    assert stand.look()
    assert stand.given == []
    later = time.monotonic() + PATIENCE_S + 1
    monkeypatch.setattr("time.monotonic", lambda: later)
    assert stand.look()
    assert stand.named() == {"cash-out"}


RULES = {
    "phase", "ball_spun", "frozen", "stopped", "open", "failed", "cashing_out", "barred", "unconfirmed", "acceptor",
    "printer", "edition",
}  # fmt: skip


def test_it_knows_no_rule_of_its_own() -> None:
    tree = ast.parse(inspect.getsource(player_bots))
    assert not {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} & RULES
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {"croupier.editions", "croupier.table.guards", "croupier.table.rules"} & imported
