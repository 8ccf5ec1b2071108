"""One suite that every game passes: the laws of the kernel, at every number of seats.

A registered game is found by itself. It may say more about itself in a module `tests.games.<id>.conformance` that
holds an `ADAPTER`; see `tests.conformance.cases.Adapter`.
"""
