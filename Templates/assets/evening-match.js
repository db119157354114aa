// A match of two teams at the table: who plays whom, its legs one after the other, and its card in one file.
//
//   ScorebookTable.matches
//     all()               those of this browser, the newest first
//     begin(fixture)      the id of the match of a fixture: {season, code, date, teams}; made where there is none yet
//     write(match)        keeps it; match has v, id, season, fixture, home, away, date, saved and tables, each {home, away,
//                         typed, told}: names by place, null for one that isn't chosen, empty where nobody is there; legs
//                         that were typed, or null; and those told by another device, as results of a card, or null
//     remove(id)
//     isSound(match)      whether it can be one of this league
//     legOf(match, table) what the game of the next leg begins with: {slug, players, date, season, leg}
//     view(match, {games, keepScore, recordOf, pass})   nodes; games() are those stored, keepScore(leg) begins a game,
//                         recordOf(id) is a game's record, pass is a node that hands the match to another device
//     another(open)       a form to begin a match that is no fixture, null where no season has teams
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, plural, node, fill, button, say, store, today, idOf, knownAs, nameTrouble, handOver, card, matchFormats, openFixtures } = window.ScorebookTable;
  const under = `match:${data.game}:`;

  const isText = (value) => typeof value === "string";
  const isCount = (value) => Number.isInteger(value) && value >= 0 && value < 1e6;
  const isSide = (names, size) => Array.isArray(names) && (names.length === 0 || names.length === size) && names.every((name) => name === null || isText(name));
  const isLeg = (leg) =>
    [null, "home", "away"].includes(leg?.won) && (leg.points === null || (Array.isArray(leg.points) && leg.points.length === 2 && leg.points.every(Number.isInteger)));
  const isTable = (table, { players, legs }) =>
    isSide(table?.home, players) && isSide(table.away, players) &&
    (table.typed === null || (Array.isArray(table.typed) && table.typed.length === 2 && table.typed.every(isCount))) &&
    (table.told === null || (Array.isArray(table.told) && table.told.length <= legs && table.told.every(isLeg)));
  const isSound = (match) => {
    const formats = matchFormats(match?.season);
    return match?.v === 1 && [match.id, match.home, match.away, match.date, match.saved].every(isText) && (match.fixture === null || isText(match.fixture)) &&
      Array.isArray(match.tables) && formats.length > 0 && match.tables.length === formats.length && match.tables.every((table, index) => isTable(table, formats[index]));
  };

  // Of a season that is over the page has no tables: its matches are understood, and stay where they are.
  const isPast = (match) => isText(match?.season) && matchFormats(match.season).length === 0;
  const readAt = (key) => {
    const match = store.read(key, (kept) => isPast(kept) || isSound(kept));
    return match && !isPast(match) ? match : undefined;
  };
  const read = (id) => readAt(`${under}${id}`);
  const all = () => store.keys(under).map(readAt).filter(Boolean).sort((one, other) => (one.saved < other.saved ? 1 : -1));
  const write = (match) => {
    match.saved = new Date().toISOString();
    store.write(`${under}${match.id}`, match);
  };
  // Changes a table of what is stored by now: another tab may have written since this one read the match.
  const change = (match, number, put) => {
    Object.assign(match, read(match.id));
    put(match.tables[number - 1]);
    write(match);
  };

  const begin = ({ season, code = null, teams: [home, away] }) => {
    const kept = all().find((match) => code !== null && match.season === season && match.fixture === code);
    if (kept) return kept.id;
    const date = today();
    const empty = ({ players }) => ({ home: Array(players).fill(null), away: Array(players).fill(null), typed: null, told: null });
    const match = {
      v: 1, id: idOf(date, [home, away], (id) => store.has(`${under}${id}`)), season, fixture: code, home, away, date, tables: matchFormats(season).map(empty),
    };
    write(match);
    return match.id;
  };

  const teamOf = (match, one) => data.seasons.find(({ slug }) => slug === match.season).match.teams.find(({ name }) => name === match[one]);
  // Who plays for a team on the day of the match.
  const members = (match, one) =>
    (teamOf(match, one)?.players ?? []).filter(({ joined, withdrawn }) => (!joined || match.date >= joined) && (!withdrawn || match.date < withdrawn)).map(({ name }) => name);

  // Partners sit opposite each other; who begins changes from leg to leg.
  const legOf = (match, table) => {
    const leg = table.results.length + 1;
    const sides = leg % 2 === 1 ? [table.home, table.away] : [table.away, table.home];
    return {
      slug: table.rules, date: match.date, season: match.season, players: Array.from({ length: table.size }, (_, place) => sides.map((side) => side[place])).flat(),
      leg: { match: match.id, of: match.fixture ?? match.id, table: table.number, leg },
    };
  };

  const figure = (value) => (value % 1 === 0.5 ? `${value > 1 ? Math.floor(value) : ""}½` : String(value));
  const pair = (values) => values.map(figure).join("\u2009–\u2009");

  // Who sits at one place of a table: somebody of the team, nobody, or whoever is typed.
  const seat = (match, table, one, place, choose) => {
    const label = words(table.size > 1 ? "seatOf" : "seat", { team: match[one], n: place + 1 });
    const names = table[one];
    const now = names.length === 0 ? "-" : names[place];
    // A partner can't play twice.
    const known = members(match, one).filter((name) => name === now || !names.includes(name));
    const options = [["", words("seatEmpty")], ...[...known, ...(now && now !== "-" && !known.includes(now) ? [now] : [])].map((name) => [`=${name}`, name]),
      ["-", words("seatNobody")], ["+", words("otherName")]];
    const field = node("select", { "aria-label": label }, options.map(([value, text]) => {
      const option = node("option", { value }, text);
      option.selected = value === (now === null ? "" : now === "-" ? "-" : `=${now}`);
      return option;
    }));
    const others = [...match.tables.flatMap((other) => other[one === "home" ? "away" : "home"]), ...names].filter(Boolean);
    const type = () => {
      const input = node("input", { type: "text", "aria-label": label, autocomplete: "off", maxlength: "60" });
      const trouble = node("p", { class: "trouble", role: "alert" });
      const put = () => {
        const name = knownAs(input.value.trim().replace(/\s+/g, " "));
        // A card has names in quotation marks, and none within them.
        trouble.textContent = nameTrouble(name, others) ?? (name.includes('"') ? words("nameSign", { sign: '"' }) : "");
        if (trouble.textContent === "") choose(name);
      };
      input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        put();
      });
      field.replaceWith(node("span", { class: "row" }, input, button(words("add"), put)), trouble);
      input.focus();
    };
    field.addEventListener("change", () => {
      if (field.value === "+") type();
      else choose(field.value === "" ? null : field.value === "-" ? "-" : field.value.slice(1));
    });
    return field;
  };

  const seats = (match, table, redraw) => {
    const choose = (one, place) => (name) => {
      change(match, table.number, (kept) => {
        if (name === "-") kept[one] = [];
        else {
          if (kept[one].length === 0) kept[one] = Array(table.size).fill(null);
          kept[one][place] = name;
        }
      });
      redraw(table.number, `${one}${place}`);
    };
    return node("div", { class: "sides" }, ["home", "away"].map((one) => node(
      "div", { class: one }, node("b", {}, match[one]),
      Array.from({ length: table[one].length || 1 }, (_, place) => {
        const field = seat(match, table, one, place, choose(one, place));
        field.dataset.at = `${one}${place}`;
        return field;
      }),
    )));
  };

  // Legs that nobody kept score of here: how many each side won.
  const typedLegs = (match, table, redraw) => {
    const trouble = node("p", { class: "trouble", role: "alert" });
    const input = (one, seatNumber) => node("input", {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "4", "aria-label": words("legsOf", { team: match[one] }), value: table.typed ? String(table.typed[seatNumber]) : null,
    });
    const fields = [input("home", 0), input("away", 1)];
    const put = (event) => {
      event.preventDefault();
      const texts = fields.map(({ value }) => value.trim());
      const typed = texts.every((text) => text === "") ? null : texts.map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN));
      const [one, other] = typed ?? [];
      const most = Math.max(one, other);
      const fits = !typed || (table.isBest ? most === Math.floor(table.legs / 2) + 1 && Math.min(one, other) < most : one + other === table.legs);
      trouble.textContent = fits ? "" : words(table.isBest ? "legsBestWrong" : "legsWrong", { legs: table.legs });
      if (!fits) return;
      change(match, table.number, (kept) => { kept.typed = typed; });
      redraw(table.number, "typed");
    };
    return node(
      "details", { class: "typed", open: Boolean(table.typed) }, node("summary", { "data-at": "typed" }, words("legsTyped")),
      node("form", { class: "row", submit: put }, fields[0], " – ", fields[1], node("button", { type: "submit" }, words("legsWrite"))), trouble,
    );
  };

  const legs = (table) => node("ol", { class: "legs" }, table.results.map(({ won, points, id }) => {
    const told = points ? points.join("\u2009–\u2009") : words(won ? "legWon" : "legDrawn", { name: won ? table[won].join(" & ") : "" });
    return node("li", {}, id ? node("a", { href: `#${encodeURIComponent(id)}` }, told) : told);
  }));

  const tableNode = (match, table, { keepScore, isOpen }, redraw) => {
    const isNobodys = table.home.length === 0 || table.away.length === 0;
    const names = (one) => (table[one].length === 0 ? words("seatNobody") : table[one].map((name) => name ?? "…").join(" & "));
    const hasRules = data.rules.some(({ slug }) => slug === table.rules);
    const isChosen = !isNobodys && ![...table.home, ...table.away].includes(null);
    const begun = table.results.length > 0 || table.going || table.typed || isNobodys;
    const next = table.results.length + 1;
    const going = table.going && node("a", { class: "go-on", href: `#${encodeURIComponent(table.going)}`, "data-at": "go" }, words("legGoOn", { n: next }));
    const keep = hasRules && isChosen && !table.typed && !table.isOver && (going || button(words("legKeep", { n: next }), () => keepScore(legOf(match, table)), { class: "main", "data-at": "go" }));
    return node(
      "li", { class: table.isOver ? "over" : null }, node(
        "details", { open: isOpen }, node(
          "summary", {}, node("span", { class: "called" }, `${table.called} ·\u00a0${table.isBest ? words("legsBest", { n: table.legs }) : plural("legsAll", table.legs)}`),
          node("span", { class: "who" }, `${names("home")} – ${names("away")}`), node("b", {}, begun ? pair(table.score) : "–"),
        ),
        seats(match, table, redraw), !isNobodys && legs(table), keep, isChosen && !(table.told?.length || table.results.length || table.going) && typedLegs(match, table, redraw),
        !isChosen && !isNobodys && node("p", { class: "note" }, words("seatsFirst")),
      ),
    );
  };

  const format = new Intl.DateTimeFormat(data.language, { day: "numeric", month: "long", timeZone: "UTC" });
  const day = (date) => format.format(new Date(`${date}T00:00Z`));

  // What may be meant, and is rarely.
  const oddities = (match, { tables }) => {
    const singles = tables.filter(({ size }) => size === 1).flatMap(({ home, away }) => [...home, ...away]).filter(Boolean);
    const twice = [...new Set(singles.filter((name, place) => singles.indexOf(name) !== place))];
    const due = match.fixture && openFixtures().find(({ season, code }) => season === match.season && code === match.fixture)?.date;
    return [
      due && due !== match.date && words("matchDay", { due: day(due), date: day(match.date) }),
      ...twice.map((name) => words("matchSingles", { name, n: singles.filter((other) => other === name).length })),
    ].filter(Boolean);
  };

  // The records of all legs that were kept here, one below the other, as a file has several.
  const legRecords = (match, { recordOf }) => {
    const hand = handOver();
    const place = node("div", {}, node("p", { class: "note" }, words("legRecordsHow")), hand.node);
    let ids = [];
    const draw = () => made.open && hand.show(`${match.id}.${data.game}`, ids.map(recordOf).join(""));
    const title = node("summary", {});
    const made = node("details", { class: "leg-records", toggle: draw }, title, place);
    const show = ({ tables }) => {
      ids = tables.flatMap(({ results }) => results.map(({ id }) => id)).filter(Boolean);
      made.hidden = ids.length === 0;
      title.textContent = words("legRecords", { n: ids.length });
      draw();
    };
    return { node: made, show };
  };

  const view = (match, means) => {
    const { games, pass } = means;
    const title = data.seasons.find(({ slug }) => slug === match.season).title;
    const score = node("p", { class: "match-score", role: "status" });
    const list = node("ol", { class: "tables" });
    const left = node("p", { class: "note" });
    const odd = node("div", { class: "odd" });
    const hand = handOver();
    const kept = legRecords(match, means);
    const draw = (opened) => {
      const drawn = card(match, games());
      const first = opened ?? drawn.tables.find((table) => !table.isOver)?.number;
      fill(score, node("span", {}, match.home), node("b", {}, pair(drawn.sums.tables)), node("span", {}, match.away), node("span", { class: "note" }, words("legsSum", { legs: pair(drawn.sums.legs) })));
      fill(list, drawn.tables.map((table) => tableNode(match, table, { ...means, isOpen: table.number === first }, (number, at) => {
        draw(number);
        list.children[number - 1].querySelector(`[data-at="${at}"]`)?.focus();
        say(words("matchStands", { home: match.home, away: match.away, tables: pair(card(match, games()).sums.tables) }));
      })));
      fill(odd, oddities(match, drawn).map((text) => node("p", { class: "callout note" }, text)));
      left.textContent = plural("cardLeft", drawn.left);
      hand.show(`${match.id}.match`, drawn.text);
      kept.show(drawn);
      pass.open = false;
    };
    draw();
    return [
      node("p", { class: "kicker" }, node("a", { href: "#" }, words("allGames")), ` ·\u00a0${title} ·\u00a0${[match.fixture, match.date].filter(Boolean).join(" ·\u00a0")}`),
      node("section", { class: "match", tabindex: "-1" }, node("h2", {}, `${match.home} – ${match.away}`), score, odd, list),
      node("section", { class: "keep-record" }, node("h2", {}, words("card")), left, hand.node, kept.node, pass),
    ];
  };

  // Two teams of a season that no fixture of today has.
  const another = (open) => {
    const seasons = data.seasons.filter(({ match }) => match);
    if (seasons.length === 0) return null;
    const trouble = node("p", { class: "trouble", role: "alert" });
    const options = seasons.flatMap(({ slug, title, match }) => match.teams.map(({ name }) => [JSON.stringify([slug, name]), seasons.length > 1 ? `${name} (${title})` : name]));
    const field = (one) => node("div", {}, node("label", { for: `table-${one}` }, words(one)), node("select", { id: `table-${one}` }, options.map(([value, text]) => node("option", { value }, text))));
    const fields = [field("home"), field("away")];
    fields[1].querySelector("select").selectedIndex = 1;
    const go = () => {
      const [[season, home], [other, away]] = fields.map((part) => JSON.parse(part.querySelector("select").value));
      const isOne = season === other && home !== away;
      trouble.textContent = isOne ? "" : words("twoTeams");
      const fixture = isOne && openFixtures().find(({ teams, season: slug, date }) => slug === season && date === today() && teams?.[0] === home && teams[1] === away);
      if (isOne) open(begin(fixture || { season, teams: [home, away] }));
    };
    return node("details", { class: "another" }, node("summary", {}, words("matchOther")), node("div", { class: "when" }, fields), trouble, button(words("begin"), go, { class: "main" }));
  };

  window.ScorebookTable.matches = {
    all, begin, read, write, isSound, legOf, view, another,
    has: (id) => store.has(`${under}${id}`),
    remove: (id) => store.remove(`${under}${id}`),
  };
})();
