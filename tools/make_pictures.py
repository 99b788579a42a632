"""Draw the pictures of the documentation from the rules: `python -m tools.make_pictures`, or `--check` them."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from croupier.games import GAME_IDS, BigWheel, Roulette, game
from croupier.lab.pictures import draw_edges, draw_layout, draw_wheel

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
EXAMPLE = {
    "straight:17": 2500,
    "straight:0": 500,
    "split:5/8": 500,
    "split:29/32": 1000,
    "street:10/11/12": 1500,
    "corner:0/1/2/3": 1000,
    "corner:25/26/28/29": 2500,
    "sixline:19-24": 3000,
    "column:3": 5000,
    "dozen:2": 10_000,
    "odd": 2550,
    "red": 20_000,
}


def pictures() -> Mapping[str, str]:
    """Every picture of the documentation by file name."""
    games = [game(id_) for id_ in GAME_IDS]
    roulettes = {played.layout.id: played for played in reversed(games) if isinstance(played, Roulette)}
    drawn = {f"layout-{layout}.svg": draw_layout(played, "all") for layout, played in sorted(roulettes.items())}
    drawn["layout-example.svg"] = draw_layout(game("rapid-roulette"), EXAMPLE)
    drawn["wheel-single-zero.svg"] = draw_wheel(game("american-roulette"))
    drawn["wheel-double-zero.svg"] = draw_wheel(game("rapid-roulette-00"))
    drawn |= {f"{played.id}.svg": draw_wheel(played) for played in games if isinstance(played, BigWheel)}
    drawn["edges-craps.svg"] = draw_edges(game("craps"))
    drawn["edges-roulette.svg"] = draw_edges(game("american-roulette"), game("double-zero-roulette-vw"))
    return drawn


def stale(drawn: Mapping[str, str], folder: Path) -> list[str]:
    """The files that would be drawn differently now, and those that are no longer drawn."""
    kept = {path.name: path.read_bytes() for path in folder.glob("*.svg")}
    return sorted(
        name for name in kept.keys() | drawn.keys() if name not in drawn or kept.get(name) != drawn[name].encode()
    )


def main(arguments: Sequence[str]) -> int:
    """Write what is stale, or with `--check` name it and fail."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a picture is stale")
    check = parser.parse_args(arguments).check
    drawn = pictures()
    old = stale(drawn, PICTURES)
    if check:
        for name in old:
            print(f"stale: docs/pictures/{name}", file=sys.stderr)
        return 1 if old else 0
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in old:
        if name in drawn:
            (PICTURES / name).write_bytes(drawn[name].encode())
        else:
            (PICTURES / name).unlink()
        print(f"{'drew' if name in drawn else 'removed'} docs/pictures/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
