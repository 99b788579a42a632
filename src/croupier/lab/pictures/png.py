"""A picture as PNG, for programs that cannot use SVG. It needs resvg and a system font."""

from croupier.extras import EXTRAS, how_to_get, missing

ZOOM = 2
"""Sharp enough for paper and for fine screens."""
SANS = (
    "DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica", "Helvetica Neue", "Segoe UI", "Roboto",
    "Open Sans", "Ubuntu", "Cantarell", "FreeSans", "Nimbus Sans",
)  # fmt: skip
SERIF = (
    "DejaVu Serif", "Liberation Serif", "Noto Serif", "Georgia", "Times New Roman", "Times", "FreeSerif",
    "Nimbus Roman",
)  # fmt: skip
"""Common fonts: resvg does not ask the system which fonts `sans-serif` and `serif` are."""
NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"></svg>'
A_LETTER = NOTHING.replace("></", '><text y="14" font-family="sans-serif">8</text></')


class NoPng(Exception):
    """Something that this machine needs to make a PNG is missing."""


def to_png(svg: str) -> bytes:
    """The picture as PNG.

    A picture without its texts would look right and be worthless, so it is an error if there is no font.
    """
    lacks = missing(EXTRAS["png"])
    if lacks is not None:
        raise NoPng(f"a PNG {how_to_get('png', lacks)}; or write a file that ends in .svg")
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - an extra, which may not be there

    sans = _first_installed(SANS)
    if sans is None:
        raise NoPng(f"a PNG needs a font, and this system has none that we know: install {SANS[0]}, or write an SVG")
    serif = _first_installed(SERIF) or sans
    return svg_to_bytes(svg_string=svg, zoom=ZOOM, sans_serif_family=sans, serif_family=serif)


def _first_installed(families: tuple[str, ...]) -> str | None:
    """The first of these fonts that shows a letter."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415

    nothing = svg_to_bytes(svg_string=NOTHING)
    return next((it for it in families if svg_to_bytes(svg_string=A_LETTER, sans_serif_family=it) != nothing), None)
