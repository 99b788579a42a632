"""The legend beside a layout: which letter is which kind of bet, or how much money lies where."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from croupier.games import Bet, Roulette, WheelGame
from croupier.games.roulette.felt import words_on
from croupier.lab.pictures.chips import LETTERS, kind_chip, money, money_chip
from croupier.lab.pictures.sheet import BRASS_LIGHT, IVORY_DIM, caps, rule, words
from croupier.lab.pictures.svg import Element

WIDTH = 480
KIND_ROW, ROW, TIGHT_ROW = 88, 58, 44
PAYS = WIDTH - 165
END = {"text_anchor": "end"}


def kinds_legend(game: Roulette, x: int, y: int) -> list[Element]:
    """Every kind of bet in the order of its letters: its chip, where it lies, how many there are, what it pays."""
    counts = Counter(position.kind for position in game.positions.values())
    drawn = [
        caps("Kind of bet", x + 44, y),
        caps("Positions", x + WIDTH - 78, y, "end"),
        caps("Pays", x + WIDTH, y, "end"),
    ]
    for kind in (kind for kind in LETTERS if kind in counts):
        drawn += [
            rule(x, y + 14, WIDTH),
            kind_chip(kind, x + 15, y + 14 + KIND_ROW // 2, 15),
            words(game.variant.rows[kind].local_name or game.variant.rows[kind].name, x + 44, y + 52, 19),
            words(where(game, kind), x + 44, y + 77, 14, IVORY_DIM),
            words(str(counts[kind]), x + WIDTH - 78, y + 52, 19, **END),
            words(str(game.variant.rows[kind].pays), x + WIDTH, y + 52, 19, BRASS_LIGHT, **END),
        ]
        y += KIND_ROW
    total = words(f"{counts.total()} positions, each with one chip on its spot", x + 44, y + 50, 16, BRASS_LIGHT)
    return [*drawn, rule(x, y + 14, WIDTH), total]


def where(game: Roulette, kind: str) -> str:
    """Where a chip for a kind of bet lies, in words, to compare with the picture."""
    meeting = f"where 0, 1 and {words_on(game.bets['dozen:1'])} meet"
    match kind:
        case "straight":
            return "in the middle of the number's own square"
        case "split":
            return "on the line between two squares"
        case "street":
            return "at a row's outer end; by a zero, where three squares meet"
        case "corner":
            return f"where four squares meet; or {meeting}" if game.layout.zero_corner else "where four squares meet"
        case "sixline":
            return "at the outer end of the line between two rows"
        case "five-line" if not game.layout.five_line_box:
            return meeting
        case "column":
            return "in the field at the foot of the column"
    marks = [words_on(bet) for bet in game.bets.values() if bet.kind == kind]
    return f"in the field{'s' * (len(marks) > 1)} marked {', '.join(marks)}"


def wagers_legend(game: WheelGame, wagers: Mapping[str, int], x: int, y: int, height: int) -> list[Element]:
    """Every wager with its exact amount, as many as fit, and their sum."""
    drawn = [caps("Wager", x + 52, y), caps("Pays", x + PAYS, y, "end"), caps("Amount", x + WIDTH, y, "end")]
    step = ROW if len(wagers) * ROW + 90 <= height else TIGHT_ROW
    room = (height - 90) // step
    shown = list(islice(wagers.items(), room if len(wagers) <= room else room - 1))
    for bet, cents in shown:
        drawn += [rule(x, y + 14, WIDTH), *_wager(game.bets[bet], cents, x, y + 14, step)]
        y += step
    if more := len(wagers) - len(shown):
        rest = money(sum(wagers.values()) - sum(cents for _, cents in shown))
        drawn += [rule(x, y + 14, WIDTH), words(f"and {more} more", x + 52, y + 42, 16, IVORY_DIM)]
        drawn += [words(rest, x + WIDTH, y + 42, 16, IVORY_DIM, **END)]
        y += step
    return [*drawn, rule(x, y + 14, WIDTH), *_total(wagers.values(), x, y + 14)]


def _wager(bet: Bet, cents: int, x: int, y: int, step: int) -> Iterator[Element]:
    yield money_chip(cents, x + 18, y + step // 2, 18)
    line = y + step // 2 + 6
    yield words(bet.local_name or bet.name, x + 52, line, 17)
    yield words(bet.pays_text if len(bet.pays) == 1 else "by piece", x + PAYS, line, 15, IVORY_DIM, **END)
    yield words(money(cents), x + WIDTH, line, 17, **END)


def _total(amounts: Iterable[int], x: int, y: int) -> Sequence[Element]:
    return (
        words("Total", x + 52, y + 34, 17, BRASS_LIGHT),
        words(money(sum(amounts)), x + WIDTH, y + 34, 17, BRASS_LIGHT, font_weight=600, **END),
    )
