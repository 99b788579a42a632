"""Bets by what they cover, by kind and by name."""

import re
from collections.abc import Mapping, Sequence
from unicodedata import normalize

from croupier.games.bet import Bet
from croupier.games.errors import UnknownBet
from croupier.games.naming import OTHER_NAMES

Bets = Mapping[str, Bet]
WORDS = {"pass": "win", "first": "1", "second": "2", "third": "3"}
"""Words of other people's names, and the words that we use."""


def covering(game: str, bets: Bets, numbers: tuple[str, ...]) -> tuple[Bet, ...]:
    """The bets that cover all of these numbers; an error for a number that no bet covers."""
    known = list(dict.fromkeys(number for bet in bets.values() for number in bet.numbers))
    asked = [_as_listed(number) for number in numbers]
    for number in asked:
        if number not in known:
            raise UnknownBet(f"no bet of {game} covers {number!r:.40}: its numbers are {', '.join(known)}, as text")
    return tuple(bet for bet in bets.values() if all(number in bet.numbers for number in asked))


def _as_listed(number: object) -> object:
    """A symbol may be given in lower case."""
    return number.upper() if isinstance(number, str) else number


def by_kind(game: str, bets: Bets, kind: str) -> tuple[Bet, ...]:
    """The bets of one kind; an error that names the kinds if there are none."""
    found = tuple(bet for bet in bets.values() if bet.kind == kind)
    if not found:
        kinds = dict.fromkeys(bet.kind for bet in bets.values())
        raise UnknownBet(f"{game} has no kind of bet {kind!r:.40}: its kinds are {', '.join(kinds)}")
    return found


def by_name(game: str, bets: Bets, name: str) -> tuple[Bet, ...]:
    """The bets with this name, whatever its case and accents; an error if there are none."""
    asked = _plain(name)
    other = OTHER_NAMES.get(asked.replace(" ", "-"))
    found = tuple(
        bet for bet in bets.values() if bet.id == other or asked in (_plain(bet.name), _plain(bet.local_name), bet.id)
    )
    if not found:
        near = _by_words(bets, asked[:40])
        hint = f"did you mean {' or '.join(near)}?" if near else f"its bets are {', '.join(list(bets)[:3])} …"
        raise UnknownBet(f"{game} has no bet named {name!r:.40}: {hint}")
    return found


def _by_words(bets: Bets, asked: str) -> list[str]:
    """The bets that share the most words with this name, at most three."""
    words = [WORDS.get(word, word) for word in re.findall("[a-z0-9]+", asked)]
    shared = {bet.id: _shared(words, bet) for bet in bets.values()}
    most = max(shared.values())
    return [id_ for id_, count in shared.items() if count == most][:3] if most else []


def _shared(words: Sequence[str], bet: Bet) -> int:
    """How many of the words are in its id or its names. A word may be longer than ours, such as hardway for hard."""
    own = set(re.findall("[a-z]{3,}|[0-9]+", f"{bet.id} {_plain(bet.name)} {_plain(bet.local_name)}"))
    return sum(word in own or any(word.startswith(part) for part in own if part.isalpha()) for word in words)


def _plain(name: object) -> str:
    """A name in lower case, without accents."""
    return normalize("NFD", str(name)).encode("ascii", "ignore").decode().lower().replace("'", "").strip()
