// A game that is open in this tab: its text, what the engine says of it, and every change to it. It adds to `ScorebookTable`:
//
//   sitting(engine, game, keeper)   see below. Its maker gives it `script`, what the game's own script opened, and `view`,
//                                   which shows it; see evening.js and evening-view.js
//
// A game is nothing but its text: what the engine says of that is worked out anew each time. Undo keeps what was cut and put
// where, so that a whole evening of it is stored with the game.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, objection, say, record, guestsAmong, resultLine, history, games, scripts } = window.ScorebookTable;

  const trap = (message) => ({ message, within: "trapped" });

  class Sitting {
    constructor(engine, game, keeper) {
      Object.assign(this, { engine, game, keeper });
      this.now = this.look(this.desk.body);
    }

    get isBehind() {
      return this.keeper.isBehind;
    }

    // A turn that is tapped in anew has a text of its own until it is whole.
    get desk() {
      return this.game.anew ?? this.game;
    }

    // In the game's own words, where it has any.
    own(word, places) {
      return words(this.script.words?.[word] ?? word, places);
    }

    // What the engine says

    // What ended the game by being said ends no part of it.
    fields(more, on) {
      const { game } = this;
      return {
        ...game.fields, rules: game.codes, players: game.players, named: game.slug, id: game.id, date: game.date, season: game.season,
        ...(on === game ? {} : { scores: null }), ...more,
      };
    }

    ask(verb, more, body, on = this.desk) {
      return this.engine.ask(verb, this.fields(more, on), body);
    }

    look(body, on = this.desk) {
      const { game } = this;
      const resumed = this.ask("resume", {}, body, on);
      const annotated = this.ask("annotate", {}, body, on);
      const { turns = [], status, scores = {}, winners = [], result = null } = annotated;
      const trapped = resumed.trapped ?? annotated.trapped;
      const refused = resumed.refused ?? annotated.refused ?? null;
      const fault = trapped ? trap(trapped)
        : /^---[ \t]*(#.*)?$/m.test(body) ? { message: words("fence") }
        : refused ? { message: refused, within: "refused", places: { rules: games.rulesOf(game.slug)?.title ?? game.slug } }
        : (resumed.fault ?? null);
      const told = fault ? null : scripts[data.engine].result?.({
        players: game.players, rules: games.rulesBy(game), fields: game.fields ?? {}, ask: (verb, more) => this.ask(verb, more, body, on),
      });
      return { ...resumed, fault, body, turns, status, scores, winners, result, refused, ...told };
    }

    // What the engine breaks off at is told, whoever asked.
    askAloud(verb, more, body) {
      const answer = this.ask(verb, more, body);
      if (answer.trapped) this.view.refuse(objection(trap(answer.trapped)));
      return answer;
    }

    trial(steps) {
      let answer = { body: this.desk.body };
      for (const step of [steps].flat()) {
        answer = this.ask("play", { step }, answer.body);
        if (answer.trapped) return { fault: trap(answer.trapped) };
        if (answer.refused) return { fault: { id: "refused", message: answer.refused } };
        if (answer.fault) return answer;
      }
      return answer;
    }

    // Changes

    keep() {
      const { game, now, script } = this;
      game.isOver = now.status === "finished";
      // A leg stands on the card of its match.
      game.line = game.isOver && !game.leg
        ? resultLine({
          players: game.players, id: game.id, guests: guestsAmong(game.players, game.season), scores: now.scores, sides: script.sides?.(now), fixture: game.fixture,
        })
        : null;
      game.result = game.isOver ? { scores: now.scores, winners: now.winners } : null;
      this.keeper.write(game);
    }

    // As the league's folder has it: without a turn that is being tapped in anew.
    record() {
      const { game, script } = this;
      const whole = game.anew ? this.look(game.body, game) : this.now;
      return record({
        players: game.players, date: game.date, id: game.id, rules: game.slug, season: game.season, guests: guestsAmong(game.players, game.season),
        ...games.placeOf(game), ...script.header?.(whole),
      }, script.written?.(whole) ?? game.body);
    }

    // Looks again, keeps what there is, and shows it.
    refresh() {
      this.now = this.look(this.desk.body);
      this.keep();
      this.view.draw(null);
    }

    settle() {
      const old = this.now;
      this.now = this.look(this.desk.body);
      this.keep();
      if (this.game.anew && this.isTurnWhole(old)) this.finishAnew();
      else this.view.draw(old);
    }

    replace(body, isWhole = false) {
      history.put(this.desk, body, isWhole);
      this.game.draft = "";
      this.settle();
    }

    write(body) {
      if (!this.isBehind) this.replace(body);
    }

    play(steps, field, isWhole = false) {
      if (this.isBehind) return false;
      const answer = this.trial(steps);
      if (answer.fault) {
        this.view.refuse(objection(answer.fault), field);
        return false;
      }
      this.view.refuse("");
      this.replace(answer.body, isWhole);
      return true;
    }

    undo() {
      const { game, script, now: old } = this;
      if (this.isBehind || script.untap?.()) return;
      const step = history.back(this.desk);
      if (!step) {
        if (game.anew) this.cancelAnew();
        return;
      }
      if (game.anew) game.anew.isWhole = false;
      this.now = this.look(this.desk.body);
      game.draft = history.isWhole(step) ? "" : (script.undone?.(old, this.now) ?? "");
      this.keep();
      this.view.draw(null);
      say(words("undone"));
    }

    redo() {
      if (this.isBehind || !history.forth(this.desk)) return;
      this.game.draft = "";
      this.settle();
    }

    setDraft(text) {
      if (this.isBehind) return;
      this.game.draft = text;
      this.keep();
      this.view.redraft();
    }

    setFields(changes) {
      if (this.isBehind) return;
      const all = { ...this.game.fields, ...changes };
      this.game.fields = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== null));
      this.refresh();
    }

    // A turn tapped in anew: what follows it is kept apart until it is whole

    beginAnew(body, from, to, turn) {
      const lines = body.split("\n");
      const head = from > 0 ? `${lines.slice(0, from).join("\n")}\n` : "";
      this.game.anew = { body: head, past: [], future: [], tail: lines.slice(to).join("\n"), line: from + 1, n: turn?.n, name: turn?.player };
      this.game.draft = "";
      this.refresh();
    }

    cancelAnew() {
      delete this.game.anew;
      this.game.draft = "";
      this.refresh();
    }

    isTurnWhole(old) {
      const { now, script } = this;
      return !now.fault && (script.isTurnOver?.(old, now) ?? now.state?.turnsPlayed > (old?.state?.turnsPlayed ?? 0));
    }

    finishAnew() {
      const { anew } = this.game;
      // Whoever comes back is asked again.
      if (!anew.isWhole) {
        anew.isWhole = true;
        this.keep();
      }
      this.view.confirmAnew(`${anew.body}${anew.body.endsWith("\n") || anew.tail === "" ? "" : "\n"}${anew.tail}`);
    }

    acceptAnew(body) {
      delete this.game.anew;
      this.replace(body);
    }
  }

  window.ScorebookTable.sitting = (engine, game, keeper) => new Sitting(engine, game, keeper);
})();
