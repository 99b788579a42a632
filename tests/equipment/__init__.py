"""Tests of the register of equipment."""
