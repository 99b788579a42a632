"""What happened to the floor itself."""

from msgspec import Struct


class Event(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened."""


class ClockStepped(Event, frozen=True):
    """The system's clock was set: from now on it goes apart from the floor's time, which goes on as before."""

    step_ms: int
    """By how much it was set: below zero, back."""
    wall_ms: int
    """What the system's clock says now."""
