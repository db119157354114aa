"""Cuts records apart, as many as one run of the tool reads, so that their tallies add up to that of all of them."""

import re

# The tool reads eight megabytes of records at a time.
MOST_BYTES = 4_000_000
FENCE = re.compile(rb"---[ \t]*(#.*)?\s*")


def records_of(text):
    """A text in pieces of whole records, as bytes: what the tool makes of each is what it makes of it in all of them.

    It is cut where the tool finds its footing again after any fault: before a `---` with `players:` right below. A
    record that names something else first stays with the one before it.
    """
    records, record = [], []
    lines = text.splitlines(keepends=True)
    for line, next_line in zip(lines, [*lines[1:], b""]):
        if record and FENCE.fullmatch(line) and next_line.startswith(b"players:"):
            records.append(b"".join(record))
            record = []
        record.append(line)
    if record:
        records.append(b"".join(record).rstrip(b"\n") + b"\n")
    return records


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
