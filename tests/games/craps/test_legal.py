"""What craps says may be placed and taken back, bet by bet, against a player who tries one amount after the other."""

from bisect import bisect_right
from collections.abc import Callable

import pytest

from croupier.games import Legal, Limit, Refusal, Sign, Slip, Span, Terms, Wager
from croupier.games.craps import build
from croupier.games.money import MAX_CENTS
from croupier.games.situation import CrapsSituation
from tests.naive.craps import BETS
from tests.naive.craps_player import Player, kind_of

MULTIPLES = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 1}
FULL = {
    "win": 500, "win-odds": 700, "dont-win": 300, "dont-win-lay": 600, "come": 400, "dont-come": 200,
    "come:4": 100, "come-odds:4": 300, "come:9": 50, "come-odds:9": 10, "come:10": 55,
    "dont-come:5": 101, "dont-come-lay:5": 7, "dont-come:8": 100, "dont-come-lay:8": 600, "dont-come:10": 30,
    "place:6": 600, "buy:4": 700, "dont-place:9": 20, "lay:10": 40, "hard:8": 1, "big:6": 17, "field": 1_001,
    "horn": 4_000, "horn-high:2": 500, "horn-high:11": 1_500, "any-seven": 5,
}  # fmt: skip
HUGE = {
    "win": MAX_CENTS, "win-odds": 5, "dont-win": MAX_CENTS, "dont-win-lay": MAX_CENTS, "come:9": MAX_CENTS // 4,
    "field": MAX_CENTS, "place:6": MAX_CENTS - 1, "horn": MAX_CENTS, "horn-high:3": MAX_CENTS - 500,
}  # fmt: skip
SLIPS = {"nothing": {}, "much": FULL, "as much as there can be": HUGE}
PUCKS = (None, 4, 5, 6, 8, 9, 10)


def pieces(bet: str) -> int:
    return {"horn": 4, "horn-high": 5}.get(kind_of(bet), 1)


def widest(unit: int, may: Callable[[int], bool]) -> Span | None:
    """The amounts that may be, in steps of a unit, if those that may not are all larger: found by trying."""
    steps = bisect_right(range(1, MAX_CENTS // unit + 1), 0, key=lambda many: not may(many * unit))
    return Span(unit, steps * unit, unit) if steps else None


@pytest.mark.parametrize("chip", [1, 25])
@pytest.mark.parametrize("wagers", SLIPS.values(), ids=SLIPS)
@pytest.mark.parametrize("point", PUCKS)
def test_every_bet_is_legal_as_far_as_it_can_be_placed_and_taken_back(
    point: int | None, wagers: dict[str, int], chip: int
) -> None:
    craps, situation = build("craps"), CrapsSituation(point)
    sign = Sign(Limit(100, 5_000), {"place": Limit(200), "horn-high": Limit(500, 900)}, chip=chip)
    slip = craps.slip(wagers, Terms(sign, MULTIPLES))
    player = Player({"chip": chip, "odds_multiple": {str(number): many for number, many in MULTIPLES.items()}})
    player.table = dict(wagers)

    def legal(bet: str) -> Legal:
        unit = pieces(bet) * chip if pieces(bet) > 1 else 1

        def may_place(amount: int) -> bool:
            return player.on(bet) + amount <= MAX_CENTS and player.why_not_place(bet, amount, point) is None

        def may_remove(amount: int) -> bool:
            return player.why_not_remove(bet, amount, point) is None

        # Where nothing may be, the answer is the one to the least amount.
        least = unit if player.on(bet) else 1
        return Legal(
            bet,
            widest(unit, may_place) or refused(craps.place(situation, slip, bet, unit)),
            widest(unit, may_remove) or refused(craps.remove(situation, slip, bet, least)),
            sign.kinds.get(kind_of(bet), sign.limit),
        )

    found = {one.bet: one for one in craps.legal(situation, slip)}
    assert found == {bet: legal(bet) for bet in BETS}
    for one in found.values():
        assert (one.may_place, one.may_remove) == (isinstance(one.place, Span), isinstance(one.remove, Span))


def refused(answer: object) -> Refusal:
    assert isinstance(answer, Refusal)
    return answer


@pytest.mark.parametrize(("id_", "clause"), [("craps", "CR 3.2"), ("mini-craps", "CR 7.4.1")])
def test_while_the_dice_are_out_nothing_is_legal(id_: str, clause: str) -> None:
    craps = build(id_)
    for one in craps.legal(CrapsSituation(6, closed=True), craps.slip(FULL)):
        assert (one.may_place, one.may_remove) == (False, False)
        assert (refused(one.place).clause, refused(one.remove).clause) == (clause, clause)


def test_contracts_may_be_taken_back_while_the_game_is_void() -> None:
    craps = build("craps")
    slip = craps.slip({"win": 500, "come:8": 300})
    for situation, free in ((CrapsSituation(free=True), True), (CrapsSituation(), False)):
        legal = {one.bet: one.remove for one in craps.legal(situation, slip)}
        assert legal["win"] == Span(1, 500)
        assert (legal["come:8"] == Span(1, 300)) is free


@pytest.mark.clause("CR 3.4.3")
def test_a_kind_that_was_reduced_is_legal_again_after_the_point() -> None:
    craps, barred = build("craps"), Slip(barred=("dont-come", "dont-win"))
    on = {one.bet: one.place for one in craps.legal(CrapsSituation(6), barred)}
    assert [refused(on[bet]).clause for bet in ("dont-win", "dont-come")] == ["CR 3.4.3", "CR 3.4.3"]
    off = {one.bet: one.place for one in craps.legal(CrapsSituation(), barred)}
    assert off["dont-win"] == Span(1, MAX_CENTS)


OLD, NEW = Terms(Sign(chip=5)), Terms(Sign(chip=100))


@pytest.mark.parametrize(
    ("wagers", "most", "remove"),
    [
        # What lies there comes down in the chips that it was placed in; what is added is in those of today.
        ([Wager("horn", 60)], MAX_CENTS - 400, Span(20, 60, 20)),
        ([Wager("horn", 400, terms=1)], MAX_CENTS - 400, Span(400, 400, 400)),
        ([Wager("field", 1), Wager("horn", 60), Wager("big:6", 7, terms=1)], MAX_CENTS - 400, Span(20, 60, 20)),
        # Of two purses the one that came last counts, and both are taken from.
        ([Wager("horn", 60, "Ann"), Wager("horn", 400, "Ben", 1)], MAX_CENTS - 800, Span(400, 400, 400)),
        ([Wager("horn", 400, "Ann", 1), Wager("horn", 60, "Ben")], MAX_CENTS - 800, Span(20, 460, 20)),
    ],
)
def test_a_horn_is_raised_in_the_chips_of_today_and_reduced_in_its_own(
    wagers: list[Wager], most: int, remove: Span
) -> None:
    craps = build("craps")
    legal = {one.bet: one for one in craps.legal(CrapsSituation(), Slip(tuple(wagers), (OLD, NEW)))}
    assert (legal["horn"].place, legal["horn"].remove) == (Span(400, most, 400), remove)


def test_all_purses_together_are_taken_from() -> None:
    craps = build("craps")
    slip = craps.slip([Wager("place:6", 500, "Ann"), Wager("place:6", 7), Wager("place:8", 1, "Ann")], Sign(chip=25))
    legal = {one.bet: one.remove for one in craps.legal(CrapsSituation(5), slip)}
    assert (legal["place:6"], legal["place:8"]) == (Span(1, 507), Span(1, 1))
