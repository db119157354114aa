"""What a report asks about the dearest decisions: the numbers are the tool's, and whoever chooses sees what all choices were worth."""

import functools
import json
import re
import subprocess

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from published import IS_FULL, REPOSITORY, SITE, TOOL, of, of_kind, url

from chromium import DARK, DESK, PHONE, SCRIPTLESS, SMALL, opened

GAMES = ["cribbage", "farkle", "klondike", "sixis"]
# What a decision must have cost in points of winning chance.
LEAST = {"farkle": 0.01, "klondike": 0.01}


@functools.cache
def asking(game: str) -> list[str]:
    """The reports of a game that ask something, the largest first."""
    return [
        address for address in of_kind("report")
        if "<section class=\"learn" in (text := (SITE / address).read_text(encoding="utf-8"))
        and re.search(rf'<link[^>]*assets/{game}-\w+\.css"', text)]


@functools.cache
def judged(record: str) -> dict[str, dict]:
    """What the tool says of each game of a record, by the game's id."""
    command = [TOOL, "annotate", "--json", "--analyse", record]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=REPOSITORY)
    return {game["id"]: game for game in map(json.loads, done.stdout.splitlines())}


def questions(page) -> list[dict]:
    return page.evaluate(
        """() => [...document.querySelectorAll(".learn li")].map((question) => ({
          who: question.querySelector(".player").textContent,
          verdict: question.querySelector(".verdict").textContent,
          options: [...question.querySelectorAll("details")].map((option) => ({
            text: option.querySelector("summary").firstChild.textContent.trim(),
            worth: option.querySelector("b").textContent,
            best: option.querySelector("p").textContent.startsWith("Right"),
          })),
        }))""")


def number(text: str) -> float:
    return float(re.search(r"[−-]?[0-9]+\.[0-9]+", text)[0].replace("−", "-"))


@pytest.mark.parametrize("game", GAMES)
def test_questions_are_about_what_the_tool_finds_dearest(browser, game):
    addresses = asking(game)
    assert addresses
    for address in addresses[:of(2, 100)]:
        _, season, name = address.removesuffix(".html").split("/")
        file = re.search(r'href="(?:[^"]*/)?([^"/]+)" download>', (SITE / address).read_text(encoding="utf-8"))[1]
        told = judged(f"Content/seasons/{season}/{file}")[name]
        scale = 100 if told["analysis"]["unit"] == "win" else 1
        decisions = [event for event in told["analysis"]["events"] if event["kind"] == "decision" and event["options"] > 1]
        with opened(browser, url(address), **DESK) as (page, complaints):
            asked = questions(page)
            assert complaints == []
        dearest = sorted(decisions, key=lambda event: -event["loss"])[:len(asked)]
        assert sorted(f"{-number(one['verdict'].split(': ')[-1]):.1f}" for one in asked) == sorted(
            f"{scale * event['loss']:.1f}" for event in dearest), address
        if game in LEAST:
            enough = [event for event in decisions if event["loss"] >= LEAST[game]]
            assert len(asked) == min(3, len(enough)), address
        for one in asked:
            check(one, dearest, told, game)


def check(asked: dict, dearest: list[dict], told: dict, game: str):
    """What the choices of a question are worth is what the tool says, up to how numbers are rounded."""
    assert 2 <= len(asked["options"]) <= 5
    assert [option["text"] for option in asked["options"]] == list(dict.fromkeys(option["text"] for option in asked["options"]))
    assert any(option["best"] for option in asked["options"])
    cost = -number(asked["verdict"].split(": ")[-1])
    seat = told["players"].index(asked["who"])
    if game == "farkle":
        other, best = sorted(number(option["worth"]) for option in asked["options"])
        values = [100 * event["value"][seat] for event in dearest if event["player"] == asked["who"]]
        assert min(abs(other - value) for value in values) < 0.051
        assert best - other == pytest.approx(cost, abs=0.151)
    elif game == "klondike":
        assert sorted(option["worth"] for option in asked["options"]) == ["can still be won", "gives the deal away"]
    else:
        worths = sorted(number(option["worth"]) for option in asked["options"])
        assert min(abs(worths[-1] - worth - cost) for worth in worths[:-1]) < 0.151


@pytest.mark.parametrize("game", GAMES)
def test_who_chooses_sees_what_all_choices_were_worth(browser, game):
    """By keyboard, and without a script."""
    with opened(browser, url(asking(game)[0]), **SMALL, **SCRIPTLESS) as (page, _):
        first = page.locator(".learn li").first
        answers = first.locator("summary b, .verdict")
        assert not any(answer.is_visible() for answer in page.locator(".learn :is(summary b, .verdict)").all())
        first.locator("summary").first.focus()
        page.keyboard.press("Enter")
        answers.first.wait_for()
        assert all(answer.is_visible() for answer in answers.all())
        assert first.locator("details p").first.is_visible()
        # The next question keeps its answer.
        assert not any(
            answer.is_visible() for answer in page.locator(".learn li + li :is(summary b, .verdict)").all())


@pytest.mark.parametrize("view", [SMALL, PHONE, DESK | DARK], ids=["small", "phone", "dark-desk"])
@pytest.mark.parametrize("game", GAMES)
def test_answers_fit_and_axe_finds_nothing(browser, game, view):
    """Axe judges each game on a small phone and one in the dark; in a full run each view."""
    with opened(browser, url(asking(game)[0]), **view) as (page, complaints):
        for summary in page.locator(".learn summary").all():
            assert summary.bounding_box()["height"] >= 44
            summary.click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if IS_FULL or view is SMALL or (view is not PHONE and game == GAMES[0]):
            page.evaluate(AXE_SCRIPT)
            found = page.evaluate("axe.run('.learn', { preload: false })")
            assert [(one["id"], one["nodes"][0]["failureSummary"]) for one in found["violations"]] == []
        assert complaints == []


@pytest.mark.parametrize("game", GAMES)
def test_paper_leaves_the_questions_out(browser, game):
    with opened(browser, url(asking(game)[0]), **DESK) as (page, _):
        assert page.locator(".learn").is_visible()
        page.emulate_media(media="print")
        assert page.locator(".learn").is_hidden()
        page.emulate_media(media="screen")
