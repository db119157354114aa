"""The box to search the site by, in Chromium from the disk, beside what a reader of every text finds."""

import json
import re
import shutil
import subprocess
import unicodedata
from functools import cache
from urllib.parse import unquote

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from published import IS_FULL, REPOSITORY, TOOL, of, once

from chromium import DARK, DESK, PHONE, SCRIPTLESS, SMALL
from chromium import opened as opened_by_policy

SIGN = "\uac00-\ud7a3\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff"
APART = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ħ": "h", "ŧ": "t",
         "ı": "i", "ŋ": "ng", "ȷ": "j", "ĳ": "ij", "ſ": "s", "ς": "σ", "ƀ": "b", "ƶ": "z"}
GAMES = 70


def opened(browser, url, bypass_csp=True, **view):
    """As a reader opens it, but that a test may wait for what it writes down as a string."""
    return opened_by_policy(browser, url, bypass_csp=bypass_csp, **view)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A league with letters of several scripts, and more games than a list takes."""
    return once(tmp_path_factory, "search", built)


def built(root):
    letters = "".join(
        chr(code) for first, last in [(0xC0, 0x24F), (0x370, 0x52F), (0x1E00, 0x1FFF)] for code in range(first, last + 1)
        if unicodedata.category(chr(code)).startswith("L"))
    files = {
        "site.yaml": "title: Search League\nroster: [Chloé, Bob]\n",
        "index.md": "Welcome to the league that meets above the bakery.\n",
        "pages/letters.md": "# Letters\n\n" + " ".join(letters) + "\n\n" + letters[:20] + "\n",
        "pages/harbour.md": "# The harbour\n\nWhere the trams go.\n\n## Tickets\n\nA ticket to the harbour costs "
                            "\\<b>3\\</b> & more; see \"fares\".\n\n## Crème brûlée\n\nServed after crib.\n",
        "pages/korean.md": "# 크리비지 규칙\n\n두 사람이 카드로 하는 놀이입니다. 점수는 판에 적습니다.\n",
        "pages/tickets.md": "# Tickets\n\nAll about fares.\n",
        "pages/hindi.md": "# \u0958लम\n\nA word that Unicode spells in two ways.\n",
        "rules/farkle.md": "---\ntitle: Farkle\ngame: farkle\n---\n\n## Hot dice\n\nWhoever scores with all six throws again.\n",
        "players/chloe.md": "---\nname: Chloé\naliases: [Clo]\n---\n\nPlays on Tuesdays.\n",
        "seasons/one/season.md": "---\ntitle: First season\ngame: farkle\n---\n\nAbove the bakery.\n",
        "seasons/one/games.farkle": "".join(
            f"---\nplayers: [Chloé, Bob]\ndate: 2026-{1 + day // 28:02}-{1 + day % 28:02}\n"
            f"scores: {{Chloé: {10000 + 50 * day}, Bob: 9000}}\n---\n" for day in range(GAMES)),
    }
    for path, text in files.items():
        (root / "Content" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "Content" / path).write_text(text, encoding="utf-8")
    (root / "Templates").symlink_to(REPOSITORY / "Templates")
    subprocess.run([TOOL, "build", root, "--output", root / "Site", "--quiet"], check=True)
    return root / "Site"


def part(path):
    """What a file of the index hands over."""
    name, value = re.fullmatch(r'scorebookSearch\("([^"]*)",(.*)\);\n', path.read_text(encoding="utf-8"), re.DOTALL).groups()
    assert name == path.stem
    return json.loads(value)


def entries(site):
    """Everything that can be found, by its number."""
    found = {}
    for path in site.glob("search/e-*.js"):
        kind, number = map(int, path.stem.split("-")[1:])
        size = part(site / "search/head.js")["entries"][kind]
        for place, row in enumerate(part(path)):
            found[kind << 20 | number * size + place] = row
    return found


@cache
def fold(letter):
    low = letter.lower()
    plain = "".join(sign for sign in unicodedata.normalize("NFD", low) if not "\u0300" <= sign <= "\u036f")
    return "".join(APART.get(sign, sign) for sign in (plain if unicodedata.category(plain[:1] or " ")[0] == "L" else low))


def words(text):
    """The words of a text, of runs of syllables each pair, and the last alone."""
    for run in re.finditer(rf"[{SIGN}]+|(?:[^\W_{SIGN}]|[\u0900-\u0963])+", unicodedata.normalize("NFC", text)):
        if re.match(f"[{SIGN}]", run[0]):
            yield from (run[0][place:place + 2] for place in range(len(run[0])))
        else:
            yield "".join(map(fold, run[0]))[:60]


def places(coded):
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
    entry = value = shift = 0
    for digit in map(digits.index, coded):
        value |= (digit & 31) << shift
        shift += 5
        if digit < 32:
            entry += value >> 2
            yield entry
            value = shift = 0


@pytest.fixture(scope="module")
def desk(browser, site):
    with opened(browser, (site / "tickets.html").as_uri(), **DESK) as (page, complaints):
        yield page
        assert complaints == []


def look(page, query):
    """Types something, and returns what is found, the best first: its title, with marks in brackets, and its address."""
    box = page.get_by_role("combobox")
    box.fill("")
    page.wait_for_function("document.querySelector('.found').hidden")
    box.fill(query)
    page.wait_for_function("!document.querySelector('.found').hidden")
    return page.evaluate("""() => [...document.querySelectorAll("#Found a")].map((link) => {
      const name = link.querySelector(".name").cloneNode(true);
      for (const mark of name.querySelectorAll("mark")) mark.replaceWith(`[${mark.textContent}]`);
      return [name.textContent, link.getAttribute("href")];
    })""")


def titles(page, query):
    return [title for title, _ in look(page, query)]


def count(page):
    return int(re.match(r"[\d,]+|", page.get_by_role("status").inner_text())[0].replace(",", "") or 0)


# What is found


def test_the_index_has_every_word_and_nothing_else(site):
    told = {}
    for path in site.glob("search/t-*.js"):
        for term, coded in part(path).items():
            told[term] = set(places(coded))
    heard = {}
    for number, (_, title, context, text) in entries(site).items():
        for word in words(f"{title} | {context} | {text}"):
            heard.setdefault(word, set()).add(number)
    # Other names are found and not shown.
    assert told.pop("clo") == {2 << 20 | 1} and "clo" not in heard
    long = {word for word in heard if len(word) > 24}
    assert {word: told.get(word) for word in heard if word not in long} == {word: heard[word] for word in heard if word not in long}
    assert set(told) - set(heard) == set() or all(len(word) > 24 for word in set(told) - set(heard))


def test_letters_are_taken_for_the_same_by_the_script_as_by_the_index(site, browser):
    texts = [f"{title} | {context} | {text}" for _, title, context, text in entries(site).values()]
    head = part(site / "search/head.js")
    with opened(browser, (site / "tickets.html").as_uri(), bypass_csp=True, **DESK) as (page, _):
        page.add_script_tag(content="globalThis.scorebookSearch = (_, start) => { globalThis.start = start; }")
        page.add_script_tag(content=next(site.glob("assets/find-*.js")).read_text(encoding="utf-8"))
        found = page.evaluate(
            "([letters, texts]) => { start.setLetters(letters); return texts.map(start.terms); }", [head["letters"], texts])
    coded, last, known = head["terms"].split(" "), "", set()
    for one in coded:
        units = last.encode("utf-16-le")[:2 * int(one[0], 36)]
        last = units.decode("utf-16-le") + one[1:]
        known.add(last)
    assert {term for terms in found for term in terms} | {"clo"} == known


@pytest.mark.parametrize("query", [
    "ticket", "tickets harbour", "chl", "bob 2026", "bakery", "farkle", "hot dice", "크리", "리비지", "지", "놀이", "점수 카드",
    "CREME", "brulee", "first season", "february bob", "q",
])
def test_what_is_found_is_what_a_reader_finds(desk, site, query):
    wanted = list(words(query))
    whole = [term for run in re.finditer(rf"[{SIGN}]+", query) if len(run[0]) > 1 for term in [run[0][-1]]]
    for last in whole:
        wanted.remove(last)

    def has(row, word):
        found = words(" | ".join(row[1:]) + (" | Clo" if row[1] == "Chloé" else ""))
        isBegun = len(word) > 1 and not re.match(f"[{SIGN}]{{2}}", word) or re.match(f"[{SIGN}]$", word)
        return any(other == word or isBegun and other.startswith(word) for other in found)

    read = [number for number, row in entries(site).items() if all(has(row, word) for word in wanted)]
    shown = look(desk, query)
    assert count(desk) == len(read)
    assert len(shown) == min(10, len(read))
    assert {address for _, address in shown} <= {entries(site)[number][0] for number in read}


def test_titles_stand_above_texts_and_the_newest_game_above_older_ones(desk):
    found = titles(desk, "tickets")
    assert found == ["[Tickets]", "[Tickets]"] and [url for _, url in look(desk, "tickets")] == [
        "tickets.html", "harbour.html#tickets"]
    assert titles(desk, "farkle")[0] == "[Farkle]"
    assert titles(desk, "harbour")[:2] == ["The [harbour]", "Tickets"]
    found = titles(desk, "bob")
    assert found[0] == "[Bob]" and found[1] == "Chloé and [Bob], 14 March 2026"
    assert desk.get_by_role("status").inner_text().startswith(f"{count(desk)} found, the best 10 are shown")
    assert count(desk) >= GAMES + 1


@pytest.mark.parametrize("query, first", [
    ("tikets", "Tickets"), ("ticktes", "Tickets"), ("tickkets", "Tickets"), ("tockets", "Tickets"), ("ickets", "Tickets"),
    ("habour", "The harbour"), ("farlke", "Farkle"), ("tukke", None), ("bbo", None), ("htoo dice", None), ("hto dice", None),
    ("hotty dice", None), ("farkel dice", "Hot dice"), ("chole", "Chloé"), ("harbou tikets", "Tickets"),
])
def test_one_slip_is_forgiven_in_words_of_four_letters(desk, query, first):
    found = titles(desk, query)
    assert (found[0].replace("[", "").replace("]", "") if found else None) == first


@pytest.mark.parametrize("query", ["\u0958लम", "\u0915\u093cलम"])
def test_a_word_is_found_by_each_of_its_spellings(desk, query):
    assert titles(desk, query) == ["[\u0958लम]"]


def test_accents_and_capitals_count_for_nothing(desk):
    for query in ["chloe", "CHLOÉ", "Chloe\u0301", "clo"]:
        assert titles(desk, query)[0] in ("[Chloé]", "Chloé")
    assert titles(desk, "creme brulee") == ["[Crème] [brûlée]"]


def test_korean_is_found_by_its_syllables(desk):
    assert titles(desk, "크리비지") == ["[크리비지] 규칙"]
    assert titles(desk, "비지") == ["크리[비지] 규칙"]
    assert titles(desk, "칙") == ["크리비지 규[칙]"]
    assert titles(desk, unicodedata.normalize("NFD", "규칙")) == ["크리비지 [규칙]"]
    assert titles(desk, "점수") == ["크리비지 규칙"]
    assert desk.locator("#Found mark").all_inner_texts() == ["점수"]
    assert titles(desk, "비크") == []


def test_korean_is_found_while_a_syllable_is_being_written(desk):
    # As an input method has it, from the first letter of 크리비 to the last.
    for written in ["크", "클", "크리", "크립", "크리비", "크리ㅂ"]:
        assert titles(desk, written)[0] in ("[크]리비지 규칙", "[크리]비지 규칙", "[크리비]지 규칙")
    assert titles(desk, "크립")[0] == "[크리]비지 규칙"


def test_what_is_found_is_shown_as_text_with_its_marks(desk):
    look(desk, "costs")
    assert desk.locator("#Found .snippet").inner_text() == 'A ticket to the harbour costs <b>3</b> & more; see “fares”.'
    assert desk.locator("#Found .snippet mark").all_inner_texts() == ["costs"]
    assert desk.locator("#Found .kind").inner_text() == "Pages ·\u00a0The harbour"
    assert desk.locator("#Found b, #Found script, #Found img").count() == 0


# By keyboard


def test_the_box_is_used_by_keyboard_alone(browser, site):
    with opened(browser, (site / "seasons/one/index.html").as_uri(), **DESK) as (page, complaints):
        box = page.get_by_role("combobox")
        page.keyboard.press("/")
        assert box.evaluate("box => box === document.activeElement") and box.input_value() == ""
        page.keyboard.type("tick/")
        page.wait_for_selector("#Found a")
        assert box.input_value() == "tick/" and box.get_attribute("aria-expanded") == "true"
        options = page.get_by_role("option")
        assert options.count() >= 2 and box.get_attribute("aria-activedescendant") is None

        def active():
            chosen = page.locator('#Found [aria-selected="true"]')
            assert chosen.count() == 1 and box.get_attribute("aria-activedescendant") == chosen.get_attribute("id")
            return int(chosen.get_attribute("id").removeprefix("Found-"))

        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        assert active() == 1
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        assert active() == options.count() - 1
        page.keyboard.press("ArrowDown")
        assert active() == 0
        page.keyboard.press("Escape")
        assert box.get_attribute("aria-expanded") == "false" and not page.locator(".found").is_visible()
        assert box.get_attribute("aria-activedescendant") is None and box.input_value() == "tick/"
        page.keyboard.press("ArrowDown")
        assert active() == 0 and page.locator(".found").is_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        assert box.input_value() == ""
        page.keyboard.type("hot dice")
        page.wait_for_selector("#Found a:has-text('Hot dice')")
        page.keyboard.press("Tab")
        assert not page.locator(".found").is_visible() or page.evaluate("document.activeElement.closest('.search') !== null")
        page.keyboard.press("/")
        page.wait_for_selector("#Found a:has-text('Hot dice')")
        page.keyboard.press("Enter")
        page.wait_for_url("**/rules/farkle.html#hot-dice")
        assert complaints == []


def test_every_page_leads_where_it_says(browser, site):
    """Each entry's address is there, from a page of any depth."""
    for address, title, *_ in entries(site).values():
        path, _, fragment = address.partition("#")
        text = (site / path).read_text(encoding="utf-8")
        assert not fragment or f'id="{unquote(fragment)}"' in text, (address, title)
    for start in ["index.html", "players/index.html", "seasons/one/index.html"]:
        with opened(browser, (site / start).as_uri(), **DESK) as (page, complaints):
            look(page, "creme")
            page.get_by_role("option").first.click()
            page.wait_for_url("**/harbour.html#cr*")
            assert complaints == []


def test_nothing_is_loaded_before_it_is_needed(browser, site):
    with opened(browser, (site / "index.html").as_uri(), **PHONE) as (page, _):
        asked = []
        page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
        page.wait_for_timeout(50)
        assert asked == []
        page.get_by_role("combobox").focus()
        page.get_by_role("combobox").fill("brulee")
        page.wait_for_selector("#Found a")
        assert len(asked) == len(set(asked)) and "head.js" in asked
        assert sum(bool(re.fullmatch(r"find-[0-9a-f]{8}\.js", name)) for name in asked) == 1
        assert sorted(name[:2] for name in asked) == ["e-", "fi", "he", "t-"]


# Wherever it is looked at


@pytest.mark.parametrize("view", [SMALL, SMALL | DARK, DESK, DESK | DARK], ids=["small", "small-dark", "desk", "desk-dark"])
def test_the_open_box_fits_its_window_and_axe_finds_nothing(browser, site, view):
    """Axe judges the light on a small phone and the dark at a desk; in a full run each view."""
    with opened(browser, (site / "seasons/one/index.html").as_uri(), **view) as (page, complaints):
        before = page.evaluate("document.querySelector('main').getBoundingClientRect().top")
        look(page, "bob")
        page.keyboard.press("ArrowDown")
        box = page.locator(".found").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= view["viewport"]["width"]
        assert page.evaluate("document.scrollingElement.scrollWidth") <= view["viewport"]["width"]
        assert page.evaluate("document.querySelector('main').getBoundingClientRect().top") == before
        assert complaints == []
        if not IS_FULL and view in (DESK, SMALL | DARK):
            return
        page.evaluate(AXE_SCRIPT)
        # The page around the box is that of any site.
        faults = page.evaluate(
            "async (where) => (await axe.run(where, { preload: false })).violations.map(({ id, nodes }) => [id, nodes[0].html])",
            of(".search", "html"))
        assert faults == [] and complaints == []


def test_a_script_puts_the_box_where_the_link_was(browser, site):
    def place(**view):
        with opened(browser, (site / "index.html").as_uri(), **view) as (page, _):
            return [page.locator(part).bounding_box() for part in (".search > :first-child", ".masthead", "main")]

    for view in (SMALL, PHONE, DESK):
        assert place(**view) == place(**view, **SCRIPTLESS)


def test_all_pages_are_found_without_a_script(browser, site):
    with opened(browser, (site / "players/chloe.html").as_uri(), **PHONE, **SCRIPTLESS) as (page, complaints):
        page.get_by_role("link", name="Search", exact=True).click()
        page.wait_for_url("**/search/index.html")
        listed = {link.split("#")[0] for link in page.locator("main a").evaluate_all("links => links.map(({ href }) => href)")}
        lists = [link for link in listed if "/search/" in link]
        assert len(lists) == 3
        for link in lists:
            page.goto(link)
            listed |= {link.split("#")[0] for link in page.locator("main a").evaluate_all("links => links.map(({ href }) => href)")}
        known = {(site / address.partition("#")[0]).as_uri() for address, *_ in entries(site).values()}
        assert known <= listed and complaints == []


def test_the_box_is_seen_in_forced_colours_and_not_on_paper(browser, site):
    with opened(browser, (site / "index.html").as_uri(), forced_colors="active", **DESK) as (page, _):
        look(page, "bob")
        page.keyboard.press("ArrowDown")
        chosen = page.locator('#Found [aria-selected="true"]')
        assert chosen.evaluate("option => getComputedStyle(option).outlineStyle") == "solid"
        page.emulate_media(media="print")
        assert not page.get_by_role("combobox").is_visible() and not page.locator(".found").is_visible()


def test_a_site_may_do_without(site, tmp_path):
    shutil.copytree(site.parent / "Content", tmp_path / "Content")
    (tmp_path / "Templates").symlink_to(REPOSITORY / "Templates")
    (tmp_path / "Content/site.yaml").write_text("title: Search League\nroster: [Chloé, Bob]\nsearch: off\n")
    subprocess.run([TOOL, "build", tmp_path, "--output", tmp_path / "Site", "--quiet"], check=True)
    assert not (tmp_path / "Site/search").exists()
    for path in (tmp_path / "Site").rglob("*.html"):
        assert 'role="search"' not in path.read_text(encoding="utf-8")
        assert "search.js" not in path.read_text(encoding="utf-8")
    assert not [path for path in (tmp_path / "Site/assets").iterdir() if path.name.startswith(("search", "find"))]
