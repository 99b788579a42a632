"""The names of the package: imported only when they are asked for, and in plain words that have one meaning."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "croupier"
METAPHORS = frozenset({"breath", "door", "front", "gate", "hub", "scribe", "witness"})
"""Plainly: transaction, sign-in, static files, rate limit, connections, writer process, end marker."""
OF_THE_GAME = {
    ("lab/pictures/wheel.py", "HUB"),
    ("lab/pictures/bigwheel.py", "HUB"),
    ("lab/pictures/bigwheel.py", "_hub"),
}
"""The hub of a wheel is one."""
ONE_MEANING = {
    "Call": ("games/roulette/", "a call bet of the racetrack; a player calls staff, and a dealer announces"),
    "Held": ("table/", "money that a decision waits for; a checkpoint that the log agrees with is matched"),
    "Felt": ("lab/pictures/", "what a layout is printed on; its limits are ChipLimits"),
    "Seat": ("table/", "where a player wagers from; who uses a screen is a ScreenUser"),
    "Sheet": ("lab/pictures/", "what a picture is drawn on"),
}
"""A class of this name is only in this folder."""
PLAIN_PACKAGES = (
    "cage", "cli", "deciding", "devices", "games", "lab", "ledger", "log",
    "server/access", "server/http", "server/live", "server/load",
)  # fmt: skip
STILTED = re.compile(
    r"\b(whoever|whatever|whichever|thereby|wherein|anew|how-manieth|in the same breath|nobody knows|"
    r"parts? with (who|those|the|screens)|makes? way for)\b",
    re.IGNORECASE,
)


def test_dir_has_every_public_name_and_no_other() -> None:
    assert {name for name in dir(croupier) if not name.startswith("__")} == set(croupier.__all__) - {"__version__"}


def test_help_speaks_of_every_public_name() -> None:
    assert [name for name in croupier.__all__ if f"`{name}" not in (croupier.__doc__ or "")] == ["__version__"]


def names(path: Path) -> Iterator[str]:
    """The file's own name, and every name that it gives to something."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def words(name: str) -> set[str]:
    """The words of a name: `RateLimit`, `rate_limit` and `RATE_LIMIT` have the same."""
    return {word.lower() for word in re.findall("[A-Z]?[a-z]+|[A-Z]+", name)}


def place(path: Path) -> str:
    """A file as this test writes it."""
    return path.relative_to(SOURCE).as_posix()


@pytest.mark.parametrize(
    ("name", "expected"),
    [("RateLimit", {"rate", "limit"}), ("_rate_limit", {"rate", "limit"}), ("HUB", {"hub"}), ("hubris", {"hubris"})],
)
def test_words_of_a_name(name: str, expected: set[str]) -> None:
    assert words(name) == expected


def test_no_name_is_a_metaphor() -> None:
    found = {(place(path), name) for path in SOURCE.rglob("*.py") for name in names(path) if words(name) & METAPHORS}
    assert found == OF_THE_GAME


def test_a_word_has_one_meaning() -> None:
    classes = {
        (place(path), node.name)
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef) and node.name in ONE_MEANING
    }
    assert [(file, name) for file, name in classes if not file.startswith(ONE_MEANING[name][0])] == []


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The comments and texts of a file, each with its line."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


@pytest.mark.parametrize("package", PLAIN_PACKAGES)
def test_comments_and_messages_are_in_plain_english(package: str) -> None:
    files = sorted((SOURCE / package).rglob("*.py"))
    assert files
    found = [(place(path), line, text) for path in files for line, text in prose(path) if STILTED.search(text)]
    assert found == []


def test_pages_are_in_plain_english() -> None:
    generated = {"clauses.md", "examined.md", "proven.md", "proven-pages.md", "proven-rules.md"}
    pages = [path for path in (ROOT / "docs").rglob("*.md") if path.name not in generated]
    pages += [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
    found = [
        (path.name, line)
        for path in pages
        for line in path.read_text().splitlines()
        if STILTED.search(re.sub(r"`[^`]*`", "", line))
    ]
    assert found == []
