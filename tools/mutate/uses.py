"""Where a name is used: what stands outside functions is tested by the tests of the functions that use it."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

from tools.mutate.source import MODULE, File, Function, read
from tools.mutate.targets import targets

DEPTH = 4
"""A table is named in another table, which is named in a function: so many steps are followed."""


def defined(file: File, line: int) -> set[str]:
    """The names that a line outside functions is part of: of a field the field's, else the statement's."""
    for node in file.tree.body:
        if node.lineno <= line <= (node.end_lineno or node.lineno):
            return set(_names(node, line))
    return set()


def _names(node: ast.stmt, line: int) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        inner = [part for part in node.body if part.lineno <= line <= (part.end_lineno or part.lineno)]
        for part in inner:
            yield from _names(part, line)
        if not inner:
            yield node.name
    elif isinstance(node, Function):
        yield node.name
    else:
        parts = ast.walk(node)
        yield from (part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))


@cache
def _used() -> dict[str, set[tuple[str, int]]]:
    """For each name, the places that mention it."""
    found: dict[str, set[tuple[str, int]]] = defaultdict(set)
    for path in targets():
        for node in ast.walk(read(path).tree):
            if isinstance(node, ast.Name | ast.Attribute):
                found[node.id if isinstance(node, ast.Name) else node.attr].add((path, node.lineno))
    return found


def using(path: str, line: int) -> set[tuple[str, int]]:
    """The lines inside functions that use what a line outside defines, directly or through other names."""
    names, seen = defined(read(path), line), set[str]()
    found: set[tuple[str, int]] = set()
    for _ in range(DEPTH):
        further: set[str] = set()
        for name in names - seen:
            for where, at in _used()[name]:
                file = read(where)
                if file.scope(at).name == MODULE:
                    further |= defined(file, at)
                else:
                    found.add((where, at))
        seen |= names
        names = further
    return found
