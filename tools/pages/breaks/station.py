"""Breaks of a player's station."""

from tools.pages.broken import PageBreak

ACCOUNT = ("RR 6.1", "RR99 6.1")
LIMITS = ("RR 4.2", "RR99 4.2")
COUNTDOWN = ("RR 5.2", "RR99 5.3")
RESULT = ("RR 5.5.1", "RR99 5.6(a)")
ELEMENTS = ("RR 2.1.1(a)", "RR 10.2.1(a)(i)", "RR99 2.1(a)(i)")
BESIDES = ("RR 2.1.1(b)", "RR 10.2.1(a)(ii)", "RR99 2.1(a)(ii)")
APPEARANCE = ("RR 2.1.1(c)", "RR DiagramA", "RR 10.2.1(a)(iii)", "RR DiagramD", "RR99 2.1(a)(iii)", "RR99 DiagramA")
SPOTS = ("RR DiagramC", "RR DiagramF", "RR99 DiagramC")
STANDS_STILL = ("RR 2.1.1(b)", "RR99 2.1(a)(ii)")
WHY = ("test_a_station_says_why_it_takes_no_wager",)
ON = ("station",)

BREAKS = (
    # The chip account.
    PageBreak(
        "station-balance-is-stake", "the balance shows what is at stake",
        "station/Meters.svelte", "{money(before.balance)}", "{money(own?.total ?? 0)}", ON, ACCOUNT,
    ),
    PageBreak(
        "station-stake-is-balance", "what is at stake shows the balance",
        "station/Meters.svelte", "{money(own?.total ?? 0)}", "{money(own?.balance ?? 0)}", ON, ACCOUNT,
    ),
    PageBreak(
        "station-win-is-balance", "the last win shows the balance",
        "station/Meters.svelte", "{money(before.win)}", "{money(before.balance)}", ON, ACCOUNT,
    ),
    PageBreak(
        "station-balance-of-the-start", "the balance is that of the moment when the page was loaded",
        "station/Meters.svelte", "if (own && !seat.landing)", "if (own && !before.balance)", ON, ACCOUNT,
    ),
    PageBreak(
        "station-balance-of-who-left", "the balance of a player who left stays on the screen",
        "station/Meters.svelte", "if (own && !seat.landing)", "if (own?.visit && !seat.landing)", ON,
        tests=("test_who_leaves_takes_all_of_it_along",),
    ),
    PageBreak(
        "station-cash-out-without-stake", "the sheet to leave does not count the wagers that come back first",
        "station/CashOut.svelte", '<p class="big">{money(sum)}</p>', '<p class="big">{money(own.balance)}</p>', ON,
        ("RR 6.6.1",), ("test_who_leaves_takes_all_of_it_along",),
    ),
    PageBreak(
        "station-ticket-of-one-cent-less", "a ticket shows another amount than it is worth",
        "station/Ticket.svelte", "{exactMoney(ticket.amount)}", "{exactMoney(ticket.amount - 1)}", ON,
        ("RR 6.6.1(b)",), ("test_who_leaves_takes_all_of_it_along",),
    ),
    PageBreak(
        "station-unconfirmed-credit-of-nothing", "the credit to be confirmed is not the one that was given",
        "station/Stopped.svelte", "{t.confirm.yes(money(own.balance))}", "{t.confirm.yes(money(own.total))}", ON,
        ("RR99 6.3(c)",),
    ),
    # Limits and notices.
    PageBreak(
        "station-minimum-is-maximum", "the limit sign has the maximum in place of the minimum",
        "station/Plate.svelte", "{money(limits.minimum)}", "{money(limits.maximum)}", ON, LIMITS,
    ),
    PageBreak(
        "station-maximum-of-the-opening", "the limit sign keeps the maximum of the opening",
        "station/Plate.svelte", "{money(limits.maximum)}", "{money((globalThis.first ??= limits.maximum))}", ON, LIMITS,
    ),
    PageBreak(
        "station-no-total-minimum", "the least in total is not on the limit sign",
        "station/Plate.svelte", "{#if table.total_minimum}", "{#if table.total_minimum === -1}", ON, LIMITS,
    ),
    PageBreak(
        "station-first-notice-only", "of several notices the first alone is shown",
        "station/Plate.svelte", "{#each table.notices as", "{#each table.notices.slice(0, 1) as", ON, LIMITS,
    ),
    # The countdown.
    PageBreak(
        "station-no-countdown", "no seconds are shown",
        "lib/Ring.svelte", '{until ? left : "–"}', "–", ON, COUNTDOWN,
    ),
    PageBreak(
        "station-countdown-too-long", "the countdown shows more seconds than are left",
        "lib/Ring.svelte", "Math.ceil(rest / 1000)", "Math.ceil(rest / 1000) + 10", ON, COUNTDOWN,
    ),
    PageBreak(
        "station-countdown-stands", "the countdown shows the whole period all the time",
        "lib/Ring.svelte", "Math.ceil(rest / 1000)", "period_s", ON, COUNTDOWN,
    ),
    # The result.
    PageBreak(
        "station-result-not-lit", "the winning number is not lit on the layout",
        "station/Middle.svelte", 'winner={seat.showing ? (table?.outcome ?? "") : ""}', 'winner=""', ON, RESULT,
    ),
    PageBreak(
        "station-result-of-the-round-before", "the large result is that of the round before",
        "station/Side.svelte", "<Pocket number={table.outcome} colour={round.colour} newest />",
        "<Pocket number={table.recent.at(-2) ?? table.outcome} colour={round.colour} newest />", ON, RESULT,
    ),
    PageBreak(
        "station-results-oldest-first", "the last numbers begin with the oldest",
        "station/Results.svelte", "(seat.landing ? recent.slice(0, -1) : recent).toReversed()",
        "(seat.landing ? recent.slice(0, -1) : recent)", ON, RESULT,
    ),
    PageBreak(
        "station-win-of-the-stakes", "what was won is given as what was staked",
        "station/round.svelte.ts", "Object.values(own.won).reduce", "Object.values(own.settled).reduce", ON,
        ("RR 5.5.1",), ("test_a_round_from_the_first_chip_to_the_cash_of_the_ticket",),
    ),
    # The screen as a whole.
    PageBreak(
        "station-no-zero", "the layout has no zero",
        "lib/skins/roulette/Fields.svelte", "{#each layout.fields as field",
        '{#each layout.fields.filter((one) => one.bet !== "straight:0") as field', ON, ELEMENTS,
    ),
    PageBreak(
        "station-no-cash-out", "there is no button to leave with the money",
        "station/Foot.svelte", "<span>{t.cashOut}</span>", "", ON, ELEMENTS,
    ),
    PageBreak(
        "station-no-claims", "there is no way to make a claim",
        "station/topics.ts", '{ topic: "claims", icon: "claim", word: "claims" },', "", ON, BESIDES,
    ),
    PageBreak(
        "station-no-undo", "Undo is never enabled",
        "station/Actions.svelte", "disabled={!seat.could.can(act)}",
        'disabled={act === "undo" || !seat.could.can(act)}', ON, BESIDES,
    ),
    PageBreak(
        "station-red-is-black", "numbers have the other colour",
        "lib/skins/roulette/Fields.svelte", 'class="fill {number === "" ? "" : field.colour}"',
        'class="fill {field.colour === "red" ? "black" : field.colour}"', ON, APPEARANCE,
    ),
    PageBreak(
        "station-chip-on-the-wrong-bet", "chips lie half a square beside their bet",
        "lib/felt/geometry.ts", "{ x: (y - bounds.top) * stepX, y: (bounds.right - x) * stepY }",
        "{ x: (y - bounds.top + 2) * stepX, y: (bounds.right - x) * stepY }", ON, SPOTS,
    ),
    PageBreak(
        "station-no-ghosts", "a chip that is on its way is not shown",
        "station/Middle.svelte", "ghosts={seat.ghosts}", "ghosts={{}}", ON, ("RR 3.6",),
        ("test_a_touch_is_a_ghost_until_the_wager_is_on_disk",),
    ),
    # Why a station does not take wagers.
    PageBreak(
        "station-frozen-not-told", "nobody is told that the accounts are frozen",
        "station/round.svelte.ts", "if (table.frozen) return t.phase.frozen;", "", ON, STANDS_STILL, WHY,
    ),
    PageBreak(
        "station-fault-not-told", "a station that is out of order does not say so",
        "station/Stopped.svelte", 'own.state === "fault"', 'own.visit === "fault"', ON, STANDS_STILL, WHY,
    ),
    PageBreak(
        "station-fault-takes-wagers", "the layout of a station that is out of order can be touched",
        "station/seat.svelte.ts", 'this.could.can("place")', "this.betting", ON, STANDS_STILL, WHY,
    ),
    PageBreak(
        "station-waiting-not-told", "a player whose wagers wait for the records is not told",
        "station/Stopped.svelte", "if (own.waiting)", "if (own.waiting === own.visit)", ON, STANDS_STILL, WHY,
    ),
    PageBreak(
        "station-leaving-not-told", "a player who leaves is not told that the stake is still to be settled",
        "station/Stopped.svelte", "own.total > 0 ? s.leavingStake", "own.total < 0 ? s.leavingStake", ON,
        STANDS_STILL, WHY,
    ),
    PageBreak(
        "station-frozen-cash-out", "Cash out is enabled while the accounts are frozen",
        "station/Foot.svelte", 'disabled={!seat.could.can("cash-out")}', "disabled={own?.cashing_out}", ON,
        STANDS_STILL, WHY,
    ),
    PageBreak(
        "station-barred-not-told", "a player who is excluded reads nothing of it",
        "station/round.svelte.ts", "if (own?.barred) return t.stopped.barred;", "", ON, ("RR 12.2.2",),
        ("test_a_player_who_is_excluded_is_told_by_which_rule",),
    ),
    PageBreak(
        "station-repeat-too-early", "Repeat is enabled although there is nothing to repeat",
        "station/Actions.svelte", "disabled={!seat.could.can(act)}",
        'disabled={act !== "repeat" && !seat.could.can(act)}', ON,
        tests=("test_buttons_are_there_when_there_is_something_to_do",),
    ),
    PageBreak(
        "station-clear-after-the-close", "Clear is enabled after the close",
        "station/Actions.svelte", "disabled={!seat.could.can(act)}",
        'disabled={act !== "clear" && !seat.could.can(act)}', ON, ("RR 3.7",),
        ("test_buttons_are_there_when_there_is_something_to_do",),
    ),
    # Messages.
    PageBreak(
        "station-no-inspector", "who complains is not told of the inspector",
        "station/Claims.svelte", "<p>{t.inspector}</p>", "", ON, ("RR 12.10", "BW 9.10"),
    ),
    PageBreak(
        "station-no-regulator", "who complains is not told of the regulator",
        "station/Claims.svelte", "<p>{t.regulator}</p>", "", ON, ("RR 12.11",),
    ),
    PageBreak(
        "station-refusal-without-its-rule", "a refusal does not name its rule",
        "station/Notes.svelte", "<Clause clause={note.clause} />", "", ON, ("RR 4.3.2(a)",),
        ("test_a_refusal_says_what_would_be_allowed_with_its_clause_a_tap_away",),
    ),
    PageBreak(
        "station-wrong-allowed", "a refusal names the minimum as what would be allowed",
        "station/refusals.ts", "t.above(allowed ?? money(table.maximum))", "t.above(money(table.minimum))", ON,
        ("RR 4.3.2(a)",),
        ("test_a_refusal_says_what_would_be_allowed_with_its_clause_a_tap_away",),
    ),
    PageBreak(
        "station-wrong-news", "another reason is given for a round that does not count",
        "station/Middle.svelte", "<span>{t.news[table.news] ?? table.news}</span>", "<span>{t.news.void}</span>", ON,
        ("RR 9.8.1",), ("test_the_news_of_a_round_that_does_not_count_is_told_to_everybody",),
    ),
    PageBreak(
        "station-nothing-handed-back", "wagers that were handed back are told as $0",
        "station/seat.svelte.ts", "words(money(message.amount ?? 0),", "words(money(0),", ON, ("RR 9.8.1",),
        ("test_the_news_of_a_round_that_does_not_count_is_told_to_everybody",),
    ),
    PageBreak(
        "station-history-stake-is-payment", "the history shows what was paid as what was staked",
        "station/History.svelte", "{money(sum(round.wagers))}", "{money(sum(round.paid))}", ON,
        tests=("test_a_player_recalls_what_was_staked_and_what_came_of_it",),
    ),
    PageBreak(
        "station-history-all-settled", "the history tells every round as settled",
        "station/History.svelte", "{time(round.at_ms)} · {t.ended[round.ended] ?? round.ended}",
        "{time(round.at_ms)} · {t.ended.settled}", ON,
        tests=("test_a_player_recalls_what_was_staked_and_what_came_of_it",),
    ),
    PageBreak(
        "station-lost-is-refused", "a wager that never arrived is told as one that is on its way",
        "lib/live.svelte.ts", 'this.#fail((one) => one.n >= firstLate, "offline");', "", ON,
        tests=("test_a_wager_of_the_last_round_never_turns_up_in_the_next",),
    ),
    PageBreak(
        "station-offline-not-told", "a lost connection is not told",
        "lib/Offline.svelte", 'live.status === "offline"', 'live.reason === "offline"', ON,
        tests=("test_without_a_connection_the_screen_says_so_and_takes_no_wager",),
    ),
)  # fmt: skip
