"""How games show themselves: sentences and scenes. Standard library only; knows no game and no kernel."""
