"""What a table answers to a command: the events that follow, or a refusal with its clause. All checks, no change."""

from collections.abc import Callable
from typing import Any

from croupier.authority.second import SYSTEM, Decider
from croupier.games import BadInput
from croupier.games.refusal import Refusal
from croupier.table import commands as c
from croupier.table import events as ev
from croupier.table.deciding import (
    accounts,
    conduct,
    corrections,
    faults,
    invalidation,
    play,
    rounds,
    running,
    second,
    signs,
)
from croupier.table.deciding.frozen import WHILE_FROZEN
from croupier.table.deciding.view import NotOpen, frozen
from croupier.table.state import Table

Decision = Callable[[Table, Any, int], list[ev.Event]]

DECISIONS: dict[type[c.Command], Decision] = {
    c.Place: play.place,
    c.Move: play.move,
    c.TakeBack: play.take_back,
    c.Undo: play.undo,
    c.Clear: play.clear,
    c.Repeat: play.repeat,
    c.Double: play.double,
    c.ConfirmCredit: accounts.confirm_credit,
    c.CashOut: accounts.cash_out,
    c.InsertNote: accounts.insert_note,
    c.CreditTicket: accounts.credit_ticket,
    c.BuyIn: accounts.buy_in,
    c.PayCashOut: accounts.pay_cash_out,
    c.DirectToLeave: accounts.direct_to_leave,
    c.Vacate: accounts.vacate,
    c.OpenBetting: rounds.open_betting,
    c.SpinBall: rounds.spin_ball,
    c.BallDropping: rounds.ball_dropping,
    c.EnterOutcome: rounds.enter_outcome,
    c.ConfirmOutcome: rounds.confirm_outcome,
    c.CallNoSpin: rounds.call_no_spin,
    c.Tick: rounds.tick,
    c.FreezeAccounts: corrections.freeze_accounts,
    c.CorrectOutcome: corrections.correct_outcome,
    c.ReleaseAccounts: corrections.release_accounts,
    c.SettleOwed: corrections.settle_owed,
    c.InvalidateOutcome: invalidation.invalidate_outcome,
    c.FailStation: faults.fail_station,
    c.RepairStation: faults.repair_station,
    c.FailSystem: faults.fail_system,
    c.ConfirmWagers: faults.confirm_wagers,
    c.VoidWagers: faults.void_wagers,
    c.VoidPlayersWagers: conduct.void_players_wagers,
    c.ExcludePlayer: conduct.exclude_player,
    c.HoldWinnings: conduct.hold_winnings,
    c.ReleaseHeld: conduct.release_held,
    c.MakeClaim: conduct.make_claim,
    c.DecideClaim: conduct.decide_claim,
    c.OpenDispute: conduct.open_dispute,
    c.DecideDispute: conduct.decide_dispute,
    c.SecondDecision: second.second_decision,
    c.WithdrawDecision: second.withdraw_decision,
    c.MakeComplaint: conduct.make_complaint,
    c.GiveRules: conduct.give_rules,
    c.OpenTable: running.open_table,
    c.CloseTable: running.close_table,
    c.StopTable: running.stop_table,
    c.SetPeriod: running.set_period,
    c.SetLimits: running.set_limits,
    c.PostNotice: signs.post_notice,
    c.NoticeShown: signs.notice_shown,
    c.NoticeLost: signs.notice_lost,
}


def decide(table: Table, command: c.Command, now_ms: int, who: Decider = SYSTEM) -> list[ev.Event] | Refusal:
    """The events that a command leads to now, or why it may not be done; `who` counts where it takes two people."""
    try:
        if table.frozen and command.__class__ not in WHILE_FROZEN:
            raise frozen(table)
        events = DECISIONS[command.__class__](table, command, now_ms)
        return second.by_two(table, command, events, who) if isinstance(command, second.TAKES_TWO) else events
    except NotOpen as stop:
        return stop.refusal
    except BadInput as error:
        return Refusal("", str(error))
