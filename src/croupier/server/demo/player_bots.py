"""Players that need no hands: they buy in, lay a few bets a round, and leave when they are rich, broke or bored.

What they could do the table says, as it does to everybody; when they like to, they know themselves.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from secrets import SystemRandom

from croupier.authority import Actor, player
from croupier.authority.actors import device
from croupier.devices import StandInAcceptor, TicketPrint
from croupier.floor import TABLE, Accepted, Answer, Floor
from croupier.games import game
from croupier.server.demo.dealer_bot import DEALER_BOT
from croupier.server.demo.giving import Giver, command_of
from croupier.table import commands as c
from croupier.table.choices import Choice, choices
from croupier.table.state import Table, Visit

BUY_INS = (5_000, 10_000, 20_000)
RICH = 4
"""Who has so many times the buy-in goes home."""
PATIENCE_S = 90
"""And a bot leaves that could not wager for so long."""
MOST_BETS = 5
FAVOURITES = {
    "numbers": ("straight", "split", "corner"),
    "lines": ("street", "sixline", "corner"),
    "dozens": ("dozen", "column"),
    "chances": ("low", "high", "even", "odd", "red", "black"),
    "all over": ("straight", "split", "street", "corner", "sixline", "dozen", "column", "red", "black"),
}
"""What kinds of bets a player likes; each bot is of one mind."""
CHANCE = SystemRandom()
LOGGER = logging.getLogger("croupier.demo")


def choose(table: Table, likes: tuple[str, ...], balance: int) -> list[tuple[str, int]]:
    """A few plausible bets by the sign that everybody reads, as far as the balance pays for them."""
    if table.setup is None:
        return []
    bets = game(table.setup.game).bets.values()
    liked = [bet for bet in bets if bet.kind in likes] or list(bets)
    laid: list[tuple[str, int]] = []
    for bet in CHANCE.sample(liked, k=min(len(liked), CHANCE.randint(1, MOST_BETS))):
        limit, step = table.sign.of(bet.kind), table.sign.unit(bet.kind)
        least = max(limit.minimum, table.setup.chip)
        amount = min(least + step * CHANCE.choice((0, 0, 0, 1, 1, 4)), limit.maximum)
        if amount > balance:
            amount = least
        if amount > balance:
            break
        balance -= amount
        laid.append((bet.id, amount))
    return laid


def _most(place: Choice) -> int:
    """The most that a choice to wager offers of the account."""
    amounts = (said for said in place.arguments if said.name == "amount" and said.when in (None, ("colour", "")))
    return next((said.most or 0 for said in amounts), 0)


class PlayerBot:
    """One player at one seat, who gives the commands that a screen and its devices would give."""

    def __init__(self, floor: Floor, table: str, seat: int, dealing: Callable[[], bool]) -> None:
        self.seat = seat
        self.leaving = False
        """Whether it was asked to go home."""
        self._floor, self._name, self._stream = floor, table, f"{TABLE}{table}"
        self._dealing = dealing
        self._giver = Giver(floor, f"bot {table}/{seat}")
        self._acceptor = StandInAcceptor()
        self._likes = FAVOURITES[CHANCE.choice(tuple(FAVOURITES))]
        self._bought_in = 0
        self._round = 0
        self._ticket = ""
        self._wagered_at = time.monotonic()
        """When it was last free to wager."""

    async def play(self) -> None:
        """Play until asked to leave and gone."""
        while await self._go_on():
            await asyncio.sleep(CHANCE.uniform(0.4, 1.6))

    async def _go_on(self) -> bool:
        table = self._floor.state.tables.get(self._name)
        if table is None:
            return not self.leaving
        if self.seat not in table.seats:  # the table was opened again, with fewer
            return False
        visit = table.visit_at(self.seat)
        if visit is not None:
            await self._act(table, visit)
        elif not self.leaving:
            await self._buy_in(table)
        return visit is not None or not self.leaving

    def _offered(self, table: Table, actor: Actor, *only: str) -> dict[str, Choice]:
        """What somebody could do now at this seat."""
        found = choices(table, actor, self._floor.clock.now_ms(), only)
        return {one.command: one for one in found if one.refusal is None and one.about.get("seat") == self.seat}

    async def _act(self, table: Table, visit: Visit) -> None:
        could = self._offered(table, player(self._name, self.seat), "confirm-credit", "cash-out", "place")
        if "place" in could:
            self._wagered_at = time.monotonic()
        if "confirm-credit" in could:
            await self._mine(command_of(could["confirm-credit"]))
        elif self._goes_home(table, visit):
            if "cash-out" in could:
                await self._mine(command_of(could["cash-out"]))
        elif "place" in could and table.round.number != self._round:
            self._round = table.round.number
            for bet, amount in choose(table, self._likes, _most(could["place"])):
                if not isinstance(await self._mine(c.Place(self.seat, bet, amount)), Accepted):
                    break  # the period is over, or somebody stopped the game: what lies, lies
                await asyncio.sleep(CHANCE.uniform(0.1, 0.6))

    def _goes_home(self, table: Table, visit: Visit) -> bool:
        broke = not visit.wagers and visit.balance < table.minimum
        rich = self._bought_in > 0 and visit.balance > RICH * self._bought_in
        bored = time.monotonic() - self._wagered_at > PATIENCE_S
        return self.leaving or broke or rich or bored

    async def _buy_in(self, table: Table) -> None:
        """With the ticket of the last visit or a note where the station takes them, else with the dealer bot."""
        station, amount = device("station", self._name, self.seat), CHANCE.choice(BUY_INS)
        dealt = self._offered(table, DEALER_BOT, "buy-in") if self._dealing() else {}
        self._wagered_at = time.monotonic()
        notes = self._offered(table, station, "insert-note")
        if "insert-note" in notes:
            number, self._ticket = self._ticket, ""
            if number:
                await asyncio.to_thread(self._floor.redeem, number, "station", station, self._name, self.seat)
                return
            note = command_of(notes["insert-note"], amount=self._acceptor.stack(amount))
            await self._giver.give(self._stream, note, station)
        elif "buy-in" in dealt:
            await self._giver.give(self._stream, command_of(dealt["buy-in"], amount=amount), DEALER_BOT)
        else:
            return
        self._bought_in = amount

    def take(self, slip: TicketPrint) -> None:
        """Keep a ticket for the next visit."""
        self._ticket = slip.number

    async def _mine(self, command: c.Command) -> Answer:
        return await self._giver.give(self._stream, command, player(self._name, self.seat))


class PlayerBots:
    """The bots of one table: as many as are wanted, at seats that nobody else has."""

    def __init__(self, floor: Floor, table: str, dealing: Callable[[], bool], taken: Callable[[int], bool]) -> None:
        self._floor, self._table, self._dealing, self._taken = floor, table, dealing, taken
        self._bots: dict[int, tuple[PlayerBot, asyncio.Task[None]]] = {}

    @property
    def wanted(self) -> int:
        """How many play, without those who are on their way out."""
        return sum(not bot.leaving for bot, _ in self._bots.values())

    def at(self, seat: int) -> PlayerBot | None:
        """The bot at a seat."""
        found = self._bots.get(seat)
        return found[0] if found is not None else None

    def want(self, players: int) -> int:
        """Let so many play, from the last seat down, one seat always being left to people; gives how many do."""
        table = self._floor.state.tables.get(self._table)
        found = table.seats.values() if table is not None else ()
        seats = sorted((seat.number for seat in found if seat.screen), reverse=True)
        staying = [bot for bot, _ in self._bots.values() if not bot.leaving]
        for bot in staying[players:]:
            bot.leaving = True
        missing = min(players, len(seats) - 1) - len(staying)
        for seat in seats:
            if missing <= 0:
                break
            if seat not in self._bots and not self._taken(seat):
                self._start(seat)
                missing -= 1
        return self.wanted

    def _start(self, seat: int) -> None:
        bot = PlayerBot(self._floor, self._table, seat, self._dealing)
        task = asyncio.create_task(bot.play(), name=f"bot {self._table}/{seat}")
        task.add_done_callback(lambda ended: self._ended(seat, ended))
        self._bots[seat] = (bot, task)

    def _ended(self, seat: int, task: asyncio.Task[None]) -> None:
        self._bots.pop(seat, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOGGER.error("the bot at %s/%d fell over", self._table, seat, exc_info=error)

    async def stop(self) -> None:
        """Stop at once, wherever they are; their money stays on their accounts."""
        tasks = [task for _, task in self._bots.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
