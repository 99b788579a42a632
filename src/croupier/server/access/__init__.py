"""Who may come in: sign-in, sessions, staff, enrolled devices, and limits on how much anybody may ask."""
