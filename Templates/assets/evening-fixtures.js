// What is to be played: the fixtures of seasons that go on, today's first, to begin their games and matches with.
//
//   ScorebookTable.openFixtures()          all of them, today's first, then the nearest: {season, code, date, time, round,
//                                          table, tableName, place, tie, and players, or teams with the home team first}
//   ScorebookTable.fixtures({games, play, meet})   a node; null where nothing is to be played. games are those stored, whose
//                                          fixture has its season and code; play(before) chooses for a game of it: before as
//                                          setUp() takes it; meet(fixture) opens its match
//   ScorebookTable.nextFixture(game, games)        the first fixture of the same season and day that none of those games is;
//                                          undefined where none is left, or the game is no fixture
(() => {
  // biome-ignore lint/suspicious/noRedundantUseStrict: a classic script, which is loose without
  "use strict";

  const { data, words, node, button, today, knownAs } = window.ScorebookTable;

  const days = (date) => Date.parse(`${date}T00:00Z`) / 86400000;
  const format = new Intl.DateTimeFormat(data.language, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const day = (date) => (date === today() ? words("today") : format.format(new Date(`${date}T00:00Z`)));

  // Of two as near, the one to come; those without a day are last.
  const distance = ({ date }) => {
    if (!date) return Number.POSITIVE_INFINITY;
    const apart = days(date) - days(today());
    return apart >= 0 ? apart : 0.5 - apart;
  };
  const openFixtures = () =>
    data.seasons
      .flatMap((season) => (season.fixtures ?? []).map((fixture) => ({ ...fixture, season: season.slug })))
      .map((fixture, place) => ({ fixture, place, far: distance(fixture) }))
      // What has no time is in the order of the season.
      .sort((one, other) => (one.far === other.far ? 0 : one.far - other.far)
        || (one.fixture.time ?? "").localeCompare(other.fixture.time ?? "") || one.place - other.place)
      .map(({ fixture }) => fixture);

  const keptOf = (games, { season, code }) => games.find(({ fixture }) => fixture?.code === code && fixture.season === season);

  const before = (fixture) => ({
    players: fixture.players.map(knownAs), season: fixture.season, fixture,
    slug: data.seasons.find(({ slug }) => slug === fixture.season).rules,
  });

  const item = (fixture, { games, play, meet }) => {
    const { code, date, time, tableName, place, teams, players } = fixture;
    const game = keptOf(games, fixture);
    const names = (teams ?? players.map(knownAs)).join(" – ");
    const title = data.seasons.find(({ slug }) => slug === fixture.season).title;
    const note = [date && day(date), time, tableName, place, code, title].filter(Boolean).join(" ·\u00a0");
    const open = () => (teams ? meet(fixture) : play(before(fixture)));
    return node(
      "li", {},
      game ? node("a", { href: `#${encodeURIComponent(game.id)}` }, names) : button(names, open),
      node("span", { class: "note" }, note, game && ` ·\u00a0${words(game.isOver ? "over" : "goesOn")}`),
    );
  };

  const shown = 6;

  window.ScorebookTable.openFixtures = openFixtures;
  window.ScorebookTable.fixtures = (means) => {
    const all = openFixtures();
    if (all.length === 0) return null;
    // Today's, or those of the nearest day that has any.
    const tonight = all.filter(({ date }) => date === all[0].date);
    const first = tonight[0].date ? tonight : all.slice(0, shown);
    const rest = all.slice(first.length);
    const list = (fixtures) => node("ul", {}, fixtures.map((fixture) => item(fixture, means)));
    // Of very many the page has the nearest.
    const left = data.seasons.filter(({ fixturesLeft }) => fixturesLeft > 0).map(({ title, href, fixturesLeft }) =>
      node("p", { class: "note" }, words("fixturesLeft", { n: fixturesLeft }), " ", node("a", { href }, title)));
    return node(
      "section", { class: "to-play" }, node("h2", {}, words(first[0].date === today() ? "fixturesToday" : "fixturesNext")), list(first),
      rest.length > 0 && node("details", {}, node("summary", {}, words("fixturesMore", { n: rest.length })), list(rest)),
      left,
    );
  };
  window.ScorebookTable.nextFixture = (game, games) => {
    if (!game.fixture) return undefined;
    const { season, date } = game.fixture;
    const next = openFixtures().find((fixture) =>
      fixture.players && fixture.season === season && fixture.date === date && fixture.code !== game.fixture.code && !keptOf(games, fixture));
    return next && before(next);
  };
})();
