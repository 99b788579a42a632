"""Mutants that were shown to make no difference: named in equivalents.toml, with the reason."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tools.mutate.find import Mutant

FILE = Path(__file__).with_name("equivalents.toml")
Key = tuple[str, str, str]


class Unmatched(LookupError):
    """An entry that names no mutant: it would hide what comes in its place."""


@cache
def entries(file: Path = FILE) -> dict[Key, str]:
    """The mutants that make no difference, by path, function and change, and why."""
    rows = tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", [])
    return {(row["path"], row["function"], row["change"]): row["why"] for row in rows}


def keys(mutant: Mutant) -> tuple[Key, Key]:
    """How an entry may name a mutant: with all that read the same in its function, or by its number among them."""
    place, change = (mutant.path, mutant.scope), mutant.change
    return (*place, change), (*place, f"{change} #{mutant.number}")


def is_equivalent(mutant: Mutant, known: dict[Key, str]) -> bool:
    """Whether a mutant is named there."""
    return any(key in known for key in keys(mutant))


def check(mutants: Iterable[Mutant], paths: Iterable[str], known: dict[Key, str]) -> None:
    """Every entry about these files names a mutant."""
    there = {key for mutant in mutants for key in keys(mutant)}
    looked_at = set(paths)
    lost = [key for key in known if key[0] in looked_at and key not in there]
    if lost:
        raise Unmatched(f"{FILE.name} names mutants that are not there: {lost}")
