"""Who follows the floor: sees each change when it is decided, and is told when it is on disk."""

from collections.abc import Sequence
from typing import Protocol

from croupier.floor.messages import Event
from croupier.floor.state import FloorState


class Watcher(Protocol):
    """Makes of each change what is to be shown, and shows it when it is durable."""

    def decided(self, state: FloorState, events: Sequence[tuple[str, Event]]) -> object | None:
        """A command was applied. Called under the floor's lock; what it returns is handed to `durable`."""

    def durable(self, seen: object) -> None:
        """It is on disk. Called by the committer, in the order of commits, before the command's own `done`."""

    def reloaded(self, state: FloorState) -> None:
        """A commit failed: this is what is on disk, and what was decided and not durable never was."""
