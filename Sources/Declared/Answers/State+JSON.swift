public import Bytes
public import Tabletop

extension DeclaredRules.State {
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Before anything is played.
    case before
    /// Between two rounds, and of a sheet until it is full.
    case between
    /// In a round that some have played.
    case round
    case over
  }

  public var phase: Phase {
    if isOver { return .over }
    if !hasBegun { return .before }
    return isMidRound ? .round : .between
  }

  /// Returns the number of the round under way, or of the next; `nil` of a sheet and after the end.
  public func round(under rules: DeclaredRules) -> Int? {
    rules.rounds == nil || isOver ? nil : rounds + 1
  }

  /// Returns the numbers that the round has before anybody plays.
  public func given(under rules: DeclaredRules) -> [(name: [UInt8], value: Amount)] {
    guard let declared = rules.rounds, !isOver else { return [] }
    let numbers = declared.given(in: rounds + 1, of: players)
    return zip(declared.given, numbers).map { ($0.name, $1) }
  }

  /// Returns the sides that may act now: one in turn, else all that haven't played, of a sheet all that have something to
  /// fill.
  public func sidesToAct(under rules: DeclaredRules) -> [Int] {
    guard !isOver else { return [] }
    if let sheet = rules.sheet {
      return sides.indices.filter { !sheet.isFull(filled[$0], in: sheet.categories.indices) }
    }
    guard let rounds = rules.rounds else { return [] }
    if rounds.order == .inTurn { return entries.firstIndex(of: nil).map { [$0] } ?? [] }
    return sides.indices.filter { entries[$0] == nil }
  }

  /// Returns all that a table knows, in the stable formats.
  public func json(under rules: DeclaredRules, naming name: (Seat) -> String) -> JSON {
    var fields: [JSON.Field] = []
    fields.add("phase", .string(phase.rawValue))
    fields.add("round", JSON(round(under: rules)))
    fields.add(
      "given",
      .object(
        given(under: rules).map {
          JSON.Field(key: String(bytes: $0.name), value: JSON(amount: $0.value))
        }))
    fields.add("toAct", JSON(sidesToAct(under: rules).map { name(sides[$0][0]) }))
    fields.add(
      "players",
      .array((0..<players).map { player(Seat($0), under: rules, naming: name) }))
    fields.add("ends", rules.ends.map { JSON($0) } ?? .null)
    fields.add("winners", JSON(winners.map(name)))
    return .object(fields)
  }

  private func player(
    _ seat: Seat, under rules: DeclaredRules, naming name: (Seat) -> String
  ) -> JSON {
    let side = side(of: seat) ?? 0
    var values: [JSON.Field] = []
    if let sheet = rules.sheet {
      for (category, value) in zip(sheet.categories, filled[side]) {
        if let value { values.add(String(bytes: category.name), JSON(amount: value)) }
      }
    }
    return [
      "name": .string(name(seat)), "total": JSON(amount: sideTotals[side]),
      // Who has written a dash sits the round out.
      "playing": .bool(!isOver && (entries[side].map { $0.values != nil } ?? true)),
      "filled": .object(values),
    ]
  }
}

extension JSON {
  init(_ ends: DeclaredRules.Ends) {
    self = [
      "after": JSON(ends.after), "atLeast": ends.atLeast.map { JSON(amount: $0) } ?? .null,
      "atMost": ends.atMost.map { JSON(amount: $0) } ?? .null, "atOnce": .bool(ends.atOnce),
      "lead": ends.lead.map { JSON(amount: $0) } ?? .null,
    ]
  }
}
