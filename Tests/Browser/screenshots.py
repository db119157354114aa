"""Pictures of the largest page of every kind, and of sheets as printed: `screenshots.py FOLDER`."""

import subprocess
import sys
from pathlib import Path

from published import KINDS, SITE, of_kind, url

from chromium import DARK, DESK, PHONE, chromium, opened, pdf

VIEWS = {"390": PHONE, "1280": DESK, "1280-dark": DESK | DARK, "390-dark": PHONE | DARK}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for kind in KINDS:
            for address in of_kind(kind)[:1]:
                for name, view in VIEWS.items():
                    with opened(browser, url(address), **view) as (page, _):
                        page.screenshot(path=folder / f"{kind}-{name}.png", full_page=True)
                with opened(browser, url(address)) as (page, _):
                    paper = folder / f"{kind}-printed.pdf"
                    paper.write_bytes(pdf(page))
                picture = ["pdftoppm", "-r", "60", "-png", paper, paper.with_suffix("")]
                subprocess.run(picture, check=True)
    if not any(folder.iterdir()):
        sys.exit(f"no site to look at: {SITE} has no pages; `make site` makes them")
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


main(Path(sys.argv[1]))
