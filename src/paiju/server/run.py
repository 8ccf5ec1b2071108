"""Runs the server until it is told to stop."""

import errno
import gc
import json
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from typing import Any, Final

import uvicorn

from paiju.registry import games
from paiju.server import wire
from paiju.server.app import make_app
from paiju.server.programs import Catalog

PORT: Final = 8642
_TRIED: Final = 20  # ports after a taken one that are tried before any free one will do
_YOUNG: Final = 50_000  # containers made and still there before the garbage collector looks at them
_HERE: Final = frozenset({"127.0.0.1", "localhost", "::1"})
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | None = None,
    open_browser: bool = False,
    catalog: Catalog = games,
    say: Callable[[str], None] = print,
    redis: str | None = None,
) -> None:
    """Serve until interrupted. Everything acknowledged is on disk already, so stopping loses nothing.

    `port`: if it is taken, one near it is used; 0 means any. `database`: an SQLAlchemy URL; by default what the
    environment's PAIJU_DATABASE says, else a file of the user's. `redis`: the URL of the Redis that servers of one
    database share, by default what PAIJU_REDIS says. `say` gets the address once the server is ready, and
    why if the port is another. Raises OSError if the address cannot be used.
    """
    set_up_log()
    listener = bind(host, port)
    got = listener.getsockname()[1]
    if port not in (0, got):
        say(f"Port {port} is taken, so this is port {got}.")
    address = f"http://{_shown(host)}:{got}/"

    def ready() -> None:
        say(f"Paiju is ready at {address} (Ctrl-C stops it)")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    app = make_app(
        database or os.environ.get("PAIJU_DATABASE"),
        catalog,
        redis or os.environ.get("PAIJU_REDIS"),
        hosts=hosts_for(host, os.environ.get("PAIJU_HOSTS", "")),
    )
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        ws_max_size=4 * wire.MOST_BYTES,  # what is a little too long gets a clear message
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=40,
    )
    server = _Server(config, ready)
    try:
        server.run([listener])
    except KeyboardInterrupt:
        pass
    finally:
        listener.close()


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            _collect_rarely()
            self._ready()


def _collect_rarely() -> None:
    """Nearly all garbage goes at once, when nothing refers to it any more. What is left, objects that refer to each
    other, is little; to look for it after every 700 new ones, as is usual, took a third of the server's time.
    """
    gc.collect()
    gc.freeze()  # what is here now stays: no need to look at it again
    gc.set_threshold(_YOUNG, 10, 10)


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens at this port, or at one near it if that is taken. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [port] if port == 0 else [*range(port, min(port + _TRIED, 65536)), 0]
    for wanted in ports:
        listener = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
            listener.listen(2048)
            return listener
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE or wanted == 0:
                raise
    raise AssertionError("port 0 is never taken")


def hosts_for(host: str, named: str) -> frozenset[str] | None:
    """The names we answer to, None: any. `named`: those of PAIJU_HOSTS, with commas between them. Who listens to this
    machine alone answers to this machine's names alone, and to what is named.
    """
    names = frozenset(name.strip().lower() for name in named.split(",") if name.strip())
    if host in _HERE or host.startswith("127."):
        return _HERE | {host} | names
    return names | _HERE if names else None


def _shown(host: str) -> str:
    """The host as one types it into a browser on this machine."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


# --- log --------------------------------------------------------------------------------------------------------------


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, text, and whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "log": record.name,
            "text": record.getMessage(),
            **{key: value for key, value in vars(record).items() if key not in _PLAIN},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_log() -> None:
    """Log to the standard error stream. PAIJU_LOG in the environment names the level from which on we log (default:
    warning); it is no level for libraries, which would log whole messages, and with them the keys to seats.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level="WARNING", handlers=[handler], force=True)
    logging.getLogger("paiju").setLevel(os.environ.get("PAIJU_LOG", "warning").upper())
