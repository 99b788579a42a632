"""While accounts are frozen nothing moves wagers, accounts or limits but the correction and plain facts (T21, T31)."""

from collections.abc import Callable, Mapping

import msgspec
import pytest

from croupier.authority.second import Proposal
from croupier.editions import EDITIONS
from croupier.floor.postings import postings
from croupier.games import Refusal, game
from croupier.table import Table, decide
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.pending import GivenUp, Waiting
from croupier.table.state import Notice
from tests.authority.lists import POWERS
from tests.floor.conftest import MakeHouse
from tests.floor.harness import PIT_BOSS, START_MS, WHEEL, House, house
from tests.floor.script import Played

PRELUDE = "equip t1 {game} stations=2\npat: open-table t1 {game} 2 minimum=100 maximum=100000"


# ------------------------------------------------------------------ the sensor
@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR 5.1.3")
def test_the_sensor_ends_the_period_while_accounts_are_frozen(script: Played) -> None:
    """
    dana: buy-in 1 5000
    dana: open-betting
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    t1/1: place high 200
    dana: spin-ball
    dana: freeze-accounts
    expect phase t1 betting
    wheel: ball-dropping
    expect phase t1 closed
    expect table t1 frozen
    dana: correct-outcome 3
    dana: release-accounts
    expect phase t1 closed
    t1/1: place straight:17 100         # where the ball lies
    refused RR 3.7
    t1/1: take-back high 200
    refused RR 3.7
    dana: call-no-spin rested-before-close
    refused RR 9.1.6 "sensor"
    dana: enter-outcome 17
    dana: confirm-outcome 17
    expect balance t1/1 5300
    """
    ended = [data for _, data in script.recorded("period-ended")]
    assert [msgspec.json.decode(data).get("why", "time") for data in ended] == ["time", "sensor"]
    assert script.table().round.number == 3


@pytest.mark.clause("RR 4.3.3")
def test_wagers_that_fall_short_go_back_when_the_sensor_ends_a_frozen_period(make_house: MakeHouse) -> None:
    h = make_house(total_minimum=300).opened(5_000)
    h.bet("red", 300)
    h.spin("2")
    h.bet("red", 200)
    h.dealer(c.SpinBall())
    h.dealer(c.FreezeAccounts())
    h.do(WHEEL, c.BallDropping())
    assert (h.visit().balance, h.visit().wagers) == (4_700, {})


@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR99 8.4")
@pytest.mark.parametrize("script", ["rapid-roulette", "rapid-roulette-1999"], indirect=True)
def test_time_alone_ends_no_frozen_period(script: Played) -> None:
    """
    dana: open-betting
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    wait 29s
    dana: freeze-accounts
    wait 60m
    expect phase t1 betting
    dana: release-accounts
    wait 999ms
    expect phase t1 betting
    wait 1ms
    expect phase t1 closed
    """
    assert script.table().round.ended == "time"


# ------------------------------------------------------------------ every command
WAITS = {
    "betting": (
        c.Place(1, "odd", 100), c.Move(1, "red", "odd", 100), c.TakeBack(1, "red", 100), c.Undo(1), c.Clear(1),
        c.Repeat(1), c.Double(1), c.CashOut(1), c.InsertNote(1, 500), c.CreditTicket(1, 500, "1"), c.BuyIn(1, 500),
        c.PayCashOut(3), c.SpinBall(), c.VoidPlayersWagers(1, "a device"), c.HoldWinnings(1, 100, "a device"),
        c.ReleaseHeld("t1-1", 50, forfeit=False, reason="it was none"),
        c.DecideDispute(2, "100 more are due", "t1-1", 100), c.SecondDecision(7), c.FailSystem("smoke"),
    ),
    "closed": (
        c.EnterOutcome("5"), c.CallNoSpin("disruption"), c.ConfirmWagers(), c.VoidWagers(),
        c.InvalidateOutcome(2, "fraud", "a magnet"),
    ),
    "entered": (c.ConfirmOutcome("5"),),
    "empty": (c.SetLimits(100, 50_000), c.CloseTable(), c.OpenBetting()),
}  # fmt: skip
"""What is taken in a situation, and not while accounts are frozen."""
GOES_ON = {
    "betting": (
        c.FailStation(1), c.FailStation(2), c.RepairStation(3), c.FailSystem("restart"), c.Tick(),
        c.SettleOwed("t1-9", 1), c.StopTable("wheel-1", "worn", "RR 2.2.5"),
        c.NoticeShown(5), c.NoticeLost(6), c.PostNotice("minimum", START_MS * 2, 200), c.SetPeriod(20),
        c.ConfirmCredit(4), c.MakeClaim(1, "it was 2"), c.DecideClaim(1, "reject", "it was 1"),
        c.MakeComplaint(1, "it is loud"), c.OpenDispute("it was 2"), c.DecideDispute(2, "it was 1"),
        c.WithdrawDecision(7), c.GiveRules("a guest"), c.DirectToLeave(1, "shouts"), c.ExcludePlayer(1, "a device"),
        c.Vacate(4), c.RevokeChange(9), c.AcknowledgeChange(8), c.InvalidateOutcome(1, "fraud", "a magnet"),
    ),
    "closed": (c.BallDropping(), c.FailStation(1)),
}  # fmt: skip
"""What is decided in a situation as if accounts were not frozen."""
OF_THE_FREEZE = (c.FreezeAccounts, c.CorrectOutcome, c.ReleaseAccounts)
"""What the freeze is for; scripts here and elsewhere prove it."""
MOVES_MONEY = (c.FailStation, c.FailSystem, c.InvalidateOutcome)
"""What moves money in spite of that."""
WHEREVER = (c.OpenTable,)
"""What an open table refuses, frozen or not."""
ONLY_RR = (c.InsertNote, c.CreditTicket, c.BallDropping)
"""What the 1999 edition refuses anyway, though somebody holds the power."""


FREEZING = [edition.id for edition in EDITIONS.values() if "freeze-accounts" in edition.powers]
"""The editions under which accounts are frozen at all."""


def tag(kind: type[c.Command]) -> str:
    return str(kind.__struct_config__.tag)


def known(edition: str, kind: type[c.Command]) -> bool:
    """Whether an edition knows a command at all."""
    return tag(kind) in POWERS[edition] and not (edition == "rapid-1999" and kind in ONLY_RR)


def situations(h: House) -> dict[str, Table]:
    """A table after its first round, in each situation; what a rare command needs is put there by hand."""
    h.opened(10_000, 10_000, 10_000)
    if h.game == "rapid-roulette":
        h.bet("red", 500, 3)
    h.bet("red", 500)
    h.bet("black", 200)  # so that something was won, and a loser can be found by a correction
    h.spin("1")
    h.dealer(c.BuyIn(4, 1_000))
    h.bet("red", 300)
    h.bet("low", 300, 2)
    h.player(c.MakeClaim(1, "it was 2"))
    table = h.table
    visit = h.visit()
    book = game(h.game).book
    if book == "RR":
        h.dealer(c.OpenDispute("it was 2"))
        h.do(PIT_BOSS, c.HoldWinnings(1, 50, "a device"))
    found = {"betting": copied(table)}
    h.close_betting()
    h.dealer(c.SpinBall())
    h.dealer(c.FailStation(2))
    found["closed"] = copied(table)
    h.dealer(c.ConfirmWagers())
    h.dealer(c.EnterOutcome("5"))
    found["entered"] = copied(table)
    found["empty"] = copied(found["betting"])
    for kept in found.values():
        prepare(kept)
    empty = found["empty"]
    empty.round.phase = "idle"
    for other in empty.visits.values():
        other.wagers.clear()
    assert visit.id == "t1-1"
    return found


def copied(table: Table) -> Table:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(table), type=Table)


def prepare(table: Table) -> None:
    """A station that is out of order, a player who sat out three rounds, signs, a decision and a change that wait."""
    table.seats[3].failed = True
    table.visits["t1-4"].idle_rounds = 3
    closing, minimum = Notice(6, "closing", 0, shown_since_ms=0), Notice(5, "minimum", 0, 200)
    table.notices = {5: minimum, 6: closing}
    table.queued = {9: Waiting("pat", c.SetLimits(100, 50_000, when="between-rounds"))}
    table.given_up = GivenUp(8, "pat", c.CloseTable("between-rounds"), "not yet", "", "", ())
    table.proposals = {7: Proposal(7, "pam", c.DecideDispute(2, "much is due", "t1-1", 2_000_000))}


Situations = Callable[[str], dict[str, Table]]


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Situations:
    """The situations at a table of a game, made once."""
    made: dict[str, dict[str, Table]] = {}

    def of(id_: str) -> dict[str, Table]:
        if id_ not in made:
            with house(tmp_path_factory.mktemp("frozen") / "floor.log", id_, 4) as h:
                made[id_] = situations(h)
        return made[id_]

    return of


def cases(listed: Mapping[str, tuple[c.Command, ...]]) -> list[object]:
    """Every command in its situation, under each book that knows it."""
    editions = {"rapid": ("rapid-roulette", "RR 9.4"), "rapid-1999": ("rapid-roulette-1999", "RR99 8.4")}
    return [
        pytest.param(id_, clause, where, command, id=f"{edition}-{where}-{n}-{tag(type(command))}",
                     marks=pytest.mark.clause(clause))
        for edition, (id_, clause) in editions.items()
        for where, commands in listed.items()
        for n, command in enumerate(commands)
        if known(edition, type(command))
    ]  # fmt: skip


def both_ways(table: Table, command: c.Command) -> tuple[object, object]:
    """What a table decides, and what it decides with its accounts frozen."""
    now_ms = table.now_ms
    frozen = copied(table)
    frozen.frozen = True
    return decide(table, command, now_ms), decide(frozen, command, now_ms)


@pytest.mark.parametrize(("id_", "clause", "where", "command"), cases(WAITS))
def test_it_waits_until_the_accounts_are_released(
    standing: Situations, id_: str, clause: str, where: str, command: c.Command
) -> None:
    free, frozen = both_ways(standing(id_)[where], command)
    assert isinstance(free, list), free
    assert isinstance(frozen, Refusal), frozen
    assert frozen.clause == clause
    assert "frozen until" in frozen.reason


@pytest.mark.parametrize(("id_", "clause", "where", "command"), cases(GOES_ON))
def test_it_goes_on_while_accounts_are_frozen(
    standing: Situations, id_: str, clause: str, where: str, command: c.Command
) -> None:
    free, frozen = both_ways(standing(id_)[where], command)
    if isinstance(command, c.ConfirmCredit) and id_ == "rapid-roulette":
        assert isinstance(free, Refusal)  # there is none to confirm
    else:
        assert isinstance(free, list), free
        free = [event for event in free if not isinstance(event, ev.CashedOut)]  # payment waits for the release
    assert frozen == free
    assert getattr(frozen, "clause", "") != clause
    if isinstance(frozen, list) and not isinstance(command, MOVES_MONEY):
        assert [postings(event, "t1") for event in frozen] == [[]] * len(frozen)


def test_no_command_is_forgotten() -> None:
    """A new command must be put into one of the lists above."""
    listed = {type(command) for commands in (*WAITS.values(), *GOES_ON.values()) for command in commands}
    unknown = {kind for kind in c.Command.__subclasses__() if not any(known(edition, kind) for edition in FREEZING)}
    assert listed.union(OF_THE_FREEZE, WHEREVER) == set(c.Command.__subclasses__()) - unknown
    everywhere = {tag(kind) for edition in FREEZING for kind in listed if known(edition, kind)}
    assert everywhere == {tag(kind) for kind in listed}


# ------------------------------------------------------------------ orders and payments
@pytest.mark.clause("RR 9.4")
@pytest.mark.clause("RR 12.2.2")
@pytest.mark.clause("RR 6.5.2")
def test_an_order_to_leave_is_on_record_and_paid_at_the_release(script: Played) -> None:
    """
    dana: buy-in 1 5000
    dana: buy-in 2 3000
    dana: open-betting
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    dana: freeze-accounts
    dana: direct-to-leave 1 "shouts"
    pat: exclude-player 2 "a device"
    expect balance t1/1 5000
    expect balance t1/2 3000
    expect tickets 0
    dana: release-accounts
    expect visit t1/1 none
    expect visit t1/2 none
    expect tickets 8000
    """
    assert len(script.recorded("leave-directed")) == len(script.recorded("player-excluded")) == 1


@pytest.mark.clause("RR 9.4")
def test_held_money_of_a_player_who_has_left_waits_too(script: Played) -> None:
    """
    dana: buy-in 1 5000
    dana: open-betting
    t1/1: place red 500
    wait 30s
    dana: spin-ball
    dana: enter-outcome 1
    dana: confirm-outcome 1
    pat: hold-winnings 1 500 "a device"
    t1/1: cash-out
    dana: freeze-accounts
    pat: release-held t1-1 500 false "it was none"
    refused RR 9.4
    dana: correct-outcome 2
    dana: release-accounts
    """
    assert script.balance("held:t1-1") == 0  # the wrong winnings came out of it
    assert script.balance("house:written-off") == -500
