// Keeps the score of an evening: choosing who plays by which rules, the games of this browser, undo, mending, two tabs,
// the record and what a finished game came to. What is tapped in is a game's own: `table-GAME.js`, which calls
//
//   ScorebookTable.register("farkle", { open(table) { …; return view; } })
//
// open() builds the game's controls into table.place, once for each game that is shown, and returns:
//
//   show(now)             brings them in line; called after every change. now is what the engine's resume answers, with body
//                         (the text), turns, status, scores and winners as its annotate tells them. Where now.fault is there,
//                         the record doesn't fit, the controls are hidden, and show isn't called
//   key(event)            optional: whether it took that key
//   help                  optional: a node that says which keys it takes
//   turn(turn, text)      optional: nodes that tell a turn of annotate in the list; text are its lines of the record
//   told(before, now)     optional: in words what happened, or null; shown above the controls, and read aloud
//   news(now)             optional: in words what holds now, such as a final round; null for nothing
//   note(now, seat)       optional: a few words below a player's total
//   isTurnOver(old, now)  optional: whether a turn ended between two answers; else whether state.turnsPlayed grew
//   undone(old, now)      optional: what was tapped before a step that was taken back, as a draft
//   facts(now)            optional: of a finished game, a list of [label, text, note]
//
// table gives it:
//
//   place                 an element of its own
//   players, rules        names by seat; the rules of the page's data
//   now                   as above
//   play(steps)           plays a step, or several as one that is taken back at once; answers whether they were
//                         allowed. Where they aren't, why not is told
//   trial(steps)          what play would answer, without doing it: {fault} or as resume
//   ask(verb, fields, body)   asks the engine, by these rules and players
//   draft                 a text of the game's own: what is tapped and not played yet, kept with the game
//   setDraft(text)        keeps another, and calls show
//   undo(), redo()
//   refuse(text)          tells why something can't be
//   player(seat)          a player's name with its mark
//
// A game is nothing but its text: what the engine says of that is worked out anew each time. Undo keeps what was cut and put
// where, so that a whole evening of it is stored with the game.
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";
})();
