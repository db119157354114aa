import ContentFiles
import Contents
import Diagnostics
import Histories

extension Season {
  /// Returns the games at tables of a size for which the season lists no places.
  func placeFaults(of games: [Game]) -> [Diagnostic] {
    let sizes = document.points.placesBySides
    guard !sizes.isEmpty else { return [] }
    let listed = sizes.keys.sorted().map(String.init)
    return games.filter { $0.isCountedOrOpen && $0.record.header.circumstances.tie == nil }
      .compactMap { game in
        let count = game.record.sides.count
        guard sizes[count] == nil else { return nil }
        return Diagnostic(
          id: "season-places",
          "\(count) \(count == 1 ? "side sits" : "sides sit") at this table, and season '\(slug.text)' has points for "
            + "places at tables of \(listed.joined(separator: ", ")); add '\(count): […]' to its 'places'",
          at: game.record.idPlace)
      }
  }

  /// Returns the games of which nobody can say on which of the season's nights they were.
  func nightFaults(of games: [Game]) -> [Diagnostic] {
    guard let rules = document.nights else { return [] }
    let rounds = roundsOfGames ?? [:]
    return games.filter { !$0.isExcluded }.compactMap { game in
      let header = game.record.header
      guard document.tables(game.record) else { return nil }
      switch rules.span {
      case .round where header.round == nil && rounds[game.id] == nil:
        return Diagnostic(
          id: "season-nights",
          "this game has no round, and the nights of season '\(slug.text)' are its rounds: write 'round'",
          at: game.record.idPlace)
      case .day where header.date == nil && header.round == nil:
        return Diagnostic(
          id: "season-nights",
          "this game has no day, so that nobody knows on which night of season '\(slug.text)' it was: write 'date'",
          at: game.record.idPlace)
      case .round, .day: return nil
      }
    }
  }
}
