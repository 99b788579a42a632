"""A game and two editions that no book has, known to this file alone, play from script to settlement and audit.

What a family of tables needs is data: no line outside `editions` and `games` knows of them. Two coins are tossed. The
one edition takes chips on felt and closes betting by time; the other takes wagers on screens and closes by the call.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from croupier.editions import EDITIONS, Edition, Ground, Need, Power
from croupier.editions.edition import player, rank
from croupier.editions.procedure import BALL, WHEEL
from croupier.floor import audit
from croupier.games import Bet, Game, HouseRules, Odds, Outcome, WheelGame, listing
from croupier.games.house import BY_THE_BOOK
from croupier.games.limits import Regime
from tests.floor.script import Played

CHIPS = Regime("chips", True, "TU 4.1", "TU 4.2", "TU 4.3", personal="TU 4.4")
SCREENS = Regime("electronic", False, "TU 4.1", "TU 4.2", "TU 4.3")
TOSSES = {"heads": (1, 1), "tails": (1, 1), "odds": (2, 0)}
"""In how many of four ways each comes up, and what it pays to one; odds gives nothing but the stake."""


class TwoUp(WheelGame):
    """Two coins in the air."""

    book = "TU"

    def __init__(self, id_: str, edition: str, regime: Regime) -> None:
        vars(self)["edition"] = edition
        bets = {
            name: Bet(
                name, name, name.title(), f"the coins show {name}", (Odds(pays),), "TU 3", "TU 6", numbers=(name,)
            )
            for name, (_, pays) in TOSSES.items()
        }
        outcomes = tuple(Outcome(name, ways) for name, (ways, _) in TOSSES.items())
        super().__init__((id_, edition, regime), id_, "Two-up", outcomes, bets, regime)


def clauses() -> dict[str, Any]:
    """Every clause that an edition must name, each called as its rule is."""
    tables = ("powers", "procedure", "betting_ends", "in_motion", "max_result_s")
    required = (field.name for field in fields(Edition) if field.default is NODEFAULT and field.name not in tables)
    return {name: f"TU {name}" for name in required}


PLAYERS = ("place", "move", "take-back", "undo", "clear", "repeat", "double", "cash-out")
DEALERS = ("buy-in", "pay-cash-out", "open-betting", "enter-outcome", "confirm-outcome", "call-no-spin", "close-table")
POWERS: Mapping[str, Power] = {
    **{name: player("TU 1") for name in PLAYERS},
    **{name: rank("dealer", "TU 1") for name in DEALERS},
    "open-table": rank("pit-boss", "TU 2"),
    "tick": Power("TU 5", system=True),
    "fail-system": Power("TU 5", "dealer", system=True),
}
COMMON: dict[str, Any] = {
    **clauses(),
    "book": "TU",
    "max_seats": 4,
    "default_period_s": 20,
    "lifted_in": ("idle", "result"),
    "no_spin": {"coin-dropped": Ground("TU 7")},
    "needs": (Need("display", "TU 2"),),
    "station": None,
    "remote": None,
    **dict.fromkeys(("retained", "lifted", "sensor", "note_buy_in", "ticket_buy_in", "ticket_cash_out", "asks"), None),
    **dict.fromkeys(("confirm", "confirm_further", "manual_payment"), None),
}
BY_HAND = (
    "void_leaves_stakes", "dealer_stands_in", "limits_change_over_wagers", "leaves_with_chips", "overpaid_is_debt",
)  # fmt: skip
BY_CHIPS: dict[str, bool] = {**dict.fromkeys(BY_HAND, True), "fault_voids": False}
"""What it comes to that chips lie on felt, answered one by one…"""
ON_SCREENS = {question: not answer for question, answer in BY_CHIPS.items()}
"""…and that wagers are made on screens."""
FELT = Edition(
    **{**COMMON, **BY_CHIPS, "id": "coins-on-felt", "procedure": BALL},
    powers={**POWERS, "spin-ball": rank("dealer", "TU 5")},
    betting_ends="time",
    in_motion="ball",
    max_result_s=10,
    collects_first="TU 6",
)
CALLED = Edition(
    **{**COMMON, **ON_SCREENS, "id": "coins-by-call", "procedure": WHEEL},
    powers={**POWERS, **dict.fromkeys(("spin-wheel", "call-no-more-bets"), rank("dealer", "TU 5"))},
    announces="TU 5.1",
    betting_ends="call",
    no_more_bets="TU 5.2",
    in_motion="wheel",
    max_result_s=0,
    odds_announced="TU 5.3",
)
GAMES = {"two-up": (FELT, CHIPS), "two-up-on-screens": (CALLED, SCREENS)}


@pytest.fixture
def floor(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Played]:
    """A floor on which both are played."""

    def build(id_: str, rules: HouseRules = BY_THE_BOOK) -> Game:
        assert rules is BY_THE_BOOK
        edition, regime = GAMES[id_]
        return TwoUp(id_, edition.id, regime)

    for id_, (edition, _) in GAMES.items():
        monkeypatch.setitem(EDITIONS, edition.id, edition)
        monkeypatch.setitem(listing.BUILDERS, id_, build)
    played = Played(tmp_path / "made-up.log")
    yield played
    played.close()
    listing._built.cache_clear()


ON_FELT = """
equip t1 two-up stations=2
pat: open-table t1 two-up stations=2 minimum=500 maximum=2000 result_s=5
dana: buy-in 1 10000
dana: buy-in 2 10000
dana: open-betting
t1/1: place heads 3000
t1/2: place tails 1000
t1/2: place odds 500
dana: spin-ball
wait 20s
t1/1: clear
refused "the wagering period is over"
dana: enter-outcome heads
dana: confirm-outcome heads
expect balance t1/1 12000
expect balance t1/2 8500
expect phase t1 result
wait 5s
expect phase t1 betting
t1/2: place odds 500
dana: spin-ball
wait 20s
dana: call-no-spin coin-dropped
expect wagers t1/2 odds=500
dana: spin-ball
wait 20s
dana: enter-outcome odds
dana: confirm-outcome odds
expect balance t1/2 8500
expect account house:t1 -500
t1/1: cash-out
t1/2: cash-out
wait 5s
dana: close-table
expect account world:chips 20500
"""
BY_CALL = """
equip t1 two-up-on-screens stations=2
pat: open-table t1 two-up-on-screens stations=2 minimum=500 maximum=2000
dana: buy-in 1 10000
dana: open-betting
t1/1: place heads 3000
cut 1000
t1/1: place tails 100
refused "the minimum"
wait 10m
expect phase t1 betting
dana: call-no-more-bets
refused "spin the wheel first"
dana: spin-wheel
dana: call-no-more-bets
dana: call-no-spin coin-dropped
expect balance t1/1 10000
expect phase t1 idle
dana: open-betting
t1/1: repeat
dana: spin-wheel
dana: call-no-more-bets
restart
dana: enter-outcome heads
dana: confirm-outcome heads
expect balance t1/1 12000
expect phase t1 idle
expect account house:t1 -2000
"""


@pytest.mark.parametrize(
    ("text", "rounds", "wagered"), [(ON_FELT, 2, 5_000), (BY_CALL, 1, 2_000)], ids=["felt", "call"]
)
def test_a_made_up_game_is_played_and_audited(floor: Played, text: str, rounds: int, wagered: int) -> None:
    floor.then(text)
    found = audit.audit(floor.path)
    assert found.fault is None, found
    assert (found.rounds, found.wagered) == (rounds, wagered)


def test_what_the_edition_asks_for_is_asked_for(floor: Played) -> None:
    floor.then("""
    equip t1 two-up stations=2 without=display-1
    pat@t1: open-table t1 two-up stations=2
    refused "no display"
    dana@t1: open-table t1 two-up stations=2
    refused
    equip t2 two-up stations=2
    pat@t2: open-table t2 two-up stations=5
    refused "1 to 4 seats"
    pat@t2: open-table t2 two-up stations=2
    dana@t2: correct-outcome heads
    refused "this book knows no correct-outcome"
    """)
    assert floor.table("t2").open
