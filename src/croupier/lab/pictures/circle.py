"""Circles cut into slices: angles in degrees, clockwise from the top, around the origin."""

from math import cos, radians, sin

from croupier.lab.pictures.svg import number


def polar(radius: float, angle: float) -> tuple[float, float]:
    """The point at this distance and angle.

    >>> [round(at, 6) for at in polar(10, 90)]
    [10.0, -0.0]
    """
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


def sector(inner: float, outer: float, start: float, end: float) -> str:
    """The path of a slice of a ring."""
    return f"M{_at(outer, start)}{_bow(outer, start, end)}L{_at(inner, end)}{_bow(inner, end, start)}z"


def bow(radius: float, start: float, end: float) -> str:
    """The path of an arc from one angle to another, in either direction."""
    return f"M{_at(radius, start)}{_bow(radius, start, end)}"


def _bow(radius: float, start: float, end: float) -> str:
    large, clockwise = int(abs(end - start) > 180), int(end > start)
    return f"A{number(radius)} {number(radius)} 0 {large} {clockwise} {_at(radius, end)}"


def _at(radius: float, angle: float) -> str:
    x, y = polar(radius, angle)
    return f"{number(x)} {number(y)}"
