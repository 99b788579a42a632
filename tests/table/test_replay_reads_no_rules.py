"""Evolving reads no edition and no game, so that new data cannot change what happened; and one file alone settles."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier

SOURCE = Path(croupier.__file__).parent
RULES = {"edition_of", "game_of", "EDITIONS", "game"}
"""How a table comes to its rules."""


class Walker:
    """Follows the functions of a package by their names, through its own modules and its methods."""

    def __init__(self, sources: dict[str, str]) -> None:
        trees = {name: ast.parse(text) for name, text in sources.items()}
        self.trees = trees
        self.functions = {name: {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
                          for name, tree in trees.items()}  # fmt: skip
        self.imported = {name: dict(_imported(tree, trees)) for name, tree in trees.items()}
        self.methods: dict[str, list[tuple[str, ast.FunctionDef]]] = {}
        for name, tree in trees.items():
            for found in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
                for node in found.body:
                    if isinstance(node, ast.FunctionDef):
                        self.methods.setdefault(node.name, []).append((name, node))

    def changes(self, module: str) -> set[str]:
        """The functions by which the events of a module change a table."""
        for node in self.trees[module].body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                if isinstance(target, ast.Name) and target.id == "CHANGES":
                    names = {found.id for found in ast.walk(node.value) if isinstance(found, ast.Name)}
                    return names & self.functions[module].keys()
        return set()

    def reached(self, module: str, name: str) -> set[str]:
        """Every name that a function and all that it calls use."""
        seen: set[tuple[str, str]] = set()
        names: set[str] = set()
        todo = [(module, name, self.functions[module].get(name))]
        while todo:
            here, called, body = todo.pop()
            if (here, called) in seen:
                continue
            seen.add((here, called))
            names.add(called)
            for node in ast.walk(body) if body is not None else ():
                match node:
                    case ast.Name(id=used):
                        where, real = self.imported[here].get(used, (here, used))
                        todo.append((where, real, self.functions[where].get(real)))
                    case ast.Attribute(attr=used):
                        todo += [(where, f".{used}", found) for where, found in self.methods.get(used, ())]
        return names


def _imported(tree: ast.Module, known: dict[str, ast.Module]) -> Iterator[tuple[str, tuple[str, str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            module = node.module.rpartition(".")[2]
            if module in known:
                yield from ((name.asname or name.name, (module, name.name)) for name in node.names)


TABLE = Walker({path.stem: path.read_text(encoding="utf-8") for path in (SOURCE / "table").glob("*.py")})
STARTS = [(module, name) for module in sorted(TABLE.trees) for name in sorted(TABLE.changes(module))]


def test_every_subject_with_events_is_walked() -> None:
    assert len(STARTS) > 50
    assert {"rounds", "settlement", "wagers", "opening", "adjusting"} <= {module for module, _ in STARTS}
    assert "move_chips" in TABLE.reached("adjusting", "_adjusted")
    assert "edition_of" in TABLE.reached("rounds", "open_round")


@pytest.mark.parametrize(("module", "name"), STARTS, ids=str)
def test_no_change_reaches_an_edition_or_a_game(module: str, name: str) -> None:
    assert TABLE.reached(module, name) & RULES == set()


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("table.open = True", False),
        ("table.limit = edition_of(table).limit", True),
        ("helps(table)", True),
        ("table.worked_out()", True),
        ("other.helps", False),
    ],
)
def test_what_is_looked_for(change: str, found: bool) -> None:
    walker = Walker({
        "subject": f"from x.other import helps\ndef _changed(table):\n    {change}\nCHANGES = {{1: _changed}}",
        "other": "def helps(table):\n    return deeper(table)\ndef deeper(table):\n    return game_of(table)",
        "state": "class Table:\n    def worked_out(self):\n        return game(self)",
    })  # fmt: skip
    (start,) = walker.changes("subject")
    assert bool(walker.reached("subject", start) & RULES) is found


# Settling.
BOOKS_OF_THEIR_OWN = {"server/load/player.py"}
"""The load test reckons beside the server, as a player would."""


def settles(text: str) -> bool:
    """Whether a piece of source asks a game what an outcome does to wagers."""
    return any(
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "settle"
        for node in ast.walk(ast.parse(text))
    )


def test_a_game_settles_in_one_place_only() -> None:
    found = {
        path.relative_to(SOURCE).as_posix()
        for package in ("table", "floor", "server")
        for path in (SOURCE / package).rglob("*.py")
        if settles(path.read_text(encoding="utf-8"))
    }
    assert found - BOOKS_OF_THEIR_OWN == {"table/settle.py"}
