"""A floor without a log, a clock or a network: its tables are driven by the pure functions, and its screens follow."""

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from croupier import table as tables
from croupier.authority.second import SYSTEM, Decider
from croupier.cage import events as cage
from croupier.cage import evolve as evolve_cage
from croupier.equipment import commands as equipment
from croupier.equipment import evolve as evolve_register
from croupier.floor import CAGE, FloorState
from croupier.floor.messages import Event, encode
from croupier.floor.scripts.equip import standard_set
from croupier.floor.state import EQUIPMENT
from croupier.games import Refusal
from croupier.log import Recorded, SqliteLog
from croupier.server.parts.follow import Follower, Seen
from croupier.server.parts.memory import TableMemory
from croupier.server.parts.shown import Changed, Shown
from croupier.server.wire import OwnPart, TablePart
from croupier.table import commands as c
from croupier.table.state import Seat, Table, Visit

SINGLE, DOUBLE, OF_1999 = "rapid-roulette", "rapid-roulette-00", "rapid-roulette-1999"
BOTH = (SINGLE, OF_1999)
START_MS = 1_000_000_000_000


class World:
    """Tables of a floor, and all that screens are shown of them."""

    def __init__(self, game: str = SINGLE, seats: int = 3, table: str = "t1", **setup: Any) -> None:
        self.state, self.now_ms, self.name, self.game = FloorState(), START_MS, table, game
        self.follower = Follower(self.state, cast("SqliteLog", None))  # it has nothing to read again
        self.shown = Shown()
        self.changed = Changed()
        self.log: list[Recorded] = []
        self.open(table, game, seats, **setup)

    def open(self, table: str, game: str, seats: int = 3, **setup: Any) -> None:
        """One table more."""
        for item in standard_set(table, game, seats):
            self.register(equipment.ItemRegistered(msgspec.structs.replace(item, item=f"{table}-{item.item}")))
        settings = {"minimum": 100, "maximum": 100_000, "chip": 100, **setup}
        self.state.tables.setdefault(table, Table())
        self.do(c.OpenTable(table, game, seats, **settings), table=table)

    # ------------------------------------------------------------------ what happens
    def do(self, *commands: tables.Command, after_ms: int = 0, table: str = "", who: Decider = SYSTEM) -> "World":
        """Commands, one after the other; a refusal is an error."""
        name = table or self.name
        self.now_ms += after_ms
        for command in commands:
            decided = tables.decide(self.state.tables[name], command, self.now_ms, who)
            assert not isinstance(decided, Refusal), decided
            for event in decided:
                tables.evolve(self.state.tables[name], event, self.now_ms)
                self._record(f"table:{name}", event)
            self._take(self.follower.decided(self.state, [(f"table:{name}", event) for event in decided]))
        return self

    def sit(self, *amounts: int) -> "World":
        """Players at seats 1, 2, … with so much money, who may wager."""
        for seat, amount in enumerate(amounts, start=1):
            if amount:
                self.do(c.BuyIn(seat, amount))
                if self.game == OF_1999:
                    self.do(c.ConfirmCredit(seat))
        return self

    def close_betting(self) -> "World":
        self.now_ms = max(self.now_ms, self.table.timers.get("period", 0))
        return self.do(c.Tick())

    def settle(self, outcome: str) -> "World":
        """From open betting to the next round."""
        return self.close_betting().do(c.SpinBall(), c.EnterOutcome(outcome), c.ConfirmOutcome(outcome))

    def cage(self, event: cage.Event) -> None:
        evolve_cage(self.state.cage, event, self.now_ms)
        self._take(self.follower.decided(self.state, [(CAGE, event)]))

    def register(self, event: equipment.Event) -> None:
        evolve_register(self.state.register, event, self.now_ms)
        self._take(self.follower.decided(self.state, [(EQUIPMENT, event)]))

    def _take(self, seen: Seen) -> None:
        for table in seen.tables:
            changed = self.shown.take(table)
            if table.name == self.name:
                self.changed = changed
        self.shown.take_cage(seen)
        self.shown.take_items(seen.items)

    def _record(self, stream: str, event: Event) -> None:
        version = sum(one.stream == stream for one in self.log) + 1
        made, seq = encode(event, stream, self.now_ms, "somebody"), len(self.log) + 1
        self.log.append(Recorded(seq, stream, version, made.at_ms, made.by, made.type, made.data, seq.to_bytes(2)))

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Recorded]:
        """As a log reads: the events of a stream after a version."""
        return (one for one in self.log if one.stream == stream and one.version > after)

    # ------------------------------------------------------------------ what is there
    @property
    def table(self) -> Table:
        return self.state.tables[self.name]

    @property
    def memory(self) -> TableMemory:
        return self.follower.memories[self.name]

    def seat(self, number: int) -> Seat:
        return self.table.seats[number]

    def visit(self, seat: int) -> Visit:
        found = self.table.visit_at(seat)
        assert found is not None
        return found

    # ------------------------------------------------------------------ what is shown, as the screens read it
    @property
    def part(self) -> TablePart:
        return msgspec.json.decode(self.shown.tables[self.name].part, type=TablePart)

    def own(self, seat: int) -> OwnPart:
        return msgspec.json.decode(self.shown.tables[self.name].own[seat], type=OwnPart)

    def differs(self, before: TablePart) -> dict[str, Any]:
        """What of the table's part is no longer as it was."""
        now, was = msgspec.to_builtins(self.part), msgspec.to_builtins(before)
        return {name: value for name, value in now.items() if value != was[name]}
