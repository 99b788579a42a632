"""Decisions about money: the commands by which a person decides about it."""

from croupier.table.setup import Command


class ReleaseHeld(Command, frozen=True):
    """End an investigation: the money held goes to the player, or is forfeited."""

    SEES = {"held": "held from the visit"}

    visit: str
    amount: int
    forfeit: bool
    reason: str
    held: int | None = None
    """What was held from the visit, of which this may be a part."""

    @property
    def about(self) -> str:
        """What is decided on."""
        return f"held {self.visit}"

    @property
    def cents(self) -> int:
        """How much is decided on."""
        return self.amount


class DecideDispute(Command, frozen=True):
    """Have the last word in a dispute, and have the house pay a player what is due by it."""

    dispute: int
    decision: str
    visit: str = ""
    pays: int = 0

    @property
    def about(self) -> str:
        """What is decided on."""
        return f"dispute {self.dispute}"

    @property
    def cents(self) -> int:
        """How much is decided on."""
        return self.pays


class WriteOffDebt(Command, frozen=True):
    """The house bears what was paid too much and cannot be recovered."""

    SEES = {"debt": "debt"}

    visit: str
    amount: int
    reason: str
    debt: int | None = None
    """All that was owed."""

    @property
    def about(self) -> str:
        """What is decided on."""
        return f"debt {self.visit}"

    @property
    def cents(self) -> int:
        """How much is decided on."""
        return self.amount


Decision = DecideDispute | ReleaseHeld | WriteOffDebt
"""Commands by which a person decides about money: a large amount takes two people."""
