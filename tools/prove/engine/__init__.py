"""Breaks of the clauses by which a table is run: who may do what, what is refused, what happens, what is kept."""

from tools.prove.engine import (
    corrections,
    editions,
    effects,
    events,
    felt,
    keeping,
    limits,
    outcomes,
    powers,
    refusals,
    signs,
    special,
    stops,
    wording,
)

SOURCES = (
    powers,
    editions,
    refusals,
    stops,
    events,
    wording,
    effects,
    outcomes,
    keeping,
    limits,
    signs,
    special,
    corrections,
    felt,
)
