// What the engine, or the page, has to say against something, in the page's language. It adds to `ScorebookTable`:
//
//   objection(fault, key, {places})  nodes and texts for fill() and say(), within the words of that key at their {message}.
//                            English pages have the engine's own
//                            words; others have theirs by its id, such as faultFarkleBankMinimum, or else say that English
//                            follows. What has no id is the page's own; or the engine's, within the words of a key
//                            and their places: {message, within, places}
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, around, number, node } = window.ScorebookTable;

  const isEnglish = /^en\b/i.test(data.language);
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

  window.ScorebookTable.objection = objection;
})();
