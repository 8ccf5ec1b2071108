"""Clause marks (`pytest --clauses tarot` lists what no passing test showed) and the profile of Hypothesis."""

from collections.abc import Generator, Iterable

import pytest
from hypothesis import settings

from tests.marks import clauses_of

PROPERTY = "clauses"

# How long an example takes says more about the machine than about the code.
settings.register_profile("paiju", deadline=None)
settings.load_profile("paiju")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--clauses",
        metavar="GAME",
        help="list the clauses of GAME that no passing test showed; fail if a rule is among them",
    )


def pytest_configure(config: pytest.Config) -> None:
    game = config.getoption("--clauses")
    if game is None:
        return
    try:
        wanted = clauses_of(game)
    except LookupError as error:
        raise pytest.UsageError(str(error)) from error
    # Only the process that hears of every test's result reports: with pytest-xdist that's the controller.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(ClauseReport(game, wanted), "clause-report")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Send a test's clauses along with its result, from a worker process too."""
    report = yield
    if call.when == "call":
        numbers = [number for mark in item.iter_markers("clause") for number in mark.args]
        report.user_properties.append((PROPERTY, numbers))
    return report


class ClauseReport:
    """Collects what passing tests showed and lists the rest at the end."""

    def __init__(self, game: str, wanted: dict[str, str]) -> None:
        self.game = game
        self.wanted = wanted
        self.shown: set[str] = set()

    @property
    def missing(self) -> dict[str, str]:
        kinds = {number: kind for number, kind in self.wanted.items() if kind not in ("meta", "example")}
        return {number: kind for number, kind in kinds.items() if number not in self.shown}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for name, numbers in report.user_properties:
                if name == PROPERTY and isinstance(numbers, Iterable):
                    self.shown.update(numbers)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus == pytest.ExitCode.OK and "rule" in self.missing.values():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        missing = self.missing
        terminalreporter.section(f"clauses of {self.game} that no passing test showed: {len(missing)}")
        for kind in sorted(set(missing.values())):
            numbers = [number for number in missing if missing[number] == kind]
            terminalreporter.line(f"{kind} ({len(numbers)}): {' '.join(numbers)}")
