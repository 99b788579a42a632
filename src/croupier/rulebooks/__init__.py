"""The five books: every clause in our own words, its kind, what enforces it and which tests prove it."""

import csv
import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

BOOKS = {
    "RR": "Rapid Roulette",
    "RR99": "Rapid Roulette, 1999 edition",
    "CR": "Craps",
    "BW": "Big Wheel",
    "RO": "Roulette",
}
FEW = 4
"""How many clauses are suggested when a clause does not exist."""
PROVABLE = frozenset({"system", "console", "display", "record", "config"})
"""The kinds of clause that a test can prove; `meta` explains words, `conduct` binds people."""


class Clause(Struct, frozen=True):
    """One numbered rule of one book."""

    book: str
    clause: str
    """Its number in the book, such as `4.3.1`; `6.1:Split` is a row of a printed table."""
    kind: str
    who: str
    """Who acts, or the lowest role that may."""
    text: str
    owner: str
    """The part of Croupier that enforces it."""
    unproven: str = ""
    """If tests prove it only in part: what they prove, and what people have to see, hear or judge."""

    @property
    def id(self) -> str:
        """Book and number, as in `RR 4.3.1`."""
        return f"{self.book} {self.clause}"

    @property
    def provable(self) -> bool:
        """Whether a test can prove it."""
        return self.kind in PROVABLE


class Proof(Struct, frozen=True):
    """Where the code enforces a clause, and the tests that fail when it is broken."""

    enforced_by: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class UnknownClause(LookupError):
    """No book has this clause."""


@cache
def clauses() -> Mapping[str, Clause]:
    """All clauses of all books, by id, in the order of the books."""
    unproven = {row["clause"]: row["unproven"] for row in _rows("parts.tsv")}
    read = [
        Clause(
            row["rulebook"], row["clause"], row["kind"], row["who"], row["paraphrase"], row["owner"],
            unproven.pop(f"{row['rulebook']} {row['clause']}", ""),
        )
        for row in _rows("clauses.tsv")
    ]  # fmt: skip
    if unproven:
        raise UnknownClause(f"parts.tsv speaks of {', '.join(unproven)}, which no book has")
    return {clause.id: clause for clause in read}


def _rows(name: str) -> Iterable[Mapping[str, str]]:
    table = (files(__name__) / name).read_text(encoding="utf-8").splitlines()
    return csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE)


def clause(id_: str) -> Clause:
    """One clause.

    >>> clause("RR 7.1:Split").text
    'Two adjoining numbers, 17 to 1.'
    """
    found = clauses().get(id_)
    if found is None:
        raise _unknown(id_)
    return found


def under(prefix: str) -> list[Clause]:
    """A clause and all below it: `RR 4.3` gives 4.3.1, 4.3.2(a) and so on; a book alone gives all of it."""
    found = _beneath(prefix.strip())
    if not found:
        raise _unknown(prefix)
    return found


def _beneath(wanted: str) -> list[Clause]:
    return [
        clause
        for clause in clauses().values()
        if clause.id == wanted or (clause.id.startswith(wanted) and clause.id[len(wanted)] in " .(:*[")
    ]


@cache
def proofs() -> Mapping[str, Proof]:
    """What is known about each clause, from the last full run of the tests."""
    read = json.loads((files(__name__) / "proofs.json").read_text(encoding="utf-8"))
    return {id_: Proof(tuple(proof["enforced_by"]), tuple(proof["tests"])) for id_, proof in read.items()}


def proof(id_: str) -> Proof:
    """What enforces and what proves one clause."""
    return proofs().get(id_, Proof())


def _unknown(asked: str) -> UnknownClause:
    meant = near(asked)
    if meant:
        hint = f"did you mean {', '.join(meant[:-1])}{' or ' if meant[1:] else ''}{meant[-1]}?"
    else:
        hint = f"clauses are written like RR 4.3.1, books are {', '.join(BOOKS)}"
    return UnknownClause(f"there is no clause {asked!r:.60}: {hint}")


def near(asked: str) -> list[str]:
    """Suggestions for an unknown clause: the nearest of the same rule, or those with that number in other books.

    >>> near("RR 4.3.9")
    ['RR 4.3.1', 'RR 4.3.2(a)', 'RR 4.3.2(b)', 'RR 4.3.3']
    >>> near("4.3.3")
    ['RR 4.3.3']
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only needed for an error

    wanted = asked.strip()[:60]
    number = wanted.rpartition(" ")[2]
    if wanted.partition(" ")[0] not in BOOKS:
        return [f"{book} {number}" for book in BOOKS if _beneath(f"{book} {number}")]
    while parent := re.fullmatch(r"(\w+ .+)[.(:*\[].*", wanted):
        wanted = parent[1]
        if family := [clause.id for clause in _beneath(wanted)]:
            close = family if len(family) <= FEW else get_close_matches(asked, family, n=FEW, cutoff=0)
            return sorted(close, key=family.index)
    return []
