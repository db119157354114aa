import Contents
import Diagnostics
import Histories
import League
import Seasons

extension Season {
  /// Returns that the season asks for more results, or games, than anybody has in the end, or can have.
  func limitFaults(of games: [Game], in book: LeagueBook) -> [Diagnostic] {
    let isOver = isPlayedOut(in: book)
    // That a season which is over has no game is told instead.
    guard document.points.best != nil || document.format.minimumGames > 0,
      !isOver || games.contains(where: \.isCountedOrOpen)
    else { return [] }
    // No table has what was played from the play-off's day on.
    let games = games.filter { document.tables($0.record) }
    var counts = SeasonCounts(of: self, games: games, in: book)
    let end = isOver ? .over : expectedEnd(of: games, in: book)
    switch end {
    case nil: return []
    case .over: break
    case .fixtures(let open): counts.add(open, of: self, in: book)
    case .days(let days, let busiest): counts.add(days * busiest)
    }
    return [
      ("best", document.points.best ?? 0, counts.mostResults, "result"),
      ("minimum-games", document.format.minimumGames, counts.mostPlayed, "game"),
    ].compactMap { key, limit, most, what in
      guard let end, limit > most else { return nil }
      let less = most == 0 ? "leave '\(key)' out" : "write \(most) or fewer"
      return Diagnostic(
        end.isOver && document.ends != nil ? .error : .warning, id: "season-limit",
        message(end, limit: "\(limit) \(what)\(limit == 1 ? "" : "s")", most: most) + less,
        at: document.place(ofKey: key))
    }
  }

  /// Returns the message that says what is wrong with a limit, up to its remedy.
  private func message(_ end: SeasonEnd, limit: String, most: Int) -> String {
    switch end {
    case .over where document.ends != nil: "nobody has \(limit) in this season, which is over, "
    case .over:
      "nobody has \(limit) in this season, which doesn't say when it ends: write the day, such as "
        + "'ends: 2026-12-15', or "
    case .fixtures:
      "nobody can have \(limit) in this season: with what its fixtures leave to be played it is \(most) at the most, "
    case .days(let days, let busiest):
      "nobody can have \(limit) in this season: at \(busiest) a day, the most so far, it is \(most) at the most by its "
        + "end, \(days) \(days == 1 ? "day" : "days") on, "
    }
  }

  /// Returns what a season in progress may still bring; `nil` if nobody can say.
  private func expectedEnd(of games: [Game], in book: LeagueBook) -> SeasonEnd? {
    var planned: Set<GameID> = []
    for entry in calendar.entries {
      switch entry.status {
      case .played(let game), .playing(let game): planned.insert(game)
      case .due, .overdue, .void, .bye, .over: break
      }
    }
    // Fixtures that don't say who plays, and such as leave out games that were played, aren't all there is.
    let isWhole = games.allSatisfy { planned.contains($0.id) || !$0.isCountedOrOpen }
    if !calendar.entries.isEmpty, isWhole {
      let open = calendar.open.filter { document.part(on: $0.fixture.date) != .playOff }
      return open.contains { $0.players.isEmpty } ? nil : .fixtures(open)
    }
    guard let ends = document.ends, let newest = book.newestDay,
      let busiest = SeasonCounts.busiestDay(of: games)
    else { return nil }
    // The newest day isn't over yet.
    return .days(max(1, ends.dayNumber - newest.dayNumber + 1), busiest: busiest)
  }
}

/// A reason why no more is played in a season than is.
private enum SeasonEnd {
  /// A season that is over.
  case over
  /// A season with these fixtures left.
  case fixtures([SeasonCalendar.Entry])
  /// A season that ends so many days on, the newest result's own day included.
  case days(Int, busiest: Int)

  var isOver: Bool { if case .over = self { true } else { false } }
}

/// The numbers of games and results that each player has in a season's tables.
private struct SeasonCounts {
  /// The number of games by name: fixtures may have players whom no record knows.
  private var played: [String: Int] = [:]
  /// Byes that are worth points, beside them.
  private var byes: [String: Int] = [:]

  var mostPlayed: Int { played.values.max() ?? 0 }
  var mostResults: Int { played.merging(byes, uniquingKeysWith: +).values.max() ?? 0 }

  init(of season: Season, games: [Game], in book: LeagueBook) {
    for player in games.filter(\.isCounted).flatMap(\.credited) {
      played[book[player].name, default: 0] += 1
    }
    guard season.document.points.bye != 0 else { return }
    let recorded = games.filter { $0.ending == .bye }.flatMap(\.credited)
    let counted = season.countedByes.filter { season.document.part(on: $0.date) != .playOff }
    for player in recorded + counted.map(\.player) {
      byes[book[player].name, default: 0] += 1
    }
  }

  /// Adds what is left to be played, the games that go on, and the byes to come.
  mutating func add(_ open: [SeasonCalendar.Entry], of season: Season, in book: LeagueBook) {
    func names(_ entry: SeasonCalendar.Entry) -> [String] {
      zip(entry.players, entry.fixture.players).map { $0.map { book[$0].name } ?? $1 }
    }
    for name in open.flatMap(names) { played[name, default: 0] += 1 }
    for game in season.games.map({ book[$0] }) where !game.isFinished {
      for player in game.credited { played[book[player].name, default: 0] += 1 }
    }
    guard season.document.points.bye != 0 else { return }
    for entry in season.calendar.entries where entry.status == .bye {
      if let date = entry.fixture.date, let asOf = season.calendar.asOf, date <= asOf { continue }
      for name in names(entry) { byes[name, default: 0] += 1 }
    }
  }

  /// Adds so many games to everybody's.
  mutating func add(_ count: Int) {
    played = played.mapValues { $0 + count }
  }

  /// The most games that somebody played on one day; `nil` before the first.
  static func busiestDay(of games: [Game]) -> Int? {
    let days = Dictionary(grouping: games, by: \.record.header.date)
    return days.values.compactMap { games in
      Dictionary(grouping: games.flatMap(\.credited)) { $0 }.values.map(\.count).max()
    }.max()
  }
}
