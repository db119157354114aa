public import Bytes
public import Tabletop

extension KlondikeRules {
  /// How many positions are looked at for a hint unless the page asks for another number: a page waits for the answer.
  static var hintBudget: Int { 20_000 }
  /// The most that a page can ask for: 100 bytes each.
  static var highestHintBudget: Int { 200_000 }

  /// A hint: whether the game can be won from here with every card known, and the first of the moves that do.
  ///
  /// `{"hint":"9C>5"|null,"solved":"won"|"lost"|"unknown","moves":how many it takes|null}`
  public func analysis(
    of state: State, asked request: EngineRequest, naming name: (Seat) -> String
  ) -> [JSON.Field]? {
    guard state.phase == .play else { return nil }
    let budget = min(max(request.number("budget") ?? Self.hintBudget, 1), Self.highestHintBudget)
    let solver = KlondikeSolver(rules: self)
    let solution = solver.solve(state, budget: budget)
    var line: [Move]?
    var solved = "unknown"
    switch solution.answer {
    case .won(let moves):
      solved = "won"
      line = solver.followed(moves, from: state, budget: budget - solution.nodes)
    case .lost: solved = "lost"
    case .unknown: break
    }
    var fields: [JSON.Field] = []
    fields.add("hint", JSON((line?.first).map { $0.text }))
    fields.add("solved", .string(solved))
    fields.add("moves", JSON(line.map { $0.count }))
    return fields
  }
}

extension KlondikeSolver {
  /// How many moves that can be taken back are looked behind.
  private static var lookahead: Int { 4 }

  /// Returns moves that win where `line` does, such that whoever asks again after each of them isn't sent back and forth:
  /// behind moves that can be taken back, what wins from there counts where it is shorter.
  ///
  /// - Parameter budget: How many positions may be looked at for it.
  fileprivate func followed(
    _ line: [KlondikeRules.Move], from start: KlondikeRules.State, budget: Int
  ) -> [KlondikeRules.Move] {
    let line = shortened(line, from: start)
    var state = start
    var budget = budget
    for index in line.indices.prefix(Self.lookahead) {
      do throws(KlondikeRules.Reason) {
        _ = try rules.play(line[index], on: &state)
      } catch {
        return line
      }
      guard budget > 0, !state.isOver, state.faceDown == start.faceDown,
        state.stock.count == start.stock.count, state.waste.count == start.waste.count
      else { return line }
      let other = solve(state, budget: budget)
      budget -= other.nodes
      guard case .won(let moves) = other.answer else { continue }
      let rest = shortened(moves, from: state)
      if rest.count < line.count - index - 1 {
        return shortened(line[...index] + rest, from: start)
      }
    }
    return line
  }
}
