"""Who comes and who goes: control of a seat, buy-ins, being ordered out (RR 6, RR99 6)."""

import json

from tests.floor.script import Played
from tests.table.editions import both

PRELUDE = """
equip t1 {game} stations=2
pat: open-table t1 {game} 2 minimum=100 maximum=100000
dana: buy-in 1 10000
{confirm}
dana: open-betting
"""
PAY = ("", "dana: pay-cash-out 1")
TENDERS = {tender: {"tender": tender} for tender in ("cash", "vouchers", "tokens", "chips")}
ENDINGS = {
    "no spin": {"end": "dana: spin-ball\ndana: call-no-spin disruption"},
    "system": {"end": "dana: spin-ball\ndana: fail-system water\ndana: void-wagers"},
}


@both("RR 6.3.2", "RR99 6.3(b)", TENDERS, power=("RR 6.2.1", "RR99 6.2"))
def test_what_is_tendered_is_credited_to_that_station_and_no_other(script: Played) -> None:
    """
    t1/2: buy-in 5000 {tender}
    refused {power}
    station t1/2: buy-in 5000 {tender}
    refused {power}
    cas@t1: buy-in 2 5000 {tender}
    refused {power}
    expect visit t1/2 none
    dana: buy-in 2 5000 {tender}
    {confirm_2}
    expect balance t1/2 5000
    expect balance t1/1 10000
    sam: buy-in 2 700 {tender}
    {confirm_2}
    expect balance t1/2 5700
    """
    tender = script.words["tender"]
    paid_in = script.balance(f"world:{tender}")
    assert paid_in == (-15_700 if tender == "cash" else -5_700)


@both("RR 6.3.1", "RR99 6.3(a)")
def test_a_buy_in_gives_control_of_one_station_to_one_player(script: Played) -> None:
    """
    t1/2: place red 100
    refused {clause}
    t1/2: cash-out
    refused {clause}
    dana: buy-in 2 5000
    {confirm_2}
    t1/2: place red 100
    expect wagers t1/2 red=100
    expect wagers t1/1 none
    """
    assert script.visit(1).id != script.visit(2).id


@both("RR 6.5.2", "RR99 6.5(b)", ENDINGS, pay=PAY)
def test_who_was_ordered_out_goes_when_the_round_ends_without_a_result(script: Played) -> None:
    """
    t1/1: place red 500
    wait 30s
    t1/1: direct-to-leave shouts
    refused {clause}
    dana: direct-to-leave 1 shouts
    {end}
    {pay}
    expect visit t1/1 none
    """
    ((by, data),) = script.recorded("leave-directed")
    assert (by, json.loads(data)["clause"]) == ("dana", script.words["clause"])
    (paid,) = (json.loads(data) for _, data in script.recorded("cashed-out"))
    assert paid["amount"] == 10_000


@both("RR 6.5.2", "RR99 6.5(b)", pay=PAY)
def test_who_was_ordered_out_places_no_more_and_keeps_what_is_won(script: Played) -> None:
    """
    t1/1: place red 500
    dana: direct-to-leave 1 ""
    refused {clause}
    dana: direct-to-leave 1 shouts
    t1/1: place red 100
    refused {clause}
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    {pay}
    expect visit t1/1 none
    dana: direct-to-leave 1 shouts       # who has left is not sent away
    refused
    dana: buy-in 1 1000                  # the next one may stay
    {confirm}
    t1/1: place red 100
    """
    (paid,) = (json.loads(data) for _, data in script.recorded("cashed-out"))
    assert paid["amount"] in (10_000, 10_500)
