"""What a game carries from one round to the next, whoever plays."""

from msgspec import Struct


class Situation(Struct, frozen=True):
    """Where a game stands between two rounds. A wheel remembers nothing, so there is nothing in it."""

    def __str__(self) -> str:
        return ""


NOTHING = Situation()
