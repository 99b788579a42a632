"""What a step did, and how the floor stands in the end: plain data, for people and programs alike."""

from msgspec import Struct

from croupier.floor.answers import Accepted, Answer, Refused
from croupier.floor.state import FloorState


class Step(Struct, frozen=True, omit_defaults=True):
    """One line of a script, done."""

    line: int
    text: str
    at_ms: int
    answer: Answer | None = None
    expected: bool = False
    """Whether the script said that it would come out so."""
    tickets: tuple[str, ...] = ()
    """Tickets that were started or taken in: the running number, and the last four digits of the secret one."""
    events: tuple[str, ...] = ()
    """What happened, in order."""
    moved: dict[str, int] = {}
    """What each account gained or lost."""

    @property
    def surprising(self) -> bool:
        """Whether it was refused, and the script did not say so."""
        return not (self.answer is None or self.expected or isinstance(self.answer, Accepted))


class OpenVisit(Struct, frozen=True):
    """A visit that is open."""

    table: str
    seat: int
    visit: str
    balance: int
    wagers: dict[str, int]
    held: int


class TableNow(Struct, frozen=True):
    """A table as it stands."""

    table: str
    game: str
    open: bool
    phase: str
    round: int
    outcomes: tuple[str, ...]


class Paper(Struct, frozen=True):
    """A ticket."""

    ticket: str
    amount: int
    state: str


class Due(Struct, frozen=True):
    """A payment that is due by hand."""

    payment: int
    visit: str
    amount: int
    approved: bool


class Standing(Struct, frozen=True):
    """The floor as it stands."""

    accounts: dict[str, int]
    tables: tuple[TableNow, ...]
    visits: tuple[OpenVisit, ...]
    tickets: tuple[Paper, ...]
    payments: tuple[Due, ...]


def ticket_name(state: FloorState, number: int) -> str:
    """A ticket as it may be shown."""
    found = state.cage.tickets.get(number)
    return f"#{number} …{found.last_four}" if found is not None else f"#{number}"


def standing(state: FloorState) -> Standing:
    """How the floor stands: the ledger, the tables, who sits there, and what the cage owes."""
    tables = state.tables.items()
    return Standing(
        accounts=dict(sorted(state.ledger.balances.items())),
        tables=tuple(
            TableNow(
                name,
                table.setup.game if table.setup is not None else "",
                table.open,
                "frozen" if table.frozen else table.round.phase,
                table.round.number,
                tuple(table.recent),
            )
            for name, table in tables
        ),
        visits=tuple(
            OpenVisit(name, visit.seat, visit.id, visit.balance, dict(visit.wagers), visit.held)
            for name, table in tables
            for visit in table.visits.values()
        ),
        tickets=tuple(
            Paper(ticket_name(state, number), ticket.amount, ticket.state)
            for number, ticket in state.cage.tickets.items()
        ),
        payments=tuple(
            Due(payment.number, payment.visit, payment.amount, payment.approved)
            for payment in state.cage.payments.values()
        ),
    )


def said(answer: Answer) -> str:
    """An answer in words."""
    match answer:
        case Accepted(cut=cut, clause=clause) if cut:
            return f"accepted, cut by {cut} ({clause})"
        case Accepted(decision=decision) if decision:
            return f"proposed as decision {decision}, which waits for a second person"
        case Accepted():
            return "accepted"
        case Refused(clause=clause, reason=reason):
            return f"refused {clause or '-'}: {reason}"
    return f"not applied: {answer.reason}"
