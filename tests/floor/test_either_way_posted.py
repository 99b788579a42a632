"""Amounts that may go either way are posted from whoever pays to whoever gets them, down to the cent."""

from croupier.floor.postings import postings
from croupier.ledger import Transfer
from croupier.table import events as ev

STAKES, FEES, HOUSE, VISIT = "stakes:t1", "fees:t1", "house:t1", "visit:t1-1"


def adjusted(**amounts: object) -> ev.Adjusted:
    return ev.Adjusted("t1-1", 1, 9, 9, **amounts)  # type: ignore[arg-type]


def test_a_cent_goes_from_one_account_to_the_other_and_back() -> None:
    moved = ev.WagersMoved
    pairs: list[tuple[object, object, str, str]] = [
        (moved("t1-1", {"red": 1}, "place"), moved("t1-1", {"red": -1}, "undo"), VISIT, STAKES),
        (adjusted(laid={"win": 1}), adjusted(laid={"win": -1}), HOUSE, STAKES),
        (adjusted(fees={"buy:4": 1}), adjusted(fees={"buy:4": -1}), HOUSE, FEES),
        (adjusted(unheld=1), adjusted(unheld=-1), "held:t1-1", HOUSE),
        (adjusted(written_off=1), adjusted(written_off=-1), "house:written-off", HOUSE),
        (adjusted(owed=1), adjusted(owed=-1), HOUSE, "payments"),
        (adjusted(debt=1), adjusted(debt=-1), "debts:t1", HOUSE),
    ]
    for there, back, source, target in pairs:
        assert postings(there, "t1") == [(source, target, 1)]
        assert postings(back, "t1") == [(target, source, 1)]


def test_commission_is_paid_given_back_or_earned() -> None:
    cases: list[tuple[dict[str, int], int, dict[str, int], list[Transfer]]] = [
        ({"buy:4": 500}, 25, {"buy:4": 25}, [(VISIT, STAKES, 500), (VISIT, FEES, 25)]),
        ({"buy:4": 1}, 1, {"buy:4": 1}, [(VISIT, STAKES, 1), (VISIT, FEES, 1)]),
        ({"buy:4": -500}, -25, {"buy:4": -25}, [(STAKES, VISIT, 500), (FEES, VISIT, 25)]),
        ({"buy:4": -1}, -1, {"buy:4": -1}, [(STAKES, VISIT, 1), (FEES, VISIT, 1)]),
        ({"buy:4": -500}, 0, {"buy:4": -25}, [(STAKES, VISIT, 500), (FEES, HOUSE, 25)]),
        ({"buy:4": -1}, 0, {"buy:4": -1}, [(STAKES, VISIT, 1), (FEES, HOUSE, 1)]),
        ({"buy:4": -500, "buy:10": 500}, 25, {"buy:4": -25, "buy:10": 25}, [(VISIT, FEES, 25), (FEES, HOUSE, 25)]),
        ({"buy:4": -500, "buy:10": 600}, 5, {"buy:4": -25, "buy:10": 30}, [(VISIT, STAKES, 100), (VISIT, FEES, 5)]),
        ({"red": 500}, 0, {}, [(VISIT, STAKES, 500)]),
        ({"red": -500, "low": 500}, 0, {}, []),
    ]
    for deltas, fee, fees, transfers in cases:
        assert postings(ev.WagersMoved("t1-1", deltas, "place", fee=fee, fees=fees), "t1") == transfers
