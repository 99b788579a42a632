"""What can be wrong with a script, and with what it expects."""

from collections.abc import Sequence

from msgspec import Struct


class Fault(Struct, frozen=True):
    """Something in a script that cannot be meant, where it is, and what would be right."""

    line: int
    what: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"


class BadScript(ValueError):
    """A script that cannot be run: all that is wrong with it; nothing of it was done."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


class Failed(AssertionError):
    """Something did not come out as the script expects."""

    def __init__(self, line: int, text: str, expected: str, found: str) -> None:
        super().__init__(f"line {line}: {text}\n  expected {expected}\n  found    {found}")
        self.line, self.text, self.expected, self.found = line, text, expected, found


class Unclear(ValueError):
    """What is wrong with a line, before it is known which line that is."""
