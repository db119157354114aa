"""The files of results, as programs that read them take them: Python's csv, json and sqlite3."""

import csv
import json
import re
import sqlite3
from html import unescape
from urllib.parse import unquote

import pytest
from published import REPOSITORY, SITE, addresses, of_kind

DOWNLOADS = SITE / "downloads"
MANUAL = (REPOSITORY / "Content/pages/downloads.md").read_text(encoding="utf-8")
TABLES = sorted(path.stem for path in DOWNLOADS.glob("*.csv"))


@pytest.fixture(scope="module")
def database():
    connection = sqlite3.connect(f"file:{DOWNLOADS / 'league.sqlite'}?mode=ro", uri=True)
    yield connection
    connection.close()


@pytest.fixture(scope="module")
def league():
    return json.loads((DOWNLOADS / "league.json").read_text(encoding="utf-8"))


def test_there_are_tables():
    # As the manual lists them, so that a new table is neither left out there nor missing here.
    listed = re.search(r"```download-tables\n(.*?)```", MANUAL, re.DOTALL)[1].split()
    assert "games" in listed and TABLES == sorted(listed)
    assert {path.name for path in DOWNLOADS.iterdir()} == {
        "index.html",
        "league.bgsplay",
        "league.json",
        "league.sqlite",
        *(f"{table}.csv" for table in TABLES),
    }


def test_the_database_is_whole(database):
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert database.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize("table", TABLES)
def test_all_formats_say_the_same(table, database, league):
    with (DOWNLOADS / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file, strict=True)
    data = (DOWNLOADS / f"{table}.csv").read_bytes()
    assert data.count(b"\r\n") == len(rows) + 1 and not data.startswith(b"\xef\xbb\xbf")
    key = [row[1] for row in database.execute(f"PRAGMA table_info({table})") if row[5]]
    stored = {
        tuple(row[head.index(name)] for name in key): row for row in database.execute(f"SELECT * FROM {table}")
    }
    assert len(stored) == len(rows) == len(league["tables"][table]) > 0
    assert [*league["tables"][table][0]] == head
    types = {row[1]: row[2] for row in database.execute(f"PRAGMA table_info({table})")}
    for row, told in zip(rows, league["tables"][table]):
        assert len(row) == len(head)
        values = [told[name] for name in head]
        for name, cell, value, kept in zip(head, row, values, stored[tuple(told[name] for name in key)]):
            if value is None:
                assert cell == "" and kept is None
            elif types[name] == "REAL":
                assert float(cell) == value == pytest.approx(kept, abs=1e-9)
            elif types[name] == "INTEGER" and isinstance(value, str):
                assert re.fullmatch(r"-?\d+/\d+", value) and kept == value
                assert cell in (value, f"'{value}")
            elif types[name] == "INTEGER":
                assert int(cell) == value == kept
            else:
                assert cell in (value, f"'{value}") and kept == value


def test_addresses_of_pages_and_records_are_there(database):
    files = set(addresses("")) | {"index.html"}
    pages = [(table, "page") for table in ("games", "matches", "players", "seasons", "team_standings")]
    for table, column in [*pages, ("games", "record"), ("matches", "record")]:
        for (address,) in database.execute(f"SELECT {column} FROM {table} WHERE {column} IS NOT NULL"):
            assert address in files


@pytest.mark.parametrize("question", re.findall(r"```sql\n(.*?)```", MANUAL, re.DOTALL))
def test_the_questions_of_the_manual_have_answers(question, database):
    rows = database.execute(question).fetchall()
    assert rows and all(len(row) > 2 for row in rows)


def test_bg_stats_takes_every_play():
    app = json.loads((DOWNLOADS / "league.bgsplay").read_text(encoding="utf-8"))
    known = {kind: {entry["id"] for entry in app[kind]} for kind in ("games", "players", "locations")}
    assert app["plays"] and app["userInfo"]
    for play in app["plays"]:
        assert play["gameRefId"] in known["games"]
        assert play.get("locationRefId") is None or play["locationRefId"] in known["locations"]
        assert re.fullmatch(r"\d{4}-\d\d-\d\d 12:00:00", play["playDate"])
        assert all(score["playerRefId"] in known["players"] for score in play["playerScores"])
        assert any(score["winner"] for score in play["playerScores"]) or len(play["playerScores"]) == 1


OPENED = re.compile(r'<a href="https://app\.bgstatsapp\.com/createPlay\.html\?data=([^"]*)"')


def told(page: str) -> str:
    """What a page says, with nothing of how."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page)))


def test_a_report_opens_in_bg_stats_as_the_play_that_it_shows():
    plays = []
    for address in of_kind("report"):
        page = (SITE / address).read_text(encoding="utf-8")
        found = OPENED.findall(page)
        assert len(found) <= 1
        if not found:
            continue
        assert re.fullmatch(r"[\w.~%-]+", found[0], re.ASCII)
        play = json.loads(unquote(found[0], errors="strict"))
        plays.append(play)
        assert set(play) - {"comments"} == {"sourceName", "sourcePlayId", "playDate", "game", "players"}
        day, text = play["playDate"], told(page)
        assert f'datetime="{day.removesuffix(" 12:00:00")}"' in page
        # Patience is played without a table of who came where.
        final = re.search(r'<h2 class="hidden" id="final">.*?</table>', page, re.DOTALL)
        table = told(final[0] if final else page)
        for player in play["players"]:
            assert player["name"] in table and isinstance(player["startPlayer"], bool)
            if "score" in player:
                assert str(abs(player["score"])) in re.sub(r"(?<=\d)\D(?=\d{3})", "", table)
        assert " ".join(play.get("comments", "").split()) in text and play["sourceName"] in text
        winners = [player["rank"] for player in play["players"] if player["winner"] and "rank" in player]
        assert set(winners) <= {1}
    finished = json.loads((DOWNLOADS / "league.bgsplay").read_text(encoding="utf-8"))["plays"]
    assert len(plays) == len(finished) == len({play["sourcePlayId"] for play in plays}) > 50


def test_a_game_in_progress_opens_in_no_app(league):
    running = [game["id"] for game in league["tables"]["games"] if game["ending"] is None]
    for game in running:
        season, name = game.split("/")
        assert not OPENED.search((SITE / "seasons" / season / f"{name}.html").read_text(encoding="utf-8"))
    assert running
