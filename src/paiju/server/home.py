"""Where a person's data lies on this machine. Standard library only, so that whoever needs just this starts fast."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_home(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for this person's games: $PAIJU_HOME, or where the platform keeps such things."""
    if own := environ.get("PAIJU_HOME"):
        return Path(own).expanduser()
    home = Path.home()
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData/Local", "paiju")
    if platform == "darwin":
        return home / "Library/Application Support/paiju"
    given = Path(environ.get("XDG_DATA_HOME", ""))
    return (given if given.is_absolute() else home / ".local/share") / "paiju"
