import subprocess

import pytest
from published import SITE, TOOL, demo, kind, once, sample, url

from chromium import Visit, chromium
from firefox import firefox as launched


class Failures:
    """Tells of a test that failed at once: a run that is ended before it is through says nothing else."""

    def __init__(self, terminal):
        self.terminal = terminal

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.terminal.write_line(f"\n{report.nodeid} failed\n{report.longreprtext}", flush=True)


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    if not (SITE / "index.html").is_file():
        pytest.exit(f"no site to judge: {SITE}/index.html isn't there; `make site` makes it", 2)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Failures(config.pluginmanager.get_plugin("terminalreporter")))


def pytest_generate_tests(metafunc):
    if "address" in metafunc.fixturenames:
        # By session, so that the tests of a page follow each other, and look at it in one visit.
        only = metafunc.definition.get_closest_marker("kinds")
        pages = [address for address in sample() if not only or kind(address) in only.args[0]]
        metafunc.parametrize("address", pages, scope="session")


@pytest.fixture(scope="session")
def browser():
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def started_firefox():
    with launched() as started:
        yield started


@pytest.fixture
def firefox(started_firefox):
    yield started_firefox
    started_firefox.leave()


@pytest.fixture(scope="session")
def visit(browser, address):
    visit = Visit(browser, url(address))
    with visit.stack:
        yield visit


@pytest.fixture(scope="session")
def letter_site(tmp_path_factory):
    """The demo league once more, for the paper of North America; in an ordinary run with a few of its seasons."""
    def make(root):
        demo(root, "paper: Letter\npictures: off\n", without=("offline", "downloads"))
        subprocess.run([TOOL, "build", root, "--output", root / "Site", "--quiet", "--no-analysis"], check=True)
        return root / "Site"

    return once(tmp_path_factory, "letter", make)
