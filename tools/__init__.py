"""Tools of the house: what makes and checks the things that are not code."""
