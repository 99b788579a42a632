"""Craps under a book made for tests: an evening from script to settlement, correction, restart and audit."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.floor.audit import audit
from tests.floor.forging import Data, Forge, forged
from tests.floor.script import Played
from tests.table.dice import DICE, publish, rolled


@pytest.fixture(autouse=True)
def book(monkeypatch: pytest.MonkeyPatch) -> None:
    publish(monkeypatch)


EVENING = f"""
equip t1 craps stations=3
pat: open-table t1 craps stations=3 minimum=500 maximum=100000 chip=100
dana: buy-in 1 100000
dana: buy-in 2 100000
dana: open-betting
t1/1: place win 1000
t1/1: place come 500
refused CR 3.6.5 "the puck is off"
t1/2: place dont-win 1000
{rolled("4-2")}
expect situation t1 point 6
expect wagers t1/1 win=1000
t1/1: place come 500
t1/1: place place:8 1200
t1/1: take-back win 500
refused CR 3.4.1
{rolled("4-4")}
expect wagers t1/1 win=1000 come:8=500
expect balance t1/1 99900
restart
expect situation t1 point 6
t1/1: place come-odds:8 1000
t1/1: place buy:4 2000
t1/1: take-back buy:4 500
t1/2: place lay:5 600
expect account fees:t1 95
t1/2: take-back dont-win 400
snapshot
{rolled("3-4")}
expect situation t1 come-out
expect wagers t1/1 none
expect balance t1/1 97300
expect balance t1/2 100980
expect account fees:t1 0
dana: freeze-accounts
dana: correct-outcome 4-3
dana: correct-outcome 5-5
dana: release-accounts
expect situation t1 point 6
expect wagers t1/1 win=1000 come:8=500 come-odds:8=1000 buy:4=1500
expect wagers t1/2 dont-win=600 lay:5=600
expect balance t1/1 97300
expect balance t1/2 98780
expect account fees:t1 95
restart
dana: call-no-more-bets
dana: call-no-spin die-lost
expect wagers t1/2 dont-win=600 lay:5=600
{rolled("5-3")}
expect balance t1/1 100500
dana: invalidate-outcome 5 fraud
expect wagers t1/1 win=1000 buy:4=1500
expect balance t1/1 98800
expect situation t1 point 6
dana: void-game no-shooter
expect situation t1 come-out free
t1/1: take-back buy:4 700
expect account fees:t1 60
staff erik dealer
dana: announce take-oral-wager 2 horn 400 tendered=400
t1/2: confirm-announced 1
refused "confirm-announced is for"
dana: confirm-announced 1
refused "another person"
erik: confirm-announced 1
t1/1: announce switch-wagers buy on=false
erik: confirm-announced 2
dana: call-no-more-bets
t1/1: place field 500
refused "the wagering period is over"
t1/1: announce place field 500
t1/2: withdraw-announced 3
refused "player t1/1 announced it"
restart
dana: confirm-announced 3
t1/2: announce place field 500
dana: reject-announced 4 "too late"
t1/2: announce place field 500
dana: announce take-oral-wager 1 field 500 tendered=500 instrument=cash
erik: confirm-announced 6
dana: enter-outcome 4-2
dana: confirm-outcome 4-2
t1/1: cash-out
{rolled("4-2")}
expect visit t1/1 none
t1/2: cash-out
expect account fees:t1 0
dana: call-no-more-bets
dana: call-no-spin die-lost
dana: close-table
expect account house:t1 -315
"""


@pytest.fixture
def evening(tmp_path: Path) -> Played:
    return Played(tmp_path / "dice.log").then(EVENING)


def test_an_evening_is_played_and_audited(evening: Played) -> None:
    evening.close()
    found = audit(evening.path)
    assert found.fault is None, found
    assert (found.rounds, found.settlements) == (6, 8)
    assert found.bought_in == 200_900


def _wrong_puck(kind: str, data: Data) -> list[Data]:
    return [{**data, "situation": "point 8"}] if kind == "round-settled" and data["round"] == 1 else [data]


def _unsettled(kind: str, data: Data) -> list[Data]:
    return [] if kind == "settled" and data["round"] == 2 else [data]


def _moved_elsewhere(kind: str, data: Data) -> list[Data]:
    if kind != "settled" or data["round"] != 2:
        return [data]
    return [{**data, "travelled": [{"wager": "come", "to": "come:9", "amount": 500}]}]


def _contract_broken(kind: str, data: Data) -> list[Data]:
    return [{**data, "deltas": {"win": 500}}] if kind == "wagers-moved" and data["deltas"] == {"come": 500} else [data]


def _no_bar(kind: str, data: Data) -> list[Data]:
    return [{key: value for key, value in data.items() if key != "marks"}] if kind == "wagers-moved" else [data]


def _laid_twice(kind: str, data: Data) -> list[Data]:
    if kind != "adjusted" or "laid" not in data:
        return [data]
    return [{**data, "laid": {bet: 2 * stake for bet, stake in data["laid"].items()}}]


def _cheap(kind: str, data: Data) -> list[Data]:
    paid = kind == "wagers-moved" and data.get("fees") == {"buy:4": 100}
    return [{**data, "fee": 50, "fees": {"buy:4": 50}}] if paid else [data]


def _fee_given_back(kind: str, data: Data) -> list[Data]:
    kept = kind == "wagers-moved" and data.get("fees") == {"buy:4": -25}
    return [{**data, "fee": -25}] if kept else [data]


def _fee_forgotten(kind: str, data: Data) -> list[Data]:
    return [{key: value for key, value in data.items() if key != "fee"}] if kind == "settled" else [data]


def _nobody_confirmed(kind: str, data: Data) -> list[Data]:
    return [] if kind == "announcement-confirmed" and data["announcement"] == 3 else [data]


def _two_for_one(kind: str, data: Data) -> list[Data]:
    """A late wager for which another announcement was confirmed, and spent."""
    return [] if kind == "announcement-confirmed" and data["announcement"] == 6 else [data]


@pytest.mark.parametrize(
    ("forge", "says"),
    [
        (_wrong_puck, "it goes on with 'point 8', and the game with 'point 6'"),
        (_unsettled, "round 2 ends, and t1-1 is not settled"),
        (_moved_elsewhere, "the rules settle it as"),
        (_contract_broken, "CR 3.6.1"),
        (_no_bar, "by the book the wagers change by"),
        (_cheap, "by the book the wagers change by {'buy:4': 2000}, for 100"),
        (_fee_given_back, "by the book the wagers change by {'buy:4': -500}, for 0"),
        (_fee_forgotten, "the rules settle it as"),
        (_nobody_confirmed, "wagers were moved outside a wagering period"),
        (_two_for_one, "wagers were moved outside a wagering period"),
        (_laid_twice, "adjusted of t1-1: laid is "),
    ],
)
def test_what_is_wrong_with_an_evening_is_named(evening: Played, tmp_path: Path, forge: Forge, says: str) -> None:
    evening.close()
    found = forged(evening.path, tmp_path / "forged.log", forge)
    assert found.fault is not None
    assert says in str(found.fault)


def test_a_copy_with_nothing_forged_is_in_order(evening: Played, tmp_path: Path) -> None:
    evening.close()
    assert forged(evening.path, tmp_path / "copy.log", lambda _, data: [data]).fault is None


@pytest.mark.parametrize("act", DICE.announced or ())
def test_what_is_announced_is_somebodys_to_announce(act: str) -> None:
    lacking = {name: power for name, power in DICE.powers.items() if name != f"announce:{act}"}
    with pytest.raises(ValueError, match=f"{act} is announced in craps, and nobody may announce it"):
        replace(DICE, powers=lacking)
    replace(DICE, powers={**lacking, "announce": DICE.powers["place"]})
