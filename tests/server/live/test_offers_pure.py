"""When choices are worked out and told, without a server: never by a wager itself, and only what is on disk."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, cast

import msgspec

from croupier.authority import staff
from croupier.cage import events as ev
from croupier.cage import evolve
from croupier.floor import Floor, FloorState
from croupier.server.access.limits import Limits
from croupier.server.live.connection import Connection, ScreenUser
from croupier.server.live.offers import HOUSE, Offers
from croupier.server.wire import ChoicesPart, Screen
from croupier.table import commands as c
from tests.server.pure import World

EVERY_S = 0.02
DANA = staff("dana", "dealer")


class Stand:
    """A table without a log, a dealer's screen and a display, and how often somebody looked at the table."""

    def __init__(self, *, idle_s: float = 1e6) -> None:
        self.world, self.looks = World().sit(100_000), 0
        limits = Limits(choices_every_s=EVERY_S, choices_idle_s=idle_s)
        self.dealer, self.display = self._screen("dealer"), self._screen("display")
        self.offers = Offers(cast("Floor", self), limits, lambda _: (self.dealer, self.display))

    def _screen(self, kind: Screen) -> Connection:
        async def send(_: str) -> None:
            raise AssertionError("nothing is sent here")

        actor = DANA if kind == "dealer" else None
        return Connection(ScreenUser(kind, "t1", actor=actor), send, Limits(), 0.0)

    @contextmanager
    def newest(self) -> Iterator[tuple[FloorState, int]]:
        self.looks += 1
        yield self.world.state, self.world.now_ms

    def steps(self) -> list[str]:
        told = self.offers.part(self.dealer)
        assert told is not None
        return [step.command for step in msgspec.json.decode(told, type=ChoicesPart).steps]

    async def moments(self, many: int = 4) -> None:
        await asyncio.sleep(EVERY_S * 2 * many)


def during(stand: Callable[[], Stand], story: Callable[[Stand], Awaitable[None]]) -> None:
    async def run() -> None:
        made = stand()
        task = asyncio.create_task(made.offers.run())
        try:
            await story(made)
        finally:
            assert not task.done(), task.exception()
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    asyncio.run(run())


def test_a_wager_marks_and_many_are_looked_at_once() -> None:
    async def story(stand: Stand) -> None:
        assert stand.steps() == ["open-betting"]
        looks = stand.looks
        stand.dealer.dirty.clear()
        for _ in range(1_000):
            stand.offers.mark("t1")
        assert stand.looks == looks
        await stand.moments()
        assert stand.looks == looks + 1
        assert "choices" not in stand.dealer.dirty  # nothing is different

    during(Stand, story)


def test_what_is_decided_is_told_when_it_is_stored() -> None:
    async def story(stand: Stand) -> None:
        assert stand.steps() == ["open-betting"]
        stand.world.do(c.OpenBetting())
        number = stand.offers.decided()
        stand.offers.hurry("t1")
        await stand.moments()
        assert "choices" not in stand.dealer.dirty
        assert stand.steps() == ["open-betting"]
        stand.offers.stored(number)
        await stand.moments(1)
        assert "choices" in stand.dealer.dirty
        assert stand.steps() == ["spin-ball"]
        assert "choices" not in stand.display.dirty

    during(Stand, story)


def test_a_screen_that_comes_is_told_at_once_unless_something_is_on_its_way_to_the_disk() -> None:
    async def story(stand: Stand) -> None:
        number = stand.offers.decided()
        assert stand.offers.part(stand.dealer) is None
        stand.offers.stored(number)
        await stand.moments()
        assert "choices" in stand.dealer.dirty
        assert stand.steps() == ["open-betting"]
        stand.offers.forget(stand.dealer)
        stand.world.do(c.OpenBetting())
        assert stand.steps() == ["spin-ball"]

    during(Stand, story)


def test_a_table_that_has_something_to_do_by_itself_is_left_alone_until_it_did() -> None:
    async def story(stand: Stand) -> None:
        stand.world.do(c.OpenBetting())
        assert stand.steps() == ["spin-ball"]
        stand.world.now_ms = stand.world.table.round.closes_at_ms
        stand.offers.hurry("t1")
        await stand.moments()
        assert "choices" not in stand.dealer.dirty
        stand.world.do(c.SpinBall()).close_betting()
        stand.offers.hurry("t1")
        await stand.moments()
        assert stand.steps() == ["enter-outcome"]

    during(Stand, story)


def test_time_alone_is_a_reason_to_look() -> None:
    async def story(stand: Stand) -> None:
        assert stand.steps() == ["open-betting"]
        looks = stand.looks
        await stand.moments(20)
        assert stand.looks > looks

    during(lambda: Stand(idle_s=EVERY_S), story)


def test_what_belongs_to_no_table_is_told_apart() -> None:
    async def story(stand: Stand) -> None:
        stand.dealer.parts = (*stand.dealer.parts, "house")
        assert stand.steps() == ["open-betting"]
        first = stand.offers.part(stand.dealer, "house")
        assert first is not None
        evolve(stand.world.state.cage, ev.ColoursPresented(1, "t9", None, 1, 100, 100), stand.world.now_ms)
        stand.offers.mark(HOUSE)
        await stand.moments()
        assert stand.dealer.dirty == {"house"}
        told = stand.offers.part(stand.dealer, "house")
        assert told is not None
        lines = msgspec.json.decode(told, type=ChoicesPart).choices
        assert [line.of[0].about for line in lines if line.command == "notify-surveillance"] == [{"exchange": 1}]
        stand.offers.forget(stand.dealer)
        looks = stand.looks
        stand.offers.part(stand.dealer, "house")
        assert stand.looks == looks + 1

    during(Stand, story)


def test_nobody_there_is_nobody_looked_for() -> None:
    async def story(stand: Stand) -> None:
        stand.dealer.parts = stand.display.parts
        stand.offers.hurry("t1")
        await stand.moments()
        assert stand.looks == 0

    during(Stand, story)


def test_a_pit_at_a_table_that_is_not_there_has_no_choices_yet() -> None:
    async def story(stand: Stand) -> None:
        stand.dealer.user = msgspec.structs.replace(cast("Any", stand.dealer.user), table="t9")
        assert stand.offers.part(stand.dealer) is None

    during(Stand, story)
