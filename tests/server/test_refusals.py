"""What the engine and the server say in English, the screens know in Chinese: read from the sources of both."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.cage.tickets import SAID
from croupier.floor.answers import NOT_STORED, UNCERTAIN

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "croupier"
PARTS = (
    "authority", "cage", "equipment", "floor", "server", "table", "games/limits",
    "games/roulette/wheels.py", "games/roulette/ball.py",
)  # fmt: skip
SAYS = {
    "Refusal": 1, "WrongEquipment": 1, "refuse": 1, "Failed": 1, "hang_up_on": 1,
    "Gone": 0, "Problem": 0, "BadCode": 0, "NotApplied": 0,
}  # fmt: skip
"""Which argument of a call is a sentence for people."""
ELSEWHERE = ("floor/scripts", "server/load")
"""Said to whoever writes scripts or runs a load test, on no screen."""
CHINESE = ROOT / "web" / "src" / "lib" / "texts" / "zh-CN" / "refusals.ts"
HOLE = "7"


def _text(node: ast.expr, known: dict[str, str]) -> str | None:
    """A literal or a sentence with holes; a hole that is itself a known text is filled."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.Name):
        return known.get(node.id)
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = [part.value if isinstance(part, ast.FormattedValue) else part for part in node.values]
    return "".join(_text(part, known) or HOLE for part in parts)


def _said_in(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    known: dict[str, str] = {}
    nodes = [node for node in ast.walk(function) if isinstance(node, ast.Assign | ast.Call)]
    for node in sorted(nodes, key=lambda one: (one.lineno, one.col_offset)):
        if isinstance(node, ast.Assign):
            target, text = node.targets[0], _text(node.value, known)
            if isinstance(target, ast.Name) and text is not None:
                known[target.id] = text
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        place = SAYS.get(name)
        if place is not None and len(node.args) > place and (text := _text(node.args[place], known)):
            yield text


def _sentences() -> list[str]:
    found = set[str]()
    for part in PARTS:
        there = SOURCE / part
        for path in there.rglob("*.py") if there.is_dir() else [there]:
            if path.relative_to(SOURCE).as_posix().startswith(ELSEWHERE):
                continue
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    found.update(_said_in(node))
    found.discard(f"ticket {HOLE} {HOLE}")  # what is said of a ticket stands in a table
    return sorted(found | {f"ticket {HOLE} {state}" for state in SAID.values()})


def _patterns() -> list[re.Pattern[str]]:
    english = re.findall(r'^\t+(?:\[)?"((?:[^"\\]|\\.)*)",(?: "|$)', CHINESE.read_text(), re.MULTILINE)
    return [
        re.compile(r"(?:\d+|.+?)".join(map(re.escape, re.split(r"\{[$k]?\}", sentence))), re.IGNORECASE)
        for sentence in english
    ]


def test_the_sources_are_read() -> None:
    sentences = _sentences()
    assert "no ball is running" in sentences
    assert len(sentences) > 150


@pytest.mark.parametrize("sentence", [*_sentences(), NOT_STORED.reason, UNCERTAIN.reason])
def test_every_refusal_is_known_in_chinese(sentence: str) -> None:
    assert any(pattern.fullmatch(sentence) for pattern in _patterns()), f"{CHINESE.name} does not know: {sentence}"
