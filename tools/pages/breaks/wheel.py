"""Breaks of the screens of a Big Wheel: its layout, its sign, and how it is spun."""

from tools.pages.broken import PageBreak

LAYOUTS = ("BW 2.2", "BW 2.2.1(a)", "BW 2.2.2(a)", "BW 2.2.3(a)", "BW 2.2.4(a)")
PLACES = ("BW 2.2", "BW DiagramB", "BW DiagramD", "BW DiagramF", "BW DiagramH")
NAMED = ("BW 2.2.1(b)", "BW 2.2.2(b)", "BW 2.2.3(b)", "BW 2.2.4(b)")
SIGN = ("BW 4.1", "BW 4.1fn1:66(1)(c)")
FIELDS = "lib/skins/bigwheel/Fields.svelte"
LIFTED = ("test_a_winner_is_lifted_for_a_player_without_a_screen_who_then_leaves",)

BREAKS = (
    # The layout.
    PageBreak(
        "wheel-odds-of-the-next-symbol", "a field has the odds of the symbol that follows",
        FIELDS, 'catalogue.odds[field.outcome] ?? ""',
        'catalogue.odds[String.fromCharCode(field.outcome.charCodeAt(0) + 1)] ?? ""', ("station",), LAYOUTS,
    ),
    PageBreak(
        "wheel-field-missing", "the layout has no field for its first symbol",
        FIELDS, "layout.fields.map((field) => {", "layout.fields.slice(1).map((field) => {", ("station",), LAYOUTS,
    ),
    PageBreak(
        "wheel-symbol-of-the-first", "every field has the first symbol",
        FIELDS, "{field.words}", "{layout.fields[0]?.words}", ("station",), LAYOUTS,
    ),
    PageBreak(
        "wheel-fields-in-reverse", "the fields lie in the opposite order",
        "lib/skins/bigwheel/arrange.ts", "boxes[at] as Box", "boxes[boxes.length - 1 - at] as Box", ("station",),
        PLACES,
    ),
    PageBreak(
        "wheel-house-left-out", "a layout that bears the name of the casino does not show it",
        FIELDS, "{#if house}", "{#if house && !layout}", ("station",), NAMED,
    ),
    # The sign.
    PageBreak(
        "wheel-sign-of-the-opening", "the sign keeps the maximum of the opening after the limits changed",
        "sign/Sign.svelte", "{amount(table.maximum)}", "{amount((globalThis.first ??= table.maximum))}", ("sign",),
        SIGN,
    ),
    PageBreak(
        "wheel-notice-not-shown", "the first notice is not on the sign",
        "sign/Sign.svelte", "{#each notices as notice", "{#each notices.slice(1) as notice", ("sign",), SIGN[:1],
    ),
    # The spin, and wagers between spins.
    PageBreak(
        "wheel-alternates-by-itself", "the wheel on display turns the other way each time, whatever is on record",
        "display/Display.svelte", "direction={table.direction}", 'direction=""', ("display",), ("BW 5.2",),
        ("test_the_wheel_on_display_turns_the_way_that_is_on_record",),
    ),
    PageBreak(
        "wheel-turns-not-sent", "the turns that the dealer counted are not entered",
        "dealer/Stage.svelte", "outcome: chosen, turns }", "outcome: chosen }", ("dealer",), ("BW 7.1.1",),
        ("test_a_spin_of_too_few_turns_cannot_be_entered_by_whoever_counted",),
    ),
    PageBreak(
        "wheel-winners-stay-for-ever", "the dealer cannot take up a winner between spins",
        "dealer/PlaceFor.svelte", "live={lays || lifts}", "live={lays}", ("dealer",), ("BW 3.2",), LIFTED,
    ),
)  # fmt: skip
