"""A line as words: quotes keep spaces, a `#` with a space behind it starts a comment."""

import re
from difflib import get_close_matches

from croupier.floor.scripts.errors import Unclear

WORD = re.compile(r'\s+|(?P<comment>#(?=\s|$).*)|(?P<word>(?:[^\s"]|"[^"]*")+)|(?P<open>")')
SPAN = re.compile(r"(?P<count>\d+)(?P<unit>ms|s|m|h|d)")
MILLISECONDS = {"ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
MAX_LINE = 2_000
MOST_MS = 366 * MILLISECONDS["d"]


def words(line: str) -> list[str]:
    """The words of a line, quotes still around what they keep together.

    >>> words('dana: direct-to-leave 1 "loud and rude"  # a comment')
    ['dana:', 'direct-to-leave', '1', '"loud and rude"']
    >>> words("redeem #1 at cage")
    ['redeem', '#1', 'at', 'cage']
    """
    if len(line) > MAX_LINE:
        raise Unclear(f"a line has at most {MAX_LINE} characters")
    if line.lstrip().startswith("#"):
        return []
    found = []
    for match in WORD.finditer(line):
        if match["open"]:
            raise Unclear('a quote is opened and not closed: write "several words"')
        if match["word"]:
            found.append(match["word"])
    return found


def unquoted(word: str) -> str:
    """A word without its quotes."""
    return word.replace('"', "")


def span_ms(text: str) -> int:
    """A span of time in milliseconds.

    >>> span_ms("20m")
    1200000
    """
    match = SPAN.fullmatch(text)
    if match is None:
        raise Unclear(f"{text!r} is no span of time: write 500ms, 30s, 20m, 1h or 1d")
    found = int(match["count"][:20]) * MILLISECONDS[match["unit"]]
    if found > MOST_MS:
        raise Unclear(f"{text} is more than a year")
    return found


def did_you_mean(word: str, known: list[str]) -> str:
    """A hint at what was probably meant, or a list of what there is."""
    close = get_close_matches(word, known, 1)
    return f"did you mean {close[0]}?" if close else f"there are {', '.join(known)}"
