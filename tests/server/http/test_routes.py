"""The routes by which staff and devices come in, asked without a network."""

import asyncio
from http import HTTPStatus
from pathlib import Path
from threading import Barrier, Lock
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar import Response

from croupier.floor.answers import DONE
from croupier.floor.transaction import Envelope
from croupier.server.access.devices import Device
from croupier.server.access.people import LONGEST_SECRET, Person
from croupier.server.access.sessions import LONGEST_MS, Session
from croupier.server.http import api_commands
from croupier.server.http.api_commands import command_routes
from croupier.server.http.api_devices import device_routes
from croupier.server.http.api_sessions import session_routes
from croupier.server.http.errors import Failed
from croupier.server.parts.rounds import Rounds
from croupier.server.wire import Me, Pair, Recall, SignIn, TicketView
from croupier.table import commands as c
from tests.server.test_asking import DANA, NOW, PAT, Desk, asking, status

SECRETS = {"dana": "a secret of dana", "pat": "a secret of pat"}


class Asked(Desk):
    """Access, and what its routes answer."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.checked: list[tuple[str, str]] = []
        self.given: list[Envelope] = []
        self.recalled: list[tuple[str, str]] = []
        self.house.people = cast("Any", SimpleNamespace(check=self.check))
        connections = cast("Any", self.told)
        connections.ask = self.ask
        connections.shown = SimpleNamespace(tables={}, tickets={})
        connections.follower = SimpleNamespace(
            last_visit=lambda table, number: f"last of {table}/{number}" if number == 2 else ""
        )
        rounds = cast("Rounds", SimpleNamespace(recall=self.recall))
        routes = [*session_routes(self), *command_routes(self), *device_routes(self, rounds)]
        staff = ("sign_in", "sign_out", "staff_me", "give", "gains", "needed")
        names = (*staff, "pair", "device_me_route", "recalled_route")
        self.routes: dict[str, Any] = dict(zip(names, (route.fn for route in routes), strict=True))

    def check(self, name: str, secret: str) -> Person | None:
        self.checked.append((name, secret))
        return {"dana": DANA, "pat": PAT}.get(name) if SECRETS.get(name) == secret else None

    async def ask(self, envelope: Envelope) -> object:
        self.given.append(envelope)
        return DONE

    def recall(self, table: str, visit: str) -> list[Any]:
        self.recalled.append((table, visit))
        return [f"rounds of {visit}"]

    def route(self, name: str, *args: object) -> Any:
        return asyncio.run(self.routes[name](*args))

    def refuses(self, name: str, *args: object) -> tuple[int, str, dict[str, str]]:
        with pytest.raises(Failed) as failed:
            self.route(name, *args)
        return status(failed)


@pytest.fixture
def desk(tmp_path: Path) -> Asked:
    return Asked(tmp_path)


def at(screen: str, **more: Any) -> Any:
    return asking(path=f"/api/{screen}/sign-in", **more)


def cookies(response: Response[Any]) -> list[tuple[str, str, int | None]]:
    return [(cookie.key, str(cookie.value), cookie.max_age) for cookie in response.cookies]


# --------------------------------------------------------------------- signing in and out
def test_who_signs_in_gets_a_session_at_that_screen(desk: Asked) -> None:
    answer = desk.route("sign_in", at("dealer"), SignIn("dana", SECRETS["dana"]))
    ((name, token, seconds),) = cookies(answer)
    session = desk.sessions.find(token, "dealer", NOW)
    assert session is not None
    assert session == Session(session.id, "dealer", DANA, session.csrf, NOW, NOW)
    assert (name, seconds) == ("session-dealer", 28_800)
    assert answer.content == desk.me(session)
    assert desk.told.parted == []
    request = asking(path="/api/dealer/me", cookies={"session-dealer": token})
    assert desk.route("staff_me", request) == desk.me(session)
    elsewhere = asking(path="/api/pit/me", cookies={"session-dealer": token})
    assert desk.route("staff_me", elsewhere) is None


@pytest.mark.parametrize(
    ("name", "secret", "checked"),
    [
        ("dana", "a wrong secret", True),
        ("max", SECRETS["dana"], True),
        ("x" * 64, "x" * LONGEST_SECRET, True),
        ("x" * 65, "x", False),
        ("x", "x" * (LONGEST_SECRET + 1), False),
    ],
)
def test_a_wrong_name_or_secret_is_not_let_in(desk: Asked, name: str, secret: str, checked: bool) -> None:
    assert desk.refuses("sign_in", at("dealer"), SignIn(name, secret)) == (HTTPStatus.UNAUTHORIZED, "", {})
    assert desk.checked == ([(name, secret)] if checked else [])
    assert desk.sessions._known == {}


def test_who_has_no_business_at_a_screen_is_not_let_in(desk: Asked) -> None:
    assert desk.refuses("sign_in", at("pit"), SignIn("dana", SECRETS["dana"])) == (HTTPStatus.FORBIDDEN, "", {})
    foreign = at("dealer", origin="http://evil.example")
    assert desk.refuses("sign_in", foreign, SignIn("dana", SECRETS["dana"])) == (HTTPStatus.FORBIDDEN, "", {})
    assert (desk.sessions._known, desk.checked) == ({}, [("dana", SECRETS["dana"])])


def test_who_guesses_waits_before_the_secret_is_looked_at(desk: Asked) -> None:
    for _ in range(5):
        desk.refuses("sign_in", at("dealer"), SignIn("dana", "a wrong secret"))
    desk.checked.clear()
    slow = desk.refuses("sign_in", at("dealer"), SignIn("dana", SECRETS["dana"]))
    assert slow == (HTTPStatus.TOO_MANY_REQUESTS, "", {"Retry-After": "30"})
    assert desk.checked == []
    assert cookies(desk.route("sign_in", at("pit", client="5.6.7.8"), SignIn("pat", SECRETS["pat"])))
    for number in range(15):
        desk.refuses("sign_in", at("dealer"), SignIn(f"nobody{number}", "a wrong secret"))
    slow = desk.refuses("sign_in", at("pit"), SignIn("pat", SECRETS["pat"]))
    assert slow == (HTTPStatus.TOO_MANY_REQUESTS, "", {"Retry-After": "30"})


def test_two_secrets_are_checked_at_once_and_no_third(desk: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each waits until another is being checked too: one after the other, neither would end."""
    at_once, lock, pair = [0, 0], Lock(), Barrier(2, timeout=60)

    def check(name: str, _: str) -> Person | None:
        with lock:
            at_once[0] += 1
            at_once[1] = max(at_once)
        pair.wait()
        pair.wait()
        with lock:
            at_once[0] -= 1
        return {"dana": DANA}.get(name)

    monkeypatch.setattr(desk.house.people, "check", check)

    async def four() -> list[Any]:
        asked = (desk.routes["sign_in"](at("dealer"), SignIn("dana", SECRETS["dana"])) for _ in range(4))
        return await asyncio.gather(*asked)

    assert len({cookies(answer)[0] for answer in asyncio.run(four())}) == 4
    assert at_once[1] <= 2


def test_who_signs_in_anew_leaves_the_session_of_that_cookie(desk: Asked) -> None:
    token, before = desk.sessions.start(DANA, "dealer", NOW - 5)
    _, other = desk.sessions.start(DANA, "dealer", NOW - 5)
    desk.route("sign_in", at("dealer", cookies={"session-dealer": token}), SignIn("dana", SECRETS["dana"]))
    assert desk.told.parted == [before.id]
    assert not desk.sessions.alive(before.id, NOW)
    assert desk.sessions.alive(other.id, NOW)
    assert before.seen_ms == NOW - 5


def test_who_signs_out_is_out_at_that_screen(desk: Asked) -> None:
    token, session = desk.sessions.start(DANA, "dealer", NOW)
    _, other = desk.sessions.start(DANA, "dealer", NOW)
    request = asking(path="/api/dealer/sign-out", cookies={"session-dealer": token})
    assert desk.refuses("sign_out", request) == (HTTPStatus.FORBIDDEN, "", {})
    assert desk.sessions.alive(session.id, NOW)
    meant = asking(path="/api/dealer/sign-out", cookies={"session-dealer": token}, x_csrf_token=session.csrf)
    answer = desk.route("sign_out", meant)
    assert (answer.content, cookies(answer)) == ({"ok": True}, [("session-dealer", "", 0)])
    assert desk.told.parted == [session.id]
    assert [desk.sessions.alive(known.id, NOW) for known in (session, other)] == [False, True]
    assert LONGEST_MS == 28_800_000


# --------------------------------------------------------------------- commands
def test_a_command_is_given_in_the_name_of_who_is_signed_in(desk: Asked) -> None:
    token, session = desk.sessions.start(DANA, "dealer", NOW)
    mine = {"session-dealer": token}
    request = asking(path="/api/dealer/commands/table:t1", cookies=mine, x_csrf_token=session.csrf)
    assert desk.route("give", request, "table:t1", c.SpinBall()) == DONE
    assert desk.given == [Envelope("table:t1", c.SpinBall(), DANA.actor)]
    assert desk.refuses("give", request, "cage", c.SpinBall()) == (HTTPStatus.BAD_REQUEST, "", {})
    without = asking(path="/api/dealer/commands/table:t1", cookies=mine)
    assert desk.refuses("give", without, "table:t1", c.SpinBall()) == (HTTPStatus.FORBIDDEN, "", {})
    elsewhere = asking(path="/api/pit/commands/table:t1", cookies=mine, x_csrf_token=session.csrf)
    assert desk.refuses("give", elsewhere, "table:t1", c.SpinBall()) == (HTTPStatus.UNAUTHORIZED, "", {})
    assert len(desk.given) == 1


def test_a_preview_is_for_who_is_signed_in_as_a_dealer(desk: Asked, monkeypatch: pytest.MonkeyPatch) -> None:
    token, _ = desk.sessions.start(PAT, "pit", NOW)
    request = asking(cookies={"session-pit": token, "session-dealer": token})
    assert desk.refuses("gains", request, "t1", "11") == (HTTPStatus.UNAUTHORIZED, "", {})
    dealers, _ = desk.sessions.start(DANA, "dealer", NOW)
    desk.house.floor.state = cast("Any", "the state")
    monkeypatch.setattr(api_commands, "preview", lambda *asked: asked)
    signed_in = asking(cookies={"session-dealer": dealers})
    assert desk.route("gains", signed_in, "t1", "11") == ("the state", "t1", "11", NOW)


@pytest.mark.parametrize(("screen", "who"), [("dealer", DANA), ("pit", PAT)])
def test_what_needs_a_sign_is_told_at_the_screens_where_limits_are_set(
    desk: Asked, monkeypatch: pytest.MonkeyPatch, screen: str, who: Any
) -> None:
    path = f"/api/{screen}/sign-needed/t1"
    assert desk.refuses("needed", asking(path=path), "t1", 100) == (HTTPStatus.UNAUTHORIZED, "", {})
    token, _ = desk.sessions.start(who, screen, NOW)
    desk.house.floor.state = cast("Any", "the state")
    monkeypatch.setattr(api_commands, "sign_needed", lambda *asked: asked)
    signed_in = asking(path=path, cookies={f"session-{screen}": token})
    assert desk.route("needed", signed_in, "t1", 100, 300, ["red:200"]) == ("the state", "t1", 100, 300, ["red:200"])
    assert desk.route("needed", signed_in, "t1", 100) == ("the state", "t1", 100, None, [])


# --------------------------------------------------------------------- devices
def test_a_code_makes_a_browser_a_device(desk: Asked) -> None:
    code = desk.devices.code("t1", 2, "pat", NOW)
    foreign = asking(origin="http://evil.example")
    assert desk.refuses("pair", foreign, Pair(code.code)) == (HTTPStatus.FORBIDDEN, "", {})
    assert desk.refuses("pair", asking(), Pair(" " * 57 + code.code)) == (HTTPStatus.FORBIDDEN, "", {})
    answer = desk.route("pair", asking(), Pair(" " * 56 + code.code))
    ((name, key, _),) = cookies(answer)
    (device,) = desk.devices.at("t1")
    assert answer.content == Me("station t1/2", "", [], "", device.id, "t1", 2)
    assert (name, device) == ("device-t1-2", Device(device.id, "t1", 2, device.key, NOW, "pat"))
    mine = asking(cookies={"device-t1-2": key})
    assert desk.route("device_me_route", mine, "t1", 2) == answer.content
    assert desk.route("device_me_route", mine, "t1", 1) is None


def test_who_guesses_codes_waits(desk: Asked) -> None:
    for _ in range(10):
        assert desk.refuses("pair", asking(), Pair("WRONGONE")) == (HTTPStatus.FORBIDDEN, "", {})
    waits = desk.refuses("pair", asking(), Pair("WRONGONE"))
    assert waits == (HTTPStatus.TOO_MANY_REQUESTS, "", {"Retry-After": "30"})
    assert desk.refuses("pair", asking(client="5.6.7.8"), Pair("WRONGONE")) == (HTTPStatus.FORBIDDEN, "", {})


def ticket(number: int, visit: str) -> TicketView:
    return TicketView(number, f"{number:04}", 100, "issued", 5, visit, "", 6)


def test_a_station_recalls_its_own_visit_and_no_other(desk: Asked) -> None:
    keys = {number: desk.devices.enrol("t1", number, "pat", NOW)[0] for number in (1, 2, 3)}
    request = asking(cookies={f"device-t1-{number}": key for number, key in keys.items()})
    shown = cast("Any", desk.connections).shown
    tickets = [ticket(1, "t1-7"), ticket(2, "t1-8"), ticket(3, "t1-7"), ticket(4, ""), ticket(5, "last of t1/2")]
    shown.tickets.update({one.ticket: one for one in tickets})
    assert desk.route("recalled_route", request, "t1", 1) == Recall([], [])
    shown.tables["t1"] = SimpleNamespace(rows={1: SimpleNamespace(visit="t1-7"), 2: SimpleNamespace(visit="")})
    assert desk.route("recalled_route", request, "t1", 1) == Recall(cast("Any", ["rounds of t1-7"]), tickets[2::-2])
    assert desk.route("recalled_route", request, "t1", 2) == Recall(
        cast("Any", ["rounds of last of t1/2"]), tickets[4:]
    )
    assert desk.route("recalled_route", request, "t1", 3) == Recall([], [])
    assert desk.recalled == [("t1", "t1-7"), ("t1", "last of t1/2")]
    assert desk.refuses("recalled_route", request, "t2", 1) == (HTTPStatus.UNAUTHORIZED, "", {})
