"""The terms of a table of any game: its limit sign with the smallest chip, and the multiples of odds."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import force_setattr

from croupier.games.errors import BadSign
from croupier.games.frozen import FrozenMap
from croupier.games.limits.sign import Sign
from croupier.games.money import whole

POINTS = (4, 5, 6, 8, 9, 10)
"""The numbers of craps that can have odds."""
DEFAULT_MULTIPLE = 3
MAX_MULTIPLE = 1_000


class Terms(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What the notice at a table says (CR 4.4). A bare `Sign` is accepted where terms are wanted.

    >>> Terms(multiples=5).multiple(6), Terms(multiples={4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}).multiple(4)
    (5, 3)
    """

    sign: Sign = Sign()
    multiples: Mapping[int, int] | int = DEFAULT_MULTIPLE
    """How many times the flat wager odds may be: one number, or one for each number (CR 3.6.2, 3.6.4, 3.6.6, 3.6.8).
    It is stored as one for each; games without odds ignore it."""

    def __post_init__(self) -> None:
        if self.sign.__class__ is not Sign:
            raise BadSign(f"the terms of a table are Terms or a Sign, not {self.sign!r:.60}")
        force_setattr(self, "multiples", _multiples(self.multiples))

    @property
    def chip(self) -> int:
        """The smallest chip in play."""
        return self.sign.chip

    def multiple(self, number: int) -> int:
        """How many times the flat wager odds on this number may be."""
        return self.multiples[number]  # type: ignore[index]  # it is kept as one for each


def _multiples(given: object) -> FrozenMap[int, int]:
    """A multiple for each number."""
    same = whole(given)
    by_number = dict.fromkeys(POINTS, same) if same is not None else given
    if not isinstance(by_number, Mapping) or set(by_number) != set(POINTS):
        raise BadSign(
            f"odds multiples are one whole number, or given for {', '.join(map(str, POINTS))}; not {given!r:.60}"
        )
    checked = {whole(number): whole(multiple) for number, multiple in by_number.items()}
    for number, multiple in checked.items():
        if number is None or multiple is None or not 0 <= multiple <= MAX_MULTIPLE:
            found = by_number.get(number)
            raise BadSign(f"an odds multiple is a whole number from 0 to {MAX_MULTIPLE}, not {found!r:.40}")
    return FrozenMap(checked)  # type: ignore[arg-type]  # none is None


def as_terms(given: object) -> Terms:
    """Terms, made from a sign if only a sign was given."""
    if given.__class__ is Terms:
        return given
    return PLAIN if given is None else Terms(given)  # type: ignore[arg-type]  # refused if it is no sign


PLAIN = Terms()
"""The terms of a table without a sign: any whole number of cents, odds of three times the flat wager."""
