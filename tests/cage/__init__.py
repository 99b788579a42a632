"""Tests of the cage: tickets and payments by hand."""
