"""Horn and Horn High name their rows of the table of odds, and their pieces are paid by the rows of theirs."""

import pytest

from croupier.games import game
from croupier.games.craps.payments import paid_row

PIECES = {2: "two-crap", 3: "three-crap", 11: "eleven", 12: "twelve-crap"}


@pytest.mark.parametrize(
    ("bet", "row"),
    [
        pytest.param("horn", "CR 6.1:Horn", marks=pytest.mark.clause("CR 6.1:Horn")),
        *[
            pytest.param(f"horn-high:{high}", "CR 6.1:Horn-High", marks=pytest.mark.clause("CR 6.1:Horn-High"))
            for high in PIECES
        ],
    ],
)
def test_a_horn_is_paid_piece_by_piece(bet: str, row: str) -> None:
    craps = game("craps")
    found = craps.bet(bet)
    assert found.odds_clause == row
    for total, piece in PIECES.items():
        odds, _ = paid_row(piece, None, total)
        (result,) = craps.settle(craps.start(), {bet: 100 * found.parts}, (total // 2, total - total // 2)).results
        assert result.paid == 100 * dict(found.pieces)[piece] * odds.to
