"""Who is asking, by cookie, by header and by origin, without a network."""

from http import HTTPStatus
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from litestar.datastructures import Cookie

from croupier.authority import Actor, player
from croupier.authority.actors import device as device_actor
from croupier.cage import commands as k
from croupier.equipment import commands as eq
from croupier.floor.admission import Command
from croupier.server.access.devices import Device, Devices
from croupier.server.access.people import People, Person
from croupier.server.access.sessions import LONGEST_MS, Session, Sessions
from croupier.server.asking import Access, paths
from croupier.server.http.api_commands import must_be_of
from croupier.server.http.errors import Failed
from croupier.server.live.connection import ScreenUser
from croupier.server.parts.views import LOOKERS, may_look
from croupier.server.wire import Me
from croupier.table import commands as c

NOW = 1_000_000
DANA = Person("dana", "dealer", ("inspector", "cashier"), "hash of dana")
PAT = Person("pat", "pit-boss", (), "hash of pat")


class Connections:
    """What access tells the connections."""

    def __init__(self) -> None:
        self.parted: list[str] = []
        self.renewed: list[str] = []

    def hang_up_on(self, key: str, reason: str) -> None:
        assert reason
        self.parted.append(key)

    def renew(self, table: str) -> None:
        self.renewed.append(table)


class Desk(Access):
    """Access without a house behind it."""

    def __init__(self, path: Path, *, https: bool = False, notes: bool = False) -> None:
        staff = SimpleNamespace(find={"dana": DANA, "pat": PAT}.get)
        self.sessions = Sessions(cast("People", staff))
        self.devices = Devices(path / "devices.json")
        clock = SimpleNamespace(now_ms=lambda: NOW)
        house = SimpleNamespace(
            floor=SimpleNamespace(clock=clock), sessions=self.sessions, devices=self.devices, https=https,
            origins=frozenset({"https://floor.example"}), screens_take_notes=notes,
        )  # fmt: skip
        self.told = Connections()
        super().__init__(cast("Any", house), cast("Any", self.told))


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def asking(
    *, cookies: dict[str, str] | None = None, path: str = "/", client: str | None = "1.2.3.4", **headers: str
) -> Any:
    """A request with these cookies and headers."""
    return SimpleNamespace(
        cookies=cookies or {},
        headers={name.replace("_", "-"): value for name, value in headers.items()},
        client=SimpleNamespace(host=client) if client is not None else None,
        scope={"path": path},
    )


def status(failed: pytest.ExceptionInfo[Failed]) -> tuple[int, str, dict[str, str]]:
    assert failed.value.view.error
    return failed.value.status, failed.value.view.clause, failed.value.headers


# --------------------------------------------------------------------- origin
@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({"host": "floor.local:8000"}, False),  # no browser
        ({"host": "floor.local:8000", "origin": "http://floor.local:8000"}, False),
        ({"host": "FLOOR.local:8000", "origin": "http://floor.LOCAL:8000"}, False),
        ({"host": "floor.local:8000", "origin": "http://floor.local:8001"}, True),
        ({"host": "floor.local:8000", "origin": "http://evil.example"}, True),
        ({"host": "floor.local:8000", "origin": "https://floor.example"}, False),  # which the house knows
        ({"host": "floor.local:8000", "origin": "http://floor.example"}, True),
        ({"host": "floor.local:8000", "origin": "null"}, True),
        ({"origin": "null"}, True),
        ({"host": "", "origin": "null"}, True),
        ({"origin": "http://floor.local:8000"}, True),
        ({"host": "floor.local", "origin": "http://[floor.local"}, True),
    ],
)
def test_a_page_of_somewhere_else_is_foreign(desk: Desk, headers: dict[str, str], foreign: bool) -> None:
    request = asking(**headers)  # type: ignore[arg-type]
    assert desk.is_foreign(request) is foreign
    if not foreign:
        desk.must_be_ours(request)
        return
    with pytest.raises(Failed) as failed:
        desk.must_be_ours(request)
    assert status(failed) == (HTTPStatus.FORBIDDEN, "", {})


def test_where_somebody_asks_from(desk: Desk) -> None:
    assert desk.address(asking()) == "1.2.3.4"
    assert desk.address(asking(client=None)) == ""
    assert [desk.screen(asking(path=path)) for path in paths("me")] == list(LOOKERS)
    assert paths("me") == ["/api/dealer/me", "/api/pit/me", "/api/cashier/me", "/api/inspector/me"]


# --------------------------------------------------------------------- staff
def test_a_session_is_that_of_the_screens_own_cookie(desk: Desk) -> None:
    dana_token, dana = desk.sessions.start(DANA, "dealer", NOW - 9)
    pat_token, pat = desk.sessions.start(PAT, "pit", NOW - 8)
    both = asking(cookies={"session-dealer": dana_token, "session-pit": pat_token, "session-cashier": pat_token})
    assert desk.session(both, "dealer", touch=False) is dana
    assert dana.seen_ms == NOW - 9
    assert [desk.session(both, screen) for screen in LOOKERS] == [dana, pat, None, None]
    assert (dana.seen_ms, pat.seen_ms) == (NOW, NOW)
    assert desk.signed_in(both, "pit") is pat
    for request, screen in ((both, "cashier"), (asking(), "dealer")):
        with pytest.raises(Failed) as failed:
            desk.signed_in(request, screen)
        assert status(failed) == (HTTPStatus.UNAUTHORIZED, "", {})


def test_who_changes_something_is_signed_in_at_our_page_with_its_token(desk: Desk) -> None:
    token, dana = desk.sessions.start(DANA, "dealer", NOW)
    _, other = desk.sessions.start(DANA, "dealer", NOW)
    cookies = {"session-dealer": token}
    assert desk.acting(asking(cookies=cookies, x_csrf_token=dana.csrf), "dealer") is dana
    for request, told in (
        (asking(cookies=cookies), HTTPStatus.FORBIDDEN),
        (asking(cookies=cookies, x_csrf_token=other.csrf), HTTPStatus.FORBIDDEN),
        (asking(cookies=cookies, x_csrf_token=dana.csrf, origin="http://evil.example"), HTTPStatus.FORBIDDEN),
        (asking(x_csrf_token=dana.csrf), HTTPStatus.UNAUTHORIZED),
    ):
        with pytest.raises(Failed) as failed:
            desk.acting(request, "dealer")
        assert status(failed) == (told, "", {})


@pytest.mark.parametrize("https", [False, True])
def test_a_cookie_is_for_the_server_alone(tmp_path: Path, https: bool) -> None:
    desk = Desk(tmp_path, https=https)
    ours: dict[str, Any] = {"path": "/", "httponly": True, "samesite": "strict", "secure": https}
    session = Cookie("session-pit", value="the token", max_age=77, **ours)
    assert desk.session_cookie("pit", "the token", 77).dict == session.dict
    device = Device("id", "t1", 2, "hash", NOW, "pat")
    enrolled = Cookie("device-t1-2", value="the key", max_age=34_560_000, **ours)
    assert desk.device_cookie(device, "the key").dict == enrolled.dict


def test_what_a_screen_knows_of_itself(desk: Desk) -> None:
    session = Session("id", "dealer", DANA, "the token", NOW - 5, NOW)
    assert desk.me(session) == Me(
        "dana", "dealer", ["inspector", "cashier"], "the token", until_ms=NOW - 5 + LONGEST_MS
    )
    seat, sign = Device("d1", "t1", 2, "hash", NOW, "pat"), Device("d2", "t3", 0, "hash", NOW, "pat")
    assert desk.device_me(seat) == Me("station t1/2", "", [], "", "d1", "t1", 2)
    assert desk.device_me(sign) == Me("sign t3", "", [], "", "d2", "t3", 0)


# --------------------------------------------------------------------- devices
def test_a_browser_is_a_device_by_its_key(desk: Desk) -> None:
    key, device = desk.devices.enrol("t1", 2, "pat", NOW)
    cookies = {"device-t1-2": key, "device-t1-1": key, "device-t2-2": key}
    assert desk.device(asking(cookies=cookies), "t1", 2) == device
    assert desk.must_be_device(asking(cookies=cookies), "t1", 2) == device
    for table, seat in (("t1", 1), ("t2", 2), ("t3", 1)):
        assert desk.device(asking(cookies=cookies), table, seat) is None
        with pytest.raises(Failed) as failed:
            desk.must_be_device(asking(cookies=cookies), table, seat)
        assert status(failed) == (HTTPStatus.UNAUTHORIZED, "", {})


def test_who_is_enrolled_gets_a_cookie_and_those_replaced_are_parted_with(desk: Desk) -> None:
    _, old = desk.devices.enrol("t1", 2, "pat", NOW)
    _, older = desk.devices.enrol("t2", 1, "pat", NOW)
    desk.devices.enrol("t2", 1, "pat", NOW)
    key, new = desk.devices.enrol("t1", 2, "pat", NOW)
    response = desk.enrolled(key, new)
    assert (response.content, response.status_code) == (Me("station t1/2", "", [], "", new.id, "t1", 2), 200)
    assert [(cookie.key, cookie.value) for cookie in response.cookies] == [("device-t1-2", key)]
    assert (desk.told.parted, desk.told.renewed, desk.devices.replaced) == ([older.id, old.id], ["t1"], [])


# --------------------------------------------------------------------- users of screens
@pytest.mark.parametrize("notes", [False, True])
def test_a_station_sits_where_it_is_enrolled(tmp_path: Path, notes: bool) -> None:
    desk = Desk(tmp_path, notes=notes)
    key, device = desk.devices.enrol("t1", 2, "pat", NOW)
    sign_key, sign = desk.devices.enrol("t1", 0, "pat", NOW)
    request = asking(cookies={"device-t1-2": key, "device-t1-0": sign_key, "device-t2-0": sign_key})
    assert desk.seat_user(request, "t1", 2) == ScreenUser(
        "station", "t1", 2, player("t1", 2), "station t1/2", device.id, "", notes
    )
    assert [desk.seat_user(request, "t1", number) for number in (-1, 0, 1, 3)] == [None] * 4
    assert desk.sign_user(request, "t1") == ScreenUser("sign", "t1", 0, device_actor("sign", "t1"), "sign t1", sign.id)
    assert desk.sign_user(request, "t2") == ScreenUser("sign", "t2")


def test_a_station_beside_the_sign_is_a_station_from_number_one_on(desk: Desk) -> None:
    key, device = desk.devices.enrol("t1", 1, "pat", NOW)
    user = desk.seat_user(asking(cookies={"device-t1-1": key}), "t1", 1)
    assert user is not None
    assert (user.key, user.seat) == (device.id, 1)


def test_staff_sit_by_their_session(desk: Desk) -> None:
    token, session = desk.sessions.start(DANA, "dealer", NOW)
    request = asking(cookies={"session-dealer": token})
    actor = Actor("dana", 1, frozenset({"inspector", "cashier"}))
    assert desk.staff_user(request, "dealer", "t1") == ScreenUser(
        "dealer", "t1", 0, actor, f"dealer t1 {session.id}", session.id, "dana"
    )
    assert desk.staff_user(request, "dealer", "") == ScreenUser(
        "dealer", "", 0, actor, f"dealer {session.id}", session.id, "dana"
    )
    assert desk.staff_user(request, "pit", "t1") is None


@pytest.mark.parametrize("notes", [False, True])
def test_a_station_reports_for_itself_and_all_else_is_its_players_word(notes: bool) -> None:
    own, device = player("t1", 2), device_actor("station", "t1", 2)
    user = ScreenUser("station", "t1", 2, own, "station t1/2", "key", "", notes)
    commands: list[Command] = [c.FailStation(2), c.InsertNote(2, 500), c.Undo(2)]
    assert [user.actor_for(command) for command in commands] == [device, device if notes else own, own]
    staff = ScreenUser("dealer", "t1", 0, DANA.actor, "dealer t1", "key", "dana", notes)
    assert [staff.actor_for(command) for command in commands] == [DANA.actor] * 3
    assert (user.is_nobody, ScreenUser("sign", "t1").is_nobody) == (False, True)
    assert (user.actors, ScreenUser("sign", "t1").actors) == ((own,), ())


def test_who_may_use_a_screen() -> None:
    ladder = {rank: Person(rank, rank, (), "") for rank in ("dealer", "game-supervisor", "pit-boss", "casino-manager")}
    roles = ("cashier", "surveillance", "inspector", "administrator", "tournament-director")
    everybody = ladder | {role: Person(role, "", (role,), "") for role in roles}
    assert {
        screen: [name for name, person in everybody.items() if may_look(person.actor, screen)] for screen in LOOKERS
    } == {
        "dealer": ["dealer", "game-supervisor", "pit-boss", "casino-manager"],
        "pit": ["pit-boss", "casino-manager", "administrator"],
        "cashier": ["pit-boss", "casino-manager", "cashier"],
        "inspector": ["casino-manager", "surveillance", "inspector"],
    }


# --------------------------------------------------------------------- commands
def test_a_command_goes_to_the_stream_that_knows_it() -> None:
    own: dict[str, Command] = {"table:t1": c.Undo(1), "cage": k.MakePayment(1), "equipment": eq.MoveItem("w")}
    for stream in (*own, "floor", "table", "tables", ""):
        for of, command in own.items():
            if of == stream:
                must_be_of(stream, command)
                continue
            with pytest.raises(Failed) as failed:
                must_be_of(stream, command)
            assert status(failed) == (HTTPStatus.BAD_REQUEST, "", {})
