"""What runs every table knows no book and no class of game: what differs between families is data in `editions`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.editions import EDITIONS
from croupier.games import GAME_IDS, Game
from croupier.games.situation import Situation

SOURCE = Path(croupier.__file__).parent
PACKAGES = (
    "authority", "deciding", "cage", "devices", "equipment", "ledger", "log", "table", "floor", "server", "cli",
)  # fmt: skip
BOOK = re.compile(r"(RR99|RR|BW|CR|RO)( [0-9A-Z].*)?")


def kinds_of(class_: type[object]) -> Iterator[type[object]]:
    """All classes that are one, of the library."""
    for found in class_.__subclasses__():
        if found.__module__.startswith("croupier."):
            yield from (found, *kinds_of(found))


GAMES = {kind.__name__ for kind in (*kinds_of(Game), *kinds_of(Situation))}
IDS = {*EDITIONS, *GAME_IDS}
CHOSEN = {"server/demo/plan.py": "which tables a demo floor has"}
"""Files that name games and do not ask for their names."""


def named(text: str) -> set[str]:
    """The books, clauses and classes of games that a piece of source names, but for its docstrings and comments."""
    tree = ast.parse(text)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {word for node in ast.walk(tree) if id(node) not in said for word in _words(node)}


def _words(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)) if BOOK.fullmatch(text):
            yield text
        case ast.Constant(value=str(text)) if text in IDS:
            yield text
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) if name in GAMES:
            yield name


def test_nothing_that_runs_tables_names_a_book_or_a_class_of_game() -> None:
    files = [path for package in PACKAGES for path in sorted((SOURCE / package).rglob("*.py"))]
    assert len(files) > 100
    found = {path.relative_to(SOURCE).as_posix(): named(path.read_text(encoding="utf-8")) for path in files}
    assert {path for path, words in found.items() if words} == set(CHOSEN)
    assert {word for path in CHOSEN for word in found[path]} <= set(GAME_IDS)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('if game(table).book == "RR99": pass', {"RR99"}),
        ('raise refuse("BW 5.1.4", "no")', {"BW 5.1.4"}),
        ('clause = f"{book} 3.3" or "RR 1.1:ATS(b)"', {"RR 1.1:ATS(b)"}),
        ("from croupier.games import Craps as Dice", {"Craps"}),
        ("isinstance(played, games.BigWheel)", {"BigWheel"}),
        ("isinstance(played, WheelGame)", {"WheelGame"}),
        ("begins.__class__ is CrapsSituation", {"CrapsSituation"}),
        ('match played.book:\n    case "CR": pass', {"CR"}),
        ('"""RR 3.7 speaks of it."""\nplaced = 1  # as RO 4.1 says', set()),
        ('if setup.game == "mini-craps": pass', {"mini-craps"}),
        ('match edition.id:\n    case "rapid-1999": pass', {"rapid-1999"}),
        ('name = "ROUND"\nother = "RR"[1:]', {"RR"}),
    ],
)
def test_what_is_looked_for(text: str, words: set[str]) -> None:
    assert named(text) == words
