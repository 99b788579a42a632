"""What only an eye can judge: a station's screen looks like the lost diagrams must have looked. Somebody looked at a
picture of it; as long as the page of today has everything where the picture has it, that judgement stands.
"""

import csv
import json
from datetime import date

import pytest

from croupier.table import commands as c
from tests.screens.conftest import MakeStage
from tests.screens.sketch import DOCS, ELEMENTS, ON_FELT, differences, digest, sketch

REVIEWS = list(csv.DictReader((DOCS / "reviews.tsv").read_text(encoding="utf-8").splitlines(), delimiter="\t"))
LOOKED_AT = {
    "rapid-roulette": ("station-single-zero", "RR 2.1.1(c)", "RR DiagramA"),
    "rapid-roulette-00": ("station-double-zero", "RR 10.2.1(a)(iii)", "RR DiagramD"),
    "rapid-roulette-1999": ("station-1999", "RR99 2.1(a)(iii)", "RR99 DiagramA"),
    **{
        f"big-wheel-{option}": (f"wheel-option-{option}", "BW 2.2", f"BW Diagram{letter}")
        for option, letter in enumerate("BDFH", start=1)
    },
}
"""The picture of each game, and the clauses that it was looked at for."""
CASES = [
    pytest.param(game, f"screens/{name}.webp", ids, marks=pytest.mark.clause(*ids), id=game)
    for game, (name, *ids) in LOOKED_AT.items()
]


@pytest.mark.parametrize(("game", "shown", "ids"), CASES)
def test_a_station_looks_as_it_did_when_somebody_looked(
    make_stage: MakeStage, game: str, shown: str, ids: list[str]
) -> None:
    stage = make_stage(game, minimum=100, maximum=100_000)
    stage.do(c.BuyIn(1, 100_000))
    if game == "rapid-roulette-1999":
        stage.do(c.ConfirmCredit(1), stage.player(1))
    stage.do(c.OpenBetting())
    elements = ELEMENTS if stage.state.timers.get("period", 0) else ON_FELT
    drawn = sketch(stage.station(1, "screen").page, elements)
    for id_ in ids:
        review = next(review for review in REVIEWS if (review["clause"], review["picture"]) == (id_, shown))
        picture = DOCS / "pictures" / review["picture"]
        assert digest(picture) == review["digest"], f"look at {picture.name}, then sign it in docs/reviews.tsv"
        assert date(2026, 1, 1) <= date.fromisoformat(review["looked_at"])
        assert review["by"]
        kept = json.loads(picture.with_suffix(".json").read_text(encoding="utf-8"))
        assert kept["picture"] == review["digest"], f"the sketch beside {picture.name} is not of that picture"
        moved = list(differences(kept, drawn))
        assert moved == [], f"./run screens --review, look at {picture.name}, then sign it in docs/reviews.tsv"
