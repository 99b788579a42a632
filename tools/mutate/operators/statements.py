"""Statements that are missing: raise, early return, a call for its effect, del, an assignment; and += that is =."""

import ast
from collections.abc import Iterator

from tools.mutate.edit import Edit, Site
from tools.mutate.source import Function

LOGGERS = ("_LOGGER", "LOGGER", "logger", "warnings")


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """The statement without effect, and an augmented assignment that is a plain one, or goes the other way."""
    if isinstance(node, ast.AugAssign):
        yield from _augmented(node, site)
    elif isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Tuple):
        for target in node.targets[0].elts:
            if isinstance(target, ast.Attribute | ast.Subscript) and not _own_in_init(target, site):
                start, end = site.start(target), site.end(target)
                yield Edit(node, start, end, "_")
    if isinstance(node, ast.stmt) and _can_go(node, site) and not _same_as_never(node, site):
        yield site.swap(node, "pass")


def _augmented(node: ast.AugAssign, site: Site) -> Iterator[Edit]:
    target, value = site.end(node.target), site.start(node.value)
    written = site.between(target, value)
    at = target + len(written) - len(written.lstrip())
    yield Edit(node, at, at + 2, "=")
    turned = {ast.Add: "-=", ast.Sub: "+="}.get(type(node.op))
    if turned is not None and not isinstance(node.value, ast.List | ast.ListComp | ast.JoinedStr):
        yield Edit(node, at, at + 2, turned)


def _can_go(node: ast.stmt, site: Site) -> bool:
    match node:
        case ast.Raise():
            return node.exc is not None and not site.text(node.exc).startswith(("AssertionError", "NotImplemented"))
        case ast.Return():
            return not isinstance(site.parents[node], Function)  # the last one has nothing after it
        case ast.Expr(value=ast.Call() as call):
            return not site.text(call.func).startswith((*LOGGERS, "super()"))
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            return _another_yield(node, site)
        case ast.Delete() | ast.Continue() | ast.Break():
            return True
        case ast.AugAssign():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript() as target]):
            return not _own_in_init(target, site)
        case ast.Assign(targets=[ast.Tuple(elts=targets)]):
            return all(isinstance(t, ast.Attribute | ast.Subscript) and not _own_in_init(t, site) for t in targets)
    return False


def _own_in_init(target: ast.expr, site: Site) -> bool:
    """Whether it is a field of a new object: without it, nothing works at all."""
    inside = next((found for found in site.up(target) if isinstance(found, Function)), None)
    if inside is None or inside.name != "__init__":
        return False
    return isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"


def _same_as_never(node: ast.stmt, site: Site) -> bool:
    """Whether it is all that a condition leads to: the condition that never holds is the same."""
    parent = site.parents[node]
    if isinstance(parent, ast.If):
        return parent.body == [node] and not parent.orelse
    return False


def _another_yield(node: ast.stmt, site: Site) -> bool:
    """Whether the function stays a generator without it."""
    inside = next((found for found in site.up(node) if isinstance(found, Function)), None)
    if inside is None:
        return False
    return sum(isinstance(found, ast.Yield | ast.YieldFrom) for found in ast.walk(inside)) > 1
