"""What the tests of films have in common: the site's films, and where one stands."""

from published import SITE, of_kind

FILMS = [address for address in of_kind("report") if 'class="film ' in (SITE / address).read_text()]
STILL = {"reduced_motion": "reduce"}


def board(page):
    """Where each card is drawn, which lies over which, and what stands below the board."""
    return page.evaluate(
        """() => {
          const { x, y } = document.querySelector(".board").getBoundingClientRect();
          const cards = [...document.querySelectorAll(".board > svg, .board > .ring")];
          const film = getComputedStyle(document.querySelector(".film"));
          return [
            cards.map((card) => {
              const place = card.getBoundingClientRect();
              const style = getComputedStyle(card);
              const box = [place.x - x, place.y - y, place.height].map(Math.round);
              return [...box, style.zIndex, style.opacity];
            }),
            ["--m", "--s", "--h", "--p", "--n"].map((name) => film.getPropertyValue(name)),
          ];
        }"""
    )


def said(page):
    return page.locator(".film [role=status]").inner_text()


def position(page):
    return int(page.locator(".controls input").input_value())
