"""The dealer's console offers the grounds for a no spin that can be called now (READINGS T2)."""

import pytest

from croupier.authority import staff
from croupier.server.parts.choices import choices_part
from croupier.table import Table
from croupier.table import commands as c
from croupier.table.state import Round

EARLY = "rested-before-close"
DEALER = staff("dana", "dealer")


@pytest.mark.parametrize("game", ["rapid-roulette", "rapid-roulette-1999"])
@pytest.mark.parametrize(
    ("round_", "offered"),
    [
        (Round(1, "betting", ball_spun=True), True),
        (Round(1, "closed", ball_spun=True, ended="time"), True),
        (Round(1, "entered", ball_spun=True, outcome="1", ended="time"), True),
        (Round(1, "closed", ball_spun=True, ended="sensor"), False),
        (Round(1, "entered", ball_spun=True, outcome="1", ended="sensor"), False),
    ],
)
def test_a_ball_that_rested_early_is_a_ground_unless_the_sensor_was_first(
    game: str, round_: Round, offered: bool
) -> None:
    part = choices_part(Table(c.OpenTable("t1", game, 2), open=True, round=round_), DEALER, 0)
    grounds = [
        about.about["ground"]
        for choice in part.choices
        if choice.command == "call-no-spin" and choice.refusal is None
        for about in choice.of
    ]
    assert (EARLY in grounds) == offered
    assert "disruption" in grounds
