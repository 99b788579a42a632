"""Reads a script: all of it, before any of it is done."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import msgspec

from croupier.authority.actors import device
from croupier.editions import EDITIONS
from croupier.floor.scripts import expect, lines
from croupier.floor.scripts.cast import NAME, SEAT, Cast, read_seat
from croupier.floor.scripts.catalogue import Known, known, read, sort_out
from croupier.floor.scripts.equip import standard_set
from croupier.floor.scripts.errors import BadScript, Fault, Unclear
from croupier.floor.scripts.words import did_you_mean, span_ms, unquoted, words
from croupier.floor.state import TABLE
from croupier.games import game as game_of
from croupier.games.listing import BUILDERS
from croupier.games.naming import command_name
from croupier.rulebooks import clauses
from croupier.table.acts import Announceable
from croupier.table.commands import Announce, OpenTable

SAID = re.compile(r"(?P<who>[^\s:]+(?:\s+[^\s:]+)?):(?:\s+(?P<what>.*))?")
TICKET = re.compile(r"LAST|#\d{1,9}")
LATER = re.compile(r"\+\d+(?:ms|s|m|h|d)")
PRINTER = ("works", "fails", "waits", "prints")
SMALL = re.compile(r"[0-9]{1,3}")
Answered = lines.Give | lines.Redeem


def parse(text: str, cast: Cast | None = None) -> list[lines.Statement]:
    """The statements of a script; `cast` gets to know who and what it names."""
    cast = cast or Cast()
    faults: list[Fault] = []
    read_lines: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            found = words(line)
        except Unclear as error:
            faults.append(Fault(number, str(error)))
            continue
        if found:
            read_lines.append((number, " ".join(found), found))
            cast.tables |= _tables(found)
    statements: list[lines.Statement] = []
    for number, line, found in read_lines:
        try:
            _statement(cast, statements, number, line, found)
        except Unclear as error:
            faults.append(Fault(number, str(error)))
    if faults:
        raise BadScript(sorted(faults, key=lambda fault: fault.line))
    return statements


def _tables(found: list[str]) -> set[str]:
    """The tables that a line names."""
    if found[0] == "equip" or (len(found) > 2 and found[1] == "open-table"):
        names = [word for word in found[1 if found[0] == "equip" else 2 :] if NAME.fullmatch(word)][:1]
        return set(names) | {word.partition("=")[2] for word in found if word.startswith("table=")}
    who = found[1] if found[0] == "station" and len(found) > 1 else found[0]
    match = SEAT.fullmatch(who.removesuffix(":"))
    return {match["table"]} if match and who.endswith(":") else set()


def _statement(cast: Cast, so_far: list[lines.Statement], number: int, line: str, found: list[str]) -> None:
    said = SAID.fullmatch(line)
    if said is not None:
        so_far.append(_give(cast, number, line, said["who"], words(said["what"] or "")))
        return
    keyword, *rest = found
    if keyword == "staff":
        cast.hire(rest)
    elif keyword in ("refused", "cut"):
        last = so_far[-1] if so_far else None
        if not isinstance(last, Answered) or last.wanted is not None:
            raise Unclear(f"{keyword} stands right after the command that it is about")
        wanted = (_refused if keyword == "refused" else _cut)(number, line, rest)
        so_far[-1] = msgspec.structs.replace(last, wanted=wanted)
    elif keyword in _KEYWORDS:
        so_far.append(_KEYWORDS[keyword](cast, number, line, rest))
    else:
        known_words = [*_KEYWORDS, "staff", "refused", "cut"]
        hint = did_you_mean(keyword, known_words)
        raise Unclear(f"{keyword!r:.60} starts no line: {hint} A command is written WHO: COMMAND …")


def _give(cast: Cast, number: int, line: str, who: str, found: list[str]) -> lines.Give:
    speaker = cast.speaker(" ".join(who.split()))
    if not found:
        raise Unclear("say what is to be done: WHO: COMMAND …")
    command = known(found[0])
    if command.shape is Announce:
        act, later = _built(_announced(found[1:]), found[2:], speaker.seat)
        built: Any = Announce(act)
    else:
        built, later = _built(command, found[1:], speaker.seat)
    stream = command.stream
    if stream == "table":
        table = speaker.table or (built.table if isinstance(built, OpenTable) else "")
        if not table:
            raise Unclear(f"name the table, as in {who}@t1: {found[0]}")
        stream = f"{TABLE}{table}"
    return lines.Give(line=number, text=line, actor=speaker.actor, stream=stream, command=built, later=later)


def _announced(found: list[str]) -> Known:
    """The command that is announced."""
    names = [command_name(kind) for kind in get_args(Announceable)]
    if not found or found[0] not in names:
        raise Unclear(f"say what is announced, with what belongs to it: one of {', '.join(names)}")
    return known(found[0])


def _built(command: Known, found: list[str], seat: int | None) -> tuple[Any, dict[str, str]]:
    """A command from its words, and which of its fields are known only when it is given."""
    fields = {field.name: field for field in command.fields}
    given = {"seat": str(seat)} if seat and "seat" in fields else {}
    texts = sort_out(command, found, given)
    values: dict[str, Any] = {}
    later: dict[str, str] = {}
    for name, text in texts.items():
        if (name.endswith("_ms") and LATER.fullmatch(text)) or (
            name in ("ticket", "seal") and command.stream == "cage" and TICKET.fullmatch(text)
        ):
            later[name] = text
            values[name] = "" if name == "seal" else 0
        else:
            values[name] = read(fields[name], text)
    return command.shape(**values), later


def _refused(number: int, line: str, rest: list[str]) -> lines.Wanted:
    reason = unquoted(rest.pop()) if rest and rest[-1].startswith('"') else ""
    if rest == ["-"]:
        return lines.Wanted(number, line, "", reason)
    return lines.Wanted(number, line, _clause(rest) if rest else None, reason)


def _cut(number: int, line: str, rest: list[str]) -> lines.Wanted:
    if not rest or not rest[0].isdecimal():
        raise Unclear("write cut 50 RR 4.3.2(a)")
    return lines.Wanted(number, line, _clause(rest[1:]) if rest[1:] else None, cut=int(rest[0][:18]))


def _clause(rest: list[str]) -> str:
    clause = " ".join(rest)
    if clause not in clauses():
        raise Unclear(f"no book has a clause {clause:.60}: write it as RR 4.3.1")
    return clause


def _equip(cast: Cast, number: int, line: str, rest: list[str]) -> lines.Equip:  # noqa: ARG001 - as all keywords
    names = [word for word in rest if "=" not in word]
    options = dict(word.split("=", 1) for word in rest if "=" in word)
    seats = options.pop("stations", "3")
    without, unapproved = (options.pop(name, "") for name in ("without", "unapproved"))
    if len(names) != 2 or options or not SMALL.fullmatch(seats) or not NAME.fullmatch(names[0]):
        raise Unclear("write equip TABLE GAME [stations=3] [without=wheel-1] [unapproved=console-1]")
    table, game = names
    known = [id_ for id_ in BUILDERS if game_of(id_).edition in EDITIONS]
    if game not in known:
        raise Unclear(f"no set of equipment is known for {game}: {did_you_mean(game, known)}")
    items = [item.item for item in standard_set(table, game, int(seats))]
    for item in (*_listed(without), *_listed(unapproved)):
        if item not in items:
            raise Unclear(f"the set has no {item}: {did_you_mean(item, items)}")
    return lines.Equip(
        line=number, text=line, table=table, game=game, seats=int(seats),
        without=_listed(without), unapproved=_listed(unapproved),
    )  # fmt: skip


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split(",")) if text else ()


def _wait(cast: Cast, number: int, line: str, rest: list[str]) -> lines.Wait:  # noqa: ARG001
    return lines.Wait(line=number, text=line, milliseconds=span_ms(" ".join(rest)))


def _alone(
    shape: type[lines.Restart] | type[lines.TakeSnapshot], cast: Cast, number: int, line: str, rest: list[str]  # noqa: ARG001
) -> lines.Restart | lines.TakeSnapshot:  # fmt: skip
    if rest:
        raise Unclear("this word stands alone")
    return shape(line=number, text=line)


def _printer(cast: Cast, number: int, line: str, rest: list[str]) -> lines.SetPrinter:  # noqa: ARG001
    if len(rest) != 1 or rest[0] not in PRINTER:
        raise Unclear(f"a printer {', '.join(PRINTER)}: write printer fails")
    return lines.SetPrinter(line=number, text=line, to=rest[0])  # type: ignore[arg-type]


def _redeem(cast: Cast, number: int, line: str, rest: list[str]) -> lines.Redeem:
    match rest:
        case [ticket, "at", place, *more] if TICKET.fullmatch(ticket) and (not more or more[0] == "by"):
            pass
        case _:
            raise Unclear("write redeem LAST at cage, redeem #1 at terminal or redeem #1 at t1/2 [by cas]")
    make = partial(lines.Redeem, line=number, text=line, ticket=ticket)
    by = cast.speaker(" ".join(more[1:])).actor if more else None
    if place == "cage":
        return make(place="cage", actor=by or cast.person("cas"))
    if place == "terminal":
        return make(place="terminal", actor=by or device("terminal"))
    table, seat = read_seat(place)
    return make(place="station", actor=by or device("station", table, seat), table=table, seat=seat)


def _expect(cast: Cast, number: int, line: str, rest: list[str]) -> lines.Expect:  # noqa: ARG001
    about, subject, value = expect.read(rest)
    if about == "ticket" and not TICKET.fullmatch(subject):
        raise Unclear(f"{subject!r} is no ticket: write expect ticket #1 redeemed, or LAST")
    return lines.Expect(line=number, text=line, about=about, subject=subject, value=value)


_KEYWORDS: dict[str, Callable[[Cast, int, str, list[str]], lines.Statement]] = {
    "equip": _equip,
    "wait": _wait,
    "restart": partial(_alone, lines.Restart),
    "snapshot": partial(_alone, lines.TakeSnapshot),
    "printer": _printer,
    "redeem": _redeem,
    "expect": _expect,
}
