"""What each book calls a kind of roulette bet, what it pays, and the clause that says so."""

from msgspec import Struct

from croupier.games.money import Odds


class Row(Struct, frozen=True):
    """One row of a book's table of odds."""

    clause: str
    name: str
    pays: Odds
    local_name: str = ""


RR = {
    "straight": Row("RR 7.1:Straight-Up", "Straight-Up", Odds(35)),
    "split": Row("RR 7.1:Split", "Split", Odds(17)),
    "street": Row("RR 7.1:Street", "Street", Odds(11)),
    "corner": Row("RR 7.1:Corner", "Corner", Odds(8)),
    "sixline": Row("RR 7.1:Six-Line", "Six-Line", Odds(5)),
    "column": Row("RR 7.1:Column", "Column", Odds(2)),
    "dozen": Row("RR 7.1:Dozen", "Dozen", Odds(2)),
    "low": Row("RR 7.1:Low", "Low", Odds(1)),
    "high": Row("RR 7.1:High", "High", Odds(1)),
    "even": Row("RR 7.1:Even", "Even", Odds(1)),
    "odd": Row("RR 7.1:Odd", "Odd", Odds(1)),
    "red": Row("RR 7.1:Red", "Red", Odds(1)),
    "black": Row("RR 7.1:Black", "Black", Odds(1)),
}

RR99 = {
    "straight": Row("RR99 7.1:Straight-Up", "Straight-Up", Odds(35)),
    "split": Row("RR99 7.1:Split", "Split", Odds(17)),
    "street": Row("RR99 7.1:Street", "Street", Odds(11)),
    "corner": Row("RR99 7.1:Corner", "Corner", Odds(8)),
    "sixline": Row("RR99 7.1:Six-Line", "Six-Line", Odds(5)),
    "column": Row("RR99 7.1:Column", "Column", Odds(2)),
    "dozen": Row("RR99 7.1:Dozen", "Dozen", Odds(2)),
    "low": Row("RR99 7.1:Low", "Low", Odds(1)),
    "high": Row("RR99 7.1:High", "High", Odds(1)),
    "even": Row("RR99 7.1:Even", "Even", Odds(1)),
    "odd": Row("RR99 7.1:Odd", "Odd", Odds(1)),
    "red": Row("RR99 7.1:Red", "Red", Odds(1)),
    "black": Row("RR99 7.1:Black", "Black", Odds(1)),
}

RO = {
    "straight": Row("RO 6.1:Straight-Up", "Straight-Up", Odds(35)),
    "split": Row("RO 6.1:Split", "Split", Odds(17)),
    "street": Row("RO 6.1:Street", "Street", Odds(11)),
    "corner": Row("RO 6.1:Corner", "Corner", Odds(8)),
    "five-line": Row("RO 8.4.1", "Five-Line", Odds(6)),
    "sixline": Row("RO 6.1:Six-Line", "Six-Line", Odds(5)),
    "column": Row("RO 6.1:Column", "Column", Odds(2)),
    "dozen": Row("RO 6.1:Dozen", "Dozen", Odds(2)),
    "low": Row("RO 6.1:Low", "Low", Odds(1)),
    "high": Row("RO 6.1:High", "High", Odds(1)),
    "even": Row("RO 6.1:Even", "Even", Odds(1)),
    "odd": Row("RO 6.1:Odd", "Odd", Odds(1)),
    "red": Row("RO 6.1:Red", "Red", Odds(1)),
    "black": Row("RO 6.1:Black", "Black", Odds(1)),
}

FRENCH = {
    "straight": Row("RO 9.6.1:En-plein", "Straight-Up", Odds(35), "En plein"),
    "split": Row("RO 9.6.1:A-Cheval", "Split", Odds(17), "À cheval"),
    "street": Row("RO 9.6.1:En-Transversale", "Street", Odds(11), "En transversale"),
    "corner": Row("RO 9.6.1:En-Carre", "Corner", Odds(8), "En carré"),
    "sixline": Row("RO 9.6.1:Sixaine", "Six-Line", Odds(5), "Sixaine"),
    "column": Row("RO 9.6.1:Colonne", "Column", Odds(2), "Colonne"),
    "dozen": Row("RO 9.6.1:Douzaine", "Dozen", Odds(2), "Douzaine"),
    "low": Row("RO 9.6.1:Manque", "Low", Odds(1), "Manque"),
    "high": Row("RO 9.6.1:Passe", "High", Odds(1), "Passe"),
    "even": Row("RO 9.6.1:Pair", "Even", Odds(1), "Pair"),
    "odd": Row("RO 9.6.1:Impair", "Odd", Odds(1), "Impair"),
    "red": Row("RO 9.6.1:Rouge", "Red", Odds(1), "Rouge"),
    "black": Row("RO 9.6.1:Noir", "Black", Odds(1), "Noir"),
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
