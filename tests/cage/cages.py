"""A cage by itself: the state after some events, and what it answers to a command."""

from msgspec import msgpack

from croupier.authority.second import SYSTEM, Decider
from croupier.cage import Cage, Command, decide, evolve
from croupier.cage import events as ev
from croupier.cage.commands import TicketTerms
from croupier.games import Refusal

PAYMENT, TICKET = "RR 6.6.1(b)(ii)", "RR 6.6.1(b)"
RR = TicketTerms(TICKET, PAYMENT)
RO = TicketTerms("RO 10.7.5(a)", "RO 10.7.5(a)(ii)", "RO 10.7.5(a)(ii)")
"""Of a book that has a spoiled ticket printed again."""
DAY_MS = 24 * 60 * 60 * 1000
PAT, PAM = Decider("pat", 1_000), Decider("pam", 1_000)
"""Two pit bosses; each may decide about ten dollars alone."""


def after(*events: ev.Event, at_ms: int = 0, cage: Cage | None = None) -> Cage:
    """A cage after these events, all at the same time."""
    cage = Cage() if cage is None else cage
    for event in events:
        evolve(cage, event, at_ms)
    return cage


def printing(number: int = 1, amount: int = 5_000, *, terms: TicketTerms = RR, expires_ms: int = 0) -> ev.TicketStarted:
    """A ticket in the printer. All its texts differ, so that none can be mistaken for another."""
    return ev.TicketStarted(number, f"seal {number}", f"000{number}", amount, f"t1-{number}0", terms, expires_ms)


def answer(cage: Cage, command: Command, now_ms: int = 0, who: Decider = SYSTEM) -> list[ev.Event] | Refusal:
    """What the cage answers; asking changes nothing."""
    before = msgpack.encode(cage)
    answered = decide(cage, command, now_ms, who)
    assert msgpack.encode(cage) == before
    return answered


def events(cage: Cage, command: Command, now_ms: int = 0, who: Decider = SYSTEM) -> list[ev.Event]:
    """What a command leads to; it is not refused."""
    answered = answer(cage, command, now_ms, who)
    assert not isinstance(answered, Refusal), answered
    return answered


def refused(
    cage: Cage, command: Command, now_ms: int = 0, who: Decider = SYSTEM
) -> tuple[str, int | None, int | None, str]:
    """The clause by which a command is refused, what was asked, what is allowed, and the reason in words."""
    answered = answer(cage, command, now_ms, who)
    assert isinstance(answered, Refusal), answered
    return answered.clause, answered.asked, answered.allowed, answered.reason
