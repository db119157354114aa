"""The QR codes that records are handed over as, read back by a reader of their own."""

import random

import pytest
from published import REPOSITORY

QR = (REPOSITORY / "Templates/assets/qr.js").read_text()

# By version: codewords that correct a block, and how many blocks, at levels M and L.
BLOCKS = {
    1: {"M": (10, 1), "L": (7, 1)}, 2: {"M": (16, 1), "L": (10, 1)}, 3: {"M": (26, 1), "L": (15, 1)}, 5: {"M": (24, 2), "L": (26, 1)},
    7: {"M": (18, 4), "L": (20, 2)}, 10: {"M": (26, 5), "L": (18, 4)}, 14: {"M": (24, 9), "L": (30, 4)},
    20: {"M": (26, 16), "L": (28, 8)}, 32: {"M": (28, 33), "L": (30, 17)}, 36: {"M": (28, 40), "L": (30, 20)},
    40: {"M": (28, 49), "L": (30, 25)},
}
ALIGNED = {
    1: [], 2: [6, 18], 3: [6, 22], 5: [6, 30], 7: [6, 22, 38], 10: [6, 28, 50], 14: [6, 26, 46, 66], 20: [6, 34, 62, 90],
    32: [6, 34, 60, 86, 112, 138], 36: [6, 24, 50, 76, 102, 128, 154], 40: [6, 30, 58, 86, 114, 142, 170],
}
MASKS = [
    lambda y, x: (y + x) % 2, lambda y, x: y % 2, lambda y, x: x % 3, lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2, lambda y, x: y * x % 2 + y * x % 3, lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
]


def powers():
    value, found = 1, []
    for _ in range(255):
        found.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return found


POWERS = powers()


def is_whole(block, degree):
    """Whether a block's codewords have every root that they must have."""
    def at(root):
        total = 0
        for word in block:
            total = word ^ (POWERS[(POWERS.index(total) + root) % 255] if total else 0)
        return total

    return all(at(root) == 0 for root in range(degree))


def reserved(version, size):
    """Where no data lies."""
    taken = {(y, x) for y in range(size) for x in range(size) if y == 6 or x == 6}
    taken |= {(y, x) for y in range(9) for x in range(9)}
    taken |= {(y, x) for y in range(9) for x in range(size - 8, size)} | {(y, x) for y in range(size - 8, size) for x in range(9)}
    places = ALIGNED[version]
    corners = {(6, 6), (6, places[-1]), (places[-1], 6)} if places else set()
    for y, x in {(y, x) for y in places for x in places} - corners:
        taken |= {(y + dy, x + dx) for dy in range(-2, 3) for dx in range(-2, 3)}
    if version >= 7:
        taken |= {(y, x) for y in range(6) for x in range(size - 11, size - 8)}
        taken |= {(x, y) for y in range(6) for x in range(size - 11, size - 8)}
    return taken


def read(rows):
    """The text of a code, its version and its level."""
    size = len(rows)
    version = (size - 17) // 4
    bits = [rows[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [rows[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    told = int("".join(str(int(bit)) for bit in bits), 2) ^ 0b101010000010010
    level, mask = {0: "M", 1: "L"}[told >> 13], told >> 10 & 7
    taken = reserved(version, size)
    bits, upwards, x = [], True, size - 1
    while x > 0:
        x -= x == 6
        for y in range(size - 1, -1, -1) if upwards else range(size):
            for column in (x, x - 1):
                if (y, column) not in taken:
                    bits.append(rows[y][column] ^ (MASKS[mask](y, column) == 0))
        upwards, x = not upwards, x - 2
    words = [int("".join(str(int(bit)) for bit in bits[at:at + 8]), 2) for at in range(0, len(bits) // 8 * 8, 8)]
    degree, count = BLOCKS[version][level]
    length, longer = divmod(len(words) - degree * count, count)
    blocks = [[] for _ in range(count)]
    rest = iter(words)
    for at in range(length + 1):
        for index, block in enumerate(blocks):
            if at < length or index >= count - longer:
                block.append(next(rest))
    data = [word for block in blocks for word in block]
    for _ in range(degree):
        for block in blocks:
            block.append(next(rest))
    assert all(is_whole(block, degree) for block in blocks)
    text = "".join(f"{word:08b}" for word in data)
    if text.startswith("011100011010"):
        text = text[12:]
    assert text.startswith("0100")
    wide = 8 if version < 10 else 16
    size = int(text[4:4 + wide], 2)
    found = bytes(int(text[at:at + 8], 2) for at in range(4 + wide, 4 + wide + 8 * size, 8))
    return found.decode(), version, level


@pytest.fixture(scope="module")
def modules(browser):
    page = browser.new_page()
    page.add_script_tag(content=QR)
    yield lambda text: page.evaluate("(text) => ScorebookQR.modules(text)", text)
    page.close()


# The most bytes that a version has room for, as its tables print them.
ROOM = [(1, 14), (2, 26), (5, 84), (7, 122), (10, 213), (14, 362), (20, 666), (32, 1538), (40, 2331)]


@pytest.mark.parametrize("version, most", ROOM)
def test_a_text_of_the_most_bytes_of_a_version_is_read_back(modules, version, most):
    signs = random.Random(version).choices("ABCabc 0123456789>:=\n", k=most)
    assert read(modules("".join(signs))) == ("".join(signs), version, "M")


def test_what_is_too_long_for_the_stronger_level_has_the_weaker_one(modules):
    assert read(modules("x" * 2332))[1:] == (36, "L")
    assert read(modules("x" * 2953))[1:] == (40, "L")
    assert modules("x" * 2954) is None


def test_letters_beyond_ascii_are_said_to_be_utf_8(modules):
    text = "Chloé: 111462>111, 벨라: 5"
    assert read(modules(text))[0] == text
