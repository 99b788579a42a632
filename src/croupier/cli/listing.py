"""Rows under named columns: a table if it fits, otherwise one block per row."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from croupier.cli.spelling import spelt

UNBOUNDED = 10_000


class Column(NamedTuple):
    """A column, and how narrow it may become."""

    name: str
    right: bool = False
    least: int = 0
    """The narrowest width to which its text may be folded; 0 means never."""
    most: int | None = None


class Listing:
    """Rows of cells in rich's markup. The first cell names the row."""

    def __init__(self, title: str, *columns: Column, ruled: bool = False) -> None:
        self.title, self.columns, self.ruled = title, columns, ruled
        self.rows: list[Sequence[str]] = []

    def add(self, *cells: str) -> None:
        """Add a row; cells at its end may be left out."""
        self.rows.append(cells)

    def fits(self, console: Console, width: int | None = None) -> bool:
        """Whether there is room for a table."""
        unbounded = console.options.update(max_width=UNBOUNDED)
        return Measurement.get(console, unbounded, self._table(console)).minimum <= (width or console.width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The table, or the rows as blocks if there is no room for it."""
        if self.fits(console, options.max_width):
            yield self._table(console)
            return
        if self.title:
            yield Text.from_markup(self.title, style="table.title")
        for row in self.rows:
            yield Text.from_markup(row[0], style="bold", overflow="fold")
            yield self._block(row)

    def _table(self, console: Console) -> Table:
        # What the terminal cannot show is replaced before anything is measured, so that columns stay aligned.
        rows = [[spelt(cell) for cell in row] for row in self.rows] if console.options.ascii_only else self.rows
        table = Table(title=self.title or None, title_justify="left", box=None, padding=(0, 2, 0, 0))
        if self.ruled:
            table.box, table.padding = SIMPLE_HEAD, (0, 1)
        for at, column in enumerate(self.columns):
            texts = (column.name, *(row[at] for row in rows if at < len(row)))
            whole = max(Text.from_markup(text).cell_len for text in texts)
            table.add_column(
                column.name,
                justify="right" if column.right else "left",
                no_wrap=not column.least,
                overflow="fold",
                min_width=min(whole, column.least) if column.least else whole,
                max_width=column.most,
            )
        for row in rows:
            table.add_row(*row)
        return table

    def _block(self, row: Sequence[str]) -> Table:
        """The lines of a row, under its name."""
        block = Table.grid(padding=(0, 2, 0, 0))
        block.add_column(no_wrap=True, style="dim")
        block.add_column(overflow="fold")
        for column, cell in zip(self.columns[1:], row[1:], strict=False):
            if cell:
                block.add_row(f"  {column.name}", cell)
        return block
