"""Snapshots are dropped when the code that computes a state changes, and only then."""

import ast
import importlib
import shutil
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import croupier
from croupier.floor.fingerprint import ROOT, digest_of, fingerprint, imported

SOURCE = Path(croupier.__file__).parent


def test_what_a_state_depends_on_is_found_by_its_imports() -> None:
    found = imported(files("croupier"))
    for name in (
        ROOT,
        "croupier.table.settlement",
        "croupier.editions.big_wheel",
        "croupier.games",
        "croupier.display",
    ):
        assert name in found, name
    assert not {name for name in found if name.startswith(("croupier.server", "croupier.cli", "croupier.lab"))}


def test_no_import_is_overlooked() -> None:
    """A second way: the parsed source, asked of Python's own import system."""
    found, waiting = set(), [ROOT]
    while waiting:
        module = importlib.import_module(waiting.pop())
        if module.__name__ in found or module.__file__ is None:
            continue
        found.add(module.__name__)
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("croupier"):
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                waiting += [at if at in sys.modules else node.module for at in inner]
            elif isinstance(node, ast.Import):
                waiting += [alias.name for alias in node.names if alias.name.startswith("croupier.")]
    assert found <= set(imported(files("croupier")))
    assert len(found) > 100


@pytest.mark.parametrize(
    ("path", "changes"),
    [
        ("table/settlement.py", True),
        ("editions/big_wheel.py", True),
        ("games/craps/effects.py", True),
        ("display.py", True),
        ("server/parts/views/seat.py", False),
        ("lab/odds.py", False),
    ],
)
def test_the_fingerprint_follows_what_the_state_depends_on(path: str, changes: bool, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(SOURCE, tmp_path / "croupier", ignore=shutil.ignore_patterns("static", "__pycache__")))
    assert digest_of(copy) == fingerprint()
    with (copy / path).open("a", encoding="utf-8") as file:
        file.write("# another line\n")
    assert (digest_of(copy) != fingerprint()) is changes
