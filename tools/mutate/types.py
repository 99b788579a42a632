"""What is known about the types in a function: enough to tell which fields and arguments are alike."""

import ast
import importlib
import inspect
import types
import typing
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from functools import cache
from typing import Any

import msgspec

from tools.mutate.source import Function, module_name

MISSING: Any = object()


@cache
def hints(owner: Any) -> dict[str, Any]:
    """The annotations of a class or a function, as types; nothing if they cannot be worked out."""
    try:
        return typing.get_type_hints(owner)
    except (NameError, TypeError, AttributeError):
        return {}


def plain(kind: Any) -> Any:
    """A type without the None that it may be instead."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        left = [one for one in typing.get_args(kind) if one is not type(None)]
        return left[0] if len(left) == 1 else kind
    return kind


def element(kind: Any) -> Any:
    """What one gets by going through it."""
    origin, given = typing.get_origin(kind), typing.get_args(kind)
    if not given or not isinstance(origin, type) or not issubclass(origin, Collection | typing.Iterable):
        return None
    return given[0]


def is_struct(kind: Any) -> bool:
    """Whether it is a record of msgspec."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


class Parameter(typing.NamedTuple):
    """One parameter of a function, or one field of a record that is built."""

    name: str
    kind: Any
    has_default: bool
    positional: bool


@cache
def parameters(called: Callable[..., Any]) -> tuple[Parameter, ...] | None:
    """What a function or a class is called with, if that can be known."""
    try:
        signature = inspect.signature(called)
    except (ValueError, TypeError):
        return None
    known = hints(called if is_struct(called) else _unwrapped(called))
    return tuple(
        Parameter(
            one.name,
            known.get(one.name),
            one.default is not one.empty,
            one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD),
        )
        for one in signature.parameters.values()
        if one.kind not in (one.VAR_KEYWORD, one.VAR_POSITIONAL)
    )


def _unwrapped(called: Any) -> Any:
    """What holds the annotations of something that can be called."""
    return vars(called).get("__init__", called) if isinstance(called, type) else inspect.unwrap(called)


class Types:
    """What the names of one function mean."""

    def __init__(self, path: str, function: Function | None = None, owner: str = "") -> None:
        self.names: dict[str, Any] = vars(importlib.import_module(module_name(path)))
        self.local: dict[str, Any] = {}
        if function is not None:
            self._enter(function, owner)

    def _enter(self, function: Function, owner: str) -> None:
        spec = function.args
        given = [*spec.posonlyargs, *spec.args, *spec.kwonlyargs]
        if owner and given and given[0].arg in ("self", "cls"):
            self.local[given[0].arg] = self.object(ast.parse(owner, mode="eval").body)
        for node in ast.walk(function):
            if isinstance(node, Function):
                for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                    if one.annotation is not None:
                        self.local[one.arg] = plain(self._annotation(one.annotation))
        for _ in range(2):  # what is used before it is given, further up in the text
            for node in ast.walk(function):
                self._assigned(node)

    def _assigned(self, node: ast.AST) -> None:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self._bind(target, self.infer(node.value))
        elif isinstance(node, ast.NamedExpr):
            self._bind(node.target, self.infer(node.value))
        elif isinstance(node, ast.AnnAssign):
            self._bind(node.target, plain(self._annotation(node.annotation)))
        elif isinstance(node, ast.For | ast.comprehension):
            self._bind(node.target, plain(self.going_through(node.iter)))

    def _bind(self, target: ast.expr, kind: Any) -> None:
        if isinstance(target, ast.Name) and kind is not None:
            self.local.setdefault(target.id, kind)
        elif isinstance(target, ast.Tuple) and typing.get_origin(kind) is tuple:
            for one, part in zip(target.elts, typing.get_args(kind), strict=False):
                self._bind(one, plain(part))

    def _annotation(self, node: ast.expr) -> Any:
        try:
            return eval(compile(ast.Expression(node), "annotation", "eval"), dict(self.names))  # noqa: S307 - our own source
        except (NameError, TypeError, AttributeError, SyntaxError):
            return None

    def object(self, node: ast.expr) -> Any:
        """The function, class or value that a dotted name of the module means; MISSING if it means none."""
        if isinstance(node, ast.Name):
            return MISSING if node.id in self.local else self.names.get(node.id, MISSING)
        if isinstance(node, ast.Attribute):
            owner = self.object(node.value)
            if isinstance(owner, type | types.ModuleType):
                return (
                    inspect.getattr_static(owner, node.attr, MISSING)
                    if isinstance(owner, type)
                    else getattr(owner, node.attr, MISSING)
                )
        return MISSING

    def called(self, node: ast.Call) -> Any:
        """What a call calls."""
        found = self.object(node.func)
        if found is MISSING and isinstance(node.func, ast.Attribute):
            owner = self.infer(node.func.value)
            if isinstance(owner, type) and owner.__module__.startswith("croupier"):
                found = getattr(owner, node.func.attr, MISSING)
        return found

    def infer(self, node: ast.expr) -> Any:
        """The type of an expression; None if it is not known."""
        if isinstance(node, ast.Name) and node.id in self.local:
            return self.local[node.id]
        if isinstance(node, ast.Constant):
            return type(node.value)
        if isinstance(node, ast.Name | ast.Attribute):
            found = self.object(node)
            if found is not MISSING and not isinstance(found, types.ModuleType):
                return self._type_of_global(node, found)
        return plain(self._parts(node))

    def _type_of_global(self, node: ast.expr, found: Any) -> Any:
        if isinstance(node, ast.Name):
            annotated = self.names.get("__annotations__", {}).get(node.id)
            if annotated is not None:
                return annotated
        return type(found)

    def _parts(self, node: ast.expr) -> Any:
        if isinstance(node, ast.Attribute):
            return self._attribute(self.infer(node.value), node.attr)
        if isinstance(node, ast.Subscript):
            return self._item(self.infer(node.value))
        if isinstance(node, ast.IfExp):
            return self.infer(node.body)
        if isinstance(node, ast.NamedExpr):
            return self.infer(node.value)
        return self._result(node) if isinstance(node, ast.Call) else None

    @staticmethod
    def _attribute(owner: Any, name: str) -> Any:
        if not isinstance(owner, type):
            return None
        found = hints(owner).get(name)
        if found is None and isinstance(made := inspect.getattr_static(owner, name, None), property):
            found = hints(made.fget).get("return")
        return found

    @staticmethod
    def _item(owner: Any) -> Any:
        origin, given = typing.get_origin(owner), typing.get_args(owner)
        if isinstance(origin, type) and issubclass(origin, Mapping) and len(given) == 2:
            return given[1]
        return element(owner)

    def _result(self, node: ast.Call) -> Any:
        func = node.func
        if isinstance(func, ast.Attribute) and func.attr in ("get", "pop", "setdefault"):
            item = self._item(self.infer(func.value))
            if item is not None:
                return item
        if isinstance(func, ast.Name) and func.id == "next" and node.args:
            return self.going_through(node.args[0])
        found = self.called(node)
        if isinstance(found, type):
            return found
        return None if found is MISSING else hints(inspect.unwrap(found)).get("return") if callable(found) else None

    def going_through(self, node: ast.expr) -> Any:
        """What one gets by going through an expression."""
        if isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp):
            return self.infer(node.elt)
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in ("list", "sorted", "reversed", "tuple", "set"):
                return self.going_through(node.args[0]) if node.args else None
            if isinstance(node.func, ast.Attribute) and node.func.attr in ("values", "items", "keys"):
                given = typing.get_args(self.infer(node.func.value))
                if len(given) == 2:
                    return {"values": given[1], "keys": given[0], "items": types.GenericAlias(tuple, given)}[
                        node.func.attr
                    ]
        return element(self.infer(node))


def enum_of(kind: Any) -> type[Enum] | None:
    """The enumeration, if it is one."""
    return kind if isinstance(kind, type) and issubclass(kind, Enum) else None
