"""What each book calls a kind of roulette bet, what it pays, and the clause that says so."""

from msgspec import Struct

from croupier.games.money import Odds


class Row(Struct, frozen=True):
    """One row of a book's table of odds."""

    clause: str
    name: str
    pays: Odds
    local_name: str = ""


def _row(clause: str, name: str, to: int, local_name: str = "") -> Row:
    return Row(clause, name, Odds(to), local_name)


RR = {
    "straight": _row("RR 7.1:Straight-Up", "Straight-Up", 35),
    "split": _row("RR 7.1:Split", "Split", 17),
    "street": _row("RR 7.1:Street", "Street", 11),
    "corner": _row("RR 7.1:Corner", "Corner", 8),
    "sixline": _row("RR 7.1:Six-Line", "Six-Line", 5),
    "column": _row("RR 7.1:Column", "Column", 2),
    "dozen": _row("RR 7.1:Dozen", "Dozen", 2),
    "low": _row("RR 7.1:Low", "Low", 1),
    "high": _row("RR 7.1:High", "High", 1),
    "even": _row("RR 7.1:Even", "Even", 1),
    "odd": _row("RR 7.1:Odd", "Odd", 1),
    "red": _row("RR 7.1:Red", "Red", 1),
    "black": _row("RR 7.1:Black", "Black", 1),
}

RR99 = {
    "straight": _row("RR99 7.1:Straight-Up", "Straight-Up", 35),
    "split": _row("RR99 7.1:Split", "Split", 17),
    "street": _row("RR99 7.1:Street", "Street", 11),
    "corner": _row("RR99 7.1:Corner", "Corner", 8),
    "sixline": _row("RR99 7.1:Six-Line", "Six-Line", 5),
    "column": _row("RR99 7.1:Column", "Column", 2),
    "dozen": _row("RR99 7.1:Dozen", "Dozen", 2),
    "low": _row("RR99 7.1:Low", "Low", 1),
    "high": _row("RR99 7.1:High", "High", 1),
    "even": _row("RR99 7.1:Even", "Even", 1),
    "odd": _row("RR99 7.1:Odd", "Odd", 1),
    "red": _row("RR99 7.1:Red", "Red", 1),
    "black": _row("RR99 7.1:Black", "Black", 1),
}

RO = {
    "straight": _row("RO 6.1:Straight-Up", "Straight-Up", 35),
    "split": _row("RO 6.1:Split", "Split", 17),
    "street": _row("RO 6.1:Street", "Street", 11),
    "corner": _row("RO 6.1:Corner", "Corner", 8),
    "five-line": _row("RO 8.4.1", "Five-Line", 6),
    "sixline": _row("RO 6.1:Six-Line", "Six-Line", 5),
    "column": _row("RO 6.1:Column", "Column", 2),
    "dozen": _row("RO 6.1:Dozen", "Dozen", 2),
    "low": _row("RO 6.1:Low", "Low", 1),
    "high": _row("RO 6.1:High", "High", 1),
    "even": _row("RO 6.1:Even", "Even", 1),
    "odd": _row("RO 6.1:Odd", "Odd", 1),
    "red": _row("RO 6.1:Red", "Red", 1),
    "black": _row("RO 6.1:Black", "Black", 1),
}

FRENCH = {
    "straight": _row("RO 9.6.1:En-plein", "Straight-Up", 35, "En plein"),
    "split": _row("RO 9.6.1:A-Cheval", "Split", 17, "À cheval"),
    "street": _row("RO 9.6.1:En-Transversale", "Street", 11, "En transversale"),
    "corner": _row("RO 9.6.1:En-Carre", "Corner", 8, "En carré"),
    "sixline": _row("RO 9.6.1:Sixaine", "Six-Line", 5, "Sixaine"),
    "column": _row("RO 9.6.1:Colonne", "Column", 2, "Colonne"),
    "dozen": _row("RO 9.6.1:Douzaine", "Dozen", 2, "Douzaine"),
    "low": _row("RO 9.6.1:Manque", "Low", 1, "Manque"),
    "high": _row("RO 9.6.1:Passe", "High", 1, "Passe"),
    "even": _row("RO 9.6.1:Pair", "Even", 1, "Pair"),
    "odd": _row("RO 9.6.1:Impair", "Odd", 1, "Impair"),
    "red": _row("RO 9.6.1:Rouge", "Red", 1, "Rouge"),
    "black": _row("RO 9.6.1:Noir", "Black", 1, "Noir"),
}

# The clauses that say which numbers a street or a column is; RR99 leaves all of it to its Diagram C (RR99 7.2).
DEFINITIONS = {
    "RR": {
        "street:0/1/2": "RR 7.2.2(a)",
        "street:0/2/3": "RR 7.2.2(b)",
        "street": "RR 7.2.2(c)",
        "column:1": "RR 7.2.3(a)",
        "column:2": "RR 7.2.3(b)",
        "column:3": "RR 7.2.3(c)",
    },
    "RR99": {"street": "RR99 7.2", "column": "RR99 7.2"},
    "RO": {
        "street:0/00/2": "RO 8.4.3(a)(i)",  # the streets with 00 on layout F/H (READINGS Z2)
        "street:00/2/3": "RO 8.4.3(a)(i)",
        "street:0/1/2": "RO 6.2.2(a)",
        "street:0/2/3": "RO 6.2.2(b)",
        "street": "RO 6.2.2(c)",
        "column:1": "RO 6.2.3(i)",
        "column:2": "RO 6.2.3(ii)",
        "column:3": "RO 6.2.3(iii)",
    },
}
