"""The Big Wheel: an inspector reviews what was decided in a dispute, if a party to it asks for that (BW 9.11)."""

from typing import Any

import pytest

from croupier.editions import BIG_WHEEL, EDITIONS
from croupier.server.parts.views import cases
from croupier.server.wire import CaseView
from croupier.table import commands as c
from tests.floor.script import Played
from tests.table.editions import with_lines
from tests.table.felt import felt
from tests.table.standing import refused

PRELUDE = """
staff ina - inspector
staff ada2 - administrator
equip t1 big-wheel-1 stations=2
pat: open-table t1 big-wheel-1 stations=2 minimum=500 maximum=50000
dana: buy-in 1 10000
dana: open-dispute "the indicator stood on B"
"""
ASKED = """
pat: decide-dispute 1 "it stood on A"
dana: request-review 1 "seat 1"
"""


@pytest.mark.clause("BW 9.11")
def test_a_decision_is_final_unless_a_party_asks_for_a_review(script: Played) -> None:
    """
    dana: request-review 1 "seat 1"
    refused BW 9.11 "no decided dispute 1"
    pat: decide-dispute 1 "it stood on A"
    ina: review-dispute 1 true "seen on film"
    refused BW 9.11 "no review of dispute 1 was asked for"
    t1/1: request-review 1 "seat 1"
    refused BW 9.11
    dana: request-review 1 " "
    refused BW 9.11
    dana: request-review 1 "seat 1"
    dana: request-review 1 "seat 1"
    refused BW 9.11 "asked for already"
    """
    ((by, data),) = script.recorded("review-requested")
    assert (by, b'"party":"seat 1"' in data, b'"clause":"BW 9.11"' in data) == ("dana", True, True)
    assert cases(script.table()) == [CaseView(1, "review", "", "the indicator stood on B", "it stood on A", "seat 1")]


@pytest.mark.clause("BW 9.11")
def test_nobody_but_the_inspector_reviews(script: Played) -> None:
    """
    expect table t1 open
    """
    script.then(ASKED)
    for name in ("dana", "sam", "pat", "max", "ada2", "cas"):
        script.then(f'{name}@t1: review-dispute 1 true "I say so"\nrefused BW 9.11 "is for the inspector"')
    assert script.table().decided_disputes[1].asked_by == "seat 1"


@pytest.mark.clause("BW 9.11")
def test_the_inspector_upholds_a_decision(script: Played) -> None:
    """
    expect table t1 open
    """
    script.then(ASKED).then("""
    ina: review-dispute 1 true " "
    refused BW 9.11
    ina: review-dispute 1 true "seen on film" decision="it stood on B"
    refused "out of date"
    ina: review-dispute 1 true "seen on film" decision="it stood on A"
    ina: review-dispute 1 true "seen on film"
    refused BW 9.11
    dana: request-review 1 "seat 1"
    refused BW 9.11 "no decided dispute 1"
    """)
    ((by, data),) = script.recorded("dispute-reviewed")
    assert (by, b'"upheld":true' in data, b'"decision":"it stood on A"' in data) == ("ina", True, True)
    assert b'"reason":"seen on film"' in data
    assert cases(script.table()) == []


@pytest.mark.clause("BW 9.11")
def test_the_inspector_sends_a_dispute_back_to_be_decided_anew(script: Played) -> None:
    """
    expect table t1 open
    """
    script.then(ASKED).then("""
    ina: review-dispute 1 false "the film shows B"
    expect balance t1/1 10000
    pat: decide-dispute 1 "it stood on B" visit=t1-1 pays=1500
    refused BW 9.11 "no open dispute 1"
    pat: decide-dispute 2 "it stood on B" visit=t1-1 pays=1500
    expect balance t1/1 11500
    dana: open-dispute "another one"
    dana: request-review 2 "the house"
    """)
    assert cases(script.table()) == [
        CaseView(3, "dispute", "", "another one"),
        CaseView(2, "review", "", "the indicator stood on B", "it stood on B", "the house"),
    ]


@pytest.mark.clause("BW 9.11")
def test_what_nobody_asks_about_is_forgotten_in_time(script: Played) -> None:
    """
    expect table t1 open
    """
    script.then(ASKED)
    for number in range(2, 24):
        script.then(f'dana: open-dispute "one more"\npat: decide-dispute {number} "no"')
    assert sorted(script.table().decided_disputes) == [1, *range(4, 24)]  # the review that was asked for waits


@pytest.mark.clause("RR 12.9")
def test_a_book_without_a_review_has_none(script: Played) -> None:
    """
    expect table t1 open
    """
    script.then("""
    equip t2 rapid-roulette stations=1
    pat@t2: open-table t2 rapid-roulette stations=1
    dana@t2: open-dispute "it was 17"
    pat@t2: decide-dispute 1 "it was 18"
    dana@t2: request-review 1 "seat 1"
    refused "this book knows no request-review"
    """)
    assert list(script.table("t2").decided_disputes) == [1]


@pytest.mark.clause("BW 9.11")
def test_it_is_asked_for_once_though_everybody_has_left(script: Played) -> None:
    """
    pat: decide-dispute 1 "it stood on A"
    dana: request-review 1 "seat 1"
    t1/1: cash-out
    dana: request-review 1 "somebody else"
    refused BW 9.11 "asked for already"
    """
    assert script.table().decided_disputes[1].asked_by == "seat 1"


@pytest.mark.parametrize(
    ("lines", "clause"),
    [
        ({"review": None, "dispute": "BW 9.11"}, "BW 9.11"), ({"review": None, "dispute": None}, "BW 9.10"),
        ({"review": "BW 9.13", "dispute": "BW 9.11"}, "BW 9.13"),
    ],
)  # fmt: skip
def test_who_knows_no_review_refuses_it_by_what_the_book_says_of_disputes(
    monkeypatch: pytest.MonkeyPatch, lines: dict[str, Any], clause: str
) -> None:
    monkeypatch.setitem(EDITIONS, BIG_WHEEL.id, with_lines(BIG_WHEEL, **lines))
    for command in (c.RequestReview(9, "seat 1"), c.ReviewDispute(9, True, "seen")):
        assert refused(felt("betting"), command).clause == clause
