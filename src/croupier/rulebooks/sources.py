"""Where the five books come from: what their first pages say, and their dates."""

from msgspec import Struct

VCGR = "Victorian Commission for Gambling Regulation"
VCGLR = "Victorian Commission for Gambling and Liquor Regulation"
EARLIER = (
    "2011 or early 2012, by the names of the Competition and Consumer Act 2010 (so called since January 2011) and of "
    "the Commission for Gambling Regulation (which had a successor from February 2012)"
)
LATER = (
    "2012 to 2021, by the name of the Commission for Gambling and Liquor Regulation (which existed from February 2012 "
    "to the end of 2021)"
)


class Source(Struct, frozen=True):
    """One book as it was published."""

    title: str
    publisher: str
    """The publisher, as far as the book says."""
    approved_by: str
    """The authority that the book names."""
    dated: str = ""
    """The printed date, or empty."""
    edition: str = ""
    """The printed number or version, or empty."""
    period: str = ""
    """For a book without a date: when it was published, judging by the names in it."""


SOURCES = {
    "RR": Source(
        "Rules for Rapid Roulette (Includes Single Zero Rapid Roulette and Double Zero Rapid Roulette)",
        "Crown Melbourne Limited", VCGR, period=EARLIER,
    ),
    "RR99": Source(
        "Rules of the Game: Rapid Roulette",
        "Victoria Government Gazette, No. S 147", "Victorian Casino and Gaming Authority",
        "5 October 1999, in force from 6 December 1999", "Casino Rules Notice No. 20 of 1999",
    ),
    "CR": Source("Rules of the Game: Craps", "Crown Melbourne Limited", VCGLR, period=LATER),
    "BW": Source("Rules of the Game: Big Wheel", "Crown Melbourne Limited", VCGLR, edition="Version 4.0", period=LATER),
    "RO": Source(
        "Roulette Rules (American, Double Zero, French, TouchBet and TouchTable)",
        "Crown Melbourne Limited", VCGR, period=EARLIER,
    ),
}  # fmt: skip
