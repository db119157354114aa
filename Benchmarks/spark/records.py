"""Cuts records apart, as many as one run of the tool reads, so that their tallies add up to that of all of them."""

import io
import re
from itertools import islice

# The tool reads eight megabytes of records at a time.
MOST_BYTES = 4_000_000
FENCE = re.compile(rb"---[ \t]*(#.*)?\s*")
# What may stand between a `---` and `players:`: other keys, what belongs to them, comments and nothing.
HEADER = re.compile(rb"[a-z][a-z-]*:|[ \t#]|\s*$")


def begins(lines, place):
    """Whether a record begins there, whatever stands before it."""
    if not FENCE.fullmatch(lines[place]):
        return False
    for line in islice(lines, place + 1, place + 40):
        if line.startswith(b"players:"):
            return True
        if not HEADER.match(line):
            return False
    return False


def first(lines):
    """Where the first record begins: at a `---`, or without one at its players, if no other words stand before."""
    for place, line in enumerate(lines):
        if FENCE.fullmatch(line):
            return place
        if not re.match(rb"\s*(#|$)", line):
            named = line.startswith(b"players:")
            return place if named else next((n for n, line in enumerate(lines) if FENCE.fullmatch(line)), len(lines))
    return len(lines)


def records_of(text):
    """A text in pieces of whole records, as bytes: what the tool makes of each is what it makes of it in all of them.

    It is cut where the tool finds its footing again after any fault: before a `---` with a header that names players.
    What stands before the first is no record's, and left out.
    """
    lines = io.BytesIO(text.removeprefix(b"\xef\xbb\xbf")).readlines()
    start = first(lines)
    pieces = []
    for place in range(start + 1, len(lines)):
        if begins(lines, place):
            pieces.append(b"".join(lines[start:place]))
            start = place
    if start < len(lines):
        pieces.append(b"".join(lines[start:]).rstrip(b"\n") + b"\n")
    return pieces


def parts_of(records):
    """The records one after another in parts that the tool reads at once."""
    part, size = [], 0
    for record in records:
        if part and size + len(record) > MOST_BYTES:
            yield b"".join(part)
            part, size = [], 0
        part.append(record)
        size += len(record)
    if part:
        yield b"".join(part)
