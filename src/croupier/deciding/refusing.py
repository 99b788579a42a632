"""How a guard or an act refuses: it raises."""

from croupier.games.refusal import Refusal


class NotOpen(Exception):
    """Ends a decision with a refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


def refuse(clause: str, reason: str, asked: int | None = None, allowed: int | None = None) -> NotOpen:
    """A refusal, to be raised."""
    return NotOpen(Refusal(clause, reason, asked, allowed))
