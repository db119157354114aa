// Blocks `try farkle`: what scores of a throw, the best keep lit, how a throw of what is left fares, and what the turn
// comes to by each.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { node } = window.ScorebookNodes;
  const { places, spaced } = window.ScorebookDice;
  const { DiceBlock, diceDrawing, number, share, start } = window.ScorebookTry;

  class FarkleBlock extends DiceBlock {
    tapped(place) {
      if (!this.kept.delete(place)) this.kept.add(place);
      this.show();
    }

    show() {
      this.result.replaceChildren();
      if (!this.dice.length) {
        this.showDice(new Set());
        this.say("");
        return;
      }
      const input = this.dice.join("");
      const answer = this.ask(input);
      const ways = answer?.best ? this.ways(input) : new Map();
      const [best = answer?.best?.kept] = ways.keys();
      this.showDice(best ? new Set(places(this.dice, best)) : new Set());
      if (!answer) return;
      if (answer.farkle) {
        this.say(this.text("farkle"));
        return;
      }
      const kept = [...this.kept].map((place) => this.dice[place]).sort().join("");
      const chosen = kept ? answer.keeps.find((keep) => keep.kept === kept) : undefined;
      this.say(this.told(input, answer, kept, chosen, ways.get(best)));
      this.result.append(this.table(answer, chosen, best, ways));
    }

    // By the dice kept of a turn's first throw, the best first: the best that may be done then, and what the turn comes
    // to by it. What a throw of fewer dice was made for isn't known here.
    ways(input) {
      const ways = new Map();
      if (input.length < 6) return ways;
      const asked = { rules: this.rules, players: ["A", "B"], "on-board": "yes" };
      const { options = [] } = this.engine.ask("analyse", asked, `A: ${input}\n`);
      for (const way of options) if (!ways.has(way.keep)) ways.set(way.keep, way);
      return ways;
    }

    told(input, { best }, kept, chosen, way) {
      if (kept && !chosen) return this.text("notKept", { dice: spaced(kept) });
      if (!kept && !way) return this.sentence("most", best);
      const answer = this.ask(input, { keep: kept || way.keep });
      if (!answer) return this.status.textContent;
      if (kept) return this.sentence("kept", answer.keep);
      return this.sentence(way.do === "bank" ? "bank" : "throwOn", answer.keep, { worth: number(Math.round(way.points)) });
    }

    sentence(key, { points, combinations }, more = {}) {
      return this.text(key, { points: number(points), list: this.named(combinations), ...more });
    }

    // Equal ones together, and where there are others each with its points: `three 1s 1,000, 2 × single 5 100`.
    named(combinations) {
      const groups = new Map();
      for (const { name, dice, points } of combinations) {
        const key = `${name} ${dice}`;
        const group = groups.get(key) ?? { name: this.name(name, dice[0]), count: 0, points: 0 };
        group.count += 1;
        group.points += points;
        groups.set(key, group);
      }
      return [...groups.values()].map(({ name, count, points }) => {
        const whole = count > 1 ? this.text("many", { count, name }) : name;
        return groups.size > 1 ? this.text("scored", { name: whole, points: number(points) }) : whole;
      }).join(", ");
    }

    name(kind, face) {
      return (this.data.names[kind] ?? kind).replace("{face}", face);
    }

    table({ keeps }, chosen, best, ways) {
      const bestMark = this.text({ bank: "isBank", throw: "isThrow" }[ways.get(best)?.do] ?? "isMost");
      const rows = keeps.map((keep) => {
        const isBest = keep.kept === best;
        const marks = [isBest && bestMark, keep === chosen && this.text("isKept")].filter(Boolean).join(", ");
        return node(
          "tr",
          { class: [isBest && "best", keep === chosen && "chosen"].filter(Boolean).join(" ") || null },
          node("td", { class: "word" }, diceDrawing([...keep.kept], () => true), " ", marks ? node("span", { class: "note" }, marks) : null),
          node("td", { class: "number" }, number(keep.points)),
          node("td", { class: "number" }, keep.left ? number(keep.left) : this.text("again")),
          node("td", { class: "number" }, keep.next ? share(keep.next) : "–"),
          ways.size > 0 && node("td", { class: "number" }, number(Math.round(ways.get(keep.kept).points)))
        );
      });
      const keys = ["keep", "points", "left", "next", ways.size > 0 && "worth"].filter(Boolean);
      const head = keys.map((key, place) =>
        node("th", { scope: "col", class: place ? "number" : "word" }, this.text(key))
      );
      const table = node("table", { class: "keeps" }, node("thead", {}, node("tr", {}, head)), node("tbody", {}, rows));
      return node("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": this.text("keeps") }, table);
    }
  }

  start("farkle", FarkleBlock);
})();
