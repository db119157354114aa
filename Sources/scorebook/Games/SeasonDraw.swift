import Contents
import Diagnostics
import Draws
import Histories
import League
import LeagueStandings
import Seasons
import Tabletop
import Telling

/// A draw for those of a season who are present, by their names.
struct SeasonDraw {
  /// The names as pages show them, in the order of the table.
  let names: [String]
  private let drawn: DrawnPeople
  private let evening: EveningDraw
  private let seats: Int
  /// Of those present, who plays in the season for the first time, each with a name that is nearly the same.
  private let newcomers: [(name: String, near: String?)]
  private let game: DrawnGame

  /// - Parameters:
  ///   - present: The names of those present; `nil` for everybody in the season's roster who hasn't withdrawn.
  ///   - day: The day that is drawn for.
  /// - Throws: `UsageFault` for a name that nobody has, or has twice, and where there are too few or too many.
  init(
    _ opened: OpenedSeason, present: [String]?, on day: CalendarDate?,
    by method: DrawnPeople.Method,
    seats: Int, games: Int, seed: UInt64, of game: DrawnGame
  ) throws(UsageFault) {
    let (season, book) = (opened.season, opened.book)
    let standings = Standings(of: season, in: book)
    let (players, strangers) =
      if let present {
        try SeasonDraw.players(present, of: opened, on: day)
      } else { (SeasonDraw.members(of: opened, on: day), [String]()) }
    let count = players.count + strangers.count
    guard EveningDraw.people.contains(count) else {
      throw .conflict(
        "a draw is for \(EveningDraw.people.lowerBound) to \(EveningDraw.people.upperBound) people, "
          + "these are \(count); name them with '--present Ann,Bob,Cy'")
    }
    let known = standings.inOrder(players)
    let drawn = DrawnPeople(
      method, of: known + strangers.map { _ in nil }, in: season, standings, book: book)
    var dice = SplitMix64(seed: seed)
    evening = EveningDraw(of: drawn, seats: seats, games: games, using: &dice)
    names = known.map { book[$0].name } + strangers
    newcomers = strangers.map { name in
      (name, Suggestion.nearest(to: name, among: book.players.map(\.name)))
    }
    self.drawn = drawn
    self.seats = seats
    self.game = game
  }

  /// Refuses those who are drawn for a night already, and haven't played since.
  func checkUndrawn(on day: CalendarDate, in opened: OpenedSeason) throws(UsageFault) {
    let present = Set(names.map { opened.people.identity(of: $0) })
    let drawn = opened.season.calendar.open.map(\.fixture).filter { fixture in
      fixture.isDrawn && fixture.tie == nil && fixture.date == day
        && fixture.players.contains { present.contains(opened.people.identity(of: $0)) }
    }
    guard !drawn.isEmpty else { return }
    throw .conflict(
      "\(day) is drawn already: \(drawn.map(\.code).joined(separator: ", ")); record these games before the next "
        + "draw, or to draw again take their lines out of 'fixtures' in \(opened.path)")
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

  /// The players of some names. Where no roster says who there is, a name may be of somebody new; else it is of somebody
  /// in it who hasn't withdrawn by that day.
  private static func players(
    _ names: [String], of opened: OpenedSeason, on day: CalendarDate?
  ) throws(UsageFault) -> (players: [PlayerID], newcomers: [String]) {
    let (season, book) = (opened.season, opened.book)
    let roster = season.document.roster ?? opened.settings.roster
    let withdrawals = Dictionary(
      (roster?.members ?? []).compactMap { member in
        opened.player(named: member.name).map { ($0, member.withdrawn) }
      }, uniquingKeysWith: { first, _ in first })
    var (players, newcomers): ([PlayerID], [String]) = ([], [])
    var seen: Set<PlayerIdentity> = []
    for name in names {
      let player = opened.player(named: name)
      guard roster == nil || player.map({ withdrawals[$0] != nil }) ?? false else {
        throw .unknownWord(name, of: "player", known: roster?.members.map(\.name) ?? [])
      }
      if let player, let day, let withdrawn = withdrawals[player] ?? nil, withdrawn <= day {
        throw .conflict("'\(book[player].name)' has withdrawn on \(withdrawn), leave the name out")
      }
      guard seen.insert(opened.people.identity(of: name)).inserted else {
        let shown = player.map { book[$0].name } ?? name
        throw .conflict("'\(shown)' is named twice, expected each name once")
      }
      if let player { players.append(player) } else { newcomers.append(name) }
    }
    return (players, newcomers)
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
    let odd = Set(evening.rounds.flatMap(\.tables).map(\.count)).filter { !game.allows($0) }
    lines += odd.sorted().map { "a table of \($0) can't play: \(game.words)" }
    lines += newcomers.map { name, near in
      "\(name.quoted) is new here\(near.map { ", did you mean '\($0)'?" } ?? "")"
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
        fixture.game = game.told
        fixture.date = day
        fixture.isDrawn = day != nil
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
