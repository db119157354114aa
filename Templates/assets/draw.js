// The page of the draw: who has come, how it is drawn, and the tables, to show, to copy and to print.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { draw, exactly, key, pairsOf } = window.ScorebookDraw;
  const data = JSON.parse(document.getElementById("draw-data").textContent);
  const root = document.getElementById("draw");
  const words = (name, places = {}) => (data.words[name] ?? name).replace(/\{(\w+)\}/g, (whole, place) => places[place] ?? whole);

  const { node } = window.ScorebookNodes;
  const most = 60;
  let season = data.seasons[0];
  // By name; those of no list behind them.
  let present = new Set();
  const guests = [];

  const choice = (label, name, options, chosen) => node(
    "div", {}, node("label", { for: `draw-${name}` }, label),
    node("select", { id: `draw-${name}`, name }, options.map(([value, text]) => node("option", { value, selected: value === chosen }, text))),
  );
  const amount = (label, name, value, least, greatest) => node(
    "div", {}, node("label", { for: `draw-${name}` }, label),
    node("input", { id: `draw-${name}`, name, type: "number", inputmode: "numeric", min: least, max: greatest, value, required: true }),
  );

  const people = node("div", { class: "roster" });
  const trouble = node("p", { class: "trouble", role: "alert" });
  const drawn = node("div", { class: "drawn", "aria-live": "polite" });
  const other = node("input", { type: "text", id: "draw-other", autocomplete: "off", maxlength: "60" });
  const count = node("p", { class: "note", role: "status" });

  const tell = () => {
    count.textContent = words("present", { n: present.size });
  };
  const list = () => {
    people.replaceChildren(...[...season.players, ...guests].map((name) => {
      const box = node("input", { type: "checkbox", change: () => {
        if (box.checked) present.add(name);
        else present.delete(name);
        tell();
      } });
      box.checked = present.has(name);
      return node("label", {}, box, " ", name);
    }));
    tell();
  };
  const all = (isHere) => {
    present = new Set(isHere ? [...season.players, ...guests] : []);
    list();
  };
  const add = () => {
    const name = other.value.trim().replace(/\s+/g, " ");
    other.value = "";
    other.focus();
    if (name === "") return;
    if (!season.players.includes(name) && !guests.includes(name)) guests.push(name);
    present.add(name);
    list();
  };
  other.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    add();
  });

  // Those who are here, as the pairing takes them: guests stand below all others.
  const drawnPeople = (method) => {
    const here = season.players.map((_, place) => place).filter((place) => present.has(season.players[place]));
    const names = [...here.map((place) => season.players[place]), ...guests.filter((name) => present.has(name) && !season.players.includes(name))];
    const index = new Map(here.map((place, person) => [place, person]));
    const met = season.met.filter((pair) => pair.every((place) => index.has(place))).map(([one, two]) => key(index.get(one), index.get(two)));
    const kept = (values) => [...here.map((place) => values[place]), ...Array(names.length - here.length).fill(0)];
    return { names, method, count: names.length, points: kept(season.points), byes: kept(season.byes), places: names.map((_, place) => place), met: new Set(met) };
  };

  const repeats = (rounds) => {
    const met = rounds.flatMap(pairsOf);
    return met.length - new Set(met).size;
  };

  // Score is kept of those who sit at a table, on the pages of the season's games. On paper a code leads there, if other
  // devices can open the address.
  const base = data.address ?? location.href;
  const isOpen = window.ScorebookIsOpen(base);
  const keepLinks = (names) => {
    const parts = new URLSearchParams([["season", season.slug], ...names.map((name) => ["players", name])]);
    const links = (season.tables ?? []).map(({ title, href }) => ({ title, href: `${href}#${parts}` }));
    return [
      ...links.map(({ title, href }) => node("a", { class: "keep", href }, title)),
      isOpen && links.length > 0 && node("div", { class: "codes" }, links.map(({ title, href }) => node(
        "figure", { class: "to-phone", "data-href": new URL(href, base).href }, node("figcaption", {}, title),
      ))),
    ];
  };
  // The screen shows no code, and of many tables and games they are thousands: they are made once the page is printed.
  const makeCodes = () => {
    for (const figure of drawn.querySelectorAll("figure[data-href]")) {
      figure.prepend(window.ScorebookQR.draw(figure.dataset.href, figure.textContent));
      delete figure.dataset.href;
    }
  };
  addEventListener("beforeprint", makeCodes);
  const print = () => {
    // A browser that tells of no printing has them, too.
    makeCodes();
    window.print();
  };

  const shown = (rounds, { names, method, met }, seed) => {
    const named = (table) => table.map((person) => names[person]);
    const heading = (number) => (rounds.length > 1 ? words("game", { n: number + 1 }) : words("tonight"));
    const again = repeats(rounds);
    const rematches = rounds.flatMap(pairsOf).filter((pair) => met.has(pair)).length;
    const counted = (n, none, one, more) => words(n === 0 ? none : n === 1 ? one : more, { n });
    const notes = [
      rounds.length > 1 && counted(again, "nobodyTwice", "twiceOne", "twice"),
      method === "swiss" && counted(rematches, "nobodyAgain", "againOne", "again"),
      words("seeded", { seed }),
    ].filter(Boolean);
    const bye = (round) => round.bye !== null && words("sitsOut", { name: names[round.bye] });
    const text = rounds.flatMap((round, number) => [
      heading(number), ...round.tables.map((table, place) => `  ${words("table", { n: place + 1 })}: ${named(table).join(" – ")}`),
      ...[bye(round)].filter(Boolean).map((line) => `  ${line}`),
    ].join("\n")).join("\n");
    const status = node("span", { class: "note", role: "status" });
    const copy = async () => {
      status.textContent = words((await window.ScorebookCopy(text)) ? "copied" : "copyByHand");
    };
    const wall = node(
      "section", { class: "wall", "aria-labelledby": "draw-wall" }, node("h2", { id: "draw-wall" }, words("wall")),
      rounds.flatMap((round, number) => [
        node("h3", {}, heading(number)),
        node("ol", {}, round.tables.map((table) => node("li", {}, named(table).join(" – ")))),
        bye(round) && node("p", { class: "bye" }, bye(round)),
      ]),
      notes.map((note) => node("p", { class: "note" }, note)),
    );
    const cards = node(
      "section", { class: "cards", "aria-labelledby": "draw-cards" }, node("h2", { id: "draw-cards" }, words("cards")),
      rounds.flatMap((round, number) => round.tables.map((table, place) => node(
        "div", { class: "card" },
        node("h3", {}, words("table", { n: place + 1 }), " ", node("small", {}, rounds.length > 1 ? heading(number) : season.title)),
        node("table", {}, node("tbody", {}, named(table).map((name) => node("tr", {}, node("th", { scope: "row" }, name), node("td", { class: "points" }))))),
        keepLinks(named(table)),
      ))),
    );
    return [
      node(
        "div", { class: "row" }, node("button", { type: "button", click: print }, words("print")),
        node("button", { type: "button", click: copy }, words("copy")), status,
      ),
      wall, cards,
    ];
  };

  const submit = (event) => {
    event.preventDefault();
    if (other.value.trim() !== "") add();
    const fields = new FormData(form);
    const who = drawnPeople(fields.get("by"));
    const seats = Number(fields.get("seats"));
    const isExact = seats === 2 && who.method !== "random";
    const limit = isExact ? exactly + (exactly % 2 === 0 ? 1 : 0) : most;
    trouble.textContent = who.count < 2 ? words("tooFew") : who.count > limit ? words(isExact ? "tooManyExactly" : "tooMany", { most: limit }) : "";
    if (trouble.textContent !== "") return;
    const seed = fields.get("seed") === "" ? 1 + Math.floor(Math.random() * 999999) : Number(fields.get("seed"));
    drawn.replaceChildren(...shown(draw(who, seats, Number(fields.get("games")), seed), who, seed));
    drawn.scrollIntoView({ block: "start" });
    // Whoever comes back to the page, or opens its address elsewhere, finds the same draw.
    const said = new URLSearchParams([["season", season.slug], ["by", fields.get("by")], ["seats", seats], ["games", fields.get("games")], ["seed", seed], ...who.names.map((name) => ["present", name])]);
    history.replaceState(null, "", `#${said}`);
  };

  const seatsChoice = () => choice(
    words("seats"), "seats", [2, 3, 4].filter((seats) => seats <= season.seats).map((seats) => [String(seats), String(seats)]), "2",
  );
  let seats = seatsChoice();
  const seasons = data.seasons.length > 1 && choice(words("season"), "season", data.seasons.map(({ title }, place) => [String(place), title]), "0");
  if (seasons) {
    seasons.querySelector("select").addEventListener("change", ({ target }) => {
      season = data.seasons[Number(target.value)];
      const fresh = seatsChoice();
      seats.replaceWith(fresh);
      seats = fresh;
      all(true);
    });
  }
  const form = node(
    "form", { class: "set-up", submit },
    node(
      "fieldset", {}, node("legend", {}, words("whoIsHere")), count, people,
      node(
        "div", { class: "row" }, node("button", { type: "button", click: () => all(true) }, words("all")),
        node("button", { type: "button", click: () => all(false) }, words("nobody")),
      ),
      node("div", { class: "row" }, node("label", { for: "draw-other" }, words("otherName")), other, node("button", { type: "button", click: add }, words("add"))),
    ),
    node(
      "div", { class: "ways" }, seasons,
      choice(words("by"), "by", ["random", "swiss", "standings"].map((way) => [way, words(way)]), "random"), seats,
      amount(words("games"), "games", "1", "1", "20"),
      node("div", {}, node("label", { for: "draw-seed" }, words("seed")), node("input", { id: "draw-seed", name: "seed", type: "number", inputmode: "numeric", min: "0", max: "999999999", "aria-describedby": "draw-seed-how" })),
    ),
    node("p", { class: "note", id: "draw-seed-how" }, node("b", {}, words("seed")), ": ", words("seedHow")),
    trouble,
    node("button", { type: "submit", class: "main" }, words("draw")),
  );
  root.replaceChildren(form, drawn);
  all(true);

  // What an address says that was drawn before.
  const again = () => {
    const said = new URLSearchParams(location.hash.slice(1));
    const place = data.seasons.findIndex(({ slug }) => slug === said.get("season"));
    if (place < 0 || !/^\d{1,9}$/.test(said.get("seed") ?? "")) return;
    if (seasons) {
      seasons.querySelector("select").value = String(place);
      seasons.querySelector("select").dispatchEvent(new Event("change"));
    }
    present = new Set(said.getAll("present").slice(0, most));
    guests.push(...[...present].filter((name) => !season.players.includes(name)));
    list();
    for (const name of ["by", "seats", "games", "seed"]) {
      const field = form.elements.namedItem(name);
      if (said.has(name)) field.value = said.get(name);
    }
    if (form.reportValidity()) form.requestSubmit();
  };
  again();
})();
