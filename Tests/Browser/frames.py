"""How smoothly Klondike's cards slide on a slow phone: `frames.py [SLOWER] [MOVES]`, by default six times slower, 40 moves.

A recorded game is played on a phone's page whose processor is so many times slower, to its end. For the slides, and for the
cards that leap at the end, it prints how far apart frames were: those that the page could draw in, and those that reached
the screen. No test goes by it, since a busy machine is slower. What must hold for cards to slide smoothly `test_table_klondike.py`
counts: nothing moves but by transforms, and nothing is laid out meanwhile.
"""

import json
import sys
from itertools import pairwise

from klondike import PAGE, by_choosing, choose, fragment, recorded
from published import url

from chromium import PHONE, chromium

# In milliseconds: a frame of sixty a second, a slide, and the leaping at the end.
DUE, LAST = 1000 / 60, {"slide": 150, "leap": 4500}

# Marks when a card begins to slide, when all begin to leap, and every frame that the page could draw in.
MARKED = """() => {
  const board = document.querySelector(".board");
  board.addEventListener("transitionrun", () => performance.mark("slide"));
  new MutationObserver(() => { if (board.classList.contains("falls")) performance.mark("leap"); })
    .observe(board, { attributeFilter: ["class"] });
  const frame = () => { performance.mark("frame"); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""

CATEGORIES = ["blink.user_timing", "disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"]


def gaps(events: list[dict], kind: str, name: str) -> list[float]:
    """The milliseconds between two of those events while something slides, or leaps; cards that begin together are one slide."""
    begun = [event["ts"] for event in events if event["name"] == kind]
    begun = [at for before, at in pairwise([-1e9, *begun]) if at - before > 1000 * DUE]
    times = [event["ts"] for event in events if event["name"] == name]
    found = []
    for start in begun:
        within = [at for at in times if start <= at <= start + 1000 * LAST[kind]]
        found += [(after - before) / 1000 for before, after in pairwise(within)]
    return found


def told(of: str, times: list[float]) -> str:
    if not times:
        return f"{of}: none"
    times = sorted(times)
    late = sum(time > 1.5 * DUE for time in times) / len(times)
    return (f"{of}: {len(times)} frames, {1000 * len(times) / sum(times):.1f} a second, middle {times[len(times) // 2]:.1f} ms, "
            f"longest {times[-1]:.1f} ms, late {late:.1%}")


def main(slower: float, count: int) -> None:
    _, moves = recorded("Bela", "kettle-3")
    with chromium() as browser:
        page = browser.new_context(**PHONE).new_page()
        page.goto(url(PAGE) + fragment(moves=moves[:-count]))
        page.locator(".board").wait_for()
        choose(page, oneTap=False)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(MARKED)
        browser.start_tracing(page=page, categories=CATEGORIES)
        for move in moves[-count:]:
            by_choosing(page, move)
            page.wait_for_timeout(400)
        page.wait_for_timeout(6000)
        trace = json.loads(browser.stop_tracing())
    events = sorted((event for event in trace["traceEvents"] if "ts" in event), key=lambda event: event["ts"])
    for kind in ("slide", "leap"):
        print(told(f"{kind}, in the page", gaps(events, kind, "frame")))
        print(told(f"{kind}, on the screen", gaps(events, kind, "DrawFrame")))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 6, int(sys.argv[2]) if len(sys.argv) > 2 else 40)
