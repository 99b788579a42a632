"""Values as rows of plain data, and as frames of pandas and polars, neither of which is needed.

Money stays in whole cents. A fraction is a float, so that frames can count with it; the exact one is beside it,
as text, unless it has thousands of digits.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from croupier.extras import missing

if TYPE_CHECKING:
    from pandas import DataFrame as PandasFrame
    from polars import DataFrame as PolarsFrame

Record = dict[str, Any]
MAX_BITS = 14_000
"""Python neither writes nor reads whole numbers of more than 4,300 digits."""


class Framed:
    """A value with rows, all with the same columns."""

    __slots__ = ()
    columns: ClassVar[tuple[str, ...]] = ()
    """What every row has, in this order."""

    def records(self) -> list[Record]:
        """The rows as plain data, which pandas, polars and json take as they are."""
        raise NotImplementedError

    def to_pandas(self) -> "PandasFrame":
        """The rows as a frame of pandas, which has to be installed."""
        rows = self.records()
        frame: PandasFrame = _imported("pandas").DataFrame(rows, columns=list(self.columns))
        return frame.astype(dict.fromkeys(_gaps(rows, self.columns), "Int64"))

    def to_polars(self) -> "PolarsFrame":
        """The rows as a frame of polars, which has to be installed."""
        frame: PolarsFrame = _imported("polars").DataFrame(
            self.records(), schema=list(self.columns), infer_schema_length=None
        )
        return frame


def with_exact(**numbers: Fraction | None) -> Record:
    """Each number as a float, and beside it the exact one as text.

    >>> with_exact(edge=Fraction(1, 8))
    {'edge': 0.125, 'edge_exact': '1/8'}
    """
    record: Record = {}
    for name, number in numbers.items():
        record[name] = None if number is None else float(number)
        record[f"{name}_exact"] = None if number is None else exact_text(number)
    return record


def exact_text(number: Fraction) -> str | None:
    """A fraction as text; None if it is too long for Python to read it back.

    >>> exact_text(Fraction(7, 495)), exact_text(Fraction(1, 37**3000))
    ('7/495', None)
    """
    longest = max(abs(number.numerator), number.denominator)
    return str(number) if longest.bit_length() <= MAX_BITS else None


def _gaps(rows: Sequence[Mapping[str, object]], columns: Sequence[str]) -> list[str]:
    """The columns of whole numbers that some rows lack: pandas would make floats of them."""
    found = []
    for column in columns:
        types = {type(row[column]) for row in rows}
        if types == {int, type(None)}:
            found.append(column)
    return found


def _imported(name: str) -> Any:
    if missing((name,)):
        raise ModuleNotFoundError(
            f"a frame of {name} needs {name}, which is not installed: pip install {name}; records() needs nothing",
            name=name,
        )
    return import_module(name)
