"""Which clauses a statement enforces: those that it names, or its edition's fields hold, or its function speaks of."""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from croupier.rulebooks import clauses
from tools.mutate.edit import Site
from tools.mutate.source import Function
from tools.mutate.types import is_struct
from tools.proofs import mentioned


@cache
def of_fields() -> dict[str, tuple[str, ...]]:
    """For each field of the editions the clauses that it holds, in all books."""
    found: dict[str, dict[str, None]] = {}
    for name, module in sorted(sys.modules.items()):
        editions = vars(module).get("EDITIONS") if name.startswith("croupier.") else None
        if isinstance(editions, Mapping):
            for edition in editions.values():
                if is_struct(type(edition)):
                    for field in msgspec.structs.fields(edition):
                        held = dict.fromkeys(_within(getattr(edition, field.name)))
                        found.setdefault(field.name, {}).update(held)
    return {name: tuple(ids) for name, ids in found.items() if ids}


def _within(value: Any) -> Iterator[str]:
    """The clauses in a value of an edition."""
    if isinstance(value, str):
        if value in clauses():
            yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _within(part)
    elif isinstance(value, tuple | list | frozenset | set):
        for part in value:
            yield from _within(part)
    elif isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            yield from _within(getattr(value, field.name))


def header(node: ast.stmt) -> list[ast.AST]:
    """The parts of a statement that belong to it alone, and not to the statements inside it."""
    match node:
        case ast.If() | ast.While():
            return [node.test]
        case ast.For():
            return [node.target, node.iter]
        case ast.With():
            return list(node.items)
        case ast.Try():
            return []
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [node.args, *node.decorator_list]
        case ast.ClassDef():
            return []
    return [node]


def lines(node: ast.stmt) -> range:
    """The lines of a statement, without those of the statements inside it."""
    parts = header(node)
    if parts == [node]:
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    ends = [getattr(part, "end_lineno", None) or node.lineno for part in parts]
    return range(node.lineno, max([node.lineno, *ends]) + 1)


def enforced(node: ast.stmt, site: Site) -> tuple[str, ...]:
    """The clauses of a statement, and of what it guards; else those of its function's docstring."""
    parts: list[tuple[list[ast.AST], range]] = [(header(node), lines(node))]
    if isinstance(node, ast.If):
        parts += [(header(one), lines(one)) for one in node.body if isinstance(one, ast.Raise | ast.Return)]
        raises = [one for one in node.body if isinstance(one, ast.Raise)]
        if raises:
            parts += [(header(one), lines(one)) for one in node.body]
    found = dict.fromkeys(id_ for nodes, rows in parts for id_ in _named(nodes, rows, site))
    if found:
        return tuple(found)
    inside = next(
        (up for up in site.up(node) if isinstance(up, Function)), node if isinstance(node, Function) else None
    )
    said = ast.get_docstring(inside) if inside is not None else None
    return tuple(dict.fromkeys(mentioned(said or "")))


def of_row(node: ast.AST, site: Site) -> tuple[str, ...]:
    """The clauses of a place in a table of data: those of its row, which is the nearest part that names any."""
    for part in (node, *site.up(node)):
        if isinstance(part, ast.stmt):
            break
        if isinstance(part, ast.expr):
            found = dict.fromkeys(_named([part], range(part.lineno, (part.end_lineno or part.lineno) + 1), site))
            if found:
                return tuple(found)
    return ()


def _named(nodes: list[ast.AST], rows: range, site: Site) -> Iterator[str]:
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield from mentioned(part.value)
            elif isinstance(part, ast.Attribute) and part.attr in of_fields() and _is_edition(part.value, site):
                yield from of_fields()[part.attr]
    for line in site.file.text.splitlines()[rows.start - 1 : rows.stop - 1]:
        yield from mentioned(line.partition("#")[2])


def _is_edition(node: ast.expr, site: Site) -> bool:
    text = site.text(node)
    return text.split(".")[-1].startswith("edition") or getattr(site.types.infer(node), "__name__", "") == "Edition"
