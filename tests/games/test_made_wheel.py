"""A wheel that is made by hand has all that it was made from: zero rules, winners that lie on, a prison, names."""

from croupier.games import Fate, HouseRules, Slip, Wager, WheelGame
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
