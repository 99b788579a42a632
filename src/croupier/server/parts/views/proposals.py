"""Decisions about money that wait for a second person, at a table and at the cage."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from croupier.authority.second import Proposal
from croupier.cage import commands as cage_commands
from croupier.editions import Power
from croupier.games.naming import command_name
from croupier.server.parts.views.desk import shortened
from croupier.server.wire import ProposalView
from croupier.table import commands as table_commands

View = Callable[..., ProposalView]
"""Makes the view, given what the kind of decision has of its own: what it is about, how much, and why."""


def proposal_view(
    proposal: Proposal[table_commands.Decision] | Proposal[cage_commands.Decision], powers: Mapping[str, Power]
) -> ProposalView:
    """A decision that waits for a second person, in what its kind has of its own."""
    decision = proposal.command
    clause = powers[command_name(decision)].clause
    view = partial(ProposalView, decision=proposal.number, by=proposal.by, clause=clause)
    return VIEWS[decision.__class__](view, decision)


def _dispute(view: View, decision: table_commands.DecideDispute) -> ProposalView:
    return view(
        command="decide-dispute",
        number=decision.dispute,
        visit=decision.visit,
        amount=decision.pays,
        reason=shortened(decision.decision),
    )


def _held(view: View, decision: table_commands.ReleaseHeld) -> ProposalView:
    return view(
        command="release-held",
        number=0,
        visit=decision.visit,
        amount=decision.amount,
        reason=shortened(decision.reason),
        forfeit=decision.forfeit,
    )


def _debt(view: View, decision: table_commands.WriteOffDebt) -> ProposalView:
    return view(
        command="write-off-debt",
        number=0,
        visit=decision.visit,
        amount=decision.amount,
        reason=shortened(decision.reason),
    )


def _payment(view: View, decision: cage_commands.CancelPayment) -> ProposalView:
    return view(
        command="cancel-payment",
        of_cage=True,
        number=decision.payment,
        visit="",
        amount=decision.amount,
        reason=shortened(decision.reason),
    )


def _exchange(view: View, decision: cage_commands.VerifyExchange) -> ProposalView:
    return view(
        command="verify-exchange",
        of_cage=True,
        number=decision.exchange,
        visit="",
        amount=decision.amount,
        reason="",
    )


def _ticket(view: View, decision: cage_commands.VoidTicket) -> ProposalView:
    return view(
        command="void-ticket",
        of_cage=True,
        number=decision.ticket,
        visit="",
        amount=decision.amount,
        reason=shortened(decision.reason),
    )


VIEWS: Mapping[type, Callable[[View, Any], ProposalView]] = {
    table_commands.DecideDispute: _dispute,
    table_commands.ReleaseHeld: _held,
    table_commands.WriteOffDebt: _debt,
    cage_commands.CancelPayment: _payment,
    cage_commands.VerifyExchange: _exchange,
    cage_commands.VoidTicket: _ticket,
}
