"""Who may use the server: sign-in, sessions, staff, enrolled devices, and limits on requests."""
