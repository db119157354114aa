import Contents
import Diagnostics
import Histories

extension Season {
  /// Returns what only the games of a season show of its front matter: that there are none, that too few were
  /// played for what it asks, that a game is of no half, or of a play-off of others.
  ///
  /// What a season lacks that is over by its own `ends` is an error. One without that day, of which nothing waits to be
  /// played, may go on or not: that is a warning.
  func faults(in book: LeagueBook) -> [Diagnostic] {
    let games = games.map { book[$0] }
    return (games.isEmpty ? absenceFaults(in: book) : limitFaults(of: games, in: book))
      + splitFaults(of: games, in: book)
  }

  private func absenceFaults(in book: LeagueBook) -> [Diagnostic] {
    if let ends = document.ends {
      guard isOver(in: book) else { return [] }
      return [
        Diagnostic(
          id: "season-without-games",
          "this season was over on \(ends) and has no game, record its games, write another day or "
            + "'draft: yes'", at: document.place(ofKey: "ends"))
      ]
    }
    // A league begins with a season without games.
    guard calendar.open.isEmpty, let newest = book.newestDay else { return [] }
    if let starts = document.starts, newest <= starts { return [] }
    return [
      Diagnostic(
        .warning, id: "season-without-games",
        "this season has no game, and doesn't say when it is: record its games, or write the day it ends, "
          + "such as 'ends: \(newest)', or 'draft: yes'",
        at: document.place(ofKey: document.starts == nil ? "game" : "starts"))
    ]
  }

  private func limitFaults(of games: [Game], in book: LeagueBook) -> [Diagnostic] {
    guard isOver(in: book) else { return [] }
    // No table has what was played from the play-off's day on.
    let games = games.filter { document.part(on: $0.record.header.date) != .playOff }
    let byes = countedByes.filter { document.part(on: $0.date) != .playOff }
    var played: [PlayerID: Int] = [:]
    for player in games.filter(\.isCounted).flatMap(\.credited) { played[player, default: 0] += 1 }
    var results = played
    if document.points.bye != 0 {
      let recorded = games.filter { $0.ending == .bye }.flatMap(\.credited)
      for player in recorded + byes.map(\.player) { results[player, default: 0] += 1 }
    }
    func fault(_ key: String, _ limit: Int?, _ most: Int?, _ what: String) -> [Diagnostic] {
      let most = most ?? 0
      guard let limit, limit > most else { return [] }
      let place = document.place(ofKey: key)
      let less = most == 0 ? "leave '\(key)' out" : "write \(most) or fewer"
      guard document.ends == nil else {
        return [
          Diagnostic(
            id: "season-limit",
            "nobody has \(limit) \(what) in this season, which is over, \(less)", at: place)
        ]
      }
      return [
        Diagnostic(
          .warning, id: "season-limit",
          "nobody has \(limit) \(what) in this season, which doesn't say when it ends: write the day, such as "
            + "'ends: 2026-12-15', or \(less)", at: place)
      ]
    }
    return fault("best", document.points.best, results.values.max(), "results")
      + fault("minimum-games", document.format.minimumGames, played.values.max(), "games")
  }

  private func splitFaults(of games: [Game], in book: LeagueBook) -> [Diagnostic] {
    guard let split = SplitSeason(of: self, in: book) else { return [] }
    let playOff = Set(split.games)
    let names = split.finalists.map { book[$0].name.quoted }.joined(separator: " and ")
    return games.filter { !$0.isExcluded }.compactMap { game in
      guard let date = game.record.header.date else {
        return Diagnostic(
          id: "season-halves",
          "this game has no day, so that nobody knows in which half of the season it was, write 'date'",
          at: game.record.idPlace)
      }
      guard document.part(on: date) == .playOff, !playOff.contains(game.id) else { return nil }
      return Diagnostic(
        .warning, id: "season-halves",
        "this game counts for nothing, since from the play-off's day on only who won a half plays"
          + (names.isEmpty ? "" : ", \(names)")
          + "; correct its 'date', or 'halves' in season '\(slug.text)'", at: game.record.idPlace)
    }
  }
}
