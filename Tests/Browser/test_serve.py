"""`scorebook serve`: what it refuses, what it survives, and what a browser sees of a change."""

import re
import shutil
import signal
import socket
import subprocess
import time
from contextlib import contextmanager
from http.client import HTTPConnection

import pytest
from playwright.sync_api import Error
from previews import LEAGUE, SECRET, serving
from published import PATIENCE, REPOSITORY, TOOL

RECORD = "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\nAnn: 500 ×\nBob: 500\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("served")) as server:
        server.waits("pages")
        yield server


# MARK: What is refused

UP = ["..", "%2e%2e", "%2E%2E", ".%2e", "%2e.", "..%00", "%252e%252e", "%c0%ae%c0%ae", "%e0%80%ae%e0%80%ae",
      "%f0%80%80%ae", "..;", "...", "%uff0e%uff0e", "\u2025", "%5c..", "..%5c", "..\\"]
BETWEEN = ["/", "%2f", "%2F", "%5c", "\\", "%c0%af", "//", "/./"]
TRAVERSALS = [f"/{up}{between}secret.txt" for up in UP for between in BETWEEN] + [
    f"/files/{up}{between}{up}{between}secret.txt" for up in UP for between in BETWEEN]


def absolute(folder) -> list[str]:
    path = f"{folder}/secret.txt"
    escaped = path.replace("/", "%2f")
    return [path, "/" + path, "//" + path, f"file://{path}", f"/file://{path}", f"/{escaped}", escaped,
            f"/%2f{escaped}", f"http://localhost{path}", f"/files/{path}", f"/files/{escaped}", f"\\{path}",
            "/etc/passwd", "//etc/passwd", "/%2fetc%2fpasswd", "/proc/self/environ", "/proc/self/cwd/secret.txt",
            "/dev/stdin", "C:\\secret.txt", "/C:/secret.txt", "/~root/secret.txt", "/Content/site.yaml",
            "/Site/index.html", "/.scorebook-manifest", "/Content/../secret.txt"]


def request(target: str, method: str = "GET", host: str = "localhost", more: str = "") -> bytes:
    return f"{method} {target} HTTP/1.1\r\nHost: {host}\r\n{more}Connection: close\r\n\r\n".encode()


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


def test_nothing_outside_of_the_site_is_served(server):
    attempts = TRAVERSALS + absolute(server.folder)
    assert len(attempts) > 250
    for target in attempts:
        answer = server.raw(request(target))
        assert SECRET.encode() not in answer and b"root:" not in answer, target
        assert status(answer) in (0, 400, 404), (target, answer[:200])


def test_links_out_of_the_content_are_never_served(server):
    outside = server.folder / "Content/files"
    (outside / "link.txt").symlink_to(server.folder / "secret.txt")
    (outside / "all").symlink_to(server.folder)
    try:
        server.waits("leads out of")
        for target in ["/files/link.txt", "/files/all/secret.txt", "/files/all/", "/files/all/Content/site.yaml"]:
            answer = server.raw(request(target))
            assert status(answer) == 404 and SECRET.encode() not in answer, target
    finally:
        (outside / "link.txt").unlink()
        (outside / "all").unlink()


@pytest.mark.parametrize("host", [
    "example.org", "localhost.example.org", "example.org:8000", "127.0.0.1.nip.io", "0.0.0.0", "127.0.0.2",
    "192.168.0.1", "localhost@example.org", "[::2]", "[::ffff:127.0.0.1]", "localhost:x", "localhost.", "*"])
def test_only_this_machines_names_are_answered_to(server, host):
    assert status(server.raw(request("/", host=host))) == 421
    assert status(server.raw(request("/_scorebook/news", host=host))) == 421


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get"])
def test_pages_are_read_and_no_more(server, method):
    assert status(server.raw(request("/index.html", method))) in (0, 400, 405)
    answer = server.raw(request("/index.html", method, more="Content-Length: 3\r\n") + b"abc")
    assert status(answer) in (0, 400, 405)


GARBAGE = [
    b"\0" * 100, b"\xff" * 1000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n", b"GET / HTTP/1.1\r\nHost:\r\n\r\n",
    b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 1_000_000 + b"\r\n\r\n",
    b"GET /index.html\0.png HTTP/1.1\r\nHost: example.org\r\n\r\n",
    b"GET /files/..\0/secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\nHost: example.org\n\n", b"GET  / HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n" * 5000,
    b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET /%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: localhost\r\n\r\n",
]


def test_whatever_arrives_the_server_stays(server):
    for sent in GARBAGE:
        answer = server.raw(sent, patience=2)
        assert status(answer) != 200 and b"Set-Cookie" not in answer, sent[:60]
    # Connections that are left in the middle, and some that never say anything.
    silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(50)]
    for connection in silent[:25]:
        connection.sendall(b"GET /pages")
    assert server.ask("/index.html")[0].status == 200
    for connection in silent:
        connection.close()


# MARK: What is served

def test_files_are_told_for_what_they_are(server):
    page, body = server.ask("/about.html")
    assert page.status == 200 and page.getheader("Content-Type") == "text/html; charset=utf-8"
    assert page.getheader("X-Content-Type-Options") == "nosniff"
    assert page.getheader("Cross-Origin-Resource-Policy") == "same-origin"
    assert b"First words." in body and body.count(b"/_scorebook/live.js") == 1
    [address] = re.findall(rb'href="(assets/style-[0-9a-f]{8}\.css)"', body)
    address = f"/{address.decode()}"
    style, _ = server.ask(address)
    assert style.getheader("Content-Type") == "text/css; charset=utf-8"
    assert server.ask(address, **{"If-None-Match": style.getheader("ETag")})[0].status == 304
    head, nothing = server.ask("/about.html", "HEAD")
    assert head.status == 200 and nothing == b"" and int(head.getheader("Content-Length")) == len(body)
    assert server.ask("/files/a%20b.txt")[1] == b"a blank\n"
    folder, _ = server.ask("/rules")
    assert (folder.status, folder.getheader("Location")) in [(302, "/rules/"), (404, None)]
    missing, body = server.ask("/no/such/page")
    assert missing.status == 404 and f'href="{address}"'.encode() in body


def test_a_large_file_is_sent_and_never_in_memory(tmp_path):
    size = 300_000_000
    with serving(tmp_path) as server:
        server.write("site.yaml", LEAGUE["site.yaml"] + "limits: {file: 1 GB}\n")
        with open(tmp_path / "Content/files/film.mp4", "wb") as film:
            film.write(b"begin")
            film.truncate(size)
        response = server.ask("/files/film.mp4", "HEAD")[0]
        for _ in range(5 * PATIENCE):
            if response.status == 200:
                break
            time.sleep(0.2)
            response = server.ask("/files/film.mp4", "HEAD")[0]
        assert (response.status, int(response.getheader("Content-Length"))) == (200, size)
        connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        connection.request("GET", "/files/film.mp4")
        response = connection.getresponse()
        assert response.read(5) == b"begin"
        got = 5
        while block := response.read(1 << 20):
            got += len(block)
        assert got == size
        peak = re.search(r"VmHWM:\s+(\d+) kB", open(f"/proc/{server.process.pid}/status").read())
        assert int(peak[1]) < 200_000


def test_a_connection_serves_many_requests(server):
    connection = HTTPConnection("localhost", server.port, timeout=PATIENCE)
    for _ in range(3):
        for target in ["/index.html", "/nowhere", "/_scorebook/news?page=index.html", "/_scorebook/live.js"]:
            connection.request("GET", target)
            response = connection.getresponse()
            response.read()
            assert response.getheader("Connection") != "close" and connection.sock
            assert response.status == (404 if target == "/nowhere" else 200)
    connection.close()


def test_a_preview_is_what_is_published_but_for_its_script(server, tmp_path):
    shutil.copytree(server.folder / "Content", tmp_path / "Content")
    build = [TOOL, "build", tmp_path, "--templates", REPOSITORY / "Templates", "--quiet"]
    subprocess.run(build, check=True)
    pages = [path for path in (tmp_path / "Site").rglob("*") if path.is_file() and not path.name.startswith(".")]
    assert len(pages) > 10
    for path in pages:
        name = str(path.relative_to(tmp_path / "Site"))
        served = server.ask("/" + name.replace(" ", "%20"))[1].decode(errors="replace")
        served = re.sub(r'<script src="/_scorebook/live.js"[^>]*></script>\n', "", served)
        served = served.replace("; connect-src &#39;self&#39;", "")
        if name != "404.html":
            assert served == path.read_bytes().decode(errors="replace"), name
    assert not (server.folder / "Site").exists()


# MARK: In a browser

# How often is looked for what comes in the end: tries are counted, no clock is read.
TRIES = 20_000


def until(page, condition: str):
    """Waits until something is true of a page, which may be loaded anew meanwhile; its policy lets nobody wait within it."""
    for _ in range(TRIES):
        try:
            if page.evaluate(condition):
                return
        except Error:
            pass
        page.wait_for_timeout(50)
    pytest.fail(f"never: {condition}")


@contextmanager
def looking(browser, url):
    context = browser.new_context(viewport={"width": 800, "height": 600})
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda message: page.complaints.append(message.text))
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.goto(url)
    yield page
    context.close()
    policy = [complaint for complaint in page.complaints if "Content Security Policy" in complaint]
    assert policy == []


def test_a_page_is_reloaded_where_it_was_read(browser, tmp_path):
    with serving(tmp_path) as server:
        server.waits("pages")
        with looking(browser, server.url + "about.html") as page, looking(browser, server.url + "other.html") as other:
            page.evaluate("scrollTo(0, 1000)")
            other.evaluate("window.unchanged = true")
            server.write("pages/about.md", LEAGUE["pages/about.md"].replace("First", "Second"))
            until(page, "document.body.innerText.includes('Second words.')")
            until(page, "scrollY === 1000")
            # A page that is as it was stays as it is looked at.
            assert other.evaluate("window.unchanged") is True


def test_a_page_in_a_folder_is_reloaded_once_and_before_all_others(browser, tmp_path):
    with serving(tmp_path, "--verbose") as server:
        said = server.waits("pages")
        with looking(browser, server.url + "rules/our-game.html") as page:
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            page.wait_for_timeout(1000)
            # It waits for news, and for nothing else.
            assert len([url for url in asked if "news?" in url]) <= 1 and not any(url.endswith(".html") for url in asked)
            server.write("rules/our-game.md", LEAGUE["rules/our-game.md"].replace("First", "Second"))
            until(page, "document.body.innerText.includes('Second words.')")
            server.waits("changed", since=said)
            page.wait_for_timeout(1000)
            assert len([url for url in asked if url.endswith("/rules/our-game.html")]) == 1


def test_an_error_is_shown_over_the_last_good_page_until_it_is_mended(browser, tmp_path):
    with serving(tmp_path) as server:
        server.waits("pages")
        with looking(browser, server.url + "about.html") as page:
            wrong = "# About\n\n[x](nowhere.md) <img src=x onerror=document.title='ran'>\n"
            server.write("pages/about.md", wrong)
            panel = page.locator("scorebook-faults section")
            panel.wait_for()
            assert "Content/pages/about.md:3:5" in panel.inner_text()
            assert "the link 'nowhere.md'" in panel.inner_text()
            assert re.search(r"1 error.*: pages stay as they were", panel.inner_text())
            assert panel.locator("mark").inner_text() == "nowhere.md"
            assert "<img src=x" in panel.locator("pre").inner_text() and panel.locator("img").count() == 0
            assert page.title() != "ran" and "First words." in page.locator("main").inner_text()
            page.keyboard.press("Escape")
            assert panel.count() == 0
            server.write("pages/about.md", "# About\n\nMended words.\n")
            until(page, "document.body.innerText.includes('Mended words.')")
            assert panel.count() == 0


def test_a_site_that_begins_with_an_error_is_shown_once_it_is_mended(browser, tmp_path):
    (tmp_path / "Content/pages").mkdir(parents=True)
    (tmp_path / "Content/pages/bad.md").write_text("[x](nowhere.md)\n")
    with serving(tmp_path) as server:
        server.waits("1 error")
        with looking(browser, server.url) as page:
            page.locator("scorebook-faults section").wait_for()
            (tmp_path / "Content/pages/bad.md").write_text("fine\n")
            until(page, "document.title === 'Little League'")


# MARK: What is survived

def test_a_storm_of_saves_ends_in_what_was_saved_last(browser, tmp_path):
    with serving(tmp_path) as server:
        server.waits("pages")
        with looking(browser, server.url + "about.html") as page:
            for number in range(400):
                server.write(f"pages/page-{number % 20}.md", f"# Page {number}\n")
                server.write("pages/about.md", f"# About\n\nStorm {number}.\n" if number % 7 else "[x](nowhere.md)\n")
            server.write("pages/about.md", "# About\n\nStorm over.\n")
            until(page, "document.body.innerText.includes('Storm over.')")
            until(page, "!document.querySelector('scorebook-faults')")
            # Whoever read that last may have begun before the file beside it was there, and begins again.
            until(page, "fetch('page-19.html').then((page) => page.text()).then((text) => text.includes('Page 399'))")


def test_a_folder_may_vanish_and_come_back(browser, tmp_path):
    with serving(tmp_path) as server:
        heard = server.waits("pages")
        with looking(browser, server.url + "about.html") as page:
            (tmp_path / "Content").rename(tmp_path / "Gone")
            panel = page.locator("scorebook-faults section")
            panel.wait_for()
            assert "there is no site here" in panel.inner_text()
            assert b"First words." in server.ask("/about.html")[1]
            (tmp_path / "Gone").rename(tmp_path / "Content")
            panel.wait_for(state="detached")
            shutil.rmtree(tmp_path / "Content/pages")
            server.waits("removed", heard)
            # Of a folder that is being emptied a part may be gone before the rest.
            for _ in range(TRIES):
                if server.ask("/about.html")[0].status == 404:
                    break
                time.sleep(0.05)
            else:
                pytest.fail("a page of the folder is still there")


def test_a_port_that_is_taken_is_told(server, tmp_path):
    shutil.copytree(server.folder / "Content", tmp_path / "Content")
    command = [TOOL, "serve", tmp_path, "--port", str(server.port), "--templates", REPOSITORY / "Templates"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert result.returncode == 1
    assert f"another program listens at port {server.port}" in result.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it(tmp_path, number):
    with serving(tmp_path) as server:
        server.waits("pages")
        with socket.create_connection(("127.0.0.1", server.port)):
            server.process.send_signal(number)
            assert server.process.wait(timeout=PATIENCE) in (128 + number, -(128 + number))
    assert not (tmp_path / "Site").exists()


def test_only_this_machine_is_listened_to(server):
    with open("/proc/net/tcp") as tcp, open("/proc/net/tcp6") as tcp6:
        lines = [line.split() for line in [*tcp, *tcp6][1:]]
    ours = {line[1].split(":")[0] for line in lines
            if line[3] == "0A" and line[1].endswith(f":{server.port:04X}")}
    assert ours and ours <= {"0100007F", "00000000000000000000000001000000"}
