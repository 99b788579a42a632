"""The permissible wagers and the wagering period (RR 4.1, 5.1; RR99 4.1, 5.1)."""

from croupier.games import BadInput, Game, Sign
from croupier.games.money import MAX_CENTS
from croupier.games.refusal import Refusal, said
from croupier.table.dispatch import Argument, Changes, Decisions, Rule
from croupier.table.guards import at_stake, edition_of, game_of, must_be_open, refuse, setup_of
from croupier.table.pending import SetLimits, When
from croupier.table.purses import bet_of
from croupier.table.queued import WHEN, by_whom, must_be_moment, queue
from croupier.table.returned import wagers_back
from croupier.table.setup import Command, Event, LimitLine, OpenTable
from croupier.table.sign_figures import Figures, Limits, personal_sign, sign_of, to_set
from croupier.table.signs import must_be_announced, still_to_come
from croupier.table.state import BETWEEN_ROUNDS, Share, Table, Visit


class SetPeriod(Command, frozen=True):
    """Determine how long the wagering period is."""

    SEES = {"was": "period"}

    seconds: int
    was: int | None = None
    """How long it was so far, in seconds."""


class PeriodSet(Event, frozen=True):
    """The wagering period from the next round on."""

    seconds: int


class LimitsSet(Event, frozen=True):
    """The permissible wagers from now on."""

    minimum: int
    maximum: int
    unit: int | None = None
    total_minimum: int | None = None
    lines: tuple[LimitLine, ...] = ()
    table: str = ""
    """The table and its game, where the cage has to know its minimum."""
    game: str = ""


MAX_PERIOD_S = 3_600


def check_period(seconds: int | None, clause: str) -> None:
    """Refuse a period of no time, or of more than an hour."""
    if seconds is not None and not 1 <= seconds <= MAX_PERIOD_S:
        raise refuse(clause, said("a wagering period has 1 to {} seconds", MAX_PERIOD_S), seconds)


def checked_sign(command: OpenTable | SetLimits, played: Game, chip: int) -> Sign:
    """The sign that a command describes, if its figures make sense and its lines are of kinds of bet of the game."""
    try:
        sign = sign_of(command, chip)
        sign.check(played.kinds)
    except BadInput as error:
        raise refuse("", error.reason) from error
    return sign


def in_order(lines: tuple[LimitLine, ...], played: Game) -> tuple[LimitLine, ...]:
    """The lines in the order of the game's bets, in which every sign shows them."""
    order = _kinds(played)
    return tuple(sorted(lines, key=lambda line: order.index(line.kind)))


def _kinds(played: Game) -> list[str]:
    return list(dict.fromkeys(bet.kind for bet in played.bets.values()))


def _seconds(table: Table, about: None, now_ms: int) -> tuple[Argument, ...]:
    """What `check_period` takes."""
    return (Argument("seconds", least=1, most=MAX_PERIOD_S),)


def set_period(table: Table, command: SetPeriod, now_ms: int) -> list[Event]:
    """Determine the wagering period, from the next round on."""
    check_period(command.seconds, edition_of(table).period)
    return [PeriodSet(command.seconds)]


def must_wait(table: Table) -> bool:
    """Whether limits have to wait. Where each wager has its own sign, it does not (READINGS T33)."""
    between = edition_of(table).limits_change_over_wagers and table.round.phase in BETWEEN_ROUNDS
    counts = table.round.wagered or table.round.phase != "betting"
    return counts and at_stake(table) and not between


def _nothing_at_stake(table: Table, when: When, now_ms: int) -> None:
    if must_wait(table):
        clause = edition_of(table).at_close
        must_be_moment(table, when, clause, "limits change between rounds, when nothing is at stake")


def _whole_sign(table: Table, when: When, now_ms: int) -> tuple[Argument, ...]:
    """What `checked_sign` takes; a minimum that is higher than today's has to have been announced as well."""
    played = game_of(table)
    more = ("unit", "total_minimum") if played.regime.total is not None else ("unit",)
    return *to_set(_kinds(played)), *(Argument(name, least=1, most=MAX_CENTS) for name in more)


def set_limits(table: Table, command: SetLimits, now_ms: int) -> list[Event]:
    """Change the limits between rounds; a higher minimum only when its sign stood for twenty minutes (READINGS L12).

    Winners that stay are not at stake again before somebody wagers or the period closes (READINGS T29).
    """
    edition = edition_of(table)
    played = game_of(table)
    _must_still_stand(table, command.notice)
    sign = checked_sign(command, played, table.sign.chip)
    if must_wait(table):
        return queue(table, command)
    must_be_announced(table, sign, now_ms, edition.higher_minimum)
    lines = in_order(command.lines, played)
    setup = setup_of(table)
    told = (setup.table, setup.game) if edition.own_colours is not None else ()
    limits = LimitsSet(command.minimum, command.maximum, command.unit, command.total_minimum, lines, *told)
    return [limits, *_not_permitted(table, played, sign)]


def _must_still_stand(table: Table, number: int | None) -> None:
    """Refuse figures that were taken from a notice that is gone, or is of something else."""
    notice = table.notices.get(number) if number is not None else None
    if number is not None and (notice is None or notice.about != "minimum"):
        raise refuse("", said("out of date: no notice {} of a minimum stands any more", number))


def _not_permitted(table: Table, played: Game, sign: Sign) -> list[Event]:
    """Winners that stayed and that the new limits do not permit as they lie go back to the account."""
    found: list[Event] = []
    for visit in table.visits.values():
        limits = played.limits(sign if visit.agreed is None else personal_sign(sign, visit.agreed))
        back: dict[str, dict[str, int]] = {}
        for bet, stake in visit.wagers.items():
            laid = limits.lay({}, bet_of(bet), stake)
            clause = laid.clause if isinstance(laid, Refusal) else laid.cut_clause
            if clause:
                back.setdefault(clause, {})[bet] = stake
        found += [wagers_back(visit, wagers, "limits", clause) for clause, wagers in back.items()]
    return found


def _period_set(table: Table, event: PeriodSet, _: int) -> None:
    table.period_s = event.seconds


def _limits_set(table: Table, event: LimitsSet, _: int) -> None:
    _remember_sign(table)
    take_over_limits(table, event)
    for visit in table.visits.values():
        visit.undo.clear()  # what lay there under other limits may not be permitted now


def _remember_sign(table: Table) -> None:
    """What lies there keeps the terms that it was placed under (READINGS T33)."""
    figures = Figures(table.minimum, table.maximum, table.unit, table.total_minimum, table.lines)
    signs = {**table.earlier_signs, table.sign_number: figures}
    lying: list[Visit | Share] = [*table.visits.values()]
    if table.last is not None:
        lying += table.last.shares.values()  # a correction judges them as the settlement did
    for whose in lying:
        whose.signs = {wager: whose.signs.get(wager, table.sign_number) for wager in whose.wagers}
    used = {number for whose in lying for number in whose.signs.values()}
    table.earlier_signs = {number: sign for number, sign in signs.items() if number in used}
    table.sign_number += 1


def take_over_limits(table: Table, limits: Limits) -> None:
    """The sign says something else from now on."""
    table.minimum, table.maximum, table.unit = limits.minimum, limits.maximum, limits.unit
    table.total_minimum, table.lines = limits.total_minimum, limits.lines
    table.forget_sign()
    table.notices = {n: left for n, notice in table.notices.items() if (left := still_to_come(notice, table.sign))}


DECISIONS: Decisions = {
    SetPeriod: Rule(set_period, (must_be_open,), arguments=_seconds),
    SetLimits: Rule(set_limits, (must_be_open, _nothing_at_stake), WHEN, _whole_sign, by_person=by_whom),
}
CHANGES: Changes = {
    PeriodSet: _period_set,
    LimitsSet: _limits_set,
}
