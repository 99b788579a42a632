"""Limits agreed with one player, one decision at a time (BW 4.3)."""

from typing import Any

import pytest

from croupier.games import Refusal
from croupier.games.limits import Limit, Sign
from croupier.table import Table
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.rules import DECISIONS
from croupier.table.setup import LimitLine
from croupier.table.sign_figures import Agreed, personal_sign
from croupier.table.state import Visit
from tests.table.felt import BESIDE, HERE, felt
from tests.table.standing import OLD, changed, decided, refused, standing

LINES = (LimitLine("a", 200, 900), LimitLine("b", 300, 800, 50))


def at(**visit: Any) -> Table:
    return felt("betting", beside=Visit(BESIDE, 3, agreed=Agreed(1, 2)), **visit)


@pytest.mark.clause("BW 4.3")
def test_what_was_agreed_is_kept_with_its_lines() -> None:
    table = at()
    (agreed,) = decided(table, c.AgreeLimits(1, 100, 9_000, LINES))
    assert agreed == ev.LimitsAgreed(HERE, Agreed(100, 9_000, LINES), "BW 4.3")
    changed(table, agreed)
    assert table.visits[HERE].agreed == Agreed(100, 9_000, LINES)
    assert table.visits[BESIDE].agreed == Agreed(1, 2)
    assert refused(table, c.AgreeLimits(1, 100, 9_000, LINES)) == Refusal("BW 4.3", "")
    assert decided(table, c.AgreeLimits(1, 100, 9_000))  # without the lines it is another agreement


def test_each_line_of_an_agreement_counts_for_its_bets() -> None:
    sign = personal_sign(Sign(Limit(500, 2_000), chip=5), Agreed(100, 9_000, LINES))
    assert [sign.of(kind) for kind in "abc"] == [Limit(200, 900), Limit(300, 800, 50), Limit(100, 9_000)]
    assert (sign.chip, sign.personal) == (5, True)


@pytest.mark.clause("BW 4.3")
@pytest.mark.parametrize("lines", [(LimitLine("straight", 200, 900),), (LimitLine("a", 900, 200),)])
def test_an_agreement_makes_sense(lines: tuple[LimitLine, ...]) -> None:
    assert refused(at(), c.AgreeLimits(1, 100, 9_000, lines)) == Refusal("BW 4.3", "")


@pytest.mark.clause("BW 4.3")
def test_an_agreement_ends() -> None:
    table = at(agreed=Agreed(100, 9_000))
    (ended,) = decided(table, c.EndAgreement(1))
    assert ended == ev.LimitsAgreed(HERE, None, "BW 4.3")
    changed(table, ended)
    assert (table.visits[HERE].agreed, table.visits[BESIDE].agreed) == (None, Agreed(1, 2))
    assert refused(table, c.EndAgreement(1)) == Refusal("BW 4.3", "")


@pytest.mark.clause("BW 4.3")
@pytest.mark.parametrize("command", [c.AgreeLimits(1, 100, 9_000), c.EndAgreement(1)])
def test_nothing_is_agreed_while_wagers_lie_there(command: c.Command) -> None:
    assert refused(at(wagers={"a": 500}, agreed=Agreed(5, 6)), command) == Refusal("BW 4.3", "")


@pytest.mark.parametrize("kind", [c.AgreeLimits, c.EndAgreement])
@pytest.mark.parametrize(("seat", "clause"), [(2, "BW 3.1"), (4, "BW 1.1:Distinctive-Marker")])
def test_an_agreement_is_with_somebody(kind: Any, seat: int, clause: str) -> None:
    command = kind(seat, 100, 9_000) if kind is c.AgreeLimits else kind(seat)
    assert refused(at(), command) == Refusal(clause, "")
    assert list(DECISIONS[kind].about.every(at())) == [1, 3]


@pytest.mark.parametrize(("game", "clause"), [("rapid-roulette", "RR 3.1"), (OLD, "RR99 3.1")])
def test_a_book_without_agreements_refuses_them(game: str, clause: str) -> None:
    table = standing(game=game)
    assert refused(table, c.AgreeLimits(1, 100, 9_000)) == Refusal(clause, "")
    table.visits["t1-3"].wagers = {}
    assert refused(table, c.AgreeLimits(1, 100, 9_000)) == Refusal(clause, "")
    assert refused(table, c.EndAgreement(1)) == Refusal(clause, "")


@pytest.mark.parametrize("visit", [None, HERE])
def test_whom_it_is_with_may_be_said_and_must_be_right(visit: str | None) -> None:
    table = at(agreed=Agreed(5, 6))
    assert decided(table, c.AgreeLimits(1, 100, 9_000, visit=visit))
    assert decided(table, c.EndAgreement(1, visit=visit))
    for command in (c.AgreeLimits(1, 100, 9_000, visit=BESIDE), c.EndAgreement(1, visit=BESIDE)):
        assert refused(table, command) == Refusal("", "")
