"""Ticket numbers: drawn from the operating system, sealed under a key that lies outside the log."""

import hashlib
import hmac
import os
import secrets
from pathlib import Path

from msgspec import Struct

DIGITS = 16
KEY_BYTES = 32


class Drawn(Struct, frozen=True):
    """A ticket's number as the printer gets it, and what the log may know of it."""

    number: str
    seal: str
    last_four: str

    def __repr__(self) -> str:
        return f"Drawn(…{self.last_four})"


class BadTicket(ValueError):
    """Not a ticket number at all."""


class TicketOffice:
    """Draws ticket numbers and recognises them."""

    def __init__(self, key: bytes, site: int = 1) -> None:
        if not 1 <= site <= 99:
            raise ValueError("a site has a number from 1 to 99")
        self._key, self._site = key, site

    @classmethod
    def beside(cls, log: Path, site: int = 1, *, is_new: bool = True) -> "TicketOffice":
        """The office whose key lies in a file beside the log; for a new log it is made, for the owner's eyes only."""
        path = log.with_name(log.name + ".key")
        if not path.exists():
            if not is_new:
                raise ValueError(f"{path.name} is gone, and without it no ticket is recognised: restore it")
            _write_key(path)
        key = path.read_bytes()
        if len(key) != KEY_BYTES:
            raise ValueError(f"{path.name} is not a key of {KEY_BYTES} bytes: restore it from its backup")
        return cls(key, site)

    def draw(self) -> Drawn:
        """A new number: two digits for the site, sixteen from the operating system."""
        number = f"{self._site:02}{secrets.randbelow(10**DIGITS):0{DIGITS}}"
        return Drawn(number, self.seal(number), number[-4:])

    def seal(self, number: str) -> str:
        """What stands for a number where it must not be read."""
        digits = number.replace("-", "").replace(" ", "")
        if len(digits) != DIGITS + 2 or not digits.isascii() or not digits.isdigit():
            raise BadTicket("a ticket number has 18 digits")
        return hmac.new(self._key, digits.encode(), hashlib.sha256).hexdigest()


def _write_key(path: Path) -> None:
    """A new key, whole and on disk, or none."""
    made = path.with_name(path.name + ".new")
    made.unlink(missing_ok=True)
    with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
    made.replace(path)
