"""PostgreSQL and Redis of the tests' own, on free ports, with their data in a folder of the test."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

PATIENCE = 30.0
_PLACES = [*os.environ["PATH"].split(os.pathsep), *sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")))[::-1]]


def program(name: str) -> str:
    """Where a program lies. Raises LookupError; `tools/bootstrap.sh services` installs what is missing."""
    for place in _PLACES:
        if os.access(Path(place) / name, os.X_OK) and not (Path(place) / name).is_dir():
            return str(Path(place) / name)
    raise LookupError(f"{name} is not installed: run tools/bootstrap.sh services")


def free_port() -> int:
    """A port that nobody listens on."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def as_nobody_special(command: list[str]) -> list[str]:
    """A command as PostgreSQL takes it: not as root."""
    if os.geteuid() != 0:
        return command
    return [program("runuser"), "-u", "postgres", "--", *command]


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database, for as long as it is needed. Everything written is flushed to disk."""
    folder = Path(tempfile.mkdtemp(prefix="paiju-postgres-"))
    folder.chmod(0o700)
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    port = free_port()
    data = folder / "data"
    initdb = [program("initdb"), "-D", str(data), "-A", "trust", "-U", "paiju", "--no-sync", "-E", "UTF8", "--locale=C"]
    server = None
    try:
        subprocess.run(as_nobody_special(initdb), check=True, capture_output=True, cwd="/")
        options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"]
        command = [program("postgres"), "-D", str(data), "-p", str(port), *options]
        with (folder / "log").open("w") as log:
            server = subprocess.Popen(as_nobody_special(command), stdout=log, stderr=log, cwd="/")
        ready = [program("pg_isready"), "-h", "127.0.0.1", "-p", str(port), "-U", "paiju", "-q"]
        wait_for(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL")
        create = ["-h", "127.0.0.1", "-p", str(port), "-U", "paiju", "paiju"]
        subprocess.run([program("createdb"), *create], check=True, capture_output=True, cwd="/")
        yield f"postgresql://paiju@127.0.0.1:{port}/paiju"
    finally:
        if server is not None:
            stop(data, server)
        shutil.rmtree(folder, ignore_errors=True)


def stop(data: Path, server: "subprocess.Popen[bytes]") -> None:
    """Stop PostgreSQL at once: between it and us may be the program that runs it as another user."""
    pid = int((data / "postmaster.pid").read_text().split()[0])
    os.kill(pid, signal.SIGQUIT)
    server.wait(PATIENCE)


class Redis:
    """A Redis that tests may stop and start again, empty each time."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [
            program("redis-server"),
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        wait_for(self.answers, "Redis")

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as there:
                there.sendall(b"PING\r\n")
                return there.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def __enter__(self) -> "Redis":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def wait_for(ready: object, what: str, patience: float = PATIENCE) -> None:
    """Wait until something is so."""
    assert callable(ready)
    deadline = time.monotonic() + patience
    while not ready():
        assert time.monotonic() < deadline, f"{what} took too long"
        time.sleep(0.05)


NEEDED = {
    "postgresql": ("initdb", "postgres", "pg_isready", "createdb", "pg_dump", "pg_restore"),
    "redis-server": ("redis-server",),
}


def there(package: str) -> bool:
    """Whether what we need of a package is installed."""
    try:
        return all(program(name) for name in NEEDED[package])
    except LookupError:
        return False


if __name__ == "__main__":
    sys.exit(not there(sys.argv[1]))
