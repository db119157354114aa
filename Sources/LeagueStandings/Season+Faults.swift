import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import Seasons

extension Season {
  /// Returns what only the games of a season show of its front matter. It may have no games, or too few for what it
  /// asks. Lots may decide for players who drew none. A game may be of no half, or of a play-off of others. Somebody
  /// may play who is in no division.
  ///
  /// What is missing from a season that is over by its own `ends` is an error. One without that day, in which nothing waits to be
  /// played, may go on or not: that is a warning.
  func faults(in book: LeagueBook) -> [Diagnostic] {
    let games = games.map { book[$0] }
    let isPlayed = games.contains(where: \.isCountedOrOpen) || hasMatches(in: book)
    // A cup may be announced before its first game.
    let isAnnounced = document.knockOut != nil && document.ends == nil
    let none = games.isEmpty ? "no game" : "no game that counts"
    return (isPlayed || isAnnounced ? [] : absenceFaults(none, in: book))
      + limitFaults(of: games, in: book) + lotsFaults(in: book) + splitFaults(of: games, in: book)
      + divisionFaults(of: games, in: book) + placeFaults(of: games) + nightFaults(of: games)
  }

  private func absenceFaults(_ none: String, in book: LeagueBook) -> [Diagnostic] {
    if let ends = document.ends {
      guard isOver(in: book) else { return [] }
      return [
        Diagnostic(
          id: "season-without-games",
          "this season was over on \(ends) and has \(none), record its games, write another day or "
            + "'draft: yes'", at: document.place(ofKey: "ends"))
      ]
    }
    // A league begins with a season without games.
    guard !hasOpenFixtures, let newest = book.newestDay else { return [] }
    if let starts = document.starts, newest <= starts { return [] }
    return [
      Diagnostic(
        .warning, id: "season-without-games",
        "this season has \(none), and doesn't say when it is: record its games, or write the day it ends, "
          + "such as 'ends: \(newest)', or 'draft: yes'",
        at: document.place(ofKey: document.starts == nil ? "game" : "starts"))
    ]
  }

  /// Returns who is told apart by lots without having drawn one; of a season that is over, who stays level as well.
  private func lotsFaults(in book: LeagueBook) -> [Diagnostic] {
    guard document.tieBreaks.contains(.lots), !document.lots.isEmpty else { return [] }
    let drawn = Set(document.lots.compactMap(book.player(named:)))
    let isOver = isPlayedOut(in: book)
    let standings = Standings(of: self, in: book)
    let tables = [standings.rows] + (standings.split?.halves.map(\.rows) ?? [])
    let missing = Set(
      tables.flatMap { rows in
        rows.indices.filter { place in
          let row = rows[place]
          guard row.played > 0, !drawn.contains(row.player) else { return false }
          return row.broken?.tieBreak == .lots || isOver && isLevel(place, in: rows)
        }.map { rows[$0].player }
      })
    guard !missing.isEmpty else { return [] }
    let names = missing.sorted().map { book[$0].name.quoted }.joined(separator: " and ")
    let isOne = missing.count == 1
    return [
      Diagnostic(
        isOver && document.ends != nil ? .error : .warning, id: "season-lots",
        "\(names) \(isOne ? "is" : "are") level with others, and drew no lot; list "
          + "\(isOne ? "the name" : "the names") here as they were drawn",
        at: document.place(ofKey: "lots"))
    ]
  }

  /// Whether the row at a place of a table shares its rank with another.
  private func isLevel(_ place: Int, in rows: [Standings.Row]) -> Bool {
    guard let rank = rows[place].rank else { return false }
    // In divisions ranks begin again, and those who share one stand side by side.
    return [place - 1, place + 1].contains { other in
      rows.indices.contains(other) && rows[other].rank == rank
        && rows[other].leaguePoints == rows[place].leaguePoints
    }
  }

  /// Returns who plays and stands in no division, where no roster tells who there is: neither has a record let them in
  /// as guests.
  private func divisionFaults(of games: [Game], in book: LeagueBook) -> [Diagnostic] {
    guard !document.format.divisions.isEmpty, document.roster == nil else { return [] }
    let divided = document.format.divisions.flatMap(\.members)
      .compactMap { book.player(named: $0.name) }
    var missing = Set(games.flatMap(\.credited)).subtracting(divided)
    for game in games {
      switch game.record.header.circumstances.guests {
      case .none: break
      case .everybody: missing.subtract(game.credited)
      case .named(let names): missing.subtract(names.compactMap(book.player(named:)))
      }
    }
    return missing.sorted().map {
      .inNoDivision(book[$0].name, at: document.place(ofKey: "divisions"))
    }
  }

  private func splitFaults(of games: [Game], in book: LeagueBook) -> [Diagnostic] {
    guard let split = SplitSeason(of: self, in: book) else { return [] }
    let playOff = Set(split.games)
    let names = split.finalists.map { book[$0].name.quoted }.joined(separator: " and ")
    let ofHalves = games.filter { !$0.isExcluded && $0.record.header.circumstances.tie == nil }
    let undated = ofHalves.filter { $0.record.header.date == nil }.byHeader.compactMap(\.first)
    return undated.map { game in
      let isEvening = game.record.evening != nil
      return Diagnostic(
        id: "season-halves",
        isEvening
          ? "these games have no day, so nobody knows in which half of the season they were, write 'date' into "
            + "the header"
          : "this game has no day, so nobody knows in which half of the season it was, write 'date'",
        at: game.record.idPlace)
    }
      + ofHalves.compactMap { game in
        guard let date = game.record.header.date, document.part(on: date) == .playOff,
          !playOff.contains(game.id)
        else { return nil }
        return Diagnostic(
          .warning, id: "season-halves",
          "this game counts for nothing, since from the play-off's day on only who won a half plays"
            + (names.isEmpty ? "" : ", \(names)")
            + "; correct its 'date', or 'halves' in season '\(slug.text)'", at: game.record.idPlace)
      }
  }
}
