"""A site in two languages: what leads from one to the other, and Korean as it is set, searched and said."""

import ctypes
import posixpath
import re
import subprocess
from functools import cache
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from PIL import Image
from published import IS_FULL, REPOSITORY, SITE, TOOL, addresses, kind, of, of_kind, parts, translated, url

from chromium import DESK, PHONE, SCRIPTLESS, SMALL, Visit, opened

KOREAN = translated()
VIEWS = {"small": SMALL, "phone": PHONE, "desk": DESK}
SWITCHED = {"small": SMALL, "desk-without-script": DESK | SCRIPTLESS}
# Each page in one of these, and in a full run in both.
PAIRS = [(page, name) for number, page in enumerate(KOREAN) for place, name in enumerate(SWITCHED) if IS_FULL or (number + place) % 2]


def test_there_are_pages_in_both_languages():
    assert len(KOREAN) >= 7
    pages = {folder: {page for folder_of, page in map(parts, addresses()) if folder_of == folder} for folder in ("", "ko/")}
    # Nobody knows in which language a page that isn't there was looked for.
    once = {page for page in pages[""] if page == "404.html" or kind(page) == "search"}
    assert pages[""] - once == {page for page in pages["ko/"] if kind(page) != "search"}


# From one language to the other


def unfold(page):
    """Opens the menu that holds the languages where there is no room for them."""
    menu = page.locator(".masthead .menu:not([open]) > summary")
    if menu.is_visible():
        menu.click()


@pytest.mark.parametrize(("korean", "view"), PAIRS)
def test_the_switch_leads_to_the_same_page_and_back(browser, korean, view):
    english = parts(korean)[1]
    with opened(browser, url(english), **SWITCHED[view]) as (page, complaints):
        unfold(page)
        page.get_by_role("link", name="한국어", exact=True).click()
        # What there is to find is listed in each language by itself, in other parts.
        if kind(english) == "search" and english != "search/index.html":
            page.wait_for_url(url("ko/search/index.html"))
            return
        page.wait_for_url(f"**/{korean}")
        assert page.evaluate("document.documentElement.lang") == "ko"
        unfold(page)
        page.get_by_role("navigation", name="언어").get_by_role("link", name="English").click()
        page.wait_for_url(url(english))
        assert page.evaluate("document.documentElement.lang") == "en"
        assert complaints == []


def test_links_stay_in_their_language():
    """But for the switch itself, files that are there once, and places that the translation hasn't."""
    astray = []
    for address in addresses():
        folder, _ = parts(address)
        text = (SITE / address).read_text(encoding="utf-8")
        for tag in re.findall(r"<a [^>]+>", text):
            link = re.search(r'href="([^"#]+\.html)[^"]*"', tag)
            if not link or "hreflang" in tag or ":" in link[1]:
                continue
            there = posixpath.normpath(posixpath.join(posixpath.dirname(address), unquote(link[1])))
            if parts(there)[0] != folder:
                astray.append((address, link[1]))
    assert astray == []


# Korean as it is set


# The fonts that the letters of a part are drawn in.
def fonts(page, selector):
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    node = devtools.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    drawn = devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    devtools.detach()
    return {font["familyName"] for font in drawn}


def test_korean_is_drawn_in_a_font_that_has_it(browser):
    with opened(browser, url("ko/rules/farkle.html"), **DESK) as (page, _):
        assert "NanumMyeongjo" in fonts(page, "h1")
        assert "NanumGothic" in fonts(page, ".masthead nav li")


# Words of Hangul that are parted by the end of a line.
PARTED = """() => {
  const parted = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!box.checkVisibility() || box.closest("svg, script, style, .hidden, pre, code")) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\\uac00-\\ud7a3]{2,}/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width).map(({ top }) => Math.round(top)));
      if (tops.size > 1) parted.push([word, box.tagName, box.className]);
    }
  }
  return parted;
}"""


@pytest.mark.parametrize("korean", KOREAN)
def test_lines_end_between_words(browser, korean):
    visit = Visit(browser, url(korean))
    with visit.stack:
        for name, view in VIEWS.items():
            page, _ = visit.shown(view)
            assert page.evaluate(PARTED) == [], name


def test_shared_pictures_have_korean_drawn(tmp_path):
    """The vowel ㅡ is a stroke: what stands for a letter that no font has is a box."""
    try:
        ctypes.CDLL("librsvg-2.so.2")
    except OSError:
        pytest.skip("there is no librsvg")
    (tmp_path / "Content").mkdir()
    settings = "title: ㅡㅡㅡㅡ\nlanguage: ko\nbase-url: https://example.org/\n"
    (tmp_path / "Content/site.yaml").write_text(settings, encoding="utf-8")
    (tmp_path / "Templates").symlink_to(REPOSITORY / "Templates")
    subprocess.run([TOOL, "build", tmp_path, "--output", tmp_path / "Site", "--quiet"], check=True)
    page = (tmp_path / "Site/index.html").read_text(encoding="utf-8")
    address = re.search(r'property="og:image" content="https://example.org/([^"]+)"', page)[1]
    picture = Image.open(tmp_path / "Site" / address).convert("L")
    headline = picture.crop((0, 100, picture.width, 220)).point(lambda value: 255 * (value < 128))
    left, top, right, bottom = headline.getbbox()
    assert bottom - top < 20 and right - left > 150


# Korean as it is searched


def found(page, query):
    page.get_by_role("combobox").fill(query)
    page.wait_for_selector("#Found a, [role=status]:not(:empty)")
    return page.evaluate("[...document.querySelectorAll('#Found a')].map((link) => [link.textContent, link.href])")


@pytest.mark.parametrize("query", ["규칙", "파클", "갸뱌", "Agnes"])
def test_the_search_finds_pages_of_the_language_alone(browser, query):
    with opened(browser, url("ko/players/index.html"), bypass_csp=True, **DESK) as (page, complaints):
        hits = found(page, query)
        assert (query == "갸뱌") == (hits == [])
        assert all(address.startswith(url("ko")) for _, address in hits)
        assert complaints == []


def test_the_search_in_english_finds_nothing_in_korean(browser):
    with opened(browser, url("players/index.html"), bypass_csp=True, **DESK) as (page, _):
        hits = found(page, "farkle")
        assert hits and not any(address.startswith(url("ko")) for _, address in hits)
        assert found(page, "규칙") == []


# Korean as it is said


class Said(HTMLParser):
    """What a page says in its own language: without code, and what is marked as of another."""

    VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}

    def __init__(self, text):
        super().__init__()
        self.hidden, self.words, self.inside = [], [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.inside = tag
        values = dict(attributes)
        isOther = tag in ("code", "pre", "script", "style", "kbd") or values.get("lang", "ko") != "ko"
        if not (self.hidden or isOther):
            self.words += [values[name] for name in ("title", "aria-label", "alt", "data-label") if values.get(name)]
        if tag not in self.VOID:
            self.hidden += [tag] if self.hidden or isOther else []

    def handle_endtag(self, tag):
        if self.hidden and tag not in self.VOID:
            self.hidden.pop()

    def handle_data(self, data):
        # A line of markup to paste is code.
        if not self.hidden and not data.startswith("<iframe "):
            # What is to be copied has a line for each result.
            self.words += data.splitlines() if self.inside == "textarea" else [data]


# What is called so in Korean, too: programs, keys, words of notation, terms that the rules explain.
KNOWN = {
    "Scorebook", "Home", "End", "BG Stats", "ics", "farkle", "cribbage", "sixis", "klondike", "Elo", "Glicko-2", "Plackett",
    "Luce", "OpenSkill", "JSON", "QR", "Blake", "Gent", "one for his nobs", "his heels", "worrying back", "scorebook book", "scorebook draw",
}


@cache
def written() -> str:
    """All that the league itself writes in records, and of its seasons and people: names, titles, notes, notation."""
    content = REPOSITORY / "Content"
    records = [path for path in content.glob("seasons/*/*") if not path.name.endswith(".ko.md")]
    documents = [*content.glob("rules/*.md"), *content.glob("players/*.md"), content / "site.yaml"]
    notation = [path for path in documents if not path.name.endswith(".ko.md")]
    texts = [f"{path.stem} {path.read_text(encoding='utf-8')}" for path in [*records, *notation]]
    return " ".join(" ".join(texts).split())


def test_no_english_is_left_on_korean_pages():
    """Of what the product says: documents of the manual show English where they tell of it.

    Of each kind the largest pages, and every fourth of the others; in a full run all.
    """
    left = {}
    pages = [of_kind(name, "ko/") for name in sorted(set(map(kind, addresses())))]
    chosen = {page for of_one in pages for page in (*of_one[:of(5, None)], *of_one[5::4])}
    for address in sorted(chosen):
        page = parts(address)[1]
        if page.startswith("downloads/") or ("/" not in page and page != "index.html"):
            continue
        for text in Said((SITE / address).read_text(encoding="utf-8")).words:
            for run in re.findall(r"[^\W\d_ㄱ-힣][^\W_ㄱ-힣]*(?:[ ’'-]+[^\W_ㄱ-힣]+)*", " ".join(re.sub(r"https?://\S+|[½⅓⅔¼¾]", " ", text).split())):
                if not re.search(r"\d", run) and len(run) > 1 and run not in KNOWN:
                    left.setdefault(run, []).append(address)
    # Tables are called as the season calls them, with a capital at the beginning of a line.
    own = written()
    assert [(run, pages[0]) for run, pages in sorted(left.items()) if run not in own and run.lower() not in own] == []
