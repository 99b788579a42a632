"""Names as they are written on the wire and in scripts, and suggestions for wrong ones."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.games.bet import Bet
from croupier.games.errors import UnknownBet


def kebab(name: str) -> str:
    """The name of a command from the name of its class.

    >>> kebab("CallNoSpin")
    'call-no-spin'
    """
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


def command_name(command: Struct | type[Struct]) -> str:
    """The name of a command, as it is written on the wire, in scripts and in the powers of an edition.

    >>> class CallNoSpin(Struct, tag=kebab):
    ...     ground: str
    >>> command_name(CallNoSpin), command_name(CallNoSpin("disruption"))
    ('call-no-spin', 'call-no-spin')
    """
    return str(command.__struct_config__.tag)


OTHER_NAMES = {
    "pass": "win", "pass-line": "win", "dont-pass": "dont-win", "odds": "win-odds", "yo": "eleven", "manque": "low",
    "passe": "high", "pair": "even", "impair": "odd", "rouge": "red", "noir": "black", "basket": "five-line",
    "tiers": "series-5/8", "orphelins": "orphans", "voisins": "grand-series", "jeu-zero": "zero-game",
}  # fmt: skip
"""Names of some bets elsewhere."""


def suggestions(bets: Mapping[str, Bet], asked: str) -> list[str]:
    """The bets that may be meant: the same numbers in our order, another name, or similar letters."""
    from difflib import get_close_matches  # noqa: PLC0415 - only on the way to an error

    text = asked.strip().lower()
    kind, _, listed = text.partition(":")
    # 0 before 00, then upwards: without its zeros, the longer number is the larger one
    numbers = sorted(listed.replace("-", "/").split("/"), key=lambda number: (len(number.lstrip("0")), number))
    exact = [
        text,
        OTHER_NAMES.get(text, ""),
        f"straight:{text}",
        f"{kind}:{'/'.join(numbers)}",
        f"sixline:{numbers[0]}-{numbers[-1]}",
    ]
    meant = next((name for name in exact if name in bets), None)
    return [meant] if meant is not None else get_close_matches(text, bets, n=3, cutoff=0.5)


def unknown_bet(game: str, bets: Mapping[str, Bet], bet: object, closed_list: str = "") -> UnknownBet:
    """An error that suggests similar bets."""
    near = suggestions(bets, str(bet)[:40])
    hint = f"did you mean {' or '.join(near)}?" if near else f"its bets are {', '.join(list(bets)[:3])} …"
    clause = f" ({closed_list})" if closed_list else ""
    return UnknownBet(f"{game} has no bet {bet!r:.60}: {hint}{clause}")
