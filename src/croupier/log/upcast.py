"""Upcasting: events of an older version become the newest version when they are read; the log itself never changes.

>>> upcasters = Upcasters()
>>> @upcasters.register("table/opened.1")
... def opened_1(data: bytes) -> tuple[str, bytes]:
...     return "table/opened.2", data.replace(b"minimum", b"minimum_cents")
>>> upcasters.newest("table/opened.1", b'{"minimum":500}')
('table/opened.2', b'{"minimum_cents":500}')
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from croupier.log.record import Recorded

Upcaster = Callable[[bytes], tuple[str, bytes]]


def parts(type_: str) -> tuple[str, int]:
    """The name and the version of an event's type.

    >>> parts("table/opened.2")
    ('table/opened', 2)
    """
    name, _, version = type_.rpartition(".")
    if not name or not version.isdecimal():
        raise ValueError(f"{type_!r} has no version: write it like table/opened.1")
    return name, int(version)


class Upcasters:
    """For each outdated type of event, how it becomes the next version."""

    def __init__(self) -> None:
        self._steps: dict[str, Upcaster] = {}

    def register(self, type_: str) -> Callable[[Upcaster], Upcaster]:
        """Register the decorated function as the upcaster of this type."""
        parts(type_)
        if type_ in self._steps:
            raise ValueError(f"{type_!r} has an upcaster already")

        def keep(step: Upcaster) -> Upcaster:
            self._steps[type_] = step
            return step

        return keep

    def newest(self, type_: str, data: bytes) -> tuple[str, bytes]:
        """Convert one event to its newest version, step by step."""
        while (step := self._steps.get(type_)) is not None:
            before = parts(type_)[1]
            type_, data = step(data)
            if parts(type_)[1] <= before:
                raise ValueError(f"an upcaster led back to {type_!r}: each must lead to a higher version")
        return type_, data

    def apply(self, events: Iterable[Recorded]) -> Iterator[Recorded]:
        """Convert events to their newest versions; their hashes remain those of the stored ones."""
        if not self._steps:
            return iter(events)
        return map(self._upcast, events)

    def before(self, each: Callable[[Recorded], object]) -> Callable[[Recorded], object]:
        """The same callback, which gets events in their newest versions."""
        if not self._steps:
            return each
        return lambda event: each(self._upcast(event))

    def _upcast(self, event: Recorded) -> Recorded:
        if event.type not in self._steps:
            return event
        type_, data = self.newest(event.type, event.data)
        return replace(event, type=type_, data=data)


UPCASTERS = Upcasters()
"""The upcasters of this Croupier's events; none is outdated yet."""
