"""What pages that are made by programs are written in: tables, cells, code."""

from collections.abc import Iterable, Iterator, Sequence

Lines = Iterator[str]


def table(head: Sequence[str], rows: Iterable[Sequence[object]], right: Iterable[int] = ()) -> Lines:
    """A table of Markdown; the columns numbered in `right` are numbers."""
    numbers = set(right)
    yield f"| {' | '.join(head)} |"
    yield f"|{'|'.join('--:' if at in numbers else '---' for at in range(len(head)))}|"
    for row in rows:
        yield f"| {' | '.join(cell(value) for value in row)} |"
    yield ""


def cell(value: object) -> str:
    """A value as a cell: escaped, so that it is not read as Markdown or HTML."""
    text = f"{value:,}" if isinstance(value, int) else str(value)
    if text.startswith("`"):
        return text.replace("|", "\\|")
    for mark in ("\\", "|", "*", "_", "[", "]"):
        text = text.replace(mark, f"\\{mark}")
    return text.replace("<", "&lt;").replace(">", "&gt;")


def code(text: str) -> str:
    """A text as code."""
    return f"`{text}`"
