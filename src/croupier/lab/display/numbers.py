"""Numbers as a table shows them."""

from fractions import Fraction
from math import log10

from croupier.lab.rounding import decimal, percent

LONGEST = 32
MINUS = "\N{MINUS SIGN}"


def minus(text: str) -> str:
    """A text whose minus is as wide as a plus."""
    return text.replace("-", MINUS)


def cents(amount: int) -> str:
    """Whole cents.

    >>> cents(-12345)
    '−12,345'
    """
    return minus(f"{amount:,}")


def exact(number: Fraction) -> str:
    """A fraction as it is, or how long it is if nobody could read it.

    >>> exact(Fraction(-7, 495)), exact(Fraction(1, 37**40))
    ('−7/495', 'a fraction of 64 digits')
    """
    parts = [abs(number.numerator)] + ([number.denominator] if number.denominator > 1 else [])
    digits = sum(_digits(part) for part in parts)
    if digits <= LONGEST and len(text := str(number)) <= LONGEST:
        return minus(text)
    return f"a fraction of {digits:,} digits"


def _digits(number: int) -> int:
    """How many digits a whole number has; one of more than 4,300 is not written by Python, so none is."""
    fewest = int((number.bit_length() - 1) * log10(2)) + 1 if number else 1
    more: int = 10**fewest  # the least number with one digit more
    return fewest + (number >= more)


def about(number: Fraction, places: int = 3) -> str:
    """A fraction as a decimal, rounded half to even.

    >>> about(Fraction(600, 37)), about(Fraction(1234567))
    ('16.216', '1,234,567')
    """
    if number.denominator == 1:
        return cents(number.numerator)
    whole, _, rest = decimal(abs(number), places).partition(".")
    return (MINUS if number < 0 else "") + f"{int(whole):,}.{rest}"


def chance(number: Fraction, places: int = 3) -> str:
    """A fraction as a percentage; what is too small to be seen is not nothing.

    >>> chance(Fraction(1, 37)), chance(Fraction(1, 37**5)), chance(Fraction(0))
    ('2.703 %', '< 0.001 %', '0.000 %')
    """
    text = percent(number, places)
    least = Fraction(1, 10**places)
    return f"< {decimal(least, places)} %" if 0 < 100 * number < least / 2 else minus(f"{text} %")
