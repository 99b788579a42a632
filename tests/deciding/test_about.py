"""What a command is about: its fields, all of it that there is, and the part of it that a seat is tied to."""

from typing import Any

import pytest
from msgspec import Struct

from croupier.deciding import NOTHING, About, about

State = dict[str, tuple[Any, ...]]


class Two(Struct, frozen=True):
    """A command about a bell at a seat."""

    seat: int
    bell: str


BELL: About[State] = about("bell", every=lambda state: state["bells"])
SEAT: About[State] = about("seat", every=lambda state: state["seats"])
AT: About[State] = about(
    "seat", every=lambda _: pytest.fail("nobody looks at all seats"), at=lambda state, n: n in state["seats"]
)
BOTH: About[State] = about("seat", "bell", every=lambda state: state["both"])
ELSE: About[State] = about("bell", "seat", every=lambda state: state["both"])
STATE: State = {"bells": (4, 5), "seats": (4, 5, 6), "both": ((4, "a"), (5, "a"), (4, "b"))}


def test_who_is_tied_to_no_seat_sees_all_of_it() -> None:
    for what, every in ((BELL, (4, 5)), (SEAT, (4, 5, 6)), (BOTH, STATE["both"])):
        assert tuple(what.within(STATE, None)) == every


def test_who_is_tied_to_a_seat_sees_what_is_about_that_seat() -> None:
    assert list(SEAT.within(STATE, 5)) == [5]
    assert list(SEAT.within(STATE, 6)) == [6]
    assert list(SEAT.within(STATE, 7)) == []
    assert list(BOTH.within(STATE, 4)) == [(4, "a"), (4, "b")]
    assert list(AT.within(STATE, 6)) == [6]
    assert list(AT.within(STATE, 7)) == []


def test_what_is_about_no_seat_first_is_seen_from_every_seat() -> None:
    assert tuple(BELL.within(STATE, 4)) == (4, 5)
    assert tuple(ELSE.within(STATE, 5)) == STATE["both"]


def test_its_fields_are_named_and_read_again() -> None:
    for what, value, fields in (
        (BELL, "a", {"bell": "a"}), (BOTH, (4, "a"), {"seat": 4, "bell": "a"}), (NOTHING, None, {}),
    ):  # fmt: skip
        assert what.named(value) == fields
        assert what.unnamed(fields) == value
    assert (BOTH.of(Two(4, "a")), SEAT.of(Two(4, "a")), NOTHING.of(Two(4, "a"))) == ((4, "a"), 4, None)
    assert (SEAT.at, about("seat", every=lambda _: ()).at) == (None, None)
