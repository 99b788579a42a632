"""What commands are about, and what can be said with them: the parts that every rule is made of."""

from croupier import deciding
from croupier.table import Table
from croupier.table import commands as c
from croupier.table.dispatch import NOTHING, SEAT, SEATED, Argument, Rule, about
from croupier.table.setup import Event
from tests.table.offers import MAX, listed
from tests.table.standing import NOW_MS, standing


def test_a_command_is_about_the_table_a_station_a_player_or_several_things() -> None:
    table = standing()
    assert list(NOTHING.every(table)) == [None]
    assert (NOTHING.of(c.SpinBall()), NOTHING.named(None)) == (None, {})
    assert list(SEAT.every(table)) == [1, 2, 3]
    assert list(SEATED.every(table)) == [1, 3]
    assert (SEATED.of(c.CashOut(3)), SEATED.named(3)) == (3, {"seat": 3})
    both = about("round", "ground", every=lambda _: [(7, "fraud")])
    assert (both.of(c.InvalidateOutcome(7, "fraud")), both.named((7, "fraud"))) == (
        (7, "fraud"), {"round": 7, "ground": "fraud"},
    )  # fmt: skip
    assert [one.about for one in listed(table, MAX, "set-period")] == [{}]
    assert [one.about["seat"] for one in listed(table, MAX, "exclude-player")] == [1, 3]


def test_what_is_left_out_of_an_argument_or_a_rule_bounds_nothing() -> None:
    assert Argument("x") == Argument("x", one_of=(), least=None, most=None, longest=None)
    rule: deciding.Rule[Table, Event] = Rule(lambda *_: [])
    assert rule == Rule(rule.act, (), NOTHING, rule.arguments, False, None, None, None)
    assert rule.arguments(standing(), None, NOW_MS) == ()
    assert rule.carry_out(standing(), c.SpinBall(), NOW_MS) == []
