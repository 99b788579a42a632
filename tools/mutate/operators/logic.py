"""Conditions: a half of and/or is missing, a not is missing, a condition is always true or never."""

import ast
from collections.abc import Iterator

from tools.mutate.edit import Edit, Site


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """All of these."""
    if isinstance(node, ast.BoolOp):
        yield from _halves(node, site)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        start, end = site.inside(node.operand, node)
        yield site.swap(node, site.between(start, end))
    elif isinstance(node, ast.If | ast.IfExp):
        yield from _forced(node.test, site, "True", "False")
    elif isinstance(node, ast.While):
        yield from _forced(node.test, site, "False")  # always true would never end
    elif isinstance(node, ast.comprehension):
        for condition in node.ifs:
            yield from _forced(condition, site, "True", "False")


def _halves(node: ast.BoolOp, site: Site) -> Iterator[Edit]:
    places = [site.inside(value, node) for value in node.values]
    for at, (start, end) in enumerate(places):
        if at + 1 < len(places):
            yield Edit(node, start, places[at + 1][0], "")
        else:
            yield Edit(node, places[at - 1][1], end, "")


def _forced(test: ast.expr, site: Site, *values: str) -> Iterator[Edit]:
    if isinstance(test, ast.Constant):
        return
    for value in values:
        yield site.swap(test, value)
