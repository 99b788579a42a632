"""The ways in which source is changed, one family a file."""

import ast
from collections.abc import Callable, Iterator

from tools.mutate.edit import Edit, Site
from tools.mutate.operators import (
    calls,
    collections,
    comparisons,
    constants,
    defaults,
    fields,
    logic,
    loops,
    statements,
)

Family = Callable[[ast.AST, Site], Iterator[Edit]]

FAMILIES: dict[str, tuple[Family, str]] = {
    "comparison": (comparisons.edits, "a comparison is shifted or negated: < is <= or >=, == is !=, in is not in"),
    "logic": (logic.edits, "a half of and/or is missing, a not is missing, a condition is always true or never"),
    "statement": (statements.edits, "a raise, an early return, a call, a del or an assignment is missing; += is ="),
    "call": (calls.edits, "two like arguments are swapped, an optional one is missing, min is max, any is all"),
    "field": (fields.edits, "a field is read or written in the place of a like one of the same record"),
    "loop": (loops.edits, "a loop misses its first or its last element"),
    "constant": (constants.edits, "a number is one off, true is false, + is -, a clause is the next one of the book"),
    "default": (defaults.edits, "a default is another"),
    "collection": (collections.edits, "a list, tuple, set or table misses its first or its last element"),
}
"""The families, and what is wrong after a change of each."""
