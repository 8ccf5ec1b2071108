"""Numbers about the running server, as Prometheus reads them."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters of one server. Names and numbers only: nothing here tells who plays what."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.messages = Counter("paiju_messages", "Messages from clients", ["t"], registry=self._registry)
        self.refused = Counter("paiju_refused", "Messages that were refused", ["reason"], registry=self._registry)
        self.seconds = Histogram(
            "paiju_message_seconds", "From reading a message to having done it", buckets=_SECONDS,
            registry=self._registry,
        )  # fmt: skip
        self.timeouts = Counter("paiju_timeouts", "Alarms of clocks", registry=self._registry)

    def gauge(self, name: str, what: str, read: Callable[[], float]) -> None:
        """A number that is read when somebody asks."""
        Gauge(name, what, registry=self._registry).set_function(read)

    def text(self) -> bytes:
        """All of them, in Prometheus' text format."""
        return generate_latest(self._registry)
