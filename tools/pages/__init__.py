"""Break what the screens show and do, and check that a test in a real browser notices."""
