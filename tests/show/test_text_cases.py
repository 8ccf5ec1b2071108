"""The client words messages as the server does: both are put to the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.show.text import render

SHARED = json.loads((Path(__file__).parents[2] / "web/tests/text.cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("message", "sentence"), SHARED["cases"])
def test_render(message: Any, sentence: str) -> None:
    assert render(message, SHARED["catalogue"], lambda seat: SHARED["seats"][seat]) == sentence
