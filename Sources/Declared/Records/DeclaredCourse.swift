public import Tabletop

/// Judges the lines of a game whose beginning couldn't be played, each by itself: totals aren't known any more.
public struct DeclaredCourse: LostCourse {
  private let rules: DeclaredRules
  private let seats: Int
  private let sides: Int
  /// The number of the round that the next line tells; `nil` where it isn't known.
  private var round: Int?

  public init?(under rules: DeclaredRules, seats: Int, after turn: DeclaredRules.Turn?) {
    // A page tells the first fault alone.
    #if hasFeature(Embedded)
      return nil
    #else
      self.rules = rules
      self.seats = seats
      sides = rules.start(seats: seats).sides.count
    #endif
  }

  /// Takes note of the state before the line that couldn't be played.
  mutating func begin(after state: DeclaredRules.State) {
    if rules.rounds?.order == .together { round = state.rounds + 2 }
  }

  public mutating func skipLine() {
    if let known = round { round = known + 1 }
  }

  public mutating func judge(_ turn: DeclaredRules.Turn) -> [DeclaredRules.Fault] {
    #if hasFeature(Embedded)
      return []
    #else
      switch turn.content {
      case .end, .finish: return []
      case .turn(let entry): return judge([entry], of: turn)
      case .round(let entries):
        let faults = judge(entries, of: turn)
        skipLine()
        return faults
      case .fill(_, let fills):
        guard let sheet = rules.sheet else { return [] }
        var faults: [DeclaredRules.Fault] = []
        for fill in fills {
          do throws(DeclaredRules.Fault) {
            try rules.check(fill, of: sheet)
          } catch {
            faults.append(error)
          }
        }
        return faults
      }
    #endif
  }

  private mutating func judge(
    _ entries: [DeclaredRules.Turn.Entry], of turn: DeclaredRules.Turn
  ) -> [DeclaredRules.Fault] {
    guard let rounds = rules.rounds else { return [] }
    var number = round
    if let told = turn.number?.value, told >= 1, told <= Amount(DeclaredRounds.mostRounds) {
      number = Int(told)
      if round != nil { round = number }
    }
    if let known = number, let most = rounds.mostRounds(of: seats), known > most { number = nil }
    let given = number.map { rounds.given(in: $0, of: seats) }
    var faults: [DeclaredRules.Fault] = []
    for entry in entries {
      do throws(DeclaredRules.Fault) {
        try rules.check(entry, given: given)
      } catch {
        faults.append(error)
      }
    }
    guard faults.isEmpty, entries.count == sides, rounds.order == .together else { return faults }
    return failedCheck(of: entries, turn, number: number, given: given).map { [$0] } ?? []
  }

  /// Judges the conditions of a round that go by its fields alone.
  private func failedCheck(
    of entries: [DeclaredRules.Turn.Entry], _ turn: DeclaredRules.Turn, number: Int?,
    given: [Amount]?
  ) -> DeclaredRules.Fault? {
    var facts = RoundFacts(
      players: seats, round: number ?? 1, given: given ?? [],
      values: Array(repeating: nil, count: sides), totals: Array(repeating: 0, count: sides),
      points: Array(repeating: 0, count: sides))
    for entry in entries { facts.values[entry.side] = entry.values }
    return rules.failedCheck(in: facts, turn) { check in
      !check.usesTotals && (number != nil || !check.usesRound)
    }
  }
}
