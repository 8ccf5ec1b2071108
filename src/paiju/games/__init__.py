"""The games, each a package of its own that knows no other."""
