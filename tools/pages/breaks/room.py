"""Breaks of the public screens of a table: its sign and the winning number display."""

from tools.pages.broken import PageBreak

SIGN = ("RR 4.1", "RR 4.1fn1:66(1)(c)", "RR99 4.1", "RR99 4.1fn1:66(1)(d)")
NOTICE = ("RR 4.1", "RR99 4.1")
DISPLAY = ("RR 1.1:WND", "RR99 1.1.10(a)")

BREAKS = (
    PageBreak(
        "sign-minimum-of-the-opening", "the sign keeps the minimum of the opening after the limits changed",
        "sign/Sign.svelte", "{amount(table.minimum)}", "{amount((globalThis.first ??= table.minimum))}", ("sign",),
        SIGN,
    ),
    PageBreak(
        "sign-maximum-is-minimum", "the sign has the minimum in place of the maximum",
        "sign/Sign.svelte", "{amount(table.maximum)}", "{amount(table.minimum)}", ("sign",), SIGN,
    ),
    PageBreak(
        "sign-no-total", "the least in total is not on the sign",
        "sign/Sign.svelte", "{#if table.total_minimum}", "{#if table.total_minimum === -1}", ("sign",), NOTICE,
    ),
    PageBreak(
        "sign-unit-is-total", "the sign has the least in total in place of the unit",
        "sign/Sign.svelte", "{money(table.unit)}", "{money(table.total_minimum ?? 0)}", ("sign",), NOTICE,
    ),
    PageBreak(
        "sign-first-notice-only", "of several notices the first alone is on the sign",
        "sign/Sign.svelte", "{#each notices as notice", "{#each notices.slice(0, 1) as notice", ("sign",), NOTICE,
    ),
    PageBreak(
        "sign-notice-of-the-minimum-now", "a notice announces another minimum than the one that comes",
        "sign/Notice.svelte", "{money(notice.minimum)}", "{money(notice.minimum - 100)}", ("sign",), NOTICE,
    ),
    PageBreak(
        "sign-notice-takes-effect-now", "a notice says that it takes effect now",
        "sign/Notice.svelte", "{minutes > 0 ? t.inMinutes(minutes) : t.now}", "{t.now}", ("sign",), NOTICE,
    ),
    PageBreak(
        "sign-limits-of-a-closed-table", "the sign of a closed table shows limits",
        "sign/Sign.svelte", "{#if table.open}", "{#if table}", ("sign",), NOTICE,
    ),
    PageBreak(
        "sign-dark-and-shown", "a sign that is dark counts as shown",
        "sign/notices.svelte.ts", "const real = awake && sight;", "const real = sight;", ("sign",), NOTICE,
    ),
    PageBreak(
        "sign-tells-nobody", "the sign does not say that a notice is shown",
        "sign/Sign.svelte", 'if (live.may("notice-shown")) reporter.report(notices);', "", ("sign",), NOTICE,
    ),
    PageBreak(
        "display-cancelled-result-stays", "a result that was cancelled stays on display",
        "display/reveal.svelte.ts", 'this.number = this.#known?.outcome ?? "";',
        "this.number = this.#known?.outcome || this.number;", ("display",), DISPLAY[:1],
    ),
    PageBreak(
        "display-cancelled-is-none-yet", "a result that was cancelled looks as if there had been none",
        "display/Display.svelte", 'note={!table.outcome && table.news ? t.cancelled : ""}', 'note=""', ("display",),
        DISPLAY[:1],
    ),
    PageBreak(
        "display-result-of-the-round-before", "the display shows the result of the round before",
        "display/Display.svelte", "number={reveal.number}", 'number={reveal.recent.at(-2) ?? ""}', ("display",),
        DISPLAY,
    ),
    PageBreak(
        "display-correction-not-shown", "a corrected result is not shown",
        "display/reveal.svelte.ts", "before && before.outcome === table.outcome &&", "before &&", ("display",), DISPLAY,
    ),
    PageBreak(
        "display-always-red", "every result is called red",
        "display/Display.svelte", '(catalogue?.colours[reveal.number] ?? "")', '"red"', ("display",), DISPLAY,
    ),
    PageBreak(
        "display-oldest-first", "the last numbers begin with the oldest",
        "display/Strip.svelte", "recent.slice(-shown).reverse()", "recent.slice(-shown)", ("display",), DISPLAY,
    ),
    PageBreak(
        "display-no-countdown", "the display shows no countdown",
        "display/Display.svelte", "counting ? Math.ceil(left_ms / 1000) : null", "null", ("display",), DISPLAY,
    ),
    PageBreak(
        "display-frozen-not-told", "the display asks for bets while the accounts are frozen",
        "display/Display.svelte", 'if (table.frozen) return [t.phases.frozen, "shut"];', "", ("display",), DISPLAY,
    ),
    PageBreak(
        "display-entered-not-told", "the display does not say that a result is being confirmed",
        "display/Display.svelte", 'if (table.phase === "entered") return [t.phases.entered, "shut"];', "", ("display",),
        DISPLAY,
    ),
    PageBreak(
        "display-no-news", "the display does not say that a round does not count",
        "display/Phase.svelte", "{news || round}", "{round}", ("display",), ("RR 9.8.1",),
        ("test_the_news_of_a_round_that_does_not_count_is_told_to_everybody",),
    ),
)  # fmt: skip
