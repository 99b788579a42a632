"""Signing in: argon2id, short sessions, locks against guessing, tokens against forgery."""

import asyncio
import json
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from click.testing import CliRunner

from croupier.cli import main
from croupier.server.access import sessions
from croupier.server.access.people import BadPerson, People
from tests.server.harness import QUICK, SECRET, Served

DANA = {"name": "dana", "secret": SECRET}


def test_a_session_is_a_cookie_that_no_script_reads(house: Served) -> None:
    browser = house.browser()
    assert browser.get("/api/dealer/me").json() is None
    answer = browser.post("/api/dealer/sign-in", json=DANA)
    me = answer.json()
    assert (me["name"], me["rank"], me["roles"]) == ("dana", "dealer", [])
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("session-dealer=")
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert browser.get("/api/dealer/me").json() == me
    assert browser.get("/api/pit/me").json() is None


def test_only_hashes_are_kept(house: Served) -> None:
    browser = house.signed_in("dana", "dealer")
    kept = (house.house.data / "staff.json").read_text()
    assert SECRET not in kept
    assert "$argon2id$" in kept
    token = browser.cookies["session-dealer"]
    assert token not in str(house.house.sessions.__dict__)
    assert (house.house.data / "staff.json").stat().st_mode & 0o077 == 0


def test_the_default_hash_is_argon2id_of_full_strength(tmp_path: Path) -> None:
    person = People(tmp_path / "staff.json").add("dana", "dealer", (), SECRET)
    hasher = PasswordHasher()
    assert person.secret.startswith("$argon2id$")
    assert not hasher.check_needs_rehash(person.secret)


@pytest.mark.parametrize("wrong", [{"name": "dana", "secret": "wrong secret"}, {"name": "nobody", "secret": SECRET}])
def test_a_wrong_name_and_a_wrong_secret_sound_the_same(house: Served, wrong: dict[str, str]) -> None:
    answer = house.browser().post("/api/dealer/sign-in", json=wrong)
    assert (answer.status_code, answer.json()) == (401, {"error": "the name or the secret is wrong", "clause": ""})


def test_an_unknown_name_costs_a_hash_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = People(tmp_path / "staff.json", QUICK)
    people.add("dana", "dealer", (), SECRET)
    asked: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, hash_: str, secret: str) -> bool:
        asked.append(hash_)
        return verify(self, hash_, secret)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    assert people.check("nobody", SECRET) is None
    assert people.check("dana", SECRET) is not None
    assert len(asked) == 2


def test_guessing_locks_a_name(house: Served) -> None:
    browser = house.browser()
    for _ in range(5):
        assert browser.post("/api/dealer/sign-in", json={**DANA, "secret": "not this one"}).status_code == 401
    locked = browser.post("/api/dealer/sign-in", json=DANA)
    assert locked.status_code == 429
    assert locked.json()["error"] == "too many failed attempts: try again in 30 s"
    assert locked.headers["retry-after"] == "30"
    house.clock.pass_ms(30_000)
    assert browser.post("/api/dealer/sign-in", json=DANA).status_code == 200


def test_guessing_locks_an_address(house: Served) -> None:
    browser = house.browser()
    for at in range(20):
        answer = browser.post("/api/dealer/sign-in", json={"name": f"nobody{at}", "secret": "not this one"})
        assert answer.status_code == 401
    assert browser.post("/api/dealer/sign-in", json=DANA).status_code == 429


@pytest.mark.parametrize(("idle_ms", "goes_on"), [(sessions.IDLE_MS - 1, True), (sessions.IDLE_MS, False)])
def test_an_idle_session_ends(house: Served, idle_ms: int, goes_on: bool) -> None:
    browser = house.signed_in("dana", "dealer")
    house.clock.pass_ms(idle_ms)
    assert (browser.get("/api/dealer/me").json() is not None) == goes_on


def test_a_session_ends_after_eight_hours(house: Served) -> None:
    browser = house.signed_in("dana", "dealer")
    for _ in range(23):
        house.clock.pass_ms(20 * 60_000)
        assert browser.get("/api/dealer/me").json() is not None
    house.clock.pass_ms(20 * 60_000)
    assert browser.get("/api/dealer/me").json() is None


def test_signing_out_cuts_the_connection(playing: Served) -> None:
    browser = playing.signed_in("dana", "dealer")

    async def story() -> None:
        async with playing.screen("dealer/t1", dict(browser.cookies)) as desk:
            await desk.hear()
            answer = await asyncio.to_thread(browser.post, "/api/dealer/sign-out")
            assert answer.status_code == 200
            assert (await desk.closed())[-1]["reason"] == "you signed out"

    asyncio.run(story())
    assert browser.get("/api/dealer/me").json() is None


def test_whoever_is_struck_off_is_out_at_once(playing: Served) -> None:
    browser = playing.signed_in("dana", "dealer")

    async def story() -> None:
        async with playing.screen("dealer/t1", dict(browser.cookies)) as desk:
            await desk.hear()
            runner = CliRunner()
            done = await asyncio.to_thread(
                runner.invoke, main, ["staff", "remove", "dana", "--data", str(playing.house.data)]
            )
            assert done.exit_code == 0, done.output
            assert (await desk.closed())[-1]["type"] == "gone"

    asyncio.run(story())
    assert browser.get("/api/dealer/me").json() is None


def test_what_changes_something_needs_the_token_of_its_session(playing: Served) -> None:
    browser = playing.signed_in("dana", "dealer")
    command = {"command": "spin-ball"}
    token = browser.headers.pop("X-CSRF-Token")
    before = playing.house.floor.log.last_seq()
    for wrong in (
        {},
        {"X-CSRF-Token": "x"},
        {"X-CSRF-Token": playing.signed_in("dana", "dealer").headers["X-CSRF-Token"]},
    ):
        assert browser.post("/api/dealer/commands/table:t1", json=command, headers=wrong).status_code == 403
    right = {"X-CSRF-Token": token}
    foreign = {**right, "Origin": "http://evil.example"}
    assert browser.post("/api/dealer/commands/table:t1", json=command, headers=foreign).status_code == 403
    assert playing.house.floor.log.last_seq() == before
    answer = browser.post("/api/dealer/commands/table:t1", json=command, headers=right)
    assert answer.json() == {"type": "accepted"}


def test_a_foreign_page_cannot_sign_in(house: Served) -> None:
    browser = house.browser()
    answer = browser.post("/api/dealer/sign-in", json=DANA, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403


def test_sessions_are_bounded(house: Served) -> None:
    first = house.signed_in("dana", "dealer")
    for _ in range(sessions.MOST_EACH):
        house.signed_in("dana", "dealer")
    assert first.get("/api/dealer/me").json() is None


@pytest.mark.parametrize(
    ("name", "rank", "roles", "secret"),
    [
        ("Dana", "dealer", (), SECRET),
        ("", "dealer", (), SECRET),
        ("dana", "player", (), SECRET),
        ("dana", "king", (), SECRET),
        ("dana", "", ("jester",), SECRET),
        ("dana", "", (), SECRET),
        ("dana", "dealer", (), "short"),
        ("dana", "dealer", (), "x" * 201),
    ],
)
def test_who_cannot_be_entered(tmp_path: Path, name: str, rank: str, roles: tuple[str, ...], secret: str) -> None:
    people = People(tmp_path / "staff.json", QUICK)
    with pytest.raises(BadPerson):
        people.add(name, rank, roles, secret)
    assert not (tmp_path / "staff.json").exists()


def test_staff_on_the_command_line(tmp_path: Path) -> None:
    runner = CliRunner()
    add = ["staff", "add", "ada", "--role", "administrator", "--rank", "pit-boss", "--data", str(tmp_path / "floor")]
    added = runner.invoke(main, add, input=f"{SECRET}\n")
    assert added.output == "ada may sign in as pit-boss, administrator\n"
    assert "ada" in runner.invoke(main, ["staff", "list", "--data", str(tmp_path / "floor")]).output
    assert json.loads((tmp_path / "floor" / "staff.json").read_text())[0]["rank"] == "pit-boss"
    assert People(tmp_path / "floor" / "staff.json").check("ada", SECRET) is not None
    assert runner.invoke(main, ["staff", "remove", "ada", "--data", str(tmp_path / "floor")]).exit_code == 0
    assert runner.invoke(main, ["staff", "remove", "ada", "--data", str(tmp_path / "floor")]).exit_code == 1
    assert runner.invoke(main, add, input="short\n").exit_code == 1


def test_signing_in_again_ends_the_session_of_that_cookie(playing: Served) -> None:
    browser = playing.signed_in("dana", "dealer")
    before = dict(browser.cookies)
    elsewhere = playing.signed_in("dana", "dealer")

    async def story() -> None:
        async with playing.screen("dealer/t1", before) as screen:
            await screen.hear()
            assert (await asyncio.to_thread(browser.post, "/api/dealer/sign-in", json=DANA)).status_code == 200
            assert (await screen.closed())[-1]["type"] == "gone"

    asyncio.run(story())
    stale = playing.browser()
    stale.cookies.update(before)
    assert stale.get("/api/dealer/me").json() is None
    assert browser.get("/api/dealer/me").json()["name"] == "dana"
    assert elsewhere.get("/api/dealer/me").json()["name"] == "dana"
