"""The final check: what each station was told, against what the log has."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from croupier.floor import Accepted
from croupier.floor.answers import decode_answer
from croupier.floor.audit import audit
from croupier.floor.messages import decode
from croupier.log import SqliteLog
from croupier.server.load.player import Player
from croupier.table import events as ev

MOST_SAID = 20
"""How many faults are reported: a hundred wrong stations are usually wrong for the same reason."""


def own_books(players: Iterable[Player]) -> Iterator[str]:
    """Where a station's own books differ from what its screen last received."""
    for player in players:
        place, own = f"station {player.client.table}/{player.client.seat}", player.final or player.client.own
        if own is None:
            yield f"{place} never saw its account"
        elif player.at_stake or own.total:
            yield f"{place} has {max(player.at_stake, own.total)} at stake that was neither settled nor returned"
        elif not player.unsure and own.balance != player.balance:
            yield f"{place} has {own.balance} to its credit and reckons {player.balance}"
        elif player.final is not None and own.balance and player.ticket != own.balance:
            yield f"{place} left with {own.balance} to its credit and a ticket for {player.ticket}"


class Books:
    """What the log has about each visit."""

    def __init__(self) -> None:
        self.visits: dict[tuple[str, int], list[str]] = defaultdict(list)
        self.staked: Counter[str] = Counter()
        self.settled: Counter[str] = Counter()
        self.wagers: Counter[str] = Counter()
        self.placed = 0

    def see(self, table: str, event: object) -> None:
        """Enter an event."""
        enter = ENTRIES.get(event.__class__)
        if enter is not None:
            enter(self, table, event)


def _credited(books: Books, table: str, event: ev.Credited) -> None:
    visits = books.visits[table, event.seat]
    if event.visit not in visits:
        visits.append(event.visit)


def _placed(books: Books, _: str, event: ev.WagersMoved) -> None:
    if event.by == "place":
        books.staked[event.visit] += sum(event.deltas.values())
        books.wagers[event.visit] += 1


def _settled(books: Books, _: str, event: ev.Settled) -> None:
    books.settled[event.visit] += event.back + event.lost + sum(event.stays.values())


def _returned(books: Books, _: str, event: ev.StakesReturned) -> None:
    books.settled[event.visit] += sum(event.wagers.values())


ENTRIES: Mapping[type, Callable[[Books, str, Any], None]] = {
    ev.Credited: _credited,
    ev.WagersMoved: _placed,
    ev.Settled: _settled,
    ev.StakesReturned: _returned,
}
"""What each event enters in the books."""


def with_log(log: Path, players: list[Player], after: int) -> Iterator[str]:
    """Where stations and log differ: an answer without a receipt, a missing wager, a cent too many."""
    books, receipts = Books(), defaultdict[str, dict[int, bytes]](dict)
    with SqliteLog.open(log, read_only=True) as opened:
        for kept in opened.read_receipts():
            receipts[kept.device][kept.sequence] = kept.answer
        for recorded in opened.read(after):
            books.see(recorded.stream.partition(":")[2], decode(recorded))
    for player in players:
        place = (player.client.table, player.client.seat)
        device = f"station {place[0]}/{place[1]}"
        yield from _answers(device, player, receipts[device])
        visits = books.visits[place]
        accepted = sum(isinstance(answer, Accepted) for answer in player.answers.values())
        if (found := sum(books.wagers[visit] for visit in visits)) != accepted:
            yield f"{device} had {accepted} wagers acknowledged, and the log has {found}"
        if (found := sum(books.staked[visit] for visit in visits)) != player.staked:
            yield f"{device} staked {player.staked}, and the log has {found}"
        if (found := sum(books.settled[visit] for visit in visits)) != player.staked:
            yield f"{device} staked {player.staked}, of which {found} was settled or returned"


def _answers(device: str, player: Player, receipts: dict[int, bytes]) -> Iterator[str]:
    for n, answer in player.answers.items():
        if n not in receipts:
            yield f"{device} was answered command {n}, and the log knows nothing of it"
        elif decode_answer(receipts[n]) != answer:
            yield f"{device} was told {answer} to command {n}, and the log says {decode_answer(receipts[n])}"


def reckon(players: list[Player], log: Path | None, after: int = 0) -> tuple[list[str], str]:
    """Everything that is wrong since an event of the log, and what the log's audit says; empty without a log."""
    wrong, audited = list(own_books(players)), ""
    if not any(isinstance(answer, Accepted) for player in players for answer in player.answers.values()):
        wrong.append("not one wager was acknowledged, so nothing was tested")
    if log is not None:
        found = audit(log)
        audited = str(found)
        if found.fault is not None:
            wrong.append(f"audit: {found.fault}")
        wrong += with_log(log, players, after)
    return wrong[:MOST_SAID], audited
