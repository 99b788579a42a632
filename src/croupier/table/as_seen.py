"""What somebody decides on is what they saw: a command that names it, and is out of date, changes nothing.

A command lists in `SEES` which of its fields name what its sender saw. A script need not say it; a screen
or a program that speaks HTTP must (`server.access.as_seen`).
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import fields

from croupier.games.naming import command_name
from croupier.games.refusal import said
from croupier.table.guards import held_from, refuse
from croupier.table.setup import Command
from croupier.table.state import Table


def _round(table: Table, about: object) -> int:
    return table.round.number


def _settled(table: Table, about: object) -> int:
    return table.last.number if table.last is not None else 0


def _outcome(table: Table, about: object) -> str:
    return table.last.outcome if table.last is not None else ""


def _visit(table: Table, about: Any) -> str:
    # Of a purse, the seat comes first.
    found = table.seats.get(about[0] if isinstance(about, tuple) else about)
    return found.visit or "" if found is not None else ""


def _balance(table: Table, seat: Any) -> int:
    visit = table.visit_at(seat)
    return visit.balance if visit is not None else 0


def _at_stake(table: Table, seat: Any) -> int:
    visit = table.visit_at(seat)
    return sum(visit.wagers.values()) if visit is not None else 0


def _held_at(table: Table, seat: Any) -> int:
    visit = table.visit_at(seat)
    return visit.held if visit is not None else 0


def _debt(table: Table, visit: Any) -> int:
    return table.debts.get(visit, 0)


def _period(table: Table, about: object) -> int:
    return table.period_s


def _game(table: Table, about: object) -> str:
    return table.setup.game if table.setup is not None else ""


def _sign(table: Table, about: object) -> int:
    return table.sign_number


def _announced(table: Table, number: Any) -> str:
    found = table.announced.get(number)
    return in_words(found.act) if found is not None else ""


def _decision(table: Table, dispute: Any) -> str:
    found = table.decided_disputes.get(dispute)
    return found.decision if found is not None else ""


def in_words(command: Command) -> str:
    """A command as it is read out: its name, and each field that says something.

    >>> from croupier.table.acts import Place
    >>> in_words(Place(3, "horn", 400))
    'place seat=3 bet=horn amount=400'
    """
    given = {field.name: getattr(command, field.name) for field in fields(command)}
    said = [f"{name}={value}" for name, value in given.items() if value not in ("", None)]
    return " ".join([command_name(command), *said])


_NOW: dict[str, Callable[[Table, Any], int | str]] = {
    "round": _round,
    "settled round": _settled,
    "settled outcome": _outcome,
    "visit": _visit,
    "balance": _balance,
    "at stake": _at_stake,
    "held at the seat": _held_at,
    "held from the visit": held_from,
    "debt": _debt,
    "period": _period,
    "game": _game,
    "sign": _sign,
    "announced": _announced,
    "decision": _decision,
}
"""What can be seen, and what it is now, given what the command is about."""
HELD = "out of date: {} was held, and now {} is"
REASONS = {
    "round": "out of date: this was decided on round {}, and now it is round {}",
    "settled round": "out of date: round {} is not the last that was settled",
    "settled outcome": "out of date: the outcome that held was {}, and now it is {}",
    "visit": "out of date: visit {} is not at the seat any more",
    "nobody": "out of date: the seat was free, and visit {} is there now",
    "balance": "out of date: the balance was {}, and is {}",
    "at stake": "out of date: {} was at stake, and now {} is",
    "held at the seat": HELD,
    "held from the visit": HELD,
    "debt": "out of date: {} was owed, and now {} is",
    "period": "out of date: the period was {} seconds, and is {}",
    "game": "out of date: the game was {}, and is {}",
    "sign": "out of date: sign {} does not stand any more",
    "announced": "out of date: {} is not what was announced",
    "decision": "out of date: {} is not what was decided",
}


def seen_now(table: Table, kind: type[Command], about: Any) -> dict[str, int | str]:
    """What somebody who looks at the table now would say that they saw, for a command about something."""
    return {field: _NOW[what](table, about) for field, what in kind.SEES.items()}


def must_be_as_seen(table: Table, command: Command, about: Any) -> None:
    """Refuse a command whose sender saw something else than what is there now."""
    for field, what in command.SEES.items():
        seen = getattr(command, field)
        if seen is not None and seen != (now := _NOW[what](table, about)):
            raise refuse("", _why(what, seen, now))


def _why(what: str, seen: int | str, now: int | str) -> str:
    """Why it is out of date: a seat that was free is no visit that could be named."""
    if what == "visit" and not seen:
        return said(REASONS["nobody"], now)
    code = REASONS[what]
    return said(code, *(seen, now)[: code.count("{}")])
