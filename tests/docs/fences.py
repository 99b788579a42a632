"""Read the examples out of a page of Markdown, and compare their output with what the page says."""

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md"))
)
MEASURED = "docs/benchmarks.md"
"""The output of its commands differs from machine to machine, so they are not run."""
FENCE = re.compile(r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
ELIDED = "…"


class Fence(NamedTuple):
    """A fenced block: its language, its title if it has one, its text and the line it starts on."""

    language: str
    title: str
    text: str
    line: int


class Command(NamedTuple):
    """A command of a console block, and the lines that it should print."""

    command: str
    prints: list[str]


def fences(page: str) -> Iterator[Fence]:
    text = (ROOT / page).read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        language, _, rest = found["info"].strip().partition(" ")
        title = re.search(r'title="([^"]*)"', rest)
        line = text.count("\n", 0, found.start()) + 1
        yield Fence(language, title[1] if title else "", textwrap.dedent(found["body"]), line)


def commands(text: str) -> Iterator[Command]:
    """The commands of a console block; a backslash continues a command on the next line."""
    command, prints = "", list[str]()
    for line in text.splitlines():
        if line.startswith("$ "):
            if command:
                yield Command(command, prints)
            command, prints = line[2:], []
        elif command.endswith("\\"):
            command += f"\n{line}"
        else:
            prints.append(line)
    if command:
        yield Command(command, prints)


def prints_that(said: list[str], printed: list[str]) -> bool:
    """Whether the output is as the page says; `…` stands for any part of a line, or alone for any lines.

    Blank lines do not count, nor do the widths of gaps and rules: a table may be laid out differently.
    """
    wanted, found = ([_even(line) for line in lines if line.strip()] for lines in (said, printed))
    pattern = "".join("(?:.*\n)*?" if line.strip() == ELIDED else f"{_line(line)}\n" for line in wanted)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in found)) is not None


def _even(line: str) -> str:
    return re.sub("─+", "─", " ".join(line.split()))


def _line(line: str) -> str:
    return ".*".join(re.escape(part) for part in line.split(ELIDED))
