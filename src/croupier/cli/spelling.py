"""Replacements for terminals that have only ASCII."""

PLAIN = {"…": "...", "–": "-", "—": "-", "─": "-", "×": "x", "’": "'", "“": '"', "”": '"'}
_TABLE = str.maketrans(PLAIN)


def spelt(text: str) -> str:
    """The text in ASCII, as far as we have replacements.

    >>> spelt("2 × 3 … 7")
    '2 x 3 ... 7'
    """
    return text.translate(_TABLE)
