"""A tiny writer of HTML tables: text is escaped, numbers stand under each other, and no colour is fixed.

A notebook may be light or dark, so a table takes the colours that it finds there. The styles are in the elements, since
a notebook that somebody sends has no other place for them.
"""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

MAX_ROWS, MAX_COLUMNS = 60, 40
LEFT = "text-align:left"
RIGHT = "text-align:right"
WRAPS = ";white-space:normal"
TABLE = "font-variant-numeric:tabular-nums;white-space:nowrap"
CAPTION = "caption-side:top;text-align:left;font-weight:600;padding:0.4em 0"
FOOT = "text-align:left;opacity:0.7"


class Column(NamedTuple):
    """A column: its heading, and how what stands in it is set."""

    name: str
    right: bool = False
    code: bool = False
    wraps: bool = False


def table(caption: str, columns: Sequence[Column], rows: Sequence[Sequence[str]], note: str = "") -> str:
    """A table with a caption; rows and columns that are too many are counted instead.

    The first column names its row.

    >>> print(table("Two bets", [Column("bet"), Column("pays", right=True)], [["red", "1:1"], ["odd", "1:1"]]))
    <table style="...">
    <caption style="...">Two bets</caption>
    <thead><tr><th scope="col" style="...">bet</th><th scope="col" style="...">pays</th></tr></thead>
    <tbody>
    <tr><th scope="row" style="...">red</th><td style="...">1:1</td></tr>
    <tr><th scope="row" style="...">odd</th><td style="...">1:1</td></tr>
    </tbody>
    </table>
    """
    shown = columns[:MAX_COLUMNS]
    left_out = [
        f"… {count - most:,} more {what}"
        for count, most, what in ((len(rows), MAX_ROWS, "rows"), (len(columns), MAX_COLUMNS, "columns"))
        if count > most
    ]
    foot = "; ".join([*left_out, *([note] if note else [])])
    return "\n".join(
        [
            f'<table style="{TABLE}">',
            f'<caption style="{CAPTION}">{escape(caption)}</caption>',
            f"<thead><tr>{''.join(_heading(column) for column in shown)}</tr></thead>",
            "<tbody>",
            *(_row(shown, row) for row in rows[:MAX_ROWS]),
            "</tbody>",
            *(
                [f'<tfoot><tr><td colspan="{len(shown)}" style="{FOOT}">{escape(foot)}</td></tr></tfoot>']
                if foot
                else []
            ),
            "</table>",
        ]
    )


def _heading(column: Column) -> str:
    return f'<th scope="col" style="{_style(column)}">{escape(column.name)}</th>'


def _row(columns: Sequence[Column], cells: Sequence[str]) -> str:
    written = [
        _cell(column, cell, names_row=not at) for at, (column, cell) in enumerate(zip(columns, cells, strict=False))
    ]
    return f"<tr>{''.join(written)}</tr>"


def _cell(column: Column, text: str, names_row: bool) -> str:
    inner = f"<code>{escape(text)}</code>" if column.code and text else escape(text)
    if names_row:
        return f'<th scope="row" style="{_style(column)};font-weight:400">{inner}</th>'
    return f'<td style="{_style(column)}">{inner}</td>'


def _style(column: Column) -> str:
    return (RIGHT if column.right else LEFT) + (WRAPS if column.wraps else "")
