"""Programs that play dijie."""
