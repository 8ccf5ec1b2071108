"""Programs that play tongbing."""
