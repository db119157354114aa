"""Engines in pages and the tool: whatever is asked, page and tool answer by the same bytes."""

import base64
import functools
import gzip
import random
import re

import pytest
from engines import (
    ASK, BREAK, GAMES, INPUTS, MOST_BYTES, League, broken, codes, cut, differing, fields, inputs, is_askable, is_the_tools_own,
    league_deals, league_records, requests, run, table_data)
from published import REPOSITORY, SITE, of, once, url

from chromium import FORGET, opened

WHOLE = of(80, 250)
FEW = of(10, 25)
REQUESTS = of(1000, 3000)
# Loaded when somebody asks for it.
MOST_BYTES_OF_JUDGE = 240_000
MOST_BYTES_OF_SCRIPT = 300_000


def module(*sections: tuple[int, str]) -> bytes:
    """A module of WebAssembly, its sections in hexadecimal."""
    parts = [(number, bytes.fromhex(content)) for number, content in sections]
    return b"\0asm\1\0\0\0" + b"".join(bytes([number, len(content)]) + content for number, content in parts)


def export(name: str, what: str) -> str:
    return f"{len(name):02x}{name.encode().hex()}{what}"


# Exports what engines do, and traps where it is to answer.
TRAPPING = base64.b64encode(module(
    (1, "02 60017f017f 6000017f"), (3, "03 00 00 01"), (5, "01 0001"),
    (7, "04" + export("memory", "0200") + export("reserve", "0000") + export("answer", "0001") + export("answered", "0002")),
    (10, "03 0400 41000b 0300 000b 0400 41000b"))).decode()


class Asked:
    """Pages of both browsers with a game's engine, over `file://`."""

    def __init__(self, evaluate):
        self.evaluate = evaluate

    def answers(self, game: str, asked: list[tuple]) -> list[str]:
        # A few at a time, since states make answers of megabytes.
        parts = (asked[start:start + 20] for start in range(0, len(asked), 20))
        return [answer for part in parts for answer in self.evaluate(ASK, game, part)]


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


@pytest.fixture
def asked(browser, game):
    with opened(browser, url(f"keep/{game}.html")) as (page, complaints):
        yield Asked(lambda function, *given: page.evaluate(f"given => ({function})(...given)", list(given)))
        assert complaints == []


@pytest.fixture
def asked_in_firefox(firefox, game):
    firefox.open(url(f"keep/{game}.html"), viewport={"width": 390, "height": 844})
    yield Asked(firefox.evaluate)


@pytest.fixture(scope="module")
def league(tmp_path_factory):
    return once(tmp_path_factory, "engines", League)


class Told:
    """What the tool tells of a game's records, made once: whole ones, some of them cut off, and broken ones."""

    def __init__(self, league: League, game: str):
        chance = random.Random(f"engines of {game}")
        self.codes, self.deals = codes() | league.codes, league_deals()
        recorded = league_records(game)
        self.sound = [record for record in recorded if is_askable(record, self.codes)]
        self.unasked = len(recorded) - len(self.sound)
        simulated = league.simulated(game, max(WHOLE - len(self.sound), WHOLE // 2), chance)
        # Those of the league that need nothing of its seasons, in the small one, too.
        plain = [(header, body) for header, body in simulated]
        third = len(plain) // 3
        plain[:third] = [(header, cut(body, chance)) for header, body in plain[:third]]
        self.sound += league.annotated(game, plain, "sound")
        bodies = [(header, broken(body if chance.random() < 0.5 else cut(body, chance), chance))
                  for header, body in (chance.choice(simulated) for _ in range(WHOLE))]
        self.broken = league.annotated(game, [one for one in bodies if "---" not in one[1]], "broken")

    def fields(self, record, **more):
        return fields(record, self.codes, self.deals) | more


@pytest.fixture(scope="module")
def told_of(tmp_path_factory, league):
    return functools.cache(lambda game: once(tmp_path_factory, f"engines-{game}", lambda _: Told(league, game)))


@pytest.fixture
def told(told_of, game):
    return told_of(game)


def assert_told_alike(asked: Asked, game: str, records: list, told: Told):
    """Both verbs by the same bytes; of games that aren't in progress `resume` tells nothing."""
    # A body of nothing is no record to the tool, and a game not begun to a page.
    records = [one for one in records if any(line.split("#")[0].strip() for line in one.body.splitlines())]
    annotations = asked.answers(game, [("annotate", told.fields(one, states="yes"), one.body) for one in records])
    assert differing([one.annotation for one in records], annotations) == []
    open_ones = [one for one in records if one.resumption]
    resumptions = asked.answers(game, [("resume", told.fields(one), one.body) for one in open_ones])
    assert differing([one.resumption for one in open_ones], resumptions) == []


def test_records_are_told_alike(asked, game, told):
    assert len(told.sound) >= WHOLE
    # Results without turns, forfeits, handicaps: pages keep none of these.
    assert told.unasked <= 20
    assert len({record.told["rules"] for record in told.sound}) >= 3
    assert sum(bool(record.resumption) for record in told.sound) >= of(10, 40)
    assert_told_alike(asked, game, told.sound, told)


def test_broken_records_are_told_alike(asked, game, told):
    assert len(told.broken) >= WHOLE * 9 // 10
    faulty = [record for record in told.broken if record.told["fault"]]
    assert len(faulty) >= WHOLE // 2
    assert len({record.told["fault"]["id"] for record in faulty}) >= of(5, 8)
    suggested = [record for record in faulty if is_the_tools_own(record)]
    assert len(suggested) <= WHOLE * 2 // 5
    rest = [record for record in told.broken if not is_the_tools_own(record)]
    assert_told_alike(asked, game, rest, told)


def test_firefox_tells_them_alike(asked_in_firefox, game, told):
    rest = [record for record in told.broken if not is_the_tools_own(record)]
    assert_told_alike(asked_in_firefox, game, told.sound[:FEW] + told.sound[-FEW:] + rest[:FEW], told)


def scored(game: str, slug: str, texts: list[str]) -> list[str]:
    """What the tool answers to inputs; a page asks one at a time, so that each stands on line 1."""
    answered = run("score", game, "--json", "--rules", REPOSITORY / f"Content/rules/{slug}.md", stdin="\n".join(texts) + "\n")
    return [re.sub(r'"fault":\{"line":\d+', '"fault":{"line":1', line) for line in answered.stdout.splitlines()]


def assert_scored_alike(asked: Asked, game: str, count: int):
    chance = random.Random(f"inputs of {game}")
    for rules in table_data(SITE, game)["rules"]:
        texts = inputs(game, count, chance)
        expected = scored(game, rules["slug"], texts)
        answers = asked.answers(game, [("score", {"rules": rules["codes"]}, text) for text in texts])
        pairs = [pair for pair in zip(expected, answers, strict=True) if "did you mean" not in pair[0]]
        assert len(pairs) >= count * 9 // 10
        assert sum('"fault"' in one for one, _ in pairs) >= count // 5
        assert differing(*map(list, zip(*pairs))) == []


@pytest.mark.parametrize("game", INPUTS)
def test_inputs_are_scored_alike(asked, game):
    assert_scored_alike(asked, game, of(80, 200))


@pytest.mark.parametrize("game", INPUTS)
def test_firefox_scores_them_alike(asked_in_firefox, game):
    assert_scored_alike(asked_in_firefox, game, FEW)


def test_an_engine_is_small(game):
    # With that which judges games that are over.
    scripts = [file for file in (SITE / "assets").glob("*.js") if re.match(rf"(engine|judge)-{game}\b", file.name)]
    assert len(scripts) == (2 if game == "farkle" else 1)
    for script in scripts:
        is_judge = script.name.startswith("judge")
        packed = base64.b64decode(re.search(r'"([A-Za-z0-9+/=]+)"', script.read_text())[1])
        # Neither a name nor a time is in it: the same bytes whenever it is built.
        assert not is_judge or packed[:8] == bytes.fromhex("1f8b080000000000")
        binary = gzip.decompress(packed) if is_judge else packed
        assert binary[:4] == b"\0asm"
        assert len(binary) <= (MOST_BYTES_OF_JUDGE if is_judge else MOST_BYTES)
        assert script.stat().st_size <= MOST_BYTES_OF_SCRIPT


def test_whatever_is_asked_an_engine_answers(asked, game, told):
    chance = random.Random(f"requests to {game}")
    records = [(told.fields(record), record.body) for record in told.sound + told.broken]
    broken_ones = requests(records, REQUESTS, chance)
    failed = asked.evaluate(BREAK, game, [request.decode("latin-1") for request in broken_ones])
    assert [(why, broken_ones[number]) for number, why in failed[:3]] == []


# An engine that traps all the same


TAKE = """async (game, base64) => {
  const engine = await ScorebookEngine.load(game);
  const sound = engine.module;
  globalThis.restore = () => {
    engine.module = sound;
    engine.instance = null;
  };
  engine.module = new WebAssembly.Module(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
  engine.instance = null;
}"""


def test_an_engine_that_traps_says_so_each_time(browser, game):
    """The loader takes what stands in `ScorebookEngines`, and goes on asking."""
    context = browser.new_context()
    context.add_init_script(f"""window.ScorebookEngines = Object.freeze({{ {game}: "{TRAPPING}" }});""")
    page = context.new_page()
    page.goto(url(f"keep/{game}.html"))
    answers = page.evaluate("""async (game) => {
      const engine = await ScorebookEngine.load(game);
      return [engine.ask("resume", {}, ""), engine.ask("score", {}, "111462")];
    }""", game)
    context.close()
    assert [list(answer) for answer in answers] == [["trapped"], ["trapped"]]
    assert all("unreachable" in answer["trapped"] for answer in answers)


def test_a_page_whose_engine_traps_says_so_and_goes_on(browser):
    with opened(browser, url("keep/farkle.html")) as (page, complaints):
        for name in ("Agnes", "Bela"):
            page.get_by_role("button", name=name, exact=True).click()
        page.locator(".set-up > button").click()
        record, farkle = page.locator(".record"), page.get_by_role("button", name="Farkle", exact=True)
        page.evaluate(f"given => ({TAKE})(...given)", ["farkle", TRAPPING])
        for _ in range(2):
            farkle.click()
            assert "The engine broke off" in page.locator(".near .trouble").last.inner_text()
            assert record.text_content().endswith("---\n")
        page.evaluate("() => restore()")
        farkle.click()
        assert record.text_content().endswith("---\nAgnes: farkle\n")
        assert "The engine broke off" not in page.locator("#table").inner_text()
        assert complaints == []
        page.evaluate(FORGET)
