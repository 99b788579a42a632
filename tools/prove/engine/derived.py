"""Which events a command can lead to, read from the source of its decision: no list of ours can forget one."""

import ast
import inspect
import textwrap
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeGuard

from croupier.cage import commands as cage_commands
from croupier.cage import events as cage
from croupier.cage.decide import DECISIONS as CAGE_DECISIONS
from croupier.deciding import Rule
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.rules import DECISIONS


def of_kind(module: types.ModuleType, base: type) -> list[Any]:
    """Every type of a module that is a kind of `base`."""
    return [one for one in vars(module).values() if isinstance(one, type) and issubclass(one, base) and one is not base]


EVENTS: tuple[type, ...] = (*of_kind(ev, ev.Event), *of_kind(cage, cage.Event))


COMMANDS: tuple[type, ...] = (*of_kind(c, c.Command), *of_kind(cage_commands, cage_commands.Command))


def named(function: types.FunctionType) -> Iterator[Any]:
    """Every function of the library that a function names, and every class that it makes something of."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    called = {node.func for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute):
            found: Any = function.__globals__
            for part in ast.unparse(node).split("."):
                found = found.get(part) if isinstance(found, Mapping) else getattr(found, part, None)
            made = isinstance(found, type) and node in called  # not one that an annotation or a test of a kind names
            if (made or isinstance(found, types.FunctionType)) and found.__module__.startswith("croupier"):
                yield found
            elif isinstance(found, dict):  # of rules that it carries out, or of rows with what they do
                yield from (rule.act for rule in rules_in(found.values()))
                yield from done_by(found.values())


def rules_in(values: Iterable[Any]) -> Iterator[Rule[Any, Any]]:
    """The rules of a table from type to rule, alone or beside something else."""
    for value in values:
        for part in value if type(value) is tuple else (value,):
            if isinstance(part, Rule):
                yield part


def done_by(values: Iterable[Any]) -> Iterator[types.FunctionType]:
    """The functions in the rows of a table of data, such as timers: whoever reads the table calls them."""
    for value in values:
        if isinstance(value, tuple) and not isinstance(value, Rule):
            yield from (part for part in value if _is_written_out(part))


def _is_written_out(part: Any) -> TypeGuard[types.FunctionType]:
    """A function of the library with a body of its own, which can be read."""
    ours = isinstance(part, types.FunctionType) and part.__module__.startswith("croupier")
    return ours and part.__name__ != "<lambda>"


@cache
def makes(function: types.FunctionType) -> frozenset[type]:
    """The kinds of event that a function can make, itself or by what it calls."""
    found: set[type] = set()
    seen: set[types.FunctionType] = set()
    todo = [function]
    while todo:
        looked_at = todo.pop()
        seen.add(looked_at)
        for thing in named(looked_at):
            if isinstance(thing, type):
                found |= {thing} & set(EVENTS)
            elif thing not in seen:
                todo.append(thing)
    return frozenset(found)


def pairs() -> set[tuple[type[c.Command], type[ev.Event]]]:
    """Every command of a table, with every kind of event that it can lead to."""
    return {
        (command, event)
        for command, rule in DECISIONS.items()
        for does in _done(rule)
        for event in makes(_function(does))
    }


def _done(rule: Rule[Any, Any]) -> tuple[Callable[..., Any], ...]:
    """What makes the events of a rule."""
    return (rule.act,) if rule.by_person is None else (rule.act, rule.by_person)


@cache
def asked_by(function: types.FunctionType) -> frozenset[type[c.Command]]:
    """Every command of a table whose rule looks at a function: as a guard, in its act, or for what else is said."""
    return frozenset(command for command, rule in DECISIONS.items() if function in _looked_at(rule))


@cache
def _looked_at(rule: Rule[Any, Any]) -> frozenset[types.FunctionType]:
    found: set[types.FunctionType] = set()
    todo = [_function(part) for part in (rule.act, *rule.guards)]
    while todo:
        looked_at = todo.pop()
        found.add(looked_at)
        inner = {cell.cell_contents for cell in looked_at.__closure__ or () if callable(cell.cell_contents)}
        todo += [one for one in (*named(looked_at), *inner) if isinstance(one, types.FunctionType) and one not in found]
    return frozenset(found)


@cache
def leading_to(kind: type[ev.Event]) -> tuple[type[c.Command], ...]:
    """Every command of a table that can lead to an event of this kind."""
    return tuple(command for command, event in pairs() if event is kind)


def at_the_cage() -> set[type[cage.Event]]:
    """Every kind of event that a command of the cage can lead to."""
    return {event for rule in CAGE_DECISIONS.values() for does in _done(rule) for event in makes(_function(does))}


def made() -> set[type]:
    """Every kind of event that follows some command."""
    return {event for _, event in pairs()} | set(at_the_cage())


def decided() -> set[type]:
    """Every command that some decision answers with events."""
    decisions: list[tuple[type, Callable[..., Any]]] = [
        *((command, rule.act) for command, rule in DECISIONS.items()),
        *((command, rule.act) for command, rule in CAGE_DECISIONS.items()),
    ]
    return {command for command, decide in decisions if makes(_function(decide))}


def _function(decide: Callable[..., Any]) -> types.FunctionType:
    found = inspect.unwrap(decide)
    assert isinstance(found, types.FunctionType), decide
    return found
