"""Constants and arithmetic: a number is one off, true is false, + is -, a clause is the next one of its book."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from croupier.rulebooks import clauses
from tools.mutate.edit import Edit, Site

TURNED: dict[type[ast.operator], str] = {ast.Add: "-", ast.Sub: "+", ast.FloorDiv: "*", ast.Mult: "//"}
OPERATOR = re.compile(r"//|\*\*|[-+*/]")


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """All of these."""
    if isinstance(node, ast.Constant):
        yield from _constant(node, site)
    elif isinstance(node, ast.BinOp) and type(node.op) in TURNED and _is_arithmetic(node):
        start, end = site.end(node.left), site.start(node.right)
        found = OPERATOR.search(site.between(start, end))
        assert found is not None, ast.unparse(node)
        yield Edit(node, start + found.start(), start + found.end(), TURNED[type(node.op)])


def _constant(node: ast.Constant, site: Site) -> Iterator[Edit]:
    value = node.value
    if isinstance(value, bool):
        yield site.swap(node, str(not value))
    elif isinstance(value, int):
        yield site.swap(node, str(value + 1))
        yield site.swap(node, str(value - 1) if value else "-1")
    elif isinstance(value, str) and value in following():
        yield site.swap(node, f'"{following()[value]}"')


def _is_arithmetic(node: ast.BinOp) -> bool:
    texts = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple)
    for side in (node.left, node.right):
        if isinstance(side, texts) or (isinstance(side, ast.Constant) and not isinstance(side.value, int)):
            return False
    return True


@cache
def following() -> dict[str, str]:
    """For each clause the next one of its book; for the last one, the one before it."""
    found: dict[str, str] = {}
    books: dict[str, list[str]] = {}
    for id_ in clauses():
        books.setdefault(id_.partition(" ")[0], []).append(id_)
    for ids in books.values():
        found |= dict(zip(ids, [*ids[1:], ids[-2]], strict=True))
    return found
