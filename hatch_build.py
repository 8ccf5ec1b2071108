"""The wheel's build hook: the browser client, the rules' pages and, when asked for, compiled modules."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import client  # the tools folder is no package


class Hook(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    """Runs once for each wheel. An editable install skips it all: there `make client` builds the client."""

    compiled: TemporaryDirectory[str] | None = None

    @property
    def mypyc(self) -> bool:
        return os.environ.get("PAIJU_MYPYC") == "1"

    def dependencies(self) -> list[str]:
        node = [client.NODE_PACKAGE] if client.machine_node() is None else []
        return node + (["mypy[mypyc]", "setuptools"] if self.mypyc else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            self.app.display_info("Editable install: the client is not built here; `make client` builds it.")
            return
        client.build()
        build_data["artifacts"].append("/src/paiju/server/static/")
        for kind in ("rules", "rulings"):
            for page in sorted(Path(self.root, "docs", kind).glob("*.md")):
                build_data["force_include"][str(page)] = f"paiju/{kind}/{page.name}"
        if self.mypyc:
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Add one extension module for each module that the hook's `mypyc` globs name."""
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext

        source, start = Path(self.root, "src"), Path.cwd()
        excluded = {path for glob in self.config["mypyc-exclude"] for path in source.glob(glob)}
        modules = sorted({path for glob in self.config["mypyc"] for path in source.glob(glob)} - excluded)
        self.compiled = TemporaryDirectory()
        output = Path(self.compiled.name)
        os.chdir(source)  # mypy names modules by their path from here
        try:
            names = [path.relative_to(source).as_posix() for path in modules]
            extensions = mypycify(["--config-file=", "--strict", *names], opt_level="3", target_dir=str(output / "c"))
            command = build_ext(Distribution({"name": "paiju", "ext_modules": extensions}))
            command.build_lib, command.build_temp = str(output / "lib"), str(output / "temp")
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(start)
        for path in sorted(p for p in (output / "lib").rglob("*") if p.is_file()):
            build_data["force_include"][str(path)] = path.relative_to(output / "lib").as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.compiled is not None:
            self.compiled.cleanup()
