import type { Command, ProposalView } from "$lib/wire";

/** Whether the cage keeps it, and not the table. */
export const isOfCage = (one: ProposalView): boolean =>
	one.command === "cancel-payment" || one.command === "void-ticket";

/** The command by which a second person agrees. */
export const agreeing = (one: ProposalView): Command =>
	isOfCage(one)
		? { command: "second-cage-decision", decision: one.decision }
		: { command: "second-decision", decision: one.decision };

/** The command by which it is taken back. */
export const withdrawing = (one: ProposalView): Command =>
	isOfCage(one)
		? { command: "withdraw-cage-decision", decision: one.decision }
		: { command: "withdraw-decision", decision: one.decision };
