"""Tests of Paiju; they mirror src/paiju."""
