"""A game is a value: nothing of it changes, and it equals what was made from the same."""

from typing import Any, Self


class Value:
    """What is known by its id, and never changes: a copy of it is the thing itself, and a pickle is small."""

    id: str
    _given: tuple[Any, ...]
    """What it was made from."""
    _named: tuple[Any, ...] = ()
    """How to get it by its id, if it was made so: a pickle of it is small, and loading that returns the same object."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a game is a value, and {name!r} of {self.id} cannot be changed: make another game")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a game is a value, and {name!r} of {self.id} cannot be taken away")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(other) is type(self) and self._given == other._given

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        return self._named or (type(self), self._given)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self
