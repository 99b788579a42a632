"""Signs of a higher minimum: what they may say, in words that name what is wrong with them."""

from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import decide
from croupier.table.dispatch import Argument
from croupier.table.signs import SIGN_MS
from tests.table.offers import MAX, check, listed
from tests.table.standing import NOW_MS, OLD, decided, standing

AT_MS = NOW_MS + SIGN_MS
SIGN = "RR 4.1fn1:66(2)"


def test_a_notice_names_amounts_that_could_stand_on_the_sign() -> None:
    for wrong, words in (
        (c.PostNotice("minimum", AT_MS, minimum=0), "a minimum is"),
        (c.PostNotice("minimum", AT_MS, total_minimum=0), "a minimum total is"),
        (c.PostNotice("minimum", AT_MS, lines=(c.LineMinimum("red", 0),)), "a minimum is"),
    ):
        answer = decide(standing(), wrong, NOW_MS)
        assert isinstance(answer, Refusal)
        assert answer.clause == SIGN
        assert answer.reason.startswith(words), answer
    assert decided(standing(), c.PostNotice("minimum", AT_MS, total_minimum=1))


def test_a_sign_is_offered_by_its_own_clause_and_twenty_minutes_ahead() -> None:
    ahead = (Argument("at_ms", ahead_ms=SIGN_MS),)
    check([(standing(), MAX, "post-notice", {"about": about}, ahead) for about in ("minimum", "closing")])
    clauses = {one.about["about"]: one.clause for one in listed(standing(), MAX, "post-notice")}
    assert clauses == {"minimum": SIGN, "closing": "RR 12.7"}
    refusals = {one.about["about"]: one.refusal for one in listed(standing(game=OLD), MAX, "post-notice")}
    assert refusals["minimum"] is None
    assert refusals["closing"] is not None
