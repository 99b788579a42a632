"""A fingerprint of a game's rules changes with every rule, and with nothing else."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from croupier.games import GAME_IDS, BigWheel, Craps, Roulette, game, rules_fingerprint
from croupier.games.bigwheel.options import OPTIONS
from croupier.games.craps import effects, kinds, payments
from croupier.games.limits import regimes
from croupier.games.money import Odds
from croupier.games.roulette import BY_ID, layouts
from croupier.games.roulette.variants import ON_0_RO, Variant
from croupier.games.verdict import Result
from croupier.games.wheelgame import WheelGame

RAPID = BY_ID["rapid-roulette"]


def row(kind: str, **changes: object) -> Variant:
    return replace(RAPID, rows={**RAPID.rows, kind: replace(RAPID.rows[kind], **changes)})


RULES: dict[str, Variant] = {
    "a payout": row("split", pays=Odds(18)),
    "a clause": row("split", clause="RR 7.1:Street"),
    "retention": replace(RAPID, retains="RR99 3.6(b)"),
    "a rule on zero": replace(RAPID, zero_rules={"0": ON_0_RO}),
    "no rule on zero": replace(RAPID, zero_rules={}),
    "the limits": replace(RAPID, regime=regimes.RAPID_1999),
    "the bets": replace(RAPID, layout=replace(layouts.SINGLE_ZERO, zero_corner=False)),
    "the book": replace(RAPID, book="RR99"),
    "the id": replace(RAPID, id="rapid-roulette-2"),
}
WORDS: dict[str, Variant] = {
    "the title": replace(RAPID, title="Rapid Roulette, single zero"),
    "a name": row("split", name="Two numbers"),
    "a local name": row("split", local_name="Cheval"),
    "the printed odds": row("split", pays=Odds(17, 1, "17 for 1")),
}


@pytest.mark.parametrize("what", RULES)
def test_a_changed_rule_changes_it(what: str) -> None:
    assert rules_fingerprint(Roulette(RULES[what])) != rules_fingerprint(game("rapid-roulette"))


@pytest.mark.parametrize("what", WORDS)
def test_words_do_not(what: str) -> None:
    assert rules_fingerprint(Roulette(WORDS[what])) == rules_fingerprint(game("rapid-roulette"))


def test_every_game_has_its_own() -> None:
    assert len({rules_fingerprint(game(id_)) for id_ in GAME_IDS}) == len(GAME_IDS)


def test_a_symbol_of_the_big_wheel_that_pays_otherwise_changes_it() -> None:
    first, *others = OPTIONS[0].symbols
    other = BigWheel(replace(OPTIONS[0], symbols=(replace(first, pays_to_1=2), *others)))
    assert rules_fingerprint(other) != rules_fingerprint(game("big-wheel-1"))


def _retained(self: WheelGame, result: Result) -> Result:  # noqa: ARG001 - in the place of the game's own
    return replace(result, paid=result.paid + 1)


def test_so_does_code_that_settles_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """No data differs, but the results of the rules do."""
    was = rules_fingerprint(game("rapid-roulette-1999"))
    monkeypatch.setattr(WheelGame, "_retain", _retained)
    assert rules_fingerprint(Roulette(BY_ID["rapid-roulette-1999"])) != was


def _pays(kind: str, number: int) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setitem(payments.BY_NUMBER[kind], number, (Odds(3, 1), ""))


CRAPS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a payout": _pays("place", 6),
    "a roll": lambda patch: patch.setitem(
        effects.ONE_ROLLS, "any-seven", effects.ONE_ROLLS["any-seven"]._replace(wins=frozenset({8}))
    ),
    "a time": lambda patch: patch.setitem(
        kinds.KINDS, "win", replace(kinds.KINDS["win"], placed=kinds.When.POINT_STANDS)
    ),
}


@pytest.mark.parametrize("what", CRAPS)
def test_craps_too(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    was = rules_fingerprint(Craps("craps", "Craps", "CR 3.2"))
    kinds.parse.cache_clear()
    CRAPS[what](monkeypatch)
    try:
        assert rules_fingerprint(Craps("craps", "Craps", "CR 3.2")) != was
        monkeypatch.undo()
        kinds.parse.cache_clear()
        assert rules_fingerprint(Craps("craps", "Craps", "CR 3.2")) == was
    finally:
        kinds.parse.cache_clear()


ASKED = "from croupier.games import game, rules_fingerprint; print(rules_fingerprint(game('rapid-roulette')))"


def test_it_is_the_same_in_every_process() -> None:
    said = {
        subprocess.run(  # noqa: S603 - our own words
            [sys.executable, "-c", ASKED], capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert said == {rules_fingerprint(game("rapid-roulette")) + "\n"}
