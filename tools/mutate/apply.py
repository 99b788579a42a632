"""Makes a mutant of the library as it runs: the code of the function objects that exist is exchanged."""

import ast
import gc
import types
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

from tools.mutate.find import Mutant
from tools.mutate.source import SOURCE, Function, Scope, read


class NotThere(LookupError):
    """No function with this code exists: the tool cannot make this mutant."""


Place = tuple[str, str, int]


def index() -> dict[Place, list[types.FunctionType]]:
    """Every function of the library that exists, by its file, name and first line."""
    found: dict[Place, list[types.FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is types.FunctionType and thing.__code__.co_filename.startswith(str(SOURCE)):
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def caches() -> list[Any]:
    """Every cache of the library."""
    return [
        thing
        for thing in gc.get_objects()
        if isinstance(thing, _lru_cache_wrapper) and (getattr(thing, "__module__", "") or "").startswith("croupier")
    ]


def changed(mutant: Mutant) -> str:
    """The source of the file with the change made."""
    text = read(mutant.path).text.encode()
    return (text[: mutant.start] + mutant.text.encode() + text[mutant.end :]).decode()


def apply(mutant: Mutant, scope: Scope, functions: dict[Place, list[types.FunctionType]]) -> None:
    """Make the change, for as long as this process lives."""
    file = str(SOURCE / mutant.path)
    tree = ast.parse(changed(mutant))
    place = (file, scope.qualname, scope.line)
    code = next(code for code in _codes(compile(tree, file, "exec")) if _place(code) == place)
    if place not in functions:
        raise NotThere(f"{mutant.place} {scope.qualname}")
    for function in functions[place]:
        if function.__code__.co_freevars != code.co_freevars:
            raise NotThere(f"{mutant.place} {scope.qualname} has other free variables")
        function.__code__ = code
    if mutant.definition:
        _defaults(_definition(tree, scope), functions[place])


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from _codes(constant)


def _place(code: types.CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _definition(tree: ast.Module, scope: Scope) -> Function:
    for node in ast.walk(tree):
        if isinstance(node, Function) and scope.line == min([node.lineno, *(d.lineno for d in node.decorator_list)]):
            return node
    raise NotThere(scope.key)


def _defaults(node: Function, functions: list[types.FunctionType]) -> None:
    """Give the functions the defaults of a definition."""

    def value(given: ast.expr, function: types.FunctionType) -> Any:
        return eval(compile(ast.Expression(given), "default", "eval"), function.__globals__)  # noqa: S307 - our own source

    for function in functions:
        function.__defaults__ = tuple(value(given, function) for given in node.args.defaults) or None
        named = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
        function.__kwdefaults__ = {one.arg: value(given, function) for one, given in named if given is not None} or None
