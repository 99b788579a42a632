"""A tiny builder of SVG: elements are values, text and attributes are escaped, numbers have at most one decimal."""

import re
from collections.abc import Iterator
from math import isfinite

from msgspec import Struct

NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ESCAPES = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;", ord('"'): "&quot;"}
NAMESPACE = "http://www.w3.org/2000/svg"
Value = str | int | float | None


class Element(Struct, frozen=True):
    """One element: its name, its attributes, and elements or text inside."""

    name: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple["Element | str", ...] = ()


def number(value: float) -> str:
    """A coordinate as text: one decimal at most, no trailing zero, never -0.

    >>> number(3), number(2.96), number(-0.01)
    ('3', '3', '0')
    """
    if not isfinite(value):
        raise ValueError(f"{value} is no coordinate")
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(*pairs: tuple[float, float]) -> str:
    """A list of points, as polygons want it.

    >>> points((0, 1), (2.5, 3))
    '0,1 2.5,3'
    """
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


def escape(text: str) -> str:
    """Text that is safe in an element or between quotes.

    >>> escape('a "b" < c & d')
    'a &quot;b&quot; &lt; c &amp; d'
    """
    if bad := NOT_XML.search(text):
        raise ValueError(f"{bad.group()!r} cannot stand in an SVG")
    return text.translate(ESCAPES)


def el(name: str, *children: "Element | str | None", **attributes: Value) -> Element:
    """An element; `stroke_width` becomes `stroke-width`, and None is left out.

    >>> render(el("text", "1 < 2", x=1.0, font_size=12))
    '<text x="1" font-size="12">1 &lt; 2</text>'
    """
    given = []
    for key, value in attributes.items():
        if value is None:
            continue
        attribute = key.rstrip("_").replace("_", "-")
        if not NAME.fullmatch(attribute):
            raise ValueError(f"{attribute!r} is no name of an attribute")
        given.append((attribute, value if isinstance(value, str) else number(value)))
    if not NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name of an element")
    return Element(name, tuple(given), tuple(child for child in children if child is not None))


def render(element: Element) -> str:
    """An element as text, one line for each without text inside, so that two drawings can be compared line by line."""
    return "\n".join(_lines(element, ""))


def _lines(element: Element, indent: str) -> Iterator[str]:
    opened = element.name + "".join(f' {key}="{escape(value)}"' for key, value in element.attributes)
    if not element.children:
        yield f"{indent}<{opened}/>"
    elif any(isinstance(child, str) for child in element.children):
        # White space beside text would be drawn, so nothing is indented here.
        inside = (escape(child) if isinstance(child, str) else "".join(_lines(child, "")) for child in element.children)
        yield f"{indent}<{opened}>{''.join(inside)}</{element.name}>"
    else:
        yield f"{indent}<{opened}>"
        for child in element.children:
            if isinstance(child, Element):
                yield from _lines(child, indent + " ")
        yield f"{indent}</{element.name}>"
