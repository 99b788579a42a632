"""Defaults of functions and of records; numbers, truth values and clauses are changed as constants already."""

import ast
from collections.abc import Iterator

from tools.mutate.edit import Edit, Site
from tools.mutate.source import Function


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """Another default."""
    if isinstance(node, Function):
        spec = node.args
        given = [*spec.posonlyargs, *spec.args]
        pairs = [
            *zip(reversed(given), reversed(spec.defaults), strict=False),
            *zip(spec.kwonlyargs, spec.kw_defaults, strict=True),
        ]
        for one, default in pairs:
            if default is not None:
                yield from _other(default, one.annotation, site)
    elif isinstance(node, ast.AnnAssign) and isinstance(site.parents[node], ast.ClassDef) and node.value is not None:
        yield from _other(node.value, node.annotation, site)


def _other(default: ast.expr, annotation: ast.expr | None, site: Site) -> Iterator[Edit]:
    if not isinstance(default, ast.Constant):
        return
    kinds = (
        {found.id for found in ast.walk(annotation) if isinstance(found, ast.Name)} if annotation is not None else set()
    )
    if default.value is None:
        if "int" in kinds:
            yield site.swap(default, "0")
        elif "str" in kinds:
            yield site.swap(default, '""')
    elif isinstance(default.value, str) and kinds == {"str"}:
        yield site.swap(default, '""' if default.value else '"x"')
