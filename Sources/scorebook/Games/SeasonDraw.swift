import Contents
import Diagnostics
import Draws
import Histories
import League
import Tabletop
import Telling

/// A draw for those of a season who are present, by their names.
struct SeasonDraw {
  /// The names as pages show them, in the order of the table.
  let names: [String]
  private let drawn: DrawnPeople
  private let evening: EveningDraw
  private let seats: Int

  /// - Parameters:
  ///   - present: The names of those present; `nil` for everybody in the season's roster who hasn't withdrawn.
  ///   - day: The day that is drawn for.
  /// - Throws: `UsageFault` for a name that nobody has, or has twice, and where there are too few or too many.
  init(
    _ opened: OpenedSeason, present: [String]?, on day: CalendarDate?,
    by method: DrawnPeople.Method,
    seats: Int, games: Int, seed: UInt64
  ) throws(UsageFault) {
    let (season, book) = (opened.season, opened.book)
    let standings = Standings(of: season, in: book)
    let players =
      if let present {
        try SeasonDraw.players(present, of: opened)
      } else { SeasonDraw.members(of: opened, on: day) }
    guard EveningDraw.people.contains(players.count) else {
      throw .conflict(
        "a draw is for \(EveningDraw.people.lowerBound) to \(EveningDraw.people.upperBound) people, "
          + "these are \(players.count); name them with '--present Ann,Bob,Cy'")
    }
    let present = standings.inOrder(players)
    let drawn = DrawnPeople(method, of: present, in: season, standings, book: book)
    var dice = SplitMix64(seed: seed)
    evening = EveningDraw(of: drawn, seats: seats, games: games, using: &dice)
    names = present.map { book[$0].name }
    self.drawn = drawn
    self.seats = seats
  }

  /// Those of the season's roster, or else of the league's, who play on a day.
  private static func members(of opened: OpenedSeason, on day: CalendarDate?) -> [PlayerID] {
    let roster = opened.season.document.roster ?? opened.settings.roster
    return (roster?.members ?? []).filter { member in
      guard let day else { return true }
      return member.joined.map { $0 <= day } ?? true
        && member.withdrawn.map { day < $0 } ?? true
    }.compactMap { opened.player(named: $0.name) }
  }

  private static func players(_ names: [String], of opened: OpenedSeason) throws(UsageFault)
    -> [PlayerID]
  {
    let (season, book) = (opened.season, opened.book)
    let known =
      season.members.isEmpty
      ? book.players.map(\.name) : season.members.map { book[$0.player].name }
    var players: [PlayerID] = []
    for name in names {
      guard let player = opened.player(named: name) else {
        throw .unknownWord(name, of: "player", known: known)
      }
      guard !players.contains(player) else {
        throw .conflict("'\(book[player].name)' is named twice, expected each name once")
      }
      players.append(player)
    }
    return players
  }
}

// MARK: - What is written

extension SeasonDraw {
  /// The draw in lines: a game, its tables, who sits out, and how often two meet again.
  var text: String {
    var lines: [String] = []
    for (number, round) in evening.rounds.enumerated() {
      lines.append(evening.rounds.count == 1 ? "tonight" : "game \(number + 1)")
      for (table, people) in round.tables.enumerated() {
        lines.append(
          "  table \(table + 1)  " + people.map { names[$0] }.joined(separator: " – "))
      }
      if let bye = round.bye { lines.append("  \(names[bye]) sits out") }
    }
    let (repeats, rematches) = (evening.repeats, self.rematches)
    if evening.rounds.count > 1 {
      lines.append(
        repeats == 0
          ? "nobody meets anybody twice tonight"
          : "\(SeasonDraw.meetings(repeats)) between two who met earlier tonight; "
            + "no draw has fewer than \(fewestRepeats)")
    }
    if drawn.method == .swiss {
      lines.append(
        rematches == 0
          ? "nobody meets anybody again whom they met this season"
          : "\(SeasonDraw.meetings(rematches)) between two who met this season")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var fewestRepeats: Int {
    EveningDraw.fewestRepeats(of: drawn.count, seats: seats, games: evening.rounds.count)
  }

  private var rematches: Int {
    evening.rounds.flatMap(\.pairs).count { drawn.met.contains($0) }
  }

  private static func meetings(_ count: Int) -> String {
    count == 1 ? "1 meeting" : "\(count) meetings"
  }

  /// The fixtures that the draw makes, behind those of the season: a round for each game.
  func fixtures(on day: CalendarDate?, in season: SeasonDocument) -> [Fixture] {
    let last = season.fixtures.compactMap(\.round).max() ?? 0
    let source = season.document.text.place(at: 0)
    return evening.rounds.enumerated().flatMap { number, round in
      func fixture(_ code: String, _ people: [Int]) -> Fixture {
        var fixture = Fixture(
          code: "R\(last + number + 1)-\(code)", players: people.map { names[$0] }, at: source)
        fixture.date = day
        fixture.round = last + number + 1
        return fixture
      }
      var fixtures = round.tables.enumerated().map { table, people in
        var game = fixture("\(table + 1)", people)
        game.table = "\(table + 1)"
        return game
      }
      if let bye = round.bye {
        var rest = fixture("bye", [bye])
        rest.isBye = true
        fixtures.append(rest)
      }
      return fixtures
    }
  }
}
