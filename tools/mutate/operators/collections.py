"""Collections that miss their first or their last element."""

import ast
from collections.abc import Iterator

from tools.mutate.edit import Edit, Site

Row = ast.Tuple | ast.List | ast.Set


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """The literal without its first element, and without its last."""
    if isinstance(node, Row) and node.elts and not _is_a_shape(node, site):
        inner = (site.start(node), site.end(node))
        yield from _shorter(
            node, [site.outer(one, inner[0] + _bracket(node, site), inner[1]) for one in node.elts], site
        )
    elif isinstance(node, ast.Dict) and node.values:
        places = [
            (site.start(key) if key is not None else site.inside(value, node)[0] - 2, site.inside(value, node)[1])
            for key, value in zip(node.keys, node.values, strict=True)
        ]
        yield from _shorter(node, places, site)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "split":
        yield from _words(node.func.value, site)


def _bracket(node: Row, site: Site) -> int:
    return 1 if site.text(node)[0] in "([{" else 0


def _is_a_shape(node: Row, site: Site) -> bool:
    """Whether the number of elements is fixed by what takes it apart: a missing one would break everything."""
    if isinstance(node.ctx if not isinstance(node, ast.Set) else None, ast.Store | ast.Del):
        return True
    parent = site.parents[node]
    if isinstance(parent, ast.Return | ast.Yield | ast.Subscript | ast.Starred) and isinstance(node, ast.Tuple):
        return True
    if isinstance(parent, ast.Assign):
        return any(isinstance(target, ast.Tuple | ast.List) for target in parent.targets)
    return False


def _shorter(node: ast.expr, places: list[tuple[int, int]], site: Site) -> Iterator[Edit]:
    if len(places) == 1:
        yield site.swap(node, {ast.Tuple: "()", ast.List: "[]", ast.Set: "set()"}.get(type(node), "{}"))
        return
    after = site.between(places[-1][1], site.end(node)).lstrip()
    comma = "," if isinstance(node, ast.Tuple) and len(places) == 2 and not after.startswith(",") else ""  # (x,)
    yield Edit(node, places[0][0], places[1][1], f"{site.between(*places[1])}{comma}")
    yield Edit(node, places[-2][1], places[-1][1], comma)


def _words(node: ast.expr, site: Site) -> Iterator[Edit]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value.split()) > 1:
        words = node.value.split()
        yield site.swap(node, repr(" ".join(words[1:])))
        yield site.swap(node, repr(" ".join(words[:-1])))
