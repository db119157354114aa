import Klondike
import Tabletop
import TestSupport
import Testing

@Suite struct KlondikeSolverTests {
  /// The answer, of which a line is played by the engine first.
  private func answer(
    _ state: KlondikeRules.State, _ rules: KlondikeRules = .standard,
    budget: Int = KlondikeSolver.defaultBudget
  ) throws -> KlondikeSolver.Answer {
    let solution = KlondikeSolver(rules: rules).solve(state, budget: budget)
    if case .won(let line) = solution.answer {
      var end = state
      for move in line { _ = try rules.play(move, on: &end) }
      #expect(end.isWon)
    }
    return solution.answer
  }

  private func randomRules(_ generator: inout SplitMix64) -> KlondikeRules {
    rules {
      $0.draw = generator.below(2) == 0 ? .one : .three
      $0.passes = KlondikeRules.Passes.allCases[generator.below(3)]
      $0.worryingBack = generator.below(3) > 0
    }
  }

  @Test func `what is won needs no moves, and what is given up can't be won`() throws {
    let end = try drawnState("stock 0 waste KC F: QC KD KH KS")
    #expect(try answer(end) == .won([.home(card("KC"))]))
    var table = Table(packDeal)
    table.state = end
    try table.play("KC>F")
    #expect(try answer(table.state) == .won([]))
    table.state = end
    try table.play("resign")
    #expect(try answer(table.state) == .lost)
  }

  @Test func `a table with cards not known has no answer`() throws {
    #expect(try answer(Table(packDeal).state.concealed) == .unknown)
  }

  @Test func `a budget spent has no answer`() throws {
    #expect(try answer(Table(packDeal).state, budget: 1) == .unknown)
  }

  @Test func `answers are those of trying every move`() throws {
    var generator = SplitMix64(seed: 1)
    var counts = [0, 0, 0]
    for _ in 0..<Size.of(debug: 200, full: 250) {
      let rules = randomRules(&generator)
      let most = Size.of(debug: 10, full: 14)
      let state = try randomEndgame(left: 4 + generator.below(most), using: &generator)
      let expected = PlainSolver(rules: rules).wins(state, limit: Size.of(debug: 500, full: 3000))
      guard let expected else {
        counts[2] += 1
        continue
      }
      counts[expected ? 0 : 1] += 1
      switch try answer(state, rules) {
      case .won: if !expected { Issue.record("won, but \(rules) \(state.text)") }
      case .lost: if expected { Issue.record("lost, but \(rules) \(state.text)") }
      case .unknown: Issue.record("not known: \(rules) \(state.text)")
      }
    }
    // Enough of both, or nothing is tried.
    #expect(counts[0] > 40 && counts[1] > 5, "\(counts)")
  }

  /// Deals that can be won, in percent, with every card known, any number of passes and worrying back: Blake and
  /// Gent, *The Winnability of Klondike* (analysis.md).
  ///
  /// The page *How we know* has the share of a thousand; with `RECORD_GOLDENS` set it is written there.
  @Test(arguments: [("standard", 90.480), ("draw-three", 81.945)])
  func `as many deals can be won as is published, and few aren't known`(
    _ preset: String, _ published: Double
  ) throws {
    let rules = try #require(KlondikeRules.preset(named: preset))
    let deals = Size.of(debug: 40, full: 1000)
    var (won, unknown) = (0, 0)
    for seed in 0..<UInt64(deals) {
      switch try answer(rules.table(after: KlondikeDeal(seed: seed)), rules) {
      case .won: won += 1
      case .unknown: unknown += 1
      case .lost: break
      }
    }
    let share = published / 100
    let error = (share * (1 - share) / Double(deals)).squareRoot()
    #expect(abs(Double(won) / Double(deals) - share) <= 3 * error, "\(won) of \(deals)")
    #expect(unknown * 50 <= max(deals, 50), "\(unknown) of \(deals)")
    let line = try #require(
      KnownPage.lines(of: "klondike").first { $0.figure == "winnable \(preset) 1000" })
    guard deals == 1000 else { return }
    let found = Double(won) / Double(deals)
    #expect(
      try KnownPage.has([found], in: line), "\(line.text([found])), the page has \(line.found)")
  }

  @Test func `a deal that fewer passes or no worrying back would win is won`() throws {
    for seed in 0..<UInt64(Size.of(debug: 15, full: 30)) {
      let state = KlondikeRules.standard.table(after: KlondikeDeal(seed: seed))
      var harder: [KlondikeRules] = []
      for draw in KlondikeRules.Draw.allCases {
        for passes in KlondikeRules.Passes.allCases {
          harder.append(
            rules {
              $0.draw = draw
              $0.passes = passes
              $0.worryingBack = false
            })
        }
      }
      guard try answer(state) == .lost else { continue }
      for rules in harder {
        if case .won = try answer(state, rules, budget: 20_000) { Issue.record("\(seed) \(rules)") }
      }
    }
  }

  @Test func `a game's last position that could be won is that of trying every move`() throws {
    var generator = SplitMix64(seed: 2)
    var counts = [0, 0]
    for _ in 0..<Size.of(debug: 50, full: 400) {
      var rules = randomRules(&generator)
      rules.passes = .one
      let limit = Size.of(debug: 300, full: 2000)
      let start = try randomEndgame(left: 4 + generator.below(5), using: &generator)
      let plain = PlainSolver(rules: rules)
      var state = start
      var moves: [KlondikeRules.Move] = []
      var wins = [plain.wins(start, limit: limit)]
      guard wins != [nil] else { continue }
      while moves.count < 8, !state.isOver {
        var allowed = rules.moves(in: state)
        // Drawing past cards loses most.
        if allowed.first == .draw, generator.below(4) > 0 { allowed = [.draw] }
        let givesUp = allowed.isEmpty || generator.below(12) == 0
        let move = givesUp ? .resign : allowed[generator.below(allowed.count)]
        _ = try rules.play(move, on: &state)
        moves.append(move)
        wins.append(state.isWon ? true : plain.wins(state, limit: limit))
      }
      guard !wins.contains(nil) else { continue }
      let expected = wins.lastIndex(of: true)
      let chances = KlondikeSolver(rules: rules).lastWinnable(of: moves, from: start)
      #expect(chances.isExact)
      #expect(chances.positions == moves.count + 1)
      if chances.lastWon != expected { Issue.record("\(rules) \(start.text) \(moves)") }
      guard let last = chances.lastWon else { continue }
      counts[last == moves.count ? 0 : 1] += 1
      #expect(chances.fatalMove == (last == moves.count ? nil : last))
      var end = start
      for move in moves[..<last] + chances.line { _ = try rules.play(move, on: &end) }
      #expect(end.isWon)
    }
    #expect(counts[0] > 0 && counts[1] > 0, "\(counts)")
  }

  @Test func `a line without its detours wins with fewer moves, each allowed`() throws {
    var (before, after) = (0, 0)
    for seed in 0..<UInt64(Size.of(debug: 12, full: 200)) {
      let rules = [KlondikeRules.standard, .drawThree, .vegasDrawThree][Int(seed % 3)]
      let solver = KlondikeSolver(rules: rules)
      let start = rules.table(after: KlondikeDeal(seed: seed))
      guard case .won(let line) = solver.solve(start, budget: 50_000).answer else { continue }
      let short = solver.shortened(line, from: start)
      var end = start
      for move in short { _ = try rules.play(move, on: &end) }
      #expect(end.isWon)
      #expect(short.count <= line.count)
      // What is short stays as it is.
      #expect(solver.shortened(short, from: start).count <= short.count)
      before += line.count
      after += short.count
    }
    #expect(after * 10 < before * 9, "\(before) moves, then \(after)")
  }

  @Test func `rounds through the stock and plays that nothing needs are left out`() throws {
    let start = try drawnState("stock 0 waste KH KS F: QC QD QH QS\n1: KC\n2: KD")
    let homes = ["KC", "KD", "KS", "KH"].map { KlondikeRules.Move.home(card($0)) }
    let line = [.column(card("KC"), 2), .recycle, .draw, .draw] + homes
    #expect(KlondikeSolver(rules: .standard).shortened(line, from: start) == homes)
  }

  @Test func `cards of the stock are played where a line draws past them`() throws {
    var start = try drawnState("stock 0 waste KH KS KD F: KC QD QH QS")
    _ = try KlondikeRules.standard.play(.recycle, on: &start)
    let line: [KlondikeRules.Move] = [
      .draw, .draw, .draw, .home(card("KD")), .recycle, .draw, .home(card("KH")), .draw,
      .home(card("KS")),
    ]
    let short = KlondikeSolver(rules: .standard).shortened(line, from: start)
    #expect(short.count == 6 && !short.contains(.recycle))
    for move in short { _ = try KlondikeRules.standard.play(move, on: &start) }
    #expect(start.isWon)
  }

  @Test func `a line with a move that isn't allowed stays as it is`() throws {
    let start = try drawnState("stock 0 waste KH F: KC KD QH KS")
    let line: [KlondikeRules.Move] = [.draw, .home(card("KH"))]
    #expect(KlondikeSolver(rules: .standard).shortened(line, from: start) == line)
  }

  @Test func `what a spent budget leaves open is told`() throws {
    let moves: [KlondikeRules.Move] = [.draw, .draw, .draw]
    let chances = KlondikeSolver(rules: .standard)
      .lastWinnable(of: moves, from: Table(packDeal).state, budget: 1)
    #expect(chances.lastWon == nil && chances.firstLost == nil && !chances.isExact)
    #expect(chances.fatalMove == nil)
  }
}
