"""A site that is kept: read over http, then with the server stopped, and with another build in between."""

import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import threading
from contextlib import contextmanager

import pytest
from PIL import Image
from playwright.sync_api import Error
from previews import LEAGUE, serving
from published import PATIENCE, TOOL, once

SITE = {
    "site.yaml": "title: {en: Dice Club, ko: 주사위 모임}\nlanguages: [en, ko]\noffline: on\naccent: '#7a1f3d'\n",
    "rules/house.md": "---\ntitle: House rules\ngame: farkle\n---\nThe first words.\n\n![A mark](mark.svg)\n",
    "rules/house.ko.md": "---\ntitle: 우리 규칙\n---\n첫 글입니다.\n",
    "rules/mark.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>\n',
    "pages/about.md": "---\ntitle: About us\n---\nWe play.\n",
    "seasons/one/season.md": "---\ntitle: Autumn\ngame: farkle\n---\n",
    "seasons/one/a.farkle": "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nscores: {Ann: 10050, Bob: 9000}\n---\n",
}
READY = "() => navigator.serviceWorker.ready.then(({ active }) => active !== null)"
# What has become of the worker of a new build, once all of it was fetched or refused.
UPDATED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const end = worker => new Promise(done =>
    worker.addEventListener("statechange", () => done(worker), { once: true }));
  const next = new Promise(done =>
    registration.addEventListener("updatefound", () => done(end(registration.installing)), { once: true }));
  const known = () => registration.waiting ?? (registration.installing && end(registration.installing));
  if (!known()) await registration.update();
  const found = await (known() ?? Promise.race([next, new Promise(done => setTimeout(done, 20000))]));
  // One that doesn't wait is in force by then.
  if (found?.state === "installed") await registration.update();
  return found?.state ?? "none";
}"""


def soon(condition):
    """A script that says whether that is so before one gives up."""
    return f"""async () => {{
      const end = performance.now() + {1000 * PATIENCE};
      while (!({condition})) {{
        if (performance.now() > end) return false;
        await new Promise(requestAnimationFrame);
      }}
      return true;
    }}"""


ONE_BUILD = soon("(await caches.keys()).length === 1")
NOTHING = soon("(await caches.keys()).length === 0 && !await navigator.serviceWorker.getRegistration()")


def build(root, changes=()):
    for path, text in dict(changes).items():
        (root / "Content" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "Content" / path).write_text(text, encoding="utf-8")
    # Hosts write a site file by file into the folder that they hand out; ours is exchanged, and may be gone for a moment.
    subprocess.run([TOOL, "build", root, "--quiet", "--no-cache"], check=True)


class Host:
    """What hands out a folder below a path of a port that stays the same, until it is stopped; packed, where it has packed files."""

    def __init__(self, folder):
        self.folder, self.port, self.asked, self.packed = folder, 0, [], 0
        # Whether there is no worker: a browser looks for a new one some time after a page, and where none is open by
        # then, it is in force at once.
        self.withholds = False
        self.start()

    def start(self):
        host, asked = self, self.asked

        class Handler(http.server.SimpleHTTPRequestHandler):
            def translate_path(self, path):
                return super().translate_path(path.removeprefix("/league"))

            def do_GET(self):
                asked.append(self.path)
                if host.withholds and self.path.endswith("/worker.js"):
                    return self.send_error(503)
                # Of two builds within a second, the whole seconds of a file's date don't tell which a browser has.
                del self.headers["If-Modified-Since"]
                if not os.path.isfile(packed := self.translate_path(self.path) + ".gz"):
                    return super().do_GET()
                host.packed += 1
                with open(packed, "rb") as file:
                    body = file.read()
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(self.path))
                self.send_header("Content-Encoding", "gzip")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", self.port), functools.partial(Handler, directory=self.folder))
        self.server.daemon_threads = True
        self.port = self.server.server_port
        self.address = f"http://127.0.0.1:{self.port}/league/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    def make(folder):
        build(folder, SITE)
        return folder

    return once(tmp_path_factory, "offline", make)


@pytest.fixture
def root(built, tmp_path):
    """The league and its site, a test's own."""
    # Of the time of the copy: what is older a browser may keep without asking.
    shutil.copytree(built, tmp_path, dirs_exist_ok=True, copy_function=shutil.copy)
    return tmp_path


@contextmanager
def reader(browser, root):
    """A host of what is in www, and a browser that knows nothing of it yet."""
    shutil.copytree(root / "Site", root / "www", dirs_exist_ok=True)
    host = Host(root / "www")
    context = browser.new_context()
    try:
        yield host, context
    finally:
        context.close()
        host.stop()


def publish(root):
    shutil.rmtree(root / "www")
    shutil.copytree(root / "Site", root / "www")


@contextmanager
def opened(context, address, *expected):
    page = context.new_page()
    said = []
    page.on("console", lambda message: said.append((message.text, message.location["url"])) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append((str(error), "")))
    page.goto(address)
    yield page
    page.close()
    # A server that is gone is told, and nothing else is wrong.
    expected = ("ERR_CONNECTION_REFUSED", "503", *expected)
    assert [(text, url) for text, url in said if not any(words in text for words in expected)] == []


def update(page, host):
    """What becomes of the new build's worker, found with that page open."""
    host.withholds = False
    return page.evaluate(UPDATED)


def keep(context, host, path="index.html"):
    with opened(context, host.address + path) as page:
        assert page.evaluate(READY)


def caches(page):
    return page.evaluate("""async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
        async name => [name, (await (await caches.open(name)).keys()).map(one => one.url)])))""")


@pytest.mark.parametrize("settings", ["", "precompress: [gz]\n", "raw-html: yes\n"])
def test_rules_and_own_pages_are_read_without_a_server(root, browser, settings):
    if settings:
        build(root, {"site.yaml": SITE["site.yaml"] + settings})
    with reader(browser, root) as (host, context):
        keep(context, host)
        assert (host.packed > 20) == ("precompress" in settings)
        host.stop()
        with opened(context, host.address + "rules/house.html") as page:
            assert "The first words." in page.inner_text("main")
            # With its styles, its picture and its scripts.
            assert page.evaluate("getComputedStyle(document.body).marginTop") == "0px"
            assert page.evaluate("[...document.styleSheets].every(one => one.cssRules.length > 0)")
            assert page.evaluate("document.querySelector('main img').naturalWidth") == 8
            assert page.locator("input[type=search]").count() == 1
        for path, words in [("", "Dice Club"), ("about.html", "We play."), ("ko/rules/house.html", "첫 글입니다."),
                            ("rules/", "House rules"), ("about", "We play."), ("sheets/farkle-2.html", "Farkle")]:
            with opened(context, host.address + path) as page:
                assert words in page.inner_text("body"), path
        host.start()


def test_a_page_that_is_not_kept_says_so_and_leads_to_those_that_are(root, browser):
    with reader(browser, root) as (host, context):
        keep(context, host, "seasons/one/index.html")
        host.stop()
        with opened(context, host.address + "seasons/one/a.html") as page:
            assert page.url == host.address + "offline.html"
            page.get_by_role("link", name="House rules").click()
            assert "The first words." in page.inner_text("main")
        with opened(context, host.address + "ko/players/ann.html") as page:
            assert page.url == host.address + "ko/offline.html" and page.locator("html").get_attribute("lang") == "ko"
        host.start()


def test_with_a_server_pages_are_its_newest(root, browser):
    with reader(browser, root) as (host, context):
        keep(context, host)
        build(root, {"rules/house.md": SITE["rules/house.md"].replace("first", "second")})
        publish(root)
        with opened(context, host.address + "rules/house.html") as page:
            assert "The second words." in page.inner_text("main")


def test_a_new_build_is_kept_whole_and_the_last_one_goes(root, browser):
    with reader(browser, root) as (host, context):
        keep(context, host)
        style = root / "Templates/assets/style.css"
        style.parent.mkdir(parents=True)
        style.write_text("body { margin: 7px }\n")
        build(root, {"rules/house.md": SITE["rules/house.md"].replace("first", "second")})
        host.withholds = True
        publish(root)
        host.asked.clear()
        with opened(context, host.address + "about.html") as page:
            assert update(page, host) == "installed"
            # The last build is in force still, as a page may be open that is of it.
            assert len(caches(page)) == 2
        # What is the same in both was not fetched again.
        assert any(path.endswith("/rules/house.html") for path in host.asked)
        assert not any(path.endswith("/rules/mark.svg") for path in host.asked)
        with opened(context, host.address + "about.html") as page:
            assert page.evaluate(ONE_BUILD)
        host.stop()
        with opened(context, host.address + "rules/house.html") as page:
            assert "The second words." in page.inner_text("main")
            assert page.evaluate("getComputedStyle(document.body).marginTop") == "7px"
            assert len(caches(page)) == 1
        host.start()


@pytest.mark.parametrize("harm", ["other", "gone"])
def test_half_of_a_new_build_is_never_kept(root, browser, harm):
    with reader(browser, root) as (host, context):
        keep(context, host)
        build(root, {"rules/house.md": SITE["rules/house.md"].replace("first", "second"),
                     "pages/about.md": "---\ntitle: About us\n---\nWe play on.\n"})
        # The host has the new worker and one of two new pages, as while somebody uploads them.
        for name in ["worker.js", "rules/house.html", "sheets/index.html"]:
            shutil.copy(root / "Site" / name, root / "www" / name)
        if harm == "gone":
            (root / "www/about.html").unlink()
        with opened(context, host.address) as page:
            assert page.evaluate(UPDATED) == "redundant"
        host.stop()
        with opened(context, host.address + "rules/house.html") as page:
            assert "The first words." in page.inner_text("main")
        with opened(context, host.address + "about.html") as page:
            assert "We play." in page.inner_text("main")
        # Once all of it is there it comes into force.
        host.withholds = True
        publish(root)
        host.start()
        with opened(context, host.address) as page:
            assert update(page, host) == "installed"
        with opened(context, host.address) as page:
            assert page.evaluate(ONE_BUILD)
        host.stop()
        with opened(context, host.address + "about.html") as page:
            assert "We play on." in page.inner_text("main")
        host.start()


def test_a_server_that_fails_or_is_slow_is_answered_for(root, browser):
    with reader(browser, root) as (host, context):
        keep(context, host)
        host.stop()
        done = threading.Event()

        class Failing(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if "about" in self.path:
                    done.wait(20)
                self.send_error(503)

            def log_message(self, *_):
                pass

        with http.server.ThreadingHTTPServer(("127.0.0.1", host.port), Failing) as server:
            server.daemon_threads = True
            threading.Thread(target=server.serve_forever, daemon=True).start()
            for path, words in [("rules/house.html", "The first words."), ("about.html", "We play.")]:
                with opened(context, host.address + path) as page:
                    assert words in page.inner_text("main")
            done.set()
            server.shutdown()
        host.start()


def test_what_the_site_is_on_a_home_screen(root, browser):
    with reader(browser, root) as (host, context):
        with opened(context, host.address + "ko/rules/house.html") as page:
            manifest = page.evaluate("document.querySelector('link[rel=manifest]').href")
            assert manifest == host.address + "site.webmanifest"
            session = context.new_cdp_session(page)
            told = session.send("Page.getAppManifest")
            assert told["url"] == manifest and told["errors"] == []
    told = json.loads((root / "Site/site.webmanifest").read_text(encoding="utf-8"))
    assert (told["name"], told["start_url"], told["theme_color"]) == ("Dice Club", "./", "#7a1f3d")
    for icon in told["icons"]:
        path = root / "Site" / icon["src"]
        if path.suffix == ".png":
            with Image.open(path) as picture:
                assert icon["sizes"] == f"{picture.width}x{picture.height}"
                assert picture.getpixel((0, 0)) == (0x7A, 0x1F, 0x3D) and picture.getpixel((picture.width // 2,) * 2) == (0xFB, 0xF8, 0xF1)
        else:
            assert path.is_file() and icon["sizes"] == "any"


def test_the_search_says_that_it_wants_a_network(root, browser):
    with reader(browser, root) as (host, context):
        keep(context, host)
        host.stop()
        with opened(context, host.address + "ko/rules/house.html") as page:
            page.locator("input[type=search]").press_sequentially("규칙")
            page.get_by_text("찾으려면 네트워크가 있어야 합니다.").wait_for()
            # It is there again with the network, and without the page read anew.
            host.start()
            page.locator("input[type=search]").press_sequentially(" ")
            page.locator("#Found a").first.wait_for()
            assert "우리 규칙" in page.inner_text("#Found")


@pytest.mark.parametrize("waits", [False, True])
def test_a_site_that_is_kept_no_more_is_forgotten(root, browser, waits):
    with reader(browser, root) as (host, context):
        keep(context, host)
        if waits:
            build(root, {"rules/house.md": SITE["rules/house.md"].replace("first", "second")})
            host.withholds = True
            publish(root)
            with opened(context, host.address) as page:
                assert update(page, host) == "installed"
        build(root, {"site.yaml": SITE["site.yaml"].replace("offline: on", "offline: off")})
        publish(root)
        # A page that was answered for, as the server took its time, asks it for what is forgotten meanwhile.
        with opened(context, host.address, "404") as page:
            assert page.evaluate(NOTHING)
        host.stop()
        page = context.new_page()
        with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
            page.goto(host.address + "rules/house.html")
        host.start()


def test_what_is_kept_outlasts_a_server_that_is_gone(root, browser):
    with reader(browser, root) as (host, context):
        keep(context, host)
        host.stop()
        with opened(context, host.address + "about.html") as page:
            assert "We play." in page.inner_text("main")
            assert page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.active.state)") == "activated"
        host.start()


def test_previews_are_not_kept(tmp_path, monkeypatch):
    monkeypatch.setitem(LEAGUE, "site.yaml", "title: Little League\noffline: on\n")
    with serving(tmp_path) as server:
        server.waits("pages")
        assert server.ask("/worker.js")[0].status == 404
        response, body = server.ask("/about.html")
        assert response.status == 200 and b"worker" not in body


def test_from_a_disk_nothing_is_registered(root, browser):
    with browser.new_context() as context, opened(context, (root / "Site/rules/house.html").as_uri()) as page:
        assert page.locator("link[rel=manifest]").count() == 0


def test_a_site_is_not_kept_unless_it_says_so(root):
    build(root, {"site.yaml": "title: Dice Club\n"})
    names = {str(path.relative_to(root / "Site")) for path in (root / "Site").rglob("*")}
    assert not names & {"worker.js", "site.webmanifest", "offline.html", "icons"}
    assert not any(re.search(r"assets/(keep|worker)", name) for name in names)
    assert "worker" not in (root / "Site/index.html").read_text(encoding="utf-8")
