"""What a slip is made of, what it is without being told, and what none can be made of."""

from collections.abc import Callable

import pytest

from croupier.games import BadSlip, Sign, Slip, Terms, Wager
from croupier.games.terms import PLAIN

RED, ODD, LOW = Wager("red", 500), Wager("odd", 7, "Ann", fee=3), Wager("low", 40, terms=1)
OLD, NEW = Terms(Sign(chip=5)), Terms(Sign(chip=25))


def test_a_wager_without_more_is_from_no_purse_under_the_first_terms_and_free() -> None:
    assert (RED.bet, RED.amount, RED.purse, RED.terms, RED.fee) == ("red", 500, "", 0, 0)


def test_a_slip_without_more_is_empty_and_under_plain_terms() -> None:
    slip = Slip()
    assert (slip.wagers, slip.terms, dict(slip.switched), slip.barred, slip.advised) == ((), (PLAIN,), {}, (), False)
    assert Slip(advised=True).advised


def test_lists_are_taken_and_kept_as_tuples() -> None:
    slip = Slip([RED, ODD, LOW], [OLD, NEW], barred=["odd", "low", "odd"])  # type: ignore[arg-type]
    assert (slip.wagers, slip.terms, slip.barred) == ((RED, ODD, LOW), (OLD, NEW), ("low", "odd"))
    assert {type(slip.wagers), type(slip.terms), type(slip.barred)} == {tuple}


def test_one_bet_of_two_purses_and_two_bets_of_one_purse_are_wagers_of_their_own() -> None:
    wagers = (RED, Wager("red", 500, "Ann"), Wager("odd", 500))
    assert Slip(wagers).wagers == wagers


def test_what_is_switched_and_barred_is_kept() -> None:
    slip = Slip(switched={"place": True, "hard:8": False}, barred=("dont-win", "dont-come"))
    assert (dict(slip.switched), slip.barred) == ({"hard:8": False, "place": True}, ("dont-come", "dont-win"))


@pytest.mark.parametrize(
    "make",
    [
        # The wagers are wagers, each of them, in a tuple or a list.
        lambda: Slip("red"),  # type: ignore[arg-type]
        lambda: Slip(None),  # type: ignore[arg-type]
        lambda: Slip({RED: 1}),  # type: ignore[arg-type]
        lambda: Slip({RED}),  # type: ignore[arg-type]
        lambda: Slip(("red",)),  # type: ignore[arg-type]
        lambda: Slip(("red", RED)),  # type: ignore[arg-type]
        lambda: Slip((RED, "red")),  # type: ignore[arg-type]
        lambda: Slip((PLAIN,)),  # type: ignore[arg-type]
        # So are the terms, and there are some.
        lambda: Slip(terms=()),
        lambda: Slip(terms=PLAIN),  # type: ignore[arg-type]
        lambda: Slip(terms={PLAIN: 1}),  # type: ignore[arg-type]
        lambda: Slip(terms=(Sign(),)),  # type: ignore[arg-type]
        lambda: Slip(terms=(Sign(), PLAIN)),  # type: ignore[arg-type]
        lambda: Slip(terms=(PLAIN, Sign())),  # type: ignore[arg-type]
        # Each wager names some that are there.
        lambda: Slip((LOW,)),
        lambda: Slip((RED, LOW)),
        lambda: Slip((LOW, RED)),
        lambda: Slip((RED, Wager("odd", 5, terms=2)), (OLD, NEW)),
        # A bet and a purse have one wager, wherever the two lie.
        lambda: Slip((RED, RED)),
        lambda: Slip((RED, ODD, Wager("red", 1))),
        lambda: Slip((ODD, RED, Wager("odd", 1, "Ann"))),
        # A kind or a bet is on or off.
        lambda: Slip(switched=[]),  # type: ignore[arg-type]
        lambda: Slip(switched=["place"]),  # type: ignore[arg-type]
        lambda: Slip(switched=[("place", True)]),  # type: ignore[arg-type]
        lambda: Slip(switched=None),  # type: ignore[arg-type]
        lambda: Slip(switched={"place": 1}),  # type: ignore[dict-item]
        lambda: Slip(switched={"place": 1, "hard": True}),  # type: ignore[dict-item]
        lambda: Slip(switched={"hard": True, "place": 1}),  # type: ignore[dict-item]
        lambda: Slip(switched={5: True}),  # type: ignore[dict-item]
        # Kinds are barred by name.
        lambda: Slip(barred="dont-win"),  # type: ignore[arg-type]
        lambda: Slip(barred={"dont-win"}),  # type: ignore[arg-type]
        lambda: Slip(barred=None),  # type: ignore[arg-type]
        lambda: Slip(barred=(5,)),  # type: ignore[arg-type]
        lambda: Slip(barred=(5, "dont-win")),  # type: ignore[arg-type]
        lambda: Slip(barred=("dont-win", 5)),  # type: ignore[arg-type]
        # A player was advised or was not.
        lambda: Slip(advised=1),  # type: ignore[arg-type]
        lambda: Slip(advised=0),  # type: ignore[arg-type]
        lambda: Slip(advised=None),  # type: ignore[arg-type]
    ],
)
def test_slips_that_nobody_can_have(make: Callable[[], Slip]) -> None:
    with pytest.raises(BadSlip):
        make()
