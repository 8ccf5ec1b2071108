"""The wheel's build hook: the browser client and the rules' pages."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import client  # the tools folder is no package


class Hook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Runs once for each wheel. An editable install skips it all: there `make client` builds the client."""

    def dependencies(self) -> list[str]:
        return [client.NODE_PACKAGE] if client.machine_node() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            self.app.display_info("Editable install: the client is not built here; `make client` builds it.")
            return
        client.build()
        build_data["artifacts"].append("/src/paiju/server/static/")
        for kind in ("rules", "rulings"):
            for page in sorted(Path(self.root, "docs", kind).glob("*.md")):
                build_data["force_include"][str(page)] = f"paiju/{kind}/{page.name}"
