"""Many games at once: who wins, from which seat, with which cards, and what another rule would change.

`simulate` plays the games of a `Plan` on all cores or on a Ray cluster and keeps them in a folder, from which it goes
on where it stopped. `paiju sim` is its command line, docs/lab.md its manual.
"""

from paiju.lab.plan import Arm, Plan
from paiju.lab.run import Progress, simulate
from paiju.lab.store import Folder

__all__ = ["Arm", "Folder", "Plan", "Progress", "simulate"]
