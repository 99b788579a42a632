import type { Command, ProposalView } from "$lib/wire";

/** The command by which a second person agrees. */
export const agreeing = (one: ProposalView): Command =>
	one.of_cage
		? { command: "second-cage-decision", decision: one.decision }
		: { command: "second-decision", decision: one.decision };

/** The command by which it is taken back. */
export const withdrawing = (one: ProposalView): Command =>
	one.of_cage
		? { command: "withdraw-cage-decision", decision: one.decision }
		: { command: "withdraw-decision", decision: one.decision };
