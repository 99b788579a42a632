"""The demo: what makes a floor run by itself, and the start page that leads to all of its screens."""

from collections.abc import Callable
from functools import lru_cache, partial
from urllib.parse import urlsplit

from croupier.authority.actors import device
from croupier.devices import NotTaken, Printed, StandInAcceptor, TicketPrint
from croupier.floor import TABLE, Answer, Floor
from croupier.floor.answers import refused
from croupier.games import Refusal
from croupier.games.refusal import said
from croupier.server.demo.dealer_bot import DEALER_BOT
from croupier.server.demo.giving import command_of, give
from croupier.server.demo.plan import STAFF
from croupier.server.demo.qr import qr
from croupier.server.demo.tables import DemoTable
from croupier.server.parts.views import table_view
from croupier.server.wire import DemoLink, DemoPage, Screen
from croupier.table.choices import choices
from croupier.table.state import Table

SIGNED_IN: dict[Screen, str] = {"dealer": "dana", "pit": "pat", "cashier": "casey", "inspector": "ines"}
"""Who uses which screen."""
MOST_LINKS = 1_000
"""How many pictures are kept: each name that this machine is asked by has its own."""
NO_BUY_IN = "the dealer bot is off: buy in with the dealer"


class Demo:
    """Wheels, dealers and players of a floor that shows itself."""

    def __init__(self, floor: Floor, bots: int = 0, public: str = "") -> None:
        self._floor, self._bots = floor, bots
        self._public = public
        """An address at which tablets reach this machine."""
        self._tables: dict[str, DemoTable] = {}
        self._acceptor = StandInAcceptor()
        self.changed: Callable[[str], None] = lambda _: None
        """Called when a table's dealer bot was switched or its ball came to rest: the dealer's screen shows it."""
        self.enrolled: Callable[[str, int], bool] = lambda *_: False
        """Whether a seat has a device, and so is somebody's."""

    # ------------------------------------------------------------------ start and stop
    async def start(self) -> None:
        """Begin, in the running event loop: with every table that the floor has by now."""
        for name in self._floor.state.tables:
            taken = partial(self._is_taken, name)
            running = self._tables[name] = DemoTable(self._floor, name, taken, partial(self._has_changed, name))
            running.start()
            running.bots.want(self._bots)

    def _is_taken(self, table: str, seat: int) -> bool:
        return self.enrolled(table, seat)  # which the server sets after we are made

    def _has_changed(self, table: str) -> None:
        self.changed(table)

    async def stop(self) -> None:
        """Stop everything where it stands."""
        for running in self._tables.values():
            await running.stop()

    # ------------------------------------------------------------------ dealers and players
    def deals(self, table: str) -> bool:
        """Whether a bot deals at a table."""
        return table in self._tables and self._tables[table].dealing

    def has_wheel(self, table: str) -> bool:
        """Whether a table has a built-in wheel."""
        return table in self._tables

    def resting(self, table: str) -> str:
        """Where the ball of a table's built-in wheel lies; empty while it runs, and before."""
        return self._tables[table].resting if table in self._tables else ""

    async def switch_dealer(self, table: str, on: bool) -> None:
        """Let a bot deal, or a person."""
        self._tables[table].dealing = on

    async def set_bots(self, table: str, players: int) -> int:
        """Let so many players play by themselves, as far as there is room; gives how many do."""
        return self._tables[table].bots.want(players)

    def bot_at(self, table: str, seat: int) -> bool:
        """Whether a bot plays at a seat."""
        return table in self._tables and self._tables[table].bots.at(seat) is not None

    def take(self, slip: TicketPrint, printed: Printed) -> bool:
        """A ticket comes out where a bot plays: it takes it along."""
        bot = self._tables[slip.table].bots.at(slip.seat) if slip.table in self._tables else None
        if bot is None:
            return False
        bot.take(slip)
        printed(True)
        return True

    async def insert_note(self, table: str, seat: int, amount: int) -> Answer:
        """Put notes into a station's acceptor; where a book knows none, hand them to the dealer bot."""
        found = self._floor.state.tables.get(table)
        if found is None or found.setup is None:
            return refused(Refusal("", said("there is no table {}", table)))
        station, now_ms = device("station", table, seat), self._floor.clock.now_ms()
        ways = [*choices(found, station, now_ms, {"insert-note"}), *choices(found, DEALER_BOT, now_ms, {"buy-in"})]
        ways = [way for way in ways if way.about == {"seat": seat}]
        way = next((way for way in ways if way.refusal is None), ways[-1] if ways else None)
        if way is None:
            return refused(Refusal("", said("the table has seats 1 to {}", len(found.seats))))
        if way.refusal is not None:
            return refused(way.refusal)
        try:
            stacked = self._acceptor.stack(amount)
        except NotTaken as error:
            return refused(Refusal(way.clause, error.reason))
        by_hand = way.command == "buy-in"
        if by_hand and not self.deals(table):
            return refused(Refusal(way.clause, NO_BUY_IN))
        by = DEALER_BOT if by_hand else station
        return await give(self._floor, f"{TABLE}{table}", command_of(way, amount=stacked), by)

    # ------------------------------------------------------------------ the start page
    def page(self, base: str) -> DemoPage:
        """The start page, for a server that is reached at this address."""
        if self._public and (urlsplit(base).hostname or "") in ("localhost", "127.0.0.1", "::1"):
            base = self._public  # a tablet that is sent to localhost finds itself
        tables = self._floor.state.tables
        links = [link for name, found in tables.items() for link in _links(base, name, found)]
        links += [_link(base, screen, "", 0) for screen in ("cashier", "inspector")]
        return DemoPage(
            demo=True,
            tables=[table_view(name, found) for name, found in tables.items()],
            links=links,
            bots={name: running.bots.wanted for name, running in self._tables.items()},
            dealers={name: running.dealing for name, running in self._tables.items()},
        )


def _links(base: str, name: str, table: Table) -> list[DemoLink]:
    screens: tuple[Screen, ...] = ("dealer", "display", "sign", "pit")
    seats = [_link(base, "station", name, number) for number in sorted(table.seats)]
    return [*seats, *(_link(base, screen, name, 0) for screen in screens)]


@lru_cache(maxsize=MOST_LINKS)
def _link(base: str, screen: Screen, table: str, seat: int) -> DemoLink:
    url = "/".join([base.rstrip("/"), screen, *([table] if table else []), *([str(seat)] if seat else [])])
    return DemoLink(screen, table, seat, url, qr(url), SIGNED_IN.get(screen, ""))


assert set(SIGNED_IN.values()) <= set(STAFF)  # noqa: S101 - a page must not name somebody who is not there
