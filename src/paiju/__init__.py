"""Paiju (牌局): four original card games, played, judged, studied and balanced in one place."""
