"""An event that was never decided is our mistake: it is noticed before it changes the register."""

import pytest

from croupier.equipment import Register, evolve
from croupier.equipment import commands as q

NEVER: list[tuple[q.Event, str]] = [
    (q.ItemRegistered(q.RegisterItem("wheel-1", "wheel", "W")), "in the register already"),
    (q.ItemApproved("wheel-2", "ok"), "not in the register"),
    (q.ApprovalWithdrawn("wheel-2", "worn"), "not in the register"),
    (q.ItemMoved("wheel-2", "t1"), "not in the register"),
    (q.SetReleased("t2"), "has no set"),
]


@pytest.mark.parametrize(("event", "words"), NEVER, ids=lambda value: value if isinstance(value, str) else "")
def test_what_was_never_decided_changes_nothing(event: q.Event, words: str) -> None:
    register = Register()
    evolve(register, q.ItemRegistered(q.RegisterItem("wheel-1", "wheel", "W", "t1")), 1)
    before = dict(register.items), dict(register.in_use)
    with pytest.raises(AssertionError, match=words):
        evolve(register, event, 2)
    assert (register.items, register.in_use) == before
