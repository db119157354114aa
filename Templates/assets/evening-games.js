// An evening's games as this browser keeps them, and what happens when two tabs have the same. It adds to `ScorebookTable`:
//
//   games
//     all()                    what is kept of this page's game, the latest first: [{key, game}]
//     read(key)                a game; undefined where there is none or it isn't understood
//     keyOf(id)                the key of a game
//     freeId(date, players)    an id that no game has
//     rulesOf(slug)            the rules of that name as the page has them, if it does
//     rulesBy(game)            the rules that a game is played by, with its codes
//     placeOf(game)            what its record's header says of the fixture that a game is, or of the leg of a match
//     keeper(key, game, fall)  keeps a game for this tab. fall({isGone, isRead}) is called once another tab went on with it
//       isBehind                 whether one did: from then on nothing is written
//       write(game)              stores it, unless another tab did meanwhile
//       look(key)                looks whether another tab's writing at that key, "" for all, was this game's
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, store, idOf, history } = window.ScorebookTable;
  const under = `keep:${data.game}:`;
  const me = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

  const isText = (value) => typeof value === "string";
  const isPlace = (place) => (place ?? null) === null || Object.values(place).every((part) => part === null || Array.isArray(part) || isText(part) || Number.isInteger(part));
  const isSound = (game) =>
    game?.v === 1 && Array.isArray(game.players) && game.players.every(isText) && isText(game.codes) && isText(game.slug) &&
    Number.isInteger(game.revision) && Object.values(game.fields ?? {}).every(isText) && history.isSound(game) &&
    (!game.anew || (history.isSound(game.anew) && isText(game.anew.tail))) && isText(game.draft ?? "") && isText(game.line ?? "") &&
    isPlace(game.fixture) && isPlace(game.leg) && (!game.result || (typeof game.result.scores === "object" && Array.isArray(game.result.winners)));

  const read = (key) => store.read(key, isSound);
  const all = () =>
    store.keys(under)
      .map((key) => ({ key, game: read(key) }))
      .filter(({ game }) => game)
      .sort((one, other) => (one.game.saved < other.game.saved ? 1 : -1));

  const keyOf = (id) => `${under}${id}`;
  // What isn't understood has its id, too.
  const freeId = (date, players) => idOf(date, players, (id) => store.has(keyOf(id)));

  const rulesOf = (slug) => data.rules.find((rules) => rules.slug === slug);
  const rulesBy = ({ slug, codes }) => ({ slug, title: slug, ...rulesOf(slug), codes });

  const placeOf = ({ fixture, leg }) =>
    leg ? { match: leg.of, table: leg.table, leg: leg.leg }
      : fixture ? { fixture: fixture.code, tie: fixture.tie, round: fixture.round, table: fixture.table } : {};

  class Keeper {
    // The revision that this tab wrote or read last, and who had written it.
    constructor(key, { revision, writer }, fall) {
      Object.assign(this, { key, revision, writer, fall, isBehind: false });
    }

    fallBehind() {
      this.isBehind = true;
      this.fall({ isGone: !store.has(this.key), isRead: Boolean(read(this.key)) });
    }

    write(game) {
      if (this.isBehind) return;
      const other = read(this.key);
      // Where something is that isn't understood, it is left alone.
      if ((other?.revision ?? 0) !== this.revision || (other && other.writer !== this.writer) || (!other && store.has(this.key))) {
        this.fallBehind();
        return;
      }
      this.revision += 1;
      this.writer = me;
      Object.assign(game, { revision: this.revision, writer: me, saved: new Date().toISOString() });
      store.write(this.key, game);
    }

    look(written) {
      if (written !== this.key && written !== "") return;
      const other = read(this.key);
      if (!other || other.revision !== this.revision || other.writer !== this.writer) this.fallBehind();
    }
  }

  window.ScorebookTable.games = { all, read, keyOf, freeId, rulesOf, rulesBy, placeOf, keeper: (key, game, fall) => new Keeper(key, game, fall), me };
})();
