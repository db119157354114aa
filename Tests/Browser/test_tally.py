"""Records that are tallied in parts, as Spark does: the same bytes as tallied at once, whatever is wrong with them."""

import random
import subprocess
import sys

import pytest
from published import REPOSITORY, TOOL

sys.path.insert(0, str(REPOSITORY / "Benchmarks/spark"))

from records import parts_of, records_of  # noqa: E402


def run(*words, text=b""):
    done = subprocess.run([TOOL, *words], input=text, capture_output=True, check=True)
    return done.stdout


def tally(text):
    return run("tally", "--game", "farkle", "--keep-faults", text=text)


@pytest.fixture(scope="module")
def lines():
    return run("simulate", "farkle", "--players", "Ann,Bob,Cat", "--games", "8", "--seed", "1").splitlines(keepends=True)


def harmed(lines, chance):
    """The lines with a few that are lost, doubled, nonsense or commented, most of them fences."""
    lines = list(lines)
    for _ in range(chance.randint(1, 3)):
        fences = [place for place, line in enumerate(lines) if line.startswith(b"---")]
        place = chance.choice(fences if chance.random() < 0.7 else range(len(lines)))
        lines[place : place + 1] = chance.choice([[], [b"--- # c\n"], [b"---\n", lines[place]], [b"zzz\n"]])
    return b"".join(lines)


@pytest.mark.parametrize("seed", range(24))
def test_parts_add_up_to_all_of_it(lines, seed):
    chance = random.Random(seed)
    text = harmed(lines, chance)
    pieces = records_of(text)
    assert b"".join(pieces).rstrip(b"\n") == text.rstrip(b"\n") and len(pieces) > 3
    parts = [b"".join(pieces[start::3]) for start in range(3)] if seed % 2 else parts_of(pieces)
    assert run("tally", "--merge", text=b"".join(map(tally, parts))) == run("tally", "--merge", text=tally(text))


def test_a_part_is_no_more_than_the_tool_reads():
    assert [len(part) for part in parts_of([b"x" * 3_000_000] * 3)] == [3_000_000] * 3
    assert list(parts_of([b"a", b"b"])) == [b"ab"]
