export const common = {
	close: "Close",
	back: "Back",
	cancel: "Cancel",
	ok: "OK",
	language: "Language",
	soundOn: "Sound is on",
	soundOff: "Sound is off",
	connecting: "Connecting …",
	offline: "Connection lost. Trying again …",
	offlineCalm: "Your wagers and your balance are safe: they are kept by the floor, not by this screen.",
	gone: "This screen was disconnected",
	again: "Connect again",
	clause: (clause: string) => `Rule ${clause}`,
	clauseUnknown: "No summary of this rule is at hand. The official rules are available on request.",
	clauseOwnWords: "In our own words; the official rules decide.",
	colours: { red: "red", black: "black", green: "green" } as Record<string, string>,
	pays: (odds: string) => `pays ${odds}`,
	offlineAnswer: "There is no connection at the moment. Nothing was changed.",
	notApplied: "It could not be saved, so nothing was changed. Please try again.",
	allowed: (amount: string) => `Up to ${amount} would be allowed.`,
};

export type Common = typeof common;
