"""Numbers as a table shows them."""

from fractions import Fraction

from croupier.lab.odds import percent

LONGEST = 32
MAX_DIGITS = 4_000
MOST_DIGITS = 10**MAX_DIGITS
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
    if max(abs(number.numerator), number.denominator) > MOST_DIGITS:  # Python would not write it
        return f"a fraction of more than {MAX_DIGITS:,} digits"
    text = minus(str(number))
    digits = sum(letter.isdigit() for letter in text)
    return text if len(text) <= LONGEST else f"a fraction of {digits:,} digits"


def about(number: Fraction, places: int = 3) -> str:
    """A fraction as a decimal, rounded half to even.

    >>> about(Fraction(600, 37)), about(Fraction(1234567))
    ('16.216', '1,234,567')
    """
    if number.denominator == 1:
        return cents(number.numerator)
    whole, _, rest = percent(abs(number) / 100, places).partition(".")
    return (MINUS if number < 0 else "") + f"{int(whole):,}.{rest}"


def chance(number: Fraction, places: int = 3) -> str:
    """A fraction as a percentage; what is too small to be seen is not nothing.

    >>> chance(Fraction(1, 37)), chance(Fraction(1, 37**5)), chance(Fraction(0))
    ('2.703 %', '< 0.001 %', '0.000 %')
    """
    text = percent(number, places)
    least = Fraction(1, 10**places)
    return f"< {float(least):.{places}f} %" if 0 < 100 * number < least / 2 else minus(f"{text} %")
