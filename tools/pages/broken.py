"""One break of a page: which words of the source are changed, what is then wrong, and which tests must notice."""

from pathlib import Path

from msgspec import Struct

from tools.proofs import SCREENS

PAGES = ("station", "dealer", "display", "sign", "pit", "cashier", "inspector", "pair", "index")
"""The screens by the names of their HTML files; `index` is the start page."""


class Mismatch(ValueError):
    """The words that a break changes do not occur exactly once in their file."""


class PageBreak(Struct, frozen=True):
    """A mistake that somebody could make in the source of the screens."""

    id: str
    wrong: str
    """What is then wrong on the page."""
    file: str
    """The file under `web/src`."""
    find: str
    put: str
    pages: tuple[str, ...]
    """The screens that are built with it: those on which it must be noticed."""
    clauses: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    """The tests that must notice, by name; if none are named, the tests of each clause must, clause by clause."""

    def check(self, source: Path = SCREENS) -> None:
        """The words must occur exactly once: otherwise it is not clear what is broken."""
        found = (source / self.file).read_text(encoding="utf-8").count(self.find)
        if found != 1:
            raise Mismatch(f"{self.id}: {self.find!r} is {found} times in web/src/{self.file}, not once")
