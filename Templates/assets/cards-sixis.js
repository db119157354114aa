// Sixis' cards at the table: what they are called, ask for and pay, and where they lie. It gives `ScorebookTable.sixis`:
//
//   ids                   the goal cards in their order; the Sixis is none of them
//   name(id, side)        what a side is called: side is "blue" or "red"
//   points(id, side)
//   named(id, side)       a node: the name behind the mark of its side
//   face(id, side, {…})   nodes: a side as it lies on the table, with `note`s below, and `more` for those who don't see
//   sideName(side)        its word
//   dress(place, side, …state)   the classes of a card: "gone", "far", "now", "met"
//   empty(place, text, …state)   a place without a card
//   board(players, mark, press)  {node, places: by arm and place, centre, beside: by arm, whom it lies beside}: a table of buttons, which call press(arm, place),
//                         with null for the centre; mark(seat) is a player’s name
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, number, node, svg, button, data } = window.ScorebookTable;
  const { shape } = window.ScorebookDice;

  // By id, each side with its name, points and what it asks for: dice by their faces, letters for any face, and what is no
  // die behind a blank.
  const cards = Object.fromEntries(data.facts.cards.map((card) => [card.id, card]));
  const ids = Object.keys(cards).filter((id) => cards[id].blue);

  const name = (id, side) => cards[id][side].name;
  const points = (id, side) => cards[id][side].points;
  const sideName = (side) => words(side === "red" ? "sixisRed" : "sixisBlue");
  const named = (id, side) => node("em", { class: side }, name(id, side));

  const lettered = (letter, at) => svg(
    "g", { class: "any", transform: `translate(${at} 0)` },
    svg("rect", { x: 1, y: 1, width: 14, height: 14, rx: 3 }), svg("text", { x: 8, y: 12 }, letter),
  );
  const pattern = (asks) => {
    const [dice, rest] = asks.split(/ (.*)/);
    return node(
      "span", { class: "asks", "aria-hidden": "true" },
      dice && svg(
        "svg", { class: "small-dice", viewBox: `0 0 ${dice.length * 17 - 1} 16`, width: dice.length * 17 - 1, height: 16 },
        [...dice].map((sign, index) => (/\d/.test(sign) ? shape(sign, index * 17) : lettered(sign, index * 17))),
      ),
      rest && node("span", {}, rest),
    );
  };

  const face = (id, side, { note = null, more = null } = {}) => [
    node("span", { class: "name" }, name(id, side)), " ",
    pattern(cards[id][side].asks),
    node(
      "span", { class: "worth" }, node("span", { class: "points" }, number(points(id, side))), " ",
      node("span", { class: "side" }, sideName(side)),
    ),
    more && node("span", { class: "hidden" }, ` ${more} `),
    note && node("span", { class: "note" }, " ", note),
  ];
  const dress = (place, side, ...state) => {
    place.className = ["goal", side, ...state].filter(Boolean).join(" ");
  };

  const empty = (place, text, ...state) => {
    dress(place, "", ...state);
    place.disabled = true;
    place.removeAttribute("aria-pressed");
    place.replaceChildren(node("span", { class: "name" }, text));
  };

  // Where things lie in a grid of rows and columns, the names in its first and last row: as reports draw it.
  const cell = (row, column, rows = 1, columns = 1) => `${row} / ${column} / span ${rows} / span ${columns}`;
  const layouts = {
    2: {
      card: (arm, place) => cell(arm === 0 ? 2 : 4, 1 + place), centre: cell(3, 2, 1, 2), size: 4,
      seats: [cell(5, 1, 1, 4), cell(1, 1, 1, 4)], reach: [[0, 1], [0, 1]],
    },
    3: {
      card: (arm, place) => [cell(2 + place, 1), cell(5, 1 + place), cell(4 - place, 3)][arm], centre: cell(2, 2, 3), size: 3,
      seats: [cell(1, 1, 1, 3), cell(6, 1), cell(6, 3)], reach: [[0, 2], [0, 1], [1, 2]],
    },
    4: {
      card: (arm, place) => [cell(2, 1 + place), cell(2 + place, 4), cell(5, 4 - place), cell(5 - place, 1)][arm],
      centre: cell(3, 2, 2, 2), size: 3,
      seats: [cell(6, 1, 1, 2), cell(1, 1, 1, 2), cell(1, 3, 1, 2), cell(6, 3, 1, 2)], reach: [[2, 3], [3, 0], [0, 1], [1, 2]],
    },
  };

  const at = (made, area) => {
    made.style.gridArea = area;
    return made;
  };
  const list = new Intl.ListFormat(data.language);
  const board = (players, mark, press) => {
    const layout = layouts[players.length];
    const places = players.map((_, arm) => Array.from({ length: layout.size }, (_, place) =>
      at(button("", () => press(arm, place)), layout.card(arm, place))));
    // Two reach both arms, of which each lies before one of them.
    const beside = players.map((_, arm) => list.format(
      players.length === 2 ? [players[1 - arm]] : players.filter((_, seat) => layout.reach[seat].includes(arm)),
    ));
    const arms = places.map((buttons, arm) => node(
      "div", { class: "arm", role: "group", "aria-label": words("sixisArm", { players: beside[arm] }) }, buttons,
    ));
    const centre = button("", () => press(null, null));
    const seats = players.map((_, seat) => {
      const isRight = players.length > 2 && layout.seats[seat].split(" / ")[1] === "3";
      return at(node("p", { class: isRight ? "seat right" : "seat" }, mark(seat)), layout.seats[seat]);
    });
    const made = node(
      "div", { class: `arms arms-${players.length} at-table` }, seats, arms,
      at(node("div", { class: "centre" }, centre), layout.centre),
    );
    return { node: made, places, centre, beside };
  };

  window.ScorebookTable.sixis = { ids, name, points, named, sideName, face, dress, empty, board };
})();
