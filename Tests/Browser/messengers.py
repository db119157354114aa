"""What messengers show of pages: `messengers.py SITE FOLDER [ADDRESS…]` draws cards 300 and 600 px wide into a folder.

A card has what a messenger reads of a page: its picture, title, description and host. SITE is one that was built with a
`base-url`. Without addresses it is a page of every kind that has a picture of its own. Look at `messengers.png`: each
headline is to be read on the small card, too.
"""

import re
import sys
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

from chromium import chromium

WIDTHS = (300, 600)

STYLE = """
body { margin: 24px; font: 15px/1.35 sans-serif; background: #e7ddd3; }
section { display: flex; gap: 24px; align-items: flex-start; margin-bottom: 32px; }
.card { background: #fff; border-radius: 10px; overflow: hidden; }
.card img { display: block; width: 100%; }
.card div { padding: 8px 12px 10px; }
.card b, .card p { margin: 0; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.card p, .card small { color: #667; }
"""


def told(page: str, name: str) -> str | None:
    """What a page tells those who show its address."""
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', page)
    return found and unescape(found[1])


def picture(page: str, site: Path) -> Path | None:
    """The picture of a page in the folder that the site was built into."""
    address, base = told(page, "og:image"), told(page, "og:url")
    if not address or not base:
        return None
    parts = unquote(urlsplit(address).path).split("/")
    return next((path for start in range(len(parts)) if (path := site.joinpath(*parts[start:])).is_file()), None)


def pictured(site: Path) -> dict[str, list[str]]:
    """The pages that have a picture of their own, by the kind of page, the longest titles first."""
    kinds: dict[str, list[tuple[int, str]]] = {}
    for path in site.rglob("*.html"):
        address = str(path.relative_to(site))
        if (site / "pictures" / address).with_suffix(".png").is_file():
            page = path.read_text(encoding="utf-8")
            kind = re.search(r'<body class="on-([\w-]+)', page)[1]
            kinds.setdefault(kind, []).append((-len(told(page, "og:title") or ""), address))
    return {kind: [address for _, address in sorted(found)] for kind, found in kinds.items()}


def card(site: Path, address: str, width: int) -> str:
    page = (site / address).read_text(encoding="utf-8")
    image = picture(page, site)
    shown = f'<img src="{image.resolve().as_uri()}" alt="">' if image else ""
    return (
        f'<div class="card" style="width: {width}px">{shown}<div><b>{escape(told(page, "og:title") or "")}</b>'
        f'<p>{escape(told(page, "og:description") or "")}</p><small>{escape(address)}</small></div></div>')


def main(site: Path, folder: Path, addresses: list[str]) -> None:
    chosen = addresses or [address for found in pictured(site).values() for address in found[:2]]
    folder.mkdir(parents=True, exist_ok=True)
    rows = "\n".join(
        f"<section>{''.join(card(site, address, width) for width in WIDTHS)}</section>" for address in sorted(chosen))
    mock = folder / "messengers.html"
    mock.write_text(f'<!DOCTYPE html><meta charset="utf-8"><style>{STYLE}</style>{rows}', encoding="utf-8")
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1000, "height": 800})
        page.goto(mock.resolve().as_uri())
        page.screenshot(path=folder / "messengers.png", full_page=True)
    print(folder / "messengers.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
