// A game that is open, as it is shown: totals, turns, trouble, the record. It adds to `ScorebookTable`:
//
//   eveningView(sitting, place, {stage, wake, ways, pass})   place is the game's own, below stage; ways() are buttons for
//                                   what comes after the game, pass a node that hands it to another device
//     parts                    its nodes by name
//     draw(old)                brings all in line; old is what held before a change, null where nothing is to be told of it
//     redraft()                the same after a tap that isn't played yet
//     refuse(text, field)      see evening.js
//     confirmAnew(body)        asks about the text with the turn in it that was tapped in anew, unless it fits
//     toTop()                  has the totals in sight
//   restOf(stage)            what evening.js calls rest
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, number, node, fill, button, say, manners, mark, outcome, mending, handOver } = window.ScorebookTable;

  // Keys and scripts press all the same: their clicks have no detail.
  const [pause, reach] = [400, 30];
  const restOf = (stage) => {
    let rested = null;
    stage.addEventListener("click", (event) => {
      if (!rested || event.detail === 0 || event.timeStamp - rested.at >= pause) return;
      if (Math.hypot(event.clientX - rested.x, event.clientY - rested.y) > reach || rested.holds(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true });
    return (event, pad) => {
      if (!(event?.detail > 0)) return;
      // A pad is pressed on as long as it is there: what is gone holds nothing, but where the pad is said.
      const tapped = event.currentTarget;
      rested = { at: event.timeStamp, x: event.clientX, y: event.clientY, holds: (part) => (pad ?? tapped.closest("[role=group]") ?? tapped).contains(part) };
    };
  };

  class View {
    constructor(sitting, place, { stage, wake, ways, pass }) {
      Object.assign(this, { sitting, place, stage, wake, ways, pass, hand: handOver(), accept: () => {} });
      this.parts = {
        totals: node("ol", { class: "totals" }),
        happened: node("p", { class: "happened" }),
        news: node("p", { class: "news" }),
        trouble: node("p", { class: "trouble" }),
        answer: node("div", { class: "answer-place" }),
        picture: node("div", { class: "picture" }),
        anew: node("div"),
        faulty: node("div"),
        outcome: node("div"),
        log: node("ol", { class: "log", reversed: true }),
        undo: button(words("undo"), () => sitting.undo(), { "aria-keyshortcuts": "U" }),
        redo: button(words("redo"), () => sitting.redo(), { "aria-keyshortcuts": "R" }),
        record: node("section", { class: "keep-record" }, node("h2", {}, words("record")), node("p", { class: "note" }, words("recordHow")), this.hand.node, pass),
      };
    }

    // What is refused of a field is told beside it, where its form has a place for that.
    refuse(text, field) {
      this.accept();
      const within = [text].flat();
      const own = field?.form?.querySelector(".trouble");
      fill(this.parts.trouble);
      fill(own ?? this.parts.trouble, text !== "" && node("span", { id: "table-trouble" }, within));
      // It lies over a sheet, --refused high: what is scrolled to lies above it.
      const room = document.documentElement.style;
      if (text === "") room.removeProperty("--refused");
      else {
        room.setProperty("--refused", `${this.parts.trouble.offsetHeight}px`);
        say(...within);
        manners.felt("refused");
      }
      if (!field) return;
      const typing = new AbortController();
      this.accept = () => {
        typing.abort();
        if (own) fill(own);
        field.removeAttribute("aria-invalid");
        field.removeAttribute("aria-describedby");
        this.accept = () => {};
      };
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", "table-trouble");
      field.addEventListener("input", () => this.refuse(""), { signal: typing.signal });
    }

    dueIn(moment) {
      const { script } = this.sitting;
      return script.due ? script.due(moment) : moment.state?.toAct;
    }

    // Where a turn is mended, with what closes that again.
    logged(entry) {
      const { now, script, desk, game: { players } } = this.sitting;
      const { body } = desk;
      const { turns, text } = entry;
      const [turn] = turns;
      const item = node("li", { value: turn.n ?? null });
      const open = () => {
        const edit = mending.editor(this.sitting, entry, body, () => {
          this.draw(null);
          this.parts.log.querySelector(`[value="${turn.n}"] button`)?.focus();
        });
        item.querySelector(".mending")?.remove();
        item.append(edit.made);
        edit.focus();
      };
      const mend = button(words("mend"), open, { "aria-label": this.sitting.own("mendTurn", { n: turn.n ?? "", name: turn.player ?? "" }) });
      const head = script.head?.(turns);
      if (head) item.append(node("div", { class: "turn head" }, node("span", { class: "what" }, head), mend));
      for (const told of turns) {
        const seats = script.seats?.(told.player) ?? [players.indexOf(told.player)].filter((seat) => seat >= 0);
        const marks = seats.flatMap((seat) => [mark(players, seat), " "]);
        const who = seats.length > 1 ? node("span", { class: "mates" }, marks) : marks[0];
        // Points of a turn under way aren't anybody's yet.
        const isOpen = Boolean(now.state?.turn) && told === now.turns.at(-1);
        item.append(node(
          "div", { class: "turn" }, who,
          node("span", { class: "what" }, script.turn?.(told, text) ?? node("code", {}, text)),
          !isOpen && Number.isInteger(told.points) && node("span", { class: "points" }, number(told.points)),
          !isOpen && Number.isInteger(told.total) && node("span", { class: "total" }, number(told.total)),
          !head && told === turn && mend,
        ));
      }
      return item;
    }

    // What doesn't fit in the record, at its line, with the ways out of it.
    faulty() {
      const { now, desk: { body } } = this.sitting;
      // Nothing to mend where no record would be taken.
      if (now.refused) return node("div", { class: "faulty" }, node("h2", {}, words("cantGoOn")), ...mending.quote(now.fault, ""));
      const line = Math.max(1, now.fault.line ?? 1) - 1;
      const entry = { from: line, to: line + 1, text: body.split("\n")[line] ?? "" };
      const edit = mending.editor(this.sitting, entry, body, () => this.draw(null));
      return node("div", { class: "faulty" }, node("h2", {}, words("doesNotFit")), ...mending.quote(now.fault, body), edit.made);
    }

    drawTotals() {
      const { now, script, game: { players } } = this.sitting;
      const due = now.fault ? null : this.dueIn(now);
      fill(this.parts.totals, players.map((name, seat) => {
        const isDue = due === name;
        const total = script.total ? script.total(now, seat) : (now.state?.players?.[seat]?.total ?? now.scores[name]);
        const note = now.fault ? null : script.note?.(now, seat);
        return node(
          "li", { class: isDue ? "due" : null, "aria-current": isDue ? "true" : null }, mark(players, seat),
          node("b", {}, total === undefined || total === null ? "–" : number(total)),
          node("span", { class: "note" }, isDue ? words("isDue") : "", isDue && note ? " ·\u00a0" : "", note ?? ""),
        );
      }));
      this.parts.totals.className = `totals of-${players.length}`;
    }

    drawPicture() {
      const { now, script } = this.sitting;
      fill(this.parts.picture, !now.fault && now.state && script.picture?.(now));
    }

    drawHistory() {
      const { now, script, desk, game } = this.sitting;
      this.parts.undo.disabled = desk.past.length === 0 && !game.anew && !(now.state && script.hasDraft?.());
      this.parts.redo.disabled = desk.future.length === 0;
    }

    drawAnew() {
      const { anew } = this.sitting.game;
      const how = anew && (anew.n ? this.sitting.own("anewHow", { n: anew.n, name: anew.name ?? "" }) : words("anewLine", { n: anew.line }));
      fill(this.parts.anew, anew && node(
        "div", { class: "callout note" }, node("p", {}, how), button(words("anewCancel"), () => this.sitting.cancelAnew()),
      ));
    }

    drawRecord() {
      const { sitting } = this;
      const { game, now } = sitting;
      // Codes of what was would bring that back elsewhere.
      this.pass.open = false;
      this.hand.show(`${game.id}.${data.game}`, sitting.record());
      this.parts.record.hidden = game.body.trim() === "" && (game.anew || now.status !== "finished");
    }

    draw(old) {
      const { sitting, parts, place } = this;
      const { now, script, game, desk: { body } } = sitting;
      const isOver = now.status === "finished" && !now.fault && !game.anew;
      const hadFocus = this.stage.contains(document.activeElement) && document.activeElement.tagName !== "H1";
      this.refuse("");
      fill(parts.answer);
      this.drawTotals();
      const happened = old && !now.fault ? script.told?.(old, now) : null;
      if (happened !== undefined && old) parts.happened.textContent = happened ?? parts.happened.textContent;
      if (!old) parts.happened.textContent = "";
      parts.news.textContent = (!now.fault && script.news?.(now)) || "";
      this.drawAnew();
      const isFaulty = Boolean(now.fault && body.trim() !== "");
      fill(parts.faulty, now.refused || isFaulty ? this.faulty() : null);
      const wasHidden = place.hidden;
      place.hidden = sitting.isBehind || (now.status === "finished" && !now.fault) || isFaulty || !now.state;
      this.drawPicture();
      if (!place.hidden) script.show(now);
      // Where a game that was over goes on, that is in sight.
      if (wasHidden && !place.hidden && window.innerHeight < 900) this.toTop();
      fill(parts.outcome, isOver && outcome({
        players: game.players, now, script, own: (word, places) => sitting.own(word, places), room: this.stage.clientWidth,
        toRecord: () => this.toRecord(), ways: this.ways(),
      }));
      // Who won is in sight, however far down a sheet its last cell was.
      if (old && isOver && !wasHidden && window.innerHeight < 900) this.toTop();
      this.drawHistory();
      fill(parts.log, mending.turnsOf(body, now.turns, (line) => Boolean(script.leads?.(line))).map((entry) => this.logged(entry)).reverse());
      parts.turns.hidden = now.turns.length === 0;
      this.drawRecord();
      this.wake.want(!isOver);
      if (happened && this.dueIn(old) !== this.dueIn(now)) manners.felt("done");
      if (happened) say([happened, parts.news.textContent, this.dueIn(now) && words("next", { name: this.dueIn(now) })].filter(Boolean).join(" "));
      if (hadFocus) this.regain();
    }

    redraft() {
      const hadFocus = this.stage.contains(document.activeElement);
      this.refuse("");
      if (this.sitting.isBehind) return;
      this.drawTotals();
      this.drawPicture();
      this.sitting.script.show(this.sitting.now);
      this.drawHistory();
      if (hadFocus) this.regain();
    }

    // What had the focus may be gone: then it goes where the next is to be done.
    regain() {
      const has = document.activeElement;
      if (this.stage.contains(has) && has.checkVisibility() && !has.disabled) return;
      const next = this.place.hidden ? [] : [...this.place.querySelectorAll("[data-focus]")];
      (next.find((part) => !part.disabled && part.checkVisibility()) ?? this.parts.undo).focus({ preventScroll: true });
    }

    confirmAnew(body) {
      const { sitting, parts } = this;
      this.draw(null);
      this.place.hidden = true;
      fill(parts.anew);
      mending.propose(sitting, body, parts.answer, (good) => sitting.acceptAnew(good), () => sitting.cancelAnew());
    }

    // With the totals above, which stay there.
    toTop() {
      this.stage.querySelector(".near")?.scrollIntoView({ block: "start" });
    }

    toRecord() {
      this.parts.record.scrollIntoView({ block: "start" });
      this.parts.record.querySelector("button").focus({ preventScroll: true });
    }
  }

  window.ScorebookTable.restOf = restOf;
  window.ScorebookTable.eveningView = (sitting, place, around) => new View(sitting, place, around);
})();
