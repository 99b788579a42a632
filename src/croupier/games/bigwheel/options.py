"""The four Big Wheels: how many of the 52 compartments bear each symbol, and what it pays."""

from msgspec import Struct


class Symbol(Struct, frozen=True):
    """One symbol of a wheel."""

    letter: str
    compartments: int
    pays_to_1: int
    wheel_clause: str
    odds_clause: str


class Option(Struct, frozen=True):
    """One way to mark the wheel and the layout."""

    number: int
    symbols: tuple[Symbol, ...]


COMPARTMENTS = 52

OPTION_1 = (
    Symbol("A", 24, 1, "BW 2.1.1(a)", "BW 6.1:Opt1-A"),
    Symbol("B", 12, 3, "BW 2.1.1(b)", "BW 6.1:Opt1-B"),
    Symbol("C", 8, 5, "BW 2.1.1(c)", "BW 6.1:Opt1-C"),
    Symbol("D", 4, 11, "BW 2.1.1(d)", "BW 6.1:Opt1-D"),
    Symbol("E", 2, 23, "BW 2.1.1(e)", "BW 6.1:Opt1-E"),
    Symbol("F", 1, 47, "BW 2.1.1(f)", "BW 6.1:Opt1-F"),
    Symbol("G", 1, 47, "BW 2.1.1(g)", "BW 6.1:Opt1-G"),
)
OPTION_2 = (
    Symbol("A", 24, 1, "BW 2.1.2(a)", "BW 6.1:Opt2-A"),
    Symbol("B", 12, 3, "BW 2.1.2(b)", "BW 6.1:Opt2-B"),
    Symbol("C", 1, 47, "BW 2.1.2(c)", "BW 6.1:Opt2-C"),
    Symbol("D", 1, 47, "BW 2.1.2(d)", "BW 6.1:Opt2-D"),
    Symbol("E", 1, 47, "BW 2.1.2(e)", "BW 6.1:Opt2-E"),
    Symbol("F", 1, 47, "BW 2.1.2(f)", "BW 6.1:Opt2-F"),
    Symbol("G", 1, 47, "BW 2.1.2(g)", "BW 6.1:Opt2-G"),
    Symbol("H", 1, 47, "BW 2.1.2(h)", "BW 6.1:Opt2-H"),
    Symbol("I", 1, 47, "BW 2.1.2(i)", "BW 6.1:Opt2-I"),
    Symbol("J", 1, 47, "BW 2.1.2(j)", "BW 6.1:Opt2-J"),
    Symbol("K", 1, 47, "BW 2.1.2(k)", "BW 6.1:Opt2-K"),
    Symbol("L", 1, 47, "BW 2.1.2(l)", "BW 6.1:Opt2-L"),
    Symbol("M", 1, 47, "BW 2.1.2(m)", "BW 6.1:Opt2-M"),
    Symbol("N", 1, 47, "BW 2.1.2(n)", "BW 6.1:Opt2-N"),
    Symbol("O", 1, 47, "BW 2.1.2(o)", "BW 6.1:Opt2-O"),
    Symbol("P", 1, 47, "BW 2.1.2(p)", "BW 6.1:Opt2-P"),
    Symbol("Q", 1, 47, "BW 2.1.2(q)", "BW 6.1:Opt2-Q"),
    Symbol("R", 1, 47, "BW 2.1.2(r)", "BW 6.1:Opt2-R"),
)
OPTION_3 = (  # a letter is missing in print, so the clauses of N, O and P are one behind (READINGS O3)
    Symbol("A", 8, 5, "BW 2.1.3(a)", "BW 6.1:Opt3-A"),
    Symbol("B", 8, 5, "BW 2.1.3(b)", "BW 6.1:Opt3-B"),
    Symbol("C", 8, 5, "BW 2.1.3(c)", "BW 6.1:Opt3-C"),
    Symbol("D", 4, 11, "BW 2.1.3(d)", "BW 6.1:Opt3-D"),
    Symbol("E", 4, 11, "BW 2.1.3(e)", "BW 6.1:Opt3-E"),
    Symbol("F", 4, 11, "BW 2.1.3(f)", "BW 6.1:Opt3-F"),
    Symbol("G", 2, 23, "BW 2.1.3(g)", "BW 6.1:Opt3-G"),
    Symbol("H", 2, 23, "BW 2.1.3(h)", "BW 6.1:Opt3-H"),
    Symbol("I", 2, 23, "BW 2.1.3(i)", "BW 6.1:Opt3-I"),
    Symbol("J", 2, 23, "BW 2.1.3(j)", "BW 6.1:Opt3-J"),
    Symbol("K", 2, 23, "BW 2.1.3(k)", "BW 6.1:Opt3-K"),
    Symbol("L", 2, 23, "BW 2.1.3(l)", "BW 6.1:Opt3-L"),
    Symbol("M", 1, 47, "BW 2.1.3(m)", "BW 6.1:Opt3-M"),
    Symbol("N", 1, 47, "BW 2.1.3[14th]", "BW 6.1:Opt3-N"),
    Symbol("O", 1, 47, "BW 2.1.3(n)", "BW 6.1:Opt3-O"),
    Symbol("P", 1, 47, "BW 2.1.3(o)", "BW 6.1:Opt3-P"),
)
OPTION_4 = (
    Symbol("A", 8, 5, "BW 2.1.4(a)", "BW 6.1:Opt4-A"),
    Symbol("B", 8, 5, "BW 2.1.4(b)", "BW 6.1:Opt4-B"),
    Symbol("C", 8, 5, "BW 2.1.4(c)", "BW 6.1:Opt4-C"),
    Symbol("D", 8, 5, "BW 2.1.4(d)", "BW 6.1:Opt4-D"),
    Symbol("E", 4, 11, "BW 2.1.4(e)", "BW 6.1:Opt4-E"),
    Symbol("F", 4, 11, "BW 2.1.4(f)", "BW 6.1:Opt4-F"),
    Symbol("G", 4, 11, "BW 2.1.4(g)", "BW 6.1:Opt4-G"),
    Symbol("H", 4, 11, "BW 2.1.4(h)", "BW 6.1:Opt4-H"),
    Symbol("I", 2, 23, "BW 2.1.4(i)", "BW 6.1:Opt4-I"),
    Symbol("J", 1, 47, "BW 2.1.4(j)", "BW 6.1:Opt4-J"),
    Symbol("K", 1, 47, "BW 2.1.4(k)", "BW 6.1:Opt4-K"),
)

OPTIONS = tuple(
    Option(number, symbols) for number, symbols in enumerate((OPTION_1, OPTION_2, OPTION_3, OPTION_4), start=1)
)
