"""The staff file: names, ranks and roles, and a hash of each secret (argon2id). The log has only the names."""

import re
from pathlib import Path

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec import Struct

from croupier.authority import RANKS, Actor, staff
from croupier.authority.actors import ROLES, TITLES
from croupier.server.access.files import write_whole

NAME = re.compile(r"[a-z][a-z0-9.-]{0,31}( [a-z0-9.-]{1,16})?")
SHORTEST_SECRET, LONGEST_SECRET = 10, 200
STAFF_RANKS = tuple(name for name in (*RANKS, *TITLES) if name != "player")


class Person(Struct, frozen=True):
    """A member of staff."""

    name: str
    rank: str
    """Empty for people who have only roles."""
    roles: tuple[str, ...]
    secret: str
    """Its hash."""

    @property
    def actor(self) -> Actor:
        """The actor that the floor knows them as."""
        return staff(self.name, self.rank, *self.roles)


class BadPerson(ValueError):
    """An entry that the staff file cannot have, and why."""


_DECODER = msgspec.json.Decoder(list[Person])


class People:
    """The staff, as in the file: it is read again when it changes."""

    def __init__(self, path: Path, hasher: PasswordHasher | None = None) -> None:
        self.path = path
        self._hasher = hasher or PasswordHasher()
        self._known: dict[str, Person] = {}
        self._stamp: tuple[int, int, int] | None = None
        self._nobody = ""

    def all(self) -> dict[str, Person]:
        """Everybody, by name."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            self._known, self._stamp = {}, None
            return self._known
        stamp = found.st_mtime_ns, found.st_size, found.st_ino
        if stamp != self._stamp:
            try:
                people = _DECODER.decode(self.path.read_bytes())
            except msgspec.DecodeError as error:
                raise BadPerson(f"{self.path.name} is not a staff file: {error}") from error
            self._known, self._stamp = {person.name: person for person in people}, stamp
        return self._known

    def find(self, name: str) -> Person | None:
        """The person with a name."""
        return self.all().get(name)

    def check(self, name: str, secret: str) -> Person | None:
        """The person with this name and this secret. An unknown name takes just as long."""
        person = self.find(name)
        if not self._nobody:
            self._nobody = self._hasher.hash("nobody's")
        try:
            self._hasher.verify(person.secret if person is not None else self._nobody, secret)
        except (VerifyMismatchError, InvalidHashError):
            return None
        return person

    def add(self, name: str, rank: str, roles: tuple[str, ...], secret: str) -> Person:
        """Add somebody, or replace their entry."""
        if not NAME.fullmatch(name):
            raise BadPerson("a name has lower-case letters, digits, dots and dashes, and begins with a letter")
        if rank and rank not in STAFF_RANKS:
            raise BadPerson(f"a rank is one of {', '.join(STAFF_RANKS)}")
        if unknown := set(roles) - ROLES:
            raise BadPerson(f"there is no role {min(unknown)}: roles are {', '.join(sorted(ROLES))}")
        if not rank and not roles:
            raise BadPerson("give a rank or a role: else there is nothing that they may do")
        if not SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET:
            raise BadPerson(f"a secret has {SHORTEST_SECRET} to {LONGEST_SECRET} characters")
        person = Person(name, rank, tuple(sorted(set(roles))), self._hasher.hash(secret))
        self._write({**self.all(), name: person})
        return person

    def remove(self, name: str) -> None:
        """Remove somebody; their sessions end."""
        if name not in self.all():
            raise BadPerson(f"there is no {name} on the staff")
        self._write({known: person for known, person in self.all().items() if known != name})

    def _write(self, people: dict[str, Person]) -> None:
        write_whole(self.path, msgspec.json.format(msgspec.json.encode(list(people.values())), indent=1) + b"\n")
