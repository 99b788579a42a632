"""The scenes of a round worked out a second time, from the bare data of the log: nothing of the engine is used.

For every step all that happened at the table up to it is gone through again, from the first event on.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Happened(NamedTuple):
    """An event of a table's stream: its version, its bare name and its data."""

    version: int
    name: str
    data: dict[str, Any]


Wagers = dict[str, int]
MOVES = {"wagers-moved", "stakes-returned", "settled", "adjusted"}
ENDS = {"round-settled", "no-spin-called", "round-voided"}


def total(wagers: Wagers | None) -> int:
    return sum((wagers or {}).values())


def plus(wagers: Wagers, deltas: Wagers | None, sign: int = 1) -> Wagers:
    bets = [*wagers, *(bet for bet in deltas or {} if bet not in wagers)]
    sums = {bet: wagers.get(bet, 0) + sign * (deltas or {}).get(bet, 0) for bet in bets}
    return {bet: cents for bet, cents in sums.items() if cents}


def steps_of(history: Sequence[Happened], number: int) -> list[Happened]:
    """The events from the opening of a round to that of the next, and what was said of it after that."""
    opened = [one for one in history if one.name == "round-opened"]
    first = next(one.version for one in opened if one.data["round"] == number)
    later = next((one.version for one in opened if one.version > first), len(history) + 1)
    said = {"outcome-corrected", "adjusted", "outcome-invalidated", "accounts-frozen"}
    return [
        one
        for one in history
        if first <= one.version < later or (one.version >= later and one.name in said and one.data["round"] == number)
    ]


def scenes(history: Sequence[Happened], number: int) -> list[dict[str, Any]]:
    """Every scene of a round, whole."""
    steps = steps_of(history, number)
    before = history[: steps[0].version - 1]
    start = {visit: wagers for visit, wagers in lying(before).items() if wagers}
    made = [scene(before, number, start, [])]
    for at, step in enumerate(steps, start=1):
        made.append(scene(history[: step.version], number, start, steps[:at]))
    return made


def scene(
    history: Sequence[Happened], number: int, start: dict[str, Wagers], steps: Sequence[Happened]
) -> dict[str, Any]:
    """What is to be seen after some steps of a round."""
    named = [*start, *(one.data["visit"] for one in steps if "visit" in one.data)]
    phase = phase_of(history, number) if steps else "before"
    frozen = [one.name for one in history if one.name in ("accounts-frozen", "accounts-released")][-1:]
    return {
        "phase": phase,
        "spun": phase not in ("before", "over") and any(one.name == "ball-spun" for one in steps),
        "frozen": frozen == ["accounts-frozen"],
        "outcome": outcome_of(steps, number),
        "seats": {visit: seat(history, number, visit, start.get(visit, {}), steps) for visit in named},
    }


def phase_of(history: Sequence[Happened], number: int) -> str:
    if [one for one in history if one.name == "round-opened"][-1].data["round"] != number:
        return "over"
    phases = {"round-opened": "betting", "period-ended": "closed", "outcome-entered": "entered", "table-closed": "over"}
    phases |= dict.fromkeys(ENDS, "over")
    return [phases[one.name] for one in history if one.name in phases][-1]


def outcome_of(steps: Sequence[Happened], number: int) -> str:
    outcome, over = "", False
    for one in steps:
        over = over or one.name in ENDS
        if one.name in ("no-spin-called", "round-voided"):
            outcome = ""
        elif one.data.get("round") != number:
            continue
        elif "outcome" in one.data:
            outcome = one.data["outcome"]
        elif one.name == "outcome-invalidated" and over:
            outcome = ""
    return outcome


def present(history: Sequence[Happened], visit: str) -> bool:
    """A visit goes from its first credit to its cash-out."""
    names = [one.name for one in history if one.data.get("visit") == visit]
    return "credited" in names and "cashed-out" not in names


def lying(history: Sequence[Happened]) -> dict[str, Wagers]:
    """What each visit has on the layout."""
    found: dict[str, Wagers] = defaultdict(dict)
    gone: set[str] = set()
    for one in history:
        visit = one.data.get("visit", "")
        if one.name == "cashed-out":
            gone.add(visit)
        if one.name in MOVES and visit not in gone:
            found[visit] = moved(found[visit], one)
    return {visit: {} if visit in gone else wagers for visit, wagers in found.items()}


def moved(wagers: Wagers, one: Happened) -> Wagers:
    match one.name:
        case "wagers-moved":
            return plus(wagers, one.data["deltas"])
        case "stakes-returned":
            return plus(wagers, one.data["wagers"], -1)
        case "settled":
            return dict(one.data.get("stays", {}))
        case _:
            return plus(plus(wagers, one.data.get("unwagered"), -1), one.data.get("rewagered"))


def stayed(history: Sequence[Happened], number: int, visit: str) -> Wagers:
    """What a round left on the layout for a visit, by the result that holds."""
    stays: Wagers = {}
    for one in history:
        if one.data.get("visit") != visit:
            continue
        if one.name == "settled" and one.data["round"] == number:
            stays = dict(one.data.get("stays", {}))
        elif one.name == "stakes-returned":
            stays = {bet: cents for bet, cents in stays.items() if bet not in one.data["wagers"]}
        elif one.name == "adjusted" and one.data["round"] == number:
            kept = {bet: cents for bet, cents in stays.items() if bet not in one.data.get("unwagered", {})}
            stays = {**kept, **one.data.get("rewagered", {})}
    return stays


INTO_ACCOUNT: dict[str, Callable[[dict[str, Any]], int]] = {
    "credited": lambda data: data["amount"],
    "wagers-moved": lambda data: -total(data["deltas"]),
    "stakes-returned": lambda data: total(data["wagers"]),
    "settled": lambda data: total(data["paid"]) + data["back"],
    "adjusted": lambda data: (
        data.get("credited", 0) - data.get("debited", 0) + total(data.get("unwagered")) - total(data.get("rewagered"))
    ),
    "winnings-held": lambda data: -data["amount"],
    "held-released": lambda data: data["amount"] if data["to"] == "account" else 0,
    "dispute-paid": lambda data: data["amount"] if data["to"] == "account" else 0,
}


def balance(history: Sequence[Happened], visit: str) -> int:
    if not present(history, visit):
        return 0
    mine = [one for one in history if one.data.get("visit") == visit and one.name in INTO_ACCOUNT]
    return sum(INTO_ACCOUNT[one.name](one.data) for one in mine)


def seat(
    history: Sequence[Happened], number: int, visit: str, start: Wagers, steps: Sequence[Happened]
) -> dict[str, Any]:
    """One visit's row."""
    mine = [one for one in steps if one.data.get("visit") == visit]
    results = [one.data for one in mine if one.name == "settled"]
    at = next((place for place, one in enumerate(mine) if one.name == "settled"), len(mine))
    live = mine[:at]
    other = [one.data for one in live if one.name == "adjusted" and one.data["round"] != number]
    own = [one.data for one in mine if one.name == "adjusted" and one.data["round"] == number]
    paid = results[0]["paid"] if results else {}
    opened = [one.data["round"] for one in history if one.name == "round-opened"]
    over = bool(opened) and bool(steps) and opened[-1] != number
    return {
        "visit": visit,
        "number": seat_number(history, visit, steps),
        "wagers": stayed(history, number, visit) if over else lying(history).get(visit, {}),
        "balance": balance(history, visit),
        "tendered": sum(one.data["amount"] for one in mine if one.name == "credited"),
        "staked": total(start)
        + sum(total(one.data["deltas"]) for one in live if one.name == "wagers-moved")
        + sum(total(data.get("rewagered")) for data in other),
        "paid": paid,
        "won": total(paid),
        "back": sum(data["back"] + total(data.get("stays")) for data in results),
        "lost": sum(data["lost"] for data in results),
        "returned": sum(total(one.data["wagers"]) for one in live if one.name == "stakes-returned")
        + sum(total(data.get("unwagered")) for data in other),
        "adjusted": sum(data.get("credited", 0) - data.get("debited", 0) for data in own),
        "left": sum(one.data["amount"] for one in mine if one.name == "cashed-out"),
        "settled": bool(results),
    }


def seat_number(history: Sequence[Happened], visit: str, steps: Sequence[Happened]) -> int:
    """Where the visit played, unless it was over before the round began."""
    first = steps[0].version if steps else len(history) + 1
    if any(one.name == "cashed-out" and one.data["visit"] == visit for one in history[: first - 1]):
        return 0
    return next((one.data["seat"] for one in history if one.name == "credited" and one.data["visit"] == visit), 0)
