"""How much one server process bears, beside other servers in the same minutes."""
