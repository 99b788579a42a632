"""What goes on while accounts are frozen: the correction, facts of the equipment, and what is only put on record."""

from croupier.table.accounts import ConfirmCredit
from croupier.table.cases import DecideClaim, GiveRules, MakeClaim, MakeComplaint, OpenDispute
from croupier.table.conduct import DirectToLeave, Vacate
from croupier.table.corrections import CorrectOutcome, ReleaseAccounts, SettleOwed
from croupier.table.decisions import DecideDispute
from croupier.table.faults import FailStation, FailSystem, RepairStation
from croupier.table.invalidation import InvalidateOutcome
from croupier.table.limits import SetPeriod
from croupier.table.opening import StopTable
from croupier.table.queued import AcknowledgeChange, RevokeChange
from croupier.table.reviews import RequestReview, ReviewDispute
from croupier.table.rounds import BallDropping
from croupier.table.sanctions import ExcludePlayer
from croupier.table.second import WithdrawDecision
from croupier.table.signs import NoticeLost, NoticeShown, PostNotice
from croupier.table.timers import Tick

CORRECTING = (CorrectOutcome, ReleaseAccounts, InvalidateOutcome)
"""The correction itself. A round under way is not what is being corrected."""


FACTS = (
    BallDropping, FailStation, RepairStation, FailSystem, SettleOwed, NoticeShown, NoticeLost,
    StopTable, Tick,
)  # fmt: skip
"""What happens whether or not it is wanted. The sensor ends the period (READINGS T21), a restart is no choice, and
an approval is withdrawn at once (READINGS T24); a fault of the system that somebody reports can wait. Time stands
still: a tick finds nothing due."""


ON_RECORD = (
    ConfirmCredit, MakeClaim, DecideClaim, MakeComplaint, OpenDispute, DecideDispute, WithdrawDecision,
    GiveRules, RequestReview, ReviewDispute,
    DirectToLeave, Vacate, ExcludePlayer, PostNotice, SetPeriod, RevokeChange, AcknowledgeChange,
)  # fmt: skip
"""What moves neither wagers nor accounts nor limits: words, orders whose payment waits for the release, and the period
of later rounds. A closed table does not open while its last round is being corrected: that would be forgotten."""


WHILE_FROZEN = frozenset((*CORRECTING, *FACTS, *ON_RECORD))
"""The commands that a frozen table decides on; all others wait for the release (READINGS T31)."""
