"""What a release consists of, and what GitHub makes of it: workflows, the action, forms for issues, the image.

The tests of a release's files are about the optimised tool. They are skipped where `make release` wasn't called.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
import yaml
from published import REPOSITORY, TOOL, packed

PAGES = REPOSITORY / "Content/files/hosting/github-pages.yml"
WORKFLOWS = [*sorted(REPOSITORY.glob(".github/workflows/*.yml")), PAGES]
ACTION = REPOSITORY / "action.yml"
OPTIMISED = REPOSITORY / ".build/tool/release/scorebook"
DIST = REPOSITORY / ".build/dist"
# Of Debian 11 and Ubuntu 20.04.
OLDEST = (2, 31)


def run(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **options)


def schema(name, *files):
    run(Path(sys.executable).parent / "check-jsonschema", "--builtin-schema", f"vendor.{name}", *files)


# MARK: What GitHub reads

def test_github_takes_the_workflows_the_action_and_the_forms():
    schema("github-workflows", *WORKFLOWS)
    schema("github-actions", ACTION)
    schema("github-issue-forms", *REPOSITORY.glob(".github/ISSUE_TEMPLATE/*.yml"))


@pytest.mark.skipif(not shutil.which("actionlint"), reason="actionlint isn't on the path")
def test_actionlint_finds_nothing_in_the_workflows():
    run("actionlint", *WORKFLOWS)


def test_the_scripts_of_workflows_and_action_are_ones_that_bash_reads():
    steps = [step for job in yaml.safe_load(WORKFLOWS[0].read_text())["jobs"].values() for step in job["steps"]]
    scripts = [step["run"] for step in steps + yaml.safe_load(ACTION.read_text())["runs"]["steps"] if "run" in step]
    assert len(scripts) > 8
    for script in scripts:
        assert "${{" not in script, "what an event says is handed over as a variable, never as a part of a script"
        run("bash", "-n", "-c", script)


# MARK: The archive

def test_the_archive_says_at_its_top_what_it_is_and_links_only_to_what_it_has(releases, tmp_path):
    with tarfile.open(next(releases.rglob("*.tar.gz"))) as packed:
        packed.extractall(tmp_path, filter="data")
    (folder,) = tmp_path.glob("scorebook-*")
    assert sorted(each.name for each in folder.iterdir()) == ["CHANGELOG.md", "LICENSE", "README.md", "bin", "share"]
    text = (folder / "README.md").read_text()
    links = re.findall(r"\]\(([^)]+)\)", text) + re.findall(r"\]\((?!https:)([^)]+)\)", (folder / "CHANGELOG.md").read_text())
    assert len(links) > 5
    for link in links:
        assert (folder / link).exists(), link
    commands = re.search(r"## The first five commands.*?\n\n((?:    [^\n]*\n)+)", text, re.DOTALL)[1]
    lines = [line.split("#")[0].split() for line in commands.splitlines()]
    assert len(lines) == 5
    for words in lines:
        if words[1] != "serve":
            run(*words, cwd=folder)
    assert (folder / "league/Site/index.html").is_file()


# MARK: The action

class Runner:
    """What GitHub does with an action: runs its steps one after the other, with the inputs, and keeps what they leave."""

    def __init__(self, folder: Path, releases: Path, **inputs: str):
        self.folder, self.releases = folder, releases
        self.inputs = {name: each["default"] for name, each in yaml.safe_load(ACTION.read_text())["inputs"].items()} | inputs
        self.path, self.outputs = folder / "path", folder / "outputs"
        for file in (self.path, self.outputs):
            file.write_text("")
        (folder / "temp").mkdir(exist_ok=True)

    def value(self, text: str) -> str:
        known = {f"inputs.{name}": value for name, value in self.inputs.items()} | {
            "inputs.version || github.action_ref": self.inputs["version"] or "v" + version(),
            "github.server_url": f"file://{self.releases}", "github.action_repository": "club/scorebook",
        }
        return re.sub(r"\$\{\{ (.*?) \}\}", lambda match: known[match[1]], text)

    def run(self):
        said = ""
        for step in yaml.safe_load(ACTION.read_text())["runs"]["steps"]:
            path = ":".join([*self.path.read_text().split(), os.environ["PATH"]])
            environment = os.environ | {name: self.value(text) for name, text in step["env"].items()} | {
                "PATH": path, "RUNNER_TEMP": str(self.folder / "temp"), "GITHUB_PATH": str(self.path),
                "GITHUB_OUTPUT": str(self.outputs),
            }
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=self.folder, env=environment,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            said += result.stdout
            if result.returncode != 0:
                return result.returncode, said
        return 0, said


def version() -> str:
    return run(TOOL, "--version").stdout.split()[1]


@pytest.fixture(scope="module")
def releases(tmp_path_factory):
    """A server with one release of the tool."""
    folder = tmp_path_factory.mktemp("server")
    place = folder / f"club/scorebook/releases/download/v{version()}"
    place.mkdir(parents=True)
    (made, _), _ = packed(tmp_path_factory)
    archive = shutil.copy(made, place)
    (place / "SHA256SUMS").write_text(f"{hashlib.sha256(Path(archive).read_bytes()).hexdigest()}  {Path(archive).name}\n")
    return folder


@pytest.fixture
def league(tmp_path):
    run(TOOL, "new", "site", "clubs/dice", "--title", "League", cwd=tmp_path)
    return tmp_path


def test_the_action_fetches_a_release_and_builds_a_league(releases, league):
    runner = Runner(league, releases, **{"league": "clubs/dice", "base-url": "https://club.example/league"})
    status, said = runner.run()
    assert status == 0, said
    site = dict(line.split("=", 1) for line in runner.outputs.read_text().splitlines())["site"]
    assert re.search(r'<link rel="canonical" href="https://club\.example/league/', (league / site / "index.html").read_text())


def test_the_action_stops_where_a_record_is_wrong(releases, league):
    (league / "clubs/dice/Content/seasons/2026").mkdir(parents=True, exist_ok=True)
    (league / "clubs/dice/Content/seasons/2026/night.farkle").write_text("---\nplayers: [Ann, Bob]\n---\nBbo: 50\n")
    status, said = Runner(league, releases, league="clubs/dice").run()
    assert status != 0 and "night.farkle:4:1: error:" in said and "nothing was published" in said


def test_the_action_runs_nothing_whose_checksum_is_another(releases, league, tmp_path_factory):
    other = tmp_path_factory.mktemp("other") / "server"
    shutil.copytree(releases, other)
    with next(other.rglob("*.tar.gz")).open("ab") as archive:
        archive.write(b"more")
    status, said = Runner(league, other, league="clubs/dice").run()
    assert status != 0 and "FAILED" in said and not (league / "clubs/dice/Site/index.html").exists()


def test_the_action_says_where_it_was_given_no_release(releases, league):
    status, said = Runner(league, releases, version="main").run()
    assert status == 1 and "'main' is no release" in said


def test_the_workflow_of_a_league_uses_the_action_by_the_inputs_and_outputs_it_has():
    action = yaml.safe_load(ACTION.read_text())
    steps = yaml.safe_load(PAGES.read_text())["jobs"]["publish"]["steps"]
    (step,) = [step for step in steps if "scorebook@" in step.get("uses", "")]
    assert set(step["with"]) <= set(action["inputs"])
    (upload,) = [step for step in steps if "upload-pages-artifact" in step.get("uses", "")]
    assert upload["with"]["path"] == "${{ steps.%s.outputs.site }}" % step["id"] and "site" in action["outputs"]


@pytest.mark.parametrize("page", ["web-editor.md", "web-editor.ko.md"])
def test_the_page_on_publishing_from_a_phone_calls_things_as_the_workflow_does(page):
    workflow = yaml.safe_load(PAGES.read_text())
    ((job, steps),) = workflow["jobs"].items()
    (step,) = [step for step in steps["steps"] if step.get("id") == "league"]
    text = " ".join((REPOSITORY / "Content/pages" / page).read_text(encoding="utf-8").split())
    for name in [f"*{workflow['name']}*", f"*{job}*", f"*{step['name']}*", f"`uses: {step['uses']}`", "`.github/workflows/pages.yml`"]:
        assert name in text, name


# MARK: The version, and the system

def test_the_version_is_the_tag_with_the_commits_since(tmp_path):
    (tmp_path / "Scripts").mkdir()
    shutil.copy(REPOSITORY / "Scripts/version", tmp_path / "Scripts/version")
    environment = os.environ | {f"GIT_{who}_{what}": "x@y.example" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    environment |= {"GIT_AUTHOR_DATE": "2026-11-29T12:00:00Z", "GIT_COMMITTER_DATE": "2026-11-29T12:00:00Z"}

    def told():
        return run(tmp_path / "Scripts/version", env=environment).stdout

    def git(*words):
        run("git", *words, cwd=tmp_path, env=environment)

    assert told() == "0.0.0+0.g0 1970-01-01\n"
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message", "one")
    assert re.fullmatch(r"0\.0\.0\+1\.g[0-9a-f]+ 2026-11-29\n", told())
    git("tag", "v1.2.0-rc1")
    assert told() == "1.2.0-rc1 2026-11-29\n"
    git("tag", "--delete", "v1.2.0-rc1")
    git("tag", "v1.2.0")
    assert told() == "1.2.0 2026-11-29\n"
    git("commit", "--quiet", "--allow-empty", "--message", "two")
    assert re.fullmatch(r"1\.2\.0\+1\.g[0-9a-f]+ 2026-11-29\n", told())


@pytest.mark.parametrize("system", ["arm64-apple-macosx14", "x86_64-unknown-windows-msvc", "x86_64-unknown-linux-gnu"])
def test_another_system_is_told_what_the_tool_needs(system, tmp_path):
    manifest = (REPOSITORY / "Package.swift").read_text()
    (tmp_path / "said.swift").write_text(re.search(r"#if !os.*?#endif\n", manifest, re.DOTALL)[0])
    result = subprocess.run(
        ["swiftc", "-frontend", "-typecheck", "-parse-stdlib", "-target", system, tmp_path / "said.swift"],
        capture_output=True, text=True)
    assert ("error: Scorebook runs on Linux alone: Sources/CLinux/shim.h says" in result.stderr) != system.endswith("linux-gnu")


def test_what_is_linux_is_told_in_one_place():
    for path in REPOSITORY.glob("Sources/**/*.swift"):
        assert "os(Linux)" not in path.read_text(), f"{path}: Package.swift and Sources/CLinux tell what is Linux"


# MARK: The image

def test_the_image_is_made_from_what_an_archive_has(releases, tmp_path):
    lines = re.sub(r"\\\n", "", (REPOSITORY / "Containerfile").read_text()).splitlines()
    steps = [line.split(" ", 1) for line in lines if line and not line.startswith("#")]
    assert [word for word, _ in steps] == ["FROM", "RUN", "ADD", "RUN", "WORKDIR", "ENTRYPOINT"]
    pattern, opt = steps[2][1].split()
    (archive,) = next(releases.rglob("*.tar.gz")).parent.glob(pattern)
    root = tmp_path / "root"
    (root / opt.strip("/")).mkdir(parents=True)
    with tarfile.open(archive) as packed:
        packed.extractall(root / opt.strip("/"), filter="data")
    (root / "usr/local/bin").mkdir(parents=True)
    run("bash", "-c", re.sub(r" /", f" {root}/", steps[3][1]))
    (entry,) = json.loads(steps[5][1])
    run(root / "usr/local/bin" / entry, "new", "site", "league", cwd=tmp_path)
    run(root / "usr/local/bin" / entry, "build", "league", "--strict", "--quiet", cwd=tmp_path)
    assert (tmp_path / "league/Site/index.html").is_file()


# MARK: The files of a release

released = pytest.mark.skipif(
    not (OPTIMISED.exists() and (DIST / "SHA256SUMS").exists()), reason="no release is here: 'make release' makes one")


@pytest.fixture(scope="module")
def files():
    """The files of the release, by their endings."""
    names = [line.split()[1] for line in (DIST / "SHA256SUMS").read_text().splitlines()]
    return {name[name.rindex("."):]: DIST / name for name in names}


@released
def test_checksums_are_those_of_an_archive_a_package_and_a_list(files):
    assert set(files) == {".gz", ".deb", ".json"}
    run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=DIST)


@released
def test_the_tool_asks_only_for_the_c_library_of_the_oldest_system(files, tmp_path):
    run("dpkg-deb", "--extract", files[".deb"], tmp_path)
    tool = tmp_path / "usr/bin/scorebook"
    symbols = re.findall(r"\((\w+?)_([0-9.]+)\)", run("objdump", "-T", tool).stdout)
    assert len(symbols) > 100 and {library for library, _ in symbols} == {"GLIBC"}
    newest = max(tuple(map(int, number.split("."))) for _, number in symbols)
    assert newest <= OLDEST, newest
    needed = re.findall(r"NEEDED +(\S+)", run("objdump", "-p", tool).stdout)
    assert {name.split(".so")[0] for name in needed} <= {"libc", "libm", "libpthread", "libdl", "libutil", "librt"} | {
        name.split(".so")[0] for name in needed if name.startswith("ld-linux")}


@released
def test_tool_manual_page_package_and_archive_have_the_same_version(files, tmp_path):
    said = run(OPTIMISED, "--version").stdout.split()[1]
    assert f'"scorebook {said}"' in run(OPTIMISED, "manual", "--roff").stdout.splitlines()[0]
    assert run("dpkg-deb", "--field", files[".deb"], "Version").stdout.strip() == said
    assert files[".gz"].name.startswith(f"scorebook-{said}-linux-")
    assert json.loads(files[".json"].read_text())["packages"][0]["versionInfo"] == said


@released
@pytest.mark.skipif(not shutil.which("lintian"), reason="lintian isn't here")
def test_lintian_finds_nothing_and_what_is_overridden_has_a_reason(files):
    run("lintian", "--fail-on", "error,warning,info,pedantic", "--display-info", "--pedantic", "--allow-root", files[".deb"])
    lines = (REPOSITORY / "Scripts/package/lintian-overrides").read_text().splitlines()
    for before, line in zip(["", *lines], lines):
        assert line.startswith("#") or before.startswith("#"), line


@released
def test_the_licences_of_all_that_is_linked_in_go_along(files, tmp_path):
    map_ = (REPOSITORY / ".build/static/map").read_text(errors="replace")
    linked = {Path(name).name for name in re.findall(r"^(/\S+\.a)\(", map_, re.MULTILINE)}
    assert {"libswiftCore.a", "libcmark.a", "libsqlite3.a"} <= linked
    listed = {part for each in json.loads(files[".json"].read_text())["packages"]
              for part in each.get("comment", "").removeprefix("linked in: ").split(", ")}
    assert linked <= listed
    with tarfile.open(files[".gz"]) as archive:
        archive.extractall(tmp_path, filter="data")
    documents = next(tmp_path.glob("scorebook-*/share/doc/scorebook"))
    text = (documents / "copyright").read_text()
    for name in linked:
        assert re.search(rf"^(Files:)? .*{re.escape(name)}|^Files: {re.escape(name)}", text, re.MULTILINE), name
    for licence in re.findall(r"/usr/share/common-licenses/(\S+?)\. ", text):
        assert (documents / "licences" / licence).stat().st_size > 1000, licence


@released
def test_a_library_whose_licence_is_missing_is_found(tmp_path):
    other = tmp_path / "map"
    other.write_text((REPOSITORY / ".build/static/map").read_text(errors="replace") + "\n/usr/lib/libother.a(x.o)\n")
    result = subprocess.run([REPOSITORY / "Scripts/linked", other, "1.0.0", "2026-11-29"], capture_output=True, text=True)
    assert result.returncode == 1 and "libother.a: linked in, and" in result.stderr


@released
def test_a_bare_environment_is_enough_for_a_site(files, tmp_path):
    with tarfile.open(files[".gz"]) as archive:
        archive.extractall(tmp_path, filter="data")
    (tool,) = tmp_path.glob("scorebook-*/bin/scorebook")
    for words in (["new", "site", "league"], ["build", "league", "--strict"]):
        run(tool, *words, cwd=tmp_path, env={})
    assert (tmp_path / "league/Site/index.html").is_file()


# A mount namespace of one's own, which some containers don't allow.
APART = ["unshare", "--map-root-user", "--mount"]


@released
@pytest.mark.skipif(subprocess.run([*APART, "true"], capture_output=True).returncode != 0, reason="no root of one's own may be made here")
def test_a_system_that_has_only_the_oldest_c_library_makes_a_site(files, tmp_path):
    root, libraries = tmp_path / "root", REPOSITORY / ".build/static"
    for folder in ("lib64", "lib", "proc", "tmp", "opt"):
        (root / folder).mkdir(parents=True)
    for library in [*libraries.glob("ld-linux-*.so.*"), *libraries.glob("lib*.so.*")]:
        shutil.copy(library, root / "lib")
        shutil.copy(library, root / "lib64")
    with tarfile.open(files[".gz"]) as archive:
        archive.extractall(root / "opt", filter="data")
    (tool,) = root.glob("opt/scorebook-*/bin/scorebook")
    tool = f"/{tool.relative_to(root)}"
    run(*APART, "sh", "-ec", f"""
        mount --rbind /proc '{root}/proc'
        chroot '{root}' {tool} new site /tmp/league
        chroot '{root}' {tool} build /tmp/league --strict""", env={"PATH": os.environ["PATH"], "HOME": "/tmp"})
    assert (root / "tmp/league/Site/index.html").is_file()
    assert not [path for path in root.glob("lib*/*") if not re.match(r"ld-linux|lib(c|m|mvec|dl|pthread|rt|util)\.so", path.name)]
