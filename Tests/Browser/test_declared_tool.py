"""What commands and pages make of games that a document declares: seasons, tables, tallies, sheets, examples."""

import json
import re
import subprocess

import pytest
from published import TOOL

from declared import PLAYERS, TEAMS, TEMPLATES, TWO, League, declaration, house, league_of, letters, record, season

NEEDS_SCORES = (
    *(f"tie-breaks: [{name}]" for name in ("scored", "spread", "total", "average", "highest")),
    *(f"points: {{win: 3, bonus: [{{for: {name}, at-least: 3, points: 1}}]}}" for name in ("scored", "won-by", "lost-by")),
    "points: {game: yes}", "roster: [{name: Ann, handicap: 5}, Bob]",
)


@pytest.mark.parametrize(("result", "told"), [("winner", "winner: Ann"), ("places", "places: [Ann, Bob]")])
def test_what_needs_scores_is_an_error_in_a_season_without(tmp_path, result, told):
    rows = [*NEEDS_SCORES, "tie-breaks: [wins, head-to-head]", "points: {win: 3}"]
    league = league_of(tmp_path, [(f"result: {result}", record(f"{TWO}{told}\n")) for _ in rows])
    for number, key in enumerate(rows):
        (tmp_path / f"Content/seasons/{letters(number)}/season.md").write_text(season(letters(number), f"{key}\n"))
    places = [found.split(":")[0] for found in league.findings()]
    assert places == [f"seasons/{letters(number)}/season.md 4" for number in range(len(NEEDS_SCORES))]


def test_what_is_exported_is_imported_again(tmp_path):
    rows = [
        ("rounds: {}", record(TWO, "1 2\nend\n")), ("rounds: {order: in-turn}", record(TWO, "Ann: 1\nBob: -3\nend\n")),
        ("sheet: {categories: {x: any}}", record(TWO, "Ann: x 3\nBob: x 4\n")),
        ("result: scores", record(TWO + "scores: {Ann: -3, Bob: 4}\n")),
        ("sides: teams, rounds: {}", record(TEAMS, "Dee 3, Cy 10\nend\n")), ("result: winner", record(TWO + "winner: Ann\n")),
        ("result: winner", record(TWO + "winner: [Ann, Bob]\n")), ("result: winner", record(TWO + "draw: yes\n")),
        ("result: places", record(PLAYERS + "places: [Ann, [Bob, Cy]]\n")),
        ("result: places", record(PLAYERS + "places: [Bob, Ann]\nunplaced: [Cy]\n")),
    ]
    league = league_of(tmp_path, rows)
    files = [f"Content/seasons/{letters(number)}/night.{letters(number)}" for number in range(len(rows))]
    before = [(game["winners"], game["scores"], game["turns"]) for game in league.games(*files)]
    table = league.run("export").stdout
    for file in files:
        (tmp_path / file).unlink()
    told = league.run("import", "-", stdin=table)
    assert told.returncode == 0, told.stderr
    assert [(game["winners"], game["scores"], game["turns"]) for game in league.games(*files)] == before


def test_a_win_is_shared_by_sides_and_not_by_partners(tmp_path):
    rows = [
        ("result: winner", record(TWO + "draw: yes\n"), 1), ("result: winner", record(TWO + "winner: Ann\n"), 0),
        ("result: places", record(TWO + "places: [[Ann, Bob]]\n"), 1), ("result: scores", record(TWO + "scores: {Ann: 5, Bob: 5}\n"), 1),
        ("sides: teams", record(TEAMS + "scores: {Ann: 5, Cy: 5, Bob: 1, Dee: 1}\n"), 0),
        ("sides: teams, rounds: {}", record(TEAMS, "5 1\nend\n"), 0), ("sides: teams, rounds: {}", record(TEAMS, "5 5\nend\n"), 1),
        ("sides: teams, result: winner", record(TEAMS + "winner: Ann\n"), 0),
    ]
    league = league_of(tmp_path, [(play, text) for play, text, _ in rows])
    for number, (play, _, shared) in enumerate(rows):
        name = letters(number)
        told = league.run("tally", f"Content/seasons/{name}/night.{name}").stdout.splitlines()
        assert json.loads(told[1])["stats"].get("gamesShared", 0) == shared, play


def test_tallies_of_parts_add_up_to_the_tally_of_all(tmp_path):
    two = "".join(record(TWO, body) for body in ("1/2 3/1\n-5/1 1/1\nend\n", "7/2 -3/1\nend\n"))
    figures = ", ".join(f"f{number}: {{{kind}: a - b}}" for number, kind in enumerate(("mean", "sum", "most", "least")))
    league = league_of(tmp_path, [
        (f"rounds: {{fields: {{a: any, b: any}}, points: a - b}}, figures: {{{figures}, f: {{share: a > b}}}}", two),
        ("wins: lowest, sheet: {categories: {x: any, y: {values: any, optional: yes}}}", record(TWO, "Ann: x -5\nBob: x 0\n")),
        ("result: winner", record(TWO + "draw: yes\n")), ("result: places", record(TWO + "places: [Bob, Ann]\n")),
    ])
    files = [f"Content/seasons/{letters(number)}/night.{letters(number)}" for number in range(4)]
    whole = league.run("tally", *files).stdout
    parts = []
    for number, file in enumerate([*files, files[0]]):
        records = (tmp_path / file).read_text().split("---\nplayers")[1:]
        # The first file is tallied in two halves.
        (tmp_path / file).write_text("".join(f"---\nplayers{text}" for text in (records[:1] if number == 0 else records[-1:])))
        parts.append(tmp_path / f"{number}.tally")
        parts[-1].write_text(league.run("tally", file).stdout)
        (tmp_path / file).write_text("".join(f"---\nplayers{text}" for text in records))
    assert league.run("tally", "--merge", *parts).stdout == whole == league.run("tally", "--merge", *reversed(parts)).stdout


def test_where_the_lowest_wins_what_is_best_turns_round(tmp_path):
    nights = "".join(record(TWO + f"date: 2026-01-0{day}\n", lines + "end\n") for day, lines in enumerate(
        ["1 5\n10 5\n-3 2\n", "1 20\n2 1\n30 1\n", "4 4\n"], start=1))
    league = league_of(tmp_path, [("wins: lowest, rounds: {}", nights), ("rounds: {}", nights)])
    stats = {}
    for name in (letters(0), letters(1)):
        told = league.run("tally", "--game", name, f"Content/seasons/{name}/night.{name}").stdout.splitlines()
        players = [json.loads(line) for line in told if "player" in line]
        stats[name] = [
            (player["won"], *(player["stats"].get(key, 0) for key in ("roundsWon", "biggestComeback"))) for player in players
            if "player" in player]
    assert stats == {letters(0): [(2, 3, 1), (2, 3, 19)], letters(1): [(2, 3, 19), (2, 3, 1)]}


def test_a_sheet_has_rows_for_the_rounds_there_are(tmp_path):
    league = league_of(tmp_path, [
        (rules, record(TWO, "1 2\n")) for rules in ("rounds: {}", "rounds: {}, ends: {after: 7}", "rounds: {given: {n: [3, 2, 1]}}")])
    for number, rows in enumerate((20, 7, 3)):
        page = league.run("sheet", letters(number), *TEMPLATES).stdout
        # Two rows of heads and one of totals.
        assert page.count("<tr") == rows + 3, letters(number)


def test_a_sheet_needs_its_own_game_to_be_right(tmp_path):
    league = league_of(tmp_path, [("rounds: {}", record(TWO, "1 2\n")), ("rounds: {}", record(TWO, "1 2 3\n")), ("rounds: {x: 1}", record(TWO, "1 2\n"))])
    (tmp_path / "Content/pages").mkdir()
    (tmp_path / "Content/pages/a.md").write_text("---\ntitle: [1]\n---\n")
    told = [league.run("sheet", name, *TEMPLATES) for name in ("gaa", "gab", "gac", "farkle")]
    assert [one.returncode for one in told] == [0, 0, 1, 0]
    assert all("<table" in one.stdout and not one.stderr for one in told if not one.returncode)
    assert "gac.md:4:17" in told[2].stderr and told[2].stderr.count("error:") == 1
    (tmp_path / "Content/seasons/gaa/season.md").write_text(season("gaa", "rules: whose\n"))
    assert [league.run("sheet", name, *TEMPLATES).returncode for name in ("gaa", "gab")] == [1, 0]


def test_examples_in_a_document_are_checked(tmp_path):
    def document(name, play, *lines):
        return declaration(name, play).replace("Text.", "\n".join([f"```score {name}", *lines, "```"]))

    found = League(tmp_path, {
        "rules/a.md": document(
            "oh", "begin-with: 10, rounds: {given: {n: [4, 5]}, fields: {a: 0-n, b: any}, points: a - b, check: [sum(a) = n]}",
            "1. 3/1 1/1 = 2 0", "2. 5/0 0/0", "1. 4/0 0/0 = 4 1", "2. 3/0 1/0", "3. 1/0 3/0"),
        "rules/b.md": document("darts", "begin-with: 501, rounds: {order: in-turn, points: total - a, fields: {a: any}}", "1 = 500", "Ann: 60", "1 = 1"),
        "rules/c.md": document(
            "yacht", "sheet: {categories: {ones: 0-5, twos: 0-10}, bonus: {when: part > 5, points: 4}}", "ones 3 twos 6 = 13", "ones 3 = 4"),
        "rules/e.md": house("oh", "rounds: {points: a}").replace("Text.", "```score oh\n1. 3/1 1/1 = 3 1\n1. 3/1 1/1 = 2 0\n```"),
    }).findings()
    assert [one.split(" ")[0][6:] + " " + one.split(" ")[1] for one in found] == [
        "a.md 9:16", "a.md 10:1", "a.md 11:1", "b.md 8:1", "b.md 9:5", "c.md 8:10", "e.md 8:14"]


def test_what_is_due_is_told_of_a_game_in_progress(tmp_path):
    league = league_of(tmp_path, [
        ("begin-with: 10, rounds: {given: {n: [4, 5]}, fields: {a: 0-n}}", record(TWO, "3 1\n")),
        ("sheet: {categories: {x: any, y: any}}", record(TWO, "Ann: x 3 y 4\n")),
        ("sides: teams, rounds: {order: in-turn}, ends: {at-least: 50, at-once: yes}", record(TEAMS, "Ann: 4\n")),
    ])

    def state(number):
        return json.loads(league.run("resume", "--json", f"Content/seasons/{letters(number)}/night.{letters(number)}").stdout)["state"]

    assert list(state(0)) == ["phase", "round", "given", "toAct", "players", "ends", "winners"]
    assert list(state(0)["players"][0]) == ["name", "total", "playing", "filled"]
    told = [[state(number)[key] for key in ("phase", "round", "given", "toAct")] for number in range(3)]
    assert told == [["between", 2, {"n": 5}, ["Ann", "Bob"]], ["between", None, {}, ["Bob"]], ["round", 1, {}, ["Bob"]]]
    assert [player["total"] for player in state(2)["players"]] == [4, 0, 4, 0]
    assert state(1)["players"][0]["filled"] == {"x": 3, "y": 4}
    assert state(2)["ends"] == {"after": None, "atLeast": 50, "atMost": None, "atOnce": True, "lead": None}


def test_games_share_nothing_but_their_players(tmp_path):
    league = league_of(tmp_path, [("rounds: {}", record(TWO + "date: 2026-01-01\n", f"{points} 2\nend\n")) for points in (98765, 43)])
    pages = [league.page(f"players/ann/{letters(number)}.html") for number in range(2)]
    assert "98,765" in pages[0] and "98,765" not in pages[1]
    assert ">43<" in pages[1] and ">43<" not in pages[0]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_word_for_a_round_is_on_its_pages(tmp_path, language):
    play = "rounds: {name: [hole, holes], fields: {a: any}, points: a}, ends: {after: 2}"
    text = record(TWO + "date: 2026-01-01\n", "5 1\n2 40\n")
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", play), "seasons/s/season.md": season("oh"), "seasons/s/night.oh": text,
    }, f"title: League\nlanguages: [{language}]\n")
    page = re.sub(r"<style.*?</style>|<script.*?</script>", "", league.page("seasons/s/night.html"), flags=re.DOTALL)
    assert "hole" in page.lower() and not re.search(r"[Rr]ounds?\b|라운드", re.sub(r"<[^>]*>", " ", page))


def test_nothing_is_judged(tmp_path):
    league = league_of(tmp_path, [("rounds: {}", record(TWO, "1 2\nend\n"))])
    game = json.loads(league.run("annotate", "--json", "--analyse", "Content/seasons/gaa/night.gaa").stdout)
    assert game["analysis"] is None and game["notJudged"] == "no-model"


def test_a_game_in_the_working_folder_needs_no_site(tmp_path):
    league = League(tmp_path / "site", {"rules/a.md": declaration("oh", "rounds: {}"), "rules/house.md": house("oh", "ends: {after: 1}")})
    rules = ["--rules", league.root / "Content/rules/a.md"]
    for words in (["annotate", "--json", *rules], ["resume", "--json", *rules], ["score", "oh", "1 2", "--json", *rules]):
        told = subprocess.run([TOOL, *words], cwd=tmp_path, input=record(TWO, "1 2\n"), capture_output=True, text=True)
        assert told.returncode == 0 and json.loads(told.stdout)["game"] == "oh", (words, told.stderr)
    house_rules = ["--rules", league.root / "Content/rules/house.md"]
    for both in ([*rules, *house_rules], [*house_rules, *rules]):
        told = subprocess.run([TOOL, "annotate", "--json", *both], cwd=tmp_path, input=record(TWO, "1 2\n"), capture_output=True, text=True)
        game = json.loads(told.stdout)
        assert (game["winners"], game["rules"]) == (["Bob"], "house"), told.stderr


def test_a_round_by_a_declaration_at_fault_isnt_scored_but_told_the_fault(tmp_path):
    league = League(tmp_path, {"rules/a.md": declaration("oh", "rounds: {fields: {points: 0-9}, points: points * 2}")})
    told = league.run("score", "oh", "1 2")
    assert told.returncode == 1 and "[declared-clash]" in told.stderr and "rules/a.md:" in told.stderr, told.stderr


def test_for_how_many_a_sheet_is_where_one_number_alone_can_be(tmp_path):
    league = League(tmp_path, {"rules/a.md": declaration("oh", "players: 6, rounds: {}")})
    told = league.run("sheet", "oh", "--players", "2")
    assert told.returncode == 64 and "'--players' is '2', expected 6 [usage]" in told.stderr, told.stderr


def test_what_commands_write_and_refuse(tmp_path):
    league = League(tmp_path, {
        "rules/a.md": declaration("oh", "players: 2, rounds: {}"), "rules/b.md": declaration("chess", "result: winner"),
        "seasons/s/season.md": season("oh"), "seasons/t/season.md": season("chess")})
    for words in (["odds", "oh"], ["simulate", "oh"]):
        assert league.run(*words).returncode == 64
    assert league.run("new", "rules", "short", "--game", "oh").returncode == 0
    assert league.run("new", "game", "t/night", "--players", "Ann,Bob").returncode == 0
    text = (tmp_path / "Content/seasons/t/night.chess").read_text()
    assert "such as 'winner: Ann':\n# winner:\n" in text and "scores:" not in text
    assert "2 names" in league.run("new", "game", "s/night", "--players", "Ann,Bob,Cy").stderr
    assert league.findings() == []
