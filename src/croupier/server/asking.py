"""Who is asking: by cookie, by header, by origin. It says who somebody is, never what they may do."""

from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from croupier.authority import player
from croupier.authority.actors import device as device_actor
from croupier.server.access.devices import Device
from croupier.server.access.sessions import Session
from croupier.server.house import House
from croupier.server.http.errors import Failed
from croupier.server.live.connection import ScreenUser
from croupier.server.live.connections import Connections
from croupier.server.parts.views import LOOKERS
from croupier.server.wire import Me, Screen

Asking = ASGIConnection[Any, Any, Any, Any]
CSRF_HEADER = "x-csrf-token"


def paths(rest: str) -> list[str]:
    """One address for each screen where staff sign in."""
    return [f"/api/{screen}/{rest}" for screen in LOOKERS]


class Access:
    """What every route needs to know about who is asking."""

    def __init__(self, house: House, connections: Connections) -> None:
        self.house, self.connections = house, connections

    def now_ms(self) -> int:
        """The floor's time."""
        return self.house.floor.clock.now_ms()

    # ------------------------------------------------------------------ origin
    def is_foreign(self, asking: Asking) -> bool:
        """Whether the request comes from a foreign page; programs that are not browsers send no origin."""
        origin = asking.headers.get("origin")
        if origin is None or origin in self.house.origins:
            return False
        try:
            place = urlsplit(origin).netloc.lower()
        except ValueError:  # no browser would send it
            return True
        return place != asking.headers.get("host", "").lower() or origin == "null"

    def must_be_ours(self, asking: Asking) -> None:
        """Refuse a request from a foreign page."""
        if self.is_foreign(asking):
            raise Failed(HTTPStatus.FORBIDDEN, "a page of another origin may not ask this")

    def address(self, asking: Asking) -> str:
        """The address that the request comes from."""
        return asking.client.host if asking.client is not None else ""

    # ------------------------------------------------------------------ staff
    def screen(self, asking: Asking) -> Screen:
        """The screen that a request comes from, by its path; see `paths`."""
        return asking.scope["path"].split("/")[2]  # type: ignore[return-value]

    def session(self, asking: Asking, screen: str, *, touch: bool = True) -> Session | None:
        """The session at a screen of this browser, if somebody is signed in."""
        token = asking.cookies.get(f"session-{screen}", "")
        return self.house.sessions.find(token, screen, self.now_ms(), touch=touch)

    def signed_in(self, asking: Asking, screen: str) -> Session:
        """The session at a screen; an error if nobody is signed in."""
        session = self.session(asking, screen)
        if session is None:
            raise Failed(HTTPStatus.UNAUTHORIZED, "sign in first")
        return session

    def acting(self, asking: Asking, screen: str) -> Session:
        """The session for a request that changes something: it must come from our own page."""
        self.must_be_ours(asking)
        session = self.signed_in(asking, screen)
        if asking.headers.get(CSRF_HEADER, "") != session.csrf:
            raise Failed(HTTPStatus.FORBIDDEN, "the header X-CSRF-Token is missing or wrong")
        return session

    def session_cookie(self, screen: str, token: str, seconds: int) -> Cookie:
        """The cookie of a session; with 0 seconds it is deleted."""
        return self._cookie(f"session-{screen}", token, seconds)

    def me(self, session: Session) -> Me:
        """A session as its own screen may see it."""
        person = session.person
        return Me(person.name, person.rank, list(person.roles), session.csrf, until_ms=session.until_ms)

    # ------------------------------------------------------------------ devices
    def device(self, asking: Asking, table: str, seat: int) -> Device | None:
        """The device that this browser is enrolled as at a place, if it is."""
        return self.house.devices.check(table, seat, asking.cookies.get(f"device-{table}-{seat}", ""))

    def device_cookie(self, device: Device, key: str) -> Cookie:
        """The cookie that makes a browser a device."""
        return self._cookie(f"device-{device.table}-{device.seat}", key, 400 * 24 * 3600)

    def device_me(self, device: Device) -> Me:
        """A device as its own screen may see it."""
        name = f"station {device.table}/{device.seat}" if device.seat else f"sign {device.table}"
        return Me(name, "", [], "", device.id, device.table, device.seat)

    def must_be_device(self, asking: Asking, table: str, seat: int) -> Device:
        """The device that this browser is enrolled as at a place; an error if it is not."""
        device = self.device(asking, table, seat)
        if device is None:
            raise Failed(HTTPStatus.UNAUTHORIZED, "this browser is not enrolled as this device")
        return device

    def enrolled(self, key: str, device: Device) -> Response[Me]:
        """Give the browser its device's cookie, and disconnect the device that it replaces."""
        replaced, self.house.devices.replaced = self.house.devices.replaced, []
        for old in replaced:
            self.connections.hang_up_on(old, "another device has this place now")
        self.connections.renew(device.table)
        return Response(self.device_me(device), cookies=[self.device_cookie(device, key)], status_code=HTTPStatus.OK)

    def _cookie(self, name: str, value: str, seconds: int) -> Cookie:
        return Cookie(
            name, value=value, max_age=seconds, path="/", httponly=True, samesite="strict", secure=self.house.https
        )

    # ------------------------------------------------------------------ users of screens
    def seat_user(self, asking: Asking, table: str, seat: int) -> ScreenUser | None:
        """The player at an enrolled station."""
        device = self.device(asking, table, seat) if seat > 0 else None
        if device is None:
            return None
        name = f"station {table}/{seat}"
        takes_notes = self.house.screens_take_notes
        return ScreenUser("station", table, seat, player(table, seat), name, device.id, takes_notes=takes_notes)

    def sign_user(self, asking: Asking, table: str) -> ScreenUser:
        """The user of a table's sign; a browser that is not enrolled only shows it."""
        device = self.device(asking, table, 0)
        if device is None:
            return ScreenUser("sign", table)
        return ScreenUser("sign", table, 0, device_actor("sign", table), f"sign {table}", device.id)

    def staff_user(self, asking: Asking, screen: Screen, table: str) -> ScreenUser | None:
        """A member of staff who is signed in."""
        session = self.session(asking, screen)
        if session is None:
            return None
        device = f"{screen} {table} {session.id}" if table else f"{screen} {session.id}"
        person = session.person
        return ScreenUser(screen, table, 0, person.actor, device, session.id, person.name)
