"""A sensor that speaks when the period is over already changes nothing, and nobody has to begin anew for it."""

from pathlib import Path

from croupier.authority.actors import device
from croupier.floor import Accepted, Floor
from croupier.server.demo.plan import STAFF, TablePlan, set_up
from croupier.table import commands as c


def test_what_leads_to_nothing_leaves_the_floor_as_it_is(tmp_path: Path) -> None:
    dana, wheel = STAFF["dana"].actor, device("wheel", "t1")
    with Floor.open(tmp_path / "floor.log") as floor:
        set_up(floor, [TablePlan("t1", "rapid-roulette", 2)])
        state = floor.state
        for command, by in (
            (c.OpenBetting(), dana), (c.SpinBall(), dana), (c.BallDropping(), wheel), (c.BallDropping(), wheel),
            (c.EnterOutcome("5"), dana),
        ):  # fmt: skip
            assert isinstance(floor.run("table:t1", command, by), Accepted)
        assert floor.state is state
        assert state.tables["t1"].round.phase == "entered"
