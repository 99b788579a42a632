"""The ball: wholly non-metallic, 17 to 22 millimetres across (RO 2.3, RR 2.4, RR99 2.4)."""

from decimal import Decimal

from croupier.games.errors import WrongEquipment
from croupier.games.refusal import said

LEAST_MM, MOST_MM = Decimal(17), Decimal(22)
CLAUSES = {"RO": "RO 2.3", "RR": "RR 2.4", "RR99": "RR99 2.4"}


def check_ball(book: str, diameter_mm: Decimal, metallic: bool) -> None:
    """Refuse a ball that the book does not allow.

    >>> check_ball("RO", Decimal("22.1"), metallic=False)
    Traceback (most recent call last):
    croupier.games.errors.WrongEquipment: a ball is 17 to 22 mm across, not 22.1 (RO 2.3)
    """
    if metallic:
        raise WrongEquipment(CLAUSES[book], "a ball has no metal in it")
    if not LEAST_MM <= diameter_mm <= MOST_MM:
        raise WrongEquipment(
            CLAUSES[book], said("a ball is {} to {} mm across, not {}", str(LEAST_MM), str(MOST_MM), str(diameter_mm))
        )
