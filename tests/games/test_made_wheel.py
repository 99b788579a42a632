"""A wheel that is made by hand has all that it was made from: zero rules, winners that lie on, a prison, names."""

from msgspec.structs import replace

from croupier.games import Fate, HouseRules, Odds, Slip, Wager, WheelGame
from croupier.games.limits.regimes import RAPID
from croupier.games.verdict import Verdict
from tests.games.test_wheelgame import BETS, OUTCOMES, ZERO


def test_everything_that_a_wheel_is_made_from_counts() -> None:
    even, zeros = frozenset({"ab"}), frozenset("z")
    for rule, fate, lies_on in (("la-partage", Fate.HALVED, ""), ("en-prison", Fate.MOVED, "prison:ab")):
        rules = HouseRules(zero=rule)  # type: ignore[arg-type]
        made = WheelGame(
            (), "w", "W", OUTCOMES, BETS, RAPID, "r", {"z": ZERO}, "c", {"A": "a"}, rules, halved=even, zeros=zeros
        )
        assert (made.id, made.title, made.retains, made.closed_list) == ("w+house", "W, house rules", "r", "c")
        assert dict(made.zero_rules) == {"z": ZERO}
        assert made.outcome("A") == "a"
        verdicts = {bet: verdict for bet, verdict in made.verdicts(made.start(), "z").items() if bet in BETS}
        assert verdicts == {
            "a": Verdict(Fate.LOST, "z loses"),
            "b": Verdict(Fate.LOST, "z loses"),
            "ab": Verdict(fate, "house", lies_on=lies_on),
            "both": Verdict(Fate.LOST, "both pays", 2),
            "more": Verdict(Fate.LOST, "house", 3),
        }
        assert made.settle(made.start(), {"a": 5}, "a").slip == Slip((Wager("a", 5),))


def test_the_house_pays_a_bet_before_its_kind_and_the_book_pays_the_rest() -> None:
    rules = HouseRules({"a": "8:1", "a-kind": "9:1", "b-kind": "7:2", "ab": {"b": "5:1"}})
    bets = {**BETS, "ab": replace(BETS["ab"], pays=(Odds(1), Odds(5)))}
    made = WheelGame((), "w", "W", OUTCOMES, bets, RAPID, rules=rules)
    assert dict(made.verdicts(made.start(), "a")) == {
        "a": Verdict(Fate.WON, "house", wins=((1, 8, 1),)),
        "b": Verdict(Fate.LOST, "b pays"),
        "ab": Verdict(Fate.WON, "ab pays", wins=((1, 1, 1),)),
        "both": Verdict(Fate.WON, "house", 2, ((1, 8, 1),)),  # its first piece
        "more": Verdict(Fate.WON, "more pays", 3, ((1, 1, 1),)),
    }
    assert dict(made.verdicts(made.start(), "b")) == {
        "a": Verdict(Fate.LOST, "a pays"),
        "b": Verdict(Fate.WON, "house", wins=((1, 7, 2),)),
        "ab": Verdict(Fate.WON, "house", wins=((1, 5, 1),)),
        "both": Verdict(Fate.WON, "house", 2, ((1, 7, 2),)),  # its last
        "more": Verdict(Fate.WON, "house", 3, ((2, 7, 2), (1, 5, 1))),
    }
