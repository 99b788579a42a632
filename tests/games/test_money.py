"""For any wagers, every cent of a stake is accounted for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import GAME_IDS, BadAmount, Craps, Fate, Limit, Result, Sign, game
from croupier.games.craps.kinds import POINTS
from croupier.games.money import check_cents

signs = st.builds(
    lambda least, more, chip: Sign(limit=Limit(least, least + more), chip=chip),
    st.integers(1, 2000), st.integers(0, 5000), st.sampled_from([1, 25, 100, 500]),
)  # fmt: skip


@st.composite
def rounds(draw: st.DrawFn) -> list[Result]:
    played = game(draw(st.sampled_from(GAME_IDS)))
    units = draw(st.dictionaries(st.sampled_from(list(played.bets)), st.integers(1, 3000), min_size=1, max_size=12))
    wagers = {bet: unit * played.bets[bet].parts for bet, unit in units.items()}
    outcome = played.outcome(draw(st.sampled_from(played.outcomes)).id)
    slip = played.slip(wagers, draw(signs), advised=draw(st.booleans()))
    situation = played.start()
    if isinstance(played, Craps):
        situation = played.start(draw(st.sampled_from([None, *POINTS])))
    settled = played.settle(situation, slip, outcome)
    assert [(result.bet, result.stake) for result in settled.results] == list(wagers.items())
    assert settled.returned == sum(result.returned for result in settled.results)
    assert settled.slip.total == sum(result.stays for result in settled.results)
    return list(settled.results)


@given(rounds())
def test_every_stake_is_lost_or_goes_back_or_stays(results: list[Result]) -> None:
    for result in results:
        assert min(result.paid, result.back, result.stays, result.lost) >= 0
        assert result.lost + result.back + result.stays == result.stake
        match result.fate:
            case Fate.WON:
                assert result.paid > 0
            case Fate.LOST:
                assert result.paid == 0
                assert result.stays == 0
            case Fate.RETURNED:
                assert (result.returned, result.lost) == (result.stake, 0)
            case Fate.STANDS | Fate.MOVED:
                assert result.stays == result.stake


@given(st.sampled_from([i for i in GAME_IDS if "craps" not in i]), st.integers(1, 10_000), st.integers(1, 10_000))
def test_two_stakes_return_what_their_sum_returns(id_: str, one: int, other: int) -> None:
    played = game(id_)
    for outcome in played.outcomes:
        returned = [
            sum(
                r.returned
                for r in played.settle(played.start(), dict.fromkeys(played.bets, 1800 * stake), outcome.id).results
            )
            for stake in (one, other, one + other)
        ]
        assert returned[0] + returned[1] == returned[2]


def test_no_amount_is_larger_than_what_64_bits_hold_at_the_best_odds() -> None:
    assert check_cents(100_000_000_000, "a wager") == 100_000_000_000
    with pytest.raises(BadAmount, match="at most"):
        check_cents(100_000_000_001, "a wager")
