import Tabletop

extension DeclaredRules {
  /// Plays a line that fills categories of a side's column.
  func fill(
    _ fills: [Turn.Fill], side: Int, of turn: Turn, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    guard let sheet, side >= 0, side < state.sides.count else {
      throw Fault(.linesOfResult, at: turn.whole)
    }
    if let ending = state.ending, state.isClosed || !sheet.hasOptional {
      throw Fault(.afterEnd(ending), at: turn.whole)
    }
    let before = state.sideTotals[side]
    for fill in fills {
      try check(fill, of: sheet)
      if let value = state.filled[side][fill.category] {
        throw Fault(
          .filledTwice(category: sheet.categories[fill.category].name, value: value),
          at: fill.categoryPlace)
      }
      state.filled[side][fill.category] = fill.value
      if case .category(fill.category) = tie { state.ties[side] = fill.value }
    }
    let filled = state.filled[side]
    let total = try checked(turn) { () throws(Overflow) -> Amount in
      try self.total(of: filled, sheet, isOver: false)
    }
    state.sideTotals[side] = total
    notes.append(.filled(side: side, fills, points: total - before, total: total))
    try checkClaims(turn, sides: [side], in: state)
    let all = sheet.categories.indices
    // Where nothing must be filled, everything is waited for.
    let isFree = sheet.categories.allSatisfy { $0.isOptional }
    if state.ending == nil,
      state.filled.allSatisfy({ isFree ? !$0.contains(nil) : sheet.isFull($0, in: all) })
    {
      state.ending = .filled
      notes.append(.over(.filled))
    }
  }

  /// Checks a value by what its category allows.
  func check(_ fill: Turn.Fill, of sheet: DeclaredSheet) throws(Fault) {
    let category = sheet.categories[fill.category]
    let near = category.values.nearest(to: fill.value, given: [])
    guard near.below != fill.value, near.above != fill.value else { return }
    throw Fault(
      .notAllowed(field: category.name, fill.value, below: near.below, above: near.above),
      at: fill.valuePlace)
  }

  /// Returns a side's total: what it began with, its categories, and the bonuses that count.
  func total(
    of filled: [Amount?], _ sheet: DeclaredSheet, isOver: Bool
  ) throws(Overflow) -> Amount {
    var total = beginWith
    for sum in try sheet.sums(of: filled, isOver: isOver) {
      total = try Overflow.checked(total.addingReportingOverflow(sum.points))
      total = try Overflow.checked(total.addingReportingOverflow(sum.bonus ?? 0))
    }
    return total
  }
}
