"""The built-in ticket printer of a script: it works, it fails, or it keeps everybody waiting."""

from collections.abc import Iterator

from croupier.cage.commands import Command, PrintFailed, TicketPrinted
from croupier.cage.events import TicketStarted
from croupier.floor.tickets import Drawn


class Printer:
    """Gets tickets from the floor; the numbers stay in here, as on paper, and are never shown whole."""

    def __init__(self) -> None:
        self.mode = "works"
        self.last = 0
        """The ticket that came last."""
        self._waiting: list[int] = []
        self._paper: dict[int, Drawn] = {}

    def __call__(self, number: int, drawn: Drawn, started: TicketStarted) -> None:  # noqa: ARG002 - the floor's signature
        """Take a ticket to print. Called while the floor commits, so nothing is answered from here."""
        self._paper[number] = drawn
        self._waiting.append(number)
        self.last = number

    def answers(self) -> Iterator[Command]:
        """What the printer says of the tickets that it has got, in the mode that it is in."""
        while self.mode != "waits" and self._waiting:
            number = self._waiting.pop(0)
            yield TicketPrinted(number) if self.mode == "works" else PrintFailed(number)

    def lose(self) -> None:
        """What was not printed when the process went is known to nobody."""
        for number in self._waiting:
            del self._paper[number]
        self._waiting.clear()

    def number(self, ticket: int) -> str | None:
        """The number on a ticket, as its owner reads it."""
        found = self._paper.get(ticket)
        return found.number if found is not None else None
