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
    let budget = request.number("budget") ?? Self.hintBudget
    let solver = KlondikeSolver(rules: self)
    var fields: [JSON.Field] = []
    func answer(_ line: [Move]?, _ solved: String) {
      fields.add("hint", JSON((line?.first).map { $0.text }))
      fields.add("solved", .string(solved))
      fields.add("moves", JSON(line.map { $0.count }))
    }
    switch solver.solve(state, budget: min(max(budget, 1), Self.highestHintBudget)).answer {
    case .won(let line): answer(solver.shortened(line, from: state), "won")
    case .lost: answer(nil, "lost")
    case .unknown: answer(nil, "unknown")
    }
    return fields
  }
}
