"""What became of each mutant, kept in .mutants/results.json from run to run."""

import os
from collections.abc import Iterable
from enum import Enum
from pathlib import Path

import msgspec
from msgspec import Struct

from tools.mutate.find import Mutant

FILE = "results.json"


class End(Enum):
    """How it ended."""

    KILLED = "killed"
    """A test failed."""
    SURVIVED = "survived"
    """Tests ran the line, and all passed."""
    UNCOVERED = "uncovered"
    """No test that counts runs the line."""
    TIMEOUT = "timeout"
    """A test took much longer than it does otherwise."""
    NO_IMPORT = "no import"
    """The library could not be imported."""
    EQUIVALENT = "equivalent"
    """It makes no difference, as tools/mutate/equivalents.toml shows."""
    ACCIDENT = "accident"
    """The tool failed."""


class Result(Struct):
    """What became of one mutant."""

    mutant: Mutant
    end: End
    tests: int = 0
    """How many tests ran."""
    killer: str = ""
    """The first test that failed."""
    own: dict[str, str] = {}
    """For each clause of the mutant whose own tests noticed it, one of these tests."""
    against: str = ""
    """A digest of the tests that were to run, with their files: other tests may end otherwise."""
    cut: bool = False
    """Whether there was no time for all tests that run the line."""
    seconds: float = 0
    by: str = ""
    """A digest of the file that the first test that failed is in."""


Results = dict[str, Result]


def load(folder: Path) -> Results:
    """The results of earlier runs."""
    file = folder / FILE
    return msgspec.json.decode(file.read_bytes(), type=Results) if file.exists() else {}


def save(folder: Path, results: Results) -> None:
    """Keep them."""
    folder.mkdir(exist_ok=True)
    new = folder / f"{FILE}.{os.getpid()}"
    new.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=1))
    new.replace(folder / FILE)


def current(results: Results, mutants: Iterable[Mutant]) -> Results:
    """The results of mutants that exist, with their places as they are now."""
    found: Results = {}
    for mutant in mutants:
        result = results.get(mutant.id)
        if result is not None and result.mutant.digest == mutant.digest:
            result.mutant = mutant
            found[mutant.id] = result
    return found
