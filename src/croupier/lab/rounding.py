"""Exact numbers as rounded text."""

from fractions import Fraction


def decimal(number: Fraction, places: int) -> str:
    """A fraction as a decimal, rounded half to even.

    >>> decimal(Fraction(600, 37), 3), decimal(Fraction(-1, 800), 3)
    ('16.216', '-0.001')
    """
    units = round(number * 10**places)
    whole, rest = divmod(abs(units), 10**places)
    return f"{'-' if units < 0 else ''}{whole}.{rest:0{places}}"


def percent(fraction: Fraction, places: int = 4) -> str:
    """A fraction as a percentage, rounded half to even.

    >>> percent(Fraction(1, 37))
    '2.7027'
    """
    return decimal(100 * fraction, places)
