"""A server for the tests of one module, and a fresh one where a test needs its own."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar import Litestar

from paiju.server import wire
from paiju.server.app import make_app
from paiju.server.matches import Matches
from paiju.server.run import bind
from tests.server.toys import games


class Served:
    """A server in a thread of this process, on a port of its own."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.listener = bind("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}/"
        config = uvicorn.Config(app, log_config=None, access_log=False, ws_max_size=4 * wire.MOST_BYTES)
        self.server = uvicorn.Server(config)

    @property
    def matches(self) -> Matches:
        matches: Matches = self.app.state.matches
        return matches


@contextmanager
def serving(database: Path, **options: Any) -> Iterator[Served]:
    """A server while the test runs. `options`: more for make_app."""
    served = Served(make_app(f"sqlite:///{database}", games, **options))
    thread = threading.Thread(target=served.server.run, args=([served.listener],))
    thread.start()
    try:
        while not served.server.started and thread.is_alive():
            thread.join(0.01)
        yield served
    finally:
        served.server.should_exit = True
        thread.join()
        served.listener.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server") / "paiju.db") as running:
        yield running


@pytest.fixture
def address(served: Served) -> str:
    return served.address
