// Records, as text. It adds to `ScorebookTable`:
//
//   yaml(value)              a value as a record's header has it
//   headed(header, body)     a body below a header of those keys, in their order: texts, numbers, lists, objects by name; what
//                            is null or "" is left out
//   record(header, body)     the same with the keys of a record's header, in any order, as `scorebook` would write them
//   idOf(date, players, isTaken)  an id that nobody has: 2026-11-26-ann-bob, …-2
//   today()                  the date at the table: 2026-11-26
//   isDay(text)              whether a text is a day of the calendar, written so
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { slug, isControl } = window.ScorebookTable;

  const escapes = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };
  const quoted = (sign) =>
    escapes[sign] ?? (isControl(sign) ? `\\U${sign.codePointAt(0).toString(16).padStart(8, "0")}` : sign);

  // A text plain where YAML reads that as it is, else in double quotes.
  const scalar = (text) => {
    const signs = [...text];
    const isPlain =
      signs.length > 0 && text !== "~" && text !== "null" && !/^[ \-?%@`=.<]/.test(text) && !text.endsWith(" ") &&
      !signs.some((sign) => isControl(sign) || ":#,[]{}&*!|>'\"\\".includes(sign));
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
    "players", "date", "id", "title", "rules", "season", "match", "fixture", "tie", "deal", "round", "table", "leg", "teams", "scores", "winner", "draw", "places", "unplaced", "guests", "outcome", "reason",
    "won", "home", "passes", "moves", "note", "seconds",
  ];

  const headed = (header, body) => {
    const lines = Object.entries(header).filter(([, value]) => (value ?? "") !== "").map(([key, value]) => `${key}: ${yaml(value)}\n`);
    return `---\n${lines.join("")}---\n${body}${body === "" || body.endsWith("\n") ? "" : "\n"}`;
  };
  const record = (header, body) => headed(Object.fromEntries(headerKeys.map((key) => [key, header[key]])), body);

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

  const isDay = (text) => {
    if (typeof text !== "string" || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
    const day = new Date(`${text}T00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  };

  Object.assign(window.ScorebookTable, { yaml, headed, record, idOf, today, isDay });
})();
