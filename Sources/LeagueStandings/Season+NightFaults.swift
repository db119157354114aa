import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import Seasons

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

  /// Returns the games that may have been on one of several nights of the season.
  func nightFaults(of games: [Game]) -> [Diagnostic] {
    guard let rules = document.nights else { return [] }
    let rounds = roundsOfGames ?? [:]
    let missing = games.filter { game in
      guard !game.isExcluded, document.tables(game.record) else { return false }
      let header = game.record.header
      return switch rules.span {
      case .round: header.round == nil && rounds[game.id] == nil
      case .day: header.date == nil && header.round == nil
      }
    }
    return missing.byHeader.compactMap { lacking in
      guard let game = lacking.first else { return nil }
      let isEvening = game.record.evening != nil
      let (these, are) = isEvening ? ("these games have", "they were") : ("this game has", "it was")
      // A line of results has no day of its own; a round it may have.
      let isWhole =
        lacking.count == games.count { $0.record.isOfHeader(of: game.record) }
      let message =
        switch rules.span {
        case .round:
          "\(these) no round, and the nights of season '\(slug.text)' are its rounds: write 'round'"
            + (!isEvening ? "" : isWhole ? " into the header" : ", such as '| round 3'")
        case .day:
          "\(these) no day, so nobody knows on which night of season '\(slug.text)' \(are): write 'date'"
            + (isEvening ? " into the header" : "")
        }
      return Diagnostic(id: "season-nights", message, at: game.record.idPlace)
    }
  }
}

extension [Game] {
  /// The games, those of an evening of results together: they have one header.
  var byHeader: [[Game]] {
    reduce(into: [[Game]]()) { groups, game in
      if let last = groups.indices.last, let other = groups[last].first,
        other.record.isOfHeader(of: game.record)
      {
        groups[last].append(game)
      } else {
        groups.append([game])
      }
    }
  }
}

extension GameRecord {
  /// Whether both have one header: they are lines of an evening of results.
  fileprivate func isOfHeader(of other: GameRecord) -> Bool {
    evening != nil && evening == other.evening && path == other.path
  }
}
