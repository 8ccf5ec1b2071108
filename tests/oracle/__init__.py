"""An independent resolver of tarot rounds, written from the rules alone, to compare the engine with."""
