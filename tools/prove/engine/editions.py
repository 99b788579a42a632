"""Every line of an edition, otherwise: a clause misnamed, a power unknown, a ground missing, a number off."""

from collections.abc import Iterator, Mapping
from typing import get_type_hints

from msgspec.structs import fields, replace

from croupier.editions import Edition, Ground
from tools.prove.engine.changing import PROVEN, edition
from tools.prove.patch import Break, unique

SILENT = ("id", "book", "approval", "commencement", "betting_ends", "in_motion")
"""Lines that are no clause of what is refused or done."""
UNNAMED = {
    "further_buy_in": "named by the power and by nothing else",
    "manual_payment": "the cage names it itself",
    "display_disregarded": "a display has no say that could be refused by it",
    "retained": "whether it is there counts, not what it is called",
}
"""Clauses that nothing names to anybody, so that a wrong name could not be seen."""
ON_SCREENS = ("system_fault_before", "system_fault_after", "unconfirmed", "station_fault_after")
UNNAMED_IN = {
    ("rapid", "default_period_clause"): "named where a sensor is refused, and this book has sensors",
    ("rapid-1999", "complaint"): "nobody makes a complaint under this book",
    **{("big-wheel", line): "chips on felt stay where they lie" for line in ON_SCREENS},
    **{("big-wheel", line): "named where this book's wheel would be no wheel" for line in ("spin_early",)},
    ("big-wheel", "default_period_clause"): "named where a sensor is refused, which nobody may report here",
    ("big-wheel", "wrong_outcome"): "nobody may give a command about it",
    ("big-wheel", "odds_announced"): "whether it is there counts, not what it is called",
}
GIVEN = {
    "rapid-1999": {
        "note_buy_in": "RR99 6.2",
        "ticket_buy_in": "RR99 6.2",
        "ticket_cash_out": "RR99 6.6",
        "asks": "RR99 6.6",
        "sensor": "RR99 5.2",
    },
    "rapid": {"confirm": "RR 6.3.1"},
}
"""What one book does not know and the other does, with the clause that would be broken if it did."""


def named() -> Iterator[tuple[Edition, str, str, bool]]:
    """Every edition, line and clause, and whether an edition can do without it."""
    hints = get_type_hints(Edition)
    for found in PROVEN.values():
        for line in fields(Edition):
            clause = getattr(found, line.name)
            if line.name not in SILENT and isinstance(clause, str) and clause:
                yield found, line.name, clause, type(None) in getattr(hints[line.name], "__args__", ())


def misnamed() -> Iterator[Break]:
    """Another clause is named than the one that was applied."""
    for found, line, clause, _ in named():
        if line not in UNNAMED and (found.id, line) not in UNNAMED_IN:
            wrong = f"{found.book} 2.1" if line == "ranks" else f"{found.book} 1.2"
            yield Break(clause, "name", f"{line} is called {wrong}", edition(found.id, **{line: wrong}))


def unknown() -> Iterator[Break]:
    """The book does not know what it knows, or knows what it does not."""
    for found, line, clause, optional in named():
        if optional and line != "manual_payment":  # which the cage knows by itself
            yield Break(clause, "edition", f"the book knows no {line}", edition(found.id, **{line: None}))
    for id_, given in GIVEN.items():
        for line, clause in given.items():
            yield Break(clause, "edition", f"the book knows {line}", edition(id_, **{line: clause}))


def grounds() -> Iterator[Break]:
    """A ground is missing, or stands under another clause."""
    for id_, found in PROVEN.items():
        for line in ("no_spin", "invalidate"):
            known: Mapping[str, Ground] = getattr(found, line) or {}
            for ground, said in known.items():
                clause = said.clause
                less = {one: at for one, at in known.items() if one != ground}
                yield Break(clause, "edition", f"{ground} is no ground", edition(id_, **{line: less}))
                wrong = {**known, ground: replace(said, clause=f"{found.book} 1.2")}
                yield Break(clause, "name", f"{ground} is called {found.book} 1.2", edition(id_, **{line: wrong}))


NEVER = {
    ("big-wheel", "spin-wheel", 2): "betting is closed by a call, and only while the wheel turns",
    ("big-wheel", "call-no-spin", 0): "no result is shown for a while, so no wheel counts as spun between rounds",
}
"""Rows that nobody can come up against, by their number among those of the command."""


def procedure() -> Iterator[Break]:
    """A command is taken in a phase in which it must be refused."""
    for id_, found in PROVEN.items():
        for command, rows in found.procedure.items():
            for at, row in enumerate(rows):
                if (id_, command, at) in NEVER:
                    continue
                less = {**found.procedure, command: (*rows[:at], *rows[at + 1 :])}
                clauses = (
                    [getattr(found, row.clause)] if row.clause else [ground.clause for ground in found.no_spin.values()]
                )
                what = f'{command} is taken though "{row.reason}" ({at + 1})'
                for clause in clauses:
                    if clause:
                        yield Break(clause, "refusal", what, edition(id_, procedure=less))


def numbers() -> Iterator[Break]:
    """A number of the book is another."""
    for id_, found in PROVEN.items():
        for by in (-1, 1):
            stations = found.max_seats + by
            yield Break(found.max_seats_clause, "edition", f"{stations} stations", edition(id_, max_seats=stations))
            if found.betting_ends == "time":
                period = found.default_period_s + by
                what = f"a period of {period} s"
                yield Break(found.default_period_clause, "edition", what, edition(id_, default_period_s=period))
            if found.least_turns:
                turns = found.least_turns + by
                what = f"{turns} turns are enough"
                yield Break(found.least_turns_clause, "edition", what, edition(id_, least_turns=turns))
            if found.closing_spins is not None:
                spins = found.closing_spins + by
                what = f"{spins} spins of notice"
                yield Break(found.closing_spins_clause, "edition", what, edition(id_, closing_spins=spins))
            if found.commencement:
                start = found.applies_from_ms + by
                yield Break(
                    found.commencement, "edition", f"in force {by} ms later", edition(id_, applies_from_ms=start)
                )
        if "wheel-not-rotating" in found.no_spin:
            ground = found.no_spin["wheel-not-rotating"]
            words = "is no exception" if ground.exempt_if_driven else "is an exception"
            other = replace(ground, exempt_if_driven=not ground.exempt_if_driven)
            changed = edition(id_, no_spin={**found.no_spin, "wheel-not-rotating": other})
            yield Break(ground.clause, "edition", f"a driven wheel {words}", changed)
    yield Break("RR99 Notice:commencement", "edition", "in force since ever", edition("rapid-1999", applies_from_ms=0))
    yield Break(
        "RR99 Notice:commencement", "name", "called RR99 1.2", edition("rapid-1999", commencement="RR99 1.2")
    )  # fmt: skip
    for wrong in ("", PROVEN["rapid"].approval):
        yield Break(
            "RR99 Notice:approval", "edition", f"approved by {wrong or 'nobody'}", edition("rapid-1999", approval=wrong)
        )


ANSWERS: Mapping[str, tuple[str, ...]] = {
    "void_leaves_stakes": ("no_effect",),
    "fault_voids": ("station_fault_before", "station_fault_after", "system_fault_before", "system_fault_after"),
    "dealer_stands_in": ("station_fault_before",),
    "limits_change_over_wagers": ("at_close",),
    "leaves_with_chips": ("chips_cash_out",),
    "overpaid_is_debt": ("wrong_outcome",),
}
"""Questions that every edition answers with yes or no, and the rules that fail by the other answer."""
WAYS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "betting_ends": (("time", "call"), ("default_period_clause",)),
    "in_motion": (("ball", "wheel"), ("spin_early",)),
}
"""Questions with other answers than yes and no: the answers, and the rules that fail by another one."""


def answers() -> Iterator[Break]:
    """A question that every book answers is answered otherwise."""
    for id_, found in PROVEN.items():
        for line, rules in ANSWERS.items():
            other = not getattr(found, line)
            what = f"{line}: {'yes' if other else 'no'}"
            for clause in unique(getattr(found, rule) for rule in rules):
                yield Break(clause, "edition", what, edition(id_, **{line: other}))
        for line, (known, rules) in WAYS.items():
            for answer in known:
                for rule in rules if answer != getattr(found, line) else ():
                    what = f"{line}: {answer}"
                    yield Break(getattr(found, rule), "edition", what, edition(id_, **{line: answer}))
        if found.lifted is not None:
            for phase in found.lifted_in:
                fewer = tuple(one for one in found.lifted_in if one != phase)
                what = f"nothing is lifted while the round is {phase}"
                yield Break(found.lifted, "edition", what, edition(id_, lifted_in=fewer))


ASKED_OF = ("while_open", "records_first")
"""What else a book says of a ground."""


def asked_of_grounds() -> Iterator[Break]:
    """Of a ground it is not said what the book says of it."""
    for id_, found in PROVEN.items():
        for line in ("no_spin", "invalidate"):
            known: Mapping[str, Ground] = getattr(found, line) or {}
            for name, ground in known.items():
                for asked in ASKED_OF:
                    if getattr(ground, asked):
                        plain = {**known, name: replace(ground, **{asked: False})}
                        yield Break(ground.clause, "edition", f"{name} is not {asked}", edition(id_, **{line: plain}))


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (misnamed, unknown, grounds, procedure, numbers, answers, asked_of_grounds):
        yield from source()
