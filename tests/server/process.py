"""A server in a process of its own, which tests may kill."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parents[2]
_SERVE = "from paiju.server.run import serve; from tests.server.toys import games; serve(port=0, catalog=games)"


class Process:
    """`address` and `said` (its first line) once it is ready."""

    def __init__(self, database: Path) -> None:
        paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
        environment = {
            **os.environ,
            "PAIJU_DATABASE": f"sqlite:///{database}",
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONUNBUFFERED": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.address = self.said.split(" at ")[1].split()[0]

    def kill(self) -> None:
        """End it as a power cut would, without a word."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit status."""
        self.process.send_signal(sign)
        return self.process.wait(20)

    def children(self) -> list[int]:
        """The processes it has started."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(child) for child in found.split()]

    def __enter__(self) -> "Process":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()
