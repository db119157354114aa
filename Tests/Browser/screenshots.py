"""What pages look like: `screenshots.py FOLDER` writes pictures into it, and an `index.html` that shows them.

First those that tests compare, old, new and what differs side by side, the most different first; then the largest
page of every kind of the published site, whole. With `--record` the new ones are kept, and the README's too.
"""

import subprocess
import sys
from html import escape
from pathlib import Path

from pictures import KEPT, MEDIA, PAGES, PAPER, SHARE, built_league, differing, keep, kept, share, taken
from PIL import Image
from published import REPOSITORY, SITE, kinds, of_kind, url

from chromium import DARK, DESK, PHONE, chromium, opened, pdf

WHOLE = {"390": PHONE, "1280": DESK, "1280-dark": DESK | DARK, "390-dark": PHONE | DARK}

# What the README shows of the published demo league: the page, how it is looked at, its height and width there.
README = REPOSITORY / "Examples/Pictures"
SHOWN = {
    "report": ("seasons/2026-spring/night-6.html", DESK, 1100, 960),
    "player": ("players/agnes.html", DESK, 1100, 960),
    "phone": ("index.html", PHONE, 844, 390),
    "sheet": ("seasons/2026-cribbage/round-1-sheet.html", None, 0, 640),
}


def compared(browser, folder: Path, isRecorded: bool) -> str:
    """Takes the pictures that tests compare; returns them as rows of HTML."""
    site = built_league(folder / "league")
    rows = []
    for name, address in PAGES.items():
        for medium, picture in taken(browser, site, address).items():
            old = kept(name, medium) or Image.new("RGB", picture.size)
            difference = differing(old, picture)
            part = share(difference)
            if isRecorded:
                keep(picture, KEPT / f"{name}-{medium}.png")
            stem = f"{name}-{medium}"
            keep(old, folder / f"{stem}-old.png")
            keep(picture, folder / f"{stem}-new.png")
            difference.save(folder / f"{stem}-difference.png")
            pictures = "".join(
                f'<td><img src="{stem}-{state}.png" alt="{state}">' for state in ("old", "new", "difference"))
            mark = "differs" if part > SHARE else "same"
            page = f'<a href="league/{address}">{escape(name)}, {medium}</a>'
            rows.append((part, f'<tr class="{mark}"><th>{page}<br>{part:.2%}{pictures}'))
    different = sum(part > SHARE for part, _ in rows)
    print(f"{different} of {len(rows)} pictures differ" + (", all recorded" if isRecorded else ""))
    return "\n".join(row for _, row in sorted(rows, key=lambda row: -row[0]))


def printed(page, path: Path, dpi: int = 60) -> None:
    paper = path.with_suffix(".pdf")
    paper.write_bytes(pdf(page))
    subprocess.run(["pdftoppm", "-r", str(dpi), "-png", paper, path.with_suffix("")], check=True)


def whole(browser, folder: Path) -> str:
    """Takes the largest page of every kind of the published site; returns links to their pictures."""
    for name in kinds():
        for address in of_kind(name)[:1]:
            for size, view in WHOLE.items():
                with opened(browser, url(address), **view) as (page, _):
                    page.screenshot(path=folder / f"{name}-{size}.png", full_page=True)
            with opened(browser, url(address)) as (page, _):
                printed(page, folder / f"{name}-printed.png")
    pictures = sorted(folder.glob("*-1280*.png")) + sorted(folder.glob("*-390*.png"))
    pictures += sorted(folder.glob("*-printed*.png"))
    return "\n".join(f'<li><a href="{path.name}">{path.stem}</a>' for path in pictures)


def record_readme(browser) -> None:
    for name, (address, view, height, width) in SHOWN.items():
        path = README / f"{name}.png"
        path.parent.mkdir(exist_ok=True)
        with opened(browser, url(address), **(view or {})) as (page, _):
            if view:
                page.set_viewport_size(view["viewport"] | {"height": height})
                page.screenshot(path=path, animations="disabled")
            else:
                command = ["pdftoppm", "-r", "100", "-png", "-singlefile", "-", path.with_suffix("")]
                subprocess.run(command, input=pdf(page), check=True)
        picture = Image.open(path).convert("RGB")
        size = width, round(picture.height * width / picture.width)
        keep(picture.resize(size, Image.Resampling.LANCZOS), path, colours=128)
        print(f"{path.relative_to(REPOSITORY)}: {path.stat().st_size} bytes")


STYLE = """body { font: 16px sans-serif } td, th { vertical-align: top; padding: 4px; text-align: left }
.differs th { color: #b00 } img { max-width: 30vw; border: 1px solid #999 }"""


def main(folder: Path, isRecorded: bool) -> None:
    if not (SITE / "index.html").is_file():
        sys.exit(f"no site to look at: {SITE} has no pages; `make site` makes them")
    folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        rows = compared(browser, folder, isRecorded)
        if isRecorded:
            record_readme(browser)
        links = "" if isRecorded else whole(browser, folder)
    (folder / "index.html").write_text(
        f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{STYLE}</style>"
        f"<h1>Old, new, and what differs</h1><table>{rows}</table><h1>Whole pages</h1><ul>{links}</ul>")
    print(f"{len(list(folder.glob('*.png')))} pictures: {folder}/index.html")


main(Path(sys.argv[1]).resolve(), "--record" in sys.argv)
