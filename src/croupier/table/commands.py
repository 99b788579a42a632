"""Everything that can be asked of a table, from all subjects; the same on the wire, in scripts and in the API."""

from croupier.table.accounts import (
    BuyIn,
    CashOut,
    ConfirmCredit,
    CreditTicket,
    InsertNote,
    PayCashOut,
)
from croupier.table.acts import Instrument, Place, SwitchWagers, TakeBack, TakeOralWager
from croupier.table.announced import Announce, ConfirmAnnounced, RejectAnnounced, WithdrawAnnounced
from croupier.table.cases import DecideClaim, GiveRules, MakeClaim, MakeComplaint, OpenDispute
from croupier.table.closing import WarnOfClosing
from croupier.table.colours import IssueColour, RedeemColour
from croupier.table.conduct import DirectToLeave, Vacate
from croupier.table.corrections import CorrectOutcome, FreezeAccounts, ReleaseAccounts, SettleOwed
from croupier.table.debts import RecoverDebt
from croupier.table.decisions import DecideDispute, Decision, ReleaseHeld, WriteOffDebt
from croupier.table.faults import ConfirmWagers, FailStation, FailSystem, RepairStation, VoidWagers
from croupier.table.invalidation import InvalidateOutcome
from croupier.table.limits import SetPeriod
from croupier.table.opening import StopTable
from croupier.table.pending import ChangeGame, CloseTable, SetLimits
from croupier.table.personal import AgreeLimits, EndAgreement
from croupier.table.queued import AcknowledgeChange, RevokeChange
from croupier.table.reviews import RequestReview, ReviewDispute
from croupier.table.rounds import BallDropping, CallNoSpin, EnterOutcome, OpenBetting, SpinBall
from croupier.table.sanctions import ExcludePlayer, HoldWinnings, VoidPlayersWagers
from croupier.table.second import SecondDecision, WithdrawDecision
from croupier.table.settlement import ConfirmOutcome
from croupier.table.setup import Command, LimitLine, LineMinimum, OpenTable
from croupier.table.signs import NoticeLost, NoticeShown, PostNotice
from croupier.table.timers import Tick
from croupier.table.void_game import VoidGame
from croupier.table.wagers import Clear, Double, Move, Repeat, Undo
from croupier.table.wheel import CallNoMoreBets, DirectSpins, SpinWheel

__all__ = [
    "AcknowledgeChange",
    "AgreeLimits",
    "Announce",
    "BallDropping",
    "BuyIn",
    "CallNoMoreBets",
    "CallNoSpin",
    "CashOut",
    "ChangeGame",
    "Clear",
    "CloseTable",
    "Command",
    "ConfirmAnnounced",
    "ConfirmCredit",
    "ConfirmOutcome",
    "ConfirmWagers",
    "CorrectOutcome",
    "CreditTicket",
    "DecideClaim",
    "DecideDispute",
    "Decision",
    "DirectSpins",
    "DirectToLeave",
    "Double",
    "EndAgreement",
    "EnterOutcome",
    "ExcludePlayer",
    "FailStation",
    "FailSystem",
    "FreezeAccounts",
    "GiveRules",
    "HoldWinnings",
    "InsertNote",
    "Instrument",
    "InvalidateOutcome",
    "IssueColour",
    "LimitLine",
    "LineMinimum",
    "MakeClaim",
    "MakeComplaint",
    "Move",
    "NoticeLost",
    "NoticeShown",
    "OpenBetting",
    "OpenDispute",
    "OpenTable",
    "PayCashOut",
    "Place",
    "PostNotice",
    "RecoverDebt",
    "RedeemColour",
    "RejectAnnounced",
    "ReleaseAccounts",
    "ReleaseHeld",
    "RepairStation",
    "Repeat",
    "RequestReview",
    "ReviewDispute",
    "RevokeChange",
    "SecondDecision",
    "SetLimits",
    "SetPeriod",
    "SettleOwed",
    "SpinBall",
    "SpinWheel",
    "StopTable",
    "SwitchWagers",
    "TakeBack",
    "TakeOralWager",
    "Tick",
    "Undo",
    "Vacate",
    "VoidGame",
    "VoidPlayersWagers",
    "VoidWagers",
    "WarnOfClosing",
    "WithdrawAnnounced",
    "WithdrawDecision",
    "WriteOffDebt",
]
