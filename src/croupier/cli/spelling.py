"""What we write where a terminal has only the letters of a typewriter."""

PLAIN = {"…": "...", "–": "-", "—": "-", "─": "-", "×": "x", "’": "'", "“": '"', "”": '"'}
_TABLE = str.maketrans(PLAIN)


def spelt(text: str) -> str:
    """The text in letters that every terminal has, as far as we know such for them.

    >>> spelt("2 × 3 … 7")
    '2 x 3 ... 7'
    """
    return text.translate(_TABLE)
