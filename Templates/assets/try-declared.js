// Blocks `try` of declared games: the numbers of a round, a turn or a column are typed in, and the engine says what each
// side gets by the rules of the document, or what is wrong.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { node, button } = window.ScorebookNodes;
  const { Block, number, start } = window.ScorebookTry;

  class DeclaredBlock extends Block {
    build() {
      const { rounds, sheet, seats } = this.data.facts;
      const isTogether = rounds?.order === "together";
      const words = this.data.input.split(" ").filter(Boolean);
      const round = words[0]?.match(/^(\d+)\.$/)?.[1] ?? "";
      if (round) words.shift();
      this.columns = rounds?.fields ?? [];
      this.categories = sheet?.parts.flatMap(({ categories }) => categories) ?? [];
      // A row for each side, or for each category.
      if (sheet) {
        const value = (name) => words[words.indexOf(name) + 1 || words.length] ?? "";
        this.rows = this.categories.map(({ name }) => [value(name)]);
      } else {
        this.rows = (words.length > 0 ? words : Array.from({ length: isTogether ? seats.least : 1 }, () => "")).map((word) => {
          const cells = word.split("/");
          return this.columns.map((_, field) => cells[field] ?? "");
        });
      }
      this.round = round;
      this.most = isTogether ? seats.most : this.rows.length;
      this.least = isTogether ? Math.max(1, seats.least) : this.rows.length;
      this.place = node("div", { class: "scroll", role: "group", tabindex: "0", "aria-label": this.text("title") });
      const change = (by) => {
        if (by < 0) this.rows.pop();
        else this.rows.push(this.columns.map(() => ""));
        this.draw();
        this.show();
      };
      this.fewer = button(this.text("fewer"), () => change(-1), { class: "word" });
      this.more = button(this.text("more"), () => change(1), { class: "word" });
      this.tool.append(this.place);
      if (this.most > this.least) this.tool.append(node("p", { class: "controls" }, this.fewer, this.more));
      this.draw();
    }

    field(value, label, put) {
      const input = node("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "8", "aria-label": label, value });
      input.addEventListener("input", () => {
        put(input.value.trim());
        this.show();
      });
      return input;
    }

    draw() {
      const { rounds, sheet } = this.data.facts;
      const hasRound = rounds?.given.length > 0;
      const titles = sheet ? [this.text("points")] : this.columns.map(({ title }) => title);
      const head = node("tr", {}, node("td"), titles.map((title) => node("th", { scope: "col" }, title)), sheet ? null : node("th", { scope: "col" }, this.text("worth")));
      this.worths = this.rows.map(() => node("td", { class: "number" }));
      const rows = this.rows.map((cells, row) => {
        const name = sheet ? this.categories[row].title : this.text("side", { n: row + 1 });
        return node(
          "tr", {}, node("th", { scope: "row" }, name),
          cells.map((value, column) => node("td", {}, this.field(value, `${titles[column]}, ${name}`, (text) => { cells[column] = text; }))),
          sheet ? null : this.worths[row],
        );
      });
      const label = this.text("round", { round: rounds?.one ?? "" });
      const round = hasRound ? node("p", { class: "controls" }, node("label", { class: "word" }, label, this.field(this.round, label, (text) => { this.round = text; }))) : null;
      this.place.replaceChildren(...[round, node("table", { class: "cells" }, node("thead", {}, head), node("tbody", {}, rows))].filter(Boolean));
      this.fewer.disabled = this.rows.length <= this.least;
      this.more.disabled = this.rows.length >= this.most;
    }

    // What stands in the cells as a line has it; null where a cell is empty that must be filled.
    get line() {
      const { sheet } = this.data.facts;
      if (sheet) {
        const filled = this.categories.flatMap(({ name }, row) => (this.rows[row][0] === "" ? [] : [`${name} ${this.rows[row][0]}`]));
        return filled.length > 0 ? filled.join(" ") : null;
      }
      if (this.rows.some((cells) => cells.includes(""))) return null;
      const round = /^\d+$/.test(this.round) ? `${this.round}. ` : "";
      return round + this.rows.map((cells) => cells.join("/")).join(" ");
    }

    // What is wrong, in the page's words and with the document's names.
    complaint({ id, message, values = [] }) {
      const { rounds } = this.data.facts;
      if (id === "declared-value") {
        const [value, named, ...near] = values;
        const field = [...this.columns, ...this.categories].find(({ name }) => name === named);
        if (field && near.length > 0) {
          return this.text("notAllowed", { field: field.title, n: number(value), near: near.map((one) => number(one)).join(", ") });
        }
      }
      const [text, ...sides] = values;
      const check = id === "declared-check" && rounds?.checks.find((one) => one.text === text);
      if (!check) return this.text("wrong", { message });
      if (check.said) return this.text("check", { check: check.said });
      const [n, of] = sides.map((side) => number(side));
      return this.text(n === undefined ? "check" : "checkOf", { check: text, n, of });
    }

    show() {
      for (const worth of this.worths) worth.textContent = "";
      const { line } = this;
      if (line === null) {
        this.say(this.text("empty"));
        return;
      }
      const answer = this.engine.ask("score", { rules: this.rules }, line);
      if (answer.fault) {
        this.say(this.complaint(answer.fault));
        return;
      }
      if (!answer.sides) {
        this.say(this.text("trapped", { message: answer.trapped ?? answer.refused }));
        return;
      }
      const points = answer.sides.map((side) => side.points);
      if (this.data.facts.sheet) {
        this.say(this.text("total", { points: number(points[0]) }));
        return;
      }
      points.forEach((one, row) => { this.worths[row].textContent = number(one); });
      this.say(this.text("scored", { points: points.map(number).join(", ") }));
    }
  }

  start("declared", DeclaredBlock);
})();
