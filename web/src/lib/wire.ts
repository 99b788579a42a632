// Made by tools/make_wire.py from the server's types: ./run make. Do not edit.

/** A notice that was posted. */
export type NoticeView = {
	readonly notice: number;
	readonly about: "closing" | "minimum";
	readonly at_ms: number;
	readonly minimum?: number | null;
	readonly total_minimum?: number | null;
	readonly lines?: readonly LineMinimum[];
	readonly shown_since_ms?: number | null;
	readonly due_ms?: number | null;
};

/** A higher minimum for one kind of bet, as a notice announces it. */
export type LineMinimum = {
	readonly kind: string;
	readonly minimum: number;
};

/** A colour of the table's set that is out. */
export type ColourView = {
	readonly colour: string;
	readonly value: number;
	readonly marked: boolean;
};

/** Limits agreed with one player, which a marker at the seat shows to everybody. */
export type MarkerView = {
	readonly seat: number;
	readonly minimum: number;
	readonly maximum: number;
	readonly lines?: readonly LimitLine[];
};

/** A line of the sign: what one kind of bet, such as `straight` or `red`, may be wagered with (READINGS T25). */
export type LimitLine = {
	readonly kind: string;
	readonly minimum: number;
	readonly maximum: number;
	readonly unit?: number | null;
};

/** What everybody at a table may see. */
export type TablePart = {
	readonly table: string;
	readonly game: string;
	readonly title: string;
	readonly book: string;
	readonly open: boolean;
	readonly round: number;
	readonly phase: "betting" | "closed" | "entered" | "idle" | "result";
	readonly closes_at_ms: number;
	readonly period_s: number;
	readonly ball_spun: boolean;
	readonly frozen: boolean;
	readonly outcome: string;
	readonly outcome_round: number;
	readonly recent: readonly string[];
	readonly sign: number;
	readonly minimum: number;
	readonly maximum: number;
	readonly unit: number | null;
	readonly total_minimum: number | null;
	readonly lines: readonly LimitLine[];
	readonly chip: number;
	readonly notices: readonly NoticeView[];
	readonly news: string;
	readonly news_clause: string;
	readonly words: "seat" | "station";
	readonly house: string;
	readonly direction: string;
	readonly by_call: boolean;
	readonly result_s: number;
	readonly opens_at_ms: number;
	readonly chips: readonly string[];
	readonly colours: readonly ColourView[];
	readonly markers: readonly MarkerView[];
	readonly closing_after: number | null;
	readonly spins_directed: number;
};

/** Something that a player must be told: wagers handed back, a sanction, a correction. */
export type OwnMessage = {
	readonly what: string;
	readonly clause: string;
	readonly amount?: number;
	readonly why?: string;
};

/** A player's own seat: nobody else's screen gets it. */
export type OwnPart = {
	readonly seat: number;
	readonly state: "closed" | "fault" | "frozen" | "open";
	readonly visit: string;
	readonly balance: number;
	readonly wagers: Record<string, number>;
	readonly total: number;
	readonly short_of: number;
	readonly undo: number;
	readonly to_repeat: Record<string, number>;
	readonly won: Record<string, number>;
	readonly won_round: number;
	readonly last_win: number;
	readonly settled: Record<string, number>;
	readonly unconfirmed: boolean;
	readonly cashing_out: boolean;
	readonly barred: string;
	readonly waiting: string;
	readonly held: number;
	readonly messages: readonly OwnMessage[];
	readonly colours: Record<string, number>;
	readonly personal: MarkerView | null;
};

/** A seat as staff see it: its state and totals, not what it bets on. */
export type SeatRow = {
	readonly seat: number;
	readonly state: "closed" | "fault" | "frozen" | "open";
	readonly remote: boolean;
	readonly visit: string;
	readonly balance: number;
	readonly total: number;
	readonly cashing_out: boolean;
	readonly unconfirmed: boolean;
	readonly waiting: string;
	readonly barred: string;
	readonly held: number;
	readonly idle_rounds: number;
	readonly connected: boolean;
	readonly calling: boolean;
	readonly colours: Record<string, number>;
	readonly screen: boolean;
	readonly placed_for: boolean;
	readonly wagers: Record<string, number>;
	readonly personal: boolean;
};

/** A claim or dispute that waits, a decided dispute, or the review of one. */
export type CaseView = {
	readonly number: number;
	readonly kind: "claim" | "decided" | "dispute" | "review";
	readonly visit: string;
	readonly about: string;
	readonly decision?: string;
	readonly asked_by?: string;
};

/** A change that waits for a moment between rounds. */
export type QueuedView = {
	readonly change: number;
	readonly by: string;
	readonly command: SetLimits | CloseTable | ChangeGame;
	readonly waits: Refused | null;
};

/** Say what the whole sign says from now on; a higher minimum needs its notice first. */
export type SetLimits = {
	readonly command: "set-limits";
	readonly minimum: number;
	readonly maximum: number;
	readonly unit?: number | null;
	readonly total_minimum?: number | null;
	readonly lines?: readonly LimitLine[];
	readonly when?: "between-rounds" | "now";
	readonly sign?: number | null;
	readonly notice?: number | null;
};

/** Close the table. */
export type CloseTable = {
	readonly command: "close-table";
	readonly when?: "between-rounds" | "now";
	readonly round?: number | null;
};

/** Play another game of the family from now on, with another wheel and layout. */
export type ChangeGame = {
	readonly command: "change-game";
	readonly game: string;
	readonly wheel: string;
	readonly layout: string;
	readonly when?: "between-rounds" | "now";
	readonly was?: string | null;
};

/** It was not done, and why. */
export type Refused = {
	readonly type: "refused";
	readonly clause: string;
	readonly reason: string;
	readonly asked?: number | null;
	readonly allowed?: number | null;
	readonly code?: string;
	readonly values?: readonly (string | number)[];
};

/** A change that waited and could not be made when its moment came. */
export type GivenUpView = {
	readonly change: number;
	readonly by: string;
	readonly command: SetLimits | CloseTable | ChangeGame;
	readonly why: Refused;
};

/** What a player was paid too much and still has in hand. */
export type DebtView = {
	readonly visit: string;
	readonly amount: number;
};

/** What a dealer needs to conduct the game. */
export type DeskPart = {
	readonly entered: string;
	readonly seats: readonly SeatRow[];
	readonly staked: number;
	readonly correctable: string;
	readonly cases: readonly CaseView[];
	readonly bot: boolean;
	readonly wheel: boolean;
	readonly resting?: string;
	readonly queued?: readonly QueuedView[];
	readonly debts?: readonly DebtView[];
	readonly given_up?: GivenUpView | null;
};

/** What a correction would do to one visit. */
export type Gain = {
	readonly visit: string;
	readonly seat: number;
	readonly was: number;
	readonly now: number;
};

/** Money held from a visit. */
export type HeldView = {
	readonly visit: string;
	readonly amount: number;
};

/** An item of the equipment register. */
export type ItemView = {
	readonly item: string;
	readonly kind: string;
	readonly model: string;
	readonly table: string;
	readonly seat: number;
	readonly approval: string;
	readonly in_use: boolean;
};

/** An enrolled device. */
export type DeviceView = {
	readonly device: string;
	readonly table: string;
	readonly seat: number;
	readonly paired_ms: number;
	readonly connected: boolean;
};

/** Something that a table lacks before it may open, and the clause that asks for it. */
export type Lack = {
	readonly reason: string;
	readonly clause: string;
	readonly code?: string;
	readonly values?: readonly (string | number)[];
};

/** What came of the last audit that the pit asked for. */
export type AuditView = {
	readonly state: "in-order" | "none" | "running" | "wrong";
	readonly said: string;
	readonly at_ms: number;
};

/** What a pit boss needs beside the dealer's desk, which has the cases. */
export type PitPart = {
	readonly held: readonly HeldView[];
	readonly items: readonly ItemView[];
	readonly missing: readonly Lack[];
	readonly devices: readonly DeviceView[];
	readonly events: number;
	readonly audit: AuditView;
	readonly proposals: readonly ProposalView[];
};

/** A decision about money that waits for a second person. */
export type ProposalView = {
	readonly decision: number;
	readonly by: string;
	readonly clause: string;
	readonly command: "cancel-payment" | "decide-dispute" | "release-held" | "verify-exchange" | "void-ticket" | "write-off-debt";
	readonly number: number;
	readonly visit: string;
	readonly amount: number;
	readonly reason: string;
	readonly forfeit?: boolean;
	readonly of_cage?: boolean;
};

/** Those parts that a screen is entitled to and that are new. */
export type Parts = {
	readonly table?: TablePart;
	readonly own?: OwnPart;
	readonly desk?: DeskPart;
	readonly pit?: PitPart;
	readonly cage?: CagePart;
	readonly exchanges?: ExchangesPart;
	readonly choices?: ChoicesPart;
	readonly house?: ChoicesPart;
};

/** What a cashier needs. */
export type CagePart = {
	readonly tickets: readonly TicketView[];
	readonly payments: readonly PaymentView[];
	readonly proposals: readonly ProposalView[];
	readonly validity_days: number;
	readonly decision_limit: number;
	readonly payment_clause: string;
	readonly colours: readonly ColourOutView[];
};

/** A ticket by its running number and last four digits: nobody reads more of it than it shows. */
export type TicketView = {
	readonly ticket: number;
	readonly last_four: string;
	readonly amount: number;
	readonly state: string;
	readonly issued_ms: number;
	readonly visit: string;
	readonly place: string;
	readonly expires_ms: number;
};

/** A payment by hand that is due. */
export type PaymentView = {
	readonly payment: number;
	readonly visit: string;
	readonly amount: number;
	readonly why: string;
	readonly approved: boolean;
};

/** Chips that a closed table left out, and what one of them is worth now. */
export type ColourOutView = {
	readonly table: string;
	readonly issue: number | null;
	readonly colour: string;
	readonly value: number;
	readonly chips: number;
};

/** Exchanges of closed tables' chips, for all who have a hand in them. */
export type ExchangesPart = {
	readonly exchanges: readonly ExchangeView[];
};

/** Chips of a closed table that were brought for exchange. */
export type ExchangeView = {
	readonly exchange: number;
	readonly table: string;
	readonly issue: number | null;
	readonly chips: number;
	readonly amount: number;
	readonly surveillance: boolean;
	readonly verified: boolean;
	readonly colour?: string;
};

/** What this user could do at the table now, by which clause, and what is in the way. A command that is not here is not this user's. Of one that is here, what is not named cannot be done: nobody plays at that seat, for instance. A station gets what its player could do at this seat with any wagers on the layout: none makes it out of date. */
export type ChoicesPart = {
	readonly steps: readonly StepView[];
	readonly choices: readonly ChoiceView[];
};

/** Something that the table waits for. */
export type StepView = {
	readonly command: string;
	readonly clause: string;
	readonly about?: Record<string, boolean | number | string | null>;
	readonly seen?: Record<string, number | string>;
	readonly arguments?: readonly Argument[];
	readonly refusal?: Refused | null;
};

/** What can be said with a command: one of some values, a number within bounds, a time ahead, or a text. */
export type Argument = {
	readonly name: string;
	readonly one_of?: readonly string[];
	readonly least?: number | null;
	readonly most?: number | null;
	readonly longest?: number | null;
	readonly ahead_ms?: number | null;
	readonly step?: number | null;
	readonly proposed?: string | number | null;
	readonly marked_above?: number | null;
	readonly worth_most?: number | null;
	readonly when?: readonly [string, string] | null;
};

/** A command that this user could give now, or what is in its way, for all that it could be about. */
export type ChoiceView = {
	readonly command: string;
	readonly clause: string;
	readonly by: string;
	readonly of: readonly ChoiceOf[];
	readonly refusal?: Refused | null;
};

/** One thing that a command could be about. */
export type ChoiceOf = {
	readonly about?: Record<string, boolean | number | string | null>;
	readonly seen?: Record<string, number | string>;
	readonly arguments?: readonly Argument[];
	readonly follows?: readonly string[];
};

/** The first message: who the screen is, what it may ask, and all of its parts. */
export type Hello = {
	readonly type: "hello";
	readonly screen: "cashier" | "dealer" | "display" | "inspector" | "pit" | "sign" | "station";
	readonly who: string;
	readonly powers: readonly string[];
	readonly now_ms: number;
	readonly next: number;
	readonly parts: Parts;
	readonly demo?: boolean;
};

/** Parts that changed, each whole. */
export type Update = {
	readonly type: "update";
	readonly now_ms: number;
	readonly parts: Parts;
};

/** The answer to a command, when it is on disk; with it comes what it changed of the own part. */
export type Answered = {
	readonly type: "answer";
	readonly n: number;
	readonly answer: Accepted | Refused | NotApplied;
	readonly parts?: Parts;
	readonly redeemed?: TicketView;
};

/** It was done. */
export type Accepted = {
	readonly type: "accepted";
	readonly cut?: number;
	readonly clause?: string;
	readonly ticket?: number;
	readonly visit?: string;
	readonly decision?: number;
};

/** It was not done because it could not be made durable; it may be tried again. */
export type NotApplied = {
	readonly type: "not-applied";
	readonly reason: string;
};

/** A ticket comes out of this station's printer: its number is told to no other device. It is sent again after a new connection until the screen says `Printed`. */
export type TicketOut = {
	readonly type: "ticket";
	readonly ticket: number;
	readonly number: string;
	readonly amount: number;
	readonly at_ms: number;
	readonly table: string;
	readonly seat: number;
	readonly expires_ms: number;
};

/** A message was not understood, or came too often; nothing was done. */
export type Problem = {
	readonly type: "problem";
	readonly reason: string;
	readonly n?: number;
	readonly code?: string;
	readonly values?: readonly (string | number)[];
};

/** The last message before the server hangs up, and why. */
export type Gone = {
	readonly type: "gone";
	readonly reason: string;
	readonly again: boolean;
	readonly code?: string;
	readonly values?: readonly (string | number)[];
};

/** A command with the device's next sequence number. It is sent again, unchanged, until it is answered. */
export type Give = {
	readonly type: "give";
	readonly n: number;
	readonly command: Record<string, unknown>;
};

/** A ticket was put into this station's reader, or was given to this cashier. */
export type Redeem = {
	readonly type: "redeem";
	readonly n: number;
	readonly number: string;
};

/** The player presses, or lets go of, the call button. */
export type CallStaff = {
	readonly type: "call";
	readonly on: boolean;
};

/** A ticket lies drawn before the player: only now does it count as printed. It may be said more than once. */
export type Printed = {
	readonly type: "printed";
	readonly ticket: number;
};

/** A field of the layout, in the layout's units: a numbered square of roulette is 4 by 4. */
export type Field = {
	readonly bet: string;
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
	readonly words: string;
	readonly colour: string;
	readonly outcome: string;
};

/** A bet, and where its chip lies. */
export type BetView = {
	readonly bet: string;
	readonly kind: string;
	readonly name: string;
	readonly covers: string;
	readonly numbers: readonly string[];
	readonly pays: string;
	readonly clause: string;
	readonly x: number;
	readonly y: number;
};

/** A game that a table can be opened for. */
export type GameView = {
	readonly game: string;
	readonly title: string;
};

/** One line of a book's list of equipment. */
export type NeedView = {
	readonly kind: "ball" | "colour-chips" | "console" | "display" | "game-system" | "layout" | "printer" | "station" | "wheel";
	readonly clause: string;
	readonly approved: boolean;
	readonly measures: readonly string[];
	readonly marks: readonly string[];
};

/** A minimum that would get higher. */
export type Rise = {
	readonly kind: string;
	readonly minimum: number;
	readonly total: boolean;
};

/** What a change of limits needs a sign for. */
export type SignNeeded = {
	readonly rises: readonly Rise[];
	readonly stands_ms: number;
	readonly clause: string;
};

/** A game as a screen draws it. */
export type Catalogue = {
	readonly game: string;
	readonly title: string;
	readonly book: string;
	readonly skin: "big-wheel" | "roulette";
	readonly outcome: "big-wheel" | "wheel";
	readonly fields: readonly Field[];
	readonly bets: readonly BetView[];
	readonly wheel: readonly string[];
	readonly colours: Record<string, string>;
	readonly odds: Record<string, string>;
	readonly approved: readonly string[];
	readonly clauses: Record<string, string>;
	readonly max_seats: number;
	readonly equipment: readonly NeedView[];
	readonly set_up: readonly Argument[];
	readonly colour_chips: boolean;
	readonly dealer_stands_in: boolean;
	readonly options: readonly string[];
};

/** One clause, in our own words. */
export type ClauseView = {
	readonly clause: string;
	readonly text: string;
	readonly kind: string;
};

/** A table in the list of tables. */
export type TableView = {
	readonly table: string;
	readonly game: string;
	readonly title: string;
	readonly open: boolean;
	readonly seats: number;
	readonly words: "seat" | "station";
};

/** A round as a player may recall it. */
export type RoundRecall = {
	readonly round: number;
	readonly outcome: string;
	readonly ended: string;
	readonly wagers: Record<string, number>;
	readonly paid: Record<string, number>;
	readonly returned: number;
	readonly at_ms: number;
};

/** What a seat remembers of this visit: the last ten rounds, and its tickets. */
export type Recall = {
	readonly rounds: readonly RoundRecall[];
	readonly tickets: readonly TicketView[];
};

/** One event of a round, as an inspector replays it. */
export type Step = {
	readonly seq: number;
	readonly at_ms: number;
	readonly by: string;
	readonly type: string;
	readonly clause: string;
	readonly details: Record<string, unknown>;
	readonly hash: string;
};

/** A round in the inspector's list. */
export type RoundView = {
	readonly round: number;
	readonly first: number;
	readonly last: number;
	readonly opened_ms: number;
	readonly outcome: string;
	readonly ended: string;
};

/** One visit in a round that is replayed: what lies there, and what its money did in the round so far. */
export type ReplaySeat = {
	readonly visit: string;
	readonly number: number;
	readonly wagers: Record<string, number>;
	readonly balance: number;
	readonly tendered: number;
	readonly staked: number;
	readonly paid: Record<string, number>;
	readonly won: number;
	readonly back: number;
	readonly lost: number;
	readonly returned: number;
	readonly adjusted: number;
	readonly left: number;
	readonly settled: boolean;
};

/** What an inspector sees of a round after one of its steps. */
export type Scene = {
	readonly phase: "before" | "betting" | "closed" | "entered" | "over";
	readonly spun: boolean;
	readonly frozen: boolean;
	readonly outcome: string;
	readonly seats: readonly ReplaySeat[];
};

/** A whole round, step by step. */
export type Replay = {
	readonly table: string;
	readonly round: number;
	readonly steps: readonly Step[];
	readonly scenes: readonly Scene[];
};

/** A name and its secret. */
export type SignIn = {
	readonly name: string;
	readonly secret: string;
};

/** Who is signed in, or which device this is. */
export type Me = {
	readonly name: string;
	readonly rank: string;
	readonly roles: readonly string[];
	readonly csrf: string;
	readonly device?: string;
	readonly table?: string;
	readonly seat?: number;
	readonly until_ms?: number;
};

/** A one-time code that makes a tablet a station, or a screen the sign or the display of a table. */
export type PairingCode = {
	readonly code: string;
	readonly table: string;
	readonly seat: number;
	readonly until_ms: number;
};

/** A one-time code, as somebody typed it. */
export type Pair = {
	readonly code: string;
};

/** What a page must know of the floor before anything else. */
export type FloorView = {
	readonly demo: boolean;
};

/** A screen of the demo, for its start page. */
export type DemoLink = {
	readonly screen: "cashier" | "dealer" | "display" | "inspector" | "pit" | "sign" | "station";
	readonly table: string;
	readonly seat: number;
	readonly url: string;
	readonly qr: string;
	readonly sign_in: string;
};

/** What the start page of a demo shows. */
export type DemoPage = {
	readonly demo: boolean;
	readonly tables: readonly TableView[];
	readonly links: readonly DemoLink[];
	readonly bots: Record<string, number>;
	readonly dealers: Record<string, boolean>;
};

/** Credit what a player tendered. */
export type BuyIn = {
	readonly command: "buy-in";
	readonly seat: number;
	readonly amount: number;
	readonly instrument?: "cash" | "chips" | "tokens" | "vouchers";
	readonly visit?: string | null;
};

/** Leave, and collect the balance. */
export type CashOut = {
	readonly command: "cash-out";
	readonly seat: number;
	readonly visit?: string | null;
};

/** Confirm that the amount tendered was credited. */
export type ConfirmCredit = {
	readonly command: "confirm-credit";
	readonly seat: number;
	readonly visit?: string | null;
	readonly amount?: number | null;
};

/** A ticket was redeemed into the seat's account. */
export type CreditTicket = {
	readonly command: "credit-ticket";
	readonly seat: number;
	readonly amount: number;
	readonly ticket: string;
};

/** A note was stacked by the station's acceptor. */
export type InsertNote = {
	readonly command: "insert-note";
	readonly seat: number;
	readonly amount: number;
};

/** Pay a player who leaves, in chips. */
export type PayCashOut = {
	readonly command: "pay-cash-out";
	readonly seat: number;
	readonly visit?: string | null;
	readonly amount?: number | null;
};

/** Put chips on a bet. */
export type Place = {
	readonly command: "place";
	readonly seat: number;
	readonly bet: string;
	readonly amount: number;
	readonly colour?: string;
};

/** Switch a kind of wager on or off: what is off is inactive until it is switched on. */
export type SwitchWagers = {
	readonly command: "switch-wagers";
	readonly seat: number;
	readonly what: string;
	readonly on: boolean;
	readonly only?: boolean;
};

/** Take chips back from a bet. */
export type TakeBack = {
	readonly command: "take-back";
	readonly seat: number;
	readonly bet: string;
	readonly amount: number;
	readonly colour?: string;
};

/** Lay a wager that a player declared, with the money that came with it. */
export type TakeOralWager = {
	readonly command: "take-oral-wager";
	readonly seat: number;
	readonly bet: string;
	readonly amount: number;
	readonly tendered?: number;
	readonly instrument?: "cash" | "chips" | "tokens" | "vouchers";
	readonly visit?: string | null;
};

/** Say what is to be done; it is done when it is confirmed. */
export type Announce = {
	readonly command: "announce";
	readonly act: Place | TakeBack | TakeOralWager | SwitchWagers;
};

/** Confirm what was announced: it is carried out. */
export type ConfirmAnnounced = {
	readonly command: "confirm-announced";
	readonly announcement: number;
	readonly said?: string | null;
};

/** Refuse what was announced. */
export type RejectAnnounced = {
	readonly command: "reject-announced";
	readonly announcement: number;
	readonly reason?: string;
};

/** Take back what one announced. */
export type WithdrawAnnounced = {
	readonly command: "withdraw-announced";
	readonly announcement: number;
};

/** Decide on a claim. */
export type DecideClaim = {
	readonly command: "decide-claim";
	readonly claim: number;
	readonly decision: "escalate" | "hold" | "recalculate" | "reject" | "void";
	readonly reason: string;
};

/** A copy of the rules was supplied. */
export type GiveRules = {
	readonly command: "give-rules";
	readonly to: string;
};

/** Claim that a wrong outcome was entered or that something malfunctioned. */
export type MakeClaim = {
	readonly command: "make-claim";
	readonly seat: number;
	readonly about: string;
};

/** Complain; the complaint is recorded for the regulator. */
export type MakeComplaint = {
	readonly command: "make-complaint";
	readonly seat: number;
	readonly about: string;
};

/** Record a dispute. */
export type OpenDispute = {
	readonly command: "open-dispute";
	readonly about: string;
};

/** Tell the players that the table will close after a number of spins. */
export type WarnOfClosing = {
	readonly command: "warn-of-closing";
	readonly round?: number | null;
};

/** Change a player's cash chips into chips of a colour. */
export type IssueColour = {
	readonly command: "issue-colour";
	readonly seat: number;
	readonly colour: string;
	readonly chips: number;
	readonly value?: number | null;
	readonly agreed?: boolean;
	readonly visit?: string | null;
};

/** Change chips of a colour back into cash chips. */
export type RedeemColour = {
	readonly command: "redeem-colour";
	readonly seat: number;
	readonly colour: string;
	readonly chips: number;
	readonly visit?: string | null;
};

/** Order a disruptive player out. */
export type DirectToLeave = {
	readonly command: "direct-to-leave";
	readonly seat: number;
	readonly reason: string;
	readonly visit?: string | null;
};

/** Ask an idle player to vacate the seat. */
export type Vacate = {
	readonly command: "vacate";
	readonly seat: number;
	readonly visit?: string | null;
};

/** Recalculate the results from the actual outcome. */
export type CorrectOutcome = {
	readonly command: "correct-outcome";
	readonly outcome: string;
	readonly round?: number | null;
	readonly was?: string | null;
};

/** Freeze all accounts, because a wrong outcome was entered. */
export type FreezeAccounts = {
	readonly command: "freeze-accounts";
	readonly round?: number | null;
};

/** Let play go on after a correction. */
export type ReleaseAccounts = {
	readonly command: "release-accounts";
	readonly round?: number | null;
	readonly outcome?: string | null;
};

/** The cage paid or cancelled what a correction left owing to a player who has gone. */
export type SettleOwed = {
	readonly command: "settle-owed";
	readonly visit: string;
	readonly amount: number;
};

/** A player gave back what had been paid too much, or a part of it. */
export type RecoverDebt = {
	readonly command: "recover-debt";
	readonly visit: string;
	readonly amount: number;
	readonly debt?: number | null;
};

/** Have the last word in a dispute, and have the house pay a player what is due by it. */
export type DecideDispute = {
	readonly command: "decide-dispute";
	readonly dispute: number;
	readonly decision: string;
	readonly visit?: string;
	readonly pays?: number;
};

/** End an investigation: the money held goes to the player, or is forfeited. */
export type ReleaseHeld = {
	readonly command: "release-held";
	readonly visit: string;
	readonly amount: number;
	readonly forfeit: boolean;
	readonly reason: string;
	readonly held?: number | null;
};

/** The house bears what was paid too much and cannot be recovered. */
export type WriteOffDebt = {
	readonly command: "write-off-debt";
	readonly visit: string;
	readonly amount: number;
	readonly reason: string;
	readonly debt?: number | null;
};

/** The wagers of a failed station, or of all, are confirmed by the records. */
export type ConfirmWagers = {
	readonly command: "confirm-wagers";
	readonly seat?: number | null;
	readonly round?: number | null;
};

/** A station malfunctions. */
export type FailStation = {
	readonly command: "fail-station";
	readonly seat: number;
};

/** The game system malfunctions, or came back after it did. */
export type FailSystem = {
	readonly command: "fail-system";
	readonly cause?: string;
	readonly round?: number | null;
};

/** A station works again. */
export type RepairStation = {
	readonly command: "repair-station";
	readonly seat: number;
};

/** The wagers of a failed station, or of all, cannot be confirmed. */
export type VoidWagers = {
	readonly command: "void-wagers";
	readonly seat?: number | null;
	readonly round?: number | null;
};

/** Cancel the result of a round: of the one that was settled last, or of the one under way. */
export type InvalidateOutcome = {
	readonly command: "invalidate-outcome";
	readonly round: number;
	readonly ground: string;
	readonly reason?: string;
};

/** Determine how long the wagering period is. */
export type SetPeriod = {
	readonly command: "set-period";
	readonly seconds: number;
	readonly was?: number | null;
};

/** An item of the table's equipment lost its approval for cause. */
export type StopTable = {
	readonly command: "stop-table";
	readonly item: string;
	readonly reason: string;
	readonly clause: string;
};

/** Agree with a player on limits of their own, until they leave. */
export type AgreeLimits = {
	readonly command: "agree-limits";
	readonly seat: number;
	readonly minimum: number;
	readonly maximum: number;
	readonly lines?: readonly LimitLine[];
	readonly visit?: string | null;
};

/** The limits of the table hold for a player again. */
export type EndAgreement = {
	readonly command: "end-agreement";
	readonly seat: number;
	readonly visit?: string | null;
};

/** Take note that a change which waited could not be made. */
export type AcknowledgeChange = {
	readonly command: "acknowledge-change";
	readonly change: number;
};

/** Take back a change that waits. */
export type RevokeChange = {
	readonly command: "revoke-change";
	readonly change: number;
};

/** A party to a dispute asks for a review of its decision. */
export type RequestReview = {
	readonly command: "request-review";
	readonly dispute: number;
	readonly party: string;
};

/** Uphold the decision in a dispute, or send it back to be decided again. */
export type ReviewDispute = {
	readonly command: "review-dispute";
	readonly dispute: number;
	readonly upheld: boolean;
	readonly reason: string;
	readonly decision?: string | null;
};

/** The wheel's sensor sees that the ball is about to fall. */
export type BallDropping = {
	readonly command: "ball-dropping";
};

/** Announce that the spin is a no spin. */
export type CallNoSpin = {
	readonly command: "call-no-spin";
	readonly ground: string;
	readonly round?: number | null;
};

/** Enter the number of the compartment. */
export type EnterOutcome = {
	readonly command: "enter-outcome";
	readonly outcome: string;
	readonly turns?: number | null;
};

/** Start a wagering period. */
export type OpenBetting = {
	readonly command: "open-betting";
};

/** The ball is spun. */
export type SpinBall = {
	readonly command: "spin-ball";
};

/** Bar a player from the game. */
export type ExcludePlayer = {
	readonly command: "exclude-player";
	readonly seat: number;
	readonly reason: string;
	readonly visit?: string | null;
};

/** Hold winnings made with a banned device until an investigation ends. */
export type HoldWinnings = {
	readonly command: "hold-winnings";
	readonly seat: number;
	readonly amount: number;
	readonly reason: string;
	readonly visit?: string | null;
	readonly held?: number | null;
};

/** Void the wagers of a player who broke a rule. */
export type VoidPlayersWagers = {
	readonly command: "void-players-wagers";
	readonly seat: number;
	readonly reason: string;
	readonly visit?: string | null;
	readonly round?: number | null;
	readonly amount?: number | null;
};

/** Agree, as the second person, to a decision that was proposed: it is carried out. */
export type SecondDecision = {
	readonly command: "second-decision";
	readonly decision: number;
};

/** Take back a decision that was proposed. */
export type WithdrawDecision = {
	readonly command: "withdraw-decision";
	readonly decision: number;
};

/** Confirm the number entered; the wagers are settled. */
export type ConfirmOutcome = {
	readonly command: "confirm-outcome";
	readonly outcome: string;
	readonly round?: number | null;
};

/** Open a table for play. */
export type OpenTable = {
	readonly command: "open-table";
	readonly table: string;
	readonly game: string;
	readonly seats: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly unit?: number | null;
	readonly total_minimum?: number | null;
	readonly chip?: number;
	readonly period_s?: number | null;
	readonly printers?: boolean;
	readonly acceptors?: boolean;
	readonly dealer_buy_in?: boolean;
	readonly driven_wheel?: boolean;
	readonly sensor?: boolean;
	readonly remote?: readonly number[];
	readonly lines?: readonly LimitLine[];
	readonly without_screen?: readonly number[];
	readonly colours?: readonly string[];
	readonly result_s?: number;
	readonly house?: string;
	readonly fingerprint?: string;
};

/** The sign screen no longer shows a notice. */
export type NoticeLost = {
	readonly command: "notice-lost";
	readonly notice: number;
};

/** The sign screen says that it shows a notice. */
export type NoticeShown = {
	readonly command: "notice-shown";
	readonly notice: number;
};

/** Post a sign: a higher minimum, or the closing of the table, and when. */
export type PostNotice = {
	readonly command: "post-notice";
	readonly about: "closing" | "minimum";
	readonly at_ms: number;
	readonly minimum?: number | null;
	readonly total_minimum?: number | null;
	readonly lines?: readonly LineMinimum[];
};

/** Time has passed: what was due is done. */
export type Tick = {
	readonly command: "tick";
	readonly why_not?: string;
};

/** Announce that the game is void: no Point stands any more, and contracts are free to be taken down. */
export type VoidGame = {
	readonly command: "void-game";
	readonly ground: string;
	readonly round?: number | null;
};

/** Take all chips back. */
export type Clear = {
	readonly command: "clear";
	readonly seat: number;
};

/** Double every wager, all or none. */
export type Double = {
	readonly command: "double";
	readonly seat: number;
};

/** Move chips from one bet to another. */
export type Move = {
	readonly command: "move";
	readonly seat: number;
	readonly bet: string;
	readonly to: string;
	readonly amount: number;
	readonly colour?: string;
};

/** Make the wagers of the last round again, all or none. */
export type Repeat = {
	readonly command: "repeat";
	readonly seat: number;
};

/** Undo the last change of the wagers. */
export type Undo = {
	readonly command: "undo";
	readonly seat: number;
};

/** Announce that no more bets may be placed. */
export type CallNoMoreBets = {
	readonly command: "call-no-more-bets";
};

/** Direct the Dealer to spin so many times although nothing is at stake. */
export type DirectSpins = {
	readonly command: "direct-spins";
	readonly spins: number;
};

/** The wheel is spun. */
export type SpinWheel = {
	readonly command: "spin-wheel";
	readonly direction?: "anticlockwise" | "clockwise";
};

/** Print a ticket. Only the printer knows its number; the command has its keyed hash and the last four digits. */
export type IssueTicket = {
	readonly command: "issue-ticket";
	readonly seal: string;
	readonly last_four: string;
	readonly amount: number;
	readonly visit: string;
	readonly terms: TicketTerms;
};

/** What the book of a table says of the tickets that it pays with; it stands on each of them. */
export type TicketTerms = {
	readonly clause: string;
	readonly by_hand: string;
	readonly reprint?: string | null;
};

/** The printer has finished a ticket. */
export type TicketPrinted = {
	readonly command: "ticket-printed";
	readonly ticket: number;
};

/** The printer failed, or what it printed cannot be read. */
export type PrintFailed = {
	readonly command: "print-failed";
	readonly ticket: number;
};

/** Print a spoiled ticket again, under a new number. */
export type ReprintTicket = {
	readonly command: "reprint-ticket";
	readonly ticket: number;
	readonly seal: string;
	readonly last_four: string;
};

/** A ticket is being read: meanwhile nobody else may redeem it. */
export type PresentTicket = {
	readonly command: "present-ticket";
	readonly seal: string;
	readonly place: "cage" | "station" | "terminal";
	readonly table?: string;
	readonly seat?: number;
};

/** The ticket was handed back unredeemed. */
export type ReturnTicket = {
	readonly command: "return-ticket";
	readonly ticket: number;
};

/** Redeem a ticket, once and for all. */
export type RedeemTicket = {
	readonly command: "redeem-ticket";
	readonly seal: string;
	readonly place: "cage" | "station" | "terminal";
	readonly table?: string;
	readonly seat?: number;
};

/** Make a ticket worthless, because it was replaced or paid by hand. The command names its amount on file. */
export type VoidTicket = {
	readonly command: "void-ticket";
	readonly ticket: number;
	readonly amount: number;
	readonly reason: string;
};

/** Expire the tickets whose validity is over. */
export type ExpireTickets = {
	readonly command: "expire-tickets";
};

/** Set how long tickets printed from now on are valid. */
export type SetTicketValidity = {
	readonly command: "set-ticket-validity";
	readonly days: number;
};

/** Set the largest amount that one person decides alone; above it, two people have to agree. */
export type SetDecisionLimit = {
	readonly command: "set-decision-limit";
	readonly amount: number;
};

/** Money is due to somebody who no longer has an account. */
export type OwePayment = {
	readonly command: "owe-payment";
	readonly visit: string;
	readonly amount: number;
	readonly why: string;
};

/** Less is due than before, because a correction was itself corrected. */
export type ReducePayment = {
	readonly command: "reduce-payment";
	readonly visit: string;
	readonly amount: number;
	readonly why: string;
};

/** Approve a payment by hand. The command names its amount on file. */
export type ApprovePayment = {
	readonly command: "approve-payment";
	readonly payment: number;
	readonly amount: number;
};

/** Pay by hand. A correction can make a payment smaller: a cashier names the amount that was shown. */
export type MakePayment = {
	readonly command: "make-payment";
	readonly payment: number;
	readonly amount?: number | null;
};

/** A payment is not due after all, for example because it was made in another way. */
export type CancelPayment = {
	readonly command: "cancel-payment";
	readonly payment: number;
	readonly amount: number;
	readonly reason: string;
};

/** A table that has closed leaves chips of a colour out. */
export type TakeOverColours = {
	readonly command: "take-over-colours";
	readonly table: string;
	readonly game: string;
	readonly colour: string;
	readonly issue: number;
	readonly value: number;
	readonly amount: number;
};

/** What the minimum of a table is that issues chips of a colour; None: it is closed. */
export type NoteMinimum = {
	readonly command: "note-minimum";
	readonly table: string;
	readonly game: string;
	readonly minimum?: number | null;
};

/** Chips of a closed table are brought for exchange. */
export type PresentColours = {
	readonly command: "present-colours";
	readonly table: string;
	readonly chips: number;
	readonly issue?: number | null;
};

/** Surveillance is told of an exchange. */
export type NotifySurveillance = {
	readonly command: "notify-surveillance";
	readonly exchange: number;
};

/** Verify an exchange of chips of a closed table: it is paid. */
export type VerifyExchange = {
	readonly command: "verify-exchange";
	readonly exchange: number;
	readonly amount: number;
};

/** The chips that were brought for exchange are handed back. */
export type WithdrawExchange = {
	readonly command: "withdraw-exchange";
	readonly exchange: number;
};

/** Sell cash chips for cash. */
export type SellChips = {
	readonly command: "sell-chips";
	readonly amount: number;
};

/** Take cash chips in, for cash. */
export type CashChips = {
	readonly command: "cash-chips";
	readonly amount: number;
};

/** Agree, as the second person, to a proposed decision: it is carried out. */
export type SecondCageDecision = {
	readonly command: "second-cage-decision";
	readonly decision: number;
};

/** Withdraw a proposed decision. */
export type WithdrawCageDecision = {
	readonly command: "withdraw-cage-decision";
	readonly decision: number;
};

/** Enter an item into the register. */
export type RegisterItem = {
	readonly command: "register-item";
	readonly item: string;
	readonly kind: "ball" | "colour-chips" | "console" | "display" | "game-system" | "layout" | "printer" | "station" | "wheel";
	readonly model: string;
	readonly table?: string;
	readonly seat?: number;
	readonly distance_m?: number;
	readonly pockets?: readonly string[];
	readonly emblem?: string;
	readonly diameter_mm?: string | null;
	readonly metallic?: boolean;
};

/** Keep an item's approval on file. */
export type ApproveItem = {
	readonly command: "approve-item";
	readonly item: string;
	readonly approval: string;
	readonly approved_distance_m?: number;
};

/** An approval no longer holds. */
export type WithdrawApproval = {
	readonly command: "withdraw-approval";
	readonly item: string;
	readonly reason: string;
	readonly for_cause?: boolean;
};

/** Put an item at a table, or into the store if none is named. */
export type MoveItem = {
	readonly command: "move-item";
	readonly item: string;
	readonly table?: string;
	readonly seat?: number;
	readonly distance_m?: number;
};

/** A table was opened: what it is played with stays as it is until it is closed. */
export type TakeSet = {
	readonly command: "take-set";
	readonly table: string;
	readonly game: string;
	readonly seats: number;
	readonly remote?: readonly number[];
};

/** An open table plays another game of its family, with another wheel and layout (READINGS T24). */
export type ExchangeItems = {
	readonly command: "exchange-items";
	readonly table: string;
	readonly game: string;
	readonly items: readonly string[];
};

/** A table was closed. */
export type ReleaseSet = {
	readonly command: "release-set";
	readonly table: string;
};

export type Message =
	| Hello
	| Update
	| Answered
	| TicketOut
	| Problem
	| Gone;

export type FromScreen =
	| Give
	| Redeem
	| CallStaff
	| Printed;

export type Answer =
	| Accepted
	| Refused
	| NotApplied;

export type TableCommand =
	| BuyIn
	| CashOut
	| ConfirmCredit
	| CreditTicket
	| InsertNote
	| PayCashOut
	| Place
	| SwitchWagers
	| TakeBack
	| TakeOralWager
	| Announce
	| ConfirmAnnounced
	| RejectAnnounced
	| WithdrawAnnounced
	| DecideClaim
	| GiveRules
	| MakeClaim
	| MakeComplaint
	| OpenDispute
	| WarnOfClosing
	| IssueColour
	| RedeemColour
	| DirectToLeave
	| Vacate
	| CorrectOutcome
	| FreezeAccounts
	| ReleaseAccounts
	| SettleOwed
	| RecoverDebt
	| DecideDispute
	| ReleaseHeld
	| WriteOffDebt
	| ConfirmWagers
	| FailStation
	| FailSystem
	| RepairStation
	| VoidWagers
	| InvalidateOutcome
	| SetPeriod
	| StopTable
	| ChangeGame
	| CloseTable
	| SetLimits
	| AgreeLimits
	| EndAgreement
	| AcknowledgeChange
	| RevokeChange
	| RequestReview
	| ReviewDispute
	| BallDropping
	| CallNoSpin
	| EnterOutcome
	| OpenBetting
	| SpinBall
	| ExcludePlayer
	| HoldWinnings
	| VoidPlayersWagers
	| SecondDecision
	| WithdrawDecision
	| ConfirmOutcome
	| OpenTable
	| NoticeLost
	| NoticeShown
	| PostNotice
	| Tick
	| VoidGame
	| Clear
	| Double
	| Move
	| Repeat
	| Undo
	| CallNoMoreBets
	| DirectSpins
	| SpinWheel;

export type CageCommand =
	| IssueTicket
	| TicketPrinted
	| PrintFailed
	| ReprintTicket
	| PresentTicket
	| ReturnTicket
	| RedeemTicket
	| VoidTicket
	| ExpireTickets
	| SetTicketValidity
	| SetDecisionLimit
	| OwePayment
	| ReducePayment
	| ApprovePayment
	| MakePayment
	| CancelPayment
	| TakeOverColours
	| NoteMinimum
	| PresentColours
	| NotifySurveillance
	| VerifyExchange
	| WithdrawExchange
	| SellChips
	| CashChips
	| SecondCageDecision
	| WithdrawCageDecision;

export type EquipmentCommand =
	| RegisterItem
	| ApproveItem
	| WithdrawApproval
	| MoveItem
	| TakeSet
	| ExchangeItems
	| ReleaseSet;

/** All that the engine can be asked. */
export type Command = TableCommand | CageCommand | EquipmentCommand;
