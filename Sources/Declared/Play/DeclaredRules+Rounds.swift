import Tabletop

extension DeclaredRules {
  /// Plays a line that has all sides.
  func play(
    _ entries: [Turn.Entry], of turn: Turn, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard let rounds else { throw Fault(.linesOfResult, at: turn.whole) }
    try checkRound(turn, in: state)
    let given = rounds.given(in: state.rounds + 1, of: state.players)
    var isNamed = Array(repeating: false, count: state.sides.count)
    for entry in entries {
      guard entry.side >= 0, entry.side < isNamed.count else {
        throw Fault(.wrongEntryCount(entries.count, due: isNamed.count), at: entry.place)
      }
      if isNamed[entry.side] {
        throw Fault(.sideTwice(state.sides[entry.side][0]), at: entry.place)
      }
      isNamed[entry.side] = true
      try check(entry, given: given)
    }
    if let missing = isNamed.firstIndex(of: false) {
      throw Fault(.sideMissing(state.sides[missing][0]), at: turn.end)
    }
    guard entries.contains(where: { $0.values != nil }) else {
      throw Fault(.allAbsent, at: turn.whole)
    }
    var facts = facts(of: state, given: given)
    for entry in entries { facts.values[entry.side] = entry.values }
    facts.points = try checked(turn) { () throws(Overflow) -> [Amount] in
      try points(in: facts)
    }
    for side in state.sides.indices {
      state.entries[side] = State.Played(values: facts.values[side], points: facts.points[side])
    }
    // Told in the order of the sides, whatever that of the line.
    for side in state.sides.indices {
      for entry in entries where entry.side == side {
        try add(entry, turn, to: &state, notes: &notes)
      }
    }
    try complete(facts, turn, &state, notes: &notes)
    try checkClaims(turn, sides: entries.map { $0.side }, in: state)
    lookForEnd(&state, isRoundComplete: true, notes: &notes)
  }

  /// Plays one side's turn of a round.
  func play(
    _ entry: Turn.Entry, of turn: Turn, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard let rounds, entry.side >= 0, entry.side < state.sides.count else {
      throw Fault(.linesOfResult, at: turn.whole)
    }
    try checkRound(turn, in: state)
    let side = entry.side
    if rounds.order == .inTurn, let due = state.entries.firstIndex(of: nil), due != side {
      throw Fault(.outOfTurn(due: state.sides[due][0]), at: entry.place)
    }
    if state.entries[side] != nil {
      throw Fault(.twiceInRound(state.sides[side][0]), at: entry.place)
    }
    let given = rounds.given(in: state.rounds + 1, of: state.players)
    try check(entry, given: given)
    var facts = facts(of: state, given: given)
    for other in state.sides.indices { facts.values[other] = nil }
    facts.values[side] = entry.values
    let points = try checked(turn) { () throws(Overflow) -> Amount in
      try self.points(in: facts)[side]
    }
    state.entries[side] = State.Played(values: entry.values, points: points)
    try add(entry, turn, to: &state, notes: &notes)
    let isComplete = !state.entries.contains(nil)
    if isComplete { try completeTurns(given, turn, &state, notes: &notes) }
    try checkClaims(turn, sides: [side], in: state)
    lookForEnd(&state, isRoundComplete: isComplete, notes: &notes)
    if !isComplete, state.isOver {
      try countFigures(of: state.entries, totals: state.sideTotals, turn, state, notes: &notes)
    }
  }

  // MARK: - Before

  private func checkRound(_ turn: Turn, in state: State) throws(Fault) {
    if let ending = state.ending { throw Fault(.afterEnd(ending), at: turn.whole) }
    guard state.rounds < DeclaredRounds.mostRounds else {
      throw Fault(.tooManyRounds, at: turn.whole)
    }
    if let number = turn.number, number.value != Amount(state.rounds + 1) {
      throw Fault(.wrongRoundNumber(number.value, due: state.rounds + 1), at: number.place)
    }
  }

  /// Checks the values that are noted of a side.
  ///
  /// - Parameter given: `nil` where it isn't known which round it is.
  func check(_ entry: Turn.Entry, given: [Amount]?) throws(Fault) {
    guard let rounds else { return }
    guard let values = entry.values else {
      guard rounds.absent != nil else {
        throw Fault(.absentNotAllowed, at: entry.valuePlaces.first ?? entry.place)
      }
      return
    }
    guard values.count == rounds.fields.count else {
      throw Fault(
        .wrongFieldCount(values.count, due: rounds.fields.map { $0.name }), at: entry.place)
    }
    for (index, field) in rounds.fields.enumerated() {
      guard given != nil || !field.values.usesGiven else { continue }
      let near = field.values.nearest(to: values[index], given: given ?? [])
      guard near.below != values[index], near.above != values[index] else { continue }
      throw Fault(
        .notAllowed(field: field.name, values[index], below: near.below, above: near.above),
        at: index < entry.valuePlaces.count ? entry.valuePlaces[index] : entry.place)
    }
  }

  func facts(of state: State, given: [Amount]) -> RoundFacts {
    RoundFacts(
      players: state.players, round: state.rounds + 1, given: given,
      values: Array(repeating: nil, count: state.sides.count), totals: state.sideTotals,
      points: Array(repeating: 0, count: state.sides.count))
  }

  /// Returns the points of every side; of one that sits out what it gets for that.
  func points(in facts: RoundFacts) throws(Overflow) -> [Amount] {
    guard let rounds else { return [] }
    var evaluation = Evaluation(rounds.points, in: facts)
    var points: [Amount] = []
    for side in facts.values.indices {
      points.append(
        facts.values[side] == nil ? rounds.absent ?? 0 : try evaluation.value(side: side))
    }
    return points
  }

  // MARK: - After

  /// Adds a side's points to its total.
  private func add(
    _ entry: Turn.Entry, _ turn: Turn, to state: inout State, notes: inout [Note]
  ) throws(Fault) {
    let side = entry.side
    let points = state.entries[side]?.points ?? 0
    let total = try checked(turn) { () throws(Overflow) -> Amount in
      try Overflow.checked(state.sideTotals[side].addingReportingOverflow(points))
    }
    state.sideTotals[side] = total
    let round = state.rounds + 1
    guard let values = entry.values else {
      return notes.append(.absent(side: side, round: round, points: points, total: total))
    }
    notes.append(.scored(side: side, round: round, values: values, points: points, total: total))
    if case .field(let index) = tie { state.ties[side] += values[index] }
  }

  /// Completes a round that was told turn by turn.
  private func completeTurns(
    _ given: [Amount], _ turn: Turn, _ state: inout State, notes: inout [Note]
  ) throws(Fault) {
    let facts = facts(of: state.entries, totals: state.sideTotals, given: given, state)
    try complete(facts, turn, &state, notes: &notes)
  }

  /// The facts of a round whose points are in the totals already.
  private func facts(
    of entries: [State.Played?], totals: [Amount], given: [Amount], _ state: State
  ) -> RoundFacts {
    var facts = facts(of: state, given: given)
    for side in entries.indices {
      let points = entries[side]?.points ?? 0
      facts.values[side] = entries[side]?.values
      facts.points[side] = points
      facts.totals[side] = totals[side] - points
    }
    return facts
  }

  private func complete(
    _ facts: RoundFacts, _ turn: Turn, _ state: inout State, notes: inout [Note]
  ) throws(Fault) {
    if let fault = failedCheck(in: facts, turn, where: { _ in true }) { throw fault }
    try countFigures(in: facts, turn, notes: &notes)
    state.rounds += 1
    for side in state.entries.indices { state.entries[side] = nil }
    notes.append(.roundComplete(state.rounds))
  }

  /// Returns the first condition of a round that doesn't hold, of those that are wanted.
  func failedCheck(
    in facts: RoundFacts, _ turn: Turn, where isWanted: (Program) -> Bool
  ) -> Fault? {
    for check in rounds?.checks ?? [] where isWanted(check.program) {
      var evaluation = Evaluation(check.program, in: facts)
      do throws(Overflow) {
        guard try evaluation.value() == 0 else { continue }
      } catch {
        return Fault(.overflow, at: turn.whole)
      }
      let isComparison = check.program.isComparison
      return Fault(
        .checkFails(
          Failure(
            text: check.text, otherwise: check.otherwise,
            left: isComparison ? evaluation.compared.0 : nil,
            right: isComparison ? evaluation.compared.1 : nil)), at: turn.whole)
    }
    return nil
  }

  func countFigures(
    of entries: [State.Played?], totals: [Amount], _ turn: Turn, _ state: State,
    notes: inout [Note]
  ) throws(Fault) {
    #if !hasFeature(Embedded)
      guard let rounds, !figures.isEmpty, state.isMidRound else { return }
      let given = rounds.given(in: state.rounds + 1, of: state.players)
      try countFigures(
        in: facts(of: entries, totals: totals, given: given, state), turn, notes: &notes)
    #endif
  }

  private func countFigures(
    in facts: RoundFacts, _ turn: Turn, notes: inout [Note]
  ) throws(Fault) {
    #if !hasFeature(Embedded)
      for (index, figure) in figures.enumerated() {
        var evaluation = Evaluation(figure.program, in: facts)
        for side in facts.values.indices where facts.values[side] != nil {
          do throws(Overflow) {
            notes.append(.figure(index, side: side, value: try evaluation.value(side: side)))
          } catch {
            throw Fault(.overflow, at: turn.whole)
          }
        }
      }
    #endif
  }

  func checkClaims(_ turn: Turn, sides: [Int], in state: State) throws(Fault) {
    guard !turn.claims.isEmpty else { return }
    guard turn.claims.count == sides.count else {
      let place =
        turn.claims.count > sides.count ? turn.claims[sides.count].place : turn.end
      throw Fault(.wrongClaimCount(turn.claims.count, due: sides.count), at: place)
    }
    for (claim, side) in zip(turn.claims, sides) where claim.value != state.sideTotals[side] {
      throw Fault(
        .claimDiffers(
          side: state.sides[side][0], claimed: claim.value, actual: state.sideTotals[side]),
        at: claim.place)
    }
  }
}
