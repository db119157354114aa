import Diagnostics
import Farkle
import Histories
import Tabletop

/// The command `simulate farkle`.
struct FarkleSimulating {
  private let console: Console
  private let players: [String]
  private let styles: [FarkleStyle]
  private let games: Int
  private let seed: Int
  private let from: CalendarDate
  private let every: Int
  private let rulesName: String?

  init(_ arguments: Arguments, _ console: Console) throws {
    self.console = console
    guard let players = arguments.list(.players) else { throw UsageFault.missingOption(.players) }
    self.players = players
    try FarkleSimulating.check(players, of: arguments)
    styles = try FarkleSimulating.styles(of: arguments, count: players.count)
    games = try arguments.integer(.games, in: 1...10_000_000) ?? 1
    seed = try arguments.integer(.seed, in: 0...Int.max) ?? 1
    every = try arguments.integer(.every, in: 0...3650) ?? 1
    from = try arguments.date(.from) ?? CalendarDate(year: 2026, month: 1, day: 1)
    rulesName = arguments[.rules]
  }

  private static func check(_ players: [String], of arguments: Arguments) throws(UsageFault) {
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

  private static func styles(
    of arguments: Arguments, count: Int
  ) throws(UsageFault) -> [FarkleStyle] {
    guard let words = arguments.list(.style) else {
      return (0..<count).map { FarkleStyle.allCases[$0 % FarkleStyle.allCases.count] }
    }
    var styles: [FarkleStyle] = []
    for word in words {
      guard let style = FarkleStyle(rawValue: word) else {
        throw .unknownWord(word, of: "style", known: FarkleStyle.allCases.map(\.rawValue))
      }
      styles.append(style)
    }
    if styles.count == 1 { return Array(repeating: styles[0], count: count) }
    guard styles.count == count else {
      throw .badValue(
        .style, words.joined(separator: ","), expected: "one style, or one for each of \(count)")
    }
    return styles
  }

  func run() throws -> ToolStatus {
    let (named, findings) = try RulesSource.read(rulesName, for: .farkle)
    console.report(findings)
    guard !findings.hasErrors, case .farkle(let rules) = named.rules else { return .faults }
    guard rules.seats.contains(players.count) else {
      let seats = rules.seats
      throw UsageFault.badValue(
        .players, players.joined(separator: ","),
        expected: seats.count == 1
          ? "\(seats.lowerBound) players"
          : "\(seats.lowerBound) to \(seats.upperBound) players")
    }
    var generator = SplitMix64(seed: UInt64(seed))
    var output = Array(origin.utf8)
    var date = from
    for _ in 0..<games {
      let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
      let play = FarklePlay(rules: rules, seats: players.count, turns: turns)
      HistoryWriter.write(
        RecordHeader(players: players, date: date), rulesName: named.name, .farkle(play),
        to: &output)
      date = date.adding(days: every)
      if output.count > 1 << 16 {
        try console.write(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    try console.write(output)
    return .done
  }

  /// A comment that says where the games come from.
  private var origin: String {
    let styles = zip(players, styles).map { "\($0) \($1.rawValue)" }.joined(separator: ", ")
    return "# Simulated by scorebook, seed \(seed): \(styles).\n"
  }
}
