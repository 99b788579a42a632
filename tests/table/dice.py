"""A book made for tests that plays craps on felt: its rules of when are the game's, and no table has opened it yet."""

from copy import deepcopy
from typing import Any

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields, replace

from croupier.authority.second import SYSTEM, Decider
from croupier.editions import EDITIONS, Announcing, Edition, Ground, Need, Power, Row
from croupier.editions.edition import rank
from croupier.games import Refusal
from croupier.table import Table, decide, evolve
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.slips import owner_of, slip_of
from croupier.table.state import Visit

CRAPS = "craps"
PLAYERS = ("place", "move", "take-back", "undo", "clear", "repeat", "double", "cash-out")
DEALERS = (
    "buy-in", "pay-cash-out", "open-betting", "call-no-more-bets", "enter-outcome", "confirm-outcome", "call-no-spin",
    "close-table", "freeze-accounts", "correct-outcome", "release-accounts", "invalidate-outcome", "set-limits",
    "void-players-wagers", "void-game", "direct-to-leave", "recover-debt", "write-off-debt",
)  # fmt: skip
SAID = ("place", "take-back", "switch-wagers")
ROUND = {
    "open-betting": (Row("at_close", "a round is under way", ("idle",)),),
    "call-no-more-bets": (Row("no_more_bets", "betting is not open", ("betting",)),),
    "enter-outcome": (Row("enter", "the dice are not out", ("closed", "entered")),),
    "confirm-outcome": (Row("enter", "no dice were called", ("entered",)),),
    "call-no-spin": (Row("", "the dice are not out", ("closed", "entered")),),
    "void-game": (Row("no_effect", "the dice are out", ("betting",)),),
}


def clauses() -> dict[str, Any]:
    """Every clause that an edition must name, each called as its rule is."""
    tables = ("powers", "procedure", "betting_ends", "in_motion", "max_result_s")
    required = (field.name for field in fields(Edition) if field.default is NODEFAULT and field.name not in tables)
    return {name: f"DC {name}" for name in required}


BY_HAND = (
    "void_leaves_stakes", "dealer_stands_in", "limits_change_over_wagers", "leaves_with_chips", "overpaid_is_debt",
)  # fmt: skip
"""Chips lie on felt: what follows from it, each by itself."""
DICE = Edition(
    **{
        **clauses(),
        "id": CRAPS,
        "book": "DC",
        "max_seats": 4,
        "default_period_s": 20,
        "lifted_in": (),
        **dict.fromkeys(BY_HAND, True),
        "fault_voids": False,
        "no_spin": {"die-lost": Ground("DC 5")},
        "needs": (Need("display", "DC 2"),),
        **dict.fromkeys(("retained", "lifted", "sensor", "note_buy_in", "ticket_buy_in", "ticket_cash_out"), None),
        **dict.fromkeys(("confirm", "confirm_further", "manual_payment", "asks"), None),
        **dict.fromkeys(("station", "remote"), None),
    },
    procedure=ROUND,
    betting_ends="call",
    no_more_bets="DC no_more_bets",
    in_motion="dice",
    max_result_s=30,
    collects_first="DC collects_first",
    invalidate={"fraud": Ground("DC fraud")},
    refund="DC refund",
    sanction_void="DC sanction_void",
    oral="DC oral",
    announced={
        "place": Announcing("DC late", ("closed",), lapses="result"),
        "take-back": Announcing("DC late", ("closed",), lapses="result"),
        "take-oral-wager": Announcing("DC two dealers", ("betting", "closed"), another=True, lapses="result"),
        "switch-wagers": Announcing("DC on and off"),
    },
    void_game={"no-shooter": "DC no-shooter"},
    powers={
        **{name: Power("DC 1", "dealer", player=True) for name in PLAYERS},
        **{name: rank("dealer", "DC 1") for name in DEALERS},
        **{f"announce:{act}": Power("DC 3", "dealer", player=True) for act in SAID},
        "announce:take-oral-wager": rank("dealer", "DC 3"),
        **{f"{word}-announced": rank("dealer", "DC 3") for word in ("confirm", "reject")},
        "withdraw-announced": Power("DC 3", "dealer", player=True),
        "open-table": rank("pit-boss", "DC 2"),
        **{name: Power("DC 5", "dealer", system=True) for name in ("tick", "fail-system", "stop-table", "settle-owed")},
    },
)
"""The dealer's call ends betting; a called roll is confirmed, and betting opens again by itself."""

OPEN = """
equip t1 craps stations=3
pat: open-table t1 craps stations=3 minimum=500 maximum=100000 chip=100
dana: buy-in 1 100000
dana: buy-in 2 100000
dana: open-betting
"""


def publish(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Edition:
    """Make the book known, with something else in it if need be."""
    edition = replace(DICE, **changes)
    monkeypatch.setitem(EDITIONS, CRAPS, edition)
    return edition


def dice_table(*, screens: bool = True, **setup: Any) -> Table:
    """A table of dice with betting open, and two players at seats 1 and 2 with 100000 each."""
    table = Table()
    wanted = c.OpenTable("t1", CRAPS, 3, minimum=500, maximum=100_000, without_screen=() if screens else (1, 2, 3))
    do(table, replace(wanted, **setup))
    for seat in (1, 2):
        do(table, c.BuyIn(seat, 100_000))
    do(table, c.OpenBetting())
    return table


def do(table: Table, *commands: c.Command, who: Decider = SYSTEM) -> list[ev.Event]:
    """Carry commands out, and give what happened."""
    happened: list[ev.Event] = []
    for command in commands:
        decided = decide(table, command, table.now_ms + 1, who)
        assert isinstance(decided, list), (command, decided)
        for event in decided:
            evolve(table, event, table.now_ms + 1)
        happened += decided
        assert all(min(visit.balance, *visit.wagers.values(), 0) >= 0 for visit in table.visits.values())
    return happened


def refused(table: Table, command: c.Command, who: Decider = SYSTEM) -> Refusal:
    """Why a command is refused; it changes nothing."""
    before = deepcopy(table)
    found = decide(table, command, table.now_ms + 1, who)
    assert isinstance(found, Refusal), found
    assert table == before
    return found


def roll(table: Table, dice: str) -> list[ev.Event]:
    """The dice go out, and are called and confirmed."""
    return do(table, c.CallNoMoreBets(), c.EnterOutcome(dice), c.ConfirmOutcome(dice))


def rolled(dice: str) -> str:
    """The same as lines of a script."""
    return f"dana: call-no-more-bets\ndana: enter-outcome {dice}\ndana: confirm-outcome {dice}\n"


def visit_at(table: Table, seat: int = 1) -> Visit:
    """The player at a seat."""
    found = table.visit_at(seat)
    assert found is not None
    return found


def place(table: Table, seat: int = 1, **wagers: int) -> None:
    """Place wagers; `place_6` is `place:6`."""
    for bet, amount in wagers.items():
        do(table, c.Place(seat, named(bet), amount))


def named(word: str) -> str:
    """The id of a bet that is written as a word of Python: `come_odds_6` is `come-odds:6`."""
    kind, _, number = word.rpartition("_")
    return f"{kind.replace('_', '-')}:{number}" if number.isdigit() else word.replace("_", "-")


def on_layout(table: Table, seat: int = 1) -> str:
    """The situation, and what a player has on the layout, as the game writes it."""
    visit = visit_at(table, seat)
    slip = slip_of(table, visit.wagers, owner_of(visit))
    return f"{table.situation}; {slip}"
