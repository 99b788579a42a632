"""Programs that check the project and generate what is generated."""
