"""Breaks of the dealer's console and of the pit's screen."""

from tools.pages.broken import PageBreak

CONSOLE = ("RR 1.1:SGC(b)", "RR99 1.1.8(b)")
SIGNS = ("RR 4.1", "RR99 4.1")
ON = ("dealer",)
OVERVIEW = ("test_the_overview_tells_the_state_of_the_table_and_what_waits",)
HELD = ("test_held_money_is_seen_until_it_is_decided_on",)
LIMITS = ("test_the_pit_sees_the_limits_of_now_and_every_sign",)
CORRECTED = ("test_a_wrong_outcome_is_frozen_previewed_worked_out_again_and_released",)

BREAKS = (
    # People who want something.
    PageBreak(
        "dealer-hides-who-waits", "stations whose wagers wait for the records are not listed",
        "desk/attention.ts", 'if (row.waiting) found.push("waiting");', "", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-hides-failed", "stations that are out of order are not listed",
        "desk/attention.ts", 'if (row.state === "fault") found.push("fault");', "", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-hides-calls", "stations that call are not listed",
        "desk/attention.ts", 'if (row.calling) found.push("calling");', "", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-hides-who-leaves", "a player who leaves is not listed, and nobody pays",
        "desk/attention.ts", "if (row.visit && row.cashing_out)", "if (row.visit && row.cashing_out && row.total)", ON,
        CONSOLE[1:],
    ),
    PageBreak(
        "dealer-hides-unconfirmed", "credits that wait for the player's word are not listed",
        "desk/attention.ts", 'if (row.unconfirmed) found.push("unconfirmed");', "", ON, CONSOLE[1:],
    ),
    PageBreak(
        "dealer-hides-second-claim", "of several claims the first alone is listed",
        "desk/attention.ts", 'cases.filter((one) => one.kind === "claim" || one.kind === "dispute");',
        'cases.filter((one) => one.kind === "claim" || one.kind === "dispute").slice(0, 1);',
        ON, CONSOLE,
    ),
    # The stations.
    PageBreak(
        "dealer-tile-balance-is-stake", "the balance of a station shows what is at stake",
        "desk/SeatGrid.svelte", "${t.balance} ${money(row.balance)}", "${t.balance} ${money(row.total)}", ON,
        CONSOLE,
    ),
    PageBreak(
        "dealer-tile-always-open", "every station looks open",
        "desk/SeatGrid.svelte", "[t.station(row.seat), t.states[row.state] ?? row.state]",
        '[t.station(row.seat), t.states.open ?? ""]', ON, CONSOLE,
    ),
    PageBreak(
        "dealer-sum-of-nothing", "what is at stake in all is not counted",
        "dealer/Console.svelte", "<b>{money(desk?.staked ?? 0)}</b>", "<b>{money(0)}</b>", ON, CONSOLE,
    ),
    # The steps of the round.
    PageBreak(
        "dealer-settles-before-the-records", "the console does not wait for the records",
        "dealer/stage.ts", '"confirm-wagers": "records",', "", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-frozen-not-told", "the console goes on while the accounts are frozen",
        "dealer/stage.ts", '"correct-outcome": "recalculate",', "", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-no-spin-too-early", "a no spin can be called before the ball is spun",
        "desk/Act.svelte", "aria-disabled={!choice.possible || undefined}", "", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-confirms-unseen-number", "the number to be confirmed is that of the round before",
        "dealer/Stage.svelte", "{@render huge(desk.entered)}", "{@render huge(table.outcome)}", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-results-oldest-first", "the last numbers begin with the oldest",
        "dealer/Stage.svelte", "table.recent.slice(-9).toReversed()", "table.recent.slice(-9)", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-no-countdown", "the console shows no countdown",
        "dealer/Stage.svelte", "until={table.closes_at_ms}", "until={0}", ON, CONSOLE,
    ),
    PageBreak(
        "dealer-gain-is-loss", "the preview of a correction has gains for losses",
        "dealer/Correction.svelte", "{signed(gain.now - gain.was)}", "{signed(gain.was - gain.now)}", ON, ("RR 9.4",),
        CORRECTED,
    ),
    PageBreak(
        "dealer-news-not-told", "the dealer is not told why a round does not count",
        "dealer/Stage.svelte", "{d.news[table.news] ?? table.news} <Clause", "<Clause", ON, ("RR 9.8.1",),
        ("test_the_news_of_a_round_that_does_not_count_is_told_to_everybody",),
    ),
    # Limits and signs.
    PageBreak(
        "dealer-limits-of-the-opening", "the head of the console keeps the minimum of the opening",
        "desk/Plate.svelte", "{money(table.minimum)}", "{money((globalThis.first ??= table.minimum))}", ON, SIGNS,
    ),
    PageBreak(
        "dealer-maximum-is-minimum", "the limits have the minimum in place of the maximum",
        "desk/Limits.svelte", "<dd>{money(table.maximum)}</dd>", "<dd>{money(table.minimum)}</dd>", ON, SIGNS,
    ),
    PageBreak(
        "dealer-dark-sign-not-told", "the dealer is not told that a notice is not on the sign",
        "desk/signs.ts", 'return { state: "unshown" };', 'return { state: "due" };', ON, SIGNS,
    ),
    PageBreak(
        "dealer-changes-limits", "the dealer is offered what is for the pit",
        "desk/Limits.svelte", '(orders.choices.find("set-limits"))',
        '({ ...orders.choices.find("set-limits"), possible: true })', ON, ("RR 4.1",),
        ("test_what_a_dealer_may_not_do_cannot_be_pressed_and_says_who_may",),
    ),
    # The pit.
    PageBreak(
        "pit-frozen-not-told", "the overview does not say that the accounts are frozen",
        "pit/Overview.svelte", 'table.frozen ? "frozen" : table.phase', "table.phase", ("pit",), ("RR 9.4",), OVERVIEW,
    ),
    PageBreak(
        "pit-hides-who-waits", "wagers that wait for the records do not wait for the pit",
        "pit/waits.ts", "desk.seats.filter((row) => row.waiting).length", "0", ("pit",), ("RR 9.7.2",), OVERVIEW,
    ),
    PageBreak(
        "pit-hides-failed", "stations that are out of order do not wait for the pit",
        "pit/waits.ts", 'desk.seats.filter((row) => row.state === "fault").length', "0", ("pit",), ("RR 9.7.1",),
        OVERVIEW,
    ),
    PageBreak(
        "pit-counts-one-claim", "of several claims one is counted",
        "pit/waits.ts", "count: undecided(desk.cases).length", "count: Math.min(desk.cases.length, 1)",
        ("pit",), ("RR 9.5",), OVERVIEW,
    ),
    PageBreak(
        "pit-hides-second-claim", "of several claims the first alone is shown",
        "desk/Cases.svelte", "{#each cases as one", "{#each cases.slice(0, 1) as one", ("pit",), ("RR 9.5",), OVERVIEW,
    ),
    PageBreak(
        "pit-no-records", "the pit cannot confirm wagers from the records",
        "pit/Players.svelte", "{#if desk.seats.some((one) => one.waiting)}", "{#if desk.seats.length === 0}",
        ("pit",), ("RR 9.7.2",), OVERVIEW,
    ),
    PageBreak(
        "pit-held-money-hidden", "held money is not shown",
        "pit/Money.svelte", "{#each held as one", "{#each held.slice(1) as one", ("pit",), ("RR 12.2.3",), HELD,
    ),
    PageBreak(
        "pit-held-money-unmarked", "a station from which money is held is not marked",
        "desk/marks.ts", '["held", row.held > 0],', "", ("pit", "dealer"), ("RR 12.2.3",), HELD,
    ),
    PageBreak(
        "pit-held-amount-is-balance", "the amount held from a player is given as the balance",
        "desk/SeatFacts.svelte", "t.heldAmount(exactMoney(row.held))", "t.heldAmount(exactMoney(row.balance))",
        ("pit",), ("RR 12.2.3",), HELD,
    ),
    PageBreak(
        "pit-excludes-twice", "who is excluded can be excluded again",
        "pit/Players.svelte", 'choice={find("exclude-player")}', 'choice={find("hold-winnings")}', ("pit",),
        ("RR 12.2.2",), ("test_who_is_excluded_is_not_excluded_twice",),
    ),
    PageBreak(
        "pit-limits-of-the-opening", "the pit sees the maximum of the opening",
        "desk/Limits.svelte", "<dd>{money(table.maximum)}</dd>",
        "<dd>{money((globalThis.first ??= table.maximum))}</dd>", ("pit",), ("RR 4.1",), LIMITS,
    ),
    PageBreak(
        "pit-first-sign-only", "of several signs the first alone is listed",
        "desk/Limits.svelte", "{#each notices as notice", "{#each notices.slice(0, 1) as notice", ("pit",), ("RR 4.1",),
        LIMITS,
    ),
    PageBreak(
        "pit-sign-set-too-early", "a higher minimum can be set before its sign was shown long enough",
        "desk/signs.ts", "if (now_ms >= due)", "if (now_ms > 0)", ("pit",), ("RR 4.1fn1:66(2)",),
    ),
    PageBreak(
        "pit-first-lack-hidden", "of what a table lacks the first is not told",
        "pit/Missing.svelte", "{#each lacks as", "{#each lacks.slice(1) as", ("pit",), ("RR 2.2.3",),
        ("test_a_table_that_is_to_be_says_what_it_lacks_for_the_game_that_is_chosen",),
    ),
    PageBreak(
        "pit-refusal-not-told", "a refusal is not shown",
        "desk/words.ts", 'note.told ? refusalIn(language, note.told) : note.text',
        'note.tone === "refused" ? "" : note.text', ("pit",),
        tests=("test_a_refusal_stays_until_it_was_read_and_is_gone_when_something_else_is_asked",),
    ),
)  # fmt: skip
