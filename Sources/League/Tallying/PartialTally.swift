package import Histories

/// The sums of games of any kinds for each player: a value that merges with others in any order, and is written the
/// same whatever that was.
package struct PartialTally: Sendable {
  /// The version of the lines' form; a line of another version isn't read.
  package static let version = 1

  /// Empty tallies of the games.
  private let tables: [any TallyTable]
  private var tallies: [String: any TallyTable] = [:]

  /// Whether records of each season have lines of their own.
  private let isBySeason: Bool

  package init(_ games: [any TalliedGame], bySeason isBySeason: Bool = false) {
    self.isBySeason = isBySeason
    func table<Game: TalliedGame>(_ game: Game) -> any TallyTable { TallyOfGame(of: game) }
    tables = games.map { table($0) }
  }

  /// Adds a game whose record was read with a `Tally` of the games.
  package mutating func add(_ record: GameRecord) {
    let isBySeason = isBySeason
    update(record.play.kind.name) { $0.add(record, bySeason: isBySeason) }
  }

  /// Adds a line that another tally was written with.
  ///
  /// - Returns: the player it is of; `nil` for the line of a game.
  @discardableResult
  package mutating func add(line: some Sequence<UInt8>) throws(TallyLineFault) -> String? {
    let value = try TallyLineReader.read(line)
    guard let fields = value.fields, let version = fields["tally"]?.number else {
      throw TallyLineFault(
        message: "this is no line of tallies, expected '{\"tally\":\(Self.version),…'",
        offset: value.offset)
    }
    guard version == Self.version else {
      throw TallyLineFault(
        message: "this line is of version \(version), which this tool can't add up, tally its "
          + "records again", offset: fields["tally"]?.offset ?? 0)
    }
    let name = fields["game"]?.string.map { String(decoding: $0, as: UTF8.self) } ?? ""
    guard tables.contains(where: { $0.kind.name == name }) else {
      let known = tables.map(\.kind.name).quotedList
      throw TallyLineFault(
        message: "no game is called '\(name)', expected \(known)",
        offset: fields["game"]?.offset ?? value.offset)
    }
    let isNew = tallies[name] == nil
    var result: Result<String?, TallyLineFault> = .success(nil)
    update(name) { table in
      result = Result { () throws(TallyLineFault) in try table.add(fields, at: value.offset) }
    }
    // A line that isn't taken leaves nothing.
    if isNew, case .failure = result { tallies[name] = nil }
    return try result.get()
  }

  private mutating func update(_ name: String, _ change: (inout any TallyTable) -> Void) {
    guard let table = tables.first(where: { $0.kind.name == name }) else { return }
    var tally = tallies.removeValue(forKey: name) ?? table
    change(&tally)
    tallies[name] = tally
  }

  /// One line a game, then one for each player of it, in the order of their bytes; those of a season together.
  package var lines: [UInt8] { inOrder.flatMap(\.lines) }

  /// The name of the first number that is more than a line has room for, which tallies of lines never have: `Ann's
  /// 'totalPoints'`.
  package var excess: String? { inOrder.lazy.compactMap(\.excess).first }

  /// The statements of the lines that can't be true, where none of them is missing.
  var contradictions: [TallyContradiction] { inOrder.flatMap(\.contradictions) }

  /// The tables of each game, always in the same order.
  var inOrder: [any TallyTable] { tallies.sorted { $0.key < $1.key }.map(\.value) }
}

/// The tallies of one kind of game, of whichever.
protocol TallyTable: Sendable {
  mutating func add(_ record: GameRecord, bySeason: Bool)
  /// - Returns: the player that the line is of.
  mutating func add(_ fields: [String: TallyValue], at offset: Int) throws(TallyLineFault)
    -> String?
  var lines: [UInt8] { get }
  var excess: String? { get }
  /// The statements of its lines that can't be true, where none of them is missing.
  var contradictions: [TallyContradiction] { get }

  var kind: GameKind { get }
  /// Returns how many games each player has, and what they come to; of names that mean nobody, nothing.
  ///
  /// - Parameter named: Whom a name means, several perhaps the same.
  func careers(_ named: (String) -> PlayerID?) -> (
    results: [PlayerID: LeagueResults.Result], stats: any Sendable
  )
}
