"""Programs that play numcore."""
