// Blocks `try sixis`: the cards that six dice meet.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { node } = window.ScorebookNodes;
  const { DiceBlock, start } = window.ScorebookTry;

  class SixisBlock extends DiceBlock {
    show() {
      this.showDice(new Set());
      this.result.replaceChildren();
      const missing = 6 - this.dice.length;
      if (missing) {
        this.say(this.text("missing", { count: missing }));
        return;
      }
      const answer = this.ask(this.dice.join(""));
      if (!answer) return;
      const met = this.data.cards.filter(({ side, id }) => answer[side].includes(id));
      this.say(this.text("met", { blue: answer.blue.length, red: answer.red.length }));
      this.result.append(
        node("ul", { class: "possible" }, met.map(({ id, side, name, needs, worth }) =>
          node(
            "li",
            { class: side, "data-card": id },
            node("span", { class: "what" }, node("span", { class: "name" }, name), " ", node("span", { class: "needs" }, needs)),
            " ",
            node("span", { class: "worth" }, worth)
          )
        ))
      );
    }
  }

  start("sixis", SixisBlock);
})();
