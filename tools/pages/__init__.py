"""Breaks what the screens show and do, and sees that a test in a real browser notices."""
