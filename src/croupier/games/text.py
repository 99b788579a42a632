"""A short text for a situation and a slip: to print, to type, to parse.

    point 6; win 1000, win-odds 2000, place:6 1200 off; switched hard on; barred dont-win; advised

The parts are in this order, separated by semicolons. A situation is `come-out` or `point` and a number, then `free` and
`closed` if they apply; wheels have no situation. A wager is a bet and cents, then `from` and a purse, `fee` and cents,
`under` and the number of its terms if they are not the last, `on` or `off` if this one wager was switched. A purse that
is not a plain word is in double quotes, as in JSON. Without wagers the text is `nothing`. Terms are not in the text.
"""

import json
import re

from croupier.games.errors import BadText
from croupier.games.slip import Slip, Wager
from croupier.games.terms import Terms

PLAIN_PURSE = re.compile(r"[A-Za-z0-9_.:/-]+")
WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s,;"]+|[,;]')
NOTHING = "nothing"
MAX_DIGITS = 18
CALLED = {True: "on", False: "off"}


def slip_text(slip: Slip) -> str:
    """A slip as text."""
    wagers = ", ".join(_wager_text(slip, wager) for wager in slip.wagers)
    others = {what: on for what, on in slip.switched.items() if what not in slip.stakes}
    parts = [wagers or NOTHING]
    if others:
        parts.append("switched " + ", ".join(f"{what} {CALLED[on]}" for what, on in others.items()))
    if slip.barred:
        parts.append("barred " + ", ".join(slip.barred))
    if slip.advised:
        parts.append("advised")
    return "; ".join(parts)


def _wager_text(slip: Slip, wager: Wager) -> str:
    words = [wager.bet, str(wager.amount)]
    if wager.purse:
        plain = PLAIN_PURSE.fullmatch(wager.purse)
        words += ["from", wager.purse if plain else json.dumps(wager.purse)]
    if wager.fee:
        words += ["fee", str(wager.fee)]
    if wager.terms != len(slip.terms) - 1:
        words += ["under", str(wager.terms)]
    if wager.bet in slip.switched:
        words.append(CALLED[slip.switched[wager.bet]])
    return " ".join(words)


def parse_slip(text: str, terms: tuple[Terms, ...]) -> Slip:
    """The slip that a text describes, under these terms."""
    first, *others = _parts(text)
    switched: dict[str, bool] = {}
    wagers = [] if first == [[NOTHING]] else [_wager(item, len(terms) - 1, switched) for item in first]
    barred: list[str] = []
    advised = False
    for part in others:
        match part[0]:
            case ["switched", *words]:
                for item in [words, *part[1:]]:
                    if len(item) != 2:
                        raise BadText(f"what is switched is a kind or a bet, on or off, not {' '.join(item)!r:.60}")
                    switched[item[0]] = _on(item[1])
            case ["barred", kind]:
                barred = [kind, *(word for item in part[1:] for word in item)]
            case ["advised"]:
                advised = True
            case words:
                raise BadText(f"a slip has switched, barred and advised after its wagers, not {' '.join(words)!r:.60}")
    return Slip(tuple(wagers), terms, switched, tuple(barred), advised)


def _parts(text: object) -> list[list[list[str]]]:
    """The parts of a text, each as its items, each as its words."""
    if not isinstance(text, str):
        raise BadText(f"a slip is read from a text, not from {text!r:.60}")
    words = WORDS.findall(text)
    if re.sub(r"\s", "", "".join(words)) != re.sub(r"\s", "", text):
        raise BadText(f"a quote is not closed in {text!r:.60}")
    parts: list[list[list[str]]] = [[[]]]
    for word in words:
        if word == ";":
            parts.append([[]])
        elif word == ",":
            parts[-1].append([])
        else:
            parts[-1][-1].append(word)
    if any(not item for part in parts for item in part):
        raise BadText(f"something is missing between two commas or semicolons of {text!r:.60}")
    return parts


def _wager(words: list[str], now: int, switched: dict[str, bool]) -> Wager:
    bet, *rest = words
    if not rest:
        raise BadText(f"a wager is a bet and cents, such as win 500, not {bet!r:.60}")
    amount, purse, fee, terms = _cents(rest.pop(0)), "", 0, now
    while rest:
        match rest:
            case ["from", given, *rest]:
                purse = _purse(given)
            case ["fee", given, *rest]:
                fee = _cents(given)
            case ["under", given, *rest]:
                terms = _cents(given)
            case [given, *rest]:
                switched[bet] = _on(given)
    return Wager(bet, amount, purse, terms, fee)


def _purse(word: str) -> str:
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError as error:
        raise BadText(f"{word!r:.60} is no text in double quotes") from error


def _cents(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= MAX_DIGITS):
        raise BadText(f"{word!r:.40} is no whole number of cents")
    return int(word)


def _on(word: str) -> bool:
    if word not in ("on", "off"):
        raise BadText(f"a wager may be followed by from, fee, under, on or off, not by {word!r:.40}")
    return word == "on"
