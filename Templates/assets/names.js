// Who sits at the table, as the league knows them. It adds to `ScorebookTable`:
//
//   nameKey(name)            names that the tool takes for one player's have the same
//   slug(name)               a name as the tool makes one of a file of it
//   isControl(sign)          whether it is a sign that neither a name nor a line has
//   knownAs(name)            what the league calls whom a name means, an alias too; the name itself for anybody else
//   guestsAmong(players, season)  whom no roster has, the season's own or else the league's; null for nobody
//   nameTrouble(name, others)     why a name can't be a player's, in words; null where it can
//   nameDoubt(name, season, others)  what is odd about a name that nobody has in the season's roster, or else in the league, in
//                            words, and which name, none of the others', was probably meant: {text, near}; null for a player's
//   useName(near, use)       a button that puts the name that was meant in place of the one that was typed
//   mark(names, seat)        a player's name with its mark
//   marks(names)             the classes of those marks by seat, p3 m5: the league's; a guest has what nobody else there has
//   colors(names)            those of their colours alone
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, node, button } = window.ScorebookTable;

  // What YAML doesn't take as it is, or takes for a line's end: controls and a few others.
  const isControl = (sign) => {
    const code = sign.codePointAt(0);
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || [0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff].includes(code);
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

  // Signs that nobody sees, which the tool refuses: all but those that a script or an emoji is written with.
  const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\ufff9-\ufffb]/u;
  // Whether a mark ranks behind another where both stand on one letter.
  const ranksBehind = (sign, mark) => sign !== mark && `${sign}${mark}`.normalize("NFD").startsWith(mark);
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
    const wrong = [...name].find((sign) => ":=#".includes(sign) || isControl(sign));
    if (hasHidden(name) || (wrong && isControl(wrong))) return words("nameControl");
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

  Object.assign(window.ScorebookTable, { nameKey, slug, isControl, knownAs, guestsAmong, nameTrouble, nameDoubt, useName, mark, marks, colors });
})();
