"""The names of the package: imported only when they are asked for, and in plain words that have one meaning.

And that a file is short enough to keep in mind; web/tests/files.test.ts says the same of the components of the screens.
"""

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
CODE = ("src", "tests", "tools", "bench")
MOST_LINES = 400
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


def test_comments_and_messages_are_in_plain_english() -> None:
    files = sorted(path for path in SOURCE.rglob("*.py"))
    assert files
    found = [(place(path), line, text) for path in files for line, text in prose(path) if STILTED.search(text)]
    assert found == []


def test_the_screens_speak_plain_english() -> None:
    files = [path for end in ("*.ts", "*.svelte") for path in (ROOT / "web" / "src").rglob(end)]
    lines = [(path, line) for path in files if path.name != "wire.ts" for line in path.read_text().splitlines()]
    assert len(files) > 150
    assert [(path.name, line) for path, line in lines if STILTED.search(line)] == []


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


def test_no_file_is_longer_than_400_lines() -> None:
    files = [path.relative_to(ROOT) for folder in CODE for path in sorted((ROOT / folder).rglob("*.py"))]
    ours = [path for path in files if not any(part.startswith(".") for part in path.parts)]  # not those of bench/.peers
    assert {path.parts[0] for path in ours} == set(CODE)
    lengths = {path.as_posix(): len((ROOT / path).read_text(encoding="utf-8").splitlines()) for path in ours}
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}
