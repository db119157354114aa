import Bytes
import Diagnostics
import Histories
import Tabletop

struct TallyOfGame<Game: TalliedGame>: TallyTable {
  let game: Game

  fileprivate struct Career {
    var played = 0
    var decided = 0
    var won = 0
    var stats: Game.Stats
    /// The sum of all numbers of the games that may be below 0, and were. Sums are bounded by what they would be
    /// without, which only grows: so whether lines have a sum follows from what they are, not from their order.
    var below: Int

    init() {
      stats = Game.Stats()
      below = 0
    }

    /// - Parameter below: At the least what the stats have below 0, which it is unless it is told.
    init(
      played: Int, decided: Int = 0, won: Int = 0, stats: Game.Stats, below: Int? = nil
    ) {
      self.played = played
      self.decided = decided
      self.won = won
      self.stats = stats
      self.below = below ?? StatsBounds(of: stats).below
    }

    mutating func add(_ other: Career) {
      played += other.played
      decided += other.decided
      won += other.won
      stats.merge(other.stats)
      below += other.below
    }

    /// The number that is too big for a line.
    var excess: String? {
      // None of the others is more.
      guard TallyNumber.holds(played) else { return "played" }
      guard TallyNumber.holds(below) else { return "below" }
      return StatsBounds(of: stats, without: below).excess
    }
  }

  /// The players who are told of together: the games of one season, of none, or of all.
  fileprivate struct Group {
    /// Records read, of them those tallied, and those with a fault.
    var records = 0
    var counted = 0
    var faulty = 0
    /// The careers by the bytes of the name: letters that only look the same are two players here.
    var players: [[UInt8]: Career] = [:]
  }

  /// The groups by the bytes of the season's name; none if lines tell of no season.
  private var groups: [[UInt8]: Group] = [:]
  /// Records read, by all lines.
  private var records = 0
  /// The sum of all lines: a league's numbers stay exact.
  private var total = Career()

  init(of game: Game) { self.game = game }

  mutating func add(_ record: GameRecord, bySeason: Bool) {
    let season = bySeason ? record.header.season ?? "" : ""
    groups[Array(season.utf8), default: Group()].add(record, of: game)
  }

  mutating func add(_ fields: [String: TallyValue], at offset: Int) throws(TallyLineFault)
    -> String?
  {
    let season = try TallyOfGame.season(fields)
    guard let name = fields["player"] else {
      try TallyOfGame.check(fields, keys: ["records", "counted", "faulty"])
      try addRecords(fields, of: season, at: offset)
      return nil
    }
    try TallyOfGame.check(fields, keys: ["player", "played", "decided", "won", "below", "stats"])
    guard let bytes = name.string, let stats = fields["stats"] else {
      throw TallyLineFault(message: "expected a player's name and 'stats'", offset: name.offset)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if let fault = TalliedName.fault(in: text) {
      throw TallyLineFault(message: fault, offset: name.offset)
    }
    let career = Career(
      played: try TallyOfGame.number("played", fields, at: offset),
      decided: try TallyOfGame.number("decided", fields, at: offset),
      won: try TallyOfGame.number("won", fields, at: offset), stats: try StatsReader.read(stats),
      below: fields["below"] == nil ? nil : try TallyOfGame.number("below", fields, at: offset))
    let least = StatsBounds(of: career.stats).below
    guard career.below >= least else {
      throw TallyLineFault(
        message: "the stats have \(least) below 0, not \(career.below), tally the records again",
        offset: fields["below"]?.offset ?? offset)
    }
    guard career.won <= career.decided, career.decided <= career.played else {
      throw TallyLineFault(
        message: "\(career.won) won of \(career.decided) decided of \(career.played) played can't "
          + "be, tally the records again", offset: fields["won"]?.offset ?? offset)
    }
    guard career.stats.gamesPlayed == career.played else {
      throw TallyLineFault(
        message: "the stats are of \(career.stats.gamesPlayed) games, not of the \(career.played) "
          + "played, tally the records again", offset: stats.offset)
    }
    let key = Array(text.utf8)
    var (own, all) = (groups[season]?.players[key] ?? Career(), total)
    own.add(career)
    all.add(career)
    if let excess = own.excess ?? all.excess {
      throw TallyLineFault(
        message: "too big: with this line '\(excess)' comes to more than the "
          + "\(TallyNumber.digits) digits that a number has, leave it out", offset: stats.offset)
    }
    groups[season, default: Group()].players[key] = own
    total = all
    return text
  }

  /// The bytes of a line's season; none where it has none.
  private static func season(_ fields: [String: TallyValue]) throws(TallyLineFault) -> [UInt8] {
    guard let value = fields["season"] else { return [] }
    guard let bytes = value.string, !bytes.isEmpty else {
      throw TallyLineFault(
        message: "expected a season's name, leave 'season' out where there is none",
        offset: value.offset)
    }
    let name = String(decoding: bytes, as: UTF8.self)
    if let hidden = name.firstHidden {
      throw TallyLineFault(message: TextFault.hidden(hidden).message, offset: value.offset)
    }
    return Array(name.utf8)
  }

  private mutating func addRecords(
    _ fields: [String: TallyValue], of season: [UInt8], at offset: Int
  ) throws(TallyLineFault) {
    let read = try TallyOfGame.number("records", fields, at: offset)
    let tallied = try TallyOfGame.number("counted", fields, at: offset)
    let wrong = try TallyOfGame.number("faulty", fields, at: offset)
    guard tallied + wrong <= read else {
      throw TallyLineFault(
        message: "\(tallied) counted and \(wrong) faulty of \(read) records can't be, tally them "
          + "again", offset: fields["records"]?.offset ?? offset)
    }
    guard TallyNumber.holds(records + read) else {
      throw TallyLineFault(
        message: "too big: with this line 'records' comes to more than the "
          + "\(TallyNumber.digits) digits that a number has, leave it out",
        offset: fields["records"]?.offset ?? offset)
    }
    records += read
    groups[season, default: Group()].records += read
    groups[season]?.counted += tallied
    groups[season]?.faulty += wrong
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
    let known = ["tally", "game", "season"] + keys
    let unknown = fields.filter { !known.contains($0.key) }
    guard let first = unknown.min(by: { $0.value.offset < $1.value.offset }) else { return }
    throw TallyLineFault(
      message: "nothing is called '\(first.key)' in a line of tallies, expected "
        + known.map { "'\($0)'" }.joined(separator: ", "), offset: first.value.offset)
  }

  private var inOrder: [(season: [UInt8], group: Group)] {
    groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { (season: $0.key, group: $0.value) }
  }

  var excess: String? {
    inOrder.lazy.flatMap(\.group.inOrder).compactMap { name, career in
      career.excess.map { "\(String(decoding: name, as: UTF8.self))'s '\($0)'" }
    }.first
  }

  var contradictions: [TallyContradiction] { inOrder.flatMap(\.group.contradictions) }

  var lines: [UInt8] { inOrder.flatMap { $0.group.lines(of: $0.season, in: game.name) } }

  var kind: GameKind { game.kind }

  func careers(_ named: (String) -> PlayerID?) -> (
    results: [PlayerID: LeagueResults.Result], stats: any Sendable
  ) {
    var results: [PlayerID: LeagueResults.Result] = [:]
    var stats: [PlayerID: Game.Stats] = [:]
    for (name, career) in inOrder.flatMap(\.group.inOrder) where career.played > 0 {
      guard let player = named(String(decoding: name, as: UTF8.self)) else { continue }
      results[player, default: .init()].add(
        played: career.played, decided: career.decided, won: career.won)
      stats[player, default: Game.Stats()].merge(career.stats)
    }
    return (results, stats)
  }
}

/// A statement of lines together that can't be true.
struct TallyContradiction {
  let message: String
  /// The player whose lines say so; `nil` where none do.
  var player: String?
}

extension TallyOfGame.Group {
  fileprivate mutating func add(_ record: GameRecord, of game: Game) {
    records += 1
    guard record.status != .faulty else {
      faulty += 1
      return
    }
    guard record.status == .finished, record.ending == nil,
      let stats = (record.digest as? GameStats)?.bySeat(of: game)
    else { return }
    counted += 1
    for (index, added) in stats.enumerated() {
      var career = TallyOfGame.Career(played: 1, stats: added)
      if record.isDecided {
        career.decided = 1
        career.won = record.winners.contains(Seat(index)) ? 1 : 0
      }
      players[Array(record.header.present[index].utf8), default: .init()].add(career)
    }
  }

  /// The statements that can't be true where all lines are there: of a player more games than were counted, or games
  /// that nobody played.
  fileprivate var contradictions: [TallyContradiction] {
    if counted > 0, players.isEmpty {
      return [TallyContradiction(message: "\(counted) games are counted that nobody played")]
    }
    return inOrder.compactMap { name, career in
      let player = String(decoding: name, as: UTF8.self)
      if let fault = StatsBounds(of: career.stats, without: career.below).contradiction {
        return TallyContradiction(message: fault, player: player)
      }
      if career.played > counted {
        return TallyContradiction(
          message: "\(career.played) games of \(counted) counted can't be, lines are missing",
          player: player)
      }
      return nil
    }
  }

  fileprivate var inOrder: [(name: [UInt8], career: TallyOfGame.Career)] {
    players.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { (name: $0.key, career: $0.value) }
  }

  fileprivate func lines(of season: [UInt8], in name: String) -> [UInt8] {
    var head: [JSON.Field] = []
    head.add("tally", .number(PartialTally.version))
    head.add("game", .string(name))
    if !season.isEmpty { head.add("season", .string(String(decoding: season, as: UTF8.self))) }
    var records = head
    records.add("records", .number(self.records))
    records.add("counted", .number(counted))
    records.add("faulty", .number(faulty))
    var output = JSON.object(records).line
    for (name, career) in inOrder {
      var writer = StatsWriter()
      var stats = career.stats
      stats.visit(by: &writer)
      var fields = head
      fields.add("player", .string(String(decoding: name, as: UTF8.self)))
      fields.add("played", .number(career.played))
      fields.add("decided", .number(career.decided))
      fields.add("won", .number(career.won))
      if career.below > StatsBounds(of: career.stats).below {
        fields.add("below", .number(career.below))
      }
      fields.add("stats", .object(writer.fields))
      output += JSON.object(fields).line
    }
    return output
  }
}
