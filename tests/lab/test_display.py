"""What a notebook shows of a value: pictures that are SVG, tables that are HTML, escaped and bounded."""

from collections.abc import Callable
from fractions import Fraction
from html.parser import HTMLParser
from typing import Protocol

import pytest
from msgspec.structs import replace

import croupier
from croupier.display import Drawn, Tabled
from croupier.games import GAME_IDS, BigWheel, Craps, HouseRules, Limit, Roulette, Sign, Situation, Slip, game
from croupier.games.roulette.wheels import COLOURS, SINGLE_ZERO, Wheel
from croupier.lab.display import html, svg
from croupier.lab.display.markup import MAX_COLUMNS, MAX_ROWS, Column, table
from croupier.lab.odds import OddsTable, odds_of_stake
from croupier.lab.pictures import draw_edges, draw_layout, draw_wheel

from .drawings import chips, of_class, parse

VOID = {"br", "hr", "img"}


class Shown(HTMLParser):
    """A table read back without the code that wrote it: its cells, and that every element is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.styles: list[str] = []
        self.caption = self.foot = ""
        self.feed(text)
        self.close()
        assert not self.open, f"{self.open} are not closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in VOID
        self.open.append(tag)
        self.styles += [value or "" for name, value in attrs if name == "style"]
        assert not [name for name, _ in attrs if name not in ("style", "scope", "colspan")]
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "caption" in self.open:
            self.caption += data
        elif "tfoot" in self.open:
            self.foot += data
        elif "td" in self.open or "th" in self.open:
            self.rows[-1][-1] += data

    @property
    def body(self) -> list[list[str]]:
        return self.rows[1 : -1 if self.foot else None]


class Html(Protocol):
    def _repr_html_(self) -> str: ...


def shown(value: Html) -> Shown:
    return Shown(value._repr_html_())


def line(situation: Situation, _: Slip) -> dict[str, int]:
    return {"win": 1000} if getattr(situation, "point", None) is None else {"win": 1000, "win-odds": 3000}


roulette, craps, big_wheel = game("french-roulette"), game("craps"), game("big-wheel-1")
wagers = {"split:5/8": 500, "red": 1000}
TABLES: dict[str, Callable[[], Html]] = {
    "odds of roulette": lambda: croupier.odds("french-roulette"),
    "odds of craps": lambda: croupier.odds("craps"),
    "odds of a stake": lambda: odds_of_stake(craps, 100, 100),
    "odds of a house": lambda: croupier.odds(game("craps", HouseRules(barred=12))),
    "odds of two games": lambda: OddsTable([*croupier.odds("big-wheel-1"), *croupier.odds("big-wheel-2")]),
    "no odds": OddsTable,
    "one bet": lambda: croupier.odds("craps", "place:6"),
    "odds on a Point": lambda: croupier.odds("craps", "win-odds", point=4),
    "a play": lambda: croupier.exact("craps", line),
    "many rounds": lambda: croupier.exact("craps", line).over(1000),
    "hours": lambda: croupier.exact("craps", line).over(1000, per_hour=100),
    "a run": lambda: croupier.exact("craps", line).run(10, 20_000),
    "a rounded run": lambda: croupier.exact("craps", line).run(10, 20_000, exact=False),
    "settled": lambda: roulette.settle(roulette.start(), wagers, "8"),
    "settled, nothing wagered": lambda: roulette.settle(roulette.start(), {}, "8"),
    "a result": lambda: roulette.settle(roulette.start(), wagers, "8").results[0],
    "payouts of roulette": roulette.payouts,
    "payouts of craps": craps.payouts,
}  # fmt: skip


# ---------------------------------------------------------------------- pictures
@pytest.mark.parametrize("id_", GAME_IDS)
def test_a_game_shows_its_empty_layout_and_craps_its_edges(id_: str) -> None:
    played = game(id_)
    assert played._repr_svg_() == (draw_edges(played) if isinstance(played, Craps) else draw_layout(played, {}))
    parse(played._repr_svg_() or "")


def test_a_game_of_a_house_shows_itself_too() -> None:
    played = game("french-roulette", HouseRules(zero="en-prison"))
    assert "house rules" in (played._repr_svg_() or "")


@pytest.mark.parametrize("id_", [id_ for id_ in GAME_IDS if isinstance(game(id_), Roulette)])
def test_a_layout_shows_every_position(id_: str) -> None:
    played = game(id_)
    assert isinstance(played, Roulette)
    drawn = chips(parse(played.layout._repr_svg_() or ""))
    assert {bet for bet, _, _ in drawn} == set(played.positions)


def test_a_layout_that_no_game_has_shows_no_picture() -> None:
    assert replace(roulette.layout, id="another")._repr_svg_() is None


def test_a_wheel_shows_its_own_order_and_no_calls() -> None:
    turned = Wheel(SINGLE_ZERO[::-1], COLOURS)
    drawing = parse(turned._repr_svg_() or "")
    pockets = [pocket.get("data-pocket") for pocket in of_class(drawing, "pocket")]
    assert pockets == ["0", *SINGLE_ZERO[:0:-1]]
    assert of_class(drawing, "call") == []


@pytest.mark.parametrize("id_", [id_ for id_ in GAME_IDS if isinstance(game(id_), BigWheel)])
def test_a_wheel_of_symbols_shows_its_compartments_in_order(id_: str) -> None:
    played = game(id_)
    assert isinstance(played, BigWheel)
    drawing = parse(played.wheel._repr_svg_() or "")
    assert tuple(each.get("data-symbol") for each in of_class(drawing, "compartment")) == played.order
    assert played.wheel.pays == {bet.id.upper(): bet.pays_text for bet in played.bets.values()}


def test_a_wheel_of_symbols_is_that_of_the_house() -> None:
    played = game("big-wheel-1", HouseRules(order=tuple("ABCDEFG")))
    assert len(of_class(parse(played.wheel._repr_svg_() or ""), "compartment")) == 7


def test_a_picture_shows_itself_and_stays_a_text() -> None:
    picture = draw_wheel(big_wheel, "C")
    assert picture._repr_svg_() == picture == str(picture)
    assert repr(picture) == f"<Picture: {len(picture):,} characters of SVG>"


# ---------------------------------------------------------------------- tables
@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_whole_bounded_and_without_colours(name: str) -> None:
    found = shown(TABLES[name]())
    width = len(found.rows[0])
    assert found.caption
    assert width <= MAX_COLUMNS
    assert len(found.body) <= MAX_ROWS
    assert {len(row) for row in found.body} <= {width}
    assert not [style for style in found.styles if "color" in style or "background" in style]


def test_odds_stand_in_groups_of_bets_that_are_alike() -> None:
    found = shown(croupier.odds("rapid-roulette"))
    assert found.caption == "Odds of Rapid Roulette"
    assert found.rows[0] == ["bet", "covers", "pays", "edge", "%", "variance", "wins"]
    assert found.body[0] == ["straight:0 … straight:36 (37)", "0; 1 …", "35:1", "1/37", "2.703", "34.080", "1/37"]
    assert found.foot == "edge: expected loss, per wager decided"


def test_odds_of_craps_have_rolls_and_the_edge_of_one() -> None:
    found = shown(croupier.odds("craps"))
    assert found.rows[0][-2:] == ["rolls", "% a roll"]
    assert found.body[0][0] == "win"
    assert found.body[0][2:] == ["1:1", "7/495", "1.414", "1.000", "244/495", "3.376", "0.419"]


def test_a_stake_that_cannot_be_placed_says_why() -> None:
    found = shown(odds_of_stake(craps, 100, 100))
    assert ["horn", "Horn is placed in multiples of 400", "33:1, 16:1", "–", *[""] * 5] in found.body


def test_odds_of_several_games_name_the_game_of_each() -> None:
    found = shown(OddsTable([*croupier.odds("big-wheel-1"), *croupier.odds("big-wheel-2")]))
    assert (found.caption, found.rows[0][0]) == ("Odds", "game")
    assert {row[0] for row in found.body} == {"big-wheel-1", "big-wheel-2"}


def test_a_bet_shows_what_it_is_worth() -> None:
    found = shown(croupier.odds("craps", "win-odds", point=4))
    assert found.caption == "Win Line Odds, Point 4: Craps"
    assert found.body == [
        ["edge", "0", "0.000 %"],
        ["chance to win", "1/3", "33.333 %"],
        ["variance", "2", "2"],
        ["rolls that decide it", "4", "4"],
        ["edge a roll", "0", "0.000 %"],
    ]


def test_a_play_shows_what_a_round_comes_to() -> None:
    found = shown(croupier.exact("rapid-roulette", {"red": 500, "straight:17": 100}))
    assert found.body == [
        ["expected loss a round", "600/37", "16.216"],
        ["stakes decided a round", "600", "600"],
        ["edge", "1/37", "2.703 %"],
        ["variance of a round", "678960000/1369", "495,953.251"],
        ["states", "1", ""],
    ]


def test_many_rounds_show_the_loss_an_hour_if_it_was_asked_for() -> None:
    play = croupier.exact("rapid-roulette", {"red": 1000})
    assert [row[0] for row in shown(play.over(370)).body] == ["expected loss", "variance"]
    assert shown(play.over(370, per_hour=37)).body[2:] == [
        ["hours", "10", "10"],
        ["expected loss an hour", "1000", "1,000"],
    ]


def test_a_run_shows_where_it_ends() -> None:
    found = shown(croupier.exact("rapid-roulette", {"red": 1000}).run(2, 1000))
    assert found.caption == "Where it ends: 3 totals are possible"
    assert found.body == [
        ["chance to end ahead", "324/1369", "23.667 %"],
        ["chance of ruin", "19/37", "51.351 %"],
        ["mean", "−55000/1369", "−40.175"],
        ["worst", "−1,000", "51.351 %"],
        ["one in twenty ends at or below", "−1,000", ""],
        ["one in four at or below", "−1,000", ""],
        ["half at or below", "−1,000", ""],
        ["three in four at or below", "0", ""],
        ["nineteen in twenty at or below", "2,000", ""],
        ["best", "2,000", "23.667 %"],
    ]


def test_a_long_fraction_says_how_long_it_is() -> None:
    run = croupier.exact("rapid-roulette", {"red": 1000}).run(40)
    assert shown(run).body[0][1] == f"a fraction of {len(str(run.ahead)) - 1} digits"


def test_a_fraction_that_python_does_not_write_says_how_long_it_is() -> None:
    run = croupier.exact("rapid-roulette", {"red": 500, "black": 500}).run(3000, 1000)
    # On 36 of 37 pockets nothing changes; numerator and denominator have 4,705 digits each.
    assert shown(run).body[1][1:] == ["a fraction of 9,410 digits", "100.000 %"]


def test_an_amount_of_any_size_is_shown() -> None:
    over = croupier.exact("rapid-roulette", {"red": 10**11}).over(37 * 10**7)
    assert shown(over).body[0] == ["expected loss", str(10**18), f"{10**18:,}"]
    assert shown(over).body[1][2] == f"{1368 * 10**29 // 37:,}.297"  # of a round (1 - 1/37²) times the stake squared


def test_results_show_where_every_cent_went_and_why() -> None:
    found = shown(roulette.settle(roulette.start(), wagers, "8"))
    assert found.rows[0] == ["bet", "stake", "fate", "paid", "back", "stays", "lost", "clause"]
    assert found.body == [
        ["split:5/8", "500", "won", "8,500", "500", "", "", "RO 9.6.1:A-Cheval"],
        ["red", "1,000", "lost", "", "", "", "1,000", "RO 9.6.1:Rouge"],
    ]
    assert found.foot == "in cents; 9,000 to the player, 0 on the layout now"


def test_a_wager_that_moved_shows_where_it_lies() -> None:
    settled = craps.settle(craps.start(6), {"come": 500}, (2, 2))
    assert shown(settled).body[0][0] == "come → come:4"
    assert shown(settled.results[0]).body == shown(settled).body


def test_the_clause_on_limits_is_named_beside_the_other() -> None:
    slip = roulette.slip({"red": 500}, Sign(Limit(maximum=300)))
    result = roulette.settle(roulette.start(), slip, "1").results[0]
    assert result.limit_clause
    assert shown(result).body[0][-1] == f"{result.clause}, {result.limit_clause}"


def test_payouts_show_what_is_won_and_lost_and_a_dot_for_neither() -> None:
    found = shown(craps.payouts())
    [win] = [row for row in found.body if row[0] == "win"]
    shows = dict(zip(found.rows[0], win, strict=True))
    assert (shows["1-1"], shows["3-4"], shows["2-2"]) == ("−1", "1", "·")


# ---------------------------------------------------------------------- how a table is written
def test_text_is_escaped() -> None:
    text = table("<b>&", [Column("<i>", code=True), Column('"x"')], [["</td>", "<script>"]], "1 < 2")
    assert "<script>" not in text
    found = Shown(text)
    assert (found.caption, found.rows[0], found.body, found.foot) == (
        "<b>&", ["<i>", '"x"'], [["</td>", "<script>"]], "1 < 2",
    )  # fmt: skip


def test_an_id_from_outside_is_escaped() -> None:
    result = roulette.settle(roulette.start(), roulette.slip({"red": 500}), "1").results[0]
    assert "&lt;b&gt;" in replace(result, clause="<b>")._repr_html_()


@pytest.mark.parametrize(
    ("rows", "columns", "foot"),
    [
        (MAX_ROWS, MAX_COLUMNS, ""),
        (MAX_ROWS + 97, 2, "… 97 more rows"),
        (1, MAX_COLUMNS + 1, "… 1 more columns"),
        (MAX_ROWS + 1, MAX_COLUMNS + 2, "… 1 more rows; … 2 more columns"),
    ],
)
def test_what_is_too_much_is_counted(rows: int, columns: int, foot: str) -> None:
    found = Shown(table("many", [Column(str(at)) for at in range(columns)], [["x"] * columns] * rows))
    assert (len(found.body), len(found.rows[0]), found.foot) == (min(rows, MAX_ROWS), min(columns, MAX_COLUMNS), foot)


def test_numbers_stand_on_the_right_and_texts_on_the_left() -> None:
    found = Shown(table("two", [Column("a"), Column("b", right=True)], [["x", "1"]]))
    assert [style.partition(";")[0] for style in found.styles[2:]] == ["text-align:left", "text-align:right"] * 2


# ---------------------------------------------------------------------- who draws what
@pytest.mark.parametrize("draw", [svg, html])
def test_what_nobody_draws_is_an_error(draw: Callable[[object], str | None]) -> None:
    with pytest.raises(TypeError, match="Fraction"):
        draw(Fraction(1))


@pytest.mark.parametrize(("mixin", "draw"), [(Drawn, svg), (Tabled, html)])
def test_every_value_that_shows_itself_is_drawn_by_the_lab(mixin: type, draw: Callable[[object], str | None]) -> None:
    values: list[type] = mixin.__subclasses__()
    assert len(values) >= 4
    assert [value for value in values if draw.dispatch(value) is draw.dispatch(object)] == []  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- in a terminal
@pytest.mark.parametrize(("value", "text"), [
    (lambda: croupier.exact("craps", line), "<Play craps: loses 4.189 cents a round, edge 0.471 %, 7 states>"),
    (lambda: croupier.exact("rapid-roulette", {"red": 1000}),
     "<Play rapid-roulette: loses 27.027 cents a round, edge 2.703 %, 1 state>"),
    (lambda: croupier.exact("rapid-roulette", {"red": 1000}).run(2, 1000),
     "<Run: 3 totals, ahead 23.667 %, ruin 51.351 %>"),
    (lambda: croupier.exact("rapid-roulette", {"red": 1000}).run(2, 1000, exact=False),
     "<RoundedRun: 3 totals, ahead 23.667%, ruin 51.351%, too small by at most 0e+00>"),
    (lambda: croupier.odds("craps"), "<OddsTable craps: 82 rows, edges from -33.333 % to 33.333 %>"),
    (OddsTable, "<OddsTable : 0 rows>"),
])  # fmt: skip
def test_what_is_large_says_in_one_line_what_it_is(value: Callable[[], object], text: str) -> None:
    assert repr(value()) == str(value()) == text
