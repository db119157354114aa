import Building
import CommandLineKit
import Diagnostics
import Histories
import Tabletop
import Telling

/// The command `simulate`, whichever the game: who plays, how often, when, and by which chance.
struct Simulating {
  let players: [String]
  private let console: Console
  private let arguments: Arguments
  private let games: Int
  private let seed: Int
  private let from: CalendarDate
  private let every: Int

  init(_ arguments: Arguments, _ console: Console) throws {
    self.console = console
    self.arguments = arguments
    guard let players = arguments.list(.players) else { throw UsageFault.missingOption(.players) }
    self.players = players
    games = try arguments.integer(.games, in: 1...10_000_000) ?? 1
    seed = try arguments.integer(.seed, in: 0...Int.max) ?? 1
    every = try arguments.integer(.every, in: 0...3650) ?? 1
    from = try arguments.date(.from) ?? CalendarDate(year: 2026, month: 1, day: 1)
    try checkNames()
  }

  private func checkNames() throws(UsageFault) {
    let value = arguments[.players] ?? ""
    for (index, name) in players.enumerated() {
      let isPossible =
        !name.isEmpty
        && name.unicodeScalars.allSatisfy {
          $0 != ":" && $0 != "#" && $0.properties.generalCategory != .control
        }
      guard isPossible else {
        throw .badValue(.players, value, expected: "names without ':' and '#', commas between them")
      }
      guard !players[..<index].contains(name) else {
        throw .badValue(.players, value, expected: "each name once")
      }
    }
  }
}

extension Simulating {
  /// Returns each player's style: those of `--style`, or all there are in turn.
  func styles<Style: CaseIterable & RawRepresentable<String>>(of _: Style.Type = Style.self)
    throws(UsageFault) -> [Style]
  {
    let all = Array(Style.allCases)
    guard let words = arguments.list(.style) else {
      return players.indices.map { all[$0 % all.count] }
    }
    var styles: [Style] = []
    for word in words {
      guard let style = Style(rawValue: word) else {
        throw .unknownWord(word, of: "style", known: all.map(\.rawValue))
      }
      styles.append(style)
    }
    if styles.count == 1 { return Array(repeating: styles[0], count: players.count) }
    guard styles.count == players.count else {
      throw .badValue(
        .style, words.joined(separator: ","),
        expected: "one style, or one for each of \(players.count)")
    }
    return styles
  }

  /// Returns the rules that `--rules` names; `nil` where something is wrong with them, which is reported.
  func rules(for kind: GameKind) throws -> NamedRules? {
    let source = try RulesSource.read(arguments.all(.rules), for: kind, among: arguments.games)
    console.report(source.findings)
    return source.findings.hasErrors ? nil : source.rules
  }

  /// - Throws: misuse where the rules are for fewer or more players.
  func checkPlayers(allowed seats: ClosedRange<Int>) throws(UsageFault) {
    guard !seats.contains(players.count) else { return }
    let few = "\(seats.lowerBound) \(seats.lowerBound == 1 ? "player" : "players")"
    throw .badValue(
      .players, players.joined(separator: ","),
      expected: seats.count == 1 ? few : "\(seats.lowerBound) to \(seats.upperBound) players")
  }

  /// Plays the games one after another and writes their records.
  ///
  /// - Parameters:
  ///   - rulesName: What the records call their rules.
  ///   - styles: Each player's, in words; none of a game that has no styles.
  ///   - teams: Who plays with whom, by name; empty where each plays alone.
  ///   - play: Plays one whole game, and tells its result where no turn does.
  /// - Throws: what `play` throws, after the games before it were written.
  func run<Game: RecordedGame>(
    rulesName: String, styles: [String], teams: [[String]] = [],
    playing play: (inout SplitMix64) throws -> (Play<Game>, SimulatedResult?)
  ) throws -> ToolStatus {
    var generator = SplitMix64(seed: UInt64(seed))
    let words =
      (styles.isEmpty ? players : zip(players, styles).map { "\($0) \($1)" })
      .joined(separator: ", ")
    var output = Array("# Simulated by scorebook, seed \(seed): \(words).\n".utf8)
    var date = from
    for _ in 0..<games {
      let (turns, result) = try play(&generator)
      var header = RecordHeader(players: players, date: date, teams: teams)
      switch result {
      case .scores(let scores): header.scores = scores
      case .standing(let standing): header.standing = standing
      case nil: break
      }
      HistoryWriter.write(header, rulesName: rulesName, turns, to: &output)
      date = date.adding(days: every)
      if output.count > 1 << 16 {
        try console.write(data: output)
        output.removeAll(keepingCapacity: true)
      }
    }
    try console.write(data: output)
    return .done
  }
}
