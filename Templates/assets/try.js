// Blocks `try` of documents: dice and cards are tapped in, and the game's engine says what they score by the rules of the
// document. Without script, and on paper, a worked example stands there.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const language = document.documentElement.lang || "en";
  const number = (value) => value.toLocaleString(language);
  const share = ({ farkles, of }) =>
    (farkles / of).toLocaleString(language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });

  const { node, svg, button } = window.ScorebookNodes;
  const { shaken, spaced } = window.ScorebookDice;

  // Symbols that the page defines, side by side.
  const drawing = (kind, symbols, [width, height, gap], label) => svg(
    "svg",
    {
      class: `${kind} drawn`, viewBox: `0 0 ${symbols.length * (width + gap) - gap} ${height}`,
      ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
    },
    symbols.map(({ symbol, dim }, place) => svg("use", {
      href: `#${symbol}`, x: kind === "cards" ? place * (width + gap) : null, class: dim ? "dim" : null,
    })),
  );

  const dieSize = [16, 16, 3];

  const diceDrawing = (dice, isKept = () => false, label = spaced(dice)) =>
    drawing("dice", [...dice].map((face, place) => ({ symbol: `${isKept(place) ? "k" : "d"}${face}` })), dieSize, label);

  // MARK: What the blocks have in common

  class Block {
    constructor(element, engine, number) {
      this.number = number;
      const data = JSON.parse(element.querySelector("script[type='application/json']").textContent);
      this.engine = engine;
      this.rules = element.dataset.rules;
      this.words = data.words;
      this.data = data;
      this.status = node("p", { class: "said", role: "status" });
      this.result = node("div", { class: "result" });
      this.tool = node("div", { class: "tool screen", role: "group", "aria-label": this.text("title") });
      this.tool.append(node("p", { class: "label" }, this.text("title")), node("p", { class: "how" }, this.text("how")));
      this.build();
      if (!this.status.parentNode) this.tool.append(this.status);
      this.tool.append(this.result);
      this.show();
      element.classList.add("live");
      element.prepend(this.tool);
    }

    text(key, places = {}) {
      return (this.words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);
    }

    // What the engine answers to an input; null, and said so, where it has none.
    ask(input, fields = {}) {
      const answer = this.engine.ask("score", { rules: this.rules, ...fields }, input);
      if (answer.trapped === undefined && answer.refused === undefined && !answer.fault) return answer;
      this.say(this.text("trapped", { message: answer.trapped ?? answer.refused ?? answer.fault.message }));
      return null;
    }

    say(text) {
      if (this.status.textContent !== text) this.status.textContent = text;
    }
  }

  // MARK: Dice

  class DiceBlock extends Block {
    build() {
      this.dice = (this.data.input.match(/[1-6]/g) ?? []).slice(0, 6);
      this.kept = new Set();
      this.row = node("div", { class: "thrown", role: "group", "aria-label": this.text("dice") });
      this.pad = node(
        "div",
        { class: "pad", role: "group", "aria-label": this.text("faces") },
        ["1", "2", "3", "4", "5", "6"].map((face) =>
          button(diceDrawing([face], () => false, ""), () => this.add(face), { "aria-label": this.text("add", { face }) })
        )
      );
      this.clearing = button(this.text("clear"), () => this.throw([]), { class: "word" });
      const controls = node(
        "p",
        { class: "controls" },
        button(this.text("shake"), () => this.shake(), { class: "word" }),
        this.clearing
      );
      this.tool.append(this.row, this.pad, controls);
      this.tool.addEventListener("keydown", (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (/^[1-6]$/.test(event.key)) this.add(event.key);
        else if (event.key === "Backspace") this.throw(this.dice.slice(0, -1));
        else return;
        event.preventDefault();
      });
    }

    throw(dice) {
      this.dice = dice;
      this.kept.clear();
      this.show();
    }

    // A full row begins anew.
    add(face) {
      this.throw(this.dice.length < 6 ? [...this.dice, face] : [face]);
    }

    shake() {
      this.throw([...shaken(6)]);
    }

    // The dice that lie there, and places for those to come. Focus stays where it was.
    showDice(best) {
      const held = [...this.row.children].indexOf(document.activeElement);
      const places = Array.from({ length: 6 }, (_, place) => {
        const face = this.dice[place];
        if (!face) return node("span", { class: "die" });
        const isKept = this.kept.has(place);
        const attributes = { class: best.has(place) ? "die best" : "die", "aria-label": this.text("die", { face }) };
        return this.tapped
          ? button(diceDrawing([face], () => isKept, ""), () => this.tapped(place), { ...attributes, "aria-pressed": String(isKept) })
          : node("span", { class: "die" }, diceDrawing([face]));
      });
      this.row.replaceChildren(...places);
      if (held >= 0) (this.row.children[held].matches("button") ? this.row.children[held] : this.pad.firstChild).focus();
      this.clearing.disabled = this.dice.length === 0;
    }
  }

  let blocks = 0;

  // What a game's script begins with: each of its blocks by the engine. Where none is to be had the worked example stays.
  const start = (game, Kind) => {
    for (const element of document.querySelectorAll(`.try[data-game="${game}"]`)) {
      window.ScorebookEngine?.load(game).then((engine) => {
        blocks += 1;
        new Kind(element, engine, blocks);
      }, () => {});
    }
  };

  window.ScorebookTry = { Block, DiceBlock, start, drawing, diceDrawing, number, share };
})();
