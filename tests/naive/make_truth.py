"""Writes the truth files: `python -m tests.naive.make_truth`, or `--check` them.

The files are made by the naive calculation alone. They change only when a reading of a
rulebook changes, and then the difference shows which wagers that touches.
"""

import sys
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from . import bigwheel, craps, roulette
from .choices import CHOICES
from .classic import Classic
from .classics_layout import CLASSICS as LAYOUT_CLASSICS
from .classics_line import CLASSICS as LINE_CLASSICS
from .evenings import evenings
from .layouts import full_layouts
from .truth import FOLDER, compact

MADE_BY = "# Made by the naive calculation: python -m tests.naive.make_truth"
# 1800 divides into the 4, 5, 6 and 9 pieces of the calls.
CALL_STAKE = 1800
STAKE = 100


def row(bet: str, stake: int, back: Iterable[tuple[str, int]]) -> str:
    wins = [f"{outcome}={amount}" for outcome, amount in back if amount > 0]
    return " ".join([bet, str(stake), *wins])


def returned(answer: dict[str, Any], bet: str) -> int:
    amount: int = answer["returned"][bet]
    return amount


def roulette_text(game: str) -> str:
    lines = [
        f"# {game}",
        "# A row: bet, stake in cents, and outcome=returned for every winning outcome.",
    ]
    if game == "rapid-roulette-1999":
        lines.append("# Returned is winnings only; the winning stake is retained.")
    else:
        lines.append("# Returned is stake and winnings; all other outcomes return 0.")
    lines.append(MADE_BY)
    for bet in roulette.bets(game) + roulette.calls(game):
        stake = CALL_STAKE if bet in roulette.calls(game) else STAKE
        back = []
        for outcome in roulette.pockets(game):
            answer = roulette.settle(game, {bet: stake}, outcome)
            back.append((outcome, returned(answer, bet)))
        lines.append(row(bet, stake, back))
    return "\n".join(lines) + "\n"


def bigwheel_text(game: str) -> str:
    lines = [
        f"# {game}",
        "# A row: bet, stake in cents, and outcome=returned for every winning outcome.",
        "# Returned is stake and winnings; all other outcomes return 0.",
        MADE_BY,
    ]
    for bet in bigwheel.bets(game):
        back = []
        for outcome in bigwheel.outcomes(game):
            answer = bigwheel.settle(game, {bet: STAKE}, outcome)
            back.append((outcome, returned(answer, bet)))
        lines.append(row(bet, STAKE, back))
    return "\n".join(lines) + "\n"


def block(line: dict[str, Any]) -> list[str]:
    answer = craps.play(line)
    return ["> " + compact(line, sort=False), "< " + compact(answer, sort=True)]


def titled(game: str, classics: list[Classic]) -> list[str]:
    lines = []
    for classic in classics:
        lines += ["", "# " + classic.title, *block(classic.line(game))]
    return lines


def craps_text(game: str, played: Iterable[dict[str, Any]]) -> str:
    lines = [
        f"# {game}",
        "# A block: > an input line of steps, < the answer to it, without the reasons.",
        MADE_BY,
        "",
        "# Sequences that were worked out by hand as well.",
    ]
    lines += titled(game, LINE_CLASSICS + LAYOUT_CLASSICS)
    lines += ["", "# Readings taken where the book leaves room, by hand as well."]
    lines += titled(game, CHOICES)
    lines += ["", "# Full layouts under all 36 rolls, then with calls on and off."]
    for line in full_layouts(game):
        lines += block(line)
    lines += ["", "# Players who try anything."]
    for line in played:
        lines += block(line)
    return "\n".join(lines) + "\n"


def edges_text() -> str:
    lines = [
        "# A row: game, bet, Point (odds behind the line only), edge of the house.",
        "# Edge: expected loss with commission, over the stake, per decided wager.",
        MADE_BY,
    ]
    games: dict[str, dict[tuple[str, int | None], Fraction]] = {}
    games |= {game: roulette.edges(game) for game in roulette.GAMES}
    games |= {game: craps.edges(game) for game in craps.GAMES}
    games |= {game: bigwheel.edges(game) for game in bigwheel.GAMES}
    for game, edges in games.items():
        for (bet, point), edge in edges.items():
            lines.append(f"{game} {bet} {point or '-'} {edge}")
    return "\n".join(lines) + "\n"


def truth_files() -> dict[str, str]:
    """The name and the text of every truth file."""
    files = {f"{game}.txt": roulette_text(game) for game in roulette.GAMES}
    files["craps.txt"] = craps_text("craps", evenings("craps", 420, 6))
    files["mini-craps.txt"] = craps_text("mini-craps", evenings("mini-craps", 40, 12))
    files |= {f"{game}.txt": bigwheel_text(game) for game in bigwheel.GAMES}
    files["edges.txt"] = edges_text()
    return files


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python -m tests.naive.make_truth [--check]", file=sys.stderr)
        return 2
    for name, text in truth_files().items():
        path = FOLDER / name
        if not arguments:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        elif not path.exists() or path.read_bytes() != text.encode():
            print(f"{path.name} is stale: run python -m tests.naive.make_truth")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
