"""Settlement on felt, to the cent: winners stay, losers are collected first, colours come back as whole chips."""

from typing import Any

import pytest

from croupier.games.bigwheel.options import OPTION_1
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.settlement import settle_visit
from croupier.table.setup import LimitLine
from croupier.table.sign_figures import Agreed, Figures
from croupier.table.state import Colour, LostApproval, Share, Visit
from tests.table.felt import BESIDE, HERE, felt
from tests.table.standing import changed, decided

PAYS = {symbol.letter: symbol.pays_to_1 for symbol in OPTION_1}


def confirmed(table: Table) -> list[ev.Event]:
    """What the confirmed outcome leads to."""
    return decided(table, c.ConfirmOutcome(table.round.outcome))


def of(events: list[ev.Event], visit: str = HERE) -> ev.Settled:
    """The settlement of one visit."""
    (found,) = [event for event in events if isinstance(event, ev.Settled) and event.visit == visit]
    return found


@pytest.mark.clause("BW 5.1.4", "BW 3.2")
@pytest.mark.parametrize("outcome", PAYS)
def test_a_winner_is_paid_and_stays_and_the_rest_is_collected_before(outcome: str) -> None:
    wagers = {letter.lower(): 500 + 100 * number for number, letter in enumerate(PAYS)}
    stake = wagers[outcome.lower()]
    lost = sum(wagers.values()) - stake
    beside = Visit(BESIDE, 3, balance=0, wagers={outcome.lower(): 700})
    first, *events = confirmed(felt(outcome=outcome, wagers=wagers, beside=beside))
    assert first == ev.LosersCollected(8, {HERE: lost}, "BW 5.1.4")
    mine: dict[str, Any] = {"paid": {outcome.lower(): stake * PAYS[outcome]}, "stays": {outcome.lower(): stake}}
    theirs: dict[str, Any] = {"paid": {outcome.lower(): 700 * PAYS[outcome]}, "stays": {outcome.lower(): 700}}
    assert events == [
        ev.Settled(HERE, 8, outcome, back=0, lost=lost, collected=True, **mine),
        ev.Settled(BESIDE, 8, outcome, back=0, lost=0, collected=True, **theirs),
        ev.RoundSettled(8, outcome, 0),
    ]


@pytest.mark.clause("BW 5.1.4")
def test_where_nobody_lost_nothing_is_collected() -> None:
    events = confirmed(felt(wagers={"a": 500}))
    assert [type(event) for event in events] == [ev.Settled, ev.RoundSettled]


COLOURS: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "lost": ({"wagers": {"b@blue": 600, "a": 500}}, {}),
    "paid in whole chips": ({"wagers": {"a@blue": 900}}, {"blue": 900}),
    "a rest that no chip makes is money": ({"wagers": {"a@blue": 800}}, {"blue": 600}),
    "two wagers of one colour": (
        {"wagers": {"a@blue": 899, "b@blue": 300}, "advised": True}, {"blue": 1_197 - 1_197 % 300},
    ),
    "to the last cent of a chip": ({"wagers": {"a@blue": 899}}, {"blue": 600}),
    "each colour for itself": ({"wagers": {"a@blue": 600, "a@green": 1_000}}, {"blue": 600, "green": 1_000}),
}  # fmt: skip


@pytest.mark.clause("BW 3.1.2(b)")
@pytest.mark.parametrize(("visit", "colours"), COLOURS.values(), ids=COLOURS)
def test_what_was_won_in_a_colour_is_paid_in_it(visit: dict[str, Any], colours: dict[str, int]) -> None:
    table = felt(colours={"blue": 300, "green": 0}, **visit)
    settled = of(confirmed(table))
    assert settled.colours == colours
    money = 1_000 + sum(settled.paid.values()) + settled.back - sum(colours.values())
    changed(table, settled)
    assert table.visits[HERE].balance == money
    assert table.visits[HERE].colours == {"blue": 300 + colours.get("blue", 0), "green": colours.get("green", 0)}


def test_chips_of_a_cent_come_back_to_the_cent() -> None:
    table = felt(colours={"red": 0}, wagers={"a@red": 601, "b@red": 1})
    table.colours["red"] = Colour(7, 1, [HERE])
    table.visits[HERE].advised = True
    assert of(confirmed(table)).colours == {"red": 602}


ADVICE = {
    "one of two is under the minimum": ({"a": 499, "b": 500}, False, True),
    "the last is under the minimum": ({"a": 500, "b": 499}, False, True),
    "none is": ({"a": 500, "b": 500}, False, False),
    "the player was told before": ({"a": 499, "b": 500}, True, False),
}


@pytest.mark.clause("BW 4.2.1")
@pytest.mark.parametrize(("wagers", "before", "told"), ADVICE.values(), ids=ADVICE)
def test_whoever_wagers_under_the_minimum_is_told_once(wagers: dict[str, int], before: bool, told: bool) -> None:
    table = felt(wagers=wagers, advised=before)
    settled = of(confirmed(table))
    assert settled.advised is told
    assert settled.paid == ({} if before else {"a": wagers["a"]})
    changed(table, settled)
    assert table.visits[HERE].advised is (before or told)


@pytest.mark.clause("BW 4.3")
def test_limits_that_were_agreed_are_the_limits() -> None:
    settled = of(confirmed(felt(wagers={"a": 5_000, "b": 400}, agreed=Agreed(400, 5_000))))
    assert (settled.paid, settled.lost, settled.advised) == ({"a": 5_000}, 400, False)


@pytest.mark.clause("BW 4.3")
@pytest.mark.parametrize(("line", "paid", "advised"), [((100, 1_000), 1_000, False), ((1_600, 5_000), 1_500, True)])
def test_so_are_the_lines_that_were_agreed(line: tuple[int, int], paid: int, advised: bool) -> None:
    """The line for the symbol counts, not what was agreed for all others."""
    agreed = Agreed(400, 5_000, (LimitLine("a", *line),))
    settled = of(confirmed(felt(wagers={"a": 1_500}, agreed=agreed)))
    assert (settled.paid, settled.advised) == ({"a": paid}, advised)


SIGNS = {
    "all under the sign of today": ({}, {"a": 2_000}, False),
    "the winner under an earlier one": ({"a": 1}, {"a": 3_000}, False),
    "the winner under the one before": ({"a": 2, "b": 1}, {"a": 2_500}, False),
    "the loser alone": ({"b": 1}, {"a": 2_000}, False),
}


@pytest.mark.clause("BW 4.2.2")
@pytest.mark.parametrize(("signs", "paid", "advised"), SIGNS.values(), ids=SIGNS)
def test_a_wager_is_settled_under_the_sign_that_it_was_placed_under(
    signs: dict[str, int], paid: dict[str, int], advised: bool
) -> None:
    for wagers in ({"a": 3_500, "b": 600}, {"b": 600, "a": 3_500}):
        table = felt(wagers=wagers, signs=signs)
        table.sign_number, table.earlier_signs = 3, {1: Figures(100, 3_000), 2: Figures(100, 2_500)}
        settled = of(confirmed(table))
        assert (settled.paid, settled.advised) == (paid, advised)


LEAVERS: dict[str, tuple[dict[str, Any], list[ev.Event]]] = {
    "with nothing at stake": (
        {"colours": {"blue": 300}},
        [ev.ColourLeft(HERE, "blue", 5, 300, 300), ev.CashedOut(HERE, 1_000, "chips", "BW 3.1.1")],
    ),
    "with money and two colours that win": (
        {"colours": {"blue": 300, "green": 0}, "wagers": {"a": 700, "a@blue": 600, "a@green": 500, "b": 900}},
        [
            ev.StakesReturned(HERE, {"a": 700, "a@blue": 600, "a@green": 500}, "leaving", "BW 3.2"),
            ev.ColourLeft(HERE, "blue", 5, 300, 1_500),
            ev.ColourLeft(HERE, "green", 6, 500, 1_000),
            ev.CashedOut(HERE, 2_400, "chips", "BW 3.1.1"),
        ],
    ),
    "with nothing left": ({"balance": 0, "wagers": {"b": 900}}, [ev.CashedOut(HERE, 0, "nothing", "BW 3.1.1")]),
}


@pytest.mark.clause("BW 3.1.1", "BW 3.2")
@pytest.mark.parametrize(("visit", "gone"), LEAVERS.values(), ids=LEAVERS)
def test_whoever_waited_for_the_settlement_leaves_with_all_that_is_theirs(
    visit: dict[str, Any], gone: list[ev.Event]
) -> None:
    table = felt(cashing_out=True, **visit)
    events = confirmed(table)
    at = next(at for at, event in enumerate(events) if isinstance(event, ev.RoundSettled))
    assert events[at + 1 :] == gone
    changed(table, *events)
    assert HERE not in table.visits


def test_at_a_stopped_table_winners_go_back() -> None:
    table = felt(wagers={"a": 500, "b": 500})
    table.stopped = LostApproval("wheel-1", "bent", "BW 2.1")
    assert confirmed(table)[-1] == ev.StakesReturned(HERE, {"a": 500}, "stopped", "BW 3.2")


def test_what_was_settled_is_remembered_with_its_terms() -> None:
    wagers, agreed = {"a": 600, "b": 700, "c@blue": 300}, Agreed(100, 900)
    signs = {"a": 1, "b": 2}
    table = felt(wagers=wagers, agreed=agreed, signs=signs, advised=True, colours={"blue": 0}, won=100)
    event = ev.Settled(HERE, 8, "A", {"a": 600}, 50, 950, {"a": 600}, {"blue": 40}, collected=True)
    changed(table, event)
    visit = table.visits[HERE]
    assert table.last is not None
    assert (table.last.number, table.last.outcome) == (8, "A")
    assert table.last.shares[HERE] == Share(
        wagers,
        1_250,
        {"a": 600},
        1_250,
        colours={"blue": 40},
        agreed=agreed,
        advised=True,
        signs=signs,
        won_before=100,
        issues={"blue": 5},
    )
    assert (visit.balance, visit.colours, visit.wagers) == (1_000 + 650 - 40, {"blue": 40}, {"a": 600})
    assert (visit.last_paid, visit.last_lost, visit.won) == (600, 950, 0)
    assert (visit.last_wagers, visit.signs, visit.advised) == (wagers, {"a": 1}, True)


@pytest.mark.parametrize(("won", "left"), [(350, 0), (351, 1), (349, 0), (0, 0)])
def test_what_was_won_so_far_is_never_below_nothing(won: int, left: int) -> None:
    table = felt(wagers={"b": 350}, won=won, signs={"b": 1})
    changed(table, ev.Settled(HERE, 8, "A", {}, 0, 350))
    visit = table.visits[HERE]
    assert (visit.won, visit.last_paid, visit.last_lost) == (left, 0, 350)
    assert (visit.wagers, visit.signs, visit.advised) == ({}, {}, False)


def test_who_has_nothing_at_stake_has_no_settlement() -> None:
    table = felt(beside=Visit(BESIDE, 3, wagers={"a": 500}))
    assert settle_visit(table, HERE) is None
    assert settle_visit(table, BESIDE) == ev.Settled(BESIDE, 8, "A", {"a": 500}, 0, 0, {"a": 500}, collected=True)
