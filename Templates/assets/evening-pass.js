// Hands a game, or a match, to another device by QR codes: what it needs to go on there, in the fragment of the page's own
// address, so that a phone's camera opens it. Where the page has no address that another device can open, such as a file,
// the codes are text that is pasted there.
//
//   ScorebookTable.pass
//     offer(kind, what)     a node: what(), a game or a match as it is stored, as codes once it is opened
//     take(text)            whether a text, such as location.hash, has parts of something handed over; they are kept
//     paste(done)           a form for parts that were copied; done() is called once some are kept
//     ask(goOn)             a node that asks about what came, or how much of it, before anything is kept; goOn(kind, value) is
//                           given it as it is to be stored
//
// A game takes the place of the one of its id where that is a beginning of it; else it has an id of its own. A match is merged
// into the one of its id: tables without a result have the other's, and legs there follow those of here.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, hashOf, node, fill, button, store, isDay, nameTrouble, mostInCode, games, card, matches } = window.ScorebookTable;

  // As many codes, and as many bytes, as anything handed over may have.
  const [mostParts, mostText] = [40, 300000];
  const key = "passed";
  const pattern = /take=([a-z0-9]{4,8})\.(\d{1,2})\.(\d{1,2})\.([\w-]+)/g;

  // Packing

  const through = async (stream, bytes) => {
    const writer = stream.writable.getWriter();
    const done = writer.write(bytes).then(() => writer.close());
    done.catch(() => {});
    const reader = stream.readable.getReader();
    const parts = [];
    let size = 0;
    for (let { value, done: isOver } = await reader.read(); !isOver; { value, done: isOver } = await reader.read()) {
      size += value.length;
      if (size > mostText) throw new RangeError("too long");
      parts.push(value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  const packed = async (value) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const small = await through(new CompressionStream("deflate-raw"), bytes);
    return btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  };
  const unpacked = async (text) => {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
  };
  // Tells what was handed over apart; parts of one never join another's.
  const nameOf = (text) => hashOf(text).toString(36).padStart(4, "0");

  // Where another device finds this page: the page's own address, or the one it is published at.
  const address = () =>
    window.ScorebookIsOpen(location.href) ? location.href.replace(/#.*/s, "") : (document.querySelector("link[rel=canonical]")?.href ?? null);

  const codesOf = async (value) => {
    const text = await packed(value);
    const start = address() === null ? "" : `${address()}#`;
    const room = Math.max(200, mostInCode - start.length - 24);
    const count = Math.ceil(text.length / room);
    // More than that nobody takes.
    if (count > mostParts) throw new RangeError("too long");
    const size = Math.ceil(text.length / count);
    return Array.from({ length: count }, (_, index) => `${start}take=${nameOf(text)}.${index + 1}.${count}.${text.slice(index * size, (index + 1) * size)}`);
  };

  // What goes on elsewhere needs neither what was undone nor which tab wrote it.
  const slim = (kind, { past, future, writer, revision, saved, anew, line, result, codes, isOver, ...rest }) =>
    kind === "match" ? { ...rest, tables: card({ ...rest }, games.all().map(({ game }) => game)).tables.map(({ home, away, typed, results }) => ({ home, away, typed, told: results.length > 0 ? results.map(({ won, points }) => ({ won, points })) : null })) }
      : { ...rest, ...(data.rules.some(({ slug }) => slug === rest.slug) ? {} : { codes }) };

  const offer = (kind, what) => {
    const place = node("div", { class: "codes" });
    const drawn = async () => {
      const codes = await codesOf([1, kind, data.game, slim(kind, what())]);
      const caption = (index) => words("codeOf", { n: index + 1, of: codes.length });
      const status = node("p", { class: "note", role: "status" });
      const copy = async () => {
        status.textContent = words((await window.ScorebookCopy(codes.join("\n"))) ? "copied" : "passNoCopy");
      };
      fill(
        place, node("p", { class: "note" }, words(address() === null ? "passText" : "passHow")),
        codes.map((code, index) => node("figure", { class: "code" }, window.ScorebookQR.draw(code, codes.length > 1 ? caption(index) : words("passCode")), codes.length > 1 && node("figcaption", {}, caption(index)))),
        node("div", { class: "row" }, button(words("passCopy"), copy)), status,
      );
    };
    const made = node("details", { class: "pass" }, node("summary", {}, words(kind === "match" ? "passMatch" : "passGame")), place);
    made.addEventListener("toggle", () => {
      if (!made.open) fill(place);
      else drawn().catch(() => fill(place, node("p", { class: "note" }, words("passUnable"))));
    });
    return made;
  };

  // Taking

  const isParts = (kept) => typeof kept?.name === "string" && Number.isInteger(kept.of) && kept.of > 0 && kept.of <= mostParts && typeof kept.parts === "object" && kept.parts !== null;

  const take = (text) => {
    const found = [...text.matchAll(pattern)];
    for (const [, name, n, of, part] of found) {
      if (Number(of) > mostParts || Number(n) < 1 || Number(n) > Number(of)) continue;
      const kept = store.read(key, isParts);
      const parts = kept?.name === name && kept.of === Number(of) ? kept.parts : {};
      store.write(key, { name, of: Number(of), parts: { ...parts, [n]: part } });
    }
    return found.length > 0;
  };

  // All that came: {kind, value}; {n, of} as long as parts are missing; null for nothing.
  const taken = async () => {
    const kept = store.read(key, isParts);
    if (!kept) return null;
    const parts = Array.from({ length: kept.of }, (_, index) => kept.parts[index + 1]);
    const n = parts.filter((part) => typeof part === "string").length;
    if (n < kept.of) return { n, of: kept.of };
    try {
      const [version, kind, game, value] = await unpacked(parts.join(""));
      return version === 1 && game === data.game && ["game", "match"].includes(kind) ? { kind, value } : { kind: null };
    } catch {
      return { kind: null };
    }
  };

  const paste = (done) => {
    const box = node("textarea", { id: "table-paste", rows: "3", spellcheck: "false", autocapitalize: "off" });
    const trouble = node("p", { class: "trouble", role: "alert" });
    const put = () => {
      if (take(box.value)) done();
      else trouble.textContent = words("passNothing");
    };
    return node(
      "details", { class: "paste" }, node("summary", {}, words("passTake")),
      node("label", { for: "table-paste" }, words("passTakeHow")), box, node("div", { class: "row" }, button(words("passTakeOver"), put)), trouble,
    );
  };

  // What comes from elsewhere is what a game may have, and nothing else.
  const isName = (name) => typeof name === "string" && /^[\p{L}\p{M}\p{N}-]{1,100}$/u.test(name);
  const isPlain = (value, most = 200) => typeof value === "string" && value.length <= most;

  const given = ({ players, date, season, slug, codes, id, body, draft = "", fields, fixture, leg }) => {
    const isGood = Array.isArray(players) && players.length > 0 && players.length <= 20 && players.every((name, seat) => isPlain(name, 80) && nameTrouble(name, players.slice(0, seat)) === null) &&
      isDay(date) && isPlain(season) && isPlain(slug) && isName(id) && isPlain(body, mostText) && isPlain(draft, 5000) &&
      Object.entries(fields ?? {}).every(([name, text]) => /^[A-Za-z]{1,30}$/.test(name) && isPlain(text, 5000));
    const known = data.rules.find((rules) => rules.slug === slug)?.codes ?? codes;
    if (!isGood || !isPlain(known, mostText)) return null;
    const more = {};
    if (fixture && isPlain(fixture.code) && isPlain(fixture.season)) {
      const told = (value) => (isPlain(value) || Number.isInteger(value) ? value : null);
      more.fixture = Object.fromEntries(["code", "season", "date", "tie", "round", "table"].map((name) => [name, told(fixture[name])]));
    }
    if (leg && isPlain(leg.match) && isPlain(leg.of) && [leg.table, leg.leg].every((n) => Number.isInteger(n) && n > 0)) more.leg = { match: leg.match, of: leg.of, table: leg.table, leg: leg.leg };
    return { v: 1, players, date, season, slug, codes: known, id, body, draft, ...(fields ? { fields } : {}), ...more, past: [], future: [], revision: 0, saved: "", isOver: false };
  };

  const gameOf = (value) => {
    const game = given(value);
    if (!game) return null;
    const key = games.keyOf(game.id);
    const own = games.read(key);
    if (own ? game.body.startsWith(own.body) : !store.has(key)) return { ...game, revision: own?.revision ?? 0, writer: own?.writer };
    return { ...game, id: games.freeId(game.date, game.players) };
  };

  const matchOf = ({ id, season, fixture = null, home, away, date, tables }) => {
    const came = { v: 1, id, season, fixture, home, away, date, saved: "", tables };
    if (!isName(id) || !matches.isSound(came)) return null;
    const told = (legs) => legs?.map(({ won, points }) => ({ won, points })) ?? null;
    const match = { ...came, tables: tables.map((table) => ({ home: table.home, away: table.away, typed: table.typed, told: told(table.told) })) };
    const names = tables.flatMap((table) => [...table.home, ...table.away]).filter((name) => name !== null);
    const teams = data.seasons.find(({ slug }) => slug === season).match.teams.map((team) => team.name);
    if (!names.every((name) => isPlain(name, 80) && nameTrouble(name) === null) || ![home, away].every((name) => teams.includes(name)) || !isDay(date)) return null;
    if (!matches.has(id)) return match;
    const own = matches.read(id);
    if (!own) return null;
    const drawn = card(own, games.all().map(({ game }) => game)).tables;
    const isBegun = ({ typed, results, going, ...sides }) => typed || going || results.length > 0 || sides.home.length === 0 || sides.away.length === 0;
    // Legs that follow those of here, of the same players.
    const goesOn = ({ typed, results, ...sides }, { told, ...others }) =>
      !typed && told?.length > results.length && ["home", "away"].every((one) => String(sides[one]) === String(others[one])) &&
      results.every(({ won, points }, leg) => won === told[leg].won && String(points) === String(told[leg].points));
    const isTaken = (table, other) => !isBegun(table) || goesOn(table, other);
    return { ...own, tables: own.tables.map((table, index) => (isTaken(drawn[index], match.tables[index]) ? match.tables[index] : table)) };
  };

  const ask = (goOn) => {
    const place = node("div", { role: "status" });
    const drop = () => {
      store.remove(key);
      fill(place);
    };
    const draw = (came) => {
      if (!came) return;
      const { kind, value, n, of } = came;
      const asKept = () => (value && typeof value === "object" ? (kind === "match" ? matchOf : gameOf)(value) : null);
      const whole = asKept();
      const text = of ? words("passParts", { n, of })
        : whole ? words("passCame", { players: (whole.players ?? [whole.home, whole.away]).join(" – "), date: whole.date }) : words("passStrange");
      // What is stored may be more by then than when it was asked.
      const take = () => {
        store.remove(key);
        goOn(kind, asKept() ?? whole);
      };
      fill(place, node(
        "div", { class: "callout note" }, node("p", {}, text),
        node("div", { class: "row" }, whole && button(words("passGoOn"), take, { class: "main" }), button(words("cancel"), drop)),
      ));
      // Who pasted it stands far below.
      place.scrollIntoView({ block: "nearest" });
    };
    taken().then(draw);
    return place;
  };

  window.ScorebookTable.pass = { offer, take, paste, ask };
})();
