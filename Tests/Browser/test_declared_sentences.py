"""What the exact meaning of declared games says and no other test holds. `test_declared_index.py` has the test of each of its sentences."""

import json
import re
from html import unescape

import pytest
from published import REPOSITORY

from declared import PLAYERS, TEAMS, TEMPLATES, TWO, League, compare, declaration, house, league_of, letters, outcome, record, season


def visible(page):
    """The words of a page, without its marks."""
    bare = re.sub(r"<(style|script).*?</\1>", " ", page, flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", bare)))


def row(page, name):
    """The words of the first row of tables that begins with a name."""
    return next(text for one in re.findall(r"<tr.*?</tr>", page, re.DOTALL) if (text := visible(one).strip()).startswith(name))


# MARK: Declaring

@pytest.mark.parametrize(("path", "key"), [("pages/b.md", "play"), ("players/b.md", "play"), ("seasons/s/season.md", "play"), ("index.md", "play")])
def test_only_rules_declare(tmp_path, path, key):
    found = League(tmp_path, {
        "rules/a.md": declaration("oh", "rounds: {}"), "seasons/s/season.md": season("oh"),
        path: "---\ntitle: B\nplay: {rounds: {}}\n---\nText.\n"}).findings()
    assert [one for one in found if one.startswith(f"{path} 3:1 unknown key '{key}'")], found


def test_no_game_is_named_as_an_engine(tmp_path):
    engines = ("farkle", "sixis", "cribbage", "klondike")
    found = League(tmp_path, {f"rules/d-{name}.md": declaration(name, "rounds: {}") for name in engines}).findings()
    assert sorted(one.split(" ", 2)[:2] for one in found) == sorted([f"rules/d-{name}.md", "3:7"] for name in engines)


def test_other_scripts_come_by_titles(tmp_path):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "rounds: {fields: {bid: {title: 비드, values: any}}}").replace("Text.", "```declaration\n```"),
        "rules/b.md": declaration("oi", "rounds: {fields: {비드: any}}")})
    (found,) = league.findings()
    assert found.startswith("rules/b.md 4:26 '비드' is no name")
    (tmp_path / "Content/rules/b.md").unlink()
    assert "비드: any number" in visible(league.page("rules/a.html"))


def test_house_rules_go_by_key_in_rounds_and_sheets_and_whole_elsewhere(tmp_path):
    rows = [
        ("rounds: {name: [deal, deals], fields: {a: 0-9, b: 0-9}, points: a + b, absent: 4}, ends: {after: 1, at-least: 5}",
         "rounds: {points: a}, ends: {after: 2}", "9/9 -\n1/1 -\n", "finished Ann 10 8"),
        ("sheet: {u: {categories: {x: 0-9}, bonus: {when: part > 3, points: 9}}, v: {categories: {y: 0-9}}}",
         "sheet: {v: {categories: {y: 0-3}}}", "Ann: x 5 y 3 = 17\nBob: x 0 y 4\n", "5:12 4 isn't allowed for 'y'"),
    ]
    files = {}
    for number, (play, rules, text, _) in enumerate(rows):
        name = letters(number)
        files |= {
            f"rules/{name}.md": declaration(name, play), f"rules/{name}-house.md": house(name, rules),
            f"seasons/{name}/season.md": season(name, f"rules: {name}-house\n"), f"seasons/{name}/night.{name}": record(TWO, text)}
    games = League(tmp_path, files).games(*(f"Content/seasons/{letters(number)}/night.{letters(number)}" for number in range(len(rows))))
    assert [outcome(game)[:len(expected)] for game, (*_, expected) in zip(games, rows, strict=True)] == [expected for *_, expected in rows]


def test_a_combination_that_fails_has_a_note_at_the_declaration(tmp_path):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "players: 2-3, rounds: {given: {c: {2: [1], 3: [2]}}}"), "rules/b.md": house("oh", "players: 2-4")})
    told = [json.loads(line) for line in league.run("check", "--json", "--no-analysis", *TEMPLATES).stdout.splitlines()]
    places = [(place["file"], place["line"], place["column"]) for finding in told for place in (finding, *finding["notes"])]
    assert places == [("Content/rules/b.md", 4, 9), ("Content/rules/a.md", 4, 39)]


def test_a_translation_that_says_otherwise_has_an_id(tmp_path):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "rounds: {}"), "rules/a.ko.md": "---\ntitle: A\ngame: oh\nplay: {rounds: {}, wins: lowest}\n---\nText.\n",
        "index.ko.md": "---\ntitle: Home\n---\nText.\n"}, "title: League\nlanguages: [en, ko]\n")
    told = [json.loads(line) for line in league.run("check", "--json", "--no-analysis", *TEMPLATES).stdout.splitlines()]
    assert [(one["id"], one["file"], one["line"]) for one in told] == [("translation-contradicts", "Content/rules/a.ko.md", 4)]


def test_a_season_names_the_declaring_document_by_its_slug(tmp_path):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "rounds: {}"), "seasons/s/season.md": season("oh", "rules: a\n"),
        "seasons/s/night.oh": record(TWO, "1 2\n")})
    assert league.findings() == [] and league.games("Content/seasons/s/night.oh")[0]["rules"] == "a"


def test_a_key_that_is_doubled_is_told_at_the_second(tmp_path):
    plays = [
        "players: 2, ¦players: 3, rounds: {}", "rounds: {fields: {a: any, ¦a: any}}", "rounds: {}, ends: {after: 1, ¦after: 2}",
        "sheet: {categories: {a: any}, bonus: {when: part > 1, points: 1}, ¦bonus: {when: part > 2, points: 2}}",
    ]
    found = League(tmp_path, {
        f"rules/{letters(number)}.md": declaration(letters(number), play.replace("¦", "")) for number, play in enumerate(plays)}).findings()
    # `play: {` is seven bytes long.
    assert [" ".join(one.split(" ", 2)[:2]) for one in found] == [
        f"rules/{letters(number)}.md 4:{play.index('¦') + 8}" for number, play in enumerate(plays)]


# MARK: Numbers, lines and ends

def test_numbers_have_their_bounds_where_they_are_written(tmp_path):
    compare(tmp_path, [
        ("rounds: {}", record(TWO, "1000000 -1000000\n"), "in-progress - 1000000 -1000000"),
        ("rounds: {}", record(TWO, "1000001 2\n"), "4:1 1000001 isn't allowed"),
        ("rounds: {}", record(TWO, "2 -1000001\n"), "4:3 -1000001 isn't allowed"),
        ("", record(TWO + "scores: {Ann: 1000000000000, Bob: -1000000000000}\n"), "finished Ann 1000000000000 -1000000000000"),
        ("", record(TWO + "scores: {Ann: 1000000000001, Bob: 2}\n"), "3:15 expected a number"),
        ("sheet: {categories: {a: any}}", record(TWO, "Ann: a 1000001\n"), "4:8 1000001 isn't allowed"),
        ("begin-with: 5, rounds: {}", record(TWO, "1 2 = 6 7\n"), "in-progress - 6 7"),
        # Without rounds and sheet there are no lines.
        ("", record(TWO, "1 2\n"), "4:1 this game has no lines"),
        ("", record(TWO + "scores: {Ann: 1, Bob: 2}\n"), "finished Bob 1 2"),
    ])


def test_a_record_that_stops_is_in_progress_or_abandoned(tmp_path):
    play = "rounds: {}, ends: {after: 5}"
    league = league_of(tmp_path, [(play, record(TWO, "1 2\n")), (play, record(TWO + "outcome: abandoned\n", "1 2\n"))])
    games = league.games(*(f"Content/seasons/{name}/night.{name}" for name in (letters(0), letters(1))))
    assert [(game["status"], game["outcome"], game["winners"]) for game in games] == [
        ("in-progress", None, []), ("finished", "abandoned", [])]


def test_scores_alone_meet_the_end(tmp_path):
    at_once = "rounds: {order: any}, ends: {at-least: 10, at-once: yes}"

    def scores(ann, bob):
        return record(f"{TWO}scores: {{Ann: {ann}, Bob: {bob}}}\n")

    compare(tmp_path, [
        ("ends: {at-least: 10}", scores(9, 2), "3:15 no total ends the game"), ("ends: {at-least: 10}", scores(9, 10), "finished Bob"),
        ("wins: lowest, ends: {at-most: -10}", scores(-9, -10), "finished Bob"), ("ends: {at-most: -10}", scores(1, -9), "3:15 no total"),
        (at_once, scores(19, 12), "3:24 the first total that ends the game"), (at_once, scores(9, 12), "finished Bob"),
        ("ends: {at-least: 10, lead: 3}", scores(19, 17), "3:15 the best total leads by 2"),
        ("ends: {at-least: 10, lead: 3}", scores(19, 16), "finished Ann"), ("ends: {after: 4, at-least: 10}", scores(9, 2), "finished Ann"),
    ])


def test_a_team_is_told_by_the_first_of_each_in_teams(tmp_path):
    teams = "players: [Ann, Bob, Cy, Dee]\nteams: [[Dee, Bob], [Cy, Ann]]\n"
    league = league_of(tmp_path, [("sides: teams, rounds: {}", record(teams, "Ann 3, Bob 4 = 3 4\n5 6\nend\n"))])
    (game,) = league.games("Content/seasons/gaa/night.gaa")
    assert [(turn["player"], turn["total"]) for turn in game["turns"]] == [("Dee", 4), ("Cy", 3), ("Dee", 9), ("Cy", 9)]
    assert game["winners"] == ["Ann", "Bob", "Cy", "Dee"] and set(game["scores"].values()) == {9}


# MARK: What comes of it

NIGHTS = "".join(record(f"{PLAYERS}date: 2026-01-0{day}\n", f"{lines}end\n") for day, lines in enumerate(
    ["5 1 -\n2 40 3\n", "1 1 9\n7 7 -\n", "9 - 9\n", "3 0 1\n"], start=1))
HOLES = (
    "rounds: {name: [hole, holes], absent: yes, fields: {a: any}}, figures: {f: {title: Fives, share: a >= 5}, g: {title: Gees, mean: a}, "
    "h: {title: Aitches, sum: a}, i: {title: Ies, most: a}, j: {title: Jays, least: a}, k: {title: Kays, most: points * 10 + round}}")


def test_a_dashboard_has_what_every_game_has_and_the_figures(tmp_path):
    league = League(tmp_path, {"rules/a.md": declaration("oh", HOLES), "seasons/s/season.md": season("oh"), "seasons/s/night.oh": NIGHTS})
    page = visible(league.page("players/cy/oh.html"))
    # Cy sat two of six holes out: what is left are 3, 9, 9 and 1.
    for figure in (
        "Games 4", "Won 2", "Lost 2", "Win rate 50%", "Shared wins 1", "Points a game 6", "Highest game 9", "Lowest game 1", "Holes 4",
        "Points per hole 5.5", "Highest hole 9", "Lowest hole 1", "Holes won 1",
        "Fives 50%", "Gees 5.5", "Aitches 22", "Ies 9", "Jays 1", "Kays 91"):
        assert f" {figure} league" in page, (figure, page)
    assert "Biggest comeback 4 Bob" in visible((tmp_path / "Site/seasons/s/hall-of-fame.html").read_text())


def test_a_sheet_has_the_mean_of_each_category_and_how_often_it_is_0(tmp_path):
    nights = "".join(record(f"{TWO}date: 2026-01-0{day}\n", lines) for day, lines in enumerate(
        ["Ann: ones 5 two-pairs 4 any-dice -\nBob: ones 0 two-pairs 1 any-dice -\n",
         "Ann: ones - two-pairs 5 any-dice -\nBob: ones 1 two-pairs 1 any-dice -\n"], start=1))
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "sheet: {up-per: {categories: {ones: 0-5, two-pairs: 0-9}, bonus: {when: part > 5, points: 7}}, "
                                  "low: {title: Lower, categories: {any-dice: [0]}}}"),
        "seasons/s/season.md": season("oh"), "seasons/s/night.oh": nights})
    page = visible(league.page("players/ann/oh.html"))
    for figure in ("Ones 2.5", "Ones: 0 50%", "Two pairs 4.5", "Two pairs: 0 0%"):
        assert f" {figure} league" in page, (figure, page)
    # Titles are the names, where nothing else is written.
    assert "Ones Two pairs Bonus Up per: sum Any dice Lower: sum total" in visible(league.run("sheet", "oh", *TEMPLATES).stdout)


def test_a_sheet_of_rounds_has_a_column_for_each_number(tmp_path):
    play = "players: 2, rounds: {given: {cards: [7, 8]}, fields: {bid: any, won: any}, points: bid * 10 + won}, ends: {after: 2}"
    league = league_of(tmp_path, [(play, record(TWO + "date: 2026-01-01\n", "1/2 3/4\n5/6 0/1\n"))])
    heads = "Bid Won Points Total Bid Won Points Total"
    assert f"{heads} 1 · 7 2 · 8 total" in visible(league.run("sheet", "gaa", *TEMPLATES).stdout)
    # A filled one has each number, what it was worth and the total after it.
    assert f"{heads} 1 · 7 1 2 12 12 3 4 34 34 2 · 8 5 6 56 68 0 1 1 35" in visible(league.page("seasons/gaa/night-sheet.html"))


@pytest.mark.parametrize(("wins", "first"), [("highest", "Bob"), ("lowest", "Ann")])
def test_standings_turn_round_where_the_lowest_wins(tmp_path, wins, first):
    # By the lowest Ann wins by 9 and loses by 3, by the highest Bob does.
    nights = "".join(record(f"{TWO}date: 2026-01-0{day}\n", f"{lines}\nend\n") for day, lines in enumerate(["1 10", "8 5"], start=1))
    keys = [*(f"tie-breaks: [{name}]\n" for name in ("scored", "spread", "highest")),
            "points: {win: 0, bonus: [{for: won-by, at-least: 5, points: 1}]}\n"]
    league = league_of(tmp_path, [(f"wins: {wins}, rounds: {{}}", nights) for _ in keys])
    for number, key in enumerate(keys):
        (tmp_path / f"Content/seasons/{letters(number)}/season.md").write_text(season(letters(number), key))
    league.page("index.html")
    pages = [(tmp_path / f"Site/seasons/{letters(number)}/index.html").read_text() for number in range(len(keys))]
    assert [row(page, "1 ").split()[1] for page in pages] == [first] * len(keys)


def test_declared_games_have_ratings_and_share_none(tmp_path):
    league = league_of(tmp_path, [("rounds: {}", record(TWO + "date: 2026-01-01\n", f"{points} 2\nend\n")) for points in (3, 1)])
    (tmp_path / "Content/site.yaml").write_text("title: League\nratings: {method: elo, k: 32}\n")
    both = league.page("players/ratings.html")
    assert visible(both).count("1,516 +16 1") == visible(both).count("1,484 −16 1") == 2
    for name, first in ((letters(0), "Ann"), (letters(1), "Bob")):
        assert row((tmp_path / f"Site/seasons/{name}/ratings.html").read_text(), first) == f"{first} provisional 1,516 +16 1"


def test_a_game_is_on_all_pages_that_others_are_on(tmp_path):
    league = league_of(tmp_path, [("rounds: {}, ends: {after: 1}", record(TWO + "date: 2026-01-01\n", "3 2\n"))])
    league.page("index.html")
    for path in (
        "seasons/gaa/index.html", "seasons/gaa/night.html", "seasons/gaa/night-sheet.html", "seasons/gaa/hall-of-fame.html",
        "players/ann/gaa.html", "keep/gaa.html", "sheets/gaa-2.html", "rules/gaa.html"):
        page = visible((tmp_path / "Site" / path).read_text())
        # Nothing says that luck or skill weren't told apart.
        assert not re.search(r"\b(luck|skill|lucky|judged|analy[sz]ed)\b", page, re.IGNORECASE), (path, page)
    assert row((tmp_path / "Site/seasons/gaa/index.html").read_text(), "1 Ann")


# MARK: Commands and blocks

def test_what_score_answers(tmp_path):
    league = league_of(tmp_path, [
        ("begin-with: 9, rounds: {given: {n: [4, 5]}, fields: {a: 0-n}, points: a + total, absent: yes}", record(TWO, "3 1\n")),
        ("rounds: {order: in-turn, fields: {a: any}}", record(TWO, "Ann: 3\n")), ("sheet: {categories: {x: any, y: any}}", record(TWO, "Ann: x 3\n"))])
    told = [json.loads(league.run("score", letters(number), line, "--json").stdout) for number, line in enumerate(("2. 5 -", "60 = 60", "x 3 y 6 = 9"))]
    assert told == [
        {"game": "gaa", "input": "2. 5 -", "round": 2, "sides": [{"fields": {"a": 5}, "points": 14}, {"fields": None, "points": 0}]},
        {"game": "gab", "input": "60 = 60", "round": 1, "sides": [{"fields": {"a": 60}, "points": 60}]},
        {"game": "gac", "input": "x 3 y 6 = 9", "round": None, "sides": [{"fields": {"x": 3, "y": 6}, "points": 9}]},
    ]


@pytest.mark.parametrize(("language", "words"), [("", "`=`.*points of the round.*totals"), (".ko", "`=`.*라운드의 점수.*합계")])
def test_the_manual_says_what_stands_behind_the_sign(language, words):
    assert re.search(words, (REPOSITORY / f"Content/pages/own-games{language}.md").read_text(encoding="utf-8"))


def test_what_annotate_answers(tmp_path):
    sheet = "sheet: {u: {categories: {x: any, y: any}, bonus: {when: part > 5, points: 4}}}"
    league = league_of(tmp_path, [
        ("rounds: {absent: yes}", record(PLAYERS, "12 - 35\n1 2 3\n")), ("rounds: {order: in-turn}", record(TWO, "Ann: 1\nBob: 2\nAnn: 3\n")),
        (sheet, record(TWO, "Ann: x 3\nBob: x 1 y 1\nAnn: y 3\n")),
        ("rounds: {}", record(TWO + "scores: {Ann: 1, Bob: 2}\n")), ("result: winner", record(TWO + "winner: Ann\n"))])
    games = league.games(*(f"Content/seasons/{letters(number)}/night.{letters(number)}" for number in range(5)))
    assert [game["detail"] for game in games] == ["turns", "turns", "turns", "results", "results"]

    def told(game):
        return [tuple(turn[key] for key in ("n", "player", "round", "points", "total")) for turn in game["turns"]]

    assert told(games[0]) == [
        (1, "Ann", 1, 12, 12), (1, "Cy", 1, 35, 35), (2, "Ann", 2, 1, 13), (2, "Bob", 2, 2, 2), (2, "Cy", 2, 3, 38)]
    assert told(games[1]) == [(1, "Ann", 1, 1, 1), (1, "Bob", 1, 2, 2), (2, "Ann", 2, 3, 4)]
    # A line of a sheet has the bonus that it completes.
    assert [(turn[1], *turn[2:]) for turn in told(games[2])] == [("Ann", None, 3, 3), ("Bob", None, 2, 2), ("Ann", None, 7, 10)]
    assert games[2]["turns"][2]["fields"] == {"y": 3}


def test_a_table_says_what_the_words_say(tmp_path):
    play = (
        "players: 3-5, wins: lowest, begin-with: 7, rounds: {name: [deal, deals], given: {cards: [2, 1]}, fields: {bid: 0-cards, won: any}, "
        "points: bid - won, check: [{holds: sum(bid) > 0, else: too few}], absent: yes}, ends: {at-least: 50, lead: 2}")
    league = League(tmp_path, {f"rules/{name}.md": declaration(name, play).replace("Text.", f"```{block}\n```") for name, block in (
        ("oh", "declaration"), ("oi", "scoring-table"))})
    league.page("index.html")
    words, table = [(tmp_path / f"Site/rules/{name}.html").read_text() for name in ("oh", "oi")]
    said = [visible(one).strip().rstrip(".") for one in re.findall(r"<dd>(.*?)</dd>", words, re.DOTALL)]
    cells = [visible(one).strip().rstrip(".") for one in re.findall(r"<td[^>]*>(.*?)</td>", table, re.DOTALL)]
    assert len(said) > 9 and cells == said
    text = " ".join(said)
    for part in ("3 to 5 players", "begins with 7", "Cards of each deal: 2, 1", "Bid: 0 to cards", "Bid − won", "Too few", "50", "lowest total wins"):
        assert part in text, (part, said)


# MARK: Bounds

def test_a_game_at_all_bounds_is_read(tmp_path):
    """As many players, rounds, sums and checks as there may be."""
    sums = " + ".join(["sum(a*a)"] * 34)
    names = ", ".join(f"Player {chr(65 + number)}" for number in range(20))
    text = record(f"players: [{names}]\n", (" ".join(map(str, range(20))) + "\n") * 300 + "end\n")
    checks = ", ".join([f"{sums} >= 0"] * 20)
    league = league_of(tmp_path, [(f"players: 20, rounds: {{fields: {{a: any}}, {more}}}", text) for more in (
        f"points: a, check: [{sums} >= 0]", f"points: {sums}", f"points: {' + '.join(['rank(a)'] * 34)}, check: [{checks}]")])
    for number in range(3):
        (game,) = league.games(f"Content/seasons/{letters(number)}/night.{letters(number)}")
        assert (game["status"], len(game["turns"])) == ("finished", 6000)
