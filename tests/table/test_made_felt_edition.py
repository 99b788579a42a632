"""A book of felt made for tests, in which every clause has its own number: each rule names its own clause."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import fields, replace

from croupier.editions import BIG_WHEEL, EDITIONS, Edition, Row
from croupier.games import Refusal
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.rules import DECISIONS
from croupier.table.state import Colour, Round, Visit
from tests.table.felt import HERE, felt
from tests.table.standing import decided, refused

CLAUSES = {
    field.name: field.name
    for field in fields(Edition)
    if field.name not in ("id", "book", "words", "betting_ends", "in_motion")
    and isinstance(getattr(BIG_WHEEL, field.name), str)
}
MADE = replace(BIG_WHEEL, **CLAUSES)
"""Each of its clauses is named as its rule is."""

Publish = Callable[[Edition], None]


@pytest.fixture
def publish(monkeypatch: pytest.MonkeyPatch) -> Publish:
    """Puts an edition in the place of the book."""
    return lambda edition: monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, edition)


def at(phase: str = "betting", spun: bool = False, **visit: Any) -> Table:
    """The table in a phase, before the wheel is spun or after."""
    table = felt(phase, **visit)
    table.round = Round(8, phase, ball_spun=spun)  # type: ignore[arg-type]
    return table


def owing() -> Table:
    table = at()
    table.debts = {HERE: 500}
    return table


def left_out() -> Table:
    table = at()
    table.colours = {"blue": Colour(5, 300, left=300)}
    return table


OPTIONAL: dict[str, tuple[Table, c.Command, str]] = {
    "empty_spins": (at(), c.DirectSpins(2), "spin_early"),
    "oral": (at(), c.TakeOralWager(1, "a", 500), "only_so"),
    "options": (at("idle"), c.ChangeGame("big-wheel-2", "w", "l"), "max_seats_clause"),
    "closing_spins": (at("idle"), c.WarnOfClosing(), "leave"),
    "colour_value": (at(), c.IssueColour(1, "green", 1), "placing"),
}
"""What a book may lack: a table where it could be used, the command, and the clause by which a book without refuses."""


def test_a_book_lacks_one_power_and_no_other(publish: Publish) -> None:
    for power, (table, command, instead) in OPTIONAL.items():
        publish(MADE)
        assert decided(table, command), power
        publish(replace(MADE, **{power: None}))
        assert refused(table, command) == Refusal(instead, ""), power
        for other, (elsewhere, usable, _) in OPTIONAL.items():
            assert other == power or decided(elsewhere, usable), (power, other)


def test_where_time_ends_betting_no_call_does(publish: Publish) -> None:
    publish(replace(MADE, betting_ends="time"))
    assert refused(at(spun=True), c.CallNoMoreBets()) == Refusal("at_close", "")
    assert decided(at(wagers={"a": 500}), c.SpinWheel()) == [ev.WheelSpun(8, "clockwise")]


SPIN_BALL = {"spin-ball": (Row("spin_late", "it has been spun", spun=False),)}
"""At a felt with a wheel that lies flat."""


@pytest.mark.parametrize(("moves", "command"), [("ball", c.SpinBall()), ("wheel", c.SpinWheel())])
def test_what_is_set_in_motion_is_data_beside_how_betting_ends(
    publish: Publish, moves: str, command: c.Command
) -> None:
    """A roulette on felt has a ball and a call; neither says anything of the other."""
    for ends in ("time", "call"):
        for here in ("ball", "wheel", "dice"):
            rows = {**MADE.procedure, **SPIN_BALL}
            publish(replace(MADE, betting_ends=ends, in_motion=here, procedure=rows))
            table = at(wagers={"a": 500})
            if here == moves:
                assert decided(table, command)
            else:
                assert refused(table, command) == Refusal("spin_early", "")
            called = at(spun=True, wagers={"a": 500})
            assert bool(decide(called, c.CallNoMoreBets(), called.now_ms).__class__ is list) == (ends == "call")


def test_where_a_sign_tells_of_a_closing_no_spins_do(publish: Publish) -> None:
    publish(replace(MADE, closing_spins=None, closing_sign="closing_sign"))
    assert refused(at("idle"), c.WarnOfClosing()) == Refusal("closing_sign", "")
    publish(replace(MADE, closing_spins=None))
    assert decided(at("idle"), c.CloseTable())
    publish(MADE)
    assert refused(at("idle"), c.CloseTable()) == Refusal("closing_spins_clause", "")


FALLS_BACK: dict[str, tuple[Table, c.Command, str]] = {
    "one_colour": (left_out(), c.IssueColour(1, "blue", 1), "colour_value"),
    "several_colours": (
        at(colours={"blue": 300}, beside=None), c.IssueColour(1, "red", 1), "",
    ),
    "redeemed_here": (at(), c.RedeemColour(1, "blue", 1), "placing"),
    "empty_spins": (at(), c.SpinWheel(), "spin_early"),
    "refund": (owing(), c.RecoverDebt(HERE, 501), "wrong_outcome"),
}  # fmt: skip
"""A refusal, and the clause that it names where the book has no clause of its own for it."""


def test_a_refusal_names_a_clause_though_the_book_has_none_of_its_own(publish: Publish) -> None:
    short = FALLS_BACK["several_colours"][0]
    assert short.setup is not None
    short.setup = replace(short.setup, colours=("blue", "red"))
    short.colours = {"blue": Colour(5, 300, [HERE])}
    without = at().visits[HERE]
    without.id, without.seat = "t1-5", 2
    short.visits["t1-5"] = without
    short.seats[2].visit = "t1-5"
    for line, (table, command, instead) in FALLS_BACK.items():
        publish(MADE)
        assert refused(table, command).clause == line
        publish(replace(MADE, **{line: None}))
        assert refused(table, command).clause == instead, line


def test_a_shared_colour_without_a_clause_of_its_own_is_refused_by_the_one_on_its_value(publish: Publish) -> None:
    table = at()
    table.visits["t1-4"] = Visit("t1-4", 3, colours={"blue": 300})
    table.colours["blue"].holders = ["t1-4"]
    publish(MADE)
    assert refused(table, c.IssueColour(1, "blue", 1)).clause == "one_colour"
    publish(replace(MADE, one_colour=None))
    assert refused(table, c.IssueColour(1, "blue", 1)).clause == "colour_value"


def test_what_is_redeemed_names_a_clause_too(publish: Publish) -> None:
    publish(replace(MADE, redeemed_here=None))
    table = at(colours={"blue": 300})
    assert decided(table, c.RedeemColour(1, "blue", 1)) == [ev.ColourRedeemed(HERE, "blue", 300, "placing")]


def test_a_book_without_colours_offers_none(publish: Publish) -> None:
    every = DECISIONS[c.IssueColour].about.every
    publish(MADE)
    assert list(every(at())) == [(1, "blue"), (1, "green"), (1, "red")]
    publish(replace(MADE, colour_value=None))
    assert list(every(at())) == []


def test_the_cage_is_told_the_minimum_only_where_colours_are_of_one_table(publish: Publish) -> None:
    sets = c.SetLimits(500, 3_000)
    for colours, told in (({}, ("t1", "big-wheel-1")), ({"own_colours": None}, ("", ""))):
        publish(replace(MADE, **colours))
        assert decided(at("idle"), sets) == [ev.LimitsSet(500, 3_000, None, None, (), *told)]


DONE: dict[str, tuple[Table, c.Command, list[ev.Event]]] = {
    "warned": (at("idle"), c.WarnOfClosing(), [ev.ClosingAnnounced(3, "closing_spins_clause")]),
    "directed": (at(), c.DirectSpins(100), [ev.SpinsDirected(100, "empty_spins")]),
    "spun": (at(wagers={"a": 500}), c.SpinWheel("anticlockwise"), [ev.WheelSpun(8, "anticlockwise")]),
    "said": (
        at(), c.TakeOralWager(1, "a", 1_500, 500, "vouchers"),
        [ev.Credited(HERE, 1, 500, "vouchers"), ev.WagersMoved(HERE, {"a": 1_500}, "oral", clause="oral")],
    ),
    "issued": (
        at(colours={"green": 500}), c.IssueColour(1, "green", 1),
        [ev.ColourIssued(HERE, "green", 6, 500, 500, clause="colour_value")],
    ),
    "redeemed": (
        at(colours={"blue": 300}), c.RedeemColour(1, "blue", 1),
        [ev.ColourRedeemed(HERE, "blue", 300, "redeemed_here")],
    ),
    "recovered": (owing(), c.RecoverDebt(HERE, 500), [ev.DebtRecovered(HERE, 500)]),
}  # fmt: skip


def test_each_event_names_its_own_clause(publish: Publish) -> None:
    publish(MADE)
    for name, (table, command, events) in DONE.items():
        assert decided(table, command) == events, name
