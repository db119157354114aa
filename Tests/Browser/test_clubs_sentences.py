"""How clubs play, sentence by sentence: each rule that a card, a line or a season can break is told at its word.

A row has the rest of a season's front matter, the rest of what was played, and what is said. `^` stands before the word
that it is said of. All rows are seasons of one league, so that the tool runs once for many.
"""

import csv
import json
import re
import subprocess

import pytest
from published import TOOL

from declared import TEMPLATES, League

TEAMS = """teams:
  Anchor: [Ann, Cy]
  Bell: [Bob, Eve, {name: Fay, joined: 2026-11-01}]
match:
  tables:
    - {called: singles, legs: 3, count: 2}
    - {called: pairs, players: 2, legs: best of 3}
"""
CARD = "---\nmatch: Anchor - Bell\ndate: 2026-10-06\n"
SINGLES = "singles Ann - Bob 2-1\nsingles Cy - Eve 3-0\n"
LINES = SINGLES + "pairs Ann & Cy - Bob & Eve 2-1\n"
EVENING = "---\ndate: 2026-10-06\nresults: cribbage\n"
PLACES = EVENING.replace("cribbage", "race")
CUP = "knockout:\n  entries: [Ann, Bob, Cy, Dee, Eve, Fay]\n  seeded: yes\n"
LEG = CARD + "id: NAME-m\n---\n" + LINES.replace("Bob 2-1", "Bob 121-98 88-121 121-119", 1)


def leg(header, players="[Ann, Bob]", scores="{Ann: 121, Bob: 98}"):
    return f"---\nplayers: {players}\ndate: 2026-10-06\nmatch: NAME-m\n{header}scores: {scores}\n---\n"


# What a card may say.
CARDS = [
    ("", CARD + "---\n" + LINES.replace("Bob 2-1", "^Fay 2-1", 1), "'Fay' joined 'Bell' on 2026-11-01, after this match"),
    ("", CARD + "---\n" + LINES.replace("Ann - Bob", "^Bob - Ann"), "the sides of this line are swapped"),
    ("", CARD + "^home: Anchor\n---\n" + LINES, "unknown key 'home'"),
    ("", CARD + "fixture: ^R9-9\n---\n" + LINES, "season 'NAME' lists no fixtures"),
    ("", CARD + "outcome: ^conceded Anchor, Bell\n---\n" + LINES, "one team gives up what is left"),
    ("", CARD + "outcome: ^[void, abandoned]\n---\n" + LINES, "expected a text"),
    ("", CARD + "outcome: walkover Bell\n---\n^" + LINES, "nothing was played in a walkover"),
    ("", CARD + "reason: ^late\n---\n" + LINES, "this is the reason of nothing"),
    ("", CARD + "---\n" + SINGLES + "pairs Ann & Cy - none ^1-0\n", "with nobody on the other side the legs are 2-0"),
    ("", CARD + "---\nsingles none - none ^1-0\nsingles Cy - Eve 3-0\npairs Ann & Cy - none\n", "nobody was there"),
    ("", CARD + "---\n" + SINGLES + "pairs Ann & Cy - Bob & Eve ^1-1\n", "nobody has won with 1-1"),
    ("", CARD + "---\n" + SINGLES + "pairs Ann & Cy - Bob & Eve 121-98 121-98 ^98-121\n", "the table was decided by leg 2"),
    ("", CARD + "---\n" + SINGLES + "pairs Ann & Cy - Bob & Eve 2-0 = ^2-1 7-1\n", "the tables so far are 3-0, not 2-1"),
    ("", CARD + "---\n" + SINGLES + "pairs Ann & Cy - Bob & Eve 2-0 = 3-0 ^7-2\n", "the legs so far are 7-1, not 7-2"),
    ("fixtures:\n  - {home: Bell, away: Anchor, date: 2026-10-06}\n", CARD.replace("Anchor", "^Anchor") + "---\n" + LINES,
     "fixture 'F1' has 'Bell' at home"),
    ("", CARD + "id: NAME-x\n---\n" + LINES + CARD.replace("06", "07") + "id: ^NAME-x\n---\n" + LINES, "'NAME-x' is the id of another match"),
    ("", CARD + "---\n" + LINES + CARD.replace("2026", "^2026") + "---\n" + LINES, "the same teams have another match on this day"),
    # The record of a leg agrees with the card.
    ("", LEG + "\0" + leg("table: 1\nleg: 1\n", scores="^{Ann: 121, Bob: 97}"), "leg 1 of table 1 is 121-98 on the card and 121-97 here"),
    ("", LEG + "\0" + leg("table: 1\nleg: ^4\n"), "this table had 3 legs"),
    ("", LEG + "\0" + leg("table: ^9\nleg: 1\n"), "table '9' is none of this match"),
    ("", LEG + "\0" + leg("^leg: 1\n").replace("match: ", "^match: ").replace("^leg", "leg"), "a leg of a match is told by three keys"),
    ("", LEG + "\0" + leg("table: 1\nleg: 1\n", players="^[Ann, Eve]", scores="{Ann: 121, Eve: 98}"), "at table 1 of this match sat 'Ann' and 'Bob'"),
    ("", LEG + "\0" + leg("table: 1\nleg: 1\n").replace("date: 2026-10-06", "date: ^2026-10-07"), "the match's card is of 2026-10-06"),
    ("", LEG + "\0" + leg("table: 1\nleg: 1\n").replace("NAME-m", "^other"), "there is no match 'other' in this season"),
]
# A line of an evening.
LINES_OF_EVENINGS = [
    ("", EVENING + "^players: [Ann, Bob]\n---\nAnn 121, Bob 98\n", "each line of results says its own 'players'"),
    ("", EVENING + "^scores: {Ann: 121}\n---\nAnn 121, Bob 98\n", "each line of results says its own 'scores'"),
    ("", EVENING + "---\nAnn 121, Bob 98 | ^tabel 2\n", "unknown key 'tabel', did you mean 'table'?"),
    ("", EVENING + "---\nAnn 121, Bob 98 | table^: 2\n", "a key of a line has no colon"),
    ("", EVENING + "---\nAnn 121, Bob 98\n^Ann 121, Bob 98\n", "line 5 has the same game"),
    ("", EVENING + "---\nAnn 121, Bob ^130\n", "the score of 'Bob' can be 121 at the most"),
    ("", EVENING + "---\nAnn & Cy 121, ^Bob 98\n", "the sides have as many players each"),
    ("", EVENING + "---\n^Ann = Bob\n", "only a game without scores is told by places"),
    ("", EVENING + "---\nAnn - Bob forfeit ^Cy\n", "unknown player 'Cy'"),
    ("", PLACES + "---\nAnn ^1, Bob 2, Cy 3\n", "this game has no scores, write who came first, second and so on"),
    ("", "^" + EVENING + "---\n", "nothing of this evening is typed in yet, so it isn't published; write a line for each game"),
]
# What a season says of nights and places.
SEASONS = [
    ("^best: 3\nnights: {by: day}\n", EVENING + "---\nAnn 121, Bob 98\n", "a season of nights counts its best nights"),
    ("nights:\n  points: [{for: rank, points: ^itself}]\n", "", "expected a list of points from the first rank on"),
    ("nights:\n  points: [{for: rank, points: [5], ^at-least: 3}]\n", "", "'rank' is no amount"),
    ("nights:\n  points: [{for: played, points: ^itself}]\n", "", "expected a number of points"),
    ("nights:\n  points: [^{for: wins, points: 3}]\n", "", "this is for every night"),
    ("nights:\n  tie-breaks: [^average]\n", "", "unknown value 'average'"),
    ("points: {^tied: shared}\n", "", "which places would be shared"),
]
# Games of nights and of places. They are judged where nothing else is wrong, so they have a league of their own.
GAMES = [
    ("nights: {by: round}\n", EVENING + "---\n^Ann 121, Bob 98\n", "these games have no round"),
    ("points: {places: {3: [10, 6, 2]}}\n", PLACES + "---\n^Ann, Bob\n", "2 sides sit at this table"),
    ("points: {places: {3: [10, 6, 2]}}\n", PLACES + "---\n^Ann, Bob, Cy, Dee forfeit Dee\n", "4 sides sit at this table"),
]
# Ties of a cup.
TIES = [
    (CUP, EVENING + "---\nDee 121, Eve 90 | tie ^QF-3\n", "'QF-3' is between 'Cy' and 'Fay'"),
    (CUP, EVENING + "---\nDee 121, Eve 90 | tie ^R1-1\n", "the knock-out has no tie 'R1-1'"),
    (CUP, EVENING + "---\nDee 121, Eve 90 | tie ^QF-1\n", "nobody plays 'QF-1': 'Ann' has a bye"),
    (CUP, EVENING + "---\n^Dee 121, Eve 90\n", "this season is a knock-out alone"),
    (CUP, EVENING + "---\nAnn 121, Bob 90 | tie ^F\n", "who plays 'F' isn't known before 'SF-1' and 'SF-2' are decided"),
    (CUP, EVENING + "---\nDee 121, Eve 90 | tie QF-2\nAnn 121, Eve 90 | tie ^SF-1\n", "'SF-1' is between 'Ann' and 'Dee'"),
    (CUP, EVENING + "---\nDee 121, Eve 90 | tie QF-2\nDee 121, Eve 91 | tie ^QF-2\n", "'QF-2' was won by 'Dee' before this game"),
    (CUP, EVENING + "---\nDee & Ann 121, Eve & Bob 90 | tie ^QF-2\n", "a tie is between two players"),
]
# What is right beside them, and nothing is said of.
RIGHT = [
    (TEAMS, "match", CARD + "---\n" + LINES),
    (TEAMS, "match", CARD + "---\n" + "".join(reversed(LINES.splitlines(True)))),
    (TEAMS, "match", CARD + "outcome: conceded Bell\n---\nsingles Ann - Bob 1-1\n"),
    (TEAMS, "match", CARD + "---\nsingles none - none\nsingles Cy - Eve 3-0\npairs Ann & Cy - none = 2-0 5-0\n"),
    ("", "cribbage", EVENING + "---\nAnn & Cy 121, Bob & Dee 60\nEve - Fay forfeit Fay\nAnn 121, Eve 119 | table 2, round 3, note \"a comeback\"\n"),
    ("points: {places: {2: [3, 0], 4: [11, 7, 4, 2]}, tied: shared}\n", "race", PLACES + "---\nAnn, Bob = Cy, Dee\nAnn, Bob\n"),
    (CUP, "cribbage", EVENING + "---\nDee - Eve forfeit Eve | tie QF-2\nAnn 121, Dee 90 | tie SF-1\n"),
]


def league(root, rows):
    """A league with a season for each row of (front matter, ending, text); behind a NUL stands a record of cribbage."""
    files = {"rules/race.md": "---\ntitle: Race\ngame: race\nplay: {players: 2-8, result: places}\n---\nText.\n"}
    for number, (matter, ending, text) in enumerate(rows):
        name = f"s{number:02}"
        game = "race" if ending == "race" else "cribbage"
        files[f"seasons/{name}/season.md"] = f"---\ntitle: S{number}\ngame: {game}\nends: 2026-12-01\n{matter}---\n".replace("NAME", name)
        first, _, second = text.replace("NAME", name).partition("\0")
        if first:
            files[f"seasons/{name}/one.{ending}"] = first
        if second:
            files[f"seasons/{name}/two.cribbage"] = second
    return files


def findings(root, files):
    found = League(root, files).run("check", "--json", "--no-analysis", *TEMPLATES).stdout.splitlines()
    return [
        (finding["file"].removeprefix("Content/"), finding["line"], finding["column"], finding["message"])
        for finding in map(json.loads, found)]


def placed(files):
    """The files without their `^`, and where each stood."""
    places = {}
    for path, text in files.items():
        if (at := text.find("^")) >= 0:
            files[path] = text.replace("^", "", 1)
            places[path.split("/")[1]] = (path, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
    return places


def told(root, rows):
    files = league(root, rows)
    places = placed(files)
    return places, findings(root, files)


def ending(text):
    return "match" if text.startswith(CARD[:10]) else "race" if "race" in text else "cribbage"


ROWS = {"cards": [(TEAMS + row[0], *row[1:]) for row in CARDS], "evenings": LINES_OF_EVENINGS, "seasons": SEASONS, "games": GAMES, "ties": TIES}


@pytest.mark.parametrize("part", ROWS)
def test_what_breaks_a_rule_is_told_at_its_word(tmp_path, part):
    rows = ROWS[part]
    places, found = told(tmp_path, [(matter, ending(text), text) for matter, text, _ in rows])
    wrong = []
    for number, row in enumerate(rows):
        name = f"s{number:02}"
        expected = row[2].replace("NAME", name)
        own = [finding for finding in found if finding[0].startswith(f"seasons/{name}/")]
        if not any(finding[:3] == places[name] and finding[3].startswith(expected) for finding in own):
            wrong.append(f"{name} {places[name]} {expected}\n  found {own}")
    assert "\n".join(wrong) == ""


def test_what_keeps_to_the_rules_is_told_nothing(tmp_path):
    _, found = told(tmp_path, RIGHT)
    assert found == []


def test_a_corrected_card_remakes_the_pages_that_show_it_alone(tmp_path):
    """The pages of a match, its night, its teams and its players change, however many matches the season has."""
    def changed(root, teams):
        names = [f"T{number:02}" for number in range(teams)]
        season = "teams:\n" + "".join(f"  {name}: [{name}a, {name}b]\n" for name in names)
        season += "match: {tables: [{called: singles, legs: 3, count: 2}]}\n"
        # A round robin's rounds: each name but the first moves on by one.
        cards = []
        for day in range(1, teams):
            order = names[:1] + names[day:] + names[1:day]
            for home, away in zip(order[: teams // 2], reversed(order), strict=False):
                first, second = ("3-0", "2-1") if home < away else ("1-2", "0-3")
                cards.append(f"---\nmatch: {home} - {away}\ndate: 2026-01-{day:02}\n---\nsingles {home}a - {away}a {first}\nsingles {home}b - {away}b {second}\n")
        files = {"seasons/s/season.md": f"---\ntitle: S\ngame: cribbage\nends: 2026-12-01\n{season}---\n", "seasons/s/all.match": "".join(cards)}
        site = League(root, files)
        build = ("build", "--no-analysis", *TEMPLATES)
        assert site.run(*build).returncode == 0
        card = root / "Content/seasons/s/all.match"
        card.write_text(card.read_text().replace("3-0", "2-1", 1))
        counts = re.search(r"(\d+) pages, (\d+) matches in .*, (\d+) changed", site.run(*build).stdout)
        return [int(count) for count in counts.groups()]

    small, large = changed(tmp_path / "small", 8), changed(tmp_path / "large", 16)
    assert (small[1], large[1]) == (28, 120)
    # Four times the pages of matches, and at most the standing of a few more teams.
    assert large[2] <= small[2] + 8 < large[0] / 4, (small, large)


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """A night of places and a match with a table that a side had nobody at."""
    root = tmp_path_factory.mktemp("club")
    files = league(root, [
        ("points: {places: {4: [11, 7, 4, 2]}, tied: shared}\n", "race", PLACES + "---\nAnn, Bob = Cy, Dee\nDee, Cy, Bob, Ann\n"),
        (TEAMS, "match", CARD + "id: m\n---\nsingles Ann - none\n" + LINES.split("\n", 1)[1]),
        ('teams: {"Dog & Duck": any, Fox: any}\nmatch: {tables: [{called: singles, legs: 3}]}\n'
         "fixtures: [{home: Fox, away: Dog & Duck, date: 2026-10-06}]\n", "match", ""),
        ("roster: [Ann, Bob, Cy, Dee]\nfixtures: [{date: 2026-10-06, players: [Ann, Bob, Cy, Dee]}]\n", "race", ""),
    ])
    return League(root, files)


def test_a_night_of_places_tells_everybody_s_place(club):
    assert "\n1 Ann, 2 Bob, 2 Cy, 4 Dee\n1 Dee, 2 Cy, 3 Bob, 4 Ann\n" in club.page("seasons/s00/latest-night.txt")


def test_a_sheet_for_the_wall_has_no_dash_for_a_score_that_there_isn_t(club):
    page = club.page("seasons/s00/latest-night.html")
    assert '<span class="who winner">Ann</span> <span class="who">Bob</span> <span class="who">Cy</span>' in page


def test_a_match_tells_the_tables_without_an_opponent(club):
    assert "\nAnn 3–0 nobody\nCy 3–0 Eve\n" in club.page("seasons/s01/matches/m.txt")


def test_blank_cards_and_lines_say_what_to_type(club):
    for season in ("s02", "s03"):
        subprocess.run([TOOL, "new", "game", season, "--night", "2026-10-06"], cwd=club.root, check=True)
    seasons = club.root / "Content/seasons"
    assert "match: Fox - Dog & Duck\n" in (seasons / "s02/2026-10-06.match").read_text()
    assert "who came first, second and so on" in (seasons / "s03/2026-10-06.race").read_text()


# Each line of a season of teams: the home team, the away team, and the legs of three singles and two pairs.
WATERSIDE = """
A B 3-2 3-2 3-2 2-3 2-3
B C 3-2 3-2 3-2 2-3 2-3
D A 3-2 3-2 3-2 2-3 2-3
C D 3-2 3-2 3-2 3-2 3-2
E F 3-2 3-2 3-2 2-3 2-3
F E 5-0 3-2 3-2 3-2 1-4
I J 3-2 3-2 3-2 2-3 2-3
J K 3-2 3-2 3-2 3-2 1-4
L I 3-2 3-2 3-2 2-3 2-3
K L 3-2 3-2 3-2 3-2 3-2
"""


def standings(root, files):
    """The rows of a season's table, as they are taken along."""
    site = League(root, files, site="title: League\ndownloads: [csv]\n")
    assert site.findings() == []
    site.page("index.html")
    # Of players, and of teams: the others are empty.
    names = [root / "Site/downloads" / name for name in ("standings.csv", "team_standings.csv")]
    return [row for name in names if name.exists() for row in csv.DictReader(name.open())]


def test_teams_level_on_points_are_parted_by_legs_then_tables_then_their_own_match(tmp_path):
    """By hand: all of the first division have 2 points. C and F have four legs more than they lost, and C seven tables, F six.
    A and B have as many legs as they lost and five tables, and A won their match. E and D have four fewer, and E four tables, D three.
    In the second I beat J, too, and is behind by five tables to six.
    """
    cards = []
    for day, line in enumerate(WATERSIDE.split("\n")[1:-1], 1):
        home, away, *legs = line.split()
        cards.append(f"---\nmatch: {home} - {away}\ndate: 2026-10-{day:02}\n---\n")
        cards += [f"singles {home}{table} - {away}{table} {legs[table]}\n" for table in range(3)]
        cards += [f"pairs {home}{table} & {home}3 - {away}{table} & {away}3 {legs[3 + table]}\n" for table in range(2)]
    cards.append("---\nmatch: G - H\ndate: 2026-10-11\noutcome: walkover H\n---\n")
    season = """---
title: S
game: cribbage
ends: 2026-12-01
teams: {A: any, B: any, C: any, D: any, E: any, F: any, G: any, H: any, I: any, J: any, K: any, L: any}
divisions: [{name: First, teams: [A, B, C, D, E, F]}, {name: Second, teams: [G, H, I, J, K, L]}]
match:
  tables:
    - {called: singles, legs: 5, count: 3}
    - {called: pairs, players: 2, legs: 5, count: 2}
  tie-breaks: [leg-difference, tables, head-to-head]
  walkover: {tables: 3-2, legs: 15-10}
---
"""
    rows = standings(tmp_path, {"seasons/s/season.md": season, "seasons/s/all.match": "".join(cards)})
    keys = ("division", "rank", "name", "league_points", "tables_for", "legs_for", "legs_against", "broken_by")
    assert [" ".join(row[key] for key in keys).strip() for row in rows] == [
        "First 1 C 2 7 27 23", "First 2 F 2 6 27 23 tables", "First 3 A 2 5 25 25 leg-difference", "First 4 B 2 5 25 25 head-to-head",
        "First 5 E 2 4 23 27 leg-difference", "First 6 D 2 3 23 27 tables", "Second 1 G 2 3 15 10", "Second 2 K 2 6 27 23 leg-difference",
        "Second 3 J 2 6 25 25 leg-difference", "Second 4 I 2 5 25 25 tables", "Second 5 L 2 3 23 27 leg-difference",
        "Second 6 H 0 2 10 15 points",
    ]


def test_of_twenty_nine_nights_of_nine_games_the_best_twenty_seven_count(tmp_path):
    """By hand: four meet three times each, and on 27 nights Ann beats all, Bob the other two, Cy Dee: 18, 12, 6 and 0 game points.

    That gives 5 + 18 + 1, 3 + 12 + 1, 1 and 1. On two nights it is the other way round. Ann has 27 · 24, Bob 27 · 16, Dee 2 · 24 + 25
    and Cy 2 · 16 + 25: two nights are left out for each.
    """
    season = """---
title: S
game: cribbage
points: game
nights:
  by: day
  minimum: 4
  points:
    - {for: rank, points: [5, 3, 2, 1], if: {game-points: 12}}
    - {for: game-points, at-least: 12, points: itself}
    - {for: played, points: 1}
  best: 27
---
"""
    files = {"seasons/s/season.md": season}
    for night in range(29):
        names = ["Ann", "Bob", "Cy", "Dee"][:: 1 if 0 < night < 28 else -1]
        lines = [
            f"{one} 121, {other} {100 + game}\n" for place, one in enumerate(names) for other in names[place + 1:] for game in range(3)]
        day = f"2026-{1 + night // 28:02}-{1 + night % 28:02}"
        files[f"seasons/s/n{night:02}.cribbage"] = f"---\ndate: {day}\nresults: cribbage\n---\n" + "".join(lines)
    rows = standings(tmp_path, files)
    assert [f"{row['player']} {row['league_points']}" for row in rows] == ["ann 648", "bob 432", "dee 73", "cy 57"]
