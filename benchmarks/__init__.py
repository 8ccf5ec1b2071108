"""Speed, as ratios to a peer measured in the same minutes on the same core."""
