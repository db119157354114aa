// Blocks `try farkle`: what scores of a throw, the best keep lit, and how a throw of what is left fares.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { DiceBlock, diceDrawing, make, number, placesOf, share, spaced, start } = window.ScorebookTry;

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
      const best = answer?.best ? placesOf(answer.best.kept, this.dice) : new Set();
      this.showDice(best);
      if (!answer) return;
      if (answer.farkle) {
        this.say(this.text("farkle"));
        return;
      }
      const kept = [...this.kept].map((place) => this.dice[place]).sort().join("");
      const chosen = kept ? answer.keeps.find((keep) => keep.kept === kept) : undefined;
      this.say(this.told(input, answer, kept, chosen));
      this.result.append(this.table(answer, chosen));
    }

    told(input, { best }, kept, chosen) {
      if (!kept) return this.sentence("best", best);
      if (!chosen) return this.text("notKept", { dice: spaced(kept) });
      const answer = this.ask(input, { keep: kept });
      return answer ? this.sentence("kept", answer.keep) : this.status.textContent;
    }

    sentence(key, { points, combinations }) {
      return this.text(key, { points: number(points), list: this.named(combinations) });
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

    table({ best, keeps }, chosen) {
      const rows = keeps.map((keep) => {
        const isBest = keep.kept === best.kept;
        const marks = [isBest && this.text("isBest"), keep === chosen && this.text("isKept")].filter(Boolean).join(", ");
        return make(
          "tr",
          { class: [isBest && "best", keep === chosen && "chosen"].filter(Boolean).join(" ") || null },
          make("td", { class: "word" }, diceDrawing([...keep.kept], () => true), " ", marks ? make("span", { class: "note" }, marks) : null),
          make("td", { class: "number" }, number(keep.points)),
          make("td", { class: "number" }, keep.left ? number(keep.left) : this.text("again")),
          make("td", { class: "number" }, keep.next ? share(keep.next) : "–")
        );
      });
      const head = ["keep", "points", "left", "next"].map((key, place) =>
        make("th", { scope: "col", class: place ? "number" : "word" }, this.text(key))
      );
      const table = make("table", { class: "keeps" }, make("thead", {}, make("tr", {}, head)), make("tbody", {}, rows));
      return make("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": this.text("keeps") }, table);
    }
  }

  start("farkle", FarkleBlock);
})();
