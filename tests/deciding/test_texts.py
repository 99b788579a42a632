"""A text is taken up to the length that is offered, and not one character longer: by every rule there is."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest
from msgspec.structs import fields

from croupier import cage, equipment, table
from croupier.authority import player, staff, system
from croupier.authority.actors import device
from croupier.cage import choices as at_cage
from croupier.cage import events as paid
from croupier.cage.decide import DECISIONS as CAGE
from croupier.deciding import REASON, Argument, Choice, NotOpen, Text, checked_text
from croupier.equipment import choices as of_register
from croupier.equipment import commands as q
from croupier.equipment.decide import DECISIONS as REGISTER
from croupier.games import Refusal
from croupier.table import choices as at_table
from croupier.table import commands as c
from croupier.table.rules import DECISIONS as TABLE
from croupier.table.state import DecidedDispute
from tests.cage.cages import RO, RR, after, printing
from tests.equipment.test_choices import with_items
from tests.table.dice import dice_table, do, publish
from tests.table.felt import HERE, felt
from tests.table.standing import NOW_MS, OLD, standing

SAID = (
    "RR 6.5.2", "RR 6.6.1(b)(ii)", "RR 9.5", "RR 12.2.1", "RR 12.2.2", "RR 12.2.3", "RR 12.9", "RR 12.13",
)  # fmt: skip
"""Clauses by which something is said that is put on record."""
NAMED: Mapping[str, str] = {
    "change-game": "game wheel layout", "confirm-outcome": "outcome", "correct-outcome": "outcome",
    "decide-dispute": "visit", "enter-outcome": "outcome", "exchange-items": "game", "move": "bet colour to",
    "move-item": "table", "open-table": "fingerprint game house table", "place": "bet colour",
    "present-ticket": "seal table", "redeem-ticket": "seal table", "register-item": "table",
    "switch-wagers": "what", "take-back": "bet colour",
    "take-oral-wager": "bet",
}  # fmt: skip
"""What is the name of something: of a bet, a table, an item, so that there is nothing to be said in one's own words."""
OF_THE_FLOOR: Mapping[str, str] = {
    "credit-ticket": "ticket", "issue-ticket": "visit", "note-minimum": "game table", "owe-payment": "visit why",
    "reduce-payment": "visit why", "release-set": "table", "settle-owed": "visit", "stop-table": "clause item reason",
    "take-over-colours": "colour game table", "take-set": "game table", "tick": "why_not",
}  # fmt: skip
"""What no person says, but the floor itself."""
PEOPLE = (
    system, staff("max", "casino-manager"), staff("cas", "", "cashier"), staff("ada", "", "administrator"),
    staff("ivy", "", "inspector"), player("t1", 1), device("printer"),
)  # fmt: skip
OTHERWISE: Mapping[str, Any] = {
    "forfeit": False, "terms": RR, "visit": "t1-1", "amount": 1, "upheld": True, "pays": 0, "kind": "printer",
}  # fmt: skip
"""What has to be said beside."""


class Offered(NamedTuple):
    """Something that could be done, and what it is done to."""

    of: Any
    state: Any
    choice: Choice

    @property
    def kind(self) -> Any:
        """The command."""
        return KINDS[self.choice.command]

    def answer(self, argument: Argument, words: str) -> Any:
        """What is answered to the command with these words."""
        said: dict[str, Any] = {**self.choice.about, **self.choice.seen}
        said |= {one.name: _first(one) for one in self.choice.arguments if one.name not in said}
        required = (field.name for field in fields(self.kind) if field.required and field.name not in said)
        command = self.kind(**{**said, **{name: OTHERWISE[name] for name in required}, argument.name: words})
        return self.of.decide(self.state, command, NOW_MS)


RULES: Mapping[Any, Any] = {**TABLE, **CAGE, **REGISTER}
KINDS: Mapping[str, Any] = {**at_table.KINDS, **at_cage.KINDS, **of_register.KINDS}


def _first(argument: Argument) -> Any:
    if argument.longest is not None:
        return "words"[: argument.longest]
    return argument.one_of[0] if argument.one_of else argument.least


def _tables() -> Iterator[table.Table]:
    yield standing()
    yield standing(game=OLD)
    there = felt("betting", wagers={"a": 500}, won=700)
    there.debts = {HERE: 700}
    there.disputes = dict(standing().disputes)
    there.decided_disputes = {
        1: DecidedDispute(1, "a dispute", "pay"), 2: DecidedDispute(2, "a dispute", "pay", "a party"),
    }  # fmt: skip
    yield there
    dice = dice_table()
    do(dice, c.CallNoMoreBets(), c.Announce(c.Place(1, "field", 500)))
    yield dice


def _all() -> Iterator[Offered]:
    due = paid.PaymentDue(1, "t1-7", 300, "dispute")
    tickets = after(printing(1), paid.TicketIssued(1), printing(2, terms=RO), due)
    found: list[tuple[Any, Any, Any]] = [(table, one, at_table.choices) for one in _tables()]
    register = with_items()
    equipment.evolve(register, q.ItemApproved("t2-wheel", "ok"), NOW_MS)
    found += [(cage, tickets, at_cage.choices), (equipment, register, of_register.choices)]
    for of, state, choices in found:
        for actor in PEOPLE:
            yield from (Offered(of, state, one) for one in choices(state, actor, NOW_MS) if one.refusal is None)


@pytest.fixture(scope="module")
def offers() -> list[Offered]:
    """Everything that could be done somewhere."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        publish(monkeypatch)
        return list(_all())


def _texts(offers: list[Offered]) -> dict[tuple[str, str, str], tuple[Offered, Argument]]:
    """Every text that is asked for, once for each way of asking."""
    return {
        (one.choice.command, argument.name, repr(one.choice.about.get("for_cause"))): (one, argument)
        for one in offers
        for argument in one.choice.arguments
        if argument.longest is not None
    }


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


def test_every_text_of_every_command_has_a_length(offers: list[Offered]) -> None:
    """A new field that people fill in belongs to a `Text`, or it is the name of something and stands above."""
    known: dict[str, set[str]] = {}
    for command, name, _ in _texts(offers):
        known.setdefault(command, set()).add(name)
    for listed in (NAMED, OF_THE_FLOOR):
        for command, names in listed.items():
            assert not known.get(command, set()) & set(names.split()), command
            known.setdefault(command, set()).update(names.split())
    for command, kind in KINDS.items():
        besides = {*RULES[kind].about.fields, *getattr(kind, "SEES", {})}
        texts = {field.name for field in fields(kind) if field.type is str} - besides
        assert known.get(command, set()) == texts, command


@pytest.mark.clause(*SAID)
def test_a_text_is_taken_up_to_its_length_and_not_a_character_longer(offers: list[Offered]) -> None:
    texts = _texts(offers)
    assert len(texts) > 20
    for (command, name, _), (offer, argument) in texts.items():
        assert argument.longest is not None
        taken = offer.answer(argument, "x" * argument.longest)
        assert not isinstance(taken, Refusal), (command, name, taken)
        longer = offer.answer(argument, "x" * (argument.longest + 1))
        assert isinstance(longer, Refusal), (command, name)
        optional = not isinstance(offer.answer(argument, ""), Refusal)
        code = "say it in at most {} characters" if optional else "say it in 1 to {} characters"
        assert longer.code == code, (command, name)
        assert longer.values == (argument.longest,), (command, name)


@pytest.mark.clause(*SAID)
def test_a_text_has_to_say_something_unless_it_may_be_left_out(offers: list[Offered]) -> None:
    left_out = set()
    for (command, name, cause), (offer, argument) in _texts(offers).items():
        for words in ("", " \t"):
            if not isinstance(offer.answer(argument, words), Refusal):
                left_out.add((command, name, cause))
    assert left_out == {
        ("invalidate-outcome", "reason", "None"), ("reject-announced", "reason", "None"),
        ("register-item", "emblem", "None"), ("withdraw-approval", "reason", "False"),
    }  # fmt: skip


def test_what_is_wrong_with_a_text_is_said() -> None:
    note = Text("note", "say what you saw", longest=3)
    for text, words, reason in (
        (REASON, " ", "say it in 1 to 2000 characters"), (REASON, "x" * 2_001, "say it in 1 to 2000 characters"),
        (note, "", "say what you saw"), (note, "four", "say it in 1 to 3 characters"),
        (note._replace(optional=True), "four", "say it in at most 3 characters"),
    ):  # fmt: skip
        with pytest.raises(NotOpen) as stop:
            checked_text(text, words, "XY 1")
        assert (stop.value.refusal.clause, stop.value.refusal.reason) == ("XY 1", reason)
    assert checked_text(note._replace(optional=True), " ", "XY 1") == " "
    assert checked_text(note, "two", "XY 1") == "two"
    assert (note.range, REASON.range) == (Argument("note", longest=3), Argument("reason", longest=2_000))
