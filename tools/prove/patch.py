"""Breaks, and the few ways in which they change the library while it runs."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec import Struct

T = TypeVar("T")
Wrapper = Callable[..., Any]


class Break(Struct, frozen=True):
    """One way to break one clause."""

    clause: str
    kind: str
    """The row of the report that it is counted in."""
    what: str
    """What is wrong afterwards, for a reader."""
    apply: Callable[[], None]
    """Breaks the rule, for as long as this process lives."""


def everywhere(old: object, new: object) -> None:
    """Bind every name in the library and in its tests that means `old` to `new`, as a change of the source would."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("croupier", "tests"):
            for key, value in list(vars(module).items()):
                if value is old:
                    setattr(module, key, new)


def wrap(function: Wrapper, make: Callable[[Wrapper], Wrapper]) -> None:
    """Put a wrapper around a function, wherever it was imported to."""
    everywhere(function, make(function))


def wrap_method(owner: type, name: str, make: Callable[[Wrapper], Wrapper]) -> None:
    """Put a wrapper around a method."""
    setattr(owner, name, make(getattr(owner, name)))


def after_building(owner: type, change: Callable[[Any], None]) -> None:
    """Change every object of a class when it is built: `change` is given the finished object.

    A game lets nobody set its attributes, so `change` goes through its `vars`.
    """

    def make(build: Wrapper) -> Wrapper:
        def built(self: object, *given: object, **named: object) -> None:
            build(self, *given, **named)
            change(self)

        return built

    wrap_method(owner, "__init__", make)


def forget() -> None:
    """Empty every cache of the library, so that nothing built before the break is used."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "croupier":
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()


LET_THROUGH: list[bool] = []
"""Grows when something was done that a refusal would have stopped: an accident after that is the break's own doing."""


def let_through() -> tuple[()]:
    """Note that a refusal was left out where it would have been made."""
    LET_THROUGH.append(True)
    return ()


def unique(items: Iterable[T]) -> list[T]:
    """Each of them once, in their order."""
    return list(dict.fromkeys(items))


def few(items: Sequence[T], most: int = 3) -> Iterator[T]:
    """So many of them at most, spread from the first to the last."""
    if len(items) <= most:
        yield from items
    else:
        yield from (items[at * (len(items) - 1) // (most - 1)] for at in range(most))
