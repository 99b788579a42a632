"""What is offered of a wager, purse by purse, is what is taken: to the last chip, and not one more."""

from typing import Any

import pytest

from croupier.authority import staff
from croupier.games import Refusal
from croupier.games.money import MAX_CENTS
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table.dispatch import Argument
from croupier.table.state import Colour, LostApproval
from tests.table.dice import dice_table, publish
from tests.table.dice import do as done
from tests.table.felt import BESIDE, HERE, felt
from tests.table.offers import GUEST, MAX, amount, in_the_way, listed, offered
from tests.table.standing import NOW_MS, OLD, decided, refused, standing

BETS = tuple(felt().limits.bets)
BLUE, GREEN, MONEY = ("colour", "blue"), ("colour", "green"), ("colour", "")


def chips(most: int, worth: int, when: tuple[str, str]) -> Argument:
    return Argument("amount", least=worth, most=most, step=worth, when=when)


def said_with(table: Table, command: str, **about: Any) -> tuple[Argument, ...]:
    return offered(table, MAX if command in ("take-oral-wager", "set-limits", "agree-limits") else GUEST, command,
                   **about).arguments  # fmt: skip


def test_who_has_only_coloured_chips_is_offered_these_and_no_money() -> None:
    table = felt("betting", balance=0, colours={"blue": 900, "green": 0})
    bet, *rest = said_with(table, "place", seat=1)
    assert bet == Argument("bet", BETS)
    assert rest == [Argument("colour", ("blue",)), chips(900, 300, BLUE)]


def test_each_purse_has_its_own_range_and_who_has_money_alone_needs_no_colour() -> None:
    both = felt("betting", colours={"blue": 900, "green": 1_000})
    assert said_with(both, "place", seat=1)[1:] == (
        Argument("colour", ("", "blue", "green")), Argument("amount", least=1, most=1_000, when=MONEY),
        chips(900, 300, BLUE), chips(1_000, 500, GREEN),
    )  # fmt: skip
    assert said_with(felt("betting"), "place", seat=1)[1:] == (amount(1_000),)
    assert said_with(felt("betting", balance=0), "place", seat=1)[1:] == (amount(0),)  # there is nothing to say
    assert said_with(felt("betting", balance=MAX_CENTS + 1), "place", seat=1)[1:] == (amount(MAX_CENTS),)


def pick(arguments: tuple[Argument, ...], name: str, colour: str) -> Argument:
    (found,) = [one for one in arguments if one.name == name and one.when in (None, ("colour", colour))]
    return found


@pytest.mark.parametrize("colour", ["", "blue", "green"])
def test_the_most_of_each_purse_is_placed_moved_and_taken_back_and_a_chip_more_is_not(colour: str) -> None:
    table = felt(
        "betting", colours={"blue": 900, "green": 1_000},
        wagers={"a": 700, "b@blue": 600, "a@blue": 300, "c@green": 500, "d": 200},
    )  # fmt: skip
    (place, back, move) = (said_with(table, name, seat=1) for name in ("place", "take-back", "move"))
    assert [pick(said, "colour", "") for said in (place, back, move)] == [
        Argument("colour", ("", "blue", "green")), *[Argument("colour", ("", "blue", "green"))] * 2,
    ]  # fmt: skip
    range_ = pick(place, "amount", colour)
    assert range_.most is not None
    for cents, taken in ((range_.least, True), (range_.most, True), (range_.most + (range_.step or 1), False)):
        answer = decide(table, c.Place(1, "e", cents or 0, colour), NOW_MS)
        assert isinstance(answer, list) == taken, (cents, answer)
    bets, range_ = pick(back, "bet", colour), pick(back, "amount", colour)
    assert (bets, range_) == (pick(move, "bet", colour), pick(move, "amount", colour))
    assert bets.one_of == {"": ("a", "d"), "blue": ("b", "a"), "green": ("c",)}[colour]
    assert range_.most is not None
    assert decided(table, c.TakeBack(1, bets.one_of[0], range_.most, colour))
    assert decided(table, c.Move(1, bets.one_of[0], "f", range_.most, colour))
    more = range_.most + (range_.step or 1)
    for bet in bets.one_of:
        assert isinstance(decide(table, c.TakeBack(1, bet, more, colour), NOW_MS), Refusal)
    assert move[-1] == Argument("to", BETS)


@pytest.mark.clause("BW 3.3")
def test_an_oral_wager_is_made_of_what_is_there_and_what_comes_with_it() -> None:
    table = felt("betting", colours={"blue": 900})
    room = MAX_CENTS - 1_000
    bet, most, tendered, instrument = said_with(table, "take-oral-wager", seat=1)
    assert (bet, most) == (Argument("bet", BETS), amount(MAX_CENTS))
    assert tendered == Argument("tendered", least=0, most=room, proposed=0)
    assert decided(table, c.TakeOralWager(1, "a", MAX_CENTS, room, "tokens"))
    assert refused(table, c.TakeOralWager(1, "a", MAX_CENTS, room + 1)).clause == "BW 3.3"
    assert instrument == Argument("instrument", ("cash", "vouchers", "tokens", "chips"))
    for one in instrument.one_of:
        assert decided(table, c.TakeOralWager(1, "a", 500, 500, one))  # type: ignore[arg-type]
    table.visits[HERE].wagers, table.stopped = {"b": 500}, LostApproval("wheel-1", "bent", "BW 2.1")
    _, most, tendered, _ = said_with(table, "take-oral-wager", seat=1)
    assert (most, tendered.most) == (amount(1_000), 0)  # what lies there is played out, and nobody buys in
    assert decided(table, c.TakeOralWager(1, "a", 1_000))
    assert isinstance(decide(table, c.TakeOralWager(1, "a", 1_001, 1), NOW_MS), Refusal)


def test_what_is_announced_is_said_as_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)
    table = dice_table()
    done(table, c.Place(1, "field", 500), c.CallNoMoreBets())
    dana = staff("dana", "dealer")
    found = {one.about["act"]: one.arguments for one in listed(table, dana, "announce") if one.about["seat"] == 1}
    assert found["place"] == (Argument("bet", tuple(table.limits.bets)), amount(99_500))
    assert found["take-back"] == (Argument("bet", ("field",)), amount(500))
    assert [one.name for one in found["take-oral-wager"]] == ["bet", "amount", "tendered", "instrument"]
    assert found["switch-wagers"] == ()  # it is too late for it
    done(table, c.EnterOutcome("4-5"), c.ConfirmOutcome("4-5"), c.Place(1, "place:6", 600))
    (switch,) = [
        one for one in listed(table, dana, "announce") if one.about == {"seat": 1, "act": "switch-wagers"}
    ]  # fmt: skip
    assert switch.arguments == (Argument("what", tuple(table.visits["t1-1"].wagers)),)


FIGURES = (Argument("minimum", least=1, most=MAX_CENTS), Argument("maximum", least=1, most=MAX_CENTS))


@pytest.mark.parametrize("game", ["big-wheel-1", OLD])
def test_the_figures_of_a_sign_are_offered_as_they_are_checked(game: str) -> None:
    table = standing("idle", game=game)
    for visit in table.visits.values():
        visit.wagers = {}
    minimum, maximum, lines, unit, *total = said_with(table, "set-limits", when="now")
    assert (minimum, maximum) == FIGURES
    assert set(lines.one_of) == set(_kinds(table))
    figure = {"least": 1, "most": MAX_CENTS}
    assert unit == Argument("unit", **figure)  # type: ignore[arg-type]
    assert total == ([Argument("total_minimum", **figure)] if game == OLD else [])  # type: ignore[arg-type]
    assert decided(table, c.SetLimits(1, MAX_CENTS, MAX_CENTS))
    line = c.SetLimits(1, MAX_CENTS, lines=tuple(_line(kind) for kind in lines.one_of))
    assert decided(table, line)
    for least, most, unit_ in ((0, 500, None), (1, MAX_CENTS + 1, None), (1, 500, 0), (1, 500, MAX_CENTS + 1)):
        assert isinstance(decide(table, c.SetLimits(least, most, unit_), NOW_MS), Refusal)


def test_the_figures_of_a_players_own_limits_are_offered_as_they_are_checked() -> None:
    table = felt("betting")
    minimum, maximum, lines = said_with(table, "agree-limits", seat=1)
    assert (minimum, maximum) == FIGURES
    assert decided(table, c.AgreeLimits(1, 1, MAX_CENTS, tuple(_line(kind) for kind in lines.one_of)))
    for least, most in ((0, 500), (1, MAX_CENTS + 1)):
        assert isinstance(decide(table, c.AgreeLimits(1, least, most), NOW_MS), Refusal)


def _kinds(table: Table) -> set[str]:
    return {bet.kind for bet in table.limits.bets.values()}


def _line(kind: str) -> Any:
    return c.LimitLine(kind, 1, 500)


def issue(table: Table, colour: str) -> Any:
    return next(one for one in listed(table, MAX, "issue-colour") if one.about == {"seat": 1, "colour": colour})


@pytest.mark.clause("BW 3.1.2(e)")
@pytest.mark.parametrize(
    ("colour", "least"),
    [("red", 500), ("green", 500), ("blue", 300)],
    ids=["nobody's", "their own of 500", "their own of 300"],
)
def test_who_cannot_pay_for_one_chip_is_offered_none(colour: str, least: int) -> None:
    for balance in (0, least - 1):
        table = felt("betting", balance=balance, colours={"blue": 300, "green": 500})
        refusal = issue(table, colour).refusal
        assert refusal == Refusal(
            "BW 3.1.2(e)", f"{least} is needed and {balance} is there in cash chips", least, balance
        )
        assert decide(table, c.IssueColour(1, colour, 1), NOW_MS) == refusal
    table = felt("betting", balance=least, colours={"blue": 300, "green": 500})
    found = issue(table, colour)
    assert found.refusal is None
    assert found.arguments[0] == Argument("chips", least=1, most=10_000, worth_most=least)
    assert decided(table, c.IssueColour(1, colour, 1))


def test_who_lost_the_last_chip_of_a_colour_pays_for_one_of_either_value() -> None:
    """Nobody has any of it: it goes on at its value, or begins again at another (BW 3.1.2(e))."""
    for worth, least in ((700, 500), (300, 300)):
        table = felt("betting", balance=least - 1, colours={"blue": 0})
        table.colours = {"blue": Colour(5, worth, [HERE])}
        assert issue(table, "blue").refusal.allowed == least - 1
        table.visits[HERE].balance = least
        assert issue(table, "blue").refusal is None
        assert decided(table, c.IssueColour(1, "blue", 1, least))


def test_a_colour_that_another_player_lost_is_offered_at_todays_minimum() -> None:
    """Its old value is below the minimum by now, and is nobody's any more."""
    table = felt("betting")
    table.colours = {"blue": Colour(5, 300, [BESIDE])}
    table.visits[BESIDE] = table.visits[HERE].__class__(BESIDE, 3, colours={"blue": 0})
    value = issue(table, "blue").arguments[1]
    assert (value.least, value.proposed) == (500, 500)
    assert decided(table, c.IssueColour(1, "blue", 1, value.proposed))
    assert refused(table, c.IssueColour(1, "blue", 1, 300)).clause == "BW 3.1.2(e)"


def test_all_that_a_player_has_in_colours_is_no_cash_to_buy_more_with() -> None:
    table = felt("betting", balance=0, colours={"blue": 900})
    assert set(in_the_way(table, MAX, "issue-colour")) == {"BW 3.1.2(e)"}
    assert offered(table, MAX, "redeem-colour", seat=1, colour="blue").arguments == (
        Argument("chips", least=1, most=3),
    )
