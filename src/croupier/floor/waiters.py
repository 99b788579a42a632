"""Commands of devices that are under way, and those who sent one again meanwhile."""

from collections.abc import Callable
from threading import Lock

from croupier.floor.answers import Answer
from croupier.floor.bounds import LARGEST
from croupier.games.refusal import Refusal, said

Done = Callable[[Answer], None]
MOST_REPEATS = 64
"""How many repeats of one command wait for its answer; who sends more has too little patience."""
LONGEST_DEVICE = 200


def why_no_sequence(device: str, sequence: int) -> Refusal | None:
    """Why a device cannot have a command of this number; None if it can."""
    if not 1 <= sequence <= LARGEST:
        return Refusal("", "the commands of a device are counted from 1")
    if len(device) > LONGEST_DEVICE or not device.isprintable():
        return Refusal("", said("a device has a name of at most {} printable characters", LONGEST_DEVICE))
    return None


class Waiters:
    """For each command under way, who waits for its answer beside the one who gave it first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.under_way: dict[tuple[str, int], list[Done]] = {}
        """A command that begins is put here with nobody else who waits."""

    def is_under_way(self, device: str, sequence: int) -> bool:
        """Whether a command is under way."""
        return (device, sequence) in self.under_way

    def join(self, device: str, sequence: int, done: Done) -> bool:
        """Wait for its answer too; False if it is not under way any more."""
        with self._lock:
            waiting = self.under_way.get((device, sequence))
            if waiting is None:
                return False
            if len(waiting) < MOST_REPEATS:
                waiting.append(done)
            return True

    def end(self, device: str, sequence: int) -> list[Done]:
        """The command is answered; gives who else waits."""
        with self._lock:
            return self.under_way.pop((device, sequence), [])
