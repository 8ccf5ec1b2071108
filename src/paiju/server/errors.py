"""What the server refuses."""

from paiju.kernel import PaijuError
from paiju.show.text import Message, msg


class Refused(PaijuError):
    """A message or request was refused and has changed nothing. `status`: of the HTTP answer."""

    def __init__(self, reason: Message, status: int = 400, field: str = "") -> None:
        super().__init__(reason)
        self.status = status
        self.field = field


def no_match(match_id: str) -> Refused:
    """There is no such match."""
    return Refused(msg("error.no_match", match=match_id), 404, "match")


def internal(report: str) -> Refused:
    """We failed; `report` names the report in the log."""
    return Refused(msg("error.internal", report=report), 500)
