"""A league's own stylesheet, font and languages: on the screen, in the dark, on paper."""

import re
import shutil
import subprocess

import pytest
from pictures import LEAGUE, PAGES
from published import REPOSITORY, TOOL, once, url

from chromium import DARK, DESK, PHONE, SMALL, opened

FONT = "@font-face { font-family: Club; src: url(club.ttf); }\nh1 { font-family: Club; }\n"
COLOURS = ":root { --paper: #fe9; --ink: #404; --muted: #a06; --tint: #fcc; --card: #cfc; --clubs: #0a0; }\n"
SETTINGS = "languages: [en, ko]\nstylesheet: files/own.css\ncards: four-colour\n"
# A text of a page, what is behind it, a line, a label, a marked cell.
PRINTED = ["body", ".label", ".masthead", "tbody tr"]
CONTRAST = """element => {
  const light = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map(value => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const edge = light(getComputedStyle(element).borderTopColor);
  const ground = light(getComputedStyle(document.body).backgroundColor);
  return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
}"""


def built(root, own):
    """The small league with a stylesheet of its own: where its site is."""
    shutil.copytree(LEAGUE, root, dirs_exist_ok=True)
    (root / "Content/files").mkdir()
    (root / "Content/files/own.css").write_text(own)
    # Any font will do: that of the browser's own digits, by the path that fontconfig tells.
    font = subprocess.run(["fc-match", "-f", "%{file}", "mono:fontformat=TrueType"], capture_output=True, text=True, check=True).stdout
    shutil.copy(font, root / "Content/files/club.ttf")
    settings = root / "Content/site.yaml"
    settings.write_text(settings.read_text() + SETTINGS)
    subprocess.run([TOOL, "build", root, "--output", root / "Site", "--quiet", "--no-analysis"], check=True)
    return root / "Site"


@pytest.fixture(scope="module")
def coloured(tmp_path_factory):
    return once(tmp_path_factory, "coloured", lambda folder: built(folder, FONT + COLOURS))


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    return once(tmp_path_factory, "plain", lambda folder: built(folder, "\n"))


def look(page, selector):
    style = "element => { const s = getComputedStyle(element); return [s.color, s.backgroundColor, s.borderBottomColor]; }"
    return page.locator(selector).first.evaluate(style)


@pytest.mark.parametrize("place", ["index.html", "seasons/farkle/index.html", "rules/farkle.html"])
def test_a_league_s_colours_are_for_the_screen(browser, coloured, plain, place):
    with opened(browser, f"file://{coloured}/{place}", **DESK) as (own, _):
        assert look(own, "body")[:2] == ["rgb(68, 0, 68)", "rgb(255, 238, 153)"]
        with opened(browser, f"file://{plain}/{place}", **DESK) as (usual, _):
            for scheme in ("light", "dark"):
                own.emulate_media(media="print", color_scheme=scheme)
                usual.emulate_media(media="print", color_scheme=scheme)
                assert look(usual, "body")[:2] == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
                for selector in [part for part in PRINTED if usual.locator(part).count()]:
                    assert look(own, selector) == look(usual, selector), (selector, scheme)


@pytest.mark.parametrize("scheme,ground", [("light", "rgba(0, 0, 0, 0)"), ("dark", "rgb(255, 255, 255)")])
def test_a_dark_logo_is_seen_by_night(browser, tmp_path, scheme, ground):
    (tmp_path / "Content").mkdir()
    (tmp_path / "Content/site.yaml").write_text("title: Club\nlogo: logo.svg\n")
    (tmp_path / "Content/logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="4"/></svg>\n')
    subprocess.run([TOOL, "build", tmp_path, "--templates", REPOSITORY / "Templates", "--quiet"], check=True)
    with opened(browser, (tmp_path / "Site/index.html").as_uri(), color_scheme=scheme) as (page, _):
        assert look(page, ".masthead .logo")[1] == ground


def test_a_font_beside_the_stylesheet_is_loaded_from_a_disk(browser, coloured):
    with opened(browser, f"file://{coloured}/about.html", **DESK) as (page, complaints):
        assert page.evaluate("document.fonts.ready.then(() => [...document.fonts].map(font => font.status))") == ["loaded"]
        assert complaints == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "place, selector",
    [("index.html", ".search > input"), ("seasons/klondike/kettle-6.html", ".controls button")])
def test_the_edge_of_what_is_filled_in_or_pressed_is_seen(browser, plain, place, selector, scheme):
    with opened(browser, f"file://{plain}/{place}", **DESK, color_scheme=scheme) as (page, _):
        field = page.locator(selector).first
        field.wait_for()
        assert field.evaluate(CONTRAST) >= 3


@pytest.mark.parametrize("view", [DESK, DESK | DARK], ids=["light", "dark"])
def test_four_colours_are_those_of_suits_and_of_no_die(browser, coloured, view):
    with opened(browser, f"file://{coloured}/index.html", **view) as (page, _):
        assert page.locator(".emblem").first.evaluate("element => getComputedStyle(element).fill") == "rgb(26, 25, 22)"


def box(page, selector):
    return page.locator(selector).bounding_box()


def test_the_menu_stands_beside_the_languages(browser, plain):
    with opened(browser, f"file://{plain}/index.html", **DESK) as (page, _):
        menu, languages = box(page, ".masthead nav:not(.languages)"), box(page, ".languages")
        assert 0 <= languages["x"] - menu["x"] - menu["width"] <= 48
        assert page.viewport_size["width"] - languages["x"] - languages["width"] <= 24


@pytest.mark.parametrize("view", [PHONE, SMALL], ids=["390", "320"])
def test_languages_take_no_row_of_their_own_on_a_phone(browser, plain, view):
    with opened(browser, f"file://{plain}/index.html", **view) as (page, _):
        page.locator(".masthead .menu summary").click()
        menu, languages = box(page, ".masthead nav:not(.languages)"), box(page, ".languages")
        assert abs(languages["y"] - menu["y"]) <= 4
        assert languages["x"] >= menu["x"] + menu["width"]
        title, search = box(page, ".masthead .title"), box(page, ".search")
        assert title["x"] + title["width"] <= search["x"]
        assert menu["y"] >= title["y"] + title["height"] - 1


def test_long_words_are_broken_on_a_small_phone(browser, tmp_path):
    """A name of one word, wider than the window, on a page of every kind; titles of documents, too."""
    name, title = "Donaudampfschifffahrtsgesellschaft", "Z" * 60
    shutil.copytree(LEAGUE, tmp_path, dirs_exist_ok=True)
    for file in (tmp_path / "Content").rglob("*.*"):
        file.write_text(file.read_text().replace("Agnes", name))
    about = tmp_path / "Content/pages/about.md"
    about.write_text(f"---\ntitle: {title}\n---\n")
    subprocess.run([TOOL, "build", tmp_path, "--output", tmp_path / "Site", "--quiet"], check=True)
    wide, named = {}, 0
    # Whom a pair's page names first goes by their names.
    places = [place.replace("pairs/agnes/bela", "pairs/bela/agnes") for place in PAGES.values()]
    places = [place for place in places if (tmp_path / "Site" / place).is_file()]
    for place in places:
        with opened(browser, (tmp_path / "Site" / place).as_uri(), **SMALL) as (page, _):
            named += name in page.inner_text("body")
            width = page.evaluate("document.scrollingElement.scrollWidth")
            if width > 320:
                wide[place] = width
    assert len(places) > 25 and named > 15 and wide == {}


def test_no_separator_is_left_at_the_end_of_a_line():
    """It goes with what follows: behind it stands no blank at which a line may break."""
    templates = REPOSITORY / "Templates"
    drawn = [text for path in sorted(templates.glob("assets/*.css"))
             for text in re.findall(r'content: "([^"]*)"', path.read_text())]
    separators = [text for text in drawn if re.match("[·–›]", text)]
    assert separators
    # A dash is followed by a word joiner, behind it a line might break else.
    assert [text for text in separators if " " in text or re.search(r"–(?!\\2060)", text)] == []
    # What a board's drawing says stands on one line.
    written = {path.name: path.read_text() for path in sorted([*templates.rglob("*.mustache"), *templates.glob("assets/*.js")])
               if not path.name.startswith("board-")}
    assert sum("·&nbsp;" in text or r"·\u00a0" in text for text in written.values()) > 5
    assert [name for name, text in written.items() if re.search("[·›] ", text)] == []


@pytest.mark.parametrize("page", ["looks.md", "looks.ko.md"])
def test_the_properties_that_the_manual_names_are_set_and_used(page):
    text = (REPOSITORY / "Content/pages" / page).read_text()
    table = text[text.index("`--paper`"):]
    named = set(re.findall(r"`(--[a-z0-9-]+)`", table[:table.index("\n\n")]))
    assets = REPOSITORY / "Templates/assets"
    declared = set(re.findall(r"^  (--[a-z0-9-]+):", re.search(r":root {\n(.*?)^}", (assets / "style.css").read_text(), re.S | re.M)[1], re.M))
    styles = "\n".join(file.read_text() for file in assets.glob("*.css"))
    # Of players, the first and the last are named.
    assert len(named) > 25 and named <= declared
    assert declared - named == {*(f"--player-{number}" for number in range(2, 8)), "--reach"}
    assert [name for name in sorted(named) if f"var({name})" not in styles] == []


def test_a_table_of_the_manual_parts_no_name_that_fits(browser):
    """A line could end behind the hyphens of a name, on the screen of a phone; on paper it stays with what announces it."""
    with opened(browser, url("settings.html"), **PHONE) as (page, _):
        key = page.locator("td code", has_text=re.compile("^description$"))
        assert key.bounding_box()["height"] < 20, "a key is one word"
    with opened(browser, url("looks.html"), **PHONE) as (page, _):
        parted = page.evaluate("""() => [...document.querySelectorAll("td code")].filter((code) => {
          const range = document.createRange();
          range.selectNodeContents(code);
          return new Set([...range.getClientRects()].map((part) => Math.round(part.top))).size > 1;
        }).map((code) => code.textContent)""")
        named = page.locator("td code").count()
        page.emulate_media(media="print")
        kept = page.evaluate("""() => getComputedStyle([...document.querySelectorAll(".prose > p")].find(
          (one) => one.nextElementSibling?.matches(".scroll, table"))).breakAfter""")
    assert named > 30 and parted == [] and kept == "avoid"
