"""Wheels, printers and acceptors, and their stand-ins."""

from collections import Counter

import pytest

from croupier.devices import BuiltInWheel, NotTaken, Printed, StandInAcceptor, StandInPrinter, Taker, TicketPrint
from croupier.devices.acceptor import MOST
from croupier.devices.wheel import FALL_MS, RIM_MS
from croupier.games.roulette import BY_ID

SLIP = TicketPrint(3, "012345678901234567", 2_500, 0, "t1", 4, 86_400_000)


def test_every_pocket_of_the_built_in_wheel_comes_up_as_often_as_any_other() -> None:
    pockets = BY_ID["rapid-roulette-00"].order
    wheel = BuiltInWheel(pockets)
    spins = 38_000
    seen = Counter(wheel.spin().pocket for _ in range(spins))
    assert set(seen) == set(pockets)
    expected = spins / len(pockets)
    chi_squared = sum((count - expected) ** 2 / expected for count in seen.values())
    assert chi_squared < 90  # 37 degrees of freedom: a larger value occurs once in 400,000 runs


def test_the_ball_leaves_the_rim_before_it_rests_and_not_always_after_the_same_time() -> None:
    spins = [BuiltInWheel(["0"]).spin() for _ in range(50)]
    assert all(RIM_MS[0] <= spin.dropping_ms <= RIM_MS[1] for spin in spins)
    assert all(FALL_MS[0] <= spin.rest_ms - spin.dropping_ms <= FALL_MS[1] for spin in spins)
    assert len({spin.dropping_ms for spin in spins}) > 10


def test_a_wheel_for_short_rounds_is_quicker_in_all_its_parts() -> None:
    quick = BuiltInWheel(["0"], percent=10).spin()
    assert quick.dropping_ms <= RIM_MS[1] // 10
    assert quick.rest_ms <= (RIM_MS[1] + FALL_MS[1]) // 10


@pytest.mark.parametrize(("pockets", "percent"), [([], 100), (["0"], 0), (["0"], 101)])
def test_what_is_no_wheel_is_refused(pockets: list[str], percent: int) -> None:
    with pytest.raises(ValueError, match="a wheel"):
        BuiltInWheel(pockets, percent)


def test_a_ticket_goes_to_the_first_who_takes_it_and_that_one_says_how_it_went() -> None:
    offered: list[str] = []
    came_out: list[bool] = []

    def taker(name: str, *, takes: bool, works: bool = True) -> Taker:
        def take(slip: TicketPrint, printed: Printed) -> bool:
            assert slip == SLIP
            offered.append(name)
            if takes:
                printed(works)
            return takes

        return take

    StandInPrinter(taker("screen", takes=False), taker("bot", takes=True), taker("last", takes=True)).print(
        SLIP, came_out.append
    )
    assert (offered, came_out) == (["screen", "bot"], [True])
    StandInPrinter(taker("jammed", takes=True, works=False), taker("next", takes=True)).print(SLIP, came_out.append)
    assert (offered[2:], came_out) == (["jammed"], [True, False])


def test_a_ticket_that_nobody_takes_was_not_printed() -> None:
    came_out: list[bool] = []
    StandInPrinter().print(SLIP, came_out.append)
    StandInPrinter(lambda *_: False).print(SLIP, came_out.append)
    assert came_out == [False, False]


def test_a_slip_keeps_its_number_out_of_messages() -> None:
    assert SLIP.number not in repr(SLIP)


@pytest.mark.parametrize("amount", [-500, 0, 1, 499, 501, MOST + 500])
def test_what_is_no_note_comes_out_again(amount: int) -> None:
    with pytest.raises(NotTaken):
        StandInAcceptor().stack(amount)
    assert StandInAcceptor().stack(5_000) == 5_000
