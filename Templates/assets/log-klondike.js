// A game of Klondike in words: what a move is called and what came of it, for the page; and the record that is handed over.
//
// `game` is what `game-klondike.js` makes.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const T = window.ScorebookTable;
  const { words, plural } = T;
  const { cardName, listed } = window.KlondikeBoard;

  const clock = (seconds) => {
    const two = (part) => String(part).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  };

  // A move that may be made, by itself.
  const named = (move) => {
    if (!/[>\s]/.test(move)) return words({ draw: "moveDraw", recycle: "moveRecycle", resign: "moveResign" }[move] ?? "moveOther", { move });
    const [card, to] = move.replace("tap ", "").split(">");
    if (!to) return words("moveTap", { card: cardName(card) });
    return to === "F" ? words("moveHome", { card: cardName(card) }) : words("moveColumn", { card: cardName(card), n: to });
  };

  const carried = (game, move, before) => {
    const { state } = game;
    const [card] = move.replace("tap ", "").split(">");
    const place = game.placeOf(card);
    const column = before.columns.find(({ faceUp }) => listed(faceUp).includes(card));
    const run = column ? listed(column.faceUp).length - 1 - listed(column.faceUp).indexOf(card) : 0;
    const turned = state.columns.flatMap(({ faceDown, faceUp }, index) =>
      (faceDown < before.columns[index].faceDown ? [words("turnedUp", { card: cardName(faceUp), n: index + 1 })] : []));
    return [
      place.startsWith("F")
        ? words("wentHome", { card: cardName(card), home: state.home })
        : plural(run ? "wentRun" : "went", run, { card: cardName(card), n: place }),
      ...turned,
    ];
  };

  // What came of a move, `before` being the state that it was made in.
  const happened = (game, move, before) => {
    const { state } = game;
    const told = [];
    if (move === "draw") {
      const drawn = listed(state.waste).slice(state.stock - before.stock);
      told.push(plural("drew", state.stock, { cards: drawn.map(cardName).join(", ") }));
    } else if (move === "recycle") told.push(words("recycled", { pass: state.pass }));
    else if (move !== "resign") told.push(...carried(game, move, before));
    if (state.phase === "won") told.push(words("won"));
    if (state.phase === "resigned") told.push(plural("resigned", state.home));
    return told.join(" ");
  };

  // In lines as somebody would write them: a pass of the stock ends one.
  const linesOf = (moves) => {
    const lines = [];
    let line = "";
    for (const move of moves) {
      if (line && line.length + move.length > 59) {
        lines.push(line);
        line = "";
      }
      line += `${line ? " " : ""}${move}`;
      if (move === "recycle") {
        lines.push(line);
        line = "";
      }
    }
    return [...lines, line].filter(Boolean).map((text) => `${text}\n`).join("");
  };

  const dealLines = (cards) => `deal ${cards.slice(0, 28).join(" ")}\n     ${cards.slice(28).join(" ")}\n`;

  // What a record has no key for.
  const note = ({ kept: { undos, hints, begun }, address: { daily } }) => [
    daily && words("noteDaily", { date: daily }), undos > 0 && plural("noteUndos", undos), hints > 0 && plural("noteHints", hints),
    begun > 0 && plural("noteBegun", begun),
  ].filter(Boolean).join(" ");

  // The record as it is sent, and what its file is called. A game that was played on from another's is for no season, and
  // counts nowhere.
  const record = (game) => {
    const { kept, address, rule, isWhole, season } = game;
    const date = kept.date || T.today();
    const isNamed = isWhole && address.deal !== "" && address.season !== "";
    // What the league calls who plays.
    const player = T.knownAs(kept.player);
    const header = {
      players: [player], date, rules: rule.slug, season, deal: isNamed ? address.deal : "",
      guests: T.guestsAmong([player], season),
      ...(isWhole ? {} : { outcome: "void", reason: plural("notePlayedOn", address.moves.length) }),
      seconds: isWhole && kept.date ? game.seconds : "", note: note(game),
    };
    const moves = linesOf(game.moves);
    const daily = address.daily && (address.daily === date ? "daily" : `daily-${address.daily}`);
    // A file of its own beside that of the game on record.
    const file = `${T.idOf(date, [player, address.deal || daily || "klondike", ...(isWhole ? [] : ["what-if"])])}.klondike`;
    return { file, text: T.record(header, isNamed ? moves : dealLines(address.cards) + moves) };
  };

  window.KlondikeLog = { clock, named, happened, record };
})();
