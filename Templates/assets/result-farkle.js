// What was luck and what was skill in a game of Farkle that is over: by an engine of its own, which is loaded when somebody
// asks for it. It gives `ScorebookTable.farkle.skill(table)`: nodes for the end of the game; none where the site has no judge, or
// the browser can't unpack it.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, plural, number, node, fill, objection } = window.ScorebookTable;
  const { skill } = data.facts;

  const format = (places) => new Intl.NumberFormat(data.language, { minimumFractionDigits: places, maximumFractionDigits: places });
  const decimal = (value, places) => {
    const text = format(places).format(Math.abs(value));
    return value < 0 && text !== format(places).format(0) ? `−${text}` : text;
  };
  const signed = (value) => (value > 0 && decimal(value, 1) !== decimal(0, 1) ? `+${decimal(value, 1)}` : decimal(value, 1));
  const share = (value) => skill.percent.replace("{number}", decimal(value * 100, Number.isInteger(value * 100) ? 0 : 1));

  // As reports have them, in the order of `skill.columns`.
  const figures = ({ result, luck, withoutLuck, decisions, meanLoss, marks }) => [
    share(result),
    luck === null ? skill.notKnown : signed(luck * 100),
    withoutLuck === null ? skill.notKnown : share(withoutLuck),
    number(decisions),
    meanLoss === null ? "–" : decimal(meanLoss * 100, 2),
    decisions === 0 ? "–" : [marks.inaccuracy, marks.mistake, marks.blunder].map((count) => number(count)).join(" / "),
  ];

  const told = ({ model, players, leavesOut, untold, turns }) => {
    const cells = players.map(figures);
    const sentences = [
      untold > 0 && plural("farkleUntold", untold, { all: number(turns) }),
      skill.unit, model === "race" && players.length === 2 ? skill.raceOfTwo : skill.models[model], leavesOut.length > 0 && skill.memory,
    ].filter(Boolean);
    return [
      node(
        "div", { class: "scroll", role: "group", tabindex: "0", "aria-label": skill.caption },
        node(
          "table", {},
          node("thead", {}, node("tr", {}, node("td", {}), players.map(({ name: player }) => node("th", { scope: "col", class: "number" }, player)))),
          node("tbody", {}, skill.columns.map(({ name: head, note }, row) => node(
            "tr", {}, node("th", { scope: "row" }, head, note && node("span", { class: "note" }, ` ${note}`)),
            cells.map((texts) => node("td", { class: "number" }, texts[row])),
          ))),
        ),
      ),
      node("p", { class: "note" }, sentences.join(" ")),
    ];
  };

  let loaded;
  const load = () => {
    loaded ??= new Promise((done, failed) => {
      document.head.append(node("script", { src: data.judge, load: done, error: () => failed(new Error(words("farkleNoJudge"))) }));
    }).then(() => window.ScorebookEngine.load(`${data.engine}Judge`));
    // What went wrong may go well the next time.
    loaded.catch(() => { loaded = undefined; });
    return loaded;
  };

  // A little at a time: the page stays as quick as it is.
  const budget = 30;
  // A model in the making is lost with its memory.
  const mostMemory = 256 << 20;
  const judged = (engine, asked, place, done) => {
    const meter = node("progress", { "aria-label": words("farkleJudging") });
    place.firstChild.append(" ", meter);
    engine.mostMemory = mostMemory;
    let [bits, left] = [1, Infinity];
    const go = () => {
      if (!place.isConnected) return;
      const began = performance.now();
      const answer = engine.ask("judge", { ...asked.fields, bits }, asked.body);
      // More than there was is left of a model that was lost. As much is left where another takes its place.
      if (!answer.left || answer.left > left) {
        done(answer);
        return;
      }
      left = answer.left;
      bits = Math.max(1, Math.min(2 * bits, Math.round((bits * budget) / Math.max(performance.now() - began, 1))));
      meter.max = answer.all;
      meter.value = answer.all - left;
      setTimeout(go);
    };
    go();
  };

  const skillOf = (table) => ({ body }) => {
    if (!data.judge || !window.DecompressionStream || table.players.length < 2) return [];
    const place = node("div");
    let isAsked = false;
    const note = (...within) => fill(place, node("p", { class: "note", role: "status" }, ...within));
    const open = async () => {
      if (!made.open || isAsked) return;
      isAsked = true;
      note(words("farkleJudging"));
      try {
        const asked = { fields: { rules: table.rules.codes, players: table.players }, body };
        judged(await load(), asked, place, ({ analysis, notJudged, refused, trapped }) => {
          if (analysis) fill(place, told(analysis));
          else if (notJudged) note(skill.notJudged[notJudged]);
          else note(objection({ message: refused ?? trapped ?? "out of memory", within: "farkleNotJudged" }));
        });
      } catch (error) {
        isAsked = false;
        note(error.message);
      }
    };
    const made = node("details", { class: "skill", toggle: open }, node("summary", {}, skill.title), place);
    return [made];
  };

  window.ScorebookTable.farkle.skill = skillOf;
})();
