"""Games that a document declares, by the tool: what a league's files may say, where a slip is told, and what comes of a record.

A table is one league: each row declares a game of its own, so that the tool runs once for all of them.
"""

import json
import re

import pytest

from declared import (
    PLAYERS, TEAMS, TEMPLATES, TWO, League, compare, declaration, house, league_of, letters, outcome, record, season,
)

# MARK: Documents

RESERVED = (
    "farkle season index md csv tsv json yaml yml html css js txt png jpg jpeg gif webp svg pdf zip xlsx ods bak old swp tmp ics "
    "match results").split()


def test_the_name_of_a_game_is_no_other_ending_and_short(tmp_path):
    names = [*RESERVED, "Oh", "oh--hell", "oh-5", "5oh", "a" * 31]
    league = League(tmp_path, {
        f"rules/d{number}.md": f"---\ntitle: Game {number}\ngame: {name}\nplay: {{rounds: {{}}}}\n---\nText.\n"
        for number, name in enumerate([*names, "a" * 30, "oh-hell"])})
    told = {finding.split()[0] for finding in league.findings()}
    assert told == {f"rules/d{number}.md" for number in range(len(names))}


@pytest.mark.parametrize(("path", "text", "expected"), [
    ("rules/a.md", "---\ntitle: A\nplay: {rounds: {}}\n---\n", "rules/a.md 3:1 which game is this"),
    ("rules/a.md", "---\ntitle: A\ngame: oh\nrules: {ends: {after: 3}}\nplay: {rounds: {}}\n---\n", "rules/a.md 5:1 'play' beside 'rules'"),
    ("rules/a.md", "---\ntitle: A\ngame: oh\nplay: [1, 2]\n---\n", "rules/a.md 4:7 expected keys with values"),
])
def test_a_declaration_that_is_none_is_one_finding(tmp_path, path, text, expected):
    (found,) = League(tmp_path, {path: text}).findings()
    assert found.startswith(expected)


@pytest.mark.parametrize("draft", ["yes", "true"])
def test_a_draft_declares_nothing(tmp_path, draft):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "rounds: {}", f"draft: {draft}\n"), "seasons/s/season.md": season("oh")})
    told = "seasons/s/season.md 3:7 'rules/a.md' declares the game 'oh', and is a draft"
    assert any(found.startswith(told) for found in league.findings())


def test_a_record_whose_ending_names_no_game_is_an_error_with_what_was_meant(tmp_path):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh-hell", "rounds: {}"), "seasons/s/season.md": season("oh-hell"),
        "seasons/s/night.oh-hel": record(TWO, "1 2\n"), "seasons/s/notes.txt": "Notes.\n"})
    told = [json.loads(line) for line in league.run("check", "--json", "--no-analysis", *TEMPLATES).stdout.splitlines()]
    (slip,) = [finding for finding in told if finding["file"].endswith(".oh-hel")]
    assert slip["severity"] == "error" and "oh-hell" in slip["message"]


# MARK: Translations

KOREAN = {"index.ko.md": "---\ntitle: 홈\n---\n글\n", "seasons/s/season.ko.md": "---\ntitle: 시즌\n---\n글\n"}
PLAY = "rounds: {name: [deal, deals], fields: {a: any}, check: [{holds: sum(a) > 0, else: too few}]}"


def translated(root, more):
    return League(root, {
        "rules/a.md": declaration("oh", PLAY), "rules/a.ko.md": f"---\ntitle: 오\n{more}---\n글\n", "seasons/s/season.md": season("oh"),
        "seasons/s/night.oh": record(TWO, "1 2\n3 4\nend\n"), **KOREAN}, "title: League\nlanguages: [en, ko]\n")


@pytest.mark.parametrize(("more", "expected"), [
    ("", []),
    ("game: oh\n", []),
    (f"game: oh\nplay: {{{PLAY}}}\n", []),
    ("words: {deal: 판, deals: 판들, a: 사과, too few: 모자라요}\n", []),
    ("game: oz\n", ["rules/a.ko.md 3:1 'game' says otherwise"]),
    ("game: oh\nplay: {rounds: {}}\n", ["rules/a.ko.md 4:1 'play' says otherwise"]),
    ("words: {dael: 판}\n", ["rules/a.ko.md 3:9"]),
    ("words: [deal]\n", ["rules/a.ko.md 3:8"]),
    ("words: {deal: [판]}\n", ["rules/a.ko.md 3:15"]),
    ('words: {deal: ""}\n', ["rules/a.ko.md 3:15"]),
])
def test_a_translation_repeats_what_is_equal_and_gives_words(tmp_path, more, expected):
    found = translated(tmp_path, more).findings()
    assert len(found) == len(expected) and all(map(str.startswith, found, expected)), found


def test_a_page_in_korean_has_the_words(tmp_path):
    page = translated(tmp_path, "words: {deal: 판, deals: 판들, a: 사과}\n").page("ko/seasons/s/night.html")
    assert "판" in page and "Deal" not in page


def test_every_name_may_be_translated(tmp_path):
    plays = {
        "rounds: {name: [deal, deals], given: {cards: [2]}, fields: {bid: any, won: any}, points: bid, "
        "check: [{holds: sum(bid) > 0, else: too few}]}, figures: {made: {title: Made, share: bid = won}}":
            "deal deals cards bid won made too few".split(" ", 6),
        "sheet: {up: {categories: {ones: any}, bonus: {title: Extra, when: part > 3, points: 1}}, low: {categories: {twos: any}}}":
            ["up", "ones", "Extra", "low", "twos"],
    }
    files = {}
    for number, (play, names) in enumerate(plays.items()):
        name = letters(number)
        words = ", ".join(f"{word}: 말{at}" for at, word in enumerate(names))
        files[f"rules/{name}.md"] = declaration(name, play)
        files[f"rules/{name}.ko.md"] = f"---\ntitle: 놀이\nwords: {{{words}}}\n---\n\n```declaration\n```\n"
    league = League(tmp_path, {**files, "index.ko.md": KOREAN["index.ko.md"]}, "title: League\nlanguages: [en, ko]\n")
    assert league.findings() == []
    shown = [league.page(f"ko/rules/{letters(number)}.html") for number in range(2)]
    assert [at for at in (0, 2, 3, 6) if f"말{at}" not in shown[0]] == [] and [at for at in range(5) if f"말{at}" not in shown[1]] == []


# MARK: Words

UNLIKE = (
    ("if(not every(b = 1), 1, 2)", "if(every(not b = 1), 1, 2)"), ("if(b > 0 or every(a > 0), 1, 2)", "if(every(b > 0 or a > 0), 1, 2)"),
    ("if(a = 1 and every(b = 1), 1, 2)", "if(every(a = 1 and b = 1), 1, 2)"), ("count(a > 0) * 2", "count(a > 0 * 2)"),
    ("sum(a) * 2", "sum(a * 2)"), ("min(a, max(b, 4), 3)", "min(a, max(b, 4, 3))"), ("div(a, 3) + 1", "div(a + 1, 3)"),
    ("if(a = 1, 2, 3) + 1", "if(a = 1, 2, 3 + 1)"), ("if(not (a = 1 and b = 2), 1, 0)", "if(not a = 1 and b = 2, 1, 0)"),
)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_unlike_expressions_are_unlike_in_words(tmp_path, language):
    expressions = [expression for pair in UNLIKE for expression in pair]
    league = League(tmp_path, {
        f"rules/{letters(number)}.md": declaration(
            letters(number), f'rounds: {{fields: {{a: any, b: any}}, points: "{expression}"}}').replace("Text.", "```declaration\n```")
        for number, expression in enumerate(expressions)}, f"title: League\nlanguages: [{language}]\n")
    league.page("index.html")
    pages = [(tmp_path / f"Site/rules/{letters(number)}.html").read_text() for number in range(len(expressions))]
    said = [re.search(r'<dl class="declaration">.*?</dl>', page, re.DOTALL)[0] for page in pages]
    alike = [pair for pair, one, other in zip(UNLIKE, said[::2], said[1::2], strict=True) if one == other]
    assert alike == []


# MARK: House rules

def under(root, rules, body, play="rounds: {fields: {a: 0-10, b: any}, points: a + b}, ends: {after: 2}", more=None):
    return League(root, {
        "rules/a.md": declaration("oh", play), "rules/house.md": house("oh", rules), "seasons/s/season.md": season("oh", "rules: house\n"),
        "seasons/s/night.oh": more or record(TWO, body)})


@pytest.mark.parametrize("rules", [
    "rounds: {name: [hole, holes]}", "rounds: {given: {n: [1, 2]}}", "rounds: {fields: {a: {title: Apples, values: 0-10}, b: any}}",
    "figures: {f: {title: Fives, share: a = 5}}", "rounds: {check: [{holds: sum(a) > 0, else: too few}]}", "rounds: {absent: yes}",
    "tie: b", "wins: lowest", "players: 2", "begin-with: 5",
])
def test_house_rules_may_bring_words_of_their_own(tmp_path, rules):
    assert under(tmp_path, rules, "1/2 3/4\n1/1 1/1\n").findings() == []


def test_house_rules_of_a_sheet_may_bring_words_of_their_own(tmp_path):
    league = under(
        tmp_path, "sheet: {u: {title: Up, categories: {x: {title: Xs, values: 0-9}}, bonus: {title: Plums, when: part > 3, points: 4}}}",
        "Ann: x 1\nBob: x 5\n", "sheet: {u: {categories: {x: 0-9}, bonus: {when: part > 5, points: 3}}}")
    assert league.findings() == []
    assert outcome(league.games("Content/seasons/s/night.oh")[0]) == "finished Bob 1 9"
    page = league.page("seasons/s/night.html")
    assert "Plums" in page and "Xs" in page and "Bonus" not in page


def test_figures_are_counted_for_themselves_whatever_house_rules_have(tmp_path):
    figures = "figures: {fa: {title: Fa, share: a > 1}, fb: {title: Fb, mean: a}}"
    text = record(TWO + "date: 2026-01-01\nrules: a\n", "1 2\n3 4\nend\n") + record(TWO + "date: 2026-01-02\n", "1 2\n3 4\nend\n")
    page = under(
        tmp_path, "figures: {fb: {title: Fb, mean: a}}", "", f"rounds: {{fields: {{a: any}}}}, {figures}", text).page("players/ann.html")
    assert "50%" in page and "125%" not in page


def test_a_record_names_rules_by_slug_or_spells_them_out(tmp_path):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "rounds: {}"), "rules/house.md": house("oh", "ends: {after: 1}"),
        "seasons/s/season.md": season("oh"), "seasons/s/night.oh": "".join(record(TWO + more, "1 2\n") for more in [
            "", "rules: a\n", "rules: house\n", "rules: {ends: {after: 1}}\n", "rules: {rounds: {name: [hole, holes]}}\n"])})
    games = league.games("Content/seasons/s/night.oh")
    assert [game["rules"] for game in games] == ["a", "a", "house", "custom", "custom"]
    assert [game["status"] for game in games] == ["in-progress", "in-progress", "finished", "finished", "in-progress"]
    assert league.findings() == []


# MARK: Records

def test_sides_of_teams(tmp_path):
    play = "sides: teams, rounds: {}, ends: {at-least: 10}"
    at_once = "sides: teams, rounds: {order: in-turn}, ends: {at-least: 10, at-once: yes}"
    compare(tmp_path, [
        (play, record("players: [Ann, Bob, Cy, Dee]\n", "3 4\n"), "2:10"),
        (play, record(TEAMS, "Dee 3, Cy 10\n"), "finished Ann+Cy 10 3 10 3"),
        (play, record(TEAMS + "handicaps: {Ann: 3}\n", "10 12\n"), "finished Ann+Cy 10 12 10 12"),
        (play, record(TEAMS + "scores: {Ann: 10, Cy: 10, Bob: 5, Dee: 5}\n"), "finished Ann+Cy 10 5 10 5"),
        (play, record(TEAMS + "scores: {Ann: 10, Cy: 9, Bob: 5, Dee: 5}\n"), "4:"),
        (at_once, record(TEAMS + "scores: {Ann: 10, Cy: 10, Bob: 5, Dee: 5}\n"), "finished Ann+Cy"),
        (play.replace("10}", "10, lead: 2}"), record(TEAMS + "scores: {Ann: 10, Cy: 10, Bob: 5, Dee: 5}\n"), "finished Ann+Cy"),
        ("sides: teams, result: winner", record(TEAMS + "winner: Ann\n"), "finished Ann+Cy"),
        ("sides: teams, result: winner", record(TEAMS + "draw: yes\n"), "finished Ann+Bob+Cy+Dee"),
        ("sides: teams, result: places", record(TEAMS + "places: [Bob, Ann]\n"), "finished Bob+Dee"),
        ("sides: teams, result: places", record(TEAMS + "places: [[Ann, Bob], [Cy, Dee]]\n"), "4:"),
        ("sides: either, rounds: {}", record(TEAMS, "1 2\nend\n"), "finished Bob+Dee 1 2 1 2"),
        ("sides: either, rounds: {}", record(TWO, "1 2\nend\n"), "finished Bob 1 2"),
    ])


def test_lines_and_their_ends(tmp_path):
    turns = "rounds: {order: in-turn, fields: {a: any}, check: [sum(a) > 100]}"
    compare(tmp_path, [
        ("rounds: {}", record(PLAYERS, "−1 2 3 = −1 2 3\n"), "in-progress - -1 2 3"),
        ("rounds: {absent: yes}", record(PLAYERS, "Cy −, Ann 3, Bob 1\n"), "in-progress - 3 1 0"),
        ("rounds: {}", record(TWO, "+5 2\n"), "4:1 expected a number for 'points', found '+5'"),
        ("rounds: {}", record(TWO, "1 1.5\n"), "4:3 expected a number for 'points', found '1.5'"),
        ("rounds: {}", record(TWO, "1 2 = 1 1000000000001\n"), "4:9 the number is too large"),
        ("rounds: {}", record(TWO, "= 1 2\n"), "4:1 0 values where 2 sides play"),
        ("rounds: {}, ends: {after: 3}", record(TWO + "scores: {Ann: 1, Bob: 2}\n", "1 2\n"), "in-progress - 1 2"),
        ("rounds: {}, ends: {after: 3}", record(TWO + "scores: {Ann: 1, Bob: 3}\n", "1 2\n"), "3:23 the score of 'Bob'"),
        ("rounds: {order: in-turn, absent: yes}", record(TWO, "1. Ann: 30\n1. Ann: -\n"), "5:4 out of turn"),
        ("rounds: {order: any, absent: yes}", record(TWO, "Bob: 15\nBob: -\n"), "5:1 'Bob' has played"),
        (turns, record(TWO, "Ann: 60\nBob: 60\nAnn: 3\nend\n"), "finished Ann 63 60"),
        (turns, record(TWO, "Ann: 60\nBob: 40\n"), "5:1 sum(a) > 100 doesn't hold: 100 and 100"),
        ("rounds: {}, ends: {after: 1}", record(TWO, "1 2\nend\n"), "finished Bob 1 2"),
        ("rounds: {}, ends: {after: 1}", record(TWO, "1 2\nend\nend\n"), "6:1 a line after the end"),
        ("rounds: {given: {n: [4, 5]}, fields: {a: 0-n}}", record(TWO, "1 4\n5 1\n"), "finished Ann 6 5"),
        ("rounds: {given: {n: [4, 5]}, fields: {a: 0-n}}", record(TWO, "1 4\n5 1\n1 1\n"), "6:1 a line after the end"),
        ("players: 2-3, rounds: {given: {n: {2: [4, 5], 3: [6]}}}", record(PLAYERS, "1 4 5\n"), "finished Cy 1 4 5"),
        ("wins: lowest, tie: a, rounds: {fields: {a: any, b: any}, points: b}", record(TWO, "1/5 2/5\nend\n"), "finished Bob 5 5"),
        ("rounds: {}", record(TWO + "scores: {Ann: 1, Bob: 999999999999}\n"), "finished Bob 1 999999999999"),
        ("rounds: {}", record(TWO + "scores: {Ann: 1, Bob: 2}\noutcome: abandoned\n", "1 2\n"), "finished - 1 2"),
    ])


def test_handicaps(tmp_path):
    both = "rounds: {fields: {a: any, b: any}, points: b}"
    compare(tmp_path, [
        ("rounds: {}", record(TWO + "handicaps: {Ann: 3}\n", "1 2\nend\n"), "finished Ann 1 2"),
        ("wins: lowest, rounds: {}", record(TWO + "handicaps: {Bob: 3}\n", "1 2\nend\n"), "finished Bob 1 2"),
        ("rounds: {order: in-turn}, ends: {at-least: 9, at-once: yes}", record(TWO + "handicaps: {Ann: 3}\n", "Ann: 1\n"), "3:"),
        # More of a field decides between totals that are equal with what somebody began with.
        (f"tie: a, {both}", record(TWO + "handicaps: {Bob: 2}\n", "9/5 1/3\nend\n"), "finished Ann 5 3"),
        (f"tie: a, {both}", record(TWO + "handicaps: {Bob: 2}\n", "9/5 9/3\nend\n"), "finished Ann+Bob 5 3"),
        (f"tie: a, {both}", record(PLAYERS + "handicaps: {Cy: 1}\n", "9/5 1/5 0/0\nend\n"), "finished Ann 5 5 0"),
        ("tie: x, sheet: {categories: {x: any, y: any}}", record(TWO + "handicaps: {Bob: 2}\n", "Ann: x 3 y 4\nBob: x 1 y 4\n"), "finished Ann 7 5"),
    ])


def test_what_is_optional_may_be_filled_until_the_end(tmp_path):
    sheet = "sheet: {x: {categories: {a: 0-9, b: {values: 0-9, optional: yes}}, bonus: {when: b > 3, points: 10}}}"
    compare(tmp_path, [
        (sheet, record(TWO, "Ann: a 3\nBob: a 4\n"), "finished Bob 3 4"),
        ("sheet: {categories: {a: {values: 0-9, optional: yes}}}", record(TWO, "Ann: a 3\n"), "in-progress - 3 0"),
        ("sheet: {categories: {a: {values: 0-9, optional: yes}}}", record(TWO, "Ann: a 3\nBob: a 4\n"), "finished Bob 3 4"),
        ("sheet: {categories: {a: 0-9, b: 0-9}}", record(TWO + "scores: {Ann: 3, Bob: 4}\n", "Ann: a 3\nBob: a 4\n"), "finished Bob 3 4"),
        (sheet, record(TWO, "Ann: a 3\nBob: a 4\nAnn: b 4 = 17\n"), "finished Ann 17 4"),
        (sheet, record(TWO, "Ann: a 3\nBob: a 4\nend\nAnn: b 4\n"), "7:1 a line after the end"),
    ])


def test_results_that_the_header_tells(tmp_path):
    compare(tmp_path, [
        ("result: winner", record(TWO + "winner: Ann\n"), "finished Ann None None"),
        ("result: winner", record(TWO + "winner: [Ann, Bob]\n"), "finished Ann+Bob"),
        ("result: winner", record(TWO + "draw: yes\n"), "finished Ann+Bob"),
        ("result: winner", record(TWO + "winner: Ann\ndraw: yes\n"), "4:1 'draw' beside 'winner'"),
        ("result: winner", record(TWO + "scores: {Ann: 1, Bob: 2}\n"), "3:"),
        ("result: winner", record(TWO + "winner: Ann\n", "1 2\n"), "5:1 this game has no lines"),
        ("result: winner", record(TWO + "winner: [Ann, Ann]\n"), "3:15 'Ann' stands here twice"),
        ("result: winner", record(TWO + "winner: [Ann, Zed]\n"), "3:15 unknown value 'Zed'"),
        ("result: winner", record(TWO + "winner: []\n"), "3:9 expected a player's name"),
        ("result: places", record(PLAYERS + "places: [Ann, [Bob, Cy]]\nunplaced: [Bob]\n"), "4:12 'Bob' stands here twice"),
        ("result: places", record(TWO + "unplaced: [Ann, Bob]\n"), "3:1 'unplaced' without 'places'"),
        ("result: winner", record(TWO + "winner: Ann\noutcome: abandoned\n"), "4:10 the game was won by 'Ann'"),
        ("result: winner", record(TWO + "draw: yes\noutcome: abandoned\n"), "4:10 the game was won by 'Ann' and 'Bob'"),
        ("result: winner", record(TWO + "outcome: abandoned\n"), "finished - None None"),
        ("result: winner", record(TWO + "outcome: void\nwinner: Ann\n"), "finished - None None"),
        ("result: places", record(TWO + "places: [Bob, Ann]\noutcome: abandoned\n"), "4:10 the game was won by 'Bob'"),
        ("result: places", record(PLAYERS + "places: [Bob, [Ann, Cy]]\n"), "finished Bob"),
        ("result: places", record(PLAYERS + "places: [Bob, Ann]\nunplaced: [Cy]\n"), "finished Bob"),
        ("result: places", record(PLAYERS + "places: [Bob, Ann]\n"), "3:9 'Cy' has no place"),
    ])


def test_rules_of_many_kinds_together(tmp_path):
    compare(tmp_path, [
        ("players: 2, wins: lowest, begin-with: 5, rounds: {}", record(TWO, "1. Ann 0, Bob 6 = 5 11\n2. 3 13\n"), "in-progress - 8 24"),
        ("wins: lowest, rounds: {}, ends: {at-most: -17, lead: 5}", record(TWO, "Bob -14, Ann -18\n2. 0 -12\n"), "finished Bob -18 -26"),
        ("begin-with: 5, rounds: {absent: -2}", record(TWO, "Bob 11, Ann 11 = 16 16\n2. 17/1 -\n"), "5:4"),
        ("rounds: {order: any, absent: 0}, ends: {at-most: -7, at-once: yes}", record(PLAYERS, "Cy: 0\nBob: 12\nAnn: -\nCy: -9\n"), "finished Bob 0 12 -9"),
        ('players: 1-4, sheet: {categories: {last-one: any}, bonus: {when: "max(part, 4) ≥ mod(0, 7)", points: -10}}',
         record("players: [Ann]\n", "Ann: last-one 2 = -7\n"), "4:19"),
        ('players: 3, rounds: {fields: {a: 2-7}, points: "if(div(players, 6) >= min(a, 11), 1, div(-a, 2))", check: sum(points) > -8}',
         record(PLAYERS, "3 5 2\n7 7 3\n"), "5:1 sum(points) > -8 doesn't hold: -10 and -8"),
        ('rounds: {given: {cards: [6, 5], par: [1, 3]}, fields: {a: par - cards}, points: "rank(a) + mod(-a, 4) - count(a > par)"}',
         record(TWO, "6 1\n5 3\n"), "finished Bob 5 6"),
        ("players: 4, sides: either, begin-with: 100, rounds: {order: in-turn, fields: {a: 1-6}, points: -a, absent: 3}, ends: {after: 4, at-least: 106, at-once: yes}",
         record("players: [Ann, Bob, Cy, Dee]\nteams: [[Ann, Bob], [Dee, Cy]]\n", "Bob: 2\nCy: - = 103\n2. Ann: 6\nDee: -\nend\n"), "finished Cy+Dee 92 92 106 106"),
        ("tie: a, rounds: {fields: {a: any, b: any}, points: \"least(b) + most(a) * 2 - abs(b)\"}", record(PLAYERS, "1/5 2/5 0/5\nend\n"), "finished Bob 4 4 4"),
    ])
