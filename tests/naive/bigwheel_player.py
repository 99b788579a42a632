"""A player at a Big Wheel table by hand: chips in hand, and in piles on the layout."""

from dataclasses import dataclass, field


@dataclass(eq=False)
class Pile:
    """Chips of one kind on one symbol."""

    bet: str
    colour: str
    """Empty for cash chips."""
    cents: int
    sign: tuple[int, int]
    """The minimum and maximum on the sign when it was last laid or raised (READINGS T33)."""


@dataclass(eq=False)
class Player:
    """Somebody at a seat."""

    cash: int = 0
    chips: dict[str, int] = field(default_factory=dict)
    """How many chips of each colour are in hand."""
    piles: list[Pile] = field(default_factory=list)
    agreed: tuple[int, int] | None = None
    advised: bool = False
    leaving: bool = False
    done: list[list[tuple[str, str, int]]] = field(default_factory=list)
    """What was laid or taken up, for undo."""

    def pile(self, bet: str, colour: str) -> Pile | None:
        for pile in self.piles:
            if (pile.bet, pile.colour) == (bet, colour):
                return pile
        return None

    def on_layout(self, colour: str) -> bool:
        return any(pile.colour == colour for pile in self.piles)

    def has(self, colour: str) -> bool:
        """Whether any chip of a colour is theirs."""
        return bool(self.chips.get(colour)) or self.on_layout(colour)


@dataclass
class Spin:
    """What the last settled spin did to one player, so that it can be taken back."""

    player: Player
    piles: list[Pile]
    stayed: list[tuple[str, str]]
    cash: int
    chips: dict[str, int]
    lost: int
    paid: int
    returned: int
