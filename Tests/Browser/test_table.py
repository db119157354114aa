"""Keeping score at the table: a game tapped in is the record that it was tapped from, whatever happens in between."""

import subprocess

import pytest
from published import IS_FULL, TOOL, season_alone
from tables import (  # noqa: F401
    BEGIN, BOTH, PAGE, RECORD, TAP, TWICE, begin, begun, body, changed, context, game, host, page, pause, place, recorded, tap, tray)

from chromium import PHONE


@pytest.mark.parametrize("place", BOTH, indirect=True)
def test_a_recorded_game_is_saved_as_it_was_recorded(page, place, tmp_path):
    players, date, lines = recorded()
    is_whole = IS_FULL or place.startswith("file:")
    lines = lines if is_whole else begun(lines)
    begin(page, players, date, "2026-summer")
    turns = lines.splitlines(keepends=True)
    # Of a whole game an ordinary run taps in the beginning and the end.
    first, last = (len(turns), len(turns)) if IS_FULL or not is_whole else (12, len(turns) - 12)
    for line in turns[:first]:
        tap(page, line.rstrip())
    assert body(page) == "".join(turns[:first])
    if first < last:
        changed(page, body="".join(turns[:last]), past=[], future=[], draft="")
    for line in turns[last:]:
        tap(page, line.rstrip())
    assert page.locator(".outcome h2").all_inner_texts() == ["Agnes wins"] * is_whole
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == f"{date}-bela-agnes.farkle"
    _, header, played = saved.read_text().split("---\n")
    assert header == game(players, date)
    assert played == lines
    if not place.startswith("file:"):
        return
    # As it is, in the place of the evening that it was tapped from.
    league = season_alone(tmp_path / "league", "2026-summer")
    (league / "Content/seasons/2026-summer/night-1.farkle").write_bytes(saved.read_bytes())
    checked = subprocess.run([TOOL, "check", league], capture_output=True, text=True)
    assert (checked.returncode, saved.stem in checked.stderr) == (0, False), checked.stderr


def test_a_season_is_one_of_the_games_or_none(page):
    begin(page)
    field = page.get_by_label("Season")
    assert "season: 2026-autumn\n" in page.evaluate(RECORD)
    page.get_by_role("link", name="All games").click()
    assert field.evaluate("(field) => [...field.options].map(({ value }) => value)")[-1] == ""
    field.select_option("No season")
    page.evaluate(f"given => ({BEGIN})(...given)", [["Agnes", "Bela"], "2026-01-02", None])
    assert "season:" not in page.evaluate(RECORD)


def test_firefox_saves_the_same(firefox, place):
    players, date, lines = recorded()
    lines = begun(lines)
    firefox.open(place, **PHONE)
    firefox.wait("document.querySelector('.set-up')")
    firefox.evaluate(BEGIN, players, date, "2026-summer")
    for line in lines.splitlines():
        firefox.evaluate(TAP, line)
    _, header, played = firefox.evaluate(RECORD).split("---\n")
    assert header == game(players, date)
    assert played == lines
    assert [told for told in firefox.complaints() if "another host" not in told] == []


# As a finger does, which answers where it was.
CLICK = """(part, detail = 1, at) => {
  const box = part.getBoundingClientRect();
  const [clientX, clientY] = at ?? [box.x + box.width / 2, box.y + box.height / 2];
  part.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail, clientX, clientY }));
  return [clientX, clientY];
}"""

THROW = f"""(dice) => [...dice].map((face) => ({CLICK})(document.querySelector(`.pad button:nth-child(${{face}})`))).at(-1)"""

@pytest.mark.parametrize("lies", [".acts .main", ".acts .bank", ".slot", ".history button"])
def test_a_second_tap_on_the_last_die_presses_nothing_that_came_to_lie_there(page, lies):
    begin(page)
    page.evaluate(f"""(lies) => {{
      ({THROW})("11146");
      ({TWICE})(document.querySelector(".pad button:nth-child(2)"), () => document.querySelector(lies), [20, -20]);
    }}""", lies)
    assert (body(page), tray(page)) == ("Agnes: 111462\n", ">1 >1 >1 4 6 2")
    pause(page)
    page.locator(lies).first.click()
    assert (body(page), tray(page)) != ("Agnes: 111462\n", ">1 >1 >1 4 6 2")


def test_a_tap_elsewhere_is_meant_however_soon_it_comes(page):
    begin(page)
    page.evaluate(f"""() => {{
      const [x, y] = ({THROW})("111462");
      ({CLICK})(document.querySelector(".acts .bank"), 1, [x + 40, y]);
    }}""")
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"
    page.evaluate(f"""() => {{
      ({THROW})("111462");
      ({CLICK})(document.querySelector(".kicker a"));
    }}""")
    page.locator(".set-up").wait_for()


def test_dice_are_tapped_on_where_the_pad_stays(page):
    """After a farkle it is the next player's."""
    begin(page)
    page.evaluate(f"""() => {{
      ({THROW})("234663");
      ({THROW})("33466");
    }}""")
    assert (body(page), tray(page)) == ("Agnes: 234663\n", "3 3 4 6 6 _")
    # Beside the die of before, too, as near as the finger may be.
    page.locator(".slot").nth(4).click()
    page.evaluate(f"""() => {{
      const [x, y] = ({THROW})("24");
      ({CLICK})(document.querySelector(".pad button:nth-child(3)"), 1, [x + 10, y]);
    }}""")
    assert body(page) == "Agnes: 234663\nBela: 334624\n"
    assert tray(page) == "3 _ _ _ _ _"


def test_a_throw_that_takes_long_is_no_longer_rest(page):
    """It is reckoned from when the finger was there."""
    begin(page)
    page.evaluate(THROW, "11146")
    page.evaluate(f"""() => {{
      const [last, bank] = [document.querySelector(".pad button:nth-child(2)"), document.querySelector(".acts .bank")];
      const late = () => {{
        const until = performance.now() + 500;
        while (performance.now() < until);
      }};
      last.addEventListener("click", late, {{ capture: true }});
      const at = ({CLICK})(last);
      ({CLICK})(bank, 1, at);
    }}""")
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"


@pytest.mark.parametrize("face", [1, 3, 4], ids=["keep", "bank", "undo"])
def test_a_finger_that_taps_twice_throws_once(page, face):
    begin(page)
    page.evaluate(THROW, "11146")
    box = page.locator(f".pad button:nth-child({face})").bounding_box()
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert body(page) == f"Agnes: 11146{face}\n"


def test_keys_and_scripts_press_at_once_what_a_throw_brings(page):
    begin(page)
    page.evaluate(f"""() => {{
      ({THROW})("111462");
      document.querySelector(".acts .bank").click();
    }}""")
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"
    pause(page)
    page.evaluate(THROW, "111462")
    page.keyboard.press("b")
    assert body(page).endswith("Bela: 111462>111 bank = 1000\n")


@pytest.mark.parametrize("place", BOTH, indirect=True)
def test_a_reload_in_mid_throw_and_in_mid_keep_loses_nothing(page):
    begin(page)
    tap(page, "Agnes: 111462>111 352>5 bank")
    for face in (2, 3, 5):
        page.locator(f".pad button:nth-child({face})").click()
    assert tray(page) == "2 3 5 _ _ _"
    page.reload()
    page.locator(".totals").wait_for()
    assert tray(page) == "2 3 5 _ _ _"
    for face in (1, 1, 4):
        page.locator(f".pad button:nth-child({face})").click()
    assert tray(page) == "2 3 >5 >1 >1 4"
    pause(page)
    page.locator(".slot").nth(2).click()
    page.reload()
    page.locator(".totals").wait_for()
    assert tray(page) == "2 3 5 >1 >1 4"
    page.locator(".acts .bank").click()
    assert body(page) == "Agnes: 111462>111 352>5 bank = 1050\nBela: 235114>11 bank = 200\n"
    assert "Agnes" in page.locator(".totals .due").inner_text()


def test_all_of_a_game_is_undone_and_done_again(page):
    begin(page)
    for line in ("Agnes: 111462>111 352>5 bank", "Bela: 234663", "Agnes: 123456>123456 112345>11"):
        tap(page, line)
    whole = body(page)
    undo, redo = page.locator(".history button").all()
    page.reload()
    page.locator(".totals").wait_for()
    steps = 0
    while undo.is_enabled():
        undo.click()
        steps += 1
    # Five throws, two keeps and a bank; and each of the dice that were tapped in.
    assert steps == 8 + 6 + 3 + 6 + 6 + 6
    assert page.locator(".log > li").count() == 0
    while redo.is_enabled():
        redo.click()
    assert body(page) == whole


def test_an_undone_throw_is_put_right_die_by_die(page):
    begin(page)
    tap(page, "Agnes: 234663")
    page.get_by_role("button", name="Undo").click()
    assert tray(page) == "2 3 4 6 6 3"
    page.locator(".slot").nth(5).click()
    page.locator(".pad button:nth-child(6)").click()
    assert tray(page) == "2 3 4 >6 >6 >6"


def test_undo_takes_back_the_last_die_of_a_throw_before_any_turn(page):
    begin(page)
    undo = page.get_by_role("button", name="Undo")
    assert undo.is_disabled()
    page.evaluate(THROW, "23")
    undo.click()
    assert tray(page) == "2 _ _ _ _ _"
    page.reload()
    page.locator(".totals").wait_for()
    undo.click()
    assert tray(page) == "_ _ _ _ _ _"
    assert undo.is_disabled()
    tap(page, "Agnes: 111462>111 bank")
    page.evaluate(THROW, "23466")
    page.keyboard.press("u")
    assert (body(page), tray(page)) == ("Agnes: 111462>111 bank = 1000\n", "2 3 4 6 _ _")
    # A throw comes back whole, and goes die by die.
    page.evaluate(THROW, "63")
    assert body(page).endswith("Bela: 234663\n")
    pause(page)
    for left in ("2 3 4 6 6 3", "2 3 4 6 6 _", "2 3 4 6 _ _"):
        undo.click()
        assert tray(page) == left
    for _ in range(4):
        undo.click()
    assert body(page) == "Agnes: 111462>111 bank = 1000\n"
    undo.click()
    assert (body(page), tray(page)) == ("Agnes: 111462\n", ">1 >1 >1 4 6 2")


def test_the_focus_stays_where_undo_has_nothing_left(page):
    begin(page)
    page.evaluate(THROW, "2")
    page.get_by_role("button", name="Undo").press("Enter")
    assert tray(page) == "_ _ _ _ _ _"
    assert page.evaluate("() => document.activeElement.closest('.pad') !== null")
