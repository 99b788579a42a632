"""How a value shows itself in a notebook.

The rules know nothing of pictures and tables. A notebook asks a value for its `_repr_svg_` or `_repr_html_`; only then
is the lab, which draws it, looked up by its name.
"""

from importlib import import_module
from typing import Any

DRAWN_BY = "croupier.lab.display"


class Drawn:
    """A value that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        drawn: str | None = _lab().svg(self)
        return drawn


class Tabled:
    """A value that a notebook shows as a table."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        table: str = _lab().html(self)
        return table


def _lab() -> Any:
    return import_module(DRAWN_BY)
