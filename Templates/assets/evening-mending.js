// Mending: another text in the place of a turn, by hand or tapped in anew. It adds to `ScorebookTable`:
//
//   mending
//     turnsOf(body, turns, leads)    the turns of a text with their lines, those together that begin in one: [{turns, from,
//                                    first, to, text}]; leads(line) answers whether a line belongs to the turn below it
//     mended(body, from, to, text)   the text with other lines in place of some; none where that text is empty
//     editor(sitting, entry, body, close)   {made, focus()}: what can be done with a turn of turnsOf, its text last
//     propose(sitting, body, where, accept, back)   puts a text in place, once it fits or somebody wants it all the same
//     quote(fault, body)             nodes: why a text doesn't fit, and its line
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { words, node, fill, button, say, objection } = window.ScorebookTable;

  const turnsOf = (body, turns, leads) => {
    const lines = body.split("\n");
    const isLead = (line) => line !== undefined && leads(line);
    const groups = [];
    for (const turn of turns) {
      if (turn.line === groups.at(-1)?.[0].line) groups.at(-1).push(turn);
      else groups.push([turn]);
    }
    return groups.map((group, index) => {
      const first = group[0].line - 1;
      let from = first;
      while (isLead(lines[from - 1])) from -= 1;
      let to = index + 1 < groups.length ? groups[index + 1][0].line - 1 : lines.length;
      while (to > first + 1 && (lines[to - 1].trim() === "" || isLead(lines[to - 1]))) to -= 1;
      return { turns: group, from, first, to, text: lines.slice(from, to).join("\n") };
    });
  };

  const mended = (body, from, to, text) => {
    const lines = body.split("\n");
    lines.splice(from, to - from, ...(text.trim() === "" ? [] : text.replace(/\n+$/, "").split("\n")));
    return lines.join("\n");
  };

  // A turn that goes on is the last line without its end; any other line has one.
  const closed = (sitting, body) =>
    body === "" || body.endsWith("\n") || sitting.ask("resume", {}, body).state?.turn ? body : `${body}\n`;

  const quote = (fault, body) => {
    const line = fault.line && body.split("\n")[fault.line - 1];
    return [
      node("p", { class: "trouble" }, fault.line ? objection(fault, "faultAt", { n: fault.line }) : objection(fault)),
      line && node("pre", {}, line),
    ];
  };

  const propose = (sitting, body, where, accept, back) => {
    const { fault } = sitting.look(body, sitting.game);
    const isEmpty = body.trim() === "";
    if (!fault || isEmpty) {
      accept(body);
      return;
    }
    fill(
      where, ...quote(fault, body),
      node("div", { class: "row" }, button(words("keepAnyway"), () => accept(body)), button(words("cancel"), back)),
    );
    say(...objection(fault));
    where.querySelector("button").focus();
  };

  const editor = (sitting, { from, first = from, to, text, turns = [] }, body, close) => {
    const box = node("textarea", { rows: String(Math.max(1, to - from)), spellcheck: "false", autocapitalize: "off", "aria-label": words("mendLine") });
    box.value = text;
    const answer = node("div", { class: "answer-place" });
    const put = () => propose(sitting, closed(sitting, mended(body, from, to, box.value)), answer, (good) => sitting.replace(good), () => {
      fill(answer);
      if (box.value === "") box.value = text;
      focus();
    });
    // What was said of another text holds no more.
    box.addEventListener("input", () => fill(answer));
    box.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      put();
    });
    // One turn at a time.
    const again = sitting.game.anew ? null : button(words("tapAnew"), () => {
      sitting.beginAnew(body, first, to, turns[0]);
      sitting.view.toTop();
    }, { class: "main" });
    const ways = node(
      "div", { class: "row turn-ways" }, again,
      button(words("strikeOut"), () => {
        box.value = "";
        put();
      }),
      button(words("cancel"), close),
    );
    // As the record has it: for those who know how one is written, and where nothing else is left.
    const asText = node(
      "details", { class: "as-text", open: !again || turns.length === 0 }, node("summary", {}, words("mendText")), box,
      node("div", { class: "row" }, button(words("mendSave"), put)),
    );
    const made = node("div", { class: "mending" }, ways, asText, answer);
    made.addEventListener("keydown", ({ key, isComposing }) => key === "Escape" && !isComposing && close());
    const focus = () => (asText.open ? box : again ?? ways.querySelector("button")).focus();
    return { made, focus };
  };

  window.ScorebookTable.mending = { turnsOf, mended, editor, propose, quote };
})();
