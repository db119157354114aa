import Bytes
import Tabletop

/// One round, turn or column by itself: what `score` tells.
public struct DeclaredExample: Hashable, Sendable {
  /// What is noted of a side, and its worth.
  public struct Side: Hashable, Sendable {
    /// The names of fields and categories with their values; `nil` for a side that sits out.
    public var fields: [(name: [UInt8], value: Amount)]?
    public var points: Amount

    public static func == (one: Side, other: Side) -> Bool {
      one.points == other.points && one.names == other.names && one.values == other.values
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(points)
      hasher.combine(values)
    }

    private var names: [[UInt8]]? { fields?.map { $0.name } }
    private var values: [Amount]? { fields?.map { $0.value } }
  }

  /// The number of the round, from 1; `nil` of a column.
  public var round: Int?
  public var sides: [Side]
}

extension DeclaredRules {
  /// Scores one round in which every side begins with what everybody does, one turn, or one column.
  ///
  /// - Throws: why it can't be, with its place in the line.
  public func example(_ line: ArraySlice<UInt8>) throws(Fault) -> DeclaredExample {
    if case .results = form { throw Fault(.linesOfResult, at: 0..<line.count) }
    let nobody = DeclaredLine(bytes: line, rules: self, players: PlayerNames([]), sides: [])
    let sign = line.firstIndex(of: UInt8(ascii: "="))
    let claims = try nobody.claims(behind: sign)
    var rest = line.startIndex..<(sign ?? line.endIndex)
    let example: DeclaredExample
    if let sheet {
      example = try column(in: rest, of: sheet, nobody)
    } else {
      let number = try nobody.roundNumber(in: &rest)
      example = try round(in: rest, number, nobody)
    }
    guard claims.isEmpty || claims.count == example.sides.count else {
      throw Fault(
        .wrongClaimCount(claims.count, due: example.sides.count),
        at: claims.count > example.sides.count
          ? claims[example.sides.count].place : line.count..<line.count)
    }
    for (claim, side) in zip(claims, example.sides) where claim.value != side.points {
      throw Fault(.pointsDiffer(claimed: claim.value, actual: side.points), at: claim.place)
    }
    return example
  }

  private func column(
    in range: Range<Int>, of sheet: DeclaredSheet, _ line: DeclaredLine
  ) throws(Fault) -> DeclaredExample {
    var state = State(seats: 1, under: self)
    let fills = try line.pairs(in: range, of: sheet)
    var notes: [Note] = []
    let turn = Turn(.fill(side: 0, fills), length: line.bytes.count)
    try fill(fills, side: 0, of: turn, on: &state, notes: &notes)
    let fields = fills.map { (name: sheet.categories[$0.category].name, value: $0.value) }
    return DeclaredExample(
      round: nil,
      sides: [DeclaredExample.Side(fields: fields, points: state.sideTotals[0] - beginWith)])
  }

  private func round(
    in range: Range<Int>, _ number: Turn.Claim?, _ line: DeclaredLine
  ) throws(Fault) -> DeclaredExample {
    guard let rounds else { return DeclaredExample(round: nil, sides: []) }
    let isWhole = rounds.order == .together
    let words = line.words(in: range)
    guard !words.isEmpty else {
      throw line.fault(.wrongEntryCount(0, due: 1), at: range.upperBound..<range.upperBound)
    }
    let names = rounds.fields.map { $0.name }
    for word in words where !line.looksLikeValue(word) {
      throw line.fault(.expectedValue(found: Array(line.bytes[word]), fields: names), at: word)
    }
    if !isWhole, words.count > 1 {
      throw line.fault(.stray(Array(line.bytes[words[1]])), at: words[1])
    }
    let count = isWhole && sides == .players ? words.count : nil
    if let count, !players.contains(count) {
      throw line.fault(
        .wrongEntryCount(
          count, due: count < players.lowerBound ? players.lowerBound : players.upperBound),
        at: count > players.upperBound ? words[players.upperBound] : range)
    }
    if words.count > players.upperBound {
      throw line.fault(
        .wrongEntryCount(words.count, due: players.upperBound), at: words[players.upperBound])
    }
    let due = number?.value ?? 1
    let table = count ?? players.lowerBound
    let most = rounds.mostRounds(of: table) ?? DeclaredRounds.mostRounds
    if let number, due < 1 || due > Amount(most) {
      throw Fault(.wrongRoundNumber(due, due: due < 1 ? 1 : most), at: number.place)
    }
    return try example(
      of: words, round: Int(due), at: table, isCounted: count != nil || players.count == 1, line)
  }

  private func example(
    of words: [Range<Int>], round: Int, at table: Int, isCounted: Bool, _ line: DeclaredLine
  ) throws(Fault) -> DeclaredExample {
    guard let rounds else { return DeclaredExample(round: nil, sides: []) }
    let turn = Turn(.end, length: line.bytes.count)
    // Where nobody counts the players, what goes by their number isn't known.
    let isKnown = isCounted || !rounds.given.contains { $0.rows.count > 1 }
    let given = rounds.given(in: round, of: table)
    var facts = RoundFacts(
      players: table, round: round, given: given, values: [],
      totals: Array(repeating: beginWith, count: words.count),
      points: Array(repeating: 0, count: words.count))
    for (side, word) in words.enumerated() {
      let entry = try line.entry(word, of: side, at: word)
      try check(entry, given: isKnown ? given : nil)
      facts.values.append(entry.values)
    }
    if rounds.order == .together, !facts.values.contains(where: { $0 != nil }) {
      throw Fault(.allAbsent, at: turn.whole)
    }
    facts.points = try checked(turn) { () throws(Overflow) -> [Amount] in try points(in: facts) }
    let fault = failedCheck(in: facts, turn) { check in
      isCounted || !check.usesPlayers && (isKnown || !check.usesRound)
    }
    if rounds.order == .together, let fault { throw fault }
    var sides: [DeclaredExample.Side] = []
    for side in words.indices {
      let fields = facts.values[side].map { values in
        rounds.fields.indices.map { (name: rounds.fields[$0].name, value: values[$0]) }
      }
      sides.append(DeclaredExample.Side(fields: fields, points: facts.points[side]))
    }
    return DeclaredExample(round: round, sides: sides)
  }
}
