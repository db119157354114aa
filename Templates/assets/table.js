// What pages share that have a game at the table inside: words, nodes, what is stored, records, and how they are
// handed over. `evening.js` keeps score with it; `table-klondike.js` plays a deal with it alone.
//
// It reads `#table-data` and gives `window.ScorebookTable`:
//
//   data                     the page’s data, parsed: game, its facts, league and formerly (see below), root, language, rules,
//                            players, marks, roster, aliases, season,
//                            seasons, seats, words
//   words(key, {places})     what a reader sees: the word of that key, its {places} filled; the key where there is none
//   plural(key, count, {places})   the same, by the key with "None" or "One" behind it for none or exactly one, where there is
//                            such a word;
//                            {count} is filled with the count as it is
//   spelled(key, n)          the same, {n} being a word for a small number, as in "two dice"
//   number(value)            a number as the page's language writes it, with a true minus
//   whole(text)              the whole number that somebody typed, in digits of any script, maybe as the page's language groups
//                            them; null for anything else, and for more than a number can be
//   node(tag, {…}, …within)  an element. Of what stands in braces a function listens to the event of that name, true is an
//                            attribute without a value, false, null and undefined are none; within are nodes and texts
//   svg(tag, {…}, …within)   the same, drawn
//   fill(place, …within)     what is in a node from now on
//   store                    what this browser keeps, below:
//     read(key, isSound)       a value, undefined where there is none or it isn't understood: then it is left alone, and told
//     write(key, value)        whether it went through; else the value is kept in memory, and read from there. What isn't
//                              understood there is put aside first, below "aside:" and its key
//     doubt(key)               what was read there isn't understood, for reasons of the reader's own
//     has(key)                 whether anything is there, understood or not
//     remove(key), keys(under) by keys without their prefix "scorebook:1:LEAGUE:"
//     watch(function)          called with each key that another tab wrote
//     troubles(function)       called with what can't be stored or read: {full, forbidden, strange: [keys]}
//     isUnsaved                whether a value is in memory alone
//   record(header, body)     a record's text as `scorebook` would write it; see there
//   idOf(date, players, isTaken)  an id that nobody has: 2026-11-26-ann-bob, …-2
//   today()                  the date at the table: 2026-11-26
//   knownAs(name)            what the league calls whom a name means, an alias too; the name itself for anybody else
//   guestsAmong(players, season)  whom no roster has, the season's own or else the league's; null for nobody
//   nameTrouble(name, others)     why a name can't be a player's, in words; null where it can
//   nameDoubt(name, season, others)  what is odd about a name that nobody has in the season's roster, or else in the league, in
//                            words, and which name, none of the others', was probably meant: {text, near}; null for a player's
//   useName(near, use)       a button that puts the name that was meant in place of the one that was typed
//   mark(names, seat)        a player's name with its mark
//   marks(names)             the classes of those marks by seat, p3 m5: the league's; a guest has what nobody else there has
//   colors(names)            those of their colours alone
//   say(…within)             read aloud where somebody listens: nodes and texts
//   objection(fault, key, {places})  what the engine, or the page, has to say against something: nodes and texts for
//                            fill() and say(), within the words of that key at their {message}. English pages have the engine's own
//                            words; others have theirs by its id, such as faultFarkleBankMinimum, or else say that English
//                            follows. What has no id is the page's own; or the engine's, within the words of a key
//                            and their places: {message, within, places}
//   button(label, press, {…})     a button of that label; press is called with its event
//   pointsForm(table, {label, write, example, …})   a turn by its points alone: a form that plays "points 1050", or has the
//                            evening refuse what was typed, such as no number like the example; {…} are the button's
//   save(name, text, type)   has the browser save a file
//   twice(label, questions, done)    a button that asks its questions, one after the other, before it does anything
//   handOver()               {node, show(name, text)}: the record to copy, save and scan. `name` is a file's: ID.farkle
//   ownData(done)            a node: all that is stored to save as a file, and to wipe; done() is called afterwards
//   wake()                   {node, want(isWanted)}: keeps the screen awake, and a quiet sign of it
//   keys(listen, help)       {node, stop()}: shortcuts that can be turned off, with help beside; listen(event) answers
//                            whether it took a key
//   register(game, script)   what a page's own script calls; evening.js says what it may register
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const data = JSON.parse(document.getElementById("table-data").textContent);
  // All sites of an origin share one store; a league finds its own again wherever its site is unpacked: by its id, or
  // its title.
  const prefix = `scorebook:1:${data.league ?? ""}:`;

  // What was stored by the title, before the site had an id, is copied once. It stays there, since it may be another
  // site's of that title. That it was copied is said beside the store, where wiping leaves it: else what is wiped would come back.
  const copyFromTitle = (title) => {
    const { localStorage: disk } = window;
    const [before, copied] = [`scorebook:1:${title}:`, `scorebook:copied:${data.league}:${title}`];
    if (disk.getItem(copied) !== null) return;
    const keys = Array.from({ length: disk.length }, (_, index) => disk.key(index)).filter((key) => key.startsWith(before));
    const made = [];
    try {
      for (const key of keys) {
        const own = prefix + key.slice(before.length);
        if (disk.getItem(own) !== null) continue;
        disk.setItem(own, disk.getItem(key));
        made.push(own);
      }
      disk.setItem(copied, "yes");
    } catch {
      // No room for both: none is copied until there is.
      for (const own of made) disk.removeItem(own);
    }
  };
  try {
    if (data.formerly) copyFromTitle(data.formerly);
  } catch {
    // What can't be reached is told when something is stored.
  }

  // Words and nodes

  const filled = (text, places = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);
  const words = (key, places) => filled(data.words[key] ?? key, places);

  // For none and for one, not for all that a language's plural rules call so: such words say "empty", "once", or "the first".
  const plural = (key, count, places = {}) => {
    const own = `${key}${["None", "One"][count]}`;
    return words(own in data.words ? own : key, { count, ...places });
  };

  const format = new Intl.NumberFormat(data.language);
  const number = (value) => format.format(value).replace(/^-/, "−");
  const spelled = (key, n) => plural(key, n, { n: words("numbers").split(", ")[n - 1] ?? number(n) });

  const grouping = format.formatToParts(1234567).find(({ type }) => type === "group")?.value;
  // A script's digits stand in a row from its zero on; more than one row may follow each other.
  const digit = (sign) => {
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(sign.codePointAt(0) - before - 1))) before += 1;
    return before % 10;
  };
  const whole = (text) => {
    // Blanks of any width, and signs as wide as the letters of a Korean or Japanese keyboard; ² and ① are no digits.
    const plain = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/\p{Nd}/gu, digit).replace(/\p{Zs}/gu, " ").trim();
    const groups = plain.split(/ /.test(plain) ? " " : grouping);
    const isGrouped = /^\d{1,3}$/.test(groups[0]) && groups.slice(1).every((group) => /^\d{3}$/.test(group));
    const typed = /^\d+$/.test(plain) || isGrouped ? Number(groups.join("")) : null;
    return Number.isSafeInteger(typed) ? typed : null;
  };

  const dress = (made, attributes, within) => {
    for (const [name, value] of Object.entries(attributes ?? {})) {
      if (typeof value === "function") made.addEventListener(name, value);
      else if (value === true) made.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
    }
    // Text stays text, whoever typed it.
    made.append(...within.flat().filter((part) => part !== null && part !== undefined && part !== false));
    return made;
  };
  const node = (tag, attributes, ...within) => dress(document.createElement(tag), attributes, within);
  const svg = (tag, attributes, ...within) =>
    dress(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, within);
  const fill = (place, ...within) => {
    place.replaceChildren();
    return dress(place, {}, within);
  };

  const speaker = node("p", { class: "hidden", role: "status", "aria-live": "polite" });
  const say = (...within) => {
    const before = speaker.textContent;
    // What is shown stays where it is.
    fill(speaker, ...within.flat().map((part) => (part instanceof Node ? part.cloneNode(true) : part)));
    // What is said twice is heard twice only where it differs.
    if (speaker.textContent === before) speaker.append("\u00a0");
  };

  const isEnglish = /^en\b/i.test(data.language);
  // Words around a message; what they are filled with is never words itself.
  const around = (key, places, said) => {
    const [before, after] = (data.words[key] ?? key).split("{message}").map((part) => filled(part, places));
    return [before, said, after].flat();
  };
  // Messages that have an id with others, and say what the words for those don't.
  const unsaid = { "cribbage-after-end": /\bha[ds] won\b/, "declared-claim": /^(expected|\d+ totals?)/, "declared-value": /^expected/, "farkle-dice-count": /, or the \d/, "sixis-not-on-table": /^more goal cards/ };
  const reason = ({ id, message = "", within, places }) => {
    const english = isEnglish ? message : node("span", { lang: "en" }, message);
    if (within) return around(within, places, english);
    if (isEnglish || !id) return [message];
    const key = `fault${id.replace(/(?:^|-)(.)/g, (_, first) => first.toUpperCase())}`;
    // The numbers that it names, and what it quotes.
    const [n, of] = (message.match(/-?\d+/g) ?? []).map((digits) => number(Number(digits)));
    const named = { n, of, quoted: message.match(/'(.*)'/)?.[1] };
    const asked = [...(data.words[key] ?? "").matchAll(/\{(\w+)\}/g)];
    const isSaid = key in data.words && !unsaid[id]?.test(message) && asked.every(([, name]) => named[name] !== undefined);
    return isSaid ? [words(key, named)] : around("inEnglish", {}, english);
  };
  const objection = (fault, key, places) => {
    return key ? around(key, places, reason(fault)) : reason(fault);
  };

  // What this browser keeps

  // Values that couldn't be stored, and whether there was no room for them, by key; the game goes on with them.
  const memory = new Map();
  const state = { full: false, forbidden: false, strange: [] };
  const told = [];
  const tell = () => {
    for (const listen of told) listen(state);
  };
  const disk = (() => {
    try {
      return window.localStorage;
    } catch {
      return null;
    }
  })();

  const isFull = (error) => error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED";

  // What can't be stored is told for as long as anything is in memory alone, whatever else was stored since.
  const tellUnsaved = () => {
    const before = [state.full, state.forbidden];
    const unsaved = [...memory.values()];
    state.full = unsaved.some(({ wasFull }) => wasFull);
    state.forbidden = !state.full && unsaved.length > 0;
    if (state.full !== before[0] || state.forbidden !== before[1]) tell();
  };

  const doubt = (key, isStrange = true) => {
    if (state.strange.includes(key) === isStrange) return;
    state.strange = isStrange ? [...state.strange, key] : state.strange.filter((other) => other !== key);
    tell();
  };

  const raw = (key) => {
    try {
      return disk?.getItem(prefix + key) ?? null;
    } catch {
      return null;
    }
  };

  // Copies what isn't understood to where nobody writes over it.
  const putAside = (key) => {
    const text = raw(key);
    if (text === null) return;
    let free = `aside:${key}`;
    for (let count = 2; raw(free) !== null; count += 1) free = `aside:${key}:${count}`;
    disk.setItem(prefix + free, text);
  };

  const store = {
    read(key, isSound = () => true) {
      if (memory.has(key)) return JSON.parse(memory.get(key).text);
      const text = raw(key);
      if (text === null) return undefined;
      try {
        const value = JSON.parse(text);
        if (isSound(value)) return value;
      } catch {
        // As strange as what isn't sound.
      }
      doubt(key);
      return undefined;
    },

    write(key, value) {
      const text = JSON.stringify(value);
      try {
        if (!disk) throw new DOMException("", "SecurityError");
        if (state.strange.includes(key)) putAside(key);
        disk.setItem(prefix + key, text);
        memory.delete(key);
        doubt(key, false);
      } catch (error) {
        memory.set(key, { text, wasFull: isFull(error) });
      }
      tellUnsaved();
      return !memory.has(key);
    },

    doubt: (key) => doubt(key),

    has: (key) => memory.has(key) || raw(key) !== null,

    remove(key) {
      memory.delete(key);
      try {
        disk?.removeItem(prefix + key);
      } catch {
        // What can't be reached isn't there.
      }
      doubt(key, false);
      tellUnsaved();
    },

    keys(under) {
      const found = new Set([...memory.keys()]);
      try {
        for (let index = 0; index < (disk?.length ?? 0); index += 1) {
          const key = disk.key(index);
          if (key.startsWith(prefix)) found.add(key.slice(prefix.length));
        }
      } catch {
        // As above.
      }
      return [...found].filter((key) => key.startsWith(under)).sort();
    },

    watch(listen) {
      window.addEventListener("storage", ({ key }) => {
        // Without a key all was cleared.
        if (key === null) listen("");
        else if (key.startsWith(prefix)) listen(key.slice(prefix.length));
      });
    },

    troubles(listen) {
      told.push(listen);
      listen(state);
    },

    get isUnsaved() {
      return memory.size > 0;
    },
  };

  // What would be lost is asked about.
  window.addEventListener("beforeunload", (event) => {
    if (store.isUnsaved) event.preventDefault();
  });

  // Records

  // Below, what YAML doesn't take as it is, or takes for a line's end: controls and a few others.
  const escaped = (sign) => {
    const code = sign.codePointAt(0);
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || [0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff].includes(code);
  };
  const escapes = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };
  const quoted = (sign) =>
    escapes[sign] ?? (escaped(sign) ? `\\U${sign.codePointAt(0).toString(16).padStart(8, "0")}` : sign);

  // A text plain where YAML reads that as it is, else in double quotes.
  const scalar = (text) => {
    const signs = [...text];
    const isPlain =
      signs.length > 0 && text !== "~" && text !== "null" && !/^[ \-?%@`=.<]/.test(text) && !text.endsWith(" ") &&
      !signs.some((sign) => escaped(sign) || ":#,[]{}&*!|>'\"\\".includes(sign));
    return isPlain ? text : `"${signs.map(quoted).join("")}"`;
  };

  const yaml = (value) => {
    if (value === true) return "yes";
    if (value === false) return "no";
    if (typeof value === "number") return String(value);
    if (Array.isArray(value)) return `[${value.map(yaml).join(", ")}]`;
    if (typeof value === "object") {
      return `{${Object.entries(value).map(([key, part]) => `${scalar(key)}: ${yaml(part)}`).join(", ")}}`;
    }
    return scalar(value);
  };

  const headerKeys = [
    "players", "date", "id", "title", "rules", "season", "deal", "round", "table", "teams", "scores", "winner", "draw", "places", "unplaced", "guests", "outcome", "reason",
    "won", "home", "passes", "moves", "note", "seconds",
  ];

  // `header` by the keys of a record's header, in any order: texts, numbers, lists, scores as an object by name;
  // what is null or "" is left out.
  const record = (header, body) => {
    const lines = headerKeys
      .filter((key) => (header[key] ?? "") !== "")
      .map((key) => `${key}: ${yaml(header[key])}\n`);
    return `---\n${lines.join("")}---\n${body}${body === "" || body.endsWith("\n") ? "" : "\n"}`;
  };

  // Letters that don't come apart into a plain one and its accent.
  const latin = { æ: "ae", đ: "d", ð: "d", ħ: "h", ı: "i", ŀ: "l", ł: "l", ø: "o", œ: "oe", ß: "ss", ŧ: "t", þ: "th" };
  // As the tool makes a name of a file: accents are taken off Latin letters alone; elsewhere a mark may be a letter's half.
  const slug = (name) =>
    name.normalize("NFC").toLowerCase().normalize("NFD").replace(/(\p{Script=Latin})\p{M}+/gu, "$1").normalize("NFC")
      .replace(/[æđðħıŀłøœßŧþ]/g, (letter) => latin[letter])
      // A mark that is no letter by itself, such as a virama, belongs to the letter before it.
      .replace(/['’]|(?!\p{Alphabetic})\p{M}/gu, "")
      .replace(/[^\p{Alphabetic}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

  const idOf = (date, players, isTaken = () => false) => {
    const plain = [date, ...players.map(slug)].filter((part) => part !== "").join("-");
    const id = [...plain].slice(0, 80).join("").replace(/-$/, "");
    let free = id;
    for (let count = 2; isTaken(free); count += 1) free = `${id}-${count}`;
    return free;
  };

  const today = () => {
    const now = new Date();
    const two = (part) => String(part).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  };

  // Signs that nobody sees, which the tool refuses: all but those that a script or an emoji is written with.
  const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\ufff9-\ufffb]/u;
  // Whether a mark ranks behind another where both stand on one letter.
  const ranksBehind = (sign, mark) => `${sign}${mark}`.normalize("NFD").startsWith(mark);
  const isVirama = (sign) => ranksBehind(sign, "\u3099") && !ranksBehind(sign, "\u094d");
  // Of scripts that join their letters or stack them.
  const joins = (sign = "") =>
    /[\u0590-\u109f\u1780-\u1c7f\u1cd0-\u1cff\ua800-\uabff\ufb1d-\ufdff\ufe70-\ufefe\u{10a00}-\u{11fff}\u{1e900}-\u{1eeff}]/u.test(sign) &&
    !hidden.test(sign) && /[\p{Alphabetic}\p{M}]/u.test(sign);
  const isEmoji = (sign = "") => /\p{Emoji}/u.test(sign);
  const isBig = (sign = "") => isEmoji(sign) && sign.codePointAt(0) > 0xff;
  const flag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,6}\u{e007f}/gu;

  const isStray = (sign, at, signs) => {
    if (!hidden.test(sign)) return false;
    const [before, after] = [signs[at - 1], signs[at + 1]];
    if (before === undefined) return true;
    if (/[\u200c\u200d]/.test(sign)) {
      if (isVirama(before)) return false;
      if (joins(before)) return !joins(after);
      return sign === "\u200c" || !(before === "\ufe0f" || isBig(before)) || !isBig(after);
    }
    if (/[\ufe0e\ufe0f]/.test(sign)) return !isEmoji(before);
    if (/[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/u.test(sign)) return !/\p{Ideographic}/u.test(before) && !joins(before);
    if (/[\u180b-\u180d\u180f]/.test(sign)) return !/[\u1820-\u18aa]/.test(before);
    return true;
  };
  const hasHidden = (text) => [...text.replace(flag, "\u{1f3f4}")].some(isStray);

  const quotes =
    /['’‘‚‛"“”„‟`´«»‹›\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u2032-\u2037\u055a\u05f3\u05f4\ua78b\ua78c\u1fbd\u1fbf\u1ffe]/gu;

  // Names that the tool takes for one player's have the same key.
  const nameKey = (name) => {
    const plain = name.normalize("NFD").replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
    // Nuktas, kana's voicing marks and viramas make other letters; what ranks behind them are accents and points.
    const letters = [...plain.replace(quotes, "")].filter((sign) => /\s/.test(sign) || !(hidden.test(sign) || ranksBehind(sign, "\u094d")));
    const key = letters
      .map((sign) => (/\p{Dash}/u.test(sign) ? "-" : [...sign.toUpperCase().toLowerCase()].map((one) => latin[one] ?? one).join("")))
      .join("").replace(/\s+/g, " ").trim();
    return key || name;
  };

  // Whom the league knows is called as there, by whatever of their names; anybody else as they were typed.
  const known = new Map([...data.players, ...(data.roster ?? [])].map((name) => [nameKey(name), name]));
  for (const [name, shown] of Object.entries(data.aliases)) known.set(nameKey(name), shown);
  const knownAs = (name) => known.get(nameKey(name)) ?? name;

  // As a record's lines know players: by name, up to a colon.
  const nameTrouble = (name, others = []) => {
    if (name === "") return words("nameMissing");
    const wrong = [...name].find((sign) => ":=#".includes(sign) || escaped(sign));
    if (hasHidden(name) || (wrong && escaped(wrong))) return words("nameControl");
    if (wrong) return words("nameSign", { sign: wrong });
    if (others.some((other) => nameKey(knownAs(other)) === nameKey(knownAs(name)))) return words("nameTwice", { name });
    return null;
  };

  // The season's own, or else the league's; none where neither has one.
  const rosterOf = (season) => data.seasons.find(({ slug }) => slug === season)?.roster ?? data.roster;

  // Without a roster anybody plays.
  const guestsAmong = (players, season) => {
    const roster = rosterOf(season);
    const members = new Set(roster?.map(nameKey));
    const guests = players.filter((name) => roster && !members.has(nameKey(knownAs(name))));
    return guests.length > 0 ? guests : null;
  };

  // A text as it is compared letter by letter, without regard to capitals.
  const lettersOf = (text) => {
    const plain = text.toLowerCase().normalize("NFC");
    const parts = Intl.Segmenter ? new Intl.Segmenter("en").segment(plain) : [...plain].map((segment) => ({ segment }));
    return Array.from(parts, ({ segment }) => segment);
  };

  // How many letters more, fewer or other, and swaps of neighbours, make one word of another.
  const distance = (one, other) => {
    let [beforeLast, last] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
    for (let i = 1; i <= one.length; i += 1) {
      const row = [i];
      for (let j = 1; j <= other.length; j += 1) {
        const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
        row.push(Math.min(
          last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1), last[j] + 1, row[j - 1] + 1, isSwap ? beforeLast[j - 2] + 1 : Infinity,
        ));
      }
      [beforeLast, last] = [last, row];
    }
    return last[other.length];
  };

  // Whom a name probably meant: as the tool finds it (`Suggestion.nearest`), null where nobody's is near enough.
  const nearest = (name, others) => {
    const wanted = lettersOf(name);
    const limit = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
    let best = { name: null, changes: limit + 1 };
    for (const other of others) {
      const letters = lettersOf(other);
      if (other === name || Math.abs(letters.length - wanted.length) >= best.changes) continue;
      const changes = distance(wanted, letters);
      const isNear = changes < letters.length && (changes < 2 || wanted.length > 5 || wanted[0] === letters[0]);
      if (isNear && changes < best.changes) best = { name: other, changes };
    }
    return best.name;
  };

  // Who is of the league and not of the season's roster is a guest there under the right name.
  const nameDoubt = (name, season, others = []) => {
    const isGuest = guestsAmong([name], season) !== null;
    const isKnown = known.has(nameKey(name));
    if (!isGuest && (isKnown || data.players.length === 0)) return null;
    const among = (names) => nearest(name, names.filter((one) => !others.includes(one)));
    const near = isKnown ? null : (among(rosterOf(season) ?? []) ?? among(data.roster ?? data.players));
    const key = isGuest ? "isGuest" : "notOfLeague";
    return { near, text: near === null ? words(key, { name }) : words(`${key}Near`, { name, near }) };
  };
  const useName = (near, use) => button(words("useName", { name: near }), () => use(near), { class: "use-name" });

  const marks = (names) => {
    const taken = names.map((name) => (Object.hasOwn(data.marks ?? {}, knownAs(name)) ? data.marks[knownAs(name)] : null));
    const used = new Set(taken.flatMap((classes) => classes?.split(" ") ?? []));
    // Where all are taken they go round.
    const free = (letter, seat) => {
      const all = Array.from({ length: 8 }, (_, place) => `${letter}${place + 1}`);
      const found = all.find((one) => !used.has(one)) ?? all[seat % 8];
      used.add(found);
      return found;
    };
    return taken.map((classes, seat) => classes ?? `${free("p", seat)} ${free("m", seat)}`);
  };
  const colors = (names) => marks(names).map((classes) => classes.split(" ")[0]);
  const mark = (names, seat) => node("span", { class: `player ${marks(names)[seat]}` }, names[seat]);

  // Handing over

  const save = (name, text, type = "text/plain") => {
    const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
    const link = node("a", { href: address, download: name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    // The browser has it once it has begun; a slow one is given time.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
  };

  // Texts of at most so many bytes, which together are the text: cut behind a line where there is one.
  const pieces = (text, most) => {
    const size = (part) => new TextEncoder().encode(part).length;
    const parts = [];
    let part = "";
    for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? [""]) {
      // A line longer than a piece is cut between signs.
      const bits = size(line) > most ? [...line] : [line];
      for (const bit of bits) {
        if (part !== "" && size(part) + size(bit) > most) {
          parts.push(part);
          part = "";
        }
        part += bit;
      }
    }
    return [...parts, part];
  };

  // As many bytes as a phone reads off a phone's screen with ease.
  const mostInCode = 620;

  const codes = (text) => {
    const parts = pieces(text, mostInCode);
    return parts.map((part, index) => {
      const place = { n: index + 1, of: parts.length };
      return node(
        "figure", { class: "code" },
        window.ScorebookQR.draw(part, words(parts.length > 1 ? "codeOf" : "code", place)),
        parts.length > 1 && node("figcaption", {}, words("codeOf", place)),
      );
    });
  };

  const button = (label, press, rest = {}) => node("button", { type: "button", click: press, ...rest }, label);

  const pointsForm = (table, { label, write, example, ...more }) => {
    const input = node("input", { type: "text", inputmode: "numeric", id: "table-points", autocomplete: "off", maxlength: "40", "data-focus": true });
    const put = (event) => {
      event.preventDefault();
      const typed = whole(input.value);
      if (typed === null) table.refuse(words("noPoints", { example: number(example) }), input);
      else if (table.play(`points ${typed}`, input)) input.value = "";
      input.focus();
    };
    return node(
      "form", { class: "row points", submit: put },
      node("label", { for: "table-points" }, label), input, node("button", { type: "submit", ...more }, write),
    );
  };

  const handOver = () => {
    let [name, text] = ["", ""];
    const pre = node("pre", { class: "record", tabindex: "0", role: "region", "aria-label": words("record") });
    const status = node("p", { class: "note", role: "status" });
    const place = node("div", { class: "codes" });
    const scanned = node("details", { class: "scan" }, node("summary", {}, words("scan")), place);
    const draw = () => {
      if (scanned.open) fill(place, node("p", { class: "note" }, words("scanHow")), codes(text));
      else fill(place);
    };
    scanned.addEventListener("toggle", draw);

    const select = () => {
      const range = document.createRange();
      range.selectNodeContents(pre);
      const selection = window.getSelection();
      selection.removeAllRanges();
      selection.addRange(range);
    };
    // From a disk, or without leave, the clipboard may be out of reach; then what is selected is copied the old way.
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text);
        status.textContent = words("copied");
      } catch {
        select();
        status.textContent = words(document.execCommand("copy") ? "copied" : "copyByHand");
      }
    };
    const made = node(
      "div", { class: "hand-over" },
      node("div", { class: "row" }, button(words("copy"), copy), button(words("save"), () => {
        save(name, text);
        status.textContent = words("saved", { file: name });
      })),
      status, scanned, pre,
    );
    const show = (newName, newText) => {
      if (newText !== text) status.textContent = "";
      [name, text] = [newName, newText];
      pre.textContent = text;
      draw();
    };
    return { node: made, show };
  };

  const twice = (label, questions, done) => {
    const place = node("span", { class: "twice" });
    const ask = (step) => {
      if (step === questions.length) done();
      if (step < 0 || step === questions.length) {
        fill(place, button(label, () => ask(0)));
      } else {
        fill(
          place, node("span", { class: "question" }, questions[step]),
          button(words("yes"), () => ask(step + 1)), button(words("no"), () => ask(-1)),
        );
        say(questions[step]);
      }
      if (place.isConnected) place.querySelector("button:last-child").focus();
    };
    fill(place, button(label, () => ask(0)));
    return place;
  };

  const ownData = (done) => {
    const status = node("p", { class: "note", role: "status" });
    const everything = () => Object.fromEntries(store.keys("").map((key) => [
      prefix + key, memory.get(key)?.text ?? raw(key),
    ]));
    const wipe = () => {
      for (const key of store.keys("")) store.remove(key);
      done();
      // It is said where it can be seen afterwards: the page may have been drawn anew.
      const shown = status.isConnected ? made : (document.querySelector(".own-data") ?? made);
      shown.open = true;
      shown.querySelector("[role=status]").textContent = words("wiped");
      if (shown === made) return;
      say(words("wiped"));
      shown.querySelector("summary").focus();
    };
    const made = node(
      "details", { class: "own-data" }, node("summary", {}, words("ownData")),
      node("p", {}, words("ownDataWhat")),
      node(
        "div", { class: "row" },
        button(words("exportAll"), () => save(`scorebook-${today()}.json`, `${JSON.stringify(everything(), null, 2)}\n`, "application/json")),
        twice(words("wipe"), [words("wipeSure"), words("wipeReally")], wipe),
      ),
      status,
    );
    return made;
  };

  // The screen stays awake

  const wake = () => {
    const sign = node("p", { class: "note awake", hidden: true }, words("awake"));
    let isWanted = false;
    let lock = null;
    let isAsked = false;
    const ask = async () => {
      if (!isWanted || lock || isAsked || document.visibilityState !== "visible") return;
      isAsked = true;
      try {
        const got = await navigator.wakeLock.request("screen");
        // What is wanted may have changed while it was asked for.
        if (isWanted) {
          lock = got;
          sign.hidden = false;
          got.addEventListener("release", () => {
            lock = null;
            sign.hidden = true;
          });
        } else got.release();
      } catch {
        // A browser that can't or won't says nothing about it.
      }
      isAsked = false;
    };
    // It is let go whenever the page is out of sight.
    document.addEventListener("visibilitychange", ask);
    const want = (wanted) => {
      isWanted = wanted;
      if (wanted) ask();
      else lock?.release();
    };
    return { node: sign, want };
  };

  // Shortcuts of one key, which who speaks to a computer must be able to turn off.
  const keys = (listen, told) => {
    const box = node("input", { type: "checkbox" });
    box.checked = store.read("keys") !== "off";
    box.addEventListener("change", () => store.write("keys", box.checked ? "on" : "off"));
    const press = (event) => {
      if (!box.checked || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.target.closest("input:not([type=checkbox], [type=radio]), textarea, select")) return;
      // A button's own key presses it.
      if (/^(Enter| )$/.test(event.key) && event.target.closest("button, a, summary, input")) return;
      if (listen(event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    const stop = () => document.removeEventListener("keydown", press);
    return { node: node("div", { class: "help" }, node("label", {}, box, " ", words("keys")), " ", told), stop };
  };

  const scripts = {};
  window.ScorebookTable = {
    data, words, plural, spelled, number, whole, node, svg, fill, button, pointsForm, say, objection, store, yaml, record, idOf, today, knownAs,
    guestsAmong, nameTrouble, nameDoubt, useName, mark, marks, colors, save, twice, handOver, ownData,
    wake, keys, scripts,
    register(game, script) {
      scripts[game] = script;
    },
  };

  document.body.append(speaker);
})();
