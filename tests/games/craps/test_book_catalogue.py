"""The catalogue of craps as it stands before any house changes it."""

from croupier.games.craps.catalogue import CATALOGUE, house_catalogue
from croupier.games.house import BY_THE_BOOK


def test_a_house_that_changes_nothing_has_the_catalogue_of_the_book() -> None:
    assert dict(house_catalogue(BY_THE_BOOK)) == dict(CATALOGUE)


def test_a_reader_is_told_which_totals_of_the_field_pay_double() -> None:
    assert CATALOGUE["field"].covers == "2, 3, 4, 9, 10, 11 or 12 next roll; 2 and 12 pay double"
