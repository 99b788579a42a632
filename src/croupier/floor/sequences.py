"""The numbers of the devices' commands: each command is carried out once, and answered every time that it is sent."""

from collections.abc import Callable

from croupier.floor.answers import decode_answer, refused
from croupier.floor.transaction import Envelope
from croupier.floor.waiters import Done, Waiters, why_no_sequence
from croupier.games import Refusal
from croupier.games.refusal import said
from croupier.log import SqliteLog


class Sequences:
    """The number of each device's last command, and who waits for the answers to those that are under way."""

    def __init__(self, log: SqliteLog) -> None:
        self._log = log
        self._newest: dict[str, int] = {}
        self._waiters = Waiters()
        self.end = self._waiters.end
        """A command is answered; gives who else waits for its answer."""

    def newest(self, device: str) -> int:
        """The number of a device's last command, those under way counted; 0 if it has given none."""
        newest = self._newest.get(device)
        return self._log.last_sequence(device) if newest is None else newest

    def is_next(self, device: str, sequence: int) -> bool:
        """Whether a number is the next of a device, as far as that is known without the log."""
        return self._newest.get(device) == sequence - 1

    def begin(self, device: str, sequence: int) -> None:
        """A command is under way."""
        self._waiters.under_way[device, sequence] = []
        self._newest[device] = sequence

    def forget(self) -> None:
        """What was under way may not have been stored: what is on disk counts."""
        self._newest.clear()

    def answer(self, envelope: Envelope, done: Done, submit: Callable[[Envelope, Done], None]) -> bool:
        """Answer a command that was given before, or whose number cannot be; False if it is to be carried out."""
        device, sequence = envelope.device, envelope.sequence
        if (refusal := why_no_sequence(device, sequence)) is not None:
            done(refused(refusal))
            return True
        newest = self._newest[device] = self.newest(device)
        if sequence == newest + 1:
            return False
        if self._waiters.is_under_way(device, sequence):
            if not self._waiters.join(device, sequence, done):
                submit(envelope, done)  # it was answered just now: look again
            return True
        stored = self._log.receipt(device, sequence)
        if stored is not None:
            done(decode_answer(stored))
            return True
        reason = said(
            "{} has sent {} commands, so the next has the number {}, not {}", device, newest, newest + 1, sequence
        )
        done(refused(Refusal("", reason)))
        return True
