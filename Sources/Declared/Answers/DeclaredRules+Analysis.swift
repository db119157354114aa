public import Bytes
public import Tabletop

extension DeclaredRules {
  /// Answers `noted 3/3 2/? ?/?`: what is wrong with a round as far as it is noted, a word for each side, `?` for what
  /// isn't noted yet; of a game without lines what is wrong with its scores, and who won by them.
  public func analysis(
    of state: State, asked request: EngineRequest, naming name: (Seat) -> String
  ) -> [JSON.Field]? {
    guard let noted = request["noted"] else { return nil }
    var sides: [[Amount?]?] = []
    for word in noted.parts(between: UInt8(ascii: " ")) where !word.isEmpty {
      sides.append(
        word.isWord("-") ? nil : word.parts(between: UInt8(ascii: "/")).map { Amount(written: $0) })
    }
    guard sides.count == state.sides.count else { return nil }
    if rounds != nil {
      let words = fault(noted: sides, in: state)?.words(naming: name)
      return [
        JSON.Field(key: "fault", value: words.map { .object($0.json) } ?? .null)
      ]
    }
    var scores: [Amount] = []
    for values in sides {
      guard let score = values?.first ?? nil else { return nil }
      scores.append(score)
    }
    var answer: [JSON.Field] = []
    do throws(ResultFault) {
      var winners: [JSON] = []
      for side in try self.winners(ofScores: scores, players: state.players) {
        for seat in state.sides[side] { winners.append(.string(name(seat))) }
      }
      answer.add("fault", .null)
      answer.add("winners", .array(winners))
    } catch {
      let names = state.sides.map { name($0[0]).bytes }
      answer.add("fault", .object(error.words(naming: names).json))
      answer.add("winners", [])
    }
    return answer
  }

  /// Returns what is wrong with a round that isn't noted in full: a value out of range, or a check that goes by what is
  /// noted alone.
  func fault(noted sides: [[Amount?]?], in state: State) -> Fault? {
    guard let rounds, !state.isOver else { return nil }
    let given = rounds.given(in: state.rounds + 1, of: state.players)
    var facts = facts(of: state, given: given)
    var isKnown = rounds.fields.map { _ in true }
    for (side, noted) in sides.enumerated() {
      guard let noted else { continue }
      var values: [Amount] = []
      for (index, field) in rounds.fields.enumerated() {
        guard index < noted.count, let value = noted[index] else {
          isKnown[index] = false
          values.append(0)
          continue
        }
        let near = field.values.nearest(to: value, given: given)
        guard near.below == value || near.above == value else {
          return Fault(
            .notAllowed(field: field.name, value, below: near.below, above: near.above), at: 0..<0)
        }
        values.append(value)
      }
      facts.values[side] = values
    }
    return failedCheck(in: facts, Turn(.finish)) { !$0.uses { !isKnown[$0] } }
  }
}
