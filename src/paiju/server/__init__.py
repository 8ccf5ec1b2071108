"""The server: rooms for browsers, matches in a database, programs in processes of their own."""
