"""What a notebook shows of a value: `svg` gives a picture, `html` a table."""

from croupier.lab.display.drawing import svg
from croupier.lab.display.tables import html

__all__ = ["html", "svg"]
