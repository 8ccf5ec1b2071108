"""Servers in processes of their own, which tests may kill."""

import multiprocessing
import os
import signal
import subprocess
import sys
from contextlib import nullcontext
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType

from paiju.server.run import serve
from tests.server.toys import games

ROOT = Path(__file__).parents[2]
_SERVE = "from paiju.server.run import serve; from {catalog} import games; serve(port={port}, catalog=games)"

# A process that has imported the server once and splits off copies: a fresh server within a moment.
_SPLITTING = multiprocessing.get_context("forkserver")
_SPLITTING.set_forkserver_preload([__name__])


class Process:
    """A server as a user starts it. `address` and `said` (its first line) once it is ready."""

    def __init__(
        self, database: Path, log: Path | None = None, port: int = 0, catalog: str = "tests.server.toys"
    ) -> None:
        """`log`: where everything it logs goes. `catalog`: the module whose `games` there are."""
        paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
        environment = {
            **os.environ,
            "PAIJU_DATABASE": f"sqlite:///{database}",
            "PYTHONPATH": os.pathsep.join(paths),
            "PYTHONUNBUFFERED": "1",
            "PAIJU_LOG": "debug" if log else "warning",
        }
        command = [sys.executable, "-c", _SERVE.format(catalog=catalog, port=port)]
        with log.open("w") if log else nullcontext() as errors:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        self.address = self.said.split(" at ")[1].split()[0]

    def stop(self, sign: signal.Signals) -> int:
        """Ask it to stop; its exit status."""
        self.process.send_signal(sign)
        return self.process.wait(20)

    def __enter__(self) -> "Process":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


class Victim:
    """A server that is started quickly, to be killed. `address` once it is ready."""

    def __init__(self, database: Path | str, redis: str | None = None) -> None:
        """`database`: a file, or a URL."""
        url = database if isinstance(database, str) else f"sqlite:///{database}"
        here, there = _SPLITTING.Pipe(duplex=False)
        self.process = _SPLITTING.Process(target=_serve, args=(url, redis, there))
        self.process.start()
        there.close()
        with here:
            self.address = str(here.recv()).split(" at ")[1].split()[0]

    def kill(self) -> None:
        """End it as a power cut would, without a word."""
        self.process.kill()
        self.process.join()

    def children(self) -> list[int]:
        """The processes it has started."""
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(child) for child in found.split()]

    def __enter__(self) -> "Victim":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        self.process.close()


def _serve(url: str, redis: str | None, pipe: Connection) -> None:
    serve(port=0, database=url, catalog=games, say=pipe.send, redis=redis)
