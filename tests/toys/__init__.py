"""Three small games that prove the kernel: highest card, Leduc poker, and a duel with a stack."""
