"""Sessions of staff: a random token, of which only the hash is kept; short-lived, one for each screen of a browser."""

import hashlib
import secrets

from msgspec import Struct

from croupier.games.refusal import said
from croupier.server.access.people import People, Person
from croupier.server.access.throttle import Throttle

LONGEST_MS = 8 * 3_600_000
IDLE_MS = 30 * 60_000
MOST = 1_000
MOST_EACH = 20
"""The most sessions of one person; another one ends the oldest."""
SECOND = 1_000


class Session(Struct):
    """Somebody who is signed in at a screen."""

    id: str
    screen: str
    person: Person
    csrf: str
    since_ms: int
    seen_ms: int

    @property
    def until_ms(self) -> int:
        """The latest time that it ends."""
        return self.since_ms + LONGEST_MS

    def over(self, now_ms: int) -> bool:
        """Whether it is over."""
        return now_ms >= self.until_ms or now_ms - self.seen_ms >= IDLE_MS


class Slow(Exception):
    """Too many failures: try again later."""

    def __init__(self, wait_ms: int) -> None:
        self.wait_s = -(-wait_ms // 1000)
        self.reason = said("too many failed attempts: try again in {} s", self.wait_s)
        super().__init__(self.reason)


def digest(token: str) -> str:
    """The hash of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    """All sessions, by the hash of their token."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._known: dict[str, Session] = {}
        self.of_name = Throttle(5, 30 * SECOND, 15 * 60 * SECOND)
        self.of_address = Throttle(20, 30 * SECOND, 15 * 60 * SECOND)

    def check_speed(self, name: str, address: str, now_ms: int) -> None:
        """Refuse a name or an address that has to wait."""
        wait_ms = max(self.of_name.wait_ms(name, now_ms), self.of_address.wait_ms(address, now_ms))
        if wait_ms:
            raise Slow(wait_ms)

    def failed(self, name: str, address: str, now_ms: int) -> None:
        """A sign-in failed."""
        self.of_name.failed(name, now_ms)
        self.of_address.failed(address, now_ms)

    def start(self, person: Person, screen: str, now_ms: int) -> tuple[str, Session]:
        """Sign somebody in; returns the token for their cookie and the session."""
        self.of_name.succeeded(person.name)
        self.sweep(now_ms)
        mine = [key for key, session in self._known.items() if session.person.name == person.name]
        for key in mine[: max(len(mine) - MOST_EACH + 1, 0)]:
            del self._known[key]
        while len(self._known) >= MOST:
            del self._known[next(iter(self._known))]
        token = secrets.token_urlsafe(32)
        session = Session(secrets.token_hex(8), screen, person, secrets.token_urlsafe(24), now_ms, now_ms)
        self._known[digest(token)] = session
        return token, session

    def find(self, token: str, screen: str, now_ms: int, *, touch: bool = True) -> Session | None:
        """The session of a token, if it belongs to this screen and has not ended."""
        session = self._known.get(digest(token))
        if session is None or session.screen != screen or not self._goes_on(session, now_ms):
            return None
        if touch:
            session.seen_ms = now_ms
        return session

    def alive(self, id_: str, now_ms: int, *, touch: bool = False) -> bool:
        """Whether a session has not ended."""
        session = next((known for known in self._known.values() if known.id == id_), None)
        if session is None or not self._goes_on(session, now_ms):
            return False
        if touch:
            session.seen_ms = now_ms
        return True

    def end(self, id_: str) -> None:
        """Sign out."""
        for key in [key for key, session in self._known.items() if session.id == id_]:
            del self._known[key]

    def sweep(self, now_ms: int) -> None:
        """Forget sessions that are over."""
        for key in [key for key, session in self._known.items() if not self._goes_on(session, now_ms)]:
            del self._known[key]

    def _goes_on(self, session: Session, now_ms: int) -> bool:
        # People who were removed, or got another rank or secret, have to sign in again.
        return not session.over(now_ms) and self._people.find(session.person.name) == session.person
