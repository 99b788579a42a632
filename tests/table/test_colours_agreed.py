"""Who has to agree that a player gets chips of a colour, as it is offered (BW 3.1.2(d))."""

from croupier.authority import staff
from croupier.table import Table
from croupier.table.dispatch import Argument
from croupier.table.state import Visit
from tests.table.felt import BESIDE, felt
from tests.table.offers import listed


def agreed(table: Table, seat: int) -> bool:
    """Whether others have to agree, as it is offered, that a player gets blue chips."""
    (found,) = [
        one for one in listed(table, staff("dana", "dealer"), "issue-colour")
        if one.about == {"seat": seat, "colour": "blue"}
    ]  # fmt: skip
    assert found.refusal is None
    return Argument("agreed", ("true",)) in found.arguments


def test_others_agree_where_they_have_the_colour_and_the_player_is_not_on_its_list() -> None:
    table = felt("betting", colours={"blue": 300}, beside=Visit(BESIDE, 3, balance=5_000))
    assert (agreed(table, 1), agreed(table, 3)) == (False, True)
    table.visits[BESIDE].colours["blue"] = 0
    table.colours["blue"].holders.append(BESIDE)  # they shared it, and lost what they had
    assert (agreed(table, 1), agreed(table, 3)) == (False, False)
