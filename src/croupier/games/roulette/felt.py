"""The fields of a layout and what is printed in them: read by pictures and by screens."""

from typing import TYPE_CHECKING

from croupier.games.bet import Bet
from croupier.games.layout import PrintedField, PrintedLayout
from croupier.games.roulette.layouts import COLUMN_FIELDS, DOZEN_FIELDS, EVEN_CHANCE_FIELDS, Square

if TYPE_CHECKING:
    from croupier.games.roulette.game import Roulette

ORDINALS = ("1st", "2nd", "3rd")


def fields(game: "Roulette") -> dict[str, Square]:
    """Every field that stands for one bet, by the id of that bet."""
    found = {f"straight:{pocket}": square for pocket, square in game.layout.squares.items()}
    found |= {f"column:{column}": square for column, square in COLUMN_FIELDS.items()}
    found |= {f"dozen:{dozen}": square for dozen, square in DOZEN_FIELDS.items()}
    if game.layout.five_line_box:
        found["five-line"] = game.layout.five_line_box
    return found | EVEN_CHANCE_FIELDS


def printed(game: "Roulette") -> PrintedLayout:
    """The layout and its wheel; calls have no field of their own."""
    colours = {pocket: game.wheel.colours[pocket] for pocket in game.wheel.order}
    found = []
    for id_, square in fields(game).items():
        bet = game.bets[id_]
        number = bet.numbers[0] if bet.kind == "straight" else ""
        colour = colours[number] if number else bet.kind if bet.kind in ("red", "black") else ""
        corners = square.left, square.top, square.right, square.bottom
        found.append(PrintedField(id_, *corners, words_on(bet), colour, number))
    return PrintedLayout(
        skin="roulette",
        shows="wheel",
        fields=tuple(found),
        spots={bet: game.positions[bet].spot for bet in game.bets if bet in game.positions},
        wheel=game.wheel.order,
        colours=colours,
        odds={},
    )


def words_on(bet: Bet) -> str:
    """What the layout prints in the field of a bet: the words of RO Diagrams A, F and V, or the French name."""
    if bet.kind == "straight":
        return "".join(bet.numbers)
    if bet.local_name:
        return bet.local_name
    match bet.kind:
        case "column":
            return f"{bet.pays[0].to} to {bet.pays[0].on}"
        case "dozen":
            return f"{ORDINALS[int(bet.id.partition(':')[2]) - 1]} {len(bet.numbers)}"
        case "five-line":
            return f"{ORDINALS[0]} {len(bet.numbers)}"
        case "low" | "high":
            return f"{bet.numbers[0]} to {bet.numbers[-1]}"
    return bet.name.upper()
