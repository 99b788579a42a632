"""A play in a file of JSON: what is wanted, over how many rounds, with which bankroll."""

from collections.abc import Mapping

import msgspec

from croupier.games import BadInput, Craps, CrapsSituation, Game, Sign, Situation, Slip, Terms
from croupier.games.as_json import check_keys
from croupier.games.terms import DEFAULT_MULTIPLE
from croupier.lab.exact.wanting import WhatIsWanted

EXAMPLE = '{"wagers": {"red": 500}, "rounds": 100, "per_hour": 40, "bankroll": 20000}'


class PlayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says; all amounts are in cents."""

    wagers: dict[str, int] = {}
    """What is wanted before every round."""
    come_out: dict[str, int] = {}
    """In craps: wanted in addition while the puck is off."""
    point: dict[str, int] = {}
    """The same while a Point stands."""
    rounds: int | None = None
    per_hour: int | None = None
    bankroll: int | None = None
    chip: int = 1
    """The smallest chip of the table."""
    odds_multiple: dict[int, int] | int = DEFAULT_MULTIPLE
    """The multiple of the flat wager that odds may reach."""

    @property
    def terms(self) -> Terms:
        """The terms of the table."""
        return Terms(Sign(chip=self.chip), self.odds_multiple)

    def play(self, game: Game) -> WhatIsWanted:
        """What is wanted: always the same, or in craps depending on the puck."""
        if not (self.come_out or self.point):
            return self.wagers
        if not isinstance(game, Craps):
            raise BadInput(f"come_out and point are for craps; {game.id} knows wagers alone")
        off, on = self.wagers | self.come_out, self.wagers | self.point

        def wanted(situation: Situation, _slip: Slip) -> Mapping[str, int]:
            return off if isinstance(situation, CrapsSituation) and situation.point is None else on

        return wanted


def read_play(text: str | bytes) -> PlayFile:
    """The play that a JSON text describes; if it is wrong, the error says what would be right.

    >>> read_play('{"wagers": {"red": 500}, "rounds": 10}').wagers
    {'red': 500}
    """
    try:
        read = msgspec.json.decode(text, type=PlayFile)
        check_keys(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"a play is JSON such as {EXAMPLE}: {error}") from error
    if not (read.wagers or read.come_out or read.point):
        raise BadInput(f"the play wants nothing: it is JSON such as {EXAMPLE}")
    if read.rounds is None and (read.per_hour is not None or read.bankroll is not None):
        raise BadInput("per_hour and bankroll need rounds: say how many are played")
    return read
