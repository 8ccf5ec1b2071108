"""Programs that play tarot."""
