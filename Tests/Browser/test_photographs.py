"""Pictures that records and nights name: what is published of them, how much a phone loads, and how they look."""

import os
import random
import shutil
import subprocess
from urllib.parse import unquote, urlsplit

import pytest
from PIL import Image, ImageDraw, ImageFilter
from published import TOOL, once

from chromium import DESK, PHONE, SMALL, opened

pytestmark = pytest.mark.skipif(shutil.which("vipsthumbnail") is None, reason="libvips-tools isn't here")

NIGHT = "Site/seasons/2026/standings/2026-10-13.html"
SECRETS = (b"Exif", b"GPS", b"Spybox", b"http://ns.adobe.com", b"ICC_PROFILE", b"EXIF", b"eXIf")


def drawn(path, number, size=(2400, 1800), orientation=1):
    """Dice on a table, with the grain of a photograph, and what a camera notes of where it was taken."""
    chance = random.Random(number)
    width, height = size
    grain = Image.effect_noise((width // 2, height // 2), 60).resize(size)
    wood = Image.linear_gradient("L").resize(size)
    picture = Image.merge("RGB", [Image.blend(wood, grain, 0.25).point(lambda value, by=by: value * by // 100) for by in (95, 70, 45)])
    draw = ImageDraw.Draw(picture)
    for _ in range(6):
        side = chance.randrange(width // 10, width // 5)
        left, top = chance.randrange(width - side), chance.randrange(height - side)
        draw.rounded_rectangle((left, top, left + side, top + side), side // 8, fill=(240, 236, 225))
        for x, y in ((1, 1), (3, 3), (2, 2), (1, 3), (3, 1))[: chance.randrange(1, 6)]:
            spot = side // 4
            draw.ellipse((left + x * spot - spot // 3, top + y * spot - spot // 3, left + x * spot + spot // 3, top + y * spot + spot // 3), fill=(20, 20, 20))
    picture = picture.filter(ImageFilter.GaussianBlur(2))
    notes = Image.Exif()
    notes[0x0110] = "Spybox 3000"
    notes[0x0112] = orientation
    notes.get_ifd(0x8825).update({1: "N", 2: (52.0, 30.0, 0.0), 3: "E", 4: (13.0, 24.0, 0.0)})
    picture.save(path, quality=92, exif=notes)


def league(root):
    season = root / "Content/seasons/2026"
    season.mkdir(parents=True)
    (root / "Content/pages").mkdir()
    (root / "Content/site.yaml").write_text("title: Dice Club\n", encoding="utf-8")
    (season / "season.md").write_text("---\ntitle: Season 2026\ngame: farkle\n---\n", encoding="utf-8")
    for number, day in ((1, "06"), (2, "13")):
        (season / f"night-{number}.farkle").write_text(
            f"---\nplayers: [Ann, Bob]\ndate: 2026-10-{day}\nscores: {{Ann: 10050, Bob: 8700}}\n"
            + ("pictures: {winner.jpg: Ann holds up the cup}\n" if number == 2 else "") + "---\n", encoding="utf-8")
    names = [f"table-{number}.jpg" for number in range(1, 6)]
    for number, name in enumerate(["winner.jpg", *names]):
        drawn(season / name, number, orientation=6 if name == "winner.jpg" else 1)
    drawn(root / "Content/pages/hall.jpg", 9)
    (season / "night-2.md").write_text(
        "---\npictures:\n" + "".join(f"  {name}: {{words: Dice on the table, caption: Throw {name[6]}}}\n" for name in names)
        + "---\n# The night of the snow\n\nThe tram stopped at ten.\n", encoding="utf-8")
    (root / "Content/pages/about.md").write_text("# About us\n\n![Our hall](hall.jpg)\n", encoding="utf-8")
    return root


def build(root, *options):
    """Builds, and counts the pictures that were made."""
    commands = root / "commands"
    commands.mkdir(exist_ok=True)
    log = root / "log"
    log.write_text("", encoding="utf-8")
    program = commands / "vipsthumbnail"
    program.write_text(f'#!/bin/sh\necho "$*" >>"{log}"\nexec "{shutil.which("vipsthumbnail")}" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    environment = os.environ | {"PATH": f"{commands}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(root / "cache")}
    ended = subprocess.run([TOOL, "build", root, *options], env=environment, capture_output=True, text=True)
    return ended, sum("--size" in line for line in log.read_text(encoding="utf-8").splitlines())


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    def make(root):
        ended, made = build(league(root))
        assert ended.returncode == 0, ended.stderr
        assert made == 7 * 6
        return root
    return once(tmp_path_factory, "photographs", make)


def test_what_cameras_note_is_in_no_file_of_the_site(site):
    source = (site / "Content/seasons/2026/winner.jpg").read_bytes()
    assert b"Spybox" in source and b"Exif" in source
    made = sorted((site / "Site/photographs").rglob("*.*"))
    assert len(made) == 7 * 6
    for path in made:
        held = path.read_bytes()
        assert not [secret for secret in SECRETS if secret in held], path
    published = {path.name for path in (site / "Site").rglob("*.jpg")}
    assert not published & {"winner.jpg", "table-1.jpg", "hall.jpg"}


def test_pictures_are_upright_and_as_wide_as_said(site):
    for width in (480, 960, 1600):
        for ending in ("webp", "jpg"):
            with Image.open(site / f"Site/photographs/seasons/2026/winner-{width}.{ending}") as picture:
                assert picture.size == (width, round(width * 2400 / 1800)), (width, ending)
            with Image.open(site / f"Site/photographs/seasons/2026/table-1-{width}.{ending}") as picture:
                assert picture.size == (width, width * 3 // 4)


def test_a_second_build_makes_none_again_and_one_from_nothing_makes_the_same(site, tmp_path):
    root = tmp_path / "league"
    shutil.copytree(site, root)
    before = {path: path.read_bytes() for path in (site / "Site").rglob("*.*") if path.is_file() and not path.name.startswith(".")}
    (root / "Content/pages/about.md").write_text("# About us\n\nWe met. ![Our hall](hall.jpg)\n", encoding="utf-8")
    assert build(root)[1] == 0
    shutil.copy(site / "Content/pages/about.md", root / "Content/pages/about.md")
    shutil.rmtree(root / "Site")
    assert build(root)[1] == 0
    shutil.rmtree(root / "Site")
    ended, made = build(root, "--no-cache")
    assert ended.returncode == 0 and made == 42
    for path, held in before.items():
        assert (root / "Site" / path.relative_to(site / "Site")).read_bytes() == held, path


def test_a_phone_loads_a_night_with_six_pictures_in_400_kb(browser, site):
    with opened(browser, f"file://{site}/{NIGHT}", **PHONE | {"device_scale_factor": 2}) as (page, _):
        loaded = set()
        page.on("request", lambda request: loaded.add(request.url))
        page.reload()
        for picture in page.locator(".photographs img").all():
            picture.scroll_into_view_if_needed()
            picture.evaluate("image => image.complete || new Promise(done => { image.onload = done; })")
        pictures = [address for address in loaded if "/photographs/" in address]
        assert len(pictures) == 6
        assert all(address.endswith("-480.webp") for address in pictures)
        size = sum(os.path.getsize(unquote(urlsplit(address).path)) for address in loaded)
        assert size <= 400_000


@pytest.mark.parametrize("view", [DESK, PHONE, SMALL], ids=["desk", "390", "320"])
def test_pictures_keep_to_the_page_and_their_shape(browser, site, view):
    for address in (NIGHT, "Site/index.html", "Site/seasons/2026/index.html", "Site/seasons/2026/night-2.html", "Site/about.html"):
        with opened(browser, f"file://{site}/{address}", **view) as (page, _):
            images = page.locator("main picture img").all()
            assert images
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            for image in images:
                image.scroll_into_view_if_needed()
                image.evaluate("image => image.complete || new Promise(done => { image.onload = done; })")
                box = image.bounding_box()
                shape = image.evaluate("image => image.naturalWidth / image.naturalHeight")
                assert abs(box["width"] / box["height"] - shape) < 0.02
                assert image.get_attribute("alt")
                assert image.get_attribute("loading") == "lazy"


@pytest.mark.parametrize("content, told", [
    (b"no picture", "the file holds no JPEG, PNG or WebP picture"),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x27\x10\0\0\x27\x10\x08\x02\0\0\0", "10000 × 10000 pixels"),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\0\0\0\x03\0\x08\x02\0\0\0", "the file ends in the middle of the picture"),
    (None, "there is no picture 'winner.jpg'"),
])
def test_a_picture_that_is_none_is_told_at_its_name_and_nothing_is_published(tmp_path, content, told):
    season = tmp_path / "Content/seasons/2026"
    season.mkdir(parents=True)
    (tmp_path / "Content/site.yaml").write_text("title: Dice Club\n", encoding="utf-8")
    (season / "season.md").write_text("---\ntitle: 2026\ngame: farkle\n---\n", encoding="utf-8")
    (season / "a.farkle").write_text(
        "---\nplayers: [Ann, Bob]\nscores: {Ann: 10050, Bob: 8700}\npictures:\n  winner.jpg: Ann\n---\n", encoding="utf-8")
    if content is not None:
        (season / "winner.jpg").write_bytes(content)
    ended, _ = build(tmp_path)
    assert ended.returncode != 0
    assert "a.farkle:5:3" in ended.stderr and told in ended.stderr
    assert not (tmp_path / "Site").exists()


def test_a_link_to_a_picture_outside_of_the_content_is_told(tmp_path):
    season = tmp_path / "Content/seasons/2026"
    season.mkdir(parents=True)
    (tmp_path / "Content/site.yaml").write_text("title: Dice Club\n", encoding="utf-8")
    (season / "season.md").write_text("---\ntitle: 2026\ngame: farkle\n---\n", encoding="utf-8")
    (season / "a.farkle").write_text(
        "---\nplayers: [Ann, Bob]\nscores: {Ann: 10050, Bob: 8700}\npictures: {winner.jpg: Ann}\n---\n", encoding="utf-8")
    drawn(tmp_path / "private.jpg", 1, (400, 300))
    (season / "winner.jpg").symlink_to(tmp_path / "private.jpg")
    ended, _ = build(tmp_path)
    assert ended.returncode != 0
    assert "seasons/2026/winner.jpg" in ended.stderr and "a.farkle:4:12" in ended.stderr
    assert not (tmp_path / "Site").exists()
