public import Bytes
public import Tabletop

extension KlondikeRules {
  /// The number of positions looked at for a hint unless the page asks for another number: a page waits for the
  /// answer.
  static var hintBudget: Int { 20_000 }
  /// The most that a page can ask for: 100 bytes each.
  static var highestHintBudget: Int { 200_000 }

  /// A hint: whether the game can be won from here with every card known, and the first of the moves that do.
  ///
  /// `{"hint":"9C>5"|null,"solved":"won"|"lost"|"unknown","moves":how many it takes|null,"line":all of them|null}`
  ///
  /// Whoever asks for one hint after another hands the last `line` back as `plan`: as long as its end still wins, hints
  /// keep to it, where a search made anew may lead to and fro.
  public func analysis(
    of state: State, asked request: EngineRequest, naming name: (Seat) -> String
  ) -> [JSON.Field]? {
    guard state.phase == .play else { return nil }
    var line = request["plan"].flatMap { rest(of: $0, winning: state) }
    var isLost = false
    if line == nil {
      let budget = min(max(request.number("budget") ?? Self.hintBudget, 1), Self.highestHintBudget)
      let solver = KlondikeSolver(rules: self)
      switch solver.solve(state, budget: budget).answer {
      case .won(let moves): line = solver.shortened(moves, from: state)
      case .lost: isLost = true
      case .unknown: break
      }
    }
    var fields: [JSON.Field] = []
    fields.add("hint", JSON((line?.first).map { $0.text }))
    fields.add("solved", .string(line != nil ? "won" : isLost ? "lost" : "unknown"))
    fields.add("moves", JSON(line.map { $0.count }))
    fields.add("line", JSON(line.map { KlondikeLine($0).text }))
    return fields
  }

  /// The longest plan there is, in moves: no line that the solver finds comes near.
  private static var longestPlan: Int { 1000 }

  /// Returns the shortest end of a plan that wins from a state; `nil` where none does.
  private func rest(of plan: ArraySlice<UInt8>, winning state: State) -> [Move]? {
    let moves: [Move]
    do throws(KlondikeLine.Fault) {
      moves = try KlondikeLine(parsing: plan).moves
    } catch {
      return nil
    }
    for start in moves.indices.reversed().prefix(Self.longestPlan) {
      let end = Array(moves[start...])
      if wins(end, from: state) { return end }
    }
    return nil
  }

  private func wins(_ moves: [Move], from start: State) -> Bool {
    var state = start
    for move in moves {
      do throws(Reason) {
        _ = try play(move, on: &state)
      } catch {
        return false
      }
    }
    return state.isWon
  }
}
