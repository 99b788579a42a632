"""Input that is not what it equals: it is kept as what it is, and what the game remembers of it reaches nobody else."""

from collections.abc import ItemsView
from enum import StrEnum

import pytest

from croupier.games import (
    BadRules,
    BadSign,
    BadSlip,
    Craps,
    CrapsSituation,
    HouseRules,
    Limit,
    Refusal,
    Sign,
    Slip,
    Terms,
    Wager,
    from_json,
    game,
    to_json,
)
from croupier.games.craps import CRAPS_GAMES, build

START = CrapsSituation()


@pytest.fixture
def craps() -> Craps:
    """A game of its own, which remembers nothing yet."""
    return build(next(iter(CRAPS_GAMES)))


class Alike(str):
    """A text that says it is another one."""

    __slots__ = ("other",)
    other: str

    def __eq__(self, other: object) -> bool:
        return other == self.other

    def __hash__(self) -> int:
        return hash(self.other)


def alike(text: str, other: str) -> Alike:
    made = Alike(text)
    made.other = other
    return made


class Changing(dict[str, object]):
    """A mapping that is another one every second time."""

    def __init__(self, first: dict[str, object], second: dict[str, object]) -> None:
        super().__init__(second)
        self.first, self.asked = first, 0

    def items(self) -> ItemsView[str, object]:  # type: ignore[override]
        self.asked += 1
        return self.first.items() if self.asked % 2 else super().items()


class Kind(StrEnum):
    STRAIGHT = "straight"


def test_a_mapping_that_changes_is_not_remembered(craps: Craps) -> None:
    craps.settle(START, Changing({"win": 500}, {"win": 7}), (3, 4))  # type: ignore[arg-type]
    assert craps.settle(START, {"win": 500}, (3, 4)).returned == 1000


def test_a_bet_that_equals_another_is_not_remembered(craps: Craps) -> None:
    craps.settle(START, {alike("nonsense", "dont-win"): 500}, (3, 4))
    (result,) = craps.settle(START, {"dont-win": 500}, (3, 4)).results
    assert (result.bet.__class__, len(result.bet)) == (str, len("dont-win"))


def test_a_purse_that_equals_another_is_not_remembered(craps: Craps) -> None:
    craps.place(START, craps.slip(), "field", 500, alike("thief", "")).or_raise()
    placed = craps.place(START, craps.slip(), "field", 500).or_raise()
    assert [(wager.purse.__class__, len(wager.purse)) for wager in placed.slip.wagers] == [(str, 0)]


def test_a_purse_that_is_no_text_does_not_break_a_refusal(craps: Craps) -> None:
    answer = craps.place(START, craps.slip(), "come", 500, [])  # type: ignore[arg-type]
    assert isinstance(answer, Refusal)
    assert answer.clause == "CR 3.6.5"


def test_texts_of_another_class_are_kept_as_plain_texts() -> None:
    class Text(str):
        """A text of another class."""

        __slots__ = ()

    slip = Slip((Wager(Text("place:6"), 600, Text("Ann")),), barred=(Text("dont-win"),))
    assert [type(text) for text in (slip.wagers[0].bet, slip.wagers[0].purse, *slip.barred)] == [str] * 3
    assert from_json(to_json(slip), Slip) == slip
    rules = HouseRules(order=(Text("0"), Text("1")))
    assert from_json(to_json(rules), HouseRules) == rules


def test_equal_signs_hash_equal_whatever_their_kinds_are_written_with() -> None:
    line = Limit(500, 5_000)
    one = Sign(kinds={Kind.STRAIGHT: line, "corner": line})
    other = Sign(kinds={"straight": line, "corner": line})
    assert one == other
    assert hash(one) == hash(other)


class OtherWager(Wager, frozen=True):
    """Nearly a wager."""


class OtherTerms(Terms, frozen=True):
    """Nearly terms."""


class OtherSign(Sign, frozen=True):
    """Nearly a sign."""


class OtherLimit(Limit, frozen=True):
    """Nearly a limit."""


class OtherRules(HouseRules, frozen=True):
    """Nearly house rules."""


def test_records_of_another_class_are_refused() -> None:
    """They could say that they equal one which they are not."""
    with pytest.raises(BadSlip, match="tuple of Wager"):
        Slip((OtherWager("win", 500),))
    with pytest.raises(BadSlip, match="tuple of Terms"):
        Slip(terms=(OtherTerms(),))
    with pytest.raises(BadSign, match="Terms or a Sign"):
        Terms(OtherSign())
    with pytest.raises(BadSign, match="are Terms or a Sign"):
        game("craps").slip(terms=OtherSign())
    with pytest.raises(BadSign, match="is a Limit"):
        Sign(OtherLimit())
    with pytest.raises(BadSign, match="is a Limit"):
        Sign(kinds={"straight": OtherLimit()})
    with pytest.raises(BadRules, match="are HouseRules"):
        game("craps", OtherRules(barred=12))


def test_what_is_checked_is_what_is_kept() -> None:
    assert Slip(switched=Changing({"place": True}, {"place": False})).switched == {"place": False}  # type: ignore[arg-type]
    line = Limit(500)
    assert Sign(kinds=Changing({}, {"straight": line})).kinds == {"straight": line}  # type: ignore[arg-type]
    odd = Changing({"place": True}, {"place": 1})
    with pytest.raises(BadSlip, match="is switched on"):
        Slip(switched=odd)  # type: ignore[arg-type]
    with pytest.raises(BadSign, match="is a Limit"):
        Sign(kinds=Changing({"straight": line}, {"straight": 500}))  # type: ignore[arg-type]
    with pytest.raises(BadRules, match="what red pays"):
        HouseRules(Changing({"red": "2:1"}, {"red": 2}))  # type: ignore[arg-type]


@pytest.mark.parametrize("personal", ["x", 1, None])
def test_a_sign_is_personal_or_not(personal: bool) -> None:
    with pytest.raises(BadSign, match="personal"):
        Sign(personal=personal)
