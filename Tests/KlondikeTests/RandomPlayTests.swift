import Klondike
import Tabletop
import TestSupport
import Testing

/// Games of random legal moves, and what must hold at every step of them.
@Suite struct RandomPlayTests {
  private static let games = Size.of(debug: 200, full: 4000)
  /// Most games are left early, for there are more of them; every so many-th goes on.
  private static let longGames = 25

  /// Any rules, each as likely.
  private func randomRules(_ generator: inout SplitMix64) -> KlondikeRules {
    rules {
      $0.draw = generator.below(2) == 0 ? .one : .three
      $0.passes = [nil, .unlimited, .one, .three][generator.below(4)]
      $0.worryingBack = generator.below(4) > 0
      $0.scoring = KlondikeRules.Scoring.allCases[generator.below(3)]
    }
  }

  /// Plays random moves and taps, more often those that bring cards home, and calls `body` after each.
  private func forEachMove(
    seed: UInt64, games: Int = games,
    _ body: (KlondikeRules, KlondikeRules.Move, Table, _ before: KlondikeRules.State) throws -> Void
  ) throws {
    var generator = SplitMix64(seed: seed)
    for game in 0..<games {
      let rules = randomRules(&generator)
      var table = Table(KlondikeDeal(using: &generator), rules)
      for _ in 0..<(game.isMultiple(of: Self.longGames) ? 300 : 30) {
        var moves = rules.moves(in: table.state)
        let home = moves.filter { if case .home = $0 { true } else { false } }
        if !home.isEmpty && generator.below(2) == 0 { moves = home }
        if generator.below(3) == 0 { moves += rules.taps(in: table.state) }
        if moves.isEmpty || generator.below(500) == 0 { moves = [.resign] }
        let move = moves[generator.below(moves.count)]
        let before = table.state
        table.notes = try rules.play(move, on: &table.state)
        try body(rules, move, table, before)
        if table.state.isOver { break }
      }
    }
  }

  /// What is wrong with a state, `nil` for nothing.
  private func flaw(of state: KlondikeRules.State) -> String? {
    if state.cardCount != 52 || CardSet(state.knownCards) != .pack { return "not the 52 cards" }
    let suits = state.foundations.compactMap { $0?.suit }
    if Set(suits).count != suits.count { return "two foundations of one suit" }
    for (index, column) in state.columns.enumerated() {
      if column.hidden.count > index { return "more cards face down than were dealt" }
      if column.faceUp.isEmpty && !column.hidden.isEmpty { return "a last card face down" }
      for (upper, lower) in zip(column.faceUp, column.faceUp.dropFirst())
      where lower.rank.number + 1 != upper.rank.number || lower.suit.isRed == upper.suit.isRed {
        return "a run that doesn't descend in alternating colours"
      }
    }
    if state.isWon != (state.home == 52) { return "won otherwise than with all cards home" }
    return nil
  }

  @Test func `no legal move breaks a table`() throws {
    try forEachMove(seed: 1) { rules, move, table, before in
      if let flaw = flaw(of: table.state) { Issue.record("\(flaw) after \(move)") }
      if table.state.faceDown > before.faceDown { Issue.record("turned face down by \(move)") }
      let points = table.notes.reduce(Points(0)) { sum, note in
        if case .scored(_, let points) = note { sum + points } else { sum }
      }
      if let score = table.state.score, let earlier = before.score, score != earlier + points {
        Issue.record("\(move): \(table.notes)")
      }
      if rules.scoring == .standard, let score = table.state.score, score < 0 || score > 745 {
        Issue.record("a score of \(score)")
      }
      if table.notes.first?.beginsMove != true
        || table.notes.dropFirst().contains(where: \.beginsMove)
      {
        Issue.record("\(table.notes)")
      }
    }
  }

  @Test func `the moves listed are those that play allows`() throws {
    var count = 0
    try forEachMove(seed: 2, games: Size.of(debug: 15, full: 60)) { rules, _, table, _ in
      count += 1
      guard count.isMultiple(of: 5) else { return }
      var all: [KlondikeRules.Move] = [.draw, .recycle]
      for card in Card.pack {
        all.append(.home(card))
        all += (0..<7).map { .column(card, $0) }
      }
      var allowed: Set<KlondikeRules.Move> = []
      var taps: Set<KlondikeRules.Move> = []
      for move in all where plays(move, in: table) { allowed.insert(move) }
      for card in Card.pack where plays(.tap(card), in: table) { taps.insert(.tap(card)) }
      let listed = rules.moves(in: table.state)
      #expect(Set(listed) == allowed)
      #expect(listed.count == allowed.count)
      #expect(Set(rules.taps(in: table.state)) == taps)
    }
  }

  private func plays(_ move: KlondikeRules.Move, in table: Table) -> Bool {
    var state = table.state
    let isAllowed = (try? table.rules.play(move, on: &state)) != nil
    if !isAllowed && state != table.state { Issue.record("\(move) changed what it may not") }
    return isAllowed
  }

  @Test func `every state reads back what it wrote`() throws {
    var count = 0
    try forEachMove(seed: 3) { _, _, table, _ in
      count += 1
      guard count.isMultiple(of: 16) || table.state.isOver else { return }
      let state = table.state
      if try drawnState(state.text) != state { Issue.record("\(state.text)") }
      let seen = try drawnState(state.drawn)
      if seen.drawn != state.drawn || seen.columns != state.concealed.columns
        || seen.waste != state.waste || seen.foundations != state.foundations
      {
        Issue.record("\(state.drawn)")
      }
    }
  }

  @Test func `every move reads back what it wrote`() throws {
    try forEachMove(seed: 4) { _, move, table, _ in
      let line = KlondikeLine([move, .draw], claim: table.state.score)
      var bytes: [UInt8] = []
      line.write(to: &bytes)
      if try KlondikeLine(parsing: bytes[...]) != line { Issue.record("\(move)") }
    }
  }
}
