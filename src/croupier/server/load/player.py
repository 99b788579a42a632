"""One station of a load test: it wagers, and keeps its own books, independent of the balance that the server shows."""

import asyncio
import time
from collections import defaultdict

from croupier.editions import EDITIONS
from croupier.floor import Accepted, Answer, NotApplied
from croupier.games import game
from croupier.server import wire
from croupier.server.load.client import StationClient, ask
from croupier.server.load.figures import Figures
from croupier.table import commands as c

NOTE = 1_000_000
LOW = 200_000
"""Below this balance a player inserts another bundle of notes."""
TICKET_S = 20
"""How long a ticket may take to come out."""


def takes_notes(title: str) -> bool:
    """Whether a station of a game's tables takes money itself; at others a dealer does, and a load test has none."""
    edition = EDITIONS.get(game(title).edition)
    return edition is not None and edition.note_buy_in is not None


class Player:
    """A station that keeps wagering the smallest chip."""

    def __init__(self, client: StationClient, url: str, title: str, figures: Figures) -> None:
        self.client, self._url, self._figures = client, url, figures
        self._game = game(title)
        self._after_close = EDITIONS[self._game.edition].after_close
        bets = [bet.id for bet in self._game.bets.values() if len(bet.numbers) == 1]
        self._bets = bets[client.seat % len(bets) :] + bets[: client.seat % len(bets)]
        self.answers: dict[int, Answer] = {}
        """Every answer by the number of its command, to compare with the receipts."""
        self.given: dict[int, c.Place] = {}
        self.bought_in = self.staked = self.returned = 0
        self.rounds = 0
        self.until = 0.0
        """When it stops wagering."""
        self.unsure = False
        """Whether an answer came so late that only the log knows the round of its wager."""
        self.final: wire.OwnPart | None = None
        """The account as it was shown before leaving."""
        self.ticket: int | None = None
        """The amount of the ticket that was printed at the end."""
        self._laid: defaultdict[str, int] = defaultdict(int)
        self._round = 0

    # ------------------------------------------------------------------ playing
    async def play(self, until: float, every_s: float = 0.0) -> None:
        """Wager until the time is over: as soon as the last one is answered, or at fixed intervals."""
        self.until = until
        await self.sit_down()
        at, turn = time.monotonic() + every_s * (self.client.seat % 97) / 97, 0
        while (now := time.monotonic()) < self.until:
            if not await self._ready():
                continue
            if every_s:
                if at > now:
                    await asyncio.sleep(min(at, self.until) - now)
                    continue  # and check again: the period may be over
                at = max(at + every_s, now)  # a delayed player does not catch up in a burst
            await self.wager(self._bets[turn % len(self._bets)])
            turn += 1

    async def sit_down(self) -> None:
        """Begin: put money in and open the books."""
        await self.client.online.wait()
        self.follow()
        own = self.client.own
        self.bought_in += own.balance if own is not None else 0  # what somebody left there
        await self.put_in(NOTE)

    async def put_in(self, amount: int) -> None:
        """Put notes into the station's acceptor."""
        place = f"/api/demo/note/{self.client.table}/{self.client.seat}"
        await asyncio.to_thread(ask, self._url, place, {"amount": amount}, self.client.cookie)
        self.bought_in += amount

    async def _ready(self) -> bool:
        """Whether a wager can be made now; if not, this waits for a while."""
        self.follow()
        seen, own = self.client.seen, self.client.own
        if seen is None or own is None or seen.phase != "betting" or seen.frozen:
            await self.client.until_changed(0.5)
            return False
        if own.balance < LOW:
            await self.put_in(NOTE)
        return True

    async def wager(self, bet: str) -> Answer:
        """Place one chip, and enter the answer into the books of the round that is shown now."""
        self.follow()
        seen = self.client.seen
        command = c.Place(self.client.seat, bet, seen.minimum if seen is not None else 100)
        repeated, started = self.client.repeated, time.perf_counter()
        answer = await self.client.give(command)
        self._figures.took((time.perf_counter() - started) * 1000)
        n = self.client.last
        self.answers[n], self.given[n] = answer, command
        self.unsure = self.unsure or repeated != self.client.repeated
        self._enter(command, answer)
        return answer

    # ------------------------------------------------------------------ the books
    def _enter(self, command: c.Place, answer: Answer) -> None:
        figures = self._figures
        if isinstance(answer, Accepted):
            amount = command.amount - answer.cut
            self.staked += amount
            self._laid[command.bet] += amount
            figures.acknowledged += 1
        elif isinstance(answer, NotApplied) or answer.clause != self._after_close:
            figures.refused += 1
            figures.first_refusal = figures.first_refusal or answer.reason
        else:
            figures.late += 1

    def follow(self) -> None:
        """Close the books of a round when the table says that it is over. All answers arrive before that."""
        seen = self.client.seen
        if seen is None or seen.round == self._round:
            return
        if self._laid and self._round:
            self.returned += self._worth(seen)
            self.rounds += 1
            self._laid.clear()
        self._round = seen.round

    def _worth(self, seen: wire.TablePart) -> int:
        """What comes back from a round: by the rules if it has an outcome, otherwise every stake."""
        if seen.outcome_round != self._round or not seen.outcome:
            return sum(self._laid.values())
        results = self._game.settle(self._game.start(), dict(self._laid), seen.outcome).results
        return sum(result.returned for result in results)

    @property
    def at_stake(self) -> int:
        """What is on the layout and not settled yet."""
        return sum(self._laid.values())

    @property
    def balance(self) -> int:
        """What the account's balance must be, by the player's own books."""
        return self.bought_in - self.staked + self.returned

    async def see_it_through(self, timeout_s: float) -> None:
        """Wait until everything that was wagered is settled or returned."""
        until = time.monotonic() + timeout_s
        while time.monotonic() < until:
            self.follow()
            own = self.client.own
            if not self._laid and own is not None and not own.total:
                return
            await self.client.until_changed(0.5)

    async def leave(self) -> None:
        """Cash out, so that the seat is free for the next player."""
        self.final = self.client.own
        known = len(self.client.tickets)
        visit = self.final.visit if self.final is not None else None
        answer = await self.client.give(c.CashOut(self.client.seat, visit))
        until = time.monotonic() + TICKET_S
        while isinstance(answer, Accepted) and answer.ticket and time.monotonic() < until:
            if len(self.client.tickets) > known:
                self.ticket = self.client.tickets[-1].amount
                return
            await self.client.until_changed(0.2)
