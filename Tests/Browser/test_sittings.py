"""Whole evenings at every table, in both browsers, upright and across: from who plays to the files that are handed over."""

import subprocess

import klondike
import pytest
from hands import hands
from published import TOOL, of, season_alone, url
from sittings import DECLARED, TAPS, games, same, told, units
from tables import BEGIN, RECORD

from chromium import LOW, PHONE

WAYS = {
    "firefox-across": ("firefox", LOW), "firefox-upright": ("firefox", PHONE),
    "chromium-across": ("chromium", LOW), "chromium-upright": ("chromium", PHONE),
}

# By its name what is played on an evening: the games of a file, how many of them, and whether one is a fixture.
EVENINGS = {
    "farkle": ("2026-autumn", ["night-1.farkle", "night-6.farkle"], "2026-autumn"),
    "cribbage-cards": ("2026-cribbage", ["round-6-cup.cribbage", "partners.cribbage"], None),
    "cribbage-counts": ("2026-cribbage", ["from-paper.cribbage", "three-handed.cribbage"], None),
    "cribbage-pegs": ("2026-cribbage", ["from-paper.cribbage"], None),
    "cribbage-totals": ("2026-cribbage", ["old-book.cribbage", "old-book.cribbage"], None),
    "sixis": ("2026-sixis", ["night-1.sixis", "night-2.sixis"], "2026-sixis"),
    "yacht": ("2026-yacht", ["sunday-1.yacht"], None),
    "oh-hell": ("2026-oh-hell", ["sunday-1.oh-hell"], None),
    "hearts": ("2026-hearts", ["sunday-1.hearts"], None),
    "darts": ("2026-darts", ["friday-1.darts"], None),
    "rummy": ("2026-low", ["rummy-1.rummy", "rummy-2.rummy"], None),
    "golf": ("2026-low", ["card-golf-1.card-golf", "card-golf-2.card-golf"], None),
}

# Who was chosen before is left out again, where it isn't the same people in the same order.
UNSEAT = """() => {
  for (let last; (last = document.querySelector("#table .chosen li:last-child button:last-child")); ) last.click();
}"""

FIXTURES = """(season) => JSON.parse(document.querySelector("#table-data").textContent).seasons
  .filter(({ slug }) => slug === season).flatMap(({ fixtures }) => fixtures ?? [])"""

# What can be undone: what is played, and what is tapped only.
STANDS = """() => {
  const games = Object.entries(localStorage).filter(([key]) => key.includes(":keep:")).map(([, text]) => JSON.parse(text));
  const { body, draft, anew } = games.find(({ id }) => id === decodeURIComponent(location.hash.slice(1)));
  // What is looked at, and a cell that was chosen or is still to be filled, is nothing that was tapped.
  return [anew?.body ?? body, draft.replace(/^(count|pegs|slot .*)$|@.*|[?/ ]/g, "")];
}"""

UNDO, REDO = ".history button:first-child", ".history button:last-child"


def record(page) -> str:
    return page.evaluate(RECORD)


def body(page) -> str:
    return record(page).split("---\n")[2]


class Evening:
    """A table, and the games that are played there one after the other."""

    def __init__(self, page, name: str, game: str):
        self.page, self.name, self.game, self.tap = page, name, game, TAPS.get(game, DECLARED)

    def look(self, where: str):
        self.page.look(f"{self.name}-{where}")

    def settle(self):
        """What a tap of these goes by, and a page that was loaded anew has forgotten."""
        if self.name == "cribbage-pegs":
            self.page.evaluate("() => { window.pegging = true; }")

    def put(self, lines):
        for line in lines:
            self.page.evaluate(self.tap, line)

    def begin(self, game, fixture):
        """From the list of fixtures where it is one, from the form where it isn't."""
        names = " – ".join(game.players)
        if self.page.texts(".outcome h2"):
            self.leave(fixture and names)
        if fixture and self.page.texts(".set-up .of-fixture") in ([], [""]):
            self.page.press(".to-play li button", names)
        self.look("set-up")
        chosen = [text.split("\n")[0].strip() for text in self.page.texts(".chosen .player")]
        if chosen != game.players:
            assert not fixture, (chosen, names)
            self.page.evaluate(UNSEAT)
        if game.rules:
            self.page.evaluate("(slug) => document.querySelector(`[name=rules][value=${slug}]`).click()", game.rules)
        self.page.evaluate(BEGIN, [] if chosen == game.players else game.players, game.date, None if fixture else game.season)
        self.settle()

    def leave(self, fixture):
        """From a game that is over on to the next: a fixture that is offered, one of the list, or another game."""
        ways = self.page.texts(".outcome .row button")
        following = f"Next game: {fixture}"
        if fixture and following not in ways:
            self.page.press(".kicker a", "All games")
        else:
            self.page.press(".outcome .row button", following if fixture else ways[-1])
        self.page.wait("document.querySelector('.set-up')")

    def slip(self, lines):
        """Taps something in that isn't meant, and takes it back, tap by tap."""
        before = self.page.evaluate(STANDS)
        self.put(lines)
        for _ in range(400):
            if self.page.evaluate(STANDS) == before:
                return
            self.page.press(UNDO)
        raise AssertionError((before, self.page.evaluate(STANDS)))

    def wander(self):
        """Goes some steps back, and all of them forth again."""
        before = record(self.page)
        for _ in range(12):
            if self.page.evaluate(f"() => !document.querySelector('#table {UNDO}').disabled"):
                self.page.press(UNDO)
        assert record(self.page) != before
        self.look("undone")
        while self.page.evaluate(f"() => !document.querySelector('#table {REDO}').disabled"):
            self.page.press(REDO)
        assert record(self.page) == before

    def anew(self, unit):
        """Taps the last turn in again, with all that is shown meanwhile."""
        before = record(self.page)
        self.page.press(".log > li:first-child button")
        self.look("mending")
        self.page.press(".mending .main", "Tap it in again")
        self.look("anew")
        self.put(unit)
        assert record(self.page) == before

    def play(self, game, isFirst):
        parts = units(self.game, game.lines)
        at = {len(parts) // 4: "slip", len(parts) // 3: "wander", len(parts) // 2: "reload", 2 * len(parts) // 3: "anew"}
        for number, unit in enumerate(parts):
            act = at.get(number)
            if act == "slip":
                self.slip(unit)
            elif act == "wander":
                self.wander()
            elif act == "reload":
                self.page.reload(".totals")
                self.settle()
                assert same(self.game, body(self.page), [line for part in parts[:number] for line in part])
            elif act == "anew" and isFirst:
                self.anew(parts[number - 1])
            half = len(unit) // 2
            self.put(unit[:half])
            if number == len(parts) // 2:
                self.look("half-way")
            self.put(unit[half:])
            if number in (0, len(parts) // 2):
                self.look(f"turn-{number}")
        assert same(self.game, body(self.page), game.lines), body(self.page)
        assert self.page.texts(".outcome h2") != []
        self.look("over")

    def handed_over(self):
        name, text = self.page.saved(lambda: self.page.press(".hand-over button", "Save as a file"))
        assert text == record(self.page)
        return name, text


def assert_taken(tmp_path, game, season, kept):
    """The tool takes what was handed over, with the scores of the games that it was tapped from."""
    root = season_alone(tmp_path / "league", season)
    folder = root / f"Content/seasons/{season}"
    for one, _, _ in kept:
        if one.file:
            (folder / one.file).unlink(missing_ok=True)
    for _, name, text in kept:
        (folder / name).write_text(text, encoding="utf-8")
    checked = subprocess.run([TOOL, "check", root, "--no-analysis"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    assert [line for line in checked.stderr.splitlines() if any(name in line for _, name, _ in kept)] == []
    for one, name, _ in kept:
        [now] = told(folder / name)
        assert now["status"] == "finished"
        assert [now["scores"][player] for player in one.players] == one.scores, name


def evening(page, name, tmp_path):
    source, files, fixtures = EVENINGS[name]
    game = files[0].rsplit(".", 1)[1]
    at = Evening(page, name, game)
    to_play = page.evaluate(FIXTURES, fixtures)
    kept = []
    for number, one in enumerate(found for file in files for found in games(source, file)):
        if one.file in (before.file for before, _, _ in kept) and files.count(one.file) > 1:
            one = one.by(one.players[::-1], one.date, one.season)
        fixture = next((one_of for one_of in to_play if len(one_of["players"]) == len(one.players)), None)
        if fixture:
            to_play.remove(fixture)
            one = one.by(fixture["players"], fixture["date"], fixtures)
        at.begin(one, fixture)
        at.play(one, number == 0)
        kept.append((one, *at.handed_over()))
        assert not fixture or f"fixture: {fixture['code']}\n" in kept[-1][2]
    page.press(".kicker a", "All games")
    page.wait("document.querySelector('.set-up')")
    page.look(f"{name}-all")
    listed = " ".join(page.texts(".kept li, .to-play li"))
    assert [one.players for one, _, _ in kept if " – ".join(one.players) not in listed] == []
    assert_taken(tmp_path, game, source, kept)


# In an ordinary run a short one.
@pytest.mark.parametrize("way", of(["firefox-across"], WAYS))
@pytest.mark.parametrize("name", of(["hearts"], EVENINGS))
def test_an_evening_is_kept_from_its_first_game_to_its_last(request, tmp_path, name, way):
    browser, view = WAYS[way]
    game = EVENINGS[name][1][0].rsplit(".", 1)[1]
    with hands(browser, request, url(f"keep/{game}.html"), ".set-up", view) as page:
        evening(page, name, tmp_path)


# Deals of the season that are played one after the other: a game that was won, and one that was given up.
DEALS = [("Bela", "kettle-3"), ("Chloé", "kettle-5")]


class Deal:
    """A deal of Klondike that somebody plays."""

    def __init__(self, page, moves: list[str]):
        self.page, self.moves, self.number = page, moves, 0

    def tap(self, place: str):
        self.page.tap(f'.spot[data-card="{place}"], .spot[data-place="{place}"]')

    def make(self, move: str):
        if move in ("draw", "recycle"):
            self.tap("stock")
        elif move == "resign":
            self.page.press("button", "Give up")
            self.page.press(".ways button")
        elif move.startswith("tap "):
            self.tap(move[4:])
            self.tap(move[4:])
        else:
            to = klondike.place(self.page, move)
            self.tap(move.split(">")[0])
            self.tap(to)
        # Giving up is no move.
        self.number += move != "resign"
        assert klondike.shown(self.page, "Moves") == str(self.number), f"{move}: {self.page.texts('.told')}"

    def take_back(self, moves: int):
        for undoes in (True, False):
            for _ in range(moves):
                self.page.press(".controls .act", "Undo" if undoes else "Redo")
                self.number += -1 if undoes else 1
                assert klondike.shown(self.page, "Moves") == str(self.number)

    def play(self):
        self.page.look("klondike-dealt")
        for number, move in enumerate(self.moves):
            if number == len(self.moves) // 3:
                self.take_back(5)
            if number == len(self.moves) // 2:
                self.page.reload(".board")
                # Cards lie where they lay, and come from nowhere.
                assert self.page.evaluate("() => document.getAnimations().length") == 0
                self.page.look("klondike-half-way")
            self.make(move)
        self.page.wait("document.querySelector('.ended:not([hidden])')")
        self.page.look("klondike-over")

    def handed_over(self, player: str) -> str:
        self.page.evaluate("""(name) => {
          const player = document.querySelector("#player");
          player.value = name;
          for (const kind of ["input", "change"]) player.dispatchEvent(new Event(kind, { bubbles: true }));
        }""", player)
        _, text = self.page.saved(lambda: self.page.press(".hand-over button", "Save as a file"))
        return text


@pytest.mark.parametrize("way", of(["chromium-upright"], WAYS))
def test_deals_are_played_from_the_first_card_to_the_file(request, tmp_path, way):
    browser, view = WAYS[way]
    with hands(browser, request, url(klondike.PAGE) + klondike.fragment(), ".board", view) as page:
        for player, name in DEALS:
            page.open(url(klondike.PAGE) + klondike.fragment(name), ".board")
            klondike.choose(page, oneTap=False)
            _, moves = klondike.recorded(player, name)
            deal = Deal(page, moves)
            deal.play()
            text = deal.handed_over(player)
            assert klondike.moves_of(text.split("---\n")[2]) == moves
            league = klondike.league(tmp_path / name, text, name)
            checked = subprocess.run([TOOL, "check", league, "--no-analysis"], capture_output=True, text=True)
            assert checked.returncode == 0, checked.stderr
            now = klondike.annotated(league, name)
            assert now["status"] == "finished"
