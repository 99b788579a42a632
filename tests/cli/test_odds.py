"""`croupier odds`: JSON for programs, a table for people, warnings for a sign that pays too well."""

import json
import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.games import GAME_IDS, CrapsSituation, Situation, Slip, game
from croupier.lab.exact import exact, rounded, runs
from croupier.lab.exact.files import read_play


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["odds", *args])


def rows(*args: str) -> list[dict[str, Any]]:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def test_json_covers_every_bet_of_every_game() -> None:
    found = rows()
    for id_ in GAME_IDS:
        assert {row["bet"] for row in found if row["game"] == id_} == set(game(id_).bets)
    keys = [(row["game"], row["bet"], row.get("point")) for row in found]
    assert len(set(keys)) == len(keys)
    for bet in ("win-odds", "dont-win-lay"):
        assert [row["point"] for row in found if row["game"] == "craps" and row["bet"] == bet] == [4, 5, 6, 8, 9, 10]


@pytest.mark.parametrize(("id_", "bet", "pays", "edge"), [
    ("rapid-roulette", "split:5/8", "17:1", "1/37"), ("double-zero-roulette-fh", "five-line", "6:1", "3/38"),
    ("craps", "dont-win", "1:1", "27/1925"), ("craps", "buy:4", "2:1", "1/20"), ("craps", "hard:4", "7.5:1", "1/18"),
    ("big-wheel-2", "r", "47:1", "1/13"),
])  # fmt: skip
def test_one_bet(id_: str, bet: str, pays: str, edge: str) -> None:
    (row,) = rows(id_, "--bet", bet)
    assert (row["game"], row["bet"], row["pays"], row["edge"]) == (id_, bet, pays, edge)


def test_one_bet_of_all_games() -> None:
    assert {row["game"] for row in rows("--bet", "five-line")} == {
        "double-zero-roulette-fh", "double-zero-roulette-vw", "touchbet-00",
    }  # fmt: skip


def test_a_stake_that_favours_the_player_is_a_warning() -> None:
    result = run("craps", "--wager", "100", "--chip", "100", "--json")
    favoured = {row["bet"] for row in json.loads(result.stdout) if row.get("player_favoured")}
    assert {"place:6", "place:8"} <= favoured
    assert "warning: craps" in result.stderr
    assert "place:6" in result.stderr
    assert "dont-come:6," not in result.stderr  # favourable to the player anyway, not because of rounding
    fair = run("craps", "--wager", "264000", "--chip", "100")
    assert fair.exit_code == 0
    assert "warning" not in fair.stderr


def test_a_stake_that_cannot_be_placed_has_no_edge_and_a_reason() -> None:
    (row,) = rows("craps", "--bet", "horn", "--wager", "500", "--chip", "100")
    assert row["edge"] is None
    assert row["refused"]["clause"] == "CR 3.6.19"


@pytest.mark.parametrize(
    ("bet", "pays"),
    [
        ("win-odds", ["2:1 = 1000", "3:2 = 750", "6:5 = 600", "6:5 = 600", "3:2 = 750", "2:1 = 1000"]),
        ("dont-win-lay", ["1:2 = 250", "2:3 = 334", "5:6 = 417", "5:6 = 417", "2:3 = 334", "1:2 = 250"]),
    ],
)
def test_odds_behind_the_line_show_what_a_stake_wins_on_each_point(bet: str, pays: list[str]) -> None:
    shown = run("craps", "--bet", bet, "--wager", "500").stdout
    assert re.findall(r"\d+:\d+ = \d+", shown) == pays


def test_electronic_tables_pay_to_the_cent() -> None:
    result = run("rapid-roulette", "--bet", "red", "--wager", "150", "--chip", "100", "--json")
    assert json.loads(result.stdout)[0]["edge"] == "1/37"
    assert "paid to the cent" in result.stderr


def test_tables_for_people() -> None:
    everything = run()
    assert everything.exit_code == 0
    assert all(id_ in everything.stdout for id_ in GAME_IDS)
    craps = run("craps").stdout
    for text in ("7/495", "27/1925", "1.414", "per wager decided", "place:6, place:8"):
        assert text in craps
    each = run("french-roulette", "--each").stdout
    assert all(f"split:{pair}" in each for pair in ("0/1", "17/20", "35/36"))
    assert "multiples of 400" in run("craps", "--wager", "500", "--chip", "100").stdout


@pytest.mark.parametrize(("args", "says"), [
    (["rullet"], "did you mean"), (["craps", "--bet", "pass"], "has no bet"), (["--bet", "nothing"], "no game has"),
    (["craps", "--chip", "100"], "--wager"), (["craps", "--wager", "0"], "at least 1 cent"),
    (["craps", "--wager", "5", "--chip", "-1"], "at least 1 cent"), ([""], "there is no game"),
    (["craps", "--wager", "5", "--chip", "0"], "at least 1 cent"), (["craps", "--wager", "x"], "not a valid integer"),
])  # fmt: skip
def test_bad_arguments_say_what_would_be_right(args: list[str], says: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert says in result.stderr
    assert not result.stdout


def play(tmp_path: Path, id_: str, text: str, *args: str) -> Result:
    file = tmp_path / "play.json"
    file.write_text(text, encoding="utf-8")
    return run(id_, "--play", str(file), *args)


EVENING = '{"wagers": {"win": 1000}, "point": {"win-odds": 3000, "place:6": 1200, "place:8": 1200}}'


def test_a_whole_play_as_a_table(tmp_path: Path) -> None:
    shown = play(tmp_path, "craps", EVENING)
    assert shown.exit_code == 0, shown.output
    assert ["loss", "a", "round", "60200/5013", "12.009"] in [line.split() for line in shown.stdout.splitlines()]
    assert "ahead" not in shown.stdout


def test_a_whole_play_as_json(tmp_path: Path) -> None:
    text = '{"wagers": {"red": 1000}, "rounds": 2, "per_hour": 40, "bankroll": 1000}'
    assert json.loads(play(tmp_path, "rapid-roulette", text, "--json").stdout) == {
        "game": "rapid-roulette", "states": 1, "rounds": 2, "per_hour": 40, "bankroll": 1000,
        "loss": "1000/37", "wagered": "1000", "edge": "1/37", "variance": "1368000000/1369",
        "loss_over": "2000/37", "hours": "1/20", "loss_per_hour": "40000/37",
        "ahead": str(Fraction(18, 37) ** 2), "ruin": "19/37",
    }  # fmt: skip


def test_a_file_is_the_play_of_the_same_policy_in_python() -> None:
    """What is not named for the moment is taken down, in both."""

    def policy(situation: Situation, _: Slip) -> Mapping[str, int]:
        assert isinstance(situation, CrapsSituation)
        places = {"win-odds": 3000, "place:6": 1200, "place:8": 1200}
        return {"win": 1000} if situation.point is None else {"win": 1000, **places}

    craps = game("craps")
    assert exact(craps, read_play(EVENING).play(craps)) == exact(craps, policy)


def test_chances_that_cannot_be_counted_exactly_are_floats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MAX_STEPS", 1_000)
    text = EVENING.removesuffix("}") + ', "rounds": 120, "bankroll": 50000}'
    shown = play(tmp_path, "craps", text)
    words = [line.split() for line in shown.stdout.splitlines()]
    assert ["chance", "to", "end", "ahead", "a", "float", "48.167", "%"] in words
    assert ["chance", "of", "ruin", "a", "float", "14.292", "%"] in words
    assert "note: too many totals to count exactly" in shown.stderr
    found = json.loads(play(tmp_path, "craps", text, "--json").stdout)
    assert (found["ahead"], found["ruin"]) == (None, None)
    assert found["ahead_float"] == pytest.approx(0.4816661513998)
    assert found["ruin_float"] == pytest.approx(0.1429164096201)


def test_too_many_rounds_still_have_a_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MAX_STEPS", 1_000)
    monkeypatch.setattr(rounded, "MAX_BITS", 1_000_000)
    shown = play(tmp_path, "rapid-roulette", '{"wagers": {"red": 7, "straight:1": 3}, "rounds": 100000}', "--json")
    assert json.loads(shown.stdout)["loss_over"] == "1000000/37"
    assert "ahead" not in json.loads(shown.stdout)
    assert "note: no chances to end ahead" in shown.stderr


@pytest.mark.parametrize(("id_", "text", "says"), [
    ("craps", "{", "a play is JSON such as"),
    ("craps", "[]", "a play is JSON such as"),
    ("craps", '{"wagers": {"win": 5.5}}', "Expected `int`"),
    ("craps", '{"wager": {"win": 500}}', "unknown field `wager`"),
    ("craps", "{}", "the play wants nothing"),
    ("craps", '{"wagers": {"win": 500}, "bankroll": 1000}', "need rounds"),
    ("craps", '{"wagers": {"win": 500}, "rounds": 0}', "a whole number from 1"),
    ("craps", '{"wagers": {"pass": 500}}', "craps has no bet 'pass'"),
    ("craps", '{"wagers": {"win": 500, "win-odds": 5000}}', "1500 may be placed"),
    ("craps", '{"wagers": {"win": 500}, "chip": 0}', "chip"),
    ("touchbet", '{"point": {"red": 500}}', "come_out and point are for craps"),
])  # fmt: skip
def test_a_bad_play_says_what_would_be_right(tmp_path: Path, id_: str, text: str, says: str) -> None:
    shown = play(tmp_path, id_, text)
    assert shown.exit_code == 2
    assert says in shown.stderr
    assert "Traceback" not in shown.stderr


def test_a_play_is_of_one_game_and_has_its_own_bets(tmp_path: Path) -> None:
    assert "--play goes with GAME" in play(tmp_path, "craps", EVENING, "--bet", "win").stderr
    assert "--play goes with GAME" in run("--play", str(tmp_path / "play.json")).stderr


def house(tmp_path: Path, text: str) -> str:
    file = tmp_path / "rules.json"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_the_odds_of_a_house(tmp_path: Path) -> None:
    rules = house(tmp_path, '{"payouts": {"field": {"12": "3:1"}}}')
    (row,) = rows("craps", "--rules", rules, "--bet", "field")
    assert (row["game"], row["edge"]) == ("craps+house", "1/36")
    (row,) = rows("craps", "--rules", rules, "--bet", "place:6", "--wager", "100", "--chip", "100")
    assert (row["edge"], row["favoured_by_rounding"]) == ("-4/11", True)
    shown = run("craps", "--rules", rules, "--bet", "place:6", "--wager", "100", "--chip", "100")
    assert "7:6 = 200" in shown.stdout


def test_a_play_by_house_rules(tmp_path: Path) -> None:
    rules = house(tmp_path, '{"zero": "la-partage"}')
    found = json.loads(play(tmp_path, "french-roulette", '{"wagers": {"red": 100}}', "--rules", rules, "--json").stdout)
    assert (found["game"], found["edge"]) == ("french-roulette+house", "1/74")


@pytest.mark.parametrize(("args", "text", "says"), [
    (["craps"], "{", "truncated"),
    (["craps"], '{"bared": 12}', "unknown field `bared`"),
    (["big-wheel-1"], '{"barred": 12}', "has no use for barred=12"),
    ([], '{"barred": 12}', "--rules goes with GAME"),
])  # fmt: skip
def test_bad_house_rules_say_what_is_wrong(tmp_path: Path, args: list[str], text: str, says: str) -> None:
    result = run(*args, "--rules", house(tmp_path, text))
    assert (result.exit_code, result.stdout) == (2, "")
    assert says in result.stderr
