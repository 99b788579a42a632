"""Tests of the table: what its rules decide and what its events change."""
