"""The pictures show what the rules say: every position, pocket, compartment and edge, once and in its place."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.games import (
    GAME_IDS,
    BadAmount,
    BigWheel,
    Craps,
    HouseRules,
    Roulette,
    UnknownBet,
    UnknownGame,
    UnknownOutcome,
    game,
)
from croupier.lab.odds import odds
from croupier.lab.pictures import NoPicture, draw_edges, draw_layout, draw_wheel
from croupier.lab.pictures.svg import el, number, render
from tools import make_pictures

from .drawings import SVG, chips, of_class, parse, place, says

ROULETTES = [id_ for id_ in GAME_IDS if isinstance(game(id_), Roulette)]
BIG_WHEELS = [id_ for id_ in GAME_IDS if isinstance(game(id_), BigWheel)]
PIXELS = 24
"""For each step of a layout's grid."""


def roulette(id_: str) -> Roulette:
    found = game(id_)
    assert isinstance(found, Roulette)
    return found


@pytest.mark.parametrize("id_", ROULETTES)
def test_every_position_has_exactly_one_chip_at_its_spot(id_: str) -> None:
    played = roulette(id_)
    drawn = chips(parse(draw_layout(played, "all")))
    wanted = [(bet, (at.spot[0] * PIXELS, at.spot[1] * PIXELS)) for bet, at in played.positions.items()]
    assert sorted((bet, spot) for bet, _, spot in drawn) == sorted(wanted)
    assert len({spot for _, _, spot in drawn}) == len(drawn), "two bets on one spot"


@pytest.mark.parametrize("id_", ROULETTES)
def test_no_chip_touches_another(id_: str) -> None:
    drawn = of_class(parse(draw_layout(roulette(id_), "all")), "chip")
    spots = sorted(place(chip) for chip in drawn)
    circle = drawn[0].find(f"{SVG}circle")
    assert circle is not None
    width = 2 * float(circle.get("r", ""))
    near = min(abs(a - c) + abs(b - d) for at, (a, b) in enumerate(spots) for c, d in spots[at + 1 :])
    assert width < near


@pytest.mark.parametrize("id_", ROULETTES)
def test_a_letter_stands_for_one_kind(id_: str) -> None:
    drawing = parse(draw_layout(roulette(id_), "all"))
    pairs = {(says(chip)[0], chip.get("data-kind")) for chip in of_class(drawing, "chip")}
    assert len({letter for letter, _ in pairs}) == len({kind for _, kind in pairs}) == len(pairs)


def test_wagers_lie_on_their_spots_and_calls_on_those_of_their_pieces() -> None:
    drawing = parse(draw_layout(game("french-roulette"), {"zero-game": 2000, "split:0/3": 250, "red": 12_345}))
    assert {bet: (text, spot) for bet, text, spot in chips(drawing)} == {
        "split:0/3": ("7.50", (240, 0)),
        "split:12/15": ("5", (240, 384)),
        "straight:26": ("5", (144, 816)),
        "split:32/35": ("5", (144, 1056)),
        "red": ("123", (-144, 480)),
    }
    assert {"123.45", "20.00", "2.50", "145.95"} <= set(says(drawing)), "the legend has the exact amounts"


def test_more_wagers_than_the_legend_holds_are_summed_up() -> None:
    drawing = parse(draw_layout(game("touchbet-00"), dict.fromkeys(roulette("touchbet-00").positions, 100)))
    assert len(chips(drawing)) == 161
    assert any(text.startswith("and 1") for text in says(drawing))
    assert "161.00" in says(drawing)


@pytest.mark.parametrize("id_", ROULETTES)
def test_the_wheel_shows_the_pockets_in_order_and_in_their_colours(id_: str) -> None:
    played = roulette(id_)
    pockets = of_class(parse(draw_wheel(played)), "pocket")
    assert tuple(pocket.get("data-pocket") for pocket in pockets) == played.wheel.order
    titles = [(pocket.findtext(f"{SVG}title"), says(pocket)) for pocket in pockets]
    assert titles == [(f"{number}, {played.wheel.colours[number]}", [number]) for number in played.wheel.order]


def test_the_ball_lies_in_the_pocket_of_the_outcome() -> None:
    drawing = parse(draw_wheel(game("american-roulette"), "0"))
    [ball] = of_class(drawing, "ball")
    assert ball.get("transform") == "translate(0.0 -233.0)", "0 is drawn at the top"
    assert of_class(parse(draw_wheel(game("american-roulette"))), "ball") == []


def test_racetrack_calls_are_bands_around_the_wheel_where_there_are_calls() -> None:
    drawn = [band.get("data-bet") for band in of_class(parse(draw_wheel(game("touchtable"))), "call")]
    assert sorted(map(str, drawn)) == ["grand-series", "orphans", "orphans", "series-5/8", "zero-game"]
    assert of_class(parse(draw_wheel(game("rapid-roulette"))), "call") == []


@pytest.mark.parametrize("id_", BIG_WHEELS)
def test_the_big_wheel_shows_its_compartments_and_its_fields_with_their_odds(id_: str) -> None:
    played = game(id_)
    assert isinstance(played, BigWheel)
    compartments = of_class(parse(draw_wheel(played)), "compartment")
    assert tuple(at.get("data-symbol") for at in compartments) == played.order
    assert [says(at) for at in compartments] == [[at, played.bets[at.lower()].pays_text] for at in played.order]
    last = played.order[-1]
    turned = of_class(parse(draw_wheel(played, last)), "compartment")
    assert turned[0].get("data-symbol") == last, "the outcome is under the pointer"
    fields = of_class(parse(draw_layout(played, "all")), "field")
    assert [says(field)[:2] for field in fields] == [
        [symbol.letter, f"{symbol.pays_to_1} to 1"] for symbol in played.option.symbols
    ]
    assert [bet for bet, _, _ in chips(parse(draw_layout(played, {"b": 500})))] == ["b"]


@pytest.mark.parametrize("id_", GAME_IDS)
def test_the_chart_has_every_edge_of_every_kind(id_: str) -> None:
    rows = of_class(parse(draw_edges(game(id_))), "edge")
    shown = [(row.get("data-kind"), Fraction(row.get("data-edge", ""))) for row in rows]
    assert set(shown) == {(row.bet.kind, row.edge) for row in odds(game(id_))}
    assert len(set(shown)) == len(shown) <= 40


@pytest.mark.parametrize("id_", GAME_IDS)
def test_a_picture_stands_alone(id_: str) -> None:
    played = game(id_)
    drawn = [draw_edges(played)]
    if not isinstance(played, Craps):
        drawn += [draw_wheel(played), draw_layout(played, {}), draw_layout(played, "all")]
    for text in drawn:
        drawing = parse(text)
        assert drawing.get("viewBox") == f"0 0 {drawing.get('width')} {drawing.get('height')}"
        assert drawing.findtext(f"{SVG}title")
        assert drawing.findtext(f"{SVG}desc")
        assert text.count("http") == 1, "nothing but the namespace points outside"


def test_text_is_escaped_and_what_xml_cannot_hold_is_refused() -> None:
    drawn = render(el("text", "a<b>&c", title='"'))
    assert drawn == '<text title="&quot;">a&lt;b&gt;&amp;c</text>'
    for bad in ("\x00", "\x1b", "\ud800", "\uffff"):
        with pytest.raises(ValueError, match="cannot stand"):
            render(el("text", bad))
    with pytest.raises(ValueError, match="name"):
        el("a b")
    with pytest.raises(ValueError, match="name"):
        el("a", **{'x="" onload': "1"})
    with pytest.raises(ValueError, match="coordinate"):
        number(float("nan"))


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(NoPicture, match="craps screens"):
        draw_layout(game("craps"), {})
    with pytest.raises(NoPicture, match="dice"):
        draw_wheel(game("mini-craps"))
    with pytest.raises(UnknownBet):
        draw_layout(game("rapid-roulette"), {"orphans": 500})
    with pytest.raises(BadAmount, match="multiple of 9"):
        draw_layout(game("touchbet"), {"grand-series": 100})
    with pytest.raises(BadAmount):
        draw_layout(game("big-wheel-1"), {"a": -1})
    with pytest.raises(UnknownOutcome):
        draw_wheel(game("rapid-roulette"), "00")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["draw", *arguments])


def test_draw_writes_to_standard_output_or_to_a_file(tmp_path: Path) -> None:
    assert run("wheel", "rapid-roulette", "--outcome", "17").stdout == draw_wheel(game("rapid-roulette"), "17")
    assert run("layout", "touchbet", "--all").stdout == draw_layout(game("touchbet"), "all")
    assert run("layout", "touchbet").stdout == draw_layout(game("touchbet"), {})
    wagers = {"split:5/8": 500}
    assert run("layout", "touchbet", "--chips", json.dumps(wagers)).stdout == draw_layout(game("touchbet"), wagers)
    file = tmp_path / "edges.svg"
    done = run("edges", "craps", "-o", str(file))
    assert (done.exit_code, done.output) == (0, "")
    assert file.read_text(encoding="utf-8") == draw_edges(game("craps"))


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["wheel", "roulete"], "did you mean"),
        (["cards", "craps"], "'layout', 'wheel', 'edges'"),
        (["wheel", "craps"], "wheels are drawn for rapid-roulette"),
        (["layout", "mini-craps"], "comes with the craps screens"),
        (["layout", "touchbet", "--chips", "{"], '{"split:5/8": 500}'),
        (["layout", "touchbet", "--chips", "[" * 100_000], "too deeply"),
        (["layout", "touchbet", "--chips", '{"red": 1' + "0" * 5000 + "}"], "too large"),
        (["layout", "touchbet", "--chips", "[1]"], "an object of cents by bet id"),
        (["layout", "touchbet", "--chips", '{"red": 1, "red": 2}'], "given twice"),
        (["layout", "touchbet", "--chips", '{"red": 1.5}'], "whole number of cents"),
        (["layout", "touchbet", "--chips", '{"red": NaN}'], "whole number of cents"),
        (["layout", "touchbet", "--chips", '{"read": 1}'], "did you mean red"),
        (["layout", "touchbet", "--chips", "{}", "--all"], "either --chips"),
        (["layout", "touchbet", "--outcome", "7"], "--outcome goes with a wheel"),
        (["edges", "touchbet", "--all"], "go with a layout"),
        (["wheel", "touchbet", "--outcome", "37"], "has no outcome '37'"),
    ],
)
def test_draw_refuses_with_what_would_be_right(arguments: list[str], hint: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert hint in " ".join(done.output.split())
    assert done.stdout == ""


def test_a_file_that_cannot_be_written_is_an_error_without_a_trace(tmp_path: Path) -> None:
    done = run("edges", "craps", "-o", str(tmp_path / "nowhere" / "edges.svg"))
    assert done.exit_code == 1
    assert "Could not open file" in done.output


def test_the_pictures_of_the_documentation_are_drawn_from_the_rules_of_today() -> None:
    assert make_pictures.stale(make_pictures.pictures(), make_pictures.PICTURES) == []


def test_check_names_stale_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_pictures, "PICTURES", tmp_path)
    monkeypatch.setattr(make_pictures, "pictures", lambda: {"new.svg": "<svg/>", "same.svg": "<svg/>"})
    for name, text in {"same.svg": "<svg/>", "old.svg": "<svg/>"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert make_pictures.main(["--check"]) == 1
    assert capsys.readouterr().err.split() == ["stale:", "docs/pictures/new.svg", "stale:", "docs/pictures/old.svg"]
    assert make_pictures.main([]) == 0
    assert make_pictures.main(["--check"]) == 0


def test_a_game_may_be_given_by_its_id() -> None:
    played = game("french-roulette")
    assert draw_layout("french-roulette", {"red": 500}) == draw_layout(played, {"red": 500})
    assert draw_wheel("french-roulette", "8") == draw_wheel(played, "8")
    assert draw_edges("craps", "big-wheel-1") == draw_edges(game("craps"), game("big-wheel-1"))
    with pytest.raises(UnknownGame, match="did you mean"):
        draw_layout("french-roulete", {})


def test_the_edges_of_a_house(tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_text('{"barred": 12}', encoding="utf-8")
    ran = CliRunner().invoke(main, ["draw", "edges", "craps", "--rules", str(tmp_path / "rules.json")])
    assert ran.stdout == draw_edges(game("craps", HouseRules(barred=12)))
