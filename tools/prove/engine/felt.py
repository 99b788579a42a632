"""Where chips lie on felt: limits that count at settlement, chips of a colour, a wheel that the Dealer turns (BW)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from msgspec.structs import force_setattr, replace

from croupier.equipment import sets
from croupier.games import BigWheel, Refusal, Result
from croupier.games.bigwheel import BY_ID
from croupier.games.limits import Sign
from croupier.games.limits.chips import ChipLimits
from croupier.games.limits.regimes import BIG_WHEEL as REGIME
from croupier.games.limits.sign import ANY_AMOUNT
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.sign_figures import personal_sign
from croupier.table.state import Table
from tools.prove.engine.changing import PROVEN, Apply, Events, altered, applying, leading, refusing
from tools.prove.engine.wording import one_less, one_more, said
from tools.prove.patch import Break, Wrapper, after_building, wrap, wrap_method

ID = "big-wheel"
BW = PROVEN[ID]


def _advised(advised: bool) -> Apply:
    """Settle as if every player had been told before, or nobody."""

    def change(limits: ChipLimits) -> None:
        limits.slip = replace(limits.slip, advised=advised)

    return partial(after_building, ChipLimits, change)


def _settled(change: Callable[[Result], Result]) -> Apply:
    """Let what lies on one position come to something else."""

    def make(settle: Wrapper) -> Wrapper:
        return lambda *given: change(settle(*given))

    return partial(wrap_method, ChipLimits, "_settle_position", make)


def _all_lost(result: Result) -> Result:
    """What is over the maximum is lost with the rest."""
    over = result.limit_clause == REGIME.above and not result.paid
    return replace(result, back=0) if over else result


def _rounded(down: bool) -> Apply:
    """Pay to the cent, or only what chips can make."""

    def make(settle: Wrapper) -> Wrapper:
        def settled(self: ChipLimits, bet: str, stake: int, verdict: Any, sign: Sign) -> Result:
            found: Result = settle(self, bet, stake, verdict, replace(sign, chip=1))
            return replace(found, paid=found.paid - found.paid % sign.chip) if down else found

        return settled

    return partial(wrap_method, ChipLimits, "_settle_position", make)


def limits() -> Iterator[Break]:
    """BW 4.2 and 4.3: a wager outside of the limits counts otherwise."""
    yield Break(REGIME.below, "permission", "all under the minimum count for ever", _advised(advised=False))
    yield Break(REGIME.below, "permission", "the first under the minimum goes back", _advised(advised=True))
    for advised in (False, True):
        what = f"Settled: {'everybody' if advised else 'nobody'} is told"
        yield Break(REGIME.below, "event", what, altered(ID, ev.Settled, said(advised=advised), c.ConfirmOutcome))
    any_amount = partial(wrap_method, Sign, "of", lambda _: lambda *_: ANY_AMOUNT)
    for clause in (REGIME.below, REGIME.above):
        yield Break(clause, "permission", "no limit counts", any_amount)
    yield Break(REGIME.above, "payment", "what is over the maximum is lost", _settled(_all_lost))
    yield Break(REGIME.multiple, "payment", "paid to the cent", _rounded(down=False))
    yield Break(REGIME.multiple, "payment", "paid what chips can make and no more", _rounded(down=True))
    own = REGIME.personal or ""
    yield Break(own, "permission", "what was agreed does not count", partial(wrap, personal_sign, lambda _: _table_s))
    yield Break(own, "name", "personal is called BW 1.2", partial(force_setattr, REGIME, "personal", "BW 1.2"))

    def everybody_s(table: Table, event: ev.LimitsAgreed) -> None:
        for visit in table.visits.values():
            visit.agreed = event.agreed

    yield Break(own, "event", "what one player agreed on holds for all", applying(ev.LimitsAgreed, everybody_s))


def _table_s(sign: Sign, _: object) -> Sign:
    return sign


def _all_back(table: Table, _: Any, events: Events) -> Events:
    """The wagers of everybody go back."""
    lying = [visit for visit in table.visits.values() if visit.wagers]
    return [*events, *(ev.StakesReturned(visit.id, dict(visit.wagers), "fault", "") for visit in lying)]


def _when(phase: str, change: Callable[[Table, Any, Events], Events]) -> Callable[[Table, Any, Events], Events]:
    return lambda table, command, events: change(table, command, events) if table.round.phase == phase else events


def lying() -> Iterator[Break]:
    """Chips are taken up that must lie, or stay that may be taken up."""
    for phase, moment in (("betting", "before the call"), ("closed", "after the call")):
        back = _when(phase, _all_back)
        for command in (c.FailSystem, c.FailStation):
            what = f"{command.__name__} {moment} gives the wagers back"
            yield Break(BW.at_close, "event", what, leading(ID, back, command))
    yield Break(BW.no_effect, "event", "a no spin gives the wagers back", leading(ID, _all_back, c.CallNoSpin))
    for kind in (c.TakeBack, c.Clear):
        stays = refusing(ID, kind, "BW 3.2", lambda table, _: table.last is not None)
        yield Break("BW 3.2", "permission", f"{kind.__name__} does not lift a winner", stays)


def _order(_: Table, __: Any, events: Events) -> Events:
    """Winners are paid first."""
    return sorted(events, key=lambda event: isinstance(event, ev.LosersCollected))


def _spun_for_ever(table: Table, _: ev.WheelSpun) -> None:
    """A spin that was directed is not used up."""
    table.spins_directed += 1


def _counts(table: Table, _: ev.NoSpinCalled) -> None:
    """A spin of no effect counts as one of the notice."""
    if table.closing_after:
        table.closing_after -= 1


def _turns(way: str, _: Table, command: c.SpinWheel) -> bool:
    return command.direction == way


def rounds() -> Iterator[Break]:
    """A round goes otherwise."""
    yield Break("BW 5.1.4", "event", "winners are paid first", leading(ID, _order, c.ConfirmOutcome))
    odds = altered(ID, ev.OutcomeEntered, said(pays=""), c.EnterOutcome)
    yield Break("BW 5.1.3", "event", "no odds are announced", odds)
    more = altered(ID, ev.SpinsDirected, one_more("spins"), c.DirectSpins)
    yield Break("BW 5.1.5", "event", "one spin more than was directed", more)
    fewer = altered(ID, ev.SpinsDirected, one_less("spins"), c.DirectSpins)
    yield Break("BW 5.1.5", "event", "one spin less than was directed", fewer)
    yield Break("BW 5.1.5", "event", "a directed spin is not used up", applying(ev.WheelSpun, _spun_for_ever))
    for way in ("clockwise", "anticlockwise"):
        always = altered(ID, ev.WheelSpun, said(direction=way), c.SpinWheel)
        yield Break("BW 5.2", "event", f"it is always {way}", always)
        never = refusing(ID, c.SpinWheel, "BW 5.2", partial(_turns, way))
        yield Break("BW 5.2", "permission", f"it never turns {way}", never)

    def again(table: Table, command: c.SpinWheel) -> bool:
        last = directions.get(id(table))
        directions[id(table)] = command.direction
        return last not in (None, command.direction)

    directions: dict[int, str] = {}
    yield Break("BW 5.2", "permission", "it never turns the other way", refusing(ID, c.SpinWheel, "BW 5.2", again))
    yield Break("BW 9.8", "event", "a spin of no effect counts", applying(ev.NoSpinCalled, _counts))
    warned = refusing(ID, c.CloseTable, "BW 9.8", lambda table, _: not table.visits)
    yield Break("BW 9.8", "permission", "an empty table needs a notice", warned)


def colours() -> Iterator[Break]:
    """BW 3.1.2: chips of a colour are worth, or are, something else."""
    for clause, what, kind, alter, command in (
        ("BW 3.1.2(e)", "no marker shows a higher value", ev.ColourIssued, said(marked=False), c.IssueColour),
        ("BW 3.1.2(e)", "every value has a marker", ev.ColourIssued, said(marked=True), c.IssueColour),
        ("BW 3.1.2(e)", "a chip is worth a cent more", ev.ColourIssued, one_more("value"), c.IssueColour),
        ("BW 3.1.2(f)(i)", "all chips are worth the same", ev.ColourIssued, said(value=500), c.IssueColour),
        ("BW 3.1.2(c)(ii)", "all issues have one number", ev.ColourIssued, said(issue=1), c.IssueColour),
        ("BW 3.1.2(c)(i)", "a cent less is redeemed", ev.ColourRedeemed, one_less("amount"), c.RedeemColour),
        ("BW 3.1.2(c)(i)", "all is brought back", ev.ColourRedeemed, said(brought=1), c.RedeemColour),
        ("BW 3.1.2(c)(ii)", "a cent less passes on", ev.ColoursPassed, one_less("amount"), c.CloseTable),
        ("BW 3.1.2(b)", "a colour is paid in cash chips", ev.Settled, said(colours={}), c.ConfirmOutcome),
        ("BW 3.6.2", "a colour is paid in cash chips", ev.Settled, said(colours={}), c.ConfirmOutcome),
        ("BW 3.3", "a cent less of what came with it", ev.Credited, one_less("amount"), c.TakeOralWager),
        ("BW 9.5", "a cent less is recovered", ev.DebtRecovered, one_less("amount"), c.RecoverDebt),
        ("BW 9.11", "a cent less is written off", ev.DebtWrittenOff, one_less("amount"), c.WriteOffDebt),
        ("BW 9.5", "what was paid too much is no debt", ev.Adjusted, said(debt=0), c.InvalidateOutcome),
        ("BW 2.1", "the old wheel stays", ev.GameChanged, said(wheel="", layout=""), c.ChangeGame),
    ):  # fmt: skip
        yield Break(clause, "event", f"{kind.__name__}: {what}", altered(ID, kind, alter, command))


def names() -> Iterator[Break]:
    """BW 2.2: the casino's name on a layout is refused, counts as an emblem of chips, or as a symbol."""

    def none(emblems: Wrapper) -> Wrapper:
        def faults(register: Any, table: str, edition: Any) -> Iterator[Refusal]:
            yield from emblems(register, table, edition)
            for layout in register.at(table, "layout"):
                if layout.emblem:
                    yield Refusal("", "refused on purpose")

        return faults

    def as_chips(emblems: Wrapper) -> Wrapper:
        def faults(register: Any, table: str, edition: Any) -> Iterator[Refusal]:
            yield from emblems(register, table, edition)
            borne = {register.items[item].emblem for used in register.in_use.values() for item in used.items}
            if any(chips.emblem in borne for chips in register.at(table, "colour-chips")):
                yield Refusal("", "refused on purpose")

        return faults

    for option in BY_ID.values():
        clause = f"BW 2.2.{option.number}(b)"
        for what, make in (("no layout bears a name", none), ("a name is that of a set of chips", as_chips)):
            yield Break(clause, "equipment", what, partial(wrap, sets._emblems, make))  # noqa: SLF001 - one of its rules
        anything = partial(wrap_method, BigWheel, "check_layout", lambda _: lambda *_: None)
        yield Break(clause, "equipment", "a name is a symbol", anything)


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (limits, lying, rounds, colours, names):
        yield from source()
