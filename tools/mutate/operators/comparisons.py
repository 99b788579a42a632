"""Comparisons that are shifted by one, or negated."""

import ast
import re
from collections.abc import Iterator

from tools.mutate.edit import Edit, Site

INSTEAD: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
}
OPERATOR = re.compile(r"<=|>=|==|!=|<|>|\bis\s+not\b|\bis\b|\bnot\s+in\b|\bin\b")


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """Each operator of a comparison, in another way."""
    if not isinstance(node, ast.Compare):
        return
    for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
        start, end = site.end(left), site.start(right)
        found = OPERATOR.search(site.between(start, end))
        assert found is not None, ast.unparse(node)
        for new in INSTEAD[type(op)]:
            yield Edit(node, start + found.start(), start + found.end(), new)
