"""A refusal keeps what its sentence was made from, and is equal to any other that says the same."""

import pickle

import pytest

from croupier.games.refusal import Refusal, Refused, lies_on, said


@pytest.mark.parametrize(
    ("code", "values", "sentence", "kept"),
    [
        ("the puck is off", (), "the puck is off", ()),
        ("no wager is larger than {}", (500,), "no wager is larger than 500", (500,)),
        ("the minimum on {} is {}", ("red", 500), "the minimum on red is 500", ("red", 500)),
        ("{} to {}: {}", (1, "two", 3), "1 to two: 3", (1, "two", 3)),
        ("{} stands", (None,), "None stands", ("None",)),
        ("{} lies there", (0,), "0 lies there", (0,)),
    ],
)
def test_a_reason_keeps_its_code_and_its_values(
    code: str, values: tuple[str | int | None, ...], sentence: str, kept: tuple[str | int, ...]
) -> None:
    reason = said(code, *values)
    assert (str(reason), reason.code, reason.values) == (sentence, code, kept)
    assert [type(value) for value in reason.values] == [type(value) for value in kept]


@pytest.mark.parametrize(
    ("amount", "sentence", "code", "values"),
    [
        (0, "nothing lies on red", "nothing lies on {}", ("red",)),
        (1, "1 lies on red", "{} lies on {}", (1, "red")),
        (500, "500 lies on red", "{} lies on {}", (500, "red")),
    ],
)
def test_what_lies_on_a_bet_may_be_nothing(
    amount: int, sentence: str, code: str, values: tuple[str | int, ...]
) -> None:
    reason = lies_on("red", amount)
    assert (str(reason), reason.code, reason.values) == (sentence, code, values)


MINIMUM, OFF = "the minimum on {} is {}", "the puck is off"


@pytest.mark.parametrize(
    ("reason", "code", "values", "made_from"),
    [
        (said(MINIMUM, "red", 500), MINIMUM, ("red", 500), (MINIMUM, ("red", 500))),
        (said("{} stands", "win"), "{} stands", ("win",), ("{} stands", ("win",))),
        (said(OFF), OFF, (), ("", ())),
        (OFF, OFF, (), ("", ())),
    ],
)
def test_a_refusal_knows_its_code_and_values_and_holds_a_plain_sentence(
    reason: str, code: str, values: tuple[str | int, ...], made_from: tuple[str, tuple[str | int, ...]]
) -> None:
    refusal = Refusal("XY 3.6", reason, 5, 3)
    assert (refusal.code, refusal.values, refusal.made_from) == (code, values, made_from)
    assert type(refusal.reason) is str
    assert refusal == Refusal("XY 3.6", str(reason), 5, 3)


def test_without_an_amount_nothing_was_asked_and_nothing_less_is_allowed() -> None:
    refusal = Refusal("XY 3.6", OFF)
    assert (refusal.asked, refusal.allowed) == (None, None)
    assert refusal != Refusal("XY 3.6", OFF, 0, 0)


@pytest.mark.parametrize(("clause", "said_of_it"), [("XY 3.6", "XY 3.6: the puck is off"), ("", "the puck is off")])
def test_whoever_expects_no_refusal_gets_it_raised_with_its_clause(clause: str, said_of_it: str) -> None:
    refusal = Refusal(clause, said(OFF))
    with pytest.raises(Refused, match=f"^{said_of_it}$") as raised:
        refusal.or_raise()
    for error in (raised.value, pickle.loads(pickle.dumps(raised.value))):  # noqa: S301 - our own bytes
        assert (error.refusal, error.clause, error.reason, str(error)) == (refusal, clause, OFF, said_of_it)
