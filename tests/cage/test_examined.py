"""Breaks of the cage that an examiner chose and no test noticed: each has a test now (docs/examined.md)."""

import pytest

from croupier.authority.actors import device
from croupier.cage import commands as k
from croupier.floor import CAGE
from croupier.table import commands as c
from tests.floor.conftest import MakeHouse
from tests.floor.harness import TABLE


@pytest.mark.clause("RR 6.2.3")
def test_a_ticket_that_one_station_reads_is_not_redeemed_by_its_neighbour(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000, 2_000, 3_000)
    number = h.printed_ticket(h.player(c.CashOut(1), 1).ticket)
    seal = h.floor.seal(number)
    first, second = device("station", TABLE, 2), device("station", TABLE, 3)
    h.do(first, k.PresentTicket(seal, "station", TABLE, 2), CAGE)
    assert "elsewhere" in h.refused(second, k.RedeemTicket(seal, "station", TABLE, 3), CAGE).reason
    h.do(first, k.RedeemTicket(seal, "station", TABLE, 2), CAGE)


@pytest.mark.clause("RR 6.6.1(b)(ii)")
def test_a_station_of_another_table_has_no_say_about_a_ticket(make_house: MakeHouse) -> None:
    h = make_house().opened(1_000)
    ticket = h.player(c.CashOut(1), 1).ticket
    stranger = device("station", "t2", 1)
    for command in (k.PrintFailed(ticket), k.TicketPrinted(ticket)):
        assert h.refused(stranger, command, CAGE).clause == "RR 6.6.1(b)"
    h.do(device("station", TABLE, 1), k.PrintFailed(ticket), CAGE)
