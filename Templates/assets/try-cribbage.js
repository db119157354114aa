// Blocks `try cribbage`: a starter and four cards counted, combination by combination.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { node, button } = window.ScorebookNodes;
  const { Block, drawing, number, start } = window.ScorebookTry;

  const cardsDrawing = (cards, isPart) =>
    drawing("cards", cards.map((card) => ({ symbol: `c${card}`, dim: !isPart(card) })), [100, 127, 8]);

  const ranks = [..."A23456789TJQK"];
  const suits = [..."CDHS"];
  const signs = { C: "♣", D: "♦", H: "♥", S: "♠" };
  const shown = (card) => `${card[0] === "T" ? "10" : card[0]}${signs[card[1]]}\ufe0e`;

  class CribbageBlock extends Block {
    build() {
      const match = /^(.*?)\+\s*(\S+)(\s+crib)?\s*$/.exec(this.data.input);
      const hand = match ? match[1].trim().split(/\s+/) : [];
      // The starter first, then four of the hand.
      this.slots = match ? [match[2], ...hand] : [];
      while (this.slots.length < 5) this.slots.push(null);
      const before = this.kept();
      if (before) this.slots = before.slots;
      this.lit = null;
      this.current = "AC";
      this.laid = node("div", { class: "laid", role: "group", "aria-label": this.text("chosen") });
      this.grid = node("div", { class: "deck", role: "group", "aria-label": this.text("deck") });
      this.cards = new Map();
      for (const suit of suits) {
        const row = node("div", { class: "suit" });
        for (const rank of ranks) {
          const card = rank + suit;
          const key = button(shown(card), () => this.tap(card), { class: `card ${suit.toLowerCase()}`, "aria-label": this.data.names[card] });
          this.cards.set(card, key);
          row.append(key);
        }
        this.grid.append(row);
      }
      this.grid.addEventListener("keydown", (event) => this.move(event));
      this.crib = node("input", { type: "checkbox", id: `try-${this.number}-crib` });
      this.crib.checked = before?.isCrib ?? Boolean(match?.[3]);
      this.crib.addEventListener("change", () => this.show());
      this.counting = button(this.text("count"), () => this.countOn(), { class: "word" });
      this.clearing = button(this.text("clear"), () => this.clear(), { class: "word" });
      const controls = node(
        "p",
        { class: "controls" },
        node("label", { for: this.crib.id, class: "word" }, this.crib, " ", this.text("crib")),
        this.counting,
        this.clearing
      );
      this.tool.append(this.laid, this.status, controls, this.grid);
    }

    // What lies there stays with the page when it is loaded again, as a phone does that put it to sleep.
    kept() {
      const found = history.state?.[`try-${this.number}`];
      const isSound = Array.isArray(found?.slots) && found.slots.length === 5 && found.slots.every((card) => card === null || this.data.names[card]);
      return isSound ? found : null;
    }

    keep() {
      history.replaceState({ ...history.state, [`try-${this.number}`]: { slots: this.slots, isCrib: this.crib.checked } }, "");
    }

    clear() {
      this.slots.fill(null);
      this.show();
      this.cards.get(this.current).focus();
    }

    // Lays a card into the first free place, or takes it away.
    tap(card) {
      const place = this.slots.indexOf(card);
      const free = this.slots.indexOf(null);
      if (place >= 0) this.slots[place] = null;
      else if (free >= 0) this.slots[free] = card;
      else {
        this.say(this.text("full"));
        return;
      }
      const isHeld = this.grid.contains(document.activeElement);
      this.current = card;
      this.show();
      if (this.grid.hidden && isHeld) (this.counting.disabled ? this.clearing : this.counting).focus();
    }

    move(event) {
      const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const rank = (ranks.indexOf(this.current[0]) + step[0] + ranks.length) % ranks.length;
      const suit = (suits.indexOf(this.current[1]) + step[1] + suits.length) % suits.length;
      this.reach(ranks[rank] + suits[suit]);
      this.cards.get(this.current).focus();
    }

    reach(card) {
      this.cards.get(this.current).tabIndex = -1;
      this.current = card;
      this.cards.get(card).tabIndex = 0;
    }

    show() {
      for (const [card, key] of this.cards) {
        key.setAttribute("aria-pressed", String(this.slots.includes(card)));
        key.tabIndex = card === this.current ? 0 : -1;
      }
      this.lit = null;
      this.result.replaceChildren();
      const missing = this.slots.filter((card) => !card).length;
      this.clearing.disabled = missing === 5;
      this.counting.disabled = true;
      this.combinations = [];
      // Where the deck stood, stands what five cards come to.
      this.grid.hidden = missing === 0;
      this.keep();
      if (missing && !this.slots[0]) this.say(this.text("starterNext"));
      else if (missing) this.say(this.text(missing === 1 ? "lastNext" : "handNext", { count: missing }));
      else this.count();
      this.showLaid();
    }

    count() {
      const [starter, ...hand] = this.slots;
      const answer = this.ask(`${hand.join(" ")} + ${starter}${this.crib.checked ? " crib" : ""}`);
      if (!answer) return;
      const groups = answer.groups.map(({ name, points }) => this.text("scored", { name: this.data.groups[name], points: number(points) }));
      this.total = this.text("total", { points: number(answer.count), list: groups.join(", ") || this.text("nothing") });
      this.say(this.total);
      this.combinations = answer.groups.flatMap((group) => group.combinations);
      this.counting.disabled = this.combinations.length === 0;
      let soFar = 0;
      this.rows = this.combinations.map((combination, place) => {
        const cards = combination.cards.split(" ");
        soFar += combination.points;
        combination.soFar = soFar;
        return node(
          "li",
          {},
          button(
            [
              node("span", { class: "part" }, cards.map((card) => node("i", { class: card[1].toLowerCase() }, shown(card))).flatMap((card) => [card, " "])),
              node("span", { class: "name" }, this.kindOf(combination.name, cards)),
              node("b", {}, number(combination.points)),
              " ",
              node("span", { class: "note" }, number(soFar)),
            ],
            () => this.light(this.lit === place ? null : place),
            { "aria-pressed": "false" }
          )
        );
      });
      this.result.append(node("ol", { class: "counted", "aria-label": this.text("combinations") }, this.rows));
    }

    // A run is named by its length: that of a double run counts each rank once.
    kindOf(name, cards) {
      const length = new Set(cards.map((card) => card[0])).size;
      return this.name(`${name}-${length}`, name);
    }

    name(key, other = key) {
      return this.data.names[key] ?? this.data.names[other] ?? other;
    }

    countOn() {
      const next = this.lit === null ? 0 : this.lit + 1;
      this.light(next < this.combinations.length ? next : null);
    }

    light(place) {
      this.lit = place;
      this.rows.forEach((row, index) => { row.firstChild.setAttribute("aria-pressed", String(index === place)); });
      this.showLaid();
      if (place === null) {
        this.say(this.total);
        return;
      }
      const { name, cards, soFar } = this.combinations[place];
      this.say(this.text("scored", { name: this.kindOf(name, cards.split(" ")), points: number(soFar) }));
    }

    showLaid() {
      const lit = this.lit === null ? null : this.combinations[this.lit].cards.split(" ");
      const free = this.slots.indexOf(null);
      const places = this.slots.map((card, place) => {
        const caption = node("span", { class: "note", "aria-hidden": "true" }, place === 0 ? this.text("starter") : place === 1 ? this.text("hand") : "\u00a0");
        const face = card
          ? button(cardsDrawing([card], () => !lit || lit.includes(card)), () => this.tap(card), {
              class: lit?.includes(card) ? "lit" : null, "aria-label": this.text("takeBack", { card: this.data.names[card] }),
            })
          : node("span", { class: place === free ? "empty next" : "empty" });
        return node("div", { class: "spot" }, caption, face);
      });
      const held = this.laid.contains(document.activeElement);
      this.laid.replaceChildren(...places);
      if (held) this.cards.get(this.current).focus();
    }
  }

  start("cribbage", CribbageBlock);
})();
