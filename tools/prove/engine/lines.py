"""The clauses of all editions by one name: their lines, and what else they have in common."""

from collections.abc import Iterator
from typing import Literal

from croupier.editions import Ground
from croupier.table import commands as c
from tools.prove.engine.changing import PROVEN, knows
from tools.prove.patch import unique

ALSO = {
    "layout": ("RR 1.1:ATS(a)", "RR99 1.1.1(a)", ""),
    "console": ("RR 1.1:SGC(a)", "RR99 1.1.8(a)", ""),
    "cut-off": ("RR 1.1:game-system(a)", "RR99 1.1.7(a)", ""),
    "chips-move": ("RR 3.2.1", "RR99 3.2(a)", "BW 3.5"),
    "chips-appear": ("RR 3.2.2", "RR99 3.2(b)", ""),
    "swept": ("RR 3.8.1", "RR99 3.6(a)", "BW 3.6.1"),
    "paid": ("RR 3.8.2", "RR99 3.6(c)", "BW 3.6.2"),
    "total": ("RR 4.3.3", "RR99 4.3(c)", ""),
    "announced": ("RR 5.4.1", "RR99 5.5(a)", ""),
    "shown": ("RR 5.5.2(a)", "RR99 5.6(b)", ""),
    "balance": ("RR 5.5.2(b)", "", ""),
    "activated": ("RR 6.3.2", "RR99 6.3(b)", ""),
    "by-itself": ("RR 6.4", "", ""),
    "more": ("", "RR99 6.4", ""),
    "owed": ("RR 9.4", "RR99 8.4", "BW 9.5"),
    "debt": ("", "", "BW 9.5"),
    "collected": ("", "", "BW 3.6.1"),
    "wheel": ("RR 2.2.5", "RR99 2.2(e)", "BW 2.1"),
    "sensed-wheel": ("RR 2.2.5", "", ""),
    "disregarded": ("RR 9.6", "RR99 8.6", ""),
    "complaint": ("RR 12.11", "", "BW 9.10"),
    "open": ("", "RR99 Notice:approval", ""),
    "marker": ("", "", "BW 1.1:Distinctive-Marker"),
    "cash-chips": ("", "", "BW 3.1.1"),
    "values": ("", "", "BW 3.1.2(f)(i)"),
    "closed-table": ("", "", "BW 3.1.2(c)(ii)"),
    "below": ("", "", "BW 4.2.1"),
    "personal": ("", "", "BW 4.3"),
    "direction": ("", "", "BW 5.2"),
}
"""Clauses that no edition names, by a name of our own, in the order of the editions."""


def clauses(line: str, id_: str) -> Iterator[str]:
    """The clauses of an edition that a name stands for; none if it has none."""
    if line in ALSO:
        found: object = ALSO[line][list(PROVEN).index(id_)]
    else:
        found = getattr(PROVEN[id_], line)
    if isinstance(found, str):
        yield from [found] if found else []
    elif found is not None:
        assert isinstance(found, dict)
        yield from (said.clause if isinstance(said, Ground) else said for said in found.values())


Where = Literal["screens", "felt"]
"""At screens that hold the wagers, or where chips lie and the Dealer opens and ends betting."""


def governed(*lines: str, by: tuple[type[c.Command], ...] = (), only: Where | None = None) -> Iterator[tuple[str, str]]:
    """The id of every edition, and every clause that one of these names stands for, each once.

    Only editions count that know one of the commands, if any are given, and whose wagers are made so.
    """
    for id_, edition in PROVEN.items():
        elsewhere = only is not None and edition.dealer_stands_in != (only == "felt")
        if elsewhere or (by and not knows(id_, *by)):
            continue
        for clause in unique(found for line in lines for found in clauses(line, id_)):
            yield id_, clause
