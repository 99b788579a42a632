"""What goes on while accounts are frozen: the correction, facts of the equipment, and what is only put on record."""

from croupier.table import commands as c

CORRECTING = (c.CorrectOutcome, c.ReleaseAccounts, c.InvalidateOutcome)
"""The correction itself. A round under way is not what is being corrected."""
FACTS = (
    c.BallDropping, c.FailStation, c.RepairStation, c.FailSystem, c.SettleOwed, c.NoticeShown, c.NoticeLost,
    c.StopTable, c.Tick,
)  # fmt: skip
"""What happens whether or not it is wanted. The sensor ends the period (READINGS T21), a restart is no choice, and
an approval is withdrawn at once (READINGS T24); a fault of the system that somebody reports can wait. Time stands
still: a tick finds nothing due."""
ON_RECORD = (
    c.ConfirmCredit, c.MakeClaim, c.DecideClaim, c.MakeComplaint, c.OpenDispute, c.DecideDispute, c.WithdrawDecision,
    c.GiveRules,
    c.DirectToLeave, c.Vacate, c.ExcludePlayer, c.PostNotice, c.SetPeriod,
)  # fmt: skip
"""What moves neither wagers nor accounts nor limits: words, orders whose payment waits for the release, and the period
of later rounds. A closed table does not open while its last round is being corrected: that would be forgotten."""

WHILE_FROZEN = frozenset((*CORRECTING, *FACTS, *ON_RECORD))
"""The commands that a frozen table decides on; all others wait for the release (READINGS T31)."""
