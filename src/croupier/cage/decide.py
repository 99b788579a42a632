"""What the cage answers to a command (RR 6.2.3, 6.6.1(b)): its subjects, put together."""

from croupier.authority.second import SYSTEM, Decider
from croupier.cage import chips, colours, payments, second, tickets
from croupier.cage import commands as c
from croupier.cage import events as ev
from croupier.cage.rule import Rule
from croupier.cage.state import Cage
from croupier.deciding import decided, gathered, variant
from croupier.games import Refusal

SUBJECTS = (tickets, payments, colours, chips, second)
DECISIONS: dict[type[c.Command], Rule] = gathered(*(subject.DECISIONS for subject in SUBJECTS))


def decide(cage: Cage, command: c.Command, now_ms: int, who: Decider = SYSTEM) -> list[ev.Event] | Refusal:
    """The events of a command, or why it is refused; `who` matters where two people have to agree."""
    return decided(DECISIONS, cage, command, now_ms, who)


def variant_of(cage: Cage, command: c.Command) -> str:
    """What the power over a command depends on beside it: the decision that was proposed."""
    return variant(DECISIONS, cage, command)
