"""Breaks of the screens that belong to no table: the cashier's, the inspector's, the start page and sign-in."""

from tools.pages.broken import PageBreak

PAID_ONCE = ("test_a_ticket_is_paid_once_and_with_its_own_amount",)
BY_HAND = ("test_a_payment_by_hand_waits_for_the_pit_boss",)
ROUNDS = ("test_rounds_are_told_as_they_ended_with_all_their_money",)
ENTERED = '(replay.scenes.find((one) => one.outcome)?.outcome ?? "")'
CODE = ("test_a_code_makes_a_browser_the_sign_or_the_station_that_it_was_given_for",)
START = ("test_the_start_page_tells_of_every_table_whether_it_is_open",)
TICKET = ("RR 6.6.1(b)",)
PAYMENT = ("RR 6.6.1(b)(ii)",)

BREAKS = (
    PageBreak(
        "cashier-amount-of-another-ticket", "the amount to be paid is that of the newest ticket",
        "cashier/Redeem.svelte", "amount = live.redeemed?.amount ??", "amount = live.cage?.tickets[0]?.amount ??",
        ("cashier",), TICKET, PAID_ONCE,
    ),
    PageBreak(
        "cashier-refused-not-told", "a ticket that was paid before is not refused in clear words",
        "cashier/Redeem.svelte", 'answer.type === "refused" ? t.refused : t.notApplied', "t.notApplied", ("cashier",),
        TICKET, PAID_ONCE,
    ),
    PageBreak(
        "cashier-pays-twice", "a ticket that is refused looks like one that is paid",
        "cashier/Redeem.svelte", '{:else if answer?.type === "accepted"}', "{:else if answer}", ("cashier",), TICKET,
        PAID_ONCE,
    ),
    PageBreak(
        "cashier-every-ticket-open", "every ticket looks open",
        "cashier/Tickets.svelte", "{t.states[one.state] ?? one.state}", "{t.states.issued}", ("cashier",), TICKET,
        PAID_ONCE,
    ),
    PageBreak(
        "cashier-redeemed-is-worth", "tickets that were redeemed count as open",
        "cashier/Tickets.svelte", 'one.state === "issued" || one.state === "pending"', 'one.state !== ""', ("cashier",),
        TICKET, PAID_ONCE,
    ),
    PageBreak(
        "cashier-unknown-is-not-done", "without an answer the cashier reads that nothing was done",
        "cashier/Redeem.svelte", 'live.status === "live" ? t.checking : t.unclear',
        'live.status === "live" ? t.checking : t.notApplied', ("cashier",), TICKET,
        ("test_without_an_answer_the_cashier_does_not_pay",),
    ),
    PageBreak(
        "cashier-pays-unapproved", "a payment can be made before it is approved",
        "cashier/Payments.svelte", '{#if choices.can("make-payment", { payment: one.payment })}', "{#if one.payment}",
        ("cashier",), PAYMENT, BY_HAND,
    ),
    PageBreak(
        "cashier-first-payment-only", "of several payments the first alone is listed",
        "cashier/Payments.svelte", "{#each ordered as one", "{#each ordered.slice(0, 1) as one", ("cashier",), PAYMENT,
        BY_HAND,
    ),
    PageBreak(
        "pit-approves-twice", "a payment that is approved can be approved again",
        "pit/Money.svelte", '{#if orders.choices.can("approve-payment", { payment: one.payment })}',
        "{#if one.payment}", ("pit",), PAYMENT, BY_HAND,
    ),
    PageBreak(
        "pit-void-ticket-open", "a void ticket stays among those that are worth something",
        "pit/Money.svelte", 'filter((one) => one.state === "issued")', 'filter((one) => one.state !== "redeemed")',
        ("pit",), TICKET, BY_HAND,
    ),
    PageBreak(
        "inspector-all-settled", "every round is told as settled",
        "inspector/Rounds.svelte", "{t.ended[one.ended] ?? one.ended}", "{t.ended.settled}", ("inspector",),
        ("RR 12.13",), ROUNDS,
    ),
    PageBreak(
        "inspector-cancelled-result-stays", "a result that was cancelled is shown as the result",
        "inspector/scene.ts", "return { ...now, seats", f"return {{ ...now, outcome: now.outcome || {ENTERED}, seats",
        ("inspector",), ("RR 12.3.1",), ROUNDS,
    ),
    PageBreak(
        "inspector-correction-not-shown", "the result is the one that was entered by mistake",
        "inspector/scene.ts", "return { ...now, seats", f"return {{ ...now, outcome: now.outcome && {ENTERED}, seats",
        ("inspector",), ("RR 9.4",), ROUNDS,
    ),
    PageBreak(
        "inspector-lost-is-won", "what was lost is shown as what was won",
        "inspector/Seats.svelte", "{cell(seat[name])}", '{cell(seat[name === "lost" ? "won" : name])}', ("inspector",),
        ("RR 12.13",), ROUNDS,
    ),
    PageBreak(
        "inspector-chips-of-the-others", "the chips of the other stations are shown",
        "inspector/scene.ts", 'visit !== "" && seat.visit !== visit', 'visit !== "" && seat.visit === visit',
        ("inspector",), ("RR 12.13",), ROUNDS,
    ),
    PageBreak(
        "inspector-wrong-person", "a step does not tell who did it",
        "inspector/StepCard.svelte", "<dd>{step.by}</dd>", "<dd>{step.type}</dd>", ("inspector",), ("RR 12.13",),
        ROUNDS,
    ),
    PageBreak(
        "pair-sign-as-station", "a code of the sign opens a station",
        "pair/Pair.svelte", "return done.seat ?", "return done.table ?", ("pair",), tests=CODE,
    ),
    PageBreak(
        "pair-too-early", "a code can be sent before it is whole",
        "pair/Pair.svelte", "disabled={busy || typed.length < LENGTH}", "disabled={busy}", ("pair",), tests=CODE,
    ),
    PageBreak(
        "pair-problem-not-told", "a code that is not known is refused without a word",
        "pair/Pair.svelte", '<p class="problem" role="alert">{problem}</p>',
        '<p class="problem" role="alert"></p>', ("pair",), tests=("test_a_wrong_code_is_told",),
    ),
    PageBreak(
        "start-closed-is-open", "a table that is closed is called open",
        "start/Table.svelte", "{table.open ? t.open : t.closed}", "{t.open}", ("index",), tests=START,
    ),
    PageBreak(
        "start-name-is-taken", "the name for a new table is that of another",
        "start/NewTable.svelte", "n++;", "break;", ("index",), tests=START,
    ),
    PageBreak(
        "start-wrong-screen", "every link of a table leads to its display",
        "start/Table.svelte", 'href="/{screen}/{name}"', 'href="/display/{name}"', ("index",), tests=START,
    ),
)  # fmt: skip
