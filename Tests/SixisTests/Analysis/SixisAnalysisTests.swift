import Sixis
import Tabletop
import TestSupport
import Testing

/// Luck and losses of whole games.
@Suite struct SixisAnalysisTests {
  typealias Analysis = GameAnalysis<SixisRules.Decision, SixisRules.DecisionTheme>

  private static func replay(
    _ lines: [String], seats: Int = 2, under rules: SixisRules = .standard
  ) throws -> Replay<SixisRules> {
    var isDealt = false
    let turns = try lines.map { line in
      if line.hasPrefix("round") { isDealt = false }
      if line.hasPrefix("deal") { isDealt = true }
      return try Table.turn(line, isDealt: isDealt)
    }
    let replay = Replay(turns, under: rules, seats: seats)
    #expect(replay.fault == nil)
    return replay
  }

  private static func analysis(_ lines: [String], seats: Int = 2) throws -> Analysis {
    let replay = try replay(lines, seats: seats)
    return try #require(replay.rules.analysis(of: replay))
  }

  private static func decisions(_ analysis: Analysis, at step: Int) -> [Analysis.Decision] {
    analysis.events.filter { $0.step == step }.compactMap { event in
      if case .decision(let decision) = event.cause { decision } else { nil }
    }
  }

  private static let opening = ["round Ann", "deal ones low kind pairs / high even sixes odd"]

  @Test func `the books of simulated games balance, whatever the rules`() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<Size.of(debug: 100, full: 1500) {
      let rules = SixisRules.random(using: &generator)
      let styles = (0..<2 + generator.below(3)).map { _ in
        SixisStyle.allCases[generator.below(3)]
      }
      let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
      let replay = Replay(turns, under: rules, seats: styles.count)
      guard let analysis = rules.analysis(of: replay) else {
        Issue.record("not judged")
        continue
      }
      #expect((analysis.imbalance == nil) == !replay.state.isOver)
      for imbalance in analysis.imbalance ?? [] where abs(imbalance) > 1e-9 {
        Issue.record("\(imbalance) off: \(rules)")
      }
      check(analysis)
    }
  }

  /// Values follow from what happened, and nothing is lost below 0.
  private func check(_ analysis: Analysis) {
    for (index, event) in analysis.events.enumerated() {
      let before = analysis.before(index)
      for seat in before.indices
      where abs(before[seat] + event.changes[seat] - event.value[seat]) > 1e-9 {
        Issue.record("\(event)")
      }
      guard case .decision(let decision) = event.cause else { continue }
      let isBest = decision.played == decision.best
      if decision.loss < 0 || (decision.margin ?? -1) < 0 || decision.options < 2
        || isBest != (decision.loss == 0)
      {
        Issue.record("\(decision)")
      }
    }
  }

  @Test func `luck is nothing in the mean over all rolls`() throws {
    let rolls = FaceCounts.throwsOf(6)
    var sum = 0.0
    for roll in rolls {
      let analysis = try Self.analysis(Self.opening + ["Ann: \(roll.dice)"])
      let luck = analysis.events.compactMap { event in
        if case .chance(let luck) = event.cause { luck } else { nil }
      }
      #expect(luck.count == 1)
      sum += (luck.first?[0] ?? 0) * Double(roll.orders)
    }
    #expect(abs(sum) < 1e-6)
  }

  @Test func `a turn is its roll, its card and the dice saved`() throws {
    let analysis = try Self.analysis(Self.opening + ["Ann: 111123 take ones save 1"])
    #expect(analysis.model == .points)
    #expect(analysis.unit == .points(target: 600))
    #expect(analysis.start == [0, 0])
    #expect(analysis.result == nil)
    let decisions = Self.decisions(analysis, at: 2)
    try #require(decisions.map(\.theme) == [.took, .saved])
    #expect(decisions[0].played == .choose(.take(.ones)))
    // Saved whole, they are sure to meet Very Low with the next turn.
    #expect(decisions[0].best == .choose(.flip(.low)))
    // Double Ones, Low, Three of a Kind and Four Dice Odd, each to take or to flip, or neither.
    #expect(decisions[0].options == 9)
    #expect(decisions[0].loss > 0)
    #expect(decisions[1].options == 20)
    #expect(analysis.events.last?.value[1] == 0)
  }

  @Test func `what is saved and rolled is judged with what it cost`() throws {
    let analysis = try Self.analysis(
      Self.opening + [
        "Ann: 666123 save 123", "Bob: 222222 take low", "Ann: 444 save 44",
        "Bob: 112345", "Ann: 111111 take sixis",
      ])
    let first = Self.decisions(analysis, at: 2)
    try #require(first.count == 2)
    #expect(first[0].played == .choose(nil))
    #expect(first[0].theme == .tookNone)
    #expect(first[1].played == .save(dice("123")))
    let later = Self.decisions(analysis, at: 4)
    try #require(later.count == 3)
    #expect(later[0].played == .keep(dice("123")))
    #expect(later[0].theme == .kept)
    #expect(later[0].options == 2)
  }

  @Test func `the Sixis ends the round, and what others could expect goes with it`() throws {
    let game =
      Self.opening + [
        "Ann: 666612 take sixes save 6666", "Bob: 112345 take ones save 1", "Ann: 66 take sixis",
      ]
    let analysis = try Self.analysis(game)
    let last = try #require(analysis.events.last)
    #expect(last.step == 4)
    #expect(last.value == [80, 20])
    #expect(last.changes[0] == 0)
    #expect(last.changes[1] < 0)
  }

  @Test func `a round without a deal isn't judged, and its points are in the books`() throws {
    #expect(
      SixisRules.standard.analysis(of: try Self.replay(["round Ann", "Ann: 20", "Bob: 0"])) == nil)
    let mixed = try Self.analysis(
      ["round Ann", "Ann: 20", "Bob: 0", "round Bob"] + Self.opening.dropFirst()
        + ["Bob: 222222 take sixis", "round Ann", "Ann: take ones blue"])
    #expect(mixed.events.first?.changes == [20, 0])
    #expect(mixed.events.last?.value == [40, 60])
    #expect(mixed.events.last?.changes == [20, 0])
    // Nobody knows what was rolled there.
    #expect(mixed.untold.count == 3 && mixed.untold.turns == 4 && !mixed.isLuckKnown)
    #expect(try Self.analysis(Self.opening + ["Ann: 111123 take ones"]).isLuckKnown)
  }

  @Test func `a decision is about what was done`() {
    typealias Decision = SixisRules.Decision
    let decisions: [Decision] = [
      .keep(dice("66")), .keep(dice("")), .choose(.take(.ones)), .choose(.flip(.ones)),
      .choose(nil), .save(dice("1")),
    ]
    #expect(decisions.map(\.theme) == [.kept, .gaveUp, .took, .flipped, .tookNone, .saved])
  }

  @Test func `the choice to end a round isn't judged`() throws {
    let state = try Self.analysis(Self.opening + Self.untilArmIsEmpty)
    let last = try #require(state.events.last)
    guard case .unjudged = last.cause else {
      Issue.record("\(last)")
      return
    }
    #expect(last.value == [75, 0])
  }

  private static let untilArmIsEmpty = [
    "Ann: 112345 take ones", "Bob: 123456", "Ann: 111234 take low", "Bob: 123456",
    "Ann: 111345 take kind", "Bob: 123456", "Ann: 113345 take pairs", "Bob: end-round",
  ]

  @Test func `cards left lying have their best chance`() throws {
    let replay = try Self.replay(
      Self.opening + [
        "Ann: 666612 take sixes save 666", "Bob: 112345 take ones save 1", "Ann: 126 save 66",
        "Bob: 11111 take sixis",
      ])
    let missed = MissedCard.all(in: replay)
    #expect(missed.map(\.card) == [.low, .kind, .pairs, .high, .even, .odd])
    let kind = try #require(missed.first { $0.card == .kind })
    #expect(kind.chance == Chance(216, of: 216))
    #expect(kind.seat == Seat(0))
    #expect(kind.step == 4)
    #expect(kind.round == 1)
    #expect(kind.wasMet)
    let low = try #require(missed.first { $0.card == .low })
    #expect(low.step == 5)
    #expect(low.seat == Seat(1))
  }
}
