// What the engine, or the page, has to say against something, in the page's language. It adds to `ScorebookTable`:
//
//   objection(fault, key, {places})  nodes and texts for fill() and say(), within the words of that key at their {message}.
//                            The engine's faults are {id, message, values}. English pages have their message, as a sentence
//                            begins where it stands alone; others have
//                            words by its id, such as faultFarkleBankMinimum, filled with the values, or else say that
//                            English follows. What has no id is the page's own; or the engine's, within the words of a
//                            key and their places: {message, within, places}
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, around, number, node } = window.ScorebookTable;

  const isEnglish = /^en\b/i.test(data.language);
  // What a page's words may name of a fault's values: its first two numbers, and its first text.
  const placesOf = (values) => {
    const [n, of] = values.filter((value) => Number.isFinite(value)).map((value) => number(value));
    return { n, of, quoted: values.find((value) => typeof value === "string") };
  };
  const capital = (text) => text.charAt(0).toLocaleUpperCase(data.language) + text.slice(1);
  const reason = ({ id, message = "", values = [], within, places }) => {
    const english = isEnglish ? message : node("span", { lang: "en" }, message);
    if (within) return around(within, places, english);
    if (isEnglish || !id) return [message];
    const key = `fault${id.replace(/(?:^|-)(.)/g, (_, first) => first.toUpperCase())}`;
    const named = placesOf(values);
    const asked = [...(data.words[key] ?? "").matchAll(/\{(\w+)\}/g)];
    const isSaid = key in data.words && asked.every(([, name]) => named[name] !== undefined);
    return isSaid ? [words(key, named)] : around("inEnglish", {}, english);
  };
  const alone = (said) => (typeof said[0] === "string" ? [capital(said[0]), ...said.slice(1)] : said);
  const objection = (fault, key, places) => (key ? around(key, places, reason(fault)) : alone(reason(fault)));

  window.ScorebookTable.objection = objection;
})();
