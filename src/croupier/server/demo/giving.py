"""Giving commands to the floor from the event loop, and waiting for their answers without holding it up."""

import asyncio

from croupier import table as tables
from croupier.authority import Actor
from croupier.floor import Answer, Envelope, Floor, NotApplied
from croupier.floor.admission import Command
from croupier.server.live.waking import call_on
from croupier.table.choices import KINDS, Choice


async def give(
    floor: Floor, stream: str, command: Command, actor: Actor, device: str = "", sequence: int = 0
) -> Answer:
    """Give a command; its answer, once it is durable."""
    loop = asyncio.get_running_loop()
    answered: asyncio.Future[Answer] = loop.create_future()

    def tell(answer: Answer) -> None:
        if not answered.done():  # the caller may have been cancelled meanwhile
            answered.set_result(answer)

    def done(answer: Answer) -> None:
        call_on(loop, tell, answer)

    floor.submit(Envelope(stream, command, actor, device, sequence), done)
    return await answered


def command_of(choice: Choice, **said: int) -> tables.Command:
    """The command of a choice, with what it has to name as it is now, and what else is said."""
    return KINDS[choice.command](**{**choice.about, **choice.seen, **said})


class Giver:
    """One device that gives commands one after the other, each with its number."""

    def __init__(self, floor: Floor, device: str) -> None:
        self._floor, self._device = floor, device
        self._last = floor.log.last_sequence(device)

    async def give(self, stream: str, command: Command, actor: Actor) -> Answer:
        """Give the next command."""
        self._last += 1
        answer = await give(self._floor, stream, command, actor, self._device, self._last)
        if isinstance(answer, NotApplied):  # its number was not used either
            self._last = self._floor.log.last_sequence(self._device)
        return answer
