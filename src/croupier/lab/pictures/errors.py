"""The error for a picture that does not exist, which names those that do."""

from croupier.games import BadInput
from croupier.games.bigwheel import BY_ID as BIG_WHEELS
from croupier.games.roulette import BY_ID as ROULETTES


class NoPicture(BadInput):
    """The game has no such picture."""

    def __init__(self, game: str, why: str, what: str) -> None:
        super().__init__(f"{game} {why}: {what} are drawn for {', '.join((*ROULETTES, *BIG_WHEELS))}")
