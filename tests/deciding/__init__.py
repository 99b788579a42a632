"""Tests of rules and choices."""
