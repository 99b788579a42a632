"""Sessions, guesses and the staff file by themselves, to the millisecond and to the last one that is let in."""

import json
import os
from pathlib import Path
from typing import Any, cast

import pytest
from argon2.exceptions import VerifyMismatchError
from msgspec.structs import replace

from croupier.authority import Actor
from croupier.server.access import people as staff_file
from croupier.server.access import sessions as rules
from croupier.server.access import throttle
from croupier.server.access.people import BadPerson, People, Person
from croupier.server.access.sessions import IDLE_MS, Session, Sessions, Slow, digest
from croupier.server.access.throttle import Throttle
from tests.server.harness import QUICK, SECRET

DANA = Person("dana", "dealer", (), "hash of dana")
PAT = Person("pat", "pit-boss", ("cashier", "inspector"), "hash of pat")
NOW = 1_000_000


class Staff:
    """Who is on the staff now."""

    def __init__(self, *people: Person) -> None:
        self.people = {person.name: person for person in people}

    def find(self, name: str) -> Person | None:
        return self.people.get(name)


def made(*people: Person) -> tuple[Sessions, Staff]:
    staff = Staff(*people)
    return Sessions(cast("People", staff)), staff


# --------------------------------------------------------------------- sessions
def test_a_session_is_found_by_its_token_at_its_own_screen() -> None:
    sessions, _ = made(DANA, PAT)
    dana_token, dana = sessions.start(DANA, "dealer", NOW)
    pat_token, pat = sessions.start(PAT, "pit", NOW + 5)
    assert dana == Session(dana.id, "dealer", DANA, dana.csrf, NOW, NOW)
    assert pat == Session(pat.id, "pit", PAT, pat.csrf, NOW + 5, NOW + 5)
    assert len({dana_token, pat_token, dana.id, pat.id, dana.csrf, pat.csrf}) == 6
    assert list(sessions._known) == [digest(dana_token), digest(pat_token)]  # the tokens themselves are not kept
    assert sessions.find(dana_token, "dealer", NOW + 9) is dana
    assert sessions.find(pat_token, "pit", NOW + 9) is pat
    for token, screen in ((dana_token, "pit"), (pat_token, "dealer"), ("", "dealer"), (digest(dana_token), "dealer")):
        assert sessions.find(token, screen, NOW + 9) is None


def test_tokens_are_long_enough_not_to_be_guessed() -> None:
    sessions, _ = made(DANA)
    token, session = sessions.start(DANA, "dealer", NOW)
    assert (len(token), len(session.csrf), len(session.id)) == (43, 32, 16)


@pytest.mark.parametrize(
    ("now_ms", "seen_ms", "over"),
    [
        (NOW + 1_799_999, NOW, False),
        (NOW + 1_800_000, NOW, True),
        (NOW + 28_799_999, NOW + 28_799_999, False),
        (NOW + 28_800_000, NOW + 28_800_000, True),
        (NOW + 28_799_999, NOW + 28_799_999 - 1_800_000, True),
    ],
)
def test_a_session_is_over_when_it_is_idle_or_old(now_ms: int, seen_ms: int, over: bool) -> None:
    session = Session("id", "dealer", DANA, "csrf", NOW, seen_ms)
    assert session.over(now_ms) is over
    assert session.until_ms == NOW + 28_800_000
    sessions, _ = made(DANA)
    token, session = sessions.start(DANA, "dealer", NOW)
    session.seen_ms = seen_ms
    assert (sessions.find(token, "dealer", now_ms) is None) is over
    session.seen_ms = seen_ms
    assert sessions.alive(session.id, now_ms) is not over
    sessions.sweep(now_ms)
    assert bool(sessions._known) is not over


def test_only_who_asks_for_it_is_seen() -> None:
    sessions, _ = made(DANA)
    token, session = sessions.start(DANA, "dealer", NOW)
    sessions.find(token, "dealer", NOW + 1, touch=False)
    assert sessions.alive(session.id, NOW + 2)
    assert session.seen_ms == NOW
    sessions.find(token, "dealer", NOW + 3)
    assert session.seen_ms == NOW + 3
    assert sessions.alive(session.id, NOW + 4, touch=True)
    assert session.seen_ms == NOW + 4
    assert not sessions.alive("another", NOW + 5, touch=True)
    assert session.seen_ms == NOW + 4


@pytest.mark.parametrize(
    "now", [None, replace(DANA, rank="pit-boss"), replace(DANA, secret=PAT.secret), replace(DANA, roles=("cashier",))]
)
def test_whoever_is_not_as_they_were_signs_in_anew(now: Person | None) -> None:
    sessions, staff = made(DANA, PAT)
    token, session = sessions.start(DANA, "dealer", NOW)
    other_token, other = sessions.start(PAT, "dealer", NOW)
    staff.people = {"pat": PAT, **({"dana": now} if now is not None else {})}
    assert sessions.find(token, "dealer", NOW) is None
    assert not sessions.alive(session.id, NOW)
    assert sessions.find(other_token, "dealer", NOW) is other
    sessions.sweep(NOW)
    assert list(sessions._known.values()) == [other]


def test_one_session_ends_and_the_others_go_on() -> None:
    sessions, _ = made(DANA, PAT)
    _, first = sessions.start(DANA, "dealer", NOW)
    _, second = sessions.start(DANA, "dealer", NOW)
    _, third = sessions.start(PAT, "dealer", NOW)
    sessions.end(second.id)
    assert [sessions.alive(session.id, NOW) for session in (first, second, third)] == [True, False, True]
    sessions.end("nobody's")
    assert list(sessions._known.values()) == [first, third]
    sessions.end(third.id)
    sessions.end(first.id)
    assert sessions._known == {}


def test_one_session_too_many_of_a_person_ends_their_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules.MOST_EACH == 20
    sessions, _ = made(DANA, PAT)
    danas = [sessions.start(DANA, "dealer", NOW)[1]]
    pats = sessions.start(PAT, "pit", NOW)[1]
    danas += [sessions.start(DANA, "dealer", NOW)[1] for _ in range(2)]
    assert list(sessions._known.values()) == [danas[0], pats, *danas[1:]]
    monkeypatch.setattr(rules, "MOST_EACH", 3)
    danas.append(sessions.start(DANA, "dealer", NOW)[1])
    assert list(sessions._known.values()) == [pats, *danas[1:]]


def test_one_session_too_many_in_all_ends_the_oldest(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules.MOST == 1_000
    monkeypatch.setattr(rules, "MOST", 2)
    sessions, _ = made(DANA, PAT)
    first, second = sessions.start(PAT, "pit", NOW)[1], sessions.start(DANA, "dealer", NOW)[1]
    assert list(sessions._known.values()) == [first, second]
    third = sessions.start(DANA, "dealer", NOW)[1]
    assert list(sessions._known.values()) == [second, third]


def test_what_is_over_makes_room_when_somebody_signs_in() -> None:
    sessions, _ = made(DANA, PAT)
    sessions.start(PAT, "pit", NOW)
    newer = sessions.start(DANA, "dealer", NOW + IDLE_MS)[1]
    assert list(sessions._known.values()) == [newer]


# --------------------------------------------------------------------- guesses
def slow_s(sessions: Sessions, name: str, address: str, now_ms: int) -> int:
    """How long somebody must wait, in seconds; 0: they need not."""
    try:
        sessions.check_speed(name, address, now_ms)
    except Slow as slow:
        return slow.wait_s
    return 0


def test_five_guesses_at_a_name_lock_it_wherever_they_come_from() -> None:
    sessions, _ = made(DANA)
    for at in range(4):
        sessions.failed("dana", f"a{at}", NOW)
    assert slow_s(sessions, "dana", "b", NOW) == 0
    sessions.failed("dana", "a5", NOW)
    assert (slow_s(sessions, "dana", "b", NOW), slow_s(sessions, "pat", "b", NOW)) == (30, 0)
    sessions.failed("dana", "a6", NOW)
    assert [slow_s(sessions, "dana", "b", NOW + ms) for ms in (0, 1, 59_000, 59_999, 60_000)] == [60, 60, 1, 1, 0]
    for _ in range(9):
        sessions.failed("dana", "a7", NOW)
    assert slow_s(sessions, "dana", "b", NOW) == 15 * 60
    sessions.start(DANA, "dealer", NOW)
    assert slow_s(sessions, "dana", "b", NOW) == 0


def test_twenty_guesses_from_an_address_lock_it_whoever_is_named() -> None:
    sessions, _ = made(DANA)
    for at in range(19):
        sessions.failed(f"n{at}", "a", NOW)
    assert slow_s(sessions, "dana", "a", NOW) == 0
    sessions.failed("n19", "a", NOW)
    assert (slow_s(sessions, "dana", "a", NOW), slow_s(sessions, "dana", "b", NOW)) == (30, 0)
    sessions.start(DANA, "dealer", NOW)  # whoever signs in frees their name, and not the address
    assert slow_s(sessions, "dana", "a", NOW) == 30
    for _ in range(9):
        sessions.failed("n20", "a", NOW)
    assert slow_s(sessions, "dana", "a", NOW) == 15 * 60


def test_a_wait_is_told_in_whole_seconds() -> None:
    assert [Slow(wait_ms).wait_s for wait_ms in (1, 999, 1_000, 1_001, 2_000)] == [1, 1, 1, 2, 2]


def waits(found: Throttle, now_ms: int = NOW) -> dict[str, int]:
    return {key: found.wait_ms(key, now_ms) for key in ("a", "b", "c")}


def test_each_failure_beyond_the_free_ones_doubles_the_wait() -> None:
    found = Throttle(3, 100, 450)
    seen = []
    for _ in range(7):
        found.failed("a", NOW)
        seen.append(found.wait_ms("a", NOW))
    assert seen == [0, 0, 100, 200, 400, 450, 450]
    assert waits(found) == {"a": 450, "b": 0, "c": 0}
    assert [found.wait_ms("a", NOW + ms) for ms in (449, 450, 451)] == [1, 0, 0]
    found.succeeded("a")
    found.succeeded("b")
    assert waits(found) == {"a": 0, "b": 0, "c": 0}


def test_the_wait_stays_within_bounds_however_often_it_fails() -> None:
    found = Throttle(1, 1, 10**12)
    for _ in range(40):
        found.failed("a", NOW)
    assert found.wait_ms("a", NOW) == 2**30


@pytest.mark.parametrize(("later_ms", "wait_ms"), [(900, 200), (901, 0)])
def test_failures_are_forgotten_after_twice_the_longest_wait(later_ms: int, wait_ms: int) -> None:
    found = Throttle(2, 100, 450)
    found.failed("a", NOW - 1)
    found.failed("a", NOW)
    found.failed("a", NOW + later_ms)
    assert found.wait_ms("a", NOW + later_ms) == wait_ms


def test_so_many_keys_are_kept_and_the_oldest_failure_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert throttle.MOST_KEPT == 10_000
    monkeypatch.setattr(throttle, "MOST_KEPT", 2)
    found = Throttle(1, 100, 450)
    for key in ("a", "b", "a"):
        found.failed(key, NOW)
    assert waits(found) == {"a": 200, "b": 100, "c": 0}
    found.failed("c", NOW)
    assert waits(found) == {"a": 200, "b": 0, "c": 100}


# --------------------------------------------------------------------- the staff file
@pytest.fixture
def staff(tmp_path: Path) -> People:
    return People(tmp_path / "staff.json", QUICK)


def test_who_is_entered_is_found_and_checked_by_their_own_secret(staff: People) -> None:
    dana = staff.add("dana", "dealer", (), SECRET)
    pat = staff.add("pat", "pit-boss", ("inspector", "cashier", "inspector"), SECRET[::-1])
    assert dana == Person("dana", "dealer", (), dana.secret)
    assert pat == Person("pat", "pit-boss", ("cashier", "inspector"), pat.secret)
    again = People(staff.path, QUICK)
    assert again.all() == staff.all() == {"dana": dana, "pat": pat}
    assert (again.find("dana"), again.find("pat"), again.find("max")) == (dana, pat, None)
    for name, secret, found in (
        ("dana", SECRET, dana),
        ("pat", SECRET[::-1], pat),
        ("dana", SECRET[::-1], None),
        ("pat", SECRET, None),
        ("max", SECRET, None),
        ("max", "nobody's", None),
    ):
        assert staff.check(name, secret) == found
    assert pat.actor == Actor("pat", 3, frozenset({"cashier", "inspector"}))


def test_who_is_entered_anew_is_there_once_and_who_is_struck_off_is_gone(staff: People) -> None:
    staff.add("dana", "dealer", (), SECRET)
    staff.add("pat", "pit-boss", (), SECRET)
    promoted = staff.add("dana", "casino-manager", ("cashier",), SECRET)
    assert staff.find("dana") == promoted == Person("dana", "casino-manager", ("cashier",), promoted.secret)
    assert list(staff.all()) == ["dana", "pat"]
    staff.remove("pat")
    assert staff.all() == People(staff.path, QUICK).all() == {"dana": promoted}
    with pytest.raises(BadPerson):
        staff.remove("pat")
    pat = staff.add("pat", "pit-boss", (), SECRET)
    staff.remove("dana")
    assert staff.all() == {"pat": pat}
    text = staff.path.read_text()
    assert text == json.dumps(json.loads(text), indent=1) + "\n"  # for people to read, a line for each field


def test_a_file_that_is_as_it_was_is_not_read_again_and_any_other_is(staff: People) -> None:
    staff._write({"dana": DANA})
    known = staff.all()
    assert staff.all() is known
    away = staff.path.with_name("away")
    staff.path.rename(away)
    assert staff.all() == {}
    away.rename(staff.path)
    assert staff.all() == {"dana": DANA}
    found = staff.path.stat()
    other = staff.path.read_bytes().replace(b"dana", b"dora")
    staff.path.write_bytes(other)  # of the same length, in the same place, and later
    os.utime(staff.path, ns=(found.st_atime_ns, found.st_mtime_ns + 1))
    assert list(staff.all()) == ["dora"]
    away.write_bytes(other.replace(b"dora", b"dina"))  # of the same length, of the same time, in another place
    os.utime(away, ns=(found.st_atime_ns, found.st_mtime_ns + 1))
    away.replace(staff.path)
    assert list(staff.all()) == ["dina"]


def test_the_file_is_read_again_when_it_changed(staff: People) -> None:
    assert staff.all() == {}
    other = People(staff.path, QUICK)
    dana = other.add("dana", "dealer", (), SECRET)
    assert staff.all() == {"dana": dana}
    other.add("pat", "pit-boss", (), SECRET)
    assert list(staff.all()) == ["dana", "pat"]
    staff.path.unlink()
    assert staff.all() == {}
    staff.path.write_text("[{}]")
    with pytest.raises(BadPerson):
        staff.all()


def test_a_name_that_nobody_has_is_checked_against_a_hash_that_is_made_once(tmp_path: Path) -> None:
    made: list[str] = []
    checked: list[tuple[str, str]] = []

    class Hasher:
        def hash(self, secret: str) -> str:
            made.append(secret)
            return f"hash {len(made)}"

        def verify(self, hash_: str, secret: str) -> None:
            checked.append((hash_, secret))
            raise VerifyMismatchError

    people = People(tmp_path / "staff.json", cast("Any", Hasher()))
    people._write({"dana": DANA})
    for name in ("max", "dana", "kim"):
        assert people.check(name, f"of {name}") is None
    assert len(made) == 1
    assert checked == [("hash 1", "of max"), ("hash of dana", "of dana"), ("hash 1", "of kim")]


def test_a_hash_that_is_none_lets_nobody_in(staff: People) -> None:
    staff._write({"dana": DANA})
    assert staff.check("dana", "hash of dana") is None


@pytest.mark.parametrize(
    ("name", "rank", "roles", "secret", "good"),
    [
        ("a", "dealer", (), "x" * 10, True),
        ("a", "dealer", (), "x" * 9, False),
        ("a", "dealer", (), "x" * 200, True),
        ("a", "dealer", (), "x" * 201, False),
        ("a" * 32, "dealer", (), SECRET, True),
        ("a" * 33, "dealer", (), SECRET, False),
        ("a b", "dealer", (), SECRET, True),
        ("a b c", "dealer", (), SECRET, False),
        ("1a", "dealer", (), SECRET, False),
        ("a\n", "dealer", (), SECRET, False),
        ("a", "", ("cashier",), SECRET, True),
        ("a", "", (), SECRET, False),
        ("a", "player", ("cashier",), SECRET, False),
        ("a", "area-manager", (), SECRET, True),
        ("a", "assistant-casino-manager", (), SECRET, True),
        ("a", "dealer", ("cashier", "jester"), SECRET, False),
    ],
)
def test_who_can_be_entered(
    staff: People, name: str, rank: str, roles: tuple[str, ...], secret: str, good: bool
) -> None:
    if good:
        assert staff.add(name, rank, roles, secret) == staff.find(name)
        return
    with pytest.raises(BadPerson):
        staff.add(name, rank, roles, secret)
    assert staff.all() == {}


def test_the_ranks_of_staff_are_all_but_the_players() -> None:
    assert set(staff_file.STAFF_RANKS) == {
        "dealer", "game-supervisor", "pit-boss", "casino-manager", "croupier", "chef-de-table", "higher-duties-dealer",
        "casino-supervisor", "area-manager", "assistant-casino-manager",
    }  # fmt: skip
