"""Reading files of scenarios."""

from paiju.judge import BadLine, Line, read_lines
from paiju.show.common import EN, ZH
from paiju.show.text import render


def test_every_line_that_is_not_empty() -> None:
    lines = [b'\xef\xbb\xbf{"id": 1}\r\n', b"\n", b'  {"id": "\xe5\xa1\x94"}  ', b"   "]
    assert list(read_lines(lines)) == [Line(1, {"id": 1}), Line(3, {"id": "塔"})]


def test_what_is_wrong_with_a_line_is_said() -> None:
    lines = [
        b"{'id': 1}",
        b"[1]",
        b'{"id": 1, "id": 2}',
        b'{"id": NaN}',
        b'{"id": "\xff"}',
        b"[" * 100_000,
        b"1" * 9000,
    ]
    found = list(read_lines(lines))
    assert [line.number for line in found] == [1, 2, 3, 4, 5, 6, 7]
    assert all(isinstance(line, BadLine) for line in found)
    sentences = [render(line.problem, EN, str) for line in found if isinstance(line, BadLine)]
    for sentence, part in zip(
        sentences,
        [
            "no JSON",
            "a JSON object",
            "id is there twice",
            "NaN is no number",
            "byte 9",
            "nested too deeply",
            "cannot be read",
        ],
        strict=True,
    ):
        assert part in sentence
    assert all(line.problem["key"] in ZH for line in found if isinstance(line, BadLine))
