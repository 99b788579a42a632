"""Calls: two like arguments are swapped, an optional one is missing, min is max, any is all, a sum is nothing."""

import ast
from collections.abc import Iterator
from itertools import pairwise

from tools.mutate.edit import Edit, Site
from tools.mutate.types import MISSING, Parameter, parameters

TURNED = {"min": "max", "max": "min", "any": "all", "all": "any"}
IN_ANY_ORDER = ("min", "max", "lcm", "gcd")
"""What makes no difference if two arguments change places."""


def edits(node: ast.AST, site: Site) -> Iterator[Edit]:
    """All of these."""
    if not isinstance(node, ast.Call):
        return
    if isinstance(node.func, ast.Name) and node.func.id in TURNED:
        yield Edit(node, site.start(node.func), site.end(node.func), TURNED[node.func.id])
    if isinstance(node.func, ast.Name) and node.func.id == "sum":
        yield site.swap(node, "int()")  # nothing, spelt so that it needs no space after it
    known = _parameters(node, site)
    yield from _swapped(node, known, site)
    yield from _left_out(node, known, site)


def _parameters(node: ast.Call, site: Site) -> dict[ast.expr, Parameter]:
    """For each argument, the parameter that it is given for, if that is known."""
    called = site.types.called(node)
    spec = parameters(called) if called is not MISSING and callable(called) else None
    if spec is None:
        return {}
    if spec and spec[0].name == "self" and not isinstance(called, type):
        spec = spec[1:]
    found: dict[ast.expr, Parameter] = {}
    for given, one in zip(node.args, [one for one in spec if one.positional], strict=False):
        if isinstance(given, ast.Starred):
            break
        found[given] = one
    by_name = {one.name: one for one in spec}
    return found | {key.value: by_name[key.arg] for key in node.keywords if key.arg in by_name}


def _swapped(node: ast.Call, known: dict[ast.expr, Parameter], site: Site) -> Iterator[Edit]:
    if isinstance(node.func, ast.Name) and node.func.id in IN_ANY_ORDER:
        return
    named = [keyword.value for keyword in node.keywords if keyword.arg is not None]
    for row in (node.args, named):
        for one, other in pairwise(row):
            if _alike(one, other, known, site):
                start, end = site.start(one), site.end(other)
                middle = site.between(site.end(one), site.start(other))
                yield Edit(node, start, end, f"{site.text(other)}{middle}{site.text(one)}")


def _alike(one: ast.expr, other: ast.expr, known: dict[ast.expr, Parameter], site: Site) -> bool:
    if any(isinstance(given, ast.Starred | ast.GeneratorExp | ast.Lambda) for given in (one, other)):
        return False
    if ast.dump(one) == ast.dump(other):
        return False
    if one in known and other in known and known[one].kind is not None:
        return bool(known[one].kind == known[other].kind)
    kinds = site.types.infer(one), site.types.infer(other)
    if None not in kinds:
        return bool(kinds[0] == kinds[1])
    return isinstance(one, ast.Name) and isinstance(other, ast.Name) and kinds == (None, None)


def _left_out(node: ast.Call, known: dict[ast.expr, Parameter], site: Site) -> Iterator[Edit]:
    """Each keyword argument that has a default, and the last positional one."""
    places = [(site.start(given), site.end(given)) for given in node.args]
    places += [(site.start(keyword), site.end(keyword)) for keyword in node.keywords]
    optional = [
        given in known and known[given].has_default and at + 1 == len(node.args) for at, given in enumerate(node.args)
    ]
    optional += [keyword.value in known and known[keyword.value].has_default for keyword in node.keywords]
    for at, may_go in enumerate(optional):
        if not may_go or _is_wording([*node.args, *(keyword.value for keyword in node.keywords)][at]):
            continue
        if at + 1 < len(places):
            yield Edit(node, places[at][0], places[at + 1][0], "")
        elif at:
            yield Edit(node, places[at - 1][1], places[at][1], "")
        else:
            yield Edit(node, *places[at], "")


def _is_wording(node: ast.expr) -> bool:
    """Whether an argument is a text for people: how an error is worded is not looked at."""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value.strip()
    )
