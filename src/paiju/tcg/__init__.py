"""What trading-card games share."""
