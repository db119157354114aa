// What pages share that have a game at the table inside: their data, words, numbers. It reads `#table-data`, and
// begins `window.ScorebookTable`, to which the scripts after it add:
//
//   data                     the page’s data, parsed: game, its facts, league and formerly (see store.js), root, language, rules,
//                            players, marks, roster, aliases, season,
//                            seasons, seats, words
//   words(key, {places})     what a reader sees: the word of that key, its {places} filled; the key where there is none
//   plural(key, count, {places})   the same, by the key with "None" or "One" behind it for none or exactly one, where there is
//                            such a word;
//                            {count} is filled with the count as it is
//   spelled(key, n)          the same, {n} being a word for a small number, as in "two dice"
//   around(key, {places}, said)   the words of that key as a list, with nodes or a text at their {message}
//   number(value)            a number as the page's language writes it, with a true minus
//   whole(text)              the whole number that somebody typed, in digits of any script, maybe as the page's language groups
//                            them; null for anything else, and for more than a number can be
//   hashOf(text)             a number below 2^32 that stands for a text
//   node, svg, fill, button  as `build.js` has them
//   say(…within)             read aloud where somebody listens: nodes and texts
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { node, svg, fill, button } = window.ScorebookNodes;
  const data = JSON.parse(document.getElementById("table-data").textContent);

  const filled = (text, places = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);
  const words = (key, places) => filled(data.words[key] ?? key, places);

  // Words around a message; what they are filled with is never words itself.
  const around = (key, places, said) => {
    const [before, after] = (data.words[key] ?? key).split("{message}").map((part) => filled(part, places));
    return [before, said, after].flat();
  };

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

  // FNV-1a of the bytes.
  const hashOf = (text) => {
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    return hash;
  };

  const speaker = node("p", { class: "hidden", role: "status", "aria-live": "polite" });
  const say = (...within) => {
    const before = speaker.textContent;
    // What is shown stays where it is.
    fill(speaker, ...within.flat().map((part) => (part instanceof Node ? part.cloneNode(true) : part)));
    // What is said twice is heard twice only where it differs.
    if (speaker.textContent === before) speaker.append("\u00a0");
  };

  window.ScorebookTable = { data, words, plural, spelled, around, number, whole, hashOf, node, svg, fill, button, say };
  document.body.append(speaker);
})();
