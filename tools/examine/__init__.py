"""Breaks that an examiner chose before any test ran: each is made in a copy of the source, and the tests are run."""
