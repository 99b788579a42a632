"""Bets by what they cover, by kind and by name."""

from collections.abc import Mapping
from unicodedata import normalize

from croupier.games.bet import Bet
from croupier.games.errors import UnknownBet
from croupier.games.naming import OTHER_NAMES

Bets = Mapping[str, Bet]


def covering(game: str, bets: Bets, numbers: tuple[str, ...]) -> tuple[Bet, ...]:
    """The bets that cover all of these numbers; an error for a number that none covers."""
    known = list(dict.fromkeys(number for bet in bets.values() for number in bet.numbers))
    asked = [_as_listed(number) for number in numbers]
    for number in asked:
        if number not in known:
            raise UnknownBet(f"no bet of {game} covers {number!r:.40}: its numbers are {', '.join(known)}, as text")
    return tuple(bet for bet in bets.values() if all(number in bet.numbers for number in asked))


def _as_listed(number: object) -> object:
    """A symbol may be given in small letters."""
    return number.upper() if isinstance(number, str) else number


def by_kind(game: str, bets: Bets, kind: str) -> tuple[Bet, ...]:
    """The bets of one kind; an error that names the kinds if there are none."""
    found = tuple(bet for bet in bets.values() if bet.kind == kind)
    if not found:
        kinds = dict.fromkeys(bet.kind for bet in bets.values())
        raise UnknownBet(f"{game} has no kind of bet {kind!r:.40}: its kinds are {', '.join(kinds)}")
    return found


def by_name(game: str, bets: Bets, name: str) -> tuple[Bet, ...]:
    """The bets of one name, in capitals or not, with accents or without; an error if there are none."""
    asked = _plain(name)
    other = OTHER_NAMES.get(asked.replace(" ", "-"))
    found = tuple(
        bet for bet in bets.values() if bet.id == other or asked in (_plain(bet.name), _plain(bet.local_name), bet.id)
    )
    if not found:
        raise UnknownBet(f"{game} has no bet named {name!r:.40}: its bets are {', '.join(list(bets)[:3])} …")
    return found


def _plain(name: object) -> str:
    """A name without capitals and accents."""
    return normalize("NFD", str(name)).encode("ascii", "ignore").decode().lower().replace("'", "").strip()
