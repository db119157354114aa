"""What holds for the text of every page, without a browser."""

import re
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest
from published import BASE, REPOSITORY, SITE, addresses, kind, kinds, of, parts


class Document(HTMLParser):
    """How often each element occurs, the language, the title, everything that is linked, and what is said."""

    # What is typed or run, not said.
    VERBATIM = {"code", "pre", "script", "style"}

    def __init__(self, address: str):
        super().__init__()
        self.kind, self.elements, self.links, self.language, self.title = kind(address), {}, [], "", ""
        self.inside, self.said, self.verbatim = None, [], 0
        self.feed((SITE / address).read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        self.inside = tag
        self.verbatim += tag in self.VERBATIM
        self.elements[tag] = self.elements.get(tag, 0) + 1
        values = dict(attributes)
        self.said += [values[name] for name in ("title", "aria-label", "alt") if values.get(name)]
        if tag == "html":
            self.language = values.get("lang") or ""
        # What programs are told has the site's whole address, and so has a page that is shown at any.
        if tag == "link" and values.get("rel") in ("canonical", "alternate"):
            return
        for link in filter(None, map(values.get, ("href", "src"))):
            self.links.append((tag, link.removeprefix(BASE) if self.kind == "missing" else link))

    def handle_endtag(self, tag):
        self.inside = None
        self.verbatim -= tag in self.VERBATIM

    def handle_data(self, data):
        if not self.verbatim:
            self.said.append(data)
        if self.inside == "title" and "svg" not in self.elements:
            self.title += data


@pytest.fixture(scope="module")
def documents():
    """All of the first language, and of the others every fourth; in a full run all."""
    translated = [address for address in addresses() if parts(address)[0]]
    left_out = {*translated} - {*translated[:: of(4, 1)]}
    return {address: Document(address) for address in addresses() if address not in left_out}


@pytest.fixture(scope="module")
def own(documents):
    """Those that stand for themselves, not within a page of another site."""
    return {address: document for address, document in documents.items() if document.kind != "embed"}


def test_the_site_has_every_kind_of_page_that_the_manual_tells_of_and_no_other():
    """But for what leads on from former addresses, which not every league has."""
    told = set(re.findall(r"`page\.kind`\s+is\s+`([\w-]+)`", (REPOSITORY / "Content/pages/template-values.md").read_text()))
    assert told - {"moved"} == set(kinds())


def test_every_page_names_its_language(documents):
    assert [a for a, d in documents.items() if not re.fullmatch("[a-z]{2,3}(-.+)?", d.language)] == []


def test_every_page_has_a_title_of_its_own_in_its_language(own):
    titles = {}
    for address, document in own.items():
        titles.setdefault((document.language, document.title.strip()), []).append(address)
    assert "" not in {title for _, title in titles}
    assert [shared for shared in titles.values() if len(shared) > 1] == []


@pytest.mark.parametrize("element", ["h1", "main"])
def test_every_page_has_exactly_one(documents, element):
    assert [a for a, d in documents.items() if d.elements.get(element) != 1] == []


@pytest.mark.parametrize("element", ["header", "nav", "footer"])
def test_every_page_has_its_landmarks(own, element):
    assert [a for a, d in own.items() if not d.elements.get(element)] == []


def test_nothing_is_loaded_from_elsewhere(documents):
    loads = {"link", "script", "img", "source", "iframe", "use", "image"}
    elsewhere = [
        (address, link)
        for address, document in documents.items()
        for tag, link in document.links
        if tag in loads and (urlsplit(link).scheme not in ("", "data") or link.startswith("//"))
    ]
    assert elsewhere == []


def test_every_link_works_from_a_disk(documents):
    """A browser shows no index for a folder there, and `/` is the disk's."""
    broken = []
    for address, document in documents.items():
        for _, link in document.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or not parts.path:
                continue
            there = (SITE / address).parent / unquote(parts.path)
            if parts.path.startswith("/") or not there.is_file():
                broken.append((address, link))
    assert broken == []


def test_every_picture_to_share_is_there(documents):
    shown = [address for address in documents for address in re.findall(
        r'<meta property="og:image" content="([^"]+)"', (SITE / address).read_text(encoding="utf-8"))]
    assert len(shown) > 200
    assert [address for address in shown if not (SITE / unquote(address.removeprefix(BASE))).is_file()] == []


def test_every_page_has_the_icon(own):
    def icons(address, document):
        there = [link for tag, link in document.links if tag == "link" and link.endswith("/favicon.svg")]
        return [str(((SITE / address).parent / link).resolve().relative_to(SITE)) for link in there]

    assert [a for a, d in own.items() if icons(a, d) != ["assets/favicon.svg"]] == []


# Years, and the numbers of ISO 8601 and RFC 4180, are written without.
ODD_NUMBERS = {
    "a hyphen for a minus": r"(?<![\w.,)\]-])-\d",
    "a blank before a percent sign": r"\d\s%",
    "no comma between thousands": r"(?<![\d.,:#\w/-])(?!(?:19|20)\d\d\b|8601\b|4180\b)\d{4,}(?![\w-])",
}


@pytest.mark.parametrize("pattern", ODD_NUMBERS.values(), ids=ODD_NUMBERS.keys())
def test_numbers_are_written_one_way(documents, pattern):
    """The manual's pages show numbers as they are typed, too."""
    odd = [
        (address, text[max(0, found.start() - 20):found.end() + 10])
        for address, document in documents.items()
        if kind(address) != "document" or "{4,}" not in pattern
        for text in document.said
        for found in re.finditer(pattern, text)
    ]
    assert odd == []


def test_no_key_stands_in_place_of_its_words(documents):
    """Keys of several words are joined by capitals, `finalRound`, which no English word has inside."""
    keys = [
        (address, found[0])
        for address, document in documents.items()
        if kind(address) != "document"
        for text in document.said
        for found in re.finditer(r"\b[a-z]+[A-Z][a-zA-Z]*\b", text)
    ]
    assert keys == []
