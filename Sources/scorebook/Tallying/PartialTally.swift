import Formats
import Histories
import League
import Tabletop
import Telling

/// What games of any kinds add up to for each player: a value that merges with others in any order, and is
/// written the same whatever that was.
struct PartialTally {
  /// How lines are written; a line of another version isn't read.
  static let version = 1

  private let tables: [any TallyTable.Type]
  private var tallies: [String: any TallyTable] = [:]

  init(_ games: [any TableGame.Type]) {
    func table<Game: TableGame>(_: Game.Type) -> any TallyTable.Type { TallyOfGame<Game>.self }
    tables = games.map { table($0) }
  }

  /// Adds a game whose record was read with a `Tally` of the games.
  mutating func add(_ record: GameRecord) {
    update(record.play.kind.name) { $0.add(record) }
  }

  /// Adds a line that another tally was written with.
  mutating func add(line: some Sequence<UInt8>) throws(TallyLineFault) {
    let value = try TallyLineReader.read(line)
    guard let fields = value.fields, let version = fields["tally"]?.number else {
      throw TallyLineFault(
        message: "this is no line of tallies, expected '{\"tally\":\(Self.version),…'",
        offset: value.offset)
    }
    guard version == Self.version else {
      throw TallyLineFault(
        message: "this line is of version \(version), which this tool can't add up, tally its "
          + "records anew", offset: fields["tally"]?.offset ?? 0)
    }
    let name = fields["game"]?.string.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard tables.contains(where: { $0.name == name }) else {
      let known = tables.map { "'\($0.name)'" }.joined(separator: ", ")
      throw TallyLineFault(
        message: "no game is called '\(name)', expected \(known)",
        offset: fields["game"]?.offset ?? value.offset)
    }
    var failure: TallyLineFault?
    update(name) { table in
      do throws(TallyLineFault) { try table.add(fields, at: value.offset) } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private mutating func update(_ name: String, _ change: (inout any TallyTable) -> Void) {
    guard let table = tables.first(where: { $0.name == name }) else { return }
    var tally = tallies.removeValue(forKey: name) ?? table.init()
    change(&tally)
    tallies[name] = tally
  }

  /// One line a game, then one for each player of it, in the order of their bytes.
  var lines: [UInt8] {
    tallies.sorted { $0.key < $1.key }.flatMap { $0.value.lines }
  }
}

/// The tallies of one kind of game, of whichever.
protocol TallyTable {
  static var name: String { get }
  init()
  mutating func add(_ record: GameRecord)
  mutating func add(_ fields: [String: TallyValue], at offset: Int) throws(TallyLineFault)
  var lines: [UInt8] { get }
}

private struct TallyOfGame<Game: TableGame>: TallyTable {
  static var name: String { Game.kind.name }

  private struct Career {
    var played = 0
    var decided = 0
    var won = 0
    var stats = Game.Stats()
  }

  /// Records read, of them those tallied, and those with a fault.
  private var records = 0
  private var counted = 0
  private var faulty = 0
  /// By the bytes of the name: letters that only look the same are two players here.
  private var players: [[UInt8]: Career] = [:]

  mutating func add(_ record: GameRecord) {
    records += 1
    guard record.status != .faulty else {
      faulty += 1
      return
    }
    guard record.status == .finished, record.ending == nil,
      let stats = (record.digest as? GameStats)?.bySeat(of: Game.self)
    else { return }
    counted += 1
    for (index, added) in stats.enumerated() {
      var career = Career(played: 1, stats: added)
      if record.isDecided {
        career.decided = 1
        career.won = record.winners.contains(Seat(index)) ? 1 : 0
      }
      add(career, of: Array(record.header.present[index].utf8))
    }
  }

  private mutating func add(_ career: Career, of name: [UInt8]) {
    players[name, default: Career()].played += career.played
    players[name, default: Career()].decided += career.decided
    players[name, default: Career()].won += career.won
    players[name, default: Career()].stats.merge(career.stats)
  }

  mutating func add(_ fields: [String: TallyValue], at offset: Int) throws(TallyLineFault) {
    func number(_ key: String) throws(TallyLineFault) -> Int {
      guard let number = fields[key]?.number, number >= 0 else {
        throw TallyLineFault(
          message: "expected a number from 0 for '\(key)'", offset: fields[key]?.offset ?? offset)
      }
      return number
    }
    guard let name = fields["player"] else {
      let (read, tallied, wrong) = (
        try number("records"), try number("counted"), try number("faulty")
      )
      records += read
      counted += tallied
      faulty += wrong
      return
    }
    guard let bytes = name.string, let stats = fields["stats"] else {
      throw TallyLineFault(message: "expected a player's name and 'stats'", offset: name.offset)
    }
    let career = Career(
      played: try number("played"), decided: try number("decided"), won: try number("won"),
      stats: try StatsReader.read(stats))
    add(career, of: Array(String(decoding: bytes, as: UTF8.self).utf8))
  }

  var lines: [UInt8] {
    let head: [JSON.Field] = [
      JSON.Field(key: "tally", value: .number(PartialTally.version)),
      JSON.Field(key: "game", value: .string(Self.name)),
    ]
    var output = JSON.object(
      head + [
        JSON.Field(key: "records", value: .number(records)),
        JSON.Field(key: "counted", value: .number(counted)),
        JSON.Field(key: "faulty", value: .number(faulty)),
      ]
    ).line
    for (name, career) in players.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      var writer = StatsWriter()
      var stats = career.stats
      stats.visit(by: &writer)
      output +=
        JSON.object(
          head + [
            JSON.Field(key: "player", value: .string(String(decoding: name, as: UTF8.self))),
            JSON.Field(key: "played", value: .number(career.played)),
            JSON.Field(key: "decided", value: .number(career.decided)),
            JSON.Field(key: "won", value: .number(career.won)),
            JSON.Field(key: "stats", value: .object(writer.fields)),
          ]
        ).line
    }
    return output
  }
}
