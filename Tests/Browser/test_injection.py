"""Whatever is typed stays text: a league with an attack in every field, published and opened in Chromium.

The fields are asked of the tool (`injection.py`). `INJECTION=full` tries every attack by itself, and more of them.
"""

import csv
import json
import os
import pty
import re
import subprocess

import pytest
from injection import GAMES, PAINT, League, attacked, imported, learn, schema
from PIL import Image

from published import IS_FULL, TOOL, kind, once

# Each makes something called zq, or calls zq(), where it is taken for anything but text.
ATTACKS = {
    "tags": """"'><zq x=1><img src=x zq onerror=zq()><script>zq()</script>""",
    "closers": """--></title></style></script></textarea></svg><svg/onload=zq()><zq>""",
    "attributes": """' onmouseover='zq()' zq=' " autofocus onfocus="zq()" zq=" ` zq=`""",
    "references": """&lt;zq&gt;&#60;zq&#62;&quot; onload=zq() zq=&quot; &amp;lt;zq&gt; %3Czq%3E""",
    "styles": """";}*{--zq:1;background:url(https://zq.example/)}/*\\";--zq:1;x:'""",
    "templates": "{{{site.title}}}{{>zq}}{{#zq}}{{/zq}}${zq()}#{zq()}<%= zq %>",
    "addresses": "javascript:zq()",
    "lines": "=zq()\nzq:1\nEND:VEVENT\nBEGIN:ZQ\n---\nzq: 1",
}
MORE = {
    "script-in-svg": "<svg><script>zq()</script></svg>", "math": "<math><mi//xlink:href=javascript:zq()>",
    "iframe": "<iframe srcdoc='<script>parent.zq()</script>'>", "base": "<base href=https://zq.example/>",
    "meta": "<meta http-equiv=refresh content='0;url=https://zq.example/'>",
    "link": "<link rel=stylesheet href=https://zq.example/zq.css>", "form": "<form action=https://zq.example/><button>x",
    "details": "<details open ontoggle=zq()>", "noscript": "<noscript><p title='</noscript><img src=x onerror=zq()>'>",
    "template": "<template><zq></template>", "comment": "<!--><img src=x onerror=zq()>-->",
    "cdata": "<![CDATA[<zq>]]><zq>", "processing": "<?xml-stylesheet href='javascript:zq()'?><zq>",
    "data": "data:text/html,<script>parent.zq()</script>", "vbscript": "vbscript:zq()",
    "mixed-case": "JaVaScRiPt:zq()", "tab": "java\tscript:zq()", "entity": "java&#115;cript:zq()",
    "percent": "%6Aavascript:zq()", "host": "//zq.example/x.png", "backslashes": "\\\\zq.example\\x.png",
    "https": "https://zq.example/x.png", "file": "file:///etc/passwd", "quoted": "\\\"><zq>", "half": "<zq ",
    "wide": "＜zq＞＂onload=zq()＂", "style-tag": "<style>*{--zq:1}</style>", "attribute-end": "x\" zq=\"1",
    "single-end": "x' zq='1", "formula": "=cmd|' /C zq'!A0", "formula-at": "@SUM(1)", "json": "\"}],\"zq\":[{\"",
}
FULL = os.environ.get("INJECTION") == "full"
GROUPS = {name: [attack] for name, attack in (ATTACKS | MORE).items()} if FULL else {
    "markup": [ATTACKS["tags"] + ATTACKS["closers"] + ATTACKS["references"]],
    "quotes": [ATTACKS["attributes"] + ATTACKS["styles"] + ATTACKS["templates"]],
    "addresses": [ATTACKS["addresses"]], "lines": [ATTACKS["lines"]],
}

HOOK = "window.zq = () => { window.zqRan = true; }; window.alert = window.zq;"

# What a page has that only an attack can have made; as text the same words are fine.
MADE = """([document, base]) => {
  const made = window.zqRan ? ["a script ran"] : [];
  // A table for other sites has no file of styles, and no script of its own either.
  const styles = document.querySelector("link[rel=stylesheet]")?.getAttribute("href").replace(/assets\\/.*/, "");
  const own = styles === undefined ? null : new URL("assets/", new URL(styles, base)).href;
  const frames = new Set(["IFRAME", "OBJECT", "EMBED", "FORM", "BASE", "FRAME", "APPLET", "TEMPLATE", "MATH"]);
  for (const part of document.querySelectorAll("*")) {
    // A table's own form leads nowhere.
    const isOwn = part.matches("#table form:not([action]), #draw form:not([action])");
    if (/zq/i.test(part.tagName) || (frames.has(part.tagName.toUpperCase()) && !isOwn)) made.push(`<${part.tagName}>`);
    if (/^application\\/(ld\\+)?json$/.test(part.type)) JSON.parse(part.textContent);
    else if (part.tagName === "SCRIPT" && !(own && new URL(part.getAttribute("src") ?? "", base).href.startsWith(own))) {
      made.push(`script ${part.src}`);
    }
    if (part.tagName === "META" && /refresh/i.test(part.httpEquiv)) made.push("refresh");
    if (part.tagName === "STYLE" && /zq/.test(part.textContent)) made.push("style with zq");
    for (const { name, value } of part.attributes) {
      if (/^on|zq/i.test(name)) made.push(`${part.tagName} ${name}`);
      if (/^(href|src|action|formaction|srcdoc|xlink:href|poster|data)$/.test(name)) {
        const { protocol } = new URL(value, base);
        if (!["file:", "https:", "http:", "mailto:", "tel:"].includes(protocol)) made.push(`${name}=${value}`);
      }
    }
    for (const name of part.style ?? []) if (/zq/.test(name)) made.push(`style ${name}`);
  }
  if (document.defaultView && getComputedStyle(document.body).getPropertyValue("--zq")) made.push("style of the page");
  return made;
}"""
OPENED = f"() => ({MADE})([document, document.baseURI])"
# The same of a page that is read and not shown.
READ = f"([text, base]) => ({MADE})([new DOMParser().parseFromString(text, 'text/html'), base])"


@pytest.fixture(scope="session")
def fields(tmp_path_factory):
    return once(tmp_path_factory, "fields", schema)


@pytest.fixture(scope="session")
def taken(fields, tmp_path_factory):
    return once(tmp_path_factory, "taken", lambda folder: learn(folder, fields))


def test_the_tool_tells_the_fields_that_it_reads(fields, taken):
    """That the schema is one: these have been there for long, and nobody wrote them down here for it to find."""
    assert {("title",), ("footer",), ("navigation",), ("roster",), ("raw-html",)} <= set(fields["site.yaml"])
    assert ("fixtures", 0, "moved", "reason") in fields["seasons/farkle/season.md"]
    for game in GAMES:
        assert {("note",), ("title",), ("round",), ("table",), ("id",)} <= set(fields[f"seasons/{game}/night.{game}"])
        assert ("rules", "preset") in fields[f"rules/{game}.md"]
        assert {(f"rules/{game}.md", ("title",)), (f"seasons/{game}/night.{game}", ("note",))} <= set(taken)
    assert sum(map(len, fields.values())) > 400
    assert len(taken) > 70


@pytest.mark.parametrize("attacks", GROUPS.values(), ids=GROUPS.keys())
def test_nothing_typed_becomes_markup(browser, taken, tmp_path, attacks):
    for number, attack in enumerate(attacks):
        root = tmp_path / str(number)
        league, count = attacked(root, taken, attack)
        assert count > 60
        league.run("build", "--output", "Site", "--no-analysis", "--no-cache", "--quiet", status=(0,))
        complaints = visited(browser, root / "Site", opens_all=FULL or IS_FULL and attack == GROUPS["markup"][0])
        assert complaints == []
        assert told_to_programs(league) == []


def test_nothing_in_a_table_or_a_picture_becomes_markup(browser, taken, tmp_path):
    league, cells = imported(tmp_path / "table", taken, PAINT)
    assert cells > 15
    league.run("build", "--output", "Site", "--no-analysis", "--no-cache", "--quiet", status=(0,))
    assert "#f0f" in (league.root / "Site/seasons/farkle/night.farkle").read_text()
    assert visited(browser, league.root / "Site", opens_all=FULL) == []
    pictures = sorted(league.root.glob("Site/**/*.png"))
    assert len(pictures) > 10
    assert [path.name for path in pictures if is_painted(path)] == []


def is_painted(path) -> bool:
    """Whether a picture has the colour of an attack; one that isn't a picture has, too."""
    if path.read_bytes() == b"\x89PNG\r\n\x1a\n":
        return False
    colours = Image.open(path).convert("RGB").getcolors(1 << 24)
    return any(colour == (255, 0, 255) for _, colour in colours)


def visited(browser, site, opens_all: bool) -> list[str]:
    """What the pages of a site do that only an attack makes them do; without the policy that would hide it.

    The largest of each kind is opened, or all are; the rest is read by the browser.
    """
    complaints = []
    context = browser.new_context(bypass_csp=True)
    context.add_init_script(HOOK)
    page = context.new_page()
    page.on("dialog", lambda dialog: (complaints.append(f"dialog on {page.url}"), dialog.dismiss()))
    page.on("request", lambda request: complaints.append(f"request {request.url}")
        if not request.url.startswith(("file:", "https://league.example/")) else None)
    page.route("https://**", lambda route: route.abort())
    page.on("pageerror", lambda error: complaints.append(f"error on {page.url}: {error}"))
    seen = set()
    for path in sorted(site.rglob("*.html"), key=lambda path: (-path.stat().st_size, path)):
        sort = kind(str(path.relative_to(site)), site)
        if opens_all or sort not in seen:
            seen.add(sort)
            page.goto(path.as_uri(), wait_until="load")
            page.evaluate("""() => { for (const part of document.querySelectorAll("details")) part.open = true; }""")
            made = page.evaluate(OPENED)
        else:
            made = page.evaluate(READ, [path.read_text(), path.as_uri()])
        complaints += [f"{path.relative_to(site)}: {each}" for each in made]
    context.close()
    return complaints


def told_to_programs(league) -> list[str]:
    """What is wrong with what the tool hands to other programs: calendars, JSON, tables, and a terminal."""
    wrong = []
    names = re.compile(r"[A-Z-]+(;[A-Z]+=[A-Z-]+)?:| ")
    for path in league.root.glob("Site/**/*.ics"):
        lines = path.read_bytes().decode().split("\r\n")[:-1]
        wrong += [f"{path.name}: {line}" for line in lines if not names.match(line) or "\n" in line or "\r" in line]
        begun = [line for line in lines if line.startswith("BEGIN:")]
        wrong += [f"{path.name}: {line}" for line in begun if line not in ("BEGIN:VCALENDAR", "BEGIN:VEVENT")]
    for game in GAMES:
        record = next((league.root / "Content/seasons" / game).glob(f"*.{game}"))
        told = subprocess.run([TOOL, "annotate", "--json", record], capture_output=True, check=False).stdout
        for line in told.decode().splitlines():
            json.loads(line)
        wrong += [f"{game} on a terminal: {sign!r}" for sign in on_terminal("annotate", record)]
    for path in league.root.glob("Site/**/*.json"):
        json.loads(path.read_text())
    table = subprocess.run(
        [TOOL, "export", league.root], capture_output=True, check=False).stdout.decode()
    for row in csv.reader(table.splitlines(keepends=True)):
        wrong += [f"table: {cell}" for cell in row if re.match(r"[=@+\t\r]|-\D", cell)]
    return wrong


def on_terminal(*arguments) -> set[str]:
    """The control characters that the tool sends to a terminal, without those of its own colours."""
    leader, follower = pty.openpty()
    process = subprocess.Popen([TOOL, *arguments], stdout=follower, stderr=follower)
    os.close(follower)
    shown = b""
    try:
        while part := os.read(leader, 1 << 16):
            shown += part
    except OSError:
        pass
    process.wait()
    os.close(leader)
    text = re.sub(r"\x1b\[[0-9;]*m", "", shown.decode())
    return set(re.findall("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]", text))


# Characters that nobody sees: a field that took one would show it on a page.
HIDDEN = "Zq\u202etxet\u202c \u200b\u2066x\u2069\u00ad\x1b[2J\U000E0041"


def test_no_field_takes_what_nobody_sees(taken, tmp_path):
    league = League(tmp_path / "hidden")
    for place in taken:
        league.mappings[place[0]].extra[place[1]] = HIDDEN
    told = {league.place(finding) for finding in league.findings() if finding["id"] == "hidden-character"}
    missed = [place for place in taken if place not in told]
    assert missed == []
    assert on_terminal("check", league.root, "--no-analysis", "--no-cache") == set()


POLICY = "document.querySelector('meta[http-equiv=Content-Security-Policy]')?.content"


def test_a_page_runs_nothing_that_is_written_into_it(browser, tmp_path):
    """The second wall: where markup came through nevertheless, the page's own policy keeps it from running."""
    root = tmp_path / "wall"
    league = League(root)
    league.write()
    league.run("build", "--output", "Site", "--no-analysis", "--no-cache", "--quiet", status=(0,))
    page_file = root / "Site/about.html"
    whole = page_file.read_text()
    assert whole.index("Content-Security-Policy") < whole.index("<link")
    page_file.write_text(whole.replace("</main>", """<script>zq()</script><img src=x onerror=zq()>
        <img src=https://zq.example/x.png><iframe src=https://zq.example></iframe><form action=about.html><input></form>
        <base href=https://zq.example/></main>"""))
    context = browser.new_context()
    context.add_init_script(HOOK)
    page = context.new_page()
    reached, refused = [], []
    page.on("response", lambda response: reached.append(response.url))
    page.on("requestfailed", lambda request: reached.append(request.url) if request.failure != "csp" else None)
    page.on("console", lambda message: refused.append(message.text))
    page.goto(page_file.as_uri(), wait_until="load")
    assert page.evaluate("window.zqRan") is None
    assert [url for url in reached if not url.startswith("file:")] == []
    assert len([text for text in refused if "Content Security Policy" in text]) >= 4
    context.close()
