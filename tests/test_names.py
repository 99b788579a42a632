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
IN_SPEECH = {("server/access/rate_limit.py", "front"): "in front of the application is where it stands"}
"""Texts in which such a word is the usual one."""
STREAMS = "every stream has its own"
WIRE = "as it is sent or stored, and as it is worked with"
STAND_IN = "what is asked for, and what is there instead of it"
SEVERAL: dict[str, tuple[set[str], str]] = {
    "Command": ({"table/setup.py", "cage/commands.py", "equipment/commands.py"}, STREAMS),
    "Event": ({"table/setup.py", "cage/events.py", "equipment/commands.py", "floor/events.py"}, STREAMS),
    "DecisionProposed": ({"table/proposing.py", "cage/events.py"}, STREAMS),
    "DecisionSeconded": ({"table/second.py", "cage/events.py"}, STREAMS),
    "DecisionWithdrawn": ({"table/second.py", "cage/events.py"}, STREAMS),
    "Demo": ({"server/house.py", "server/demo/demo.py"}, STAND_IN),
    "Printer": ({"devices/printer.py", "floor/scripts/printer.py"}, STAND_IN),
    "Wheel": ({"games/roulette/wheels.py", "devices/wheel.py"}, "the wheel of a game, and the one that is spun"),
    "Give": (
        {"server/wire/messages.py", "floor/scripts/lines.py"},
        "a message, and a line of a script",
    ),
    "Redeem": ({"server/wire/messages.py", "floor/scripts/lines.py"}, "as Give"),
    "Refused": ({"floor/answers.py", "games/refusal.py"}, "an answer, and the same where a game raises it"),
    "Rise": ({"table/signs.py", "server/wire/http.py"}, WIRE),
    "Settled": ({"games/answers.py", "table/settlement.py"}, "the answer of a game, and the event with it"),
    "Step": ({"server/wire/http.py", "floor/scripts/report.py", "lab/exact/solve.py"}, "one of what is done in turn"),
    "Player": ({"server/load/player.py", "lab/settlement.py"}, "who plays, in a load test and in the lab"),
    "Checkpoint": ({"log/checkpoints.py", "log/orders.py"}, "a signed state; SQLite calls its own by this name"),
    "Drawn": ({"display.py", "floor/tickets.py"}, "a picture is drawn, and so is the number of a ticket"),
    "Failed": ({"log/orders.py", "server/http/errors.py", "floor/scripts/errors.py"}, "what did not come out"),
    "Fault": ({"log/record.py", "floor/scripts/errors.py"}, "what is wrong in a log, and in a script"),
    "Figures": ({"table/sign_figures.py", "server/load/figures.py"}, "numbers: of a sign, and of a load test"),
    "Known": ({"floor/records.py", "floor/scripts/catalogue.py"}, "what a reader knows already"),
    "Laid": ({"games/limits/electronic.py", "lab/exact/wanting.py"}, "chips that lie there"),
    "Limits": ({"table/sign_figures.py", "server/access/limits.py"}, "limits of a sign, and of what is sent"),
    "Line": (
        {"games/limits/electronic.py", "floor/scripts/lines.py", "cli/odds_play.py"},
        "one line of a sign or a text",
    ),
    "Row": ({"editions/procedure.py", "games/roulette/books.py", "lab/rows.py"}, "one row of a table of data"),
    "Column": ({"cli/listing.py", "lab/display/markup.py"}, "of a table that is printed, and of one in a notebook"),
    "Entry": ({"log/record.py", "cli/__init__.py"}, "one of a list"),
    "Listing": ({"games/listing.py", "cli/listing.py"}, "one line of the catalogue of games; a list on the screen"),
    "Span": ({"games/span.py", "server/parts/rounds.py"}, "from one number to another"),
    "Spin": ({"devices/wheel.py", "lab/lines.py"}, "one spin of a wheel: its timing, and what is asked of it"),
}
"""Public classes that share a name, where each is, and why."""
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


def said(path: Path) -> Iterator[str]:
    """Every text and every string of bytes in a file, messages and descriptions included."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node.value
            elif isinstance(node.value, bytes):
                yield node.value.decode("latin-1")


def test_what_is_said_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "one.py"
    file.write_text('"""Of a hub."""\nname = f"{log}.witness"\nmark = b"the gate"\n# a door\n')
    assert {word for text in said(file) for word in words(text) & METAPHORS} == {"hub", "witness", "gate"}


def test_no_text_is_a_metaphor() -> None:
    found = {
        (place(path), word) for path in SOURCE.rglob("*.py") for text in said(path) for word in words(text) & METAPHORS
    }
    assert found == IN_SPEECH.keys()


def defined() -> dict[str, set[str]]:
    """Every public class, and the files that define one of its name."""
    found: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, set()).add(place(path))
    return found


def test_a_word_has_one_meaning() -> None:
    several = {name: files for name, files in defined().items() if len(files) > 1}
    assert several == {name: files for name, (files, _) in SEVERAL.items()}


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
