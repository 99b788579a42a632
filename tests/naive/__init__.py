"""A second, deliberately naive calculation of every game, to check the library by.

Nothing here imports the library. It was written from the rulebooks alone, slowly and
literally, so that a mistake would have to be made twice, in two different ways.
"""
