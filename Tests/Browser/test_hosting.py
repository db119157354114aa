"""The tool as it is installed and packed."""

import os
import re
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest
from published import REPOSITORY, TOOL, packed


def run(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **options)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A prefix with the tool and all that belongs to it, away from the source."""
    folder = tmp_path_factory.mktemp("installed")
    (archive, _), _ = packed(tmp_path_factory)
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    [prefix] = folder.iterdir()
    return prefix


def test_an_installed_tool_has_all_it_needs_beside_it(installed, tmp_path):
    tool = installed / "bin/scorebook"
    run(tool, "new", "site", "League", cwd=tmp_path)
    run(tool, "build", "League", "--strict", "--quiet", cwd=tmp_path)
    assert (tmp_path / "League/Site/index.html").is_file()
    assert run(tool, "manual", "records", cwd=tmp_path).stdout.startswith("A league is a folder")
    for file in [
        "man/man1/scorebook.1.gz", "bash-completion/completions/scorebook", "zsh/site-functions/_scorebook",
        "fish/vendor_completions.d/scorebook.fish", "scorebook/Manual/Site/records.html",
    ]:
        assert (installed / "share" / file).stat().st_size > 1000, file


def test_templates_of_a_league_s_own_have_the_engines_of_the_tool(installed, tmp_path):
    tool = installed / "bin/scorebook"
    run(tool, "new", "site", "League", cwd=tmp_path)
    shutil.copytree(installed / "share/scorebook/Templates", tmp_path / "Own")
    run(tool, "build", "League", "--templates", "Own", "--strict", "--quiet", cwd=tmp_path)
    table = (tmp_path / "League/Site/keep/farkle.html").read_text()
    assert re.search(r'src="[^"]*assets/engine-farkle[^"]*\.js"', table)


def test_the_manual_opens_the_page_that_is_asked_for(installed, tmp_path):
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" >{tmp_path}/opened\n')
    browser.chmod(0o755)
    tool = installed / "bin/scorebook"
    run(tool, "manual", "--open", "seasons", env=os.environ | {"BROWSER": str(browser)})
    page = Path((tmp_path / "opened").read_text())
    assert page == installed / "share/scorebook/Manual/Site/seasons.html" and page.is_file()
    missing = subprocess.run(
        [tool, "manual", "--open"], env=os.environ | {"BROWSER": "no-such-browser"}, capture_output=True, text=True
    )
    assert missing.returncode == 64 and "no 'no-such-browser' here" in missing.stderr


def test_an_archive_runs_where_it_is_unpacked_and_is_the_same_each_time(installed, tmp_path, tmp_path_factory):
    (first, _), (again, _) = packed(tmp_path_factory)
    assert first != again and first.name == again.name and first.read_bytes() == again.read_bytes()
    tool = installed / "bin/scorebook"
    run(tool, "new", "site", "League", "--game", "sixis", cwd=tmp_path)
    run(tool, "build", "League", "--strict", "--quiet", cwd=tmp_path)
    assert "records" in run(tool, "manual").stdout


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="dpkg-deb isn't here")
def test_a_debian_package_says_what_it_needs_and_has_its_files_in_place(tmp_path, tmp_path_factory):
    (_, first), (_, again) = packed(tmp_path_factory)
    assert first != again and first.read_bytes() == again.read_bytes()
    fields = run("dpkg-deb", "--field", first).stdout
    version = run(TOOL, "--version").stdout.split()[1]
    contact = re.search("^Upstream-Contact: (.+)$", (REPOSITORY / "Scripts/package/copyright").read_text(), re.MULTILINE)[1]
    assert f"Maintainer: {contact}\n" in fields and contact not in (REPOSITORY / "Scripts/dist").read_text()
    assert f"Version: {version}\n" in fields and "Depends: libc6 (>= " in fields
    root = tmp_path / "root"
    run("dpkg-deb", "--extract", first, root)
    # As dpkg-gencontrol counts, whatever a disk takes.
    entries = [root / "usr", *(root / "usr").rglob("*")]
    size = sum(1 if path.is_dir() else -(-path.lstat().st_size // 1024) for path in entries)
    assert f"Installed-Size: {size}\n" in fields
    run(root / "usr/bin/scorebook", "manual", "--roff")
    assert (root / "usr/share/zsh/vendor-completions/_scorebook").is_file()
    assert (root / "usr/share/doc/scorebook/copyright").is_file()
    control = tmp_path / "control"
    run("dpkg-deb", "--control", first, control)
    run("md5sum", "--check", "--quiet", control / "md5sums", cwd=root)
