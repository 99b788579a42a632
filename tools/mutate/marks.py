"""`./run mutate --mark`: a test that notices a break of a clause's lines, which no marked test notices, gets the mark.

A test of one edition says nothing of the other, although both share the line: a mark is only given for a book that the
test has a mark of, or that its function or its parameters speak of.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable

from tools.breaking import ROOT
from tools.mutate.report import by_clause
from tools.mutate.results import Result

AT_MOST = 6
"""A test that would get more marks than this is about something else."""
WORDS = {"RR99": ("1999", "RR99"), "RR": ('"rapid-roulette"', "RR "), "CR": ("craps",), "BW": ("big-wheel",), "RO": ()}
"""What a test of a book speaks of."""
Place = tuple[str, str]
"""A file of tests, and a function in it."""


def wanted(results: Iterable[Result]) -> dict[Place, list[str]]:
    """For each test the clauses whose mark it should get."""
    found: dict[Place, dict[str, None]] = defaultdict(dict)
    for clause, of in sorted(by_clause(results).items()):
        for nodeid in of.by:
            file, _, name = nodeid.partition("::")
            if file.startswith("tests/") and "::" not in name:
                found[file, name.partition("[")[0]][clause] = None
    return {place: list(clauses) for place, clauses in sorted(found.items())}


def mark(results: Iterable[Result]) -> list[str]:
    """Give the marks; tells what was done."""
    said = []
    by_file: dict[str, dict[str, list[str]]] = defaultdict(dict)
    for (file, name), clauses in wanted(results).items():
        by_file[file][name] = clauses
    for file, tests in by_file.items():
        path = ROOT / file
        if not path.exists():
            continue
        text, told = marked(path.read_text(encoding="utf-8"), tests)
        path.write_text(text, encoding="utf-8")
        said += [f"{file}::{line}" for line in told]
    return said


def marked(text: str, tests: dict[str, list[str]]) -> tuple[str, list[str]]:
    """A file's text with marks added, and what was added."""
    lines, said = text.splitlines(keepends=True), []
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name in tests]
    for node in sorted(functions, key=lambda node: -node.lineno):
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        own = "".join(lines[first - 1 : node.end_lineno])
        new = [clause for clause in tests[node.name] if f'"{clause}"' not in own and _is_about(own, clause)]
        if new and len(new) <= AT_MOST and "import pytest\n" in text:
            lines[first - 1 : first - 1] = [f'@pytest.mark.clause("{clause}")\n' for clause in new]
            said.append(f"{node.name}: {', '.join(new)}")
    return "".join(lines), said


def _is_about(own: str, clause: str) -> bool:
    book = clause.split(maxsplit=1)[0]
    return f'clause("{book} ' in own or any(word in own for word in WORDS[book])
