import Formats
import Histories
import Tabletop

struct TallyOfGame<Game: TalliedGame>: TallyTable {
  static var name: String { Game.kind.name }

  private struct Career {
    var played = 0
    var decided = 0
    var won = 0
    var stats = Game.Stats()

    mutating func add(_ other: Career) {
      played += other.played
      decided += other.decided
      won += other.won
      stats.merge(other.stats)
    }

    /// The number that is too big for a line.
    var excess: String? {
      // None of the others is more.
      guard TallyNumber.holds(played) else { return "played" }
      var bounds = StatsBounds()
      var stats = stats
      stats.visit(by: &bounds)
      return bounds.excess
    }
  }

  /// Records read, of them those tallied, and those with a fault.
  private var records = 0
  private var counted = 0
  private var faulty = 0
  /// By the bytes of the name: letters that only look the same are two players here.
  private var players: [[UInt8]: Career] = [:]
  /// Of all lines, so that a league's numbers stay exact.
  private var total = Career()

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
      players[Array(record.header.present[index].utf8), default: Career()].add(career)
    }
  }

  mutating func add(_ fields: [String: TallyValue], at offset: Int) throws(TallyLineFault)
    -> String?
  {
    guard let name = fields["player"] else {
      try TallyOfGame.check(fields, keys: ["records", "counted", "faulty"])
      try addRecords(fields, at: offset)
      return nil
    }
    try TallyOfGame.check(fields, keys: ["player", "played", "decided", "won", "stats"])
    guard let bytes = name.string, let stats = fields["stats"] else {
      throw TallyLineFault(message: "expected a player's name and 'stats'", offset: name.offset)
    }
    let career = Career(
      played: try TallyOfGame.number("played", fields, at: offset),
      decided: try TallyOfGame.number("decided", fields, at: offset),
      won: try TallyOfGame.number("won", fields, at: offset), stats: try StatsReader.read(stats))
    guard career.won <= career.decided, career.decided <= career.played else {
      throw TallyLineFault(
        message: "\(career.won) won of \(career.decided) decided of \(career.played) played can't "
          + "be, tally the records anew", offset: fields["won"]?.offset ?? offset)
    }
    guard career.stats.gamesPlayed == career.played else {
      throw TallyLineFault(
        message: "the stats are of \(career.stats.gamesPlayed) games, not of the \(career.played) "
          + "played, tally the records anew", offset: stats.offset)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let key = Array(text.utf8)
    var (own, all) = (players[key] ?? Career(), total)
    own.add(career)
    all.add(career)
    if let excess = own.excess ?? all.excess {
      throw TallyLineFault(
        message: "too big: with this line '\(excess)' comes to more than the "
          + "\(TallyNumber.digits) digits that a number has, leave it out", offset: stats.offset)
    }
    players[key] = own
    total = all
    return text
  }

  private mutating func addRecords(_ fields: [String: TallyValue], at offset: Int)
    throws(TallyLineFault)
  {
    let read = try TallyOfGame.number("records", fields, at: offset)
    let tallied = try TallyOfGame.number("counted", fields, at: offset)
    let wrong = try TallyOfGame.number("faulty", fields, at: offset)
    guard tallied + wrong <= read else {
      throw TallyLineFault(
        message: "\(tallied) counted and \(wrong) faulty of \(read) records can't be, tally them "
          + "anew", offset: fields["records"]?.offset ?? offset)
    }
    guard TallyNumber.holds(records + read) else {
      throw TallyLineFault(
        message: "too big: with this line 'records' comes to more than the "
          + "\(TallyNumber.digits) digits that a number has, leave it out",
        offset: fields["records"]?.offset ?? offset)
    }
    records += read
    counted += tallied
    faulty += wrong
  }

  private static func number(_ key: String, _ fields: [String: TallyValue], at offset: Int)
    throws(TallyLineFault) -> Int
  {
    guard let number = fields[key]?.number, number >= 0 else {
      throw TallyLineFault(
        message: "expected a number from 0 for '\(key)'", offset: fields[key]?.offset ?? offset)
    }
    return number
  }

  private static func check(_ fields: [String: TallyValue], keys: [String]) throws(TallyLineFault) {
    let known = ["tally", "game"] + keys
    let unknown = fields.filter { !known.contains($0.key) }
    guard let first = unknown.min(by: { $0.value.offset < $1.value.offset }) else { return }
    throw TallyLineFault(
      message: "nothing is called '\(first.key)' in a line of tallies, expected "
        + known.map { "'\($0)'" }.joined(separator: ", "), offset: first.value.offset)
  }

  private var inOrder: [(name: [UInt8], career: Career)] {
    players.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { (name: $0.key, career: $0.value) }
  }

  var excess: String? {
    inOrder.lazy.compactMap { name, career in
      career.excess.map { "\(String(decoding: name, as: UTF8.self))'s '\($0)'" }
    }.first
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
    for (name, career) in inOrder {
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

  var kind: GameKind { Game.kind }

  func careers(_ named: (String) -> PlayerID?) -> (
    results: [PlayerID: LeagueResults.Result], stats: any Sendable
  ) {
    var results: [PlayerID: LeagueResults.Result] = [:]
    var stats: [PlayerID: Game.Stats] = [:]
    for (name, career) in inOrder where career.played > 0 {
      guard let player = named(String(decoding: name, as: UTF8.self)) else { continue }
      results[player, default: .init()].add(
        played: career.played, decided: career.decided, won: career.won)
      stats[player, default: Game.Stats()].merge(career.stats)
    }
    return (results, stats)
  }
}
