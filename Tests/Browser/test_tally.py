"""Records that are tallied in parts, as Spark does: the same bytes as tallied at once, whatever is wrong with them."""

import random
import re
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
def text():
    return run("simulate", "farkle", "--players", "Ann,Bob,Cat", "--games", "8", "--seed", "1")


def undated_first(text):
    """The same games with another key before their players."""
    return re.sub(rb"(players: .*\n)(date: .*\n)", rb"\2\1", text)


def harmed(lines, chance):
    """The lines with a few that are lost, doubled, nonsense or commented, most of them fences."""
    lines = list(lines)
    for _ in range(chance.randint(1, 3)):
        fences = [place for place, line in enumerate(lines) if line.startswith(b"---")]
        place = chance.choice(fences if chance.random() < 0.7 else range(len(lines)))
        lines[place : place + 1] = chance.choice([[], [b"--- # c\n"], [b"---\n", lines[place]], [b"zzz\n"]])
    return b"".join(lines)


def test_a_piece_is_a_game_where_all_is_well(text):
    assert [len(records_of(games)) for games in (text, undated_first(text), text.replace(b"\n", b"\r\n"))] == [8, 8, 8]


@pytest.mark.parametrize("seed", range(32))
def test_parts_add_up_to_all_of_it(text, seed):
    chance = random.Random(seed)
    text = harmed((undated_first(text) if seed % 3 == 0 else text).splitlines(keepends=True), chance)
    pieces = records_of(text)
    assert len(pieces) > 3
    parts = [b"".join(pieces[start::3]) for start in range(3)] if seed % 2 else parts_of(pieces)
    assert run("tally", "--merge", text=b"".join(map(tally, parts))) == run("tally", "--merge", text=tally(text))


def test_what_stands_before_the_first_game_of_a_file_spoils_none_of_another(text):
    files = [text, b"\xef\xbb\xbfFriday night\n" + text, b"\xef\xbb\xbf" + text]
    [part] = parts_of([piece for file in files for piece in records_of(file)])
    assert run("tally", "--merge", text=b"".join([tally(text)] * 3)) == run("tally", "--merge", text=tally(part))


def test_a_part_is_no_more_than_the_tool_reads():
    assert [len(part) for part in parts_of([b"x" * 3_000_000] * 3)] == [3_000_000] * 3
    assert list(parts_of([b"a", b"b"])) == [b"ab"]
