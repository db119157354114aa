"""`make test`: its parts are told as they end, and one that fails hides no other."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from published import REPOSITORY

PARTS = ["tools", "lint", "wasm-check", "build", "site", "browser", "unit", "fuzz-check", "bench-check"]
# In place of make: says which target it was to make, and fails at those that are named in FAILING.
MAKE = """#!/bin/sh
for target; do :; done
case $target in
  $ENDLESS) echo "as far as $target came"; exec sleep 1000 ;;
  $SILENT) ;;
  unit) echo "Test run with 12 tests in 3 suites passed after 1 second." ;;
  browser) echo "34 passed in 5.67s"; [ -z "$BUSY" ] || awk 'BEGIN { while (i < 5e7) i++ }' ;;
  $WAITING) until [ -s "$BUSY/browser.times" ]; do sleep 0.1; done; sleep 0.5 ;;
esac
echo "all of $target, with files in $TMPDIR"
case " $FAILING " in *" $target "*) echo "$target: this is wrong"; exit 3 ;; esac
"""


def parts_told(folder, *failing):
    """What a run says, and its status, whose parts fail that are named."""
    make = folder / "make"
    make.write_text(MAKE)
    make.chmod(0o755)
    environment = {**os.environ, "MAKE": str(make), "BUILD": "-c release", "FAILING": " ".join(failing)}
    result = subprocess.run(
        [REPOSITORY / "Scripts/test", folder / "logs"], env=environment, capture_output=True, text=True, check=False)
    assert result.stderr == ""
    lines = [re.sub(r"\d+ s\b", "N s", line) for line in result.stdout.splitlines()]
    return lines, result.returncode


def test_all_parts_are_told_with_what_counts_their_tests(tmp_path):
    lines, status = parts_told(tmp_path)
    assert status == 0
    assert sorted(line for line in lines if line.startswith("test: ")) == sorted(
        [f"test: {name} passed in N s, N s of processor" for name in PARTS] + ["test: everything passed in N s"])
    assert lines.index("34 passed in 5.67s") + 1 == lines.index("test: browser passed in N s, N s of processor")
    assert sum(line.startswith("Test run with 12 tests") for line in lines) == 1
    assert not any(line.startswith("all of") for line in lines)


@pytest.mark.parametrize("failing", [["lint"], ["unit"], ["unit", "bench-check"], ["wasm-check", "browser"], PARTS[6:]])
def test_a_part_that_fails_is_shown_and_hides_no_other(tmp_path, failing):
    lines, status = parts_told(tmp_path, *failing)
    assert status == 1
    for name in PARTS:
        assert f"test: {name} " + ("failed in N s (exit 3)" if name in failing else "passed in N s, N s of processor") in lines
        assert (f"{name}: this is wrong" in lines) == (name in failing)
        assert "all of " + (f"test-{name}" if name in ["build", "tools"] else name) in (tmp_path / f"logs/{name}.log").read_text()
    assert lines[-1] == f"test: {' '.join(failing)} failed; outputs are in {tmp_path / 'logs'}/"


def folders_of_files(folder):
    return {re.search(", with files in (.*)", log.read_text())[1] for log in (folder / "logs").glob("*.log")}


def test_files_lie_in_a_folder_that_goes_with_the_run_or_in_the_one_that_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    parts_told(tmp_path)
    assert folders_of_files(tmp_path) == {str(tmp_path)} and tmp_path.exists()
    monkeypatch.delenv("TMPDIR")
    parts_told(tmp_path)
    [made] = folders_of_files(tmp_path)
    # None is made where memory has no room.
    assert made == "" or made.startswith("/dev/shm/tests.") and not Path(made).exists()


def test_a_part_is_told_its_own_processor_time(tmp_path, monkeypatch):
    logs = tmp_path / "logs"
    monkeypatch.setenv("BUSY", str(logs))
    monkeypatch.setenv("WAITING", "fuzz-check")
    assert parts_told(tmp_path)[1] == 0
    browser, waiting = (sum(map(float, (logs / f"{name}.times").read_text().split())) for name in ("browser", "fuzz-check"))
    assert waiting < browser / 2


@pytest.mark.parametrize("silent", ["unit", "browser"])
def test_tests_that_count_none_have_failed(tmp_path, monkeypatch, silent):
    monkeypatch.setenv("SILENT", silent)
    lines, status = parts_told(tmp_path)
    assert status == 1
    assert f"{silent}: no test was run" in lines and f"test: {silent} failed in N s (exit 1)" in lines
    assert lines[-1] == f"test: {silent} failed; outputs are in {tmp_path / 'logs'}/"


@pytest.mark.parametrize(("failing", "without"), [
    ("site", ["browser"]), ("test-tools", ["lint", "browser"]), ("test-build", ["site", "browser", "unit", "fuzz-check", "bench-check"])])
def test_what_stands_on_a_part_that_failed_is_told(tmp_path, failing, without):
    lines, status = parts_told(tmp_path, failing)
    name = failing.removeprefix("test-")
    assert status == 1
    for part in PARTS:
        expected = f"failed, since there is no {name}" if part in without else "failed in N s (exit 3)" if part == name else "passed in N s, N s of processor"
        assert f"test: {part} {expected}" in lines
    assert lines[-1].startswith(f"test: {' '.join(part for part in PARTS if part in [name, *without])} failed;")


def test_a_run_that_is_ended_shows_how_far_its_parts_came(tmp_path):
    make = tmp_path / "make"
    make.write_text(MAKE)
    make.chmod(0o755)
    environment = {**os.environ, "MAKE": str(make), "BUILD": "", "FAILING": "", "ENDLESS": "browser"}
    with subprocess.Popen(
        [REPOSITORY / "Scripts/test", tmp_path / "logs"], env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True,
    ) as run:
        told = []
        while not {line.split()[1] for line in told if line.startswith("test: ")} >= {*PARTS} - {"browser"}:
            told.append(run.stdout.readline())
            assert told[-1]
        run.terminate()
        rest = run.stdout.read()
    assert rest.startswith("as far as browser came\ntest: browser was ended after ")
    assert "test: unit" not in rest
