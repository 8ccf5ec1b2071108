"""Records of whole games with a digest per entry: what was played once is played the same for ever."""
