"""Every kind of page looks as it does in the pictures that are kept: `make screenshots` shows what differs."""

import pytest
from pictures import KEPT, MEDIA, PAGES, PAPER, SHARE, built_league, differing, kept, share, taken
from published import IS_FULL, REPOSITORY, kind, kinds


@pytest.fixture(scope="module")
def league(tmp_path_factory):
    return built_league(tmp_path_factory.mktemp("league"))


def test_every_kind_of_page_has_a_picture(league):
    """But for what is shown within other sites, which a league without an address lacks: `test_elsewhere.py` looks at it."""
    assert {kind(address, league) for address in PAGES.values()} == {*kinds()} - {"embed"}


def test_pictures_are_small_and_of_pages_that_there_are():
    assert {path.name for path in KEPT.iterdir()} == {
        f"{name}-{medium}.png" for name in PAGES for medium in MEDIA
    }
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 2_000_000


def test_the_pictures_of_the_readme_are_small():
    assert {path.name: path.stat().st_size for path in (REPOSITORY / "Examples/Pictures").iterdir()
            if path.stat().st_size > 150_000} == {}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_looks_as_it_did(browser, league, name):
    """Recorded again by `make screenshots RECORD=1`, once the difference is what was meant.

    An ordinary run looks at each in two of the media, by turns.
    """
    media = MEDIA if IS_FULL else [("phone", PAPER), ("desk", "dark")][[*PAGES].index(name) % 2]
    shares = {
        medium: share(differing(kept(name, medium), picture))
        for medium, picture in taken(browser, league, PAGES[name], media).items()
    }
    assert {medium: share for medium, share in shares.items() if share > SHARE} == {}
