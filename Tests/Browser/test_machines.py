"""What programs read, by judges that nobody here wrote: jing and xmllint, a server of a sub-path, Python's zipfile."""

import functools
import gzip
import hashlib
import http.server
import json
import re
import subprocess
import threading
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest
from published import IS_FULL, REPOSITORY, SOME_SEASONS, TOOL, demo, season_alone

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The demo league as a host has it, below /league/, with an old address and packed forms: its address and its folder."""
    root = tmp_path_factory.mktemp("machines")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    handler = functools.partial(Quiet, directory=root / "www")
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        address = f"http://127.0.0.1:{server.server_port}/league/"
        demo(root, f"base-url: {address}\nredirects: on\nprecompress: [gz, br]\npictures: off\n")
        about = root / "Content/pages/about.md"
        about.write_text(about.read_text().replace("---\n", "---\naliases: [old/who-we-are.html]\n", 1))
        build(root, "--zip", root / "one.zip")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address, root / "www/league"
        server.shutdown()


def build(root, *options, output="www/league"):
    (root / "www").mkdir(exist_ok=True)
    subprocess.run([TOOL, "build", root, "--output", root / output, "--quiet", "--no-analysis", *options], check=True)


def files(folder, ending):
    return sorted(path for path in folder.rglob(f"*{ending}"))


def test_every_feed_is_atom(served):
    feeds = [path for path in files(served[1], ".xml") if path.name != "sitemap.xml"]
    assert len(feeds) > 5
    judged = subprocess.run(["jing", "-c", HERE / "atom.rnc", *feeds], capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout


def test_the_judge_of_feeds_finds_faults(served, tmp_path):
    feed = (served[1] / "feed.xml").read_text()
    for good, bad in [("T12:00:00Z", ""), ("<name>", "<nome>"), ("<id>http", "<id>"), ("<title>", "<title type='xhtml'>")]:
        path = tmp_path / "feed.xml"
        path.write_text(feed.replace(good, bad).replace("</name>", "</nome>" if bad == "<nome>" else "</name>"))
        assert subprocess.run(["jing", "-c", HERE / "atom.rnc", path], capture_output=True).returncode != 0, bad


def test_the_sitemap_is_one_and_its_pages_are_there(served):
    address, folder = served
    command = ["xmllint", "--noout", "--nonet", "--schema", HERE / "sitemap.xsd", folder / "sitemap.xml"]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stderr
    found = re.findall(r"<loc>(.*?)</loc>", (folder / "sitemap.xml").read_text())
    for page in found:
        assert page.startswith(address)
        path = folder / urllib.parse.unquote(page.removeprefix(address))
        assert (path / "index.html" if page.endswith("/") else path).is_file()
    others = re.findall(r'hreflang="(?:ko|en)" href="(.*?)"', (folder / "sitemap.xml").read_text())
    assert set(others) <= set(found) and (others or not (folder / "ko").is_dir())
    assert f"Sitemap: {address}sitemap.xml" in (folder / "robots.txt").read_text()


REQUIRED = {
    "SportsEvent": {"name", "url", "startDate", "sport", "competitor", "superEvent", "organizer"},
    "Person": {"name", "url", "memberOf"},
}


def test_structured_data_says_what_a_page_is(served):
    address, folder = served
    kinds = []
    for page in files(folder, ".html"):
        for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.read_text()):
            data = json.loads(text)
            assert data["@context"] == "https://schema.org" and REQUIRED[data["@type"]] <= data.keys(), page
            assert data["url"] == address + urllib.parse.quote(str(page.relative_to(folder)))
            kinds.append(data["@type"])
    reports = [p for p in json.loads((folder / "site.json").read_text())["pages"] if p["kind"] == "report"]
    assert kinds.count("SportsEvent") == len(reports) > 10 and kinds.count("Person") > 5


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = set()

    def handle_starttag(self, tag, attributes):
        self.found |= {value for name, value in attributes if name in ("href", "src") and value}


def test_all_links_work_below_a_path_of_a_server(served):
    address, folder = served
    targets = {}
    for page in files(folder, ".html"):
        links = Links()
        links.feed(page.read_text())
        here = address + urllib.parse.quote(str(page.relative_to(folder)))
        for link in links.found:
            target = urllib.parse.urldefrag(urllib.parse.urljoin(here, link)).url
            if target.startswith("http://127.0.0.1"):
                targets.setdefault(target, here)
    assert len(targets) > 100
    broken = []
    for target, page in targets.items():
        try:
            urllib.request.urlopen(urllib.request.Request(target, method="HEAD")).close()
        except urllib.error.URLError as error:
            broken.append(f"{target} on {page}: {error}")
    assert broken == []


def test_an_old_address_leads_on_without_a_server_and_with_one(served, browser):
    address, folder = served
    with browser.new_page() as page:
        page.goto((folder / "old/who-we-are.html").as_uri())
        page.wait_for_url("**/about.html")
        assert page.locator("h1").count() == 1
    path = urllib.parse.urlsplit(address).path
    languages = ["", "ko/"] if (folder / "ko").is_dir() else [""]
    assert (folder / "_redirects").read_text() == "".join(
        f"{path}{language}old/who-we-are.html {path}{language}about.html 301\n" for language in languages)


def test_packed_forms_are_of_their_pages(served):
    _, folder = served
    packed = files(folder, ".gz")
    assert len(packed) > 100
    for path in packed:
        data = path.read_bytes()
        assert gzip.decompress(data) == path.with_suffix("").read_bytes()
        assert data[4:8] == bytes(4), "a time"
        assert path.with_suffix(".br").stat().st_size < len(data) + 64


def test_browsers_read_what_is_packed(served, browser):
    """Chromium unpacks both forms, as a host sends them that has them."""
    _, folder = served
    whole = (folder / "rules/index.html").read_text()
    for ending, coding in [("gz", "gzip"), ("br", "br")]:
        body = (folder / f"rules/index.html.{ending}").read_bytes()

        class Packed(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/plain; charset=utf-8")
                self.send_header("Content-Encoding", coding)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Packed) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            with browser.new_page() as page:
                answer = page.goto(f"http://localhost:{server.server_port}/")
                assert answer.text() == whole
            server.shutdown()


def test_an_archive_is_the_same_each_time_and_opens_from_a_disk(served, browser, tmp_path):
    _, folder = served
    root = folder.parents[1]
    # In an ordinary run a season by itself is built twice.
    league = root if IS_FULL else season_alone(tmp_path / "league", SOME_SEASONS[0])
    if not IS_FULL:
        (league / "Templates").symlink_to(REPOSITORY / "Templates")
    for jobs in ("1", "4"):
        build(league, "--zip", league / f"{jobs}.zip", "--jobs", jobs, output=f"again-{jobs}")
    first, second = ((league / f"{jobs}.zip").read_bytes() for jobs in ("1", "4"))
    assert hashlib.sha256(first).digest() == hashlib.sha256(second).digest()
    with zipfile.ZipFile(root / "one.zip") as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names == sorted(names, key=str.encode)
        assert set(names) == {
            str(path.relative_to(folder)) for path in folder.rglob("*")
            if path.is_file() and not path.name.startswith(".scorebook-")
        }
        archive.extractall(tmp_path / "unpacked")
    with browser.new_page() as page:
        failed = []
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.goto((tmp_path / "unpacked/index.html").as_uri())
        assert page.locator("h1").count() == 1 and failed == []
        page.get_by_role("link", name="Rules").first.click()
        assert page.url.endswith("/rules/index.html")


def test_styles_say_the_same_minified(served, browser):
    """Chromium reads the same rules from a stylesheet as it is published as from what was written."""
    _, folder = served
    rules = """text => { const sheet = new CSSStyleSheet(); sheet.replaceSync(text);
               return [...sheet.cssRules].map(rule => rule.cssText.replace(/([,:])\\s+/g, "$1")); }"""
    with browser.new_page() as page:
        for source in sorted((REPOSITORY / "Templates/assets").glob("*.css")):
            [published] = (folder / "assets").glob(f"{source.stem}-*.css")
            written = page.evaluate(rules, source.read_text())
            assert page.evaluate(rules, published.read_text()) == written and written, source.name
