"""The situation of a craps table, read from a text."""

from croupier.games.errors import BadText
from croupier.games.situation import CrapsSituation


def parse_situation(text: str) -> CrapsSituation:
    """The situation that a text describes, as `str` writes it.

    >>> parse_situation("point 6 closed")
    CrapsSituation(point=6, free=False, closed=True)
    """
    words = text.split()
    point = None
    match words:
        case ["come-out", *rest]:
            pass
        case ["point", number, *rest] if number.isascii() and number.isdecimal() and len(number) <= 2:
            point = int(number)
        case _:
            raise BadText(f"a craps situation is come-out, or point and a number, such as point 6, not {text!r:.60}")
    if rest != [word for word in ("free", "closed") if word in rest]:
        raise BadText(f"after the puck a situation may be free and closed, not {' '.join(rest)!r:.60}")
    return CrapsSituation(point, "free" in rest, "closed" in rest)
