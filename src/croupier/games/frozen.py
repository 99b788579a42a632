"""Mappings that are values: they never change, equal ones hash equal, and they pickle and encode like plain ones."""

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(dict[K, V]):
    """A mapping that cannot be changed, sorted by its keys.

    >>> limits = FrozenMap({"b": 2, "a": 1})
    >>> limits, hash(limits) == hash(FrozenMap({"a": 1, "b": 2}))
    ({'a': 1, 'b': 2}, True)
    >>> limits["a"] = 5
    Traceback (most recent call last):
    TypeError: this mapping cannot be changed: make another one
    """

    __slots__ = ("_hash",)

    def __init__(self, given: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        if given.__class__ is dict and len(given) < 2:  # nothing to sort
            dict.__init__(self, given)
        else:
            pairs = given.items() if isinstance(given, Mapping) else given
            super().__init__(sorted(pairs, key=lambda pair: _order(pair[0])))
        self._hash: int | None = None

    def __hash__(self) -> int:  # type: ignore[override]
        if self._hash is None:
            self._hash = hash(frozenset(self.items()))  # keys of different classes may not be comparable
        return self._hash

    def __reduce__(self) -> tuple[type["FrozenMap[K, V]"], tuple[dict[K, V]]]:
        return FrozenMap, (dict(self),)

    def __copy__(self) -> "FrozenMap[K, V]":
        return self

    def __deepcopy__(self, _: object) -> "FrozenMap[K, V]":
        return self

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this mapping cannot be changed: make another one")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse


def _order(key: object) -> tuple[str, object]:
    return (type(key).__name__, key)
