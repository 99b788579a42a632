"""Limits on a screen against a naive second calculation, which tries every amount and takes the largest allowed."""

import pytest

from croupier.games import Limit, Refusal, Roulette, Sign, game
from croupier.games.limits import ElectronicLimits, Laid

LIMITS = [Limit(1, 12), Limit(3, 10), Limit(3, 11, 4), Limit(5, 5), Limit(2, 9, 3)]
AMOUNTS = range(1, 15)


def screen(id_: str, sign: Sign) -> ElectronicLimits:
    played = game(id_)
    assert isinstance(played, Roulette)
    return played.electronic_limits(sign)


def allowed(limit: Limit, chip: int = 1) -> set[int]:
    return set(range(limit.minimum, limit.maximum + 1, limit.unit or chip))


def without_words(answer: Laid | Refusal) -> Laid | tuple[str, int | None, int | None]:
    return (answer.clause, answer.asked, answer.allowed) if isinstance(answer, Refusal) else answer


def naive(limit: Limit, there: int, amount: int) -> Laid | tuple[str, int | None, int | None]:
    total = there + amount
    best = max((size for size in allowed(limit) if size <= total), default=0)
    if not best:
        return "RR 4.3.1", total, limit.minimum
    if best == total:
        return Laid({"red": amount})
    clause = "RR 4.3.2(b)" if total > limit.maximum else "RR 4.3.2(a)"
    return Laid({"red": best - there}, total - best, clause) if best > there else (clause, total, best)


@pytest.mark.clause("RR 4.3.1", "RR 4.3.2(a)", "RR 4.3.2(b)")
@pytest.mark.parametrize("limit", LIMITS)
def test_a_screen_shows_the_next_lowest_permitted_wager(limit: Limit) -> None:
    shown = screen("rapid-roulette", Sign(limit))
    for there in {0, *allowed(limit)}:
        for amount in AMOUNTS:
            laid = shown.lay({"red": there} if there else {}, "red", amount)
            assert without_words(laid) == naive(limit, there, amount), (there, amount)


@pytest.mark.parametrize("limit", LIMITS)
def test_taking_back_leaves_the_next_lowest_permitted_wager(limit: Limit) -> None:
    shown = screen("rapid-roulette", Sign(limit))
    for there in allowed(limit):
        for amount in range(1, there + 1):
            left = max((size for size in allowed(limit) if size <= there - amount), default=0)
            assert shown.take_back({"red": there}, "red", amount) == left


@pytest.mark.parametrize("straight", LIMITS)
@pytest.mark.parametrize("split", [Limit(1, 12), Limit(2, 8, 2)])
@pytest.mark.parametrize("there", [0, 5])
def test_a_call_is_laid_with_the_largest_piece_that_every_position_permits(
    straight: Limit, split: Limit, there: int
) -> None:
    shown = screen("touchbet", Sign(kinds={"straight": straight, "split": split}))
    pieces = ("straight:1", "split:6/9", "split:14/17", "split:17/20", "split:31/34")
    wagers = {"straight:1": there} if there else {}
    reach = min(straight.maximum - there, split.maximum)
    for amount in range(1, 71):
        fits = [
            size for size in range(1, amount // 5 + 1) if size + there in allowed(straight) and size in allowed(split)
        ]
        laid = shown.lay(wagers, "orphans", amount)
        if not fits:
            assert without_words(laid) == ("RO 10.5.2(a)", amount, None)
            continue
        cut = amount - 5 * fits[-1]
        clause = "RO 10.5.2(b)(ii)" if amount // 5 > reach else "RO 10.5.2(b)(i)"
        assert laid == Laid(dict.fromkeys(pieces, fits[-1]), cut, clause if cut else "")


@pytest.mark.clause("RR 4.3.3")
def test_the_wagers_of_a_spin_come_to_the_minimum_in_total() -> None:
    shown = screen("rapid-roulette", Sign(total_minimum=500))
    assert shown.recognise({}) is None
    assert shown.recognise({"red": 300, "odd": 200}) is None
    short = shown.recognise({"red": 300, "odd": 199})
    assert short is not None
    assert without_words(short) == ("RR 4.3.3", 499, 500)
    assert screen("rapid-roulette", Sign()).recognise({"red": 1}) is None
