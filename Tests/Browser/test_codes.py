"""The QR codes that records are handed over as, read by a reader that nobody here wrote."""

import random

import pytest
import zxingcpp
from PIL import Image
from published import REPOSITORY

SCRIPTS = [REPOSITORY / "Templates/assets" / name for name in ("build.js", "qr.js")]
# Pixels of a module, and modules of light around a code.
SCALE, LIGHT = 4, 4


def read(rows):
    """The text of a code, its version and its level."""
    side = len(rows) + 2 * LIGHT
    picture = Image.new("L", (side, side), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                picture.putpixel((x + LIGHT, y + LIGHT), 0)
    [code] = zxingcpp.read_barcodes(picture.resize((side * SCALE, side * SCALE), Image.Resampling.NEAREST))
    return code.text, (len(rows) - 17) // 4, code.ec_level


@pytest.fixture(scope="module")
def modules(browser):
    page = browser.new_page()
    for script in SCRIPTS:
        page.add_script_tag(path=script)
    yield lambda text: page.evaluate("(text) => ScorebookQR.modules(text)", text)
    page.close()


# The most bytes that a version has room for, as its tables print them.
ROOM = [(1, 14), (2, 26), (5, 84), (7, 122), (10, 213), (14, 362), (20, 666), (32, 1538), (40, 2331)]


@pytest.mark.parametrize("version, most", ROOM)
def test_a_text_of_the_most_bytes_of_a_version_is_read_back(modules, version, most):
    signs = random.Random(version).choices("ABCabc 0123456789>:=\n", k=most)
    assert read(modules("".join(signs))) == ("".join(signs), version, "M")


def test_what_is_too_long_for_the_stronger_level_has_the_weaker_one(modules):
    assert read(modules("x" * 2332)) == ("x" * 2332, 36, "L")
    assert read(modules("x" * 2953)) == ("x" * 2953, 40, "L")
    assert modules("x" * 2954) is None


def test_letters_beyond_ascii_are_read_back(modules):
    text = "Chloé: 111462>111, 벨라: 5"
    assert read(modules(text))[0] == text
