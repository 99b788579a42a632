"""Mappings that are values: in the order of their keys whatever they were made from, and never changed."""

import copy
import pickle
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import pytest

from croupier.games.frozen import FrozenMap

PAIRS = [("c", -5), ("b", 1), ("a", 2)]
MAKES: list[Callable[[Iterable[tuple[str, int]]], object]] = [
    dict, list, tuple, iter, FrozenMap, lambda pairs: MappingProxyType(dict(pairs)),
]  # fmt: skip


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("many", [0, 1, 2, 3])
def test_it_is_in_the_order_of_its_keys(make: Callable[[object], Mapping[str, int]], many: int) -> None:
    made = FrozenMap(make(PAIRS[:many]))
    assert list(made.items()) == sorted(PAIRS[:many])
    assert (made, hash(made)) == (FrozenMap(sorted(PAIRS[:many])), hash(FrozenMap(sorted(PAIRS[:many]))))
    twin = pickle.loads(pickle.dumps(made))  # noqa: S301 - our own bytes
    assert (type(twin), list(twin.items())) == (FrozenMap, list(made.items()))
    assert copy.copy(made) is copy.deepcopy(made) is made


def test_keys_of_several_types_have_an_order_and_values_need_none() -> None:
    assert list(FrozenMap({"b": None, 2: "x", "a": 5, 1: 1j})) == [1, 2, "a", "b"]


def test_without_anything_it_is_empty() -> None:
    assert (FrozenMap(), hash(FrozenMap())) == ({}, hash(FrozenMap({})))


@pytest.mark.parametrize(
    "change",
    [
        lambda made: made.__setitem__("a", 5),
        lambda made: made.__delitem__("a"),
        lambda made: made.__ior__({"a": 5}),
        lambda made: made.clear(),
        lambda made: made.pop("a"),
        lambda made: made.popitem(),
        lambda made: made.setdefault("z", 5),
        lambda made: made.update(a=5),
    ],
)
def test_nothing_of_it_can_be_changed(change: Callable[[FrozenMap[str, int]], object]) -> None:
    made = FrozenMap(PAIRS)
    with pytest.raises(TypeError, match="cannot be changed"):
        change(made)
    assert made == dict(PAIRS)
