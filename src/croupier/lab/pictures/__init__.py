"""Pictures drawn from the rules themselves, as SVG: layouts with chips, wheels, charts of edges."""

from croupier.lab.pictures.edges import draw_edges
from croupier.lab.pictures.errors import NoPicture
from croupier.lab.pictures.layout import draw_layout
from croupier.lab.pictures.png import NoPng, to_png
from croupier.lab.pictures.sheet import Picture
from croupier.lab.pictures.wheel import draw_wheel

__all__ = ["NoPicture", "NoPng", "Picture", "draw_edges", "draw_layout", "draw_wheel", "to_png"]
