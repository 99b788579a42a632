"""Rules of the table that are broken one by one, each in its own way."""

import socket
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, get_args

from msgspec.structs import replace

from croupier.authority.second import outdate, takes_two
from croupier.cage.tickets import is_over
from croupier.games import game
from croupier.table import commands as c
from croupier.table import conduct, limits, signs
from croupier.table import events as ev
from croupier.table.guards import refuse
from croupier.table.state import Table
from tools.prove.engine.changing import PROVEN, Events, applying, knows, leading, refusing
from tools.prove.engine.lines import clauses, governed
from tools.prove.layout import changing
from tools.prove.patch import Break, Wrapper, few, wrap

GAMES = {"rapid": ("rapid-roulette", "rapid-roulette-00"), "rapid-1999": ("rapid-roulette-1999",)}
TWO_PEOPLE = ("RR 12.2.3", "RR 12.9", "BW 9.2.3", "BW 9.11", "RR 6.6.1(b)(ii)")
"""Clauses by which somebody decides about money."""
MOMENTS = {
    "idle": "before betting",
    "betting": "within the period",
    "closed": "after the close",
    "entered": "when a number was entered",
}


def at(phase: str) -> Callable[[Table, Any], bool]:
    """Whether a round has come so far."""
    return lambda table, _: table.round.phase == phase


def refused() -> Iterator[Break]:
    """What must be possible is refused: leaving, more money, a spin after the close, repairs."""
    for id_, edition in PROVEN.items():
        for phase, moment in MOMENTS.items():
            leave = edition.leave
            yield Break(leave, "permission", f"nobody leaves {moment}", refusing(id_, c.CashOut, leave, at(phase)))
            for clause in ("RR99 6.4", "RR99 6.4(a)") if id_ == "rapid-1999" else ():
                yield Break(clause, "permission", f"no more money {moment}", refusing(id_, c.BuyIn, clause, at(phase)))
        late, early = edition.spin_late, edition.spin_early
        if not knows(id_, c.SpinBall):
            continue
        what = "no ball is spun after the close"
        yield Break(late, "permission", what, refusing(id_, c.SpinBall, late, at("closed")))
        what = "no ball is spun within the period"
        yield Break(early, "permission", what, refusing(id_, c.SpinBall, early, at("betting")))


def layouts() -> Iterator[Break]:
    """A bet of the layout cannot be played at the station."""
    for edition, games in GAMES.items():
        for clause in clauses("layout", edition):
            for id_ in games:
                for bet in few(list(game(id_).bets), 9):
                    gone = changing(bet, frozenset({id_}), lambda _: None)
                    yield Break(clause, "bets", f"{bet} cannot be played in {id_}", gone)


def lifted_after_the_close() -> Iterator[Break]:
    """RR99 3.7: winners that stay cannot be lifted, or only with a word about a credit."""
    for command in (c.TakeBack, c.Clear):
        stays = refusing("rapid-1999", command, "RR99 3.7", lambda table, _: table.last is not None)
        yield Break("RR99 3.7", "permission", f"{command.__name__} does not lift a winner", stays)

    def waiting(table: Table, command: Any) -> bool:
        visit = table.visit_at(command.seat)
        return visit is not None and visit.unconfirmed

    for command in (c.Clear,):
        stays = refusing("rapid-1999", command, "RR99 6.4(b)", waiting)
        yield Break("RR99 3.7", "permission", f"{command.__name__} waits for a credit to be confirmed", stays)


def instruments() -> Iterator[Break]:
    """The Dealer does not take what the book says."""
    for id_, edition in PROVEN.items():
        line, kind = ("dealer_buy_in", c.BuyIn) if edition.oral is None else ("oral", c.TakeOralWager)
        for clause in clauses(line, id_):
            for instrument in get_args(c.Instrument):

                def when(_: Table, command: Any, instrument: str = instrument) -> bool:
                    return bool(command.instrument == instrument)

                what = f"the dealer takes no {instrument}"
                yield Break(clause, "permission", what, refusing(id_, kind, clause, when))


def connected() -> Iterator[Break]:
    """Every command is first reported to somebody else, over a network that must be there."""

    def report(_: Table, __: Any, events: Events) -> Events:
        with socket.socket():
            return events

    for id_ in PROVEN:
        for clause in clauses("cut-off", id_):
            yield Break(clause, "event", "nothing is done without a connection", leading(id_, report))
            for command in (c.OpenTable, c.BuyIn, c.Place, c.Tick, c.ConfirmOutcome, c.FailSystem, c.CashOut):
                what = f"{command.__name__} needs a connection"
                yield Break(clause, "event", what, leading(id_, report, command))


def everybody(table: Table, _: Any, events: Events) -> Events:
    """What voids the wagers of one player voids those of all."""
    hit = {event.visit for event in events if isinstance(event, ev.StakesReturned)}
    clause = next((event.clause for event in events if isinstance(event, ev.StakesReturned)), "")
    others = [visit for visit in table.visits.values() if visit.wagers and visit.id not in hit and hit]
    return [*events, *(ev.StakesReturned(visit.id, dict(visit.wagers), "fault", clause) for visit in others)]


def everywhere_void() -> Iterator[Break]:
    """A fault reaches further than it may, or less far."""

    def nobody_else(_: Table, __: Any, events: Events) -> Events:
        void = [event for event in events if isinstance(event, ev.StakesReturned)]
        return [event for event in events if event not in void[1:]]

    def void_anyway(table: Table, command: c.FailStation, events: Events) -> Events:
        visit = table.visit_at(command.seat)
        if table.round.phase == "betting" or visit is None or not visit.wagers:
            return events
        return [*events, ev.StakesReturned(visit.id, dict(visit.wagers), "fault", "")]

    def all_void(table: Table, _: Any, events: Events) -> Events:
        if table.round.phase == "betting":
            return events
        wagered = [visit for visit in table.visits.values() if visit.wagers]
        return [*events, *(ev.StakesReturned(visit.id, dict(visit.wagers), "fault", "") for visit in wagered)]

    for id_, edition in PROVEN.items():
        if not edition.fault_voids:
            continue  # where chips lie, they stay
        for clause, what, change, command in (
            (edition.station_fault_before, "it voids the wagers of other stations too", everybody, c.FailStation),
            (edition.station_fault_after, "it voids wagers after the close", void_anyway, c.FailStation),
            (edition.system_fault_before, "it voids the wagers of one station only", nobody_else, c.FailSystem),
            (edition.system_fault_after, "it voids wagers after the close", all_void, c.FailSystem),
        ):
            yield Break(clause, "event", what, leading(id_, change, command))


def too_many_void() -> Iterator[Break]:
    """A sanction reaches further than it may."""
    for id_, clause in governed("sanction_void"):
        yield Break(clause, "event", "it voids other wagers too", leading(id_, everybody, c.VoidPlayersWagers))


def constants() -> Iterator[Break]:
    """Twenty minutes and three rounds are more or less than that."""
    for by in (-1, 1):
        for clause in (*(clause for _, clause in governed("higher_minimum")), "RR 12.7"):
            longer = partial(setattr, signs, "SIGN_MS", signs.SIGN_MS + by)
            yield Break(clause, "table", f"twenty minutes and {by} ms", longer)
        rounds = conduct.IDLE_ROUNDS + by
        for _, clause in governed("idle"):
            yield Break(clause, "table", f"{rounds} rounds", partial(setattr, conduct, "IDLE_ROUNDS", rounds))
        for clause in (*clauses("period", "rapid"), *clauses("period", "rapid-1999")):
            most = limits.MAX_PERIOD_S + 1
            yield Break(clause, "table", f"{most} s are allowed ({by})", partial(setattr, limits, "MAX_PERIOD_S", most))


def unsigned() -> Iterator[Break]:
    """A table closes, or its minimum rises, by a sign that says something else or for a later time."""

    def at_any_time(_: Table, __: Any, events: Events) -> Events:
        return [replace(event, at_ms=0) if isinstance(event, ev.NoticePosted) else event for event in events]

    what = "the time on the sign does not count"
    for id_, clause in governed("higher_minimum", "closing_sign"):
        yield Break(clause, "event", what, leading(id_, at_any_time, c.PostNotice))

    def never_empty(table: Table, _: Any, events: Events) -> Events:
        if not table.visits:
            raise refuse("RR 12.7", "refused on purpose")
        return events

    yield Break("RR 12.7", "permission", "an empty table needs a sign", leading("rapid", never_empty, c.CloseTable))


def by_one() -> Iterator[Break]:
    """One person decides any amount, or nothing; what was proposed stays, though what it is about has changed."""
    always: tuple[tuple[str, Wrapper], ...] = (
        ("one person decides any amount", lambda _: lambda *_: False),
        ("nobody decides anything alone", lambda _: lambda *_: True),
    )
    for clause in TWO_PEOPLE:
        for what, make in always:
            yield Break(clause, "event", what, partial(wrap, takes_two, make))
        stays = partial(wrap, outdate, lambda _: lambda *_: None)
        yield Break(clause, "event", "a proposal is never out of date", stays)
    for clause in TWO_PEOPLE[:-1]:
        yield Break(clause, "event", "DecisionProposed changes nothing", applying(ev.DecisionProposed))


def validity() -> Iterator[Break]:
    """Tickets expire at any time, or never."""
    at_once = partial(wrap, is_over, lambda _: lambda ticket, _: ticket.state == "issued")
    yield Break("RR 6.6.1(b)", "event", "a ticket expires at once", at_once)
    yield Break("RR 6.6.1(b)", "event", "a ticket never expires", partial(wrap, is_over, lambda _: lambda *_: False))


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (
        refused, layouts, lifted_after_the_close, instruments, connected, everywhere_void, too_many_void, constants,
        unsigned, by_one, validity,
    ):  # fmt: skip
        yield from source()
