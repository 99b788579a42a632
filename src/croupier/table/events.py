"""Everything that can happen at a table, from all subjects: the log stores these, and computes no amount again."""

from croupier.table.accounts import CashedOut, CashOutAsked, CreditConfirmed, Credited
from croupier.table.adjusting import Adjusted
from croupier.table.announced import (
    ActAnnounced,
    AnnouncementConfirmed,
    AnnouncementRejected,
    AnnouncementWithdrawn,
)
from croupier.table.cases import (
    ClaimDecided,
    ClaimMade,
    ComplaintMade,
    DisputeDecided,
    DisputeOpened,
    DisputePaid,
    RulesGiven,
)
from croupier.table.closing import ClosingAnnounced, TableClosed
from croupier.table.colours import ColourIssued, ColourLeft, ColourRedeemed, ColoursPassed
from croupier.table.conduct import LeaveDirected
from croupier.table.corrections import AccountsFrozen, AccountsReleased, OutcomeCorrected, OwedSettled
from croupier.table.debts import DebtRecovered, DebtWrittenOff
from croupier.table.faults import StationFailed, StationRepaired, SystemFailed, WagersConfirmed
from croupier.table.invalidation import OutcomeInvalidated
from croupier.table.limits import LimitsSet, PeriodSet
from croupier.table.opening import TableOpened, TableStopped
from croupier.table.option import GameChanged
from croupier.table.personal import LimitsAgreed
from croupier.table.proposing import DecisionProposed
from croupier.table.queued import ChangeAcknowledged, ChangeCameDue, ChangeQueued, ChangeRevoked
from croupier.table.returned import StakesReturned
from croupier.table.reviews import DisputeReviewed, ReviewRequested
from croupier.table.rounds import BallSpun, NoSpinCalled, OutcomeEntered, PeriodEnded, RoundOpened, RoundVoided
from croupier.table.sanctions import HeldReleased, PlayerExcluded, WinningsHeld
from croupier.table.second import DecisionSeconded, DecisionWithdrawn
from croupier.table.settlement import LosersCollected, RoundSettled, Settled
from croupier.table.setup import Event
from croupier.table.signs import NoticePosted, NoticeSeen
from croupier.table.switching import WagersSwitched
from croupier.table.void_game import GameVoided
from croupier.table.wagers import WagersMoved
from croupier.table.wheel import SpinsDirected, WheelSpun

__all__ = [
    "AccountsFrozen",
    "AccountsReleased",
    "ActAnnounced",
    "Adjusted",
    "AnnouncementConfirmed",
    "AnnouncementRejected",
    "AnnouncementWithdrawn",
    "BallSpun",
    "CashOutAsked",
    "CashedOut",
    "ChangeAcknowledged",
    "ChangeCameDue",
    "ChangeQueued",
    "ChangeRevoked",
    "ClaimDecided",
    "ClaimMade",
    "ClosingAnnounced",
    "ColourIssued",
    "ColourLeft",
    "ColourRedeemed",
    "ColoursPassed",
    "ComplaintMade",
    "CreditConfirmed",
    "Credited",
    "DebtRecovered",
    "DebtWrittenOff",
    "DecisionProposed",
    "DecisionSeconded",
    "DecisionWithdrawn",
    "DisputeDecided",
    "DisputeOpened",
    "DisputePaid",
    "DisputeReviewed",
    "Event",
    "GameChanged",
    "GameVoided",
    "HeldReleased",
    "LeaveDirected",
    "LimitsAgreed",
    "LimitsSet",
    "LosersCollected",
    "NoSpinCalled",
    "NoticePosted",
    "NoticeSeen",
    "OutcomeCorrected",
    "OutcomeEntered",
    "OutcomeInvalidated",
    "OwedSettled",
    "PeriodEnded",
    "PeriodSet",
    "PlayerExcluded",
    "ReviewRequested",
    "RoundOpened",
    "RoundSettled",
    "RoundVoided",
    "RulesGiven",
    "Settled",
    "SpinsDirected",
    "StakesReturned",
    "StationFailed",
    "StationRepaired",
    "SystemFailed",
    "TableClosed",
    "TableOpened",
    "TableStopped",
    "WagersConfirmed",
    "WagersMoved",
    "WagersSwitched",
    "WheelSpun",
    "WinningsHeld",
]
