import Contents
import Histories
package import League
import Seasons

/// A season of two halves, whose winners meet in a play-off.
package struct SplitSeason: Sendable {
  /// The tables of the two.
  package let halves: [Standings]
  /// The winners of the halves, the first's before the second's; none before both have leaders.
  package let finalists: [PlayerID]
  /// The games that decide between them, as they counted for each.
  package let playOff: [Standings.Row]
  /// The play-off's games, in order of time.
  package let games: [GameID]
  /// The winners of both halves, or of the play-off.
  package let champions: [PlayerID]
}

extension SplitSeason {
  /// Makes the halves of a season; `nil` for one that isn't split.
  init?(of season: Season, in book: LeagueBook) {
    guard season.document.format.halves != nil else { return nil }
    halves = [SeasonPart.firstHalf, .secondHalf].map { Standings($0, of: season, in: book) }
    let winners = halves.map { $0.leaders.map(\.player) }
    var finalists: [PlayerID] = []
    var known: Set<PlayerID> = []
    if !winners.contains(where: \.isEmpty) {
      for player in winners.joined() where known.insert(player).inserted {
        finalists.append(player)
      }
    }
    self.finalists = finalists
    let games = season.games.map { book[$0] }.filter { game in
      season.document.part(on: game.record.header.date) == .playOff
        && game.record.header.circumstances.tie == nil
        && game.credited.allSatisfy(known.contains)
    }
    self.games = games.map(\.id)
    var fold = StandingsFold(ofPlayOffIn: season.document)
    for game in games { fold.add(game) }
    var table = DivisionTables(of: SeasonFormat(), in: book)
    table.rank(
      fold.rows.values.sorted { $0.player < $1.player },
      by: StandingsOrder(of: season, games: games, in: book))
    playOff = table.rows.filter { $0.played > 0 }
    champions =
      finalists.count == 1
      ? finalists : playOff.filter { $0.rank == 1 }.map(\.player)
  }
}
