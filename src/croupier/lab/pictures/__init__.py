"""Pictures drawn from the rules themselves, as SVG: layouts with chips, wheels, charts of edges."""

from croupier.lab.pictures.edges import draw_edges
from croupier.lab.pictures.errors import NoPicture
from croupier.lab.pictures.layout import draw_layout
from croupier.lab.pictures.wheel import draw_wheel

__all__ = ["NoPicture", "draw_edges", "draw_layout", "draw_wheel"]
