"""The colours of the Big Wheel's symbols: those that are often neighbours differ most."""

from collections.abc import Iterable

# These are our choice: the books leave the colours to lost diagrams.
COLOURS = (
    "#f0e3bf", "#a51c2c", "#1f5c99", "#e0a526", "#1c8159", "#7a3b8f", "#d9652b", "#2b9a9e", "#c94f7c",
    "#6f7f2a", "#3f4a9c", "#8f4a2a", "#79b3d9", "#d98a8f", "#4d5563", "#9fc26b", "#b58ad1", "#26272b",
)  # fmt: skip


def symbol_colours(letters: Iterable[str]) -> dict[str, str]:
    """The colour of each symbol of a wheel."""
    return dict(zip(letters, COLOURS, strict=False))
