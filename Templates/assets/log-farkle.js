// Farkle's turns in words, and what a finished game came to. It gives `ScorebookTable.farkle.telling`: what evening.js asks of
// a game besides its controls; see there.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, number, node } = window.ScorebookTable;
  const { small } = window.ScorebookDice;

  const list = new Intl.ListFormat(data.language);

  // What a turn's notes say, in words

  const happenings = (turn) => {
    const name = turn.player;
    return turn.notes.flatMap((note) => {
      switch (note.kind) {
        case "banked": return [words("farkleBanked", { name, points: number(note.points) })];
        case "farkle": return [words(note.lost > 0 ? "farkleLost" : "farkleFarkled", { name, points: number(note.lost) })];
        case "penalty": return [words("farklePenalty", { n: note.farkles, points: number(note.points) })];
        case "scored": return [words("farkleScored", { name, points: number(note.points) })];
        case "passed": return [words("farklePassed", { name })];
        case "toxic-twos": return [words("farkleToxic")];
        case "eliminated": return [words("farkleOut", { name })];
        case "instant-win": return [words("farkleInstant", { name })];
        default: return [];
      }
    });
  };

  const told = (old, now) => {
    const ended = (now.state?.turnsPlayed ?? 0) - (old.state?.turnsPlayed ?? 0);
    if (ended > 0) {
      const turn = now.turns[now.state.turnsPlayed - 1];
      return turn ? happenings(turn).join(" ") : null;
    }
    const [before, turn] = [old.state?.turn, now.state?.turn];
    if (turn && before && turn.hotDice > before.hotDice) return words("farkleHot");
    if (turn && !turn.undecided && before?.undecided) return words("farkleKept", { name: now.state.toAct, points: number(turn.points - before.points) });
    return "";
  };

  const note = ({ state }, seat) => {
    const player = state?.players[seat];
    if (player?.isEliminated) return words("farkleIsOut");
    if (player?.owesTurn) return words("farkleOwes");
    return player?.farklesInARow > 1 ? words("farkleRun", { n: player.farklesInARow }) : null;
  };

  // A turn as the list has it: its dice, or what is known of it.
  const turn = ({ notes }, text) => {
    const parts = notes.flatMap((note) => {
      switch (note.kind) {
        case "kept": return [small(note.dice, note.kept)];
        case "thrown": return [small(note.dice)];
        case "piggyback": return [words("farkleOn", { points: number(note.points) })];
        case "farkle": return [node("span", { class: "lost" }, words("farkle"))];
        case "penalty": return [node("span", { class: "lost" }, number(-Math.abs(note.points)))];
        case "passed": return [words("farklePass")];
        case "hot-dice": return [node("span", { class: "note" }, words("farkleHotDice"))];
        default: return [];
      }
    });
    // Dice are read out as they are written.
    return [node("span", { class: "hidden" }, text.replace(/^[^:]*:\s*/, "")), node("span", { "aria-hidden": "true" }, parts)];
  };

  const facts = ({ turns, players, scores }) => {
    const names = players ?? Object.keys(scores);
    const count = (kind) => list.format(names.map((name) => {
      const found = turns.filter((turn) => turn.player === name && turn.notes.some((note) => note.kind === kind));
      return `${name} ${number(found.length)}`;
    }));
    return [[words("farkles"), count("farkle")], [words("farkleHotTurns"), count("hot-dice")]];
  };

  window.ScorebookTable.farkle.telling = { told, note, turn, facts };
})();
