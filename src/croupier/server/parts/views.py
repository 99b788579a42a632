"""What each screen may see: the one place that filters. Pure functions from the state of the floor to parts.

A seat's wagers, tickets and messages are in its own part alone. Staff see states and totals, never what is bet on.
"""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct

from croupier import authority, equipment
from croupier.authority import Actor
from croupier.authority.second import SYSTEM, Proposal
from croupier.cage import Cage
from croupier.cage import commands as cage_commands
from croupier.cage.colours import issues, worth
from croupier.cage.state import Ticket
from croupier.deciding import NotOpen
from croupier.editions import EDITIONS, Power
from croupier.editions.shared import SHARED
from croupier.equipment import Item, Register
from croupier.floor.answers import Refused, refused
from croupier.games import game
from croupier.server.parts.memory import SeatMemory, TableMemory
from croupier.server.wire import (
    CaseView,
    ColourOutView,
    ColourView,
    DebtView,
    ExchangeView,
    GivenUpView,
    HeldView,
    ItemView,
    Lack,
    MarkerView,
    NoticeView,
    OwnPart,
    PaymentView,
    ProposalView,
    QueuedView,
    Screen,
    SeatRow,
    SeatState,
    TablePart,
    TableView,
    TicketView,
)
from croupier.table import commands as table_commands
from croupier.table.choices import why_not_now
from croupier.table.guards import edition_of
from croupier.table.pending import GivenUp, Waiting
from croupier.table.signs import ready_ms
from croupier.table.state import Seat, Table, Visit

ENTITLED: dict[Screen, tuple[str, ...]] = {
    "station": ("table", "own", "choices"),
    "dealer": ("table", "desk", "choices"),
    "display": ("table",),
    "sign": ("table",),
    "pit": ("table", "desk", "pit", "cage", "exchanges", "choices", "house"),
    "cashier": ("cage", "exchanges", "house"),
    "inspector": ("table", "desk", "exchanges", "choices"),
}
"""The parts that each screen gets; there is no other way to get one."""
LOOKERS: dict[str, tuple[str, frozenset[str]]] = {
    "dealer": ("dealer", frozenset()),
    "pit": ("pit-boss", frozenset({"administrator"})),
    "cashier": ("pit-boss", frozenset({"cashier"})),
    "inspector": ("casino-manager", frozenset({"inspector", "surveillance"})),
}
"""Who may sign in at a screen: from this rank on, or with one of these roles."""
NEWEST_TICKETS = 200
LONGEST_ABOUT = 200
"""What a desk shows of a claim; the whole is in the log."""
FROM_DEVICE = frozenset({"fail-station"})
"""What a station's device reports for itself; all else that comes from a station is its player's word."""


def may_look(actor: Actor, screen: str) -> bool:
    """Whether a member of staff may use a screen; what they may do there, their powers say."""
    least, roles = LOOKERS[screen]
    return actor.rank >= authority.RANKS[least] or not actor.roles.isdisjoint(roles)


def powers(table: Table | None, actors: tuple[Actor, ...]) -> list[str]:
    """The commands that somebody may give at a table, at the cage and to the register."""
    lists: list[Mapping[str, authority.Power]] = [authority.CAGE, authority.EQUIPMENT]
    if table is not None and table.setup is not None:
        lists.append(EDITIONS[game(table.setup.game).edition].powers)
    found = {
        name
        for listed in lists
        for name in listed
        for actor in actors
        if authority.why_not(actor, listed, name) is None
    }
    if any(actor.rank >= authority.RANKS["pit-boss"] for actor in actors):
        found.add("open-table")  # as every book says, and where there is no table yet there is no book
    return sorted(found)


def table_view(name: str, table: Table) -> TableView:
    """A table in the list."""
    setup = table.setup
    played = game(setup.game) if setup is not None else None
    title = played.title if played is not None else name
    words = EDITIONS[played.edition].words if played is not None else "station"
    return TableView(name, setup.game if setup is not None else "", title, table.open, len(table.seats), words)


def _setup(table: Table) -> table_commands.OpenTable:
    if table.setup is None:
        raise ValueError("a table is shown from its first opening on")
    return table.setup


def table_part(name: str, table: Table, memory: TableMemory) -> TablePart:
    """What everybody may see of a table."""
    setup, round_, stop = _setup(table), table.round, table.stopped
    played = game(setup.game)
    edition = EDITIONS[played.edition]
    last = table.last if table.last is not None and not table.last.cancelled else None
    return TablePart(
        table=name,
        game=played.id,
        title=played.title,
        book=played.book,
        open=table.open,
        round=round_.number,
        phase=round_.phase,
        closes_at_ms=table.timers.get("period", 0) if not table.frozen else 0,
        period_s=table.period_s,
        ball_spun=round_.ball_spun,
        frozen=table.frozen,
        outcome=last.outcome if last is not None else "",
        outcome_round=last.number if last is not None else 0,
        recent=memory.recent(table),
        sign=table.sign_number,
        minimum=table.minimum,
        maximum=table.maximum,
        unit=table.unit,
        total_minimum=table.total_minimum,
        lines=table.lines,
        chip=setup.chip,
        notices=[
            NoticeView(n.number, n.about, n.at_ms, n.minimum, n.total_minimum, n.lines, n.shown_since_ms, ready_ms(n))  # type: ignore[arg-type]
            for n in table.notices.values()
        ],
        news=memory.news if stop is None else "stopped",
        news_clause=memory.news_clause if stop is None else stop.clause,
        words=edition.words,
        house=setup.house,
        direction=round_.direction,
        by_call=edition.betting_ends == "call",
        in_motion=edition.in_motion,
        result_s=setup.result_s,
        opens_at_ms=table.timers.get("result", 0) if not table.frozen else 0,
        chips=list(setup.colours),
        colours=[
            ColourView(name, out.value, out.value > table.sign.limit.minimum) for name, out in table.colours.items()
        ],
        markers=[found for visit in table.visits.values() if (found := _marker(visit)) is not None],
        closing_after=table.closing_after,
        spins_directed=table.spins_directed,
    )


def _marker(visit: Visit) -> MarkerView | None:
    agreed = visit.agreed
    return None if agreed is None else MarkerView(visit.seat, agreed.minimum, agreed.maximum, agreed.lines)


def seat_state(table: Table, seat: Seat) -> SeatState:
    """How a seat stands."""
    if seat.failed:
        return "fault"
    if seat.visit is None:
        return "closed"
    return "frozen" if table.frozen else "open"


NOBODY = Visit("", 0)


def own_part(table: Table, seat: Seat, memory: SeatMemory, total: int) -> OwnPart:
    """What the player at a seat sees of it, and nobody else."""
    visit = table.visits[seat.visit] if seat.visit is not None else NOBODY
    return OwnPart(
        seat.number,
        seat_state(table, seat),
        visit.id,
        visit.balance,
        visit.wagers,
        total,
        _short_of(table, visit),
        len(visit.undo),
        visit.last_wagers,
        memory.won,
        memory.won_round,
        visit.last_paid,
        memory.settled,
        visit.unconfirmed,
        visit.cashing_out,
        visit.barred,
        seat.waiting,
        visit.held,
        memory.messages,
        visit.colours,
        None if visit.agreed is None else _marker(visit),
    )


def _short_of(table: Table, visit: Visit) -> int:
    if table.total_minimum is None or not visit.wagers:
        return 0
    short = table.limits_of(visit).recognise(visit.wagers)
    return short.allowed or 0 if short is not None else 0


def seat_row(table: Table, seat: Seat, total: int) -> SeatRow:
    """A seat as staff see it."""
    visit = table.visits[seat.visit] if seat.visit is not None else NOBODY
    by_dealer = edition_of(table).dealer_stands_in and (seat.failed or not seat.screen)
    return SeatRow(
        seat.number,
        seat_state(table, seat),
        seat.remote,
        visit.id,
        visit.balance,
        total,
        visit.cashing_out,
        visit.unconfirmed,
        seat.waiting,
        visit.barred,
        visit.held,
        visit.idle_rounds,
        connected=False,
        calling=False,
        colours=visit.colours,
        screen=seat.screen,
        placed_for=by_dealer,
        wagers=visit.wagers if by_dealer else {},
        personal=visit.agreed is not None,
    )


class Desk(Struct, frozen=True):
    """The dealer's desk without its rows."""

    entered: str
    correctable: str
    cases: list[CaseView]
    queued: list[QueuedView] = []
    debts: list[DebtView] = []
    given_up: GivenUpView | None = None


def cases(table: Table) -> list[CaseView]:
    """Claims and disputes that wait for a decision, and decisions of which a review was or could be asked for."""
    kinds = (("claim", table.claims), ("dispute", table.disputes))
    waiting = [CaseView(c.number, kind, c.visit, _short(c.about)) for kind, found in kinds for c in found.values()]  # type: ignore[arg-type]
    reviews = table.setup is not None and edition_of(table).review is not None
    decided = [one for one in table.decided_disputes.values() if one.asked_by or reviews]
    return waiting + [
        CaseView(
            one.number, "review" if one.asked_by else "decided", "", _short(one.about), _short(one.decision),
            _short(one.asked_by),
        )
        for one in decided
    ]  # fmt: skip


def _short(about: str) -> str:
    return about if len(about) <= LONGEST_ABOUT else f"{about[: LONGEST_ABOUT - 1]}…"


def desk(table: Table) -> Desk:
    """What a dealer needs to conduct the game, beside the seats."""
    round_, last = table.round, table.last
    is_entered = round_.phase == "entered"
    return Desk(
        entered=round_.outcome if is_entered else "",
        correctable=last.outcome if last is not None and not last.cancelled and not is_entered else "",
        cases=cases(table),
        queued=[_queued(table, number, waiting) for number, waiting in table.queued.items()],
        debts=[DebtView(visit, amount) for visit, amount in table.debts.items()],
        given_up=_given_up(table.given_up),
    )


def _given_up(change: GivenUp | None) -> GivenUpView | None:
    if change is None:
        return None
    why = Refused(change.clause, change.why_not, code=change.code, values=change.values)
    return GivenUpView(change.change, change.by, change.command, why)


def _queued(table: Table, number: int, waiting: Waiting) -> QueuedView:
    """A change that waits, and what would be in its way now."""
    refusal = why_not_now(table, waiting.command.__class__, "now", table.now_ms, SYSTEM)
    return QueuedView(number, waiting.by, waiting.command, refused(refusal) if refusal is not None else None)


class Pit(Struct, frozen=True):
    """What of a pit boss's part comes from a table and the register."""

    held: list[HeldView]
    missing: list[Lack]
    proposals: list[ProposalView]


def proposal_view(
    proposal: Proposal[table_commands.Decision] | Proposal[cage_commands.Decision], powers: Mapping[str, Power]
) -> ProposalView:
    """A decision that waits for a second person, in what its kind has of its own."""
    decision = proposal.command
    clause = powers[str(decision.__struct_config__.tag)].clause
    view = partial(ProposalView, proposal.number, proposal.by, clause)
    match decision:
        case table_commands.DecideDispute():
            about = decision.dispute, decision.visit
            return view("decide-dispute", *about, decision.pays, _short(decision.decision))
        case table_commands.ReleaseHeld():
            about = 0, decision.visit
            return view("release-held", *about, decision.amount, _short(decision.reason), decision.forfeit)
        case cage_commands.CancelPayment():
            return view("cancel-payment", decision.payment, "", decision.amount, _short(decision.reason))
        case cage_commands.VoidTicket():
            return view("void-ticket", decision.ticket, "", decision.amount, _short(decision.reason))


class CageDesk(Struct, frozen=True):
    """The cage beside its tickets."""

    payments: list[PaymentView]
    proposals: list[ProposalView]
    validity_days: int
    decision_limit: int
    exchanges: list[ExchangeView]
    colours: list[ColourOutView]


def cage_desk(cage: Cage) -> CageDesk:
    """Payments that are due, decisions that wait, what the house has set, chips of closed tables."""
    due = [PaymentView(p.number, p.visit, p.amount, p.why, p.approved) for p in cage.payments.values()]
    waiting = [proposal_view(proposal, SHARED["cage"]) for proposal in cage.proposals.values()]
    exchanges = [
        ExchangeView(e.number, e.table, e.issue, e.chips, e.amount, e.surveillance, verified)
        for found, verified in ((cage.exchanges, False), (cage.exchanged, True))
        for e in found.values()
    ]
    return CageDesk(due, waiting, cage.validity_days, cage.decision_limit, exchanges, list(_colours_out(cage)))


def _colours_out(cage: Cage) -> Iterator[ColourOutView]:
    """What closed tables left out, where somebody can say now what it is worth."""
    for table, issue in issues(cage):
        try:
            value, chips = worth(cage, (table, issue))
        except NotOpen:  # no table offers the game, and no last minimum of it is known
            continue
        debt = cage.colours.get(f"{table}/{issue}")
        yield ColourOutView(table, issue, debt.colour if debt else "", value, chips if debt else 0)


def lacks(register: Register, table: str, game_id: str, seats: int, remote: tuple[int, ...] = ()) -> list[Lack]:
    """What a table lacks before it may open for a game, with so many seats."""
    found = equipment.missing(register, table, game_id, seats, remote)
    return [Lack(lack.reason, lack.clause, *lack.made_from) for lack in found]


def pit(name: str, table: Table, register: Register) -> Pit:
    """Held money, what the table's set of equipment lacks, and decisions that wait for a second person."""
    held = [HeldView(visit.id, visit.held) for visit in table.visits.values() if visit.held]
    held += [HeldView(visit, amount) for visit, amount in table.held.items()]
    setup = table.setup
    if setup is None:
        return Pit(held, [], [])
    powers = EDITIONS[game(setup.game).edition].powers
    waiting = [proposal_view(proposal, powers) for proposal in table.proposals.values()]
    return Pit(held, lacks(register, name, setup.game, setup.seats, setup.remote), waiting)


def item_view(item: Item, in_use: bool) -> ItemView:
    """An item of the register, and whether an open table is played with it."""
    return ItemView(item.id, item.kind, item.model, item.table, item.seat, item.approval, in_use)


def ticket_view(ticket: Ticket) -> TicketView:
    """A ticket by what is readable of it."""
    return TicketView(
        ticket.number, ticket.last_four, ticket.amount, ticket.state, ticket.issued_ms, ticket.visit, ticket.place,
        ticket.expires_ms,
    )  # fmt: skip


def newest_tickets(cage: Cage) -> dict[int, TicketView]:
    """The newest tickets, by number, oldest first."""
    numbers = sorted(cage.tickets)[-NEWEST_TICKETS:]
    return {number: ticket_view(cage.tickets[number]) for number in numbers}
