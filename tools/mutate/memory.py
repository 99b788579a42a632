"""What the library remembers: a line that was run when the tests were collected must be run again to be broken.

Tests hold games since they were collected, so a game is not exchanged but built anew where it is.
"""

from croupier.games import GAME_IDS, Game, game
from croupier.games.listing import BUILDERS
from tools.mutate.apply import caches


class Memory:
    """The caches of functions, and the games that exist."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {id_: game(id_) for id_ in GAME_IDS}
        self.caches = [cached for cached in caches() if cached.__name__ not in ("_built", "_fingerprint")]

    def clear(self) -> None:
        """Empty the caches. Games keep their identity, and fingerprints, which no test that counts looks at, stay."""
        for cached in self.caches:
            cached.cache_clear()

    def renew(self) -> None:
        """Build every game anew, with nothing worked out yet."""
        for id_, played in self.games.items():
            fresh = vars(BUILDERS[id_](id_)) | {"_named": vars(played)["_named"]}
            vars(played).clear()
            vars(played).update(fresh)
