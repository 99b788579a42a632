"""What a reader is told of a craps bet is what the dice do to it: the totals in its words against all 36 rolls."""

import re

import pytest

from croupier.games import Craps, CrapsSituation, Fate, HouseRules
from croupier.games.craps import build
from croupier.games.verdict import Verdict

DICE = [(one, other) for one in range(1, 7) for other in range(1, 7)]
ON_6, OFF = CrapsSituation(6), CrapsSituation()
ONE_ROLL = re.compile(r"(.*) next roll")
FIRST_ROLL = re.compile(r"(.*) on (?:the Come-Out|its first roll), then")
AGAINST = re.compile(r"(\d+|the Point|its number) before (\d+|the Point|its number)(?:$|[,;])")
PAIR = re.compile(r"(\d+) as a pair before any other (\d+) or (\d+)")


def totals(words: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", words)}


def verdicts(craps: Craps, situation: CrapsSituation, bet: str) -> dict[tuple[int, int], Verdict]:
    return {dice: craps.verdicts(situation, dice)[bet] for dice in DICE}


def ending(craps: Craps, situation: CrapsSituation, bet: str, *fates: Fate) -> set[int]:
    """The totals that may end so."""
    return {sum(dice) for dice, found in verdicts(craps, situation, bet).items() if found.fate in fates}


def test_every_bet_has_words_that_can_be_checked() -> None:
    for bet in build("craps").bets.values():
        assert ONE_ROLL.match(bet.covers) or PAIR.match(bet.covers) or AGAINST.search(bet.covers), bet


@pytest.mark.parametrize("bar", [2, 3, 12])
def test_the_totals_of_a_first_roll(bar: int) -> None:
    craps = build("craps", HouseRules(barred=bar))
    for bet in craps.bets.values():
        if first := FIRST_ROLL.match(bet.covers):
            box = OFF if "Come-Out" in bet.covers else ON_6
            assert totals(first[1]) == ending(craps, box, bet.id, Fate.WON), bet
            waits = ending(craps, box, bet.id, Fate.STANDS, Fate.MOVED) - {4, 5, 6, 8, 9, 10}
            assert totals(bet.covers.partition(";")[2]) == waits, bet


def test_the_totals_of_one_roll() -> None:
    craps = build("craps")
    for bet in craps.bets.values():
        if one := ONE_ROLL.match(bet.covers):
            assert totals(one[1]) == ending(craps, OFF, bet.id, Fate.WON) == ending(craps, ON_6, bet.id, Fate.WON), bet


def test_the_totals_that_win_and_lose_against_each_other() -> None:
    craps = build("craps")
    for bet in craps.bets.values():
        if against := AGAINST.search(bet.covers):
            lies = f"{bet.id}:6" if "its number" in bet.covers else bet.id
            wins, loses = (int(word) if word.isdecimal() else 6 for word in against.groups())
            assert ending(craps, ON_6, lies, Fate.WON) == {wins}, bet
            assert ending(craps, ON_6, lies, Fate.LOST) == {loses}, bet


def test_the_pairs_that_win_and_what_they_lose_to() -> None:
    craps = build("craps")
    for bet in craps.bets.values():
        if pair := PAIR.match(bet.covers):
            number, other, seven = map(int, pair.groups())
            won = {dice for dice, found in verdicts(craps, ON_6, bet.id).items() if found.fate is Fate.WON}
            assert won == {(number // 2, number // 2)}, bet
            assert ending(craps, ON_6, bet.id, Fate.LOST) == {other, seven}, bet


def test_the_words_of_the_field_say_what_pays_double() -> None:
    craps = build("craps")
    found = verdicts(craps, OFF, "field")
    double = {sum(dice) for dice, verdict in found.items() if verdict.wins == ((1, 2, 1),)}
    assert totals(craps.bet("field").covers.partition(";")[2]) == double == {2, 12}
