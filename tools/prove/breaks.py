"""All breaks of all clauses that must be proven."""

from croupier.rulebooks import BOOKS, Clause, clauses
from tools.prove import cells, equipment, layout, placing, special
from tools.prove.engine import SOURCES as OF_THE_ENGINE
from tools.prove.patch import Break

OWNERS = {"games": tuple(BOOKS), "engine": tuple(BOOKS), "craps-wheel": ("BW",)}
"""The parts of Croupier whose clauses are broken, and in which books; others join with breaks of their own."""
SEEN = {"craps-wheel"}
"""Parts whose displays are screens, which `./run pages` breaks; those of the games are pictures."""
SOURCES = (cells, placing, equipment, layout, special, *OF_THE_ENGINE)
KINDS = {
    "fate": "a win is a loss, a loss is a win or goes back, what stands is lost",
    "payment": "a winner is paid one more, or at other odds",
    "permission": "what is refused is allowed, what is allowed is refused",
    "amount": "odds or a commission are a cent off",
    "bets": "a bet is missing, or one too many, or covers other numbers",
    "spots": "a chip lies elsewhere",
    "equipment": "a wrong wheel, ball or screen is accepted, a right one refused",
    "table": "a table of the equipment has an error",
    "chances": "one compartment is wider than the others",
    "power": "somebody may do what is for others, or may not do what is for them",
    "refusal": "what the engine refuses is let through",
    "event": "what must happen does not, or differs by a cent or a millisecond, or changes nothing",
    "edition": "a book has a ground or a way less or more, or another number",
    "record": "what must be kept is not on file",
    "name": "another clause is named than the one that was applied",
}
"""The kinds of break, in the order of the report."""


class Unbroken(LookupError):
    """A clause that must be proven and that nothing here breaks."""


def must_be_proven() -> list[str]:
    """The clauses whose tests are put to the test."""
    return [clause.id for clause in clauses().values() if _is_broken_here(clause)]


def _is_broken_here(clause: Clause) -> bool:
    on_a_screen = clause.kind == "display" and clause.owner in SEEN
    return clause.book in OWNERS.get(clause.owner, ()) and clause.provable and not on_a_screen


def breaks() -> dict[str, list[Break]]:
    """The breaks of each clause, in the order of the books."""
    found: dict[str, list[Break]] = {id_: [] for id_ in must_be_proven()}
    for source in SOURCES:
        for made in source.breaks():
            if made.clause in found:  # what others own is not finished yet
                found[made.clause].append(made)
    if without := [id_ for id_, made in found.items() if not made]:
        raise Unbroken(f"no break is defined for {', '.join(without)}: write one in tools/prove")
    return found
