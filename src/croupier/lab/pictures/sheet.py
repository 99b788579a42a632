"""What all pictures share: colours, type, and the sheet of felt with a brass line."""

from croupier.lab.pictures.svg import NAMESPACE, Element, el, render

FELT, FELT_DEEP, FELT_LINE = "#12523f", "#0a3428", "#2c6b57"
BRASS, BRASS_LIGHT, BRASS_DEEP = "#c9a24b", "#ecd59a", "#8a6a24"
IVORY, IVORY_DIM = "#f6efdd", "#b9c7b4"
RED, BLACK, GREEN = "#a51c2c", "#18191c", "#1c8159"
INK = "#1d1a14"
POCKETS = {"red": RED, "black": BLACK, "green": GREEN}

SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, 'DejaVu Serif', serif"
SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

MARGIN = 56
HEADER = 150
"""Where the drawing begins, below the title."""


class Picture(str):
    """A whole picture: the text of an SVG, which a notebook shows."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Picture: {len(self):,} characters of SVG>"

    def _repr_svg_(self) -> str:
        return str(self)


def ink_on(colour: str) -> str:
    """The colour of type that is readable on this one: dark on light, light on dark.

    >>> ink_on("#ffffff") == INK, ink_on("#000000") == IVORY
    (True, True)
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return INK if 299 * red + 587 * green + 114 * blue > 135_000 else IVORY


def words(text: str, x: float, y: float, size: float, fill: str = IVORY, **style: str | float | None) -> Element:
    """A line of type; the point is its middle or start, on the base line."""
    return el("text", text, x=x, y=y, font_size=size, fill=fill, **style)


def caps(text: str, x: float, y: float, anchor: str | None = None) -> Element:
    """A small heading in spaced capitals."""
    return words(text.upper(), x, y, 12.5, BRASS, letter_spacing=1.8, font_weight=600, text_anchor=anchor)


def rule(x: float, y: float, width: float, colour: str = FELT_LINE) -> Element:
    """A thin line across."""
    return el("path", d=f"M{x:.0f} {y:.0f}h{width:.0f}", stroke=colour, stroke_width=1)


def sheet(kicker: str, title: str, subtitle: str, desc: str, width: int, height: int, *drawing: Element) -> Picture:
    """A whole picture: the felt, its headings, and the drawing on it."""
    line = {"fill": "none", "stroke": BRASS}
    picture = el(
        "svg",
        el("title", f"{title}: {kicker}"),
        el("desc", desc),
        el("rect", width=width, height=height, rx=22, fill=FELT_DEEP),
        el("rect", x=8, y=8, width=width - 16, height=height - 16, rx=16, fill=FELT),
        el("rect", x=15, y=15, width=width - 30, height=height - 30, rx=11, stroke_width=1.2, **line),
        caps(kicker, MARGIN, 62),
        words(title, MARGIN, 97, min(32, (width - 2 * MARGIN) * 1.6 / len(title)), font_family=SERIF),
        words(subtitle, MARGIN, 123, 15, IVORY_DIM),
        *drawing,
        xmlns=NAMESPACE,
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        font_family=SANS,
    )
    return Picture(render(picture) + "\n")
