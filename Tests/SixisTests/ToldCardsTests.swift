import Sixis
import Tabletop
import TestSupport
import Testing

/// Cards and sides without dice, as a paper sheet has them (sixis.md, *Notation*).
@Suite struct ToldCardsTests {
  private func told(_ lines: String..., seats: Int = 2) throws -> Table {
    var table = Table(rules { $0.start = .free }, seats: seats)
    try table.play("round Ann")
    for line in lines { try table.play(line) }
    return table
  }

  @Test(arguments: [
    "Ann: take ones blue", "Ann: take pairs red = 80", "Ann: take sixis", "Ann: flip kind",
    "Ann: flip kind = 0",
  ])
  func `canonical text reads back to itself`(_ canonical: String) throws {
    var bytes: [UInt8] = []
    let turn = try Table.turn(canonical, isDealt: false)
    SixisLine.write(turn, naming: { Table.names[$0.rawValue] }, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == canonical)
  }

  @Test func `the red side of the Sixis may be written`() throws {
    #expect(
      try Table.turn("Ann: take sixis red", isDealt: false)
        == Table.turn("Ann: take sixis", isDealt: false))
  }

  @Test func `points follow from the side, and a flip has none`() throws {
    let table = try told(
      "Ann: take ones blue", "Bob: flip kind = 0", "Ann: take run-low red = 60", "Bob: 15",
      "Ann: 0", "Bob: take kind red")
    #expect(table.points == [80, 70])
    #expect(table.state.players.map(\.turns) == [3, 3])
    #expect(table.state.told.taken.map(\.card) == [.ones, .runLow, .kind])
    #expect(table.state.told.unnamedBlue == 1)
    guard case .took(let chosen)? = table.notes.first else {
      Issue.record("\(table.notes)")
      return
    }
    #expect(chosen.side == .red)
    #expect(chosen.flippedBy == Seat(1))
    #expect(chosen.kept == nil && chosen.chance == nil)
  }

  @Test func `a new round knows nothing of the cards of the last`() throws {
    let table = try told(
      "Ann: take ones blue", "Bob: flip kind", "round Bob", "Bob: take ones blue",
      "Ann: take kind blue")
    #expect(table.points == [35, 20])
  }

  @Test func `the Sixis ends the round, and with the last round the game`() throws {
    var table = try told("Ann: take ones blue", "Bob: take sixis = 60")
    #expect(table.state.roundEnd == .sixis)
    #expect(table.fault(of: "Ann: 0") == .init(.afterRoundEnd(.sixis), at: .word))
    table = Table(rules { $0.length = .rounds(1) })
    try table.play(all: "round Ann", "Ann: take sixis")
    #expect(table.state.winners == [Seat(0)])
  }

  @Test(arguments: [
    ("take ones blue", SixisRules.Fault(.takenAlready(.ones, by: Seat(0)), at: .card)),
    ("take ones red", .init(.takenAlready(.ones, by: Seat(0)), at: .card)),
    ("flip ones", .init(.takenAlready(.ones, by: Seat(0)), at: .card)),
    ("flip kind", .init(.flipOfRed(.kind), at: .card)),
    ("take kind blue", .init(.liesRed(.kind, by: Seat(1)), at: .side)),
    ("take twos blue = 50", .init(.claimDiffers(claimed: 50, actual: 20), at: .claim)),
    ("flip twos = 20", .init(.claimDiffers(claimed: 20, actual: 0), at: .claim)),
    ("123456 take twos", .init(.rollUndealt, at: .action)),
    ("end-round", .init(.endRoundUndealt, at: .action)),
    ("17", .init(.impossiblePoints(17), at: .action)),
  ])
  func `what can't be is a fault at its part`(_ turn: String, _ fault: SixisRules.Fault) throws {
    let table = try told("Ann: take ones blue", "Bob: flip kind")
    #expect(table.fault(of: "Ann: \(turn)") == fault)
  }

  @Test func `a card alone is none in a round whose cards were dealt`() throws {
    var table = Table()
    try table.play(all: "round Ann", "deal ones low kind pairs / high even sixes odd")
    let choice = try #require(SixisRules.CardChoice.take(.ones, .blue))
    #expect(throws: SixisRules.Fault(.cardAfterDeal, at: .action)) {
      try table.rules.play(.player(Seat(0), .card(choice)), on: &table.state)
    }
    #expect(SixisRules.CardChoice.take(.sixis, .blue) == nil)
    #expect(SixisRules.CardChoice.flip(.sixis) == nil)
  }

  @Test func `no more goal cards are taken than are dealt, the Sixis beside them`() throws {
    var table = try told(
      "Ann: take ones blue", "Bob: 20", "Ann: take threes blue", "Bob: take fours blue",
      "Ann: take fives blue", "Bob: take sixes blue", "Ann: flip kind", "Bob: take low blue")
    #expect(table.fault(of: "Ann: take high blue") == .init(.noCardLeft(of: 8), at: .card))
    #expect(table.fault(of: "Ann: take kind red") == nil)
    try table.play("Ann: take kind red")
    #expect(table.fault(of: "Bob: take high blue") == .init(.noCardLeft(of: 8), at: .card))
    #expect(table.fault(of: "Bob: flip high") == .init(.noCardLeft(of: 8), at: .card))
    #expect(table.fault(of: "Bob: 20") == .init(.noCardLeft(of: 8), at: .action))
    #expect(table.fault(of: "Bob: 50") == .init(.noCardLeft(of: 8), at: .action))
    for line in ["Bob: 0", "Bob: 60", "Bob: take sixis"] { #expect(table.fault(of: line) == nil) }
  }

  @Test(arguments: [
    ("Ann: take 1️⃣lo blue", SixisLine.Fault.Reason.unknownCard),
    ("Ann: take 1️⃣ones", .noSide(.ones)), ("Ann: take 1️⃣ones = 20", .noSide(.ones)),
    ("Ann: take ones 1️⃣green", .unknownSide), ("Ann: take 1️⃣red ones", .sideBeforeCard),
    ("Ann: 1️⃣take", .noCard), ("Ann: 1️⃣flip = 0", .noCard),
    ("Ann: take sixis 1️⃣blue", .noBlueSide), ("Ann: flip 1️⃣sixis", .flipOfSixis),
    ("Ann: flip kind 1️⃣blue", .sideOfFlip), ("Ann: take ones blue 1️⃣20", .pointsWithoutSign),
    ("Ann: take ones blue 1️⃣save 66", .saveWithoutRoll),
    ("Ann: take ones blue 1️⃣flip kind", .twoActions), ("Ann: flip kind 1️⃣take low", .twoActions),
    ("Ann: take ones blue 1️⃣red", .afterTurn), ("Ann: take ones blue = 20 1️⃣x", .afterTurn),
    ("Ann: take ones blue 1️⃣=", .claimWithoutNumber), ("Ann: 1️⃣roll", .noAction),
    ("Ann: 20 1️⃣(lucky!)", .remark), ("Ann: 1 1️⃣3 5 2 6 6", .spacedDice),
  ])
  func `what can't be read is named at its place`(
    _ marked: String, _ reason: SixisLine.Fault.Reason
  ) {
    SixisLine.expect(reason, of: marked, isDealt: false)
  }

  @Test(arguments: [
    ("Ann: take ones blue", SixisRules.Part.side, "blue"), ("Ann: take ones", .side, "ones"),
    ("Ann: flip ones", .side, "nowhere"), ("Ann: take sixis red", .card, "sixis"),
    ("Ann: take ones red = 50", .claim, "50"),
  ])
  func `parts of a turn are found again`(
    _ line: String, _ part: SixisRules.Part, _ text: String
  ) {
    let bytes = Array(line.utf8)[...]
    let found = SixisLine.range(of: part, in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    #expect(found ?? "nowhere" == text)
  }
}

/// Whole games, written down once with all dice and once by their cards alone.
@Suite struct ToldGameTests {
  /// A game as a paper sheet has it: no deals, no dice, `round` and a turn a line.
  private func onPaper(_ replay: Replay<SixisRules>) -> [SixisRules.Turn] {
    var sides: [SixisCard: SixisCard.Side] = [:]
    return replay.steps.compactMap { step in
      guard case .player(let seat, let action, let claim) = step.turn else {
        if case .round = step.turn {
          sides = [:]
          return step.turn
        }
        return nil
      }
      guard case .roll(let roll) = action else { return nil }
      guard let choice = roll.choice else { return .player(seat, .points(0), claim: claim) }
      let side = sides[choice.card] ?? (choice.card == .sixis ? .red : .blue)
      sides[choice.card] = .red
      let told: SixisRules.CardChoice? =
        choice.act == .take ? .take(choice.card, side) : .flip(choice.card)
      return told.map { .player(seat, .card($0), claim: claim) }
    }
  }

  @Test func `cards without dice come to the scores and stats of the full record`() throws {
    var generator = SplitMix64(seed: 11)
    var sixis = 0
    for _ in 0..<Size.of(debug: 60, full: 600) {
      let rules = SixisRules.random(using: &generator)
      let styles = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
        SixisStyle.allCases.randomElement(using: &generator) ?? .steady
      }
      let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
      let full = Replay(turns, under: rules, seats: styles.count)
      guard full.state.isOver else { continue }
      var paper = onPaper(full)
      var told = Replay(paper, under: rules, seats: styles.count)
      if !told.state.isOver {
        paper.append(.finish)
        told = Replay(paper, under: rules, seats: styles.count)
      } else {
        sixis += 1
      }
      #expect(told.fault == nil)
      #expect(told.state.totals == full.state.totals)
      #expect(told.state.winners == full.state.winners)
      #expect(RoundScore.all(in: told).map(\.points) == RoundScore.all(in: full).map(\.points))
      for (one, other) in zip(SixisStats.tally(of: told), SixisStats.tally(of: full)) {
        #expect(one.totalPoints == other.totalPoints && one.gamesWon == other.gamesWon)
        #expect(one.taken == other.taken)
        #expect(one.highestRound == other.highestRound && one.rounds == other.rounds)
        #expect(one.flipsThatPaid == other.flipsThatPaid)
        #expect(one.flipsThatWereStolen == other.flipsThatWereStolen)
        #expect(one.averageDiceSaved == nil && one.rollsBeyondReach == nil)
      }
    }
    #expect(sixis > 0)
  }

  private func stats(_ lines: String...) throws -> [SixisStats] {
    let turns = try lines.map { try Table.turn($0, isDealt: false) }
    return SixisStats.tally(
      of: Replay(turns + [.finish], under: rules { $0.length = .rounds(1) }, seats: 2))
  }

  @Test func `a round told by its cards tells its turns without one`() throws {
    let stats = try stats(
      "round Ann", "Ann: flip ones", "Bob: 0", "Ann: take ones red", "Bob: flip kind",
      "Ann: take kind red", "Bob: take low blue")
    #expect(stats[0].cardsTakenRed == 2 && stats[0].cardsTakenBlue == 0)
    #expect(stats[0].cardsFlipped == 1 && stats[0].flipsThatPaid == Ratio(1, of: 1))
    #expect(stats[1].flipsThatWereStolen == Ratio(1, of: 1))
    #expect(stats[1].idleTurns == Ratio(1, of: 3))
    #expect(stats[0].sixisTaken == 0)
    #expect(stats[1].favouriteCard?.cards == [.low])
    #expect(stats[0].averageDiceSaved == nil && stats[0].rollsBeyondReach == nil)
  }

  @Test func `where a card or a flip isn't named, nobody knows of turns without one`() throws {
    for line in ["Bob: 20", "Bob: take pairs red"] {
      let stats = try stats("round Ann", "Ann: take ones blue", line, "Ann: 0")
      #expect(stats[0].idleTurns == nil && stats[0].cardsTaken == 1)
    }
  }

  @Test func `of a card that isn't named its points tell the side`() throws {
    let stats = try stats("round Ann", "Ann: take ones blue", "Bob: flip low", "Ann: 60", "Bob: 25")
    #expect(stats[0].cardsTakenBlue == 1 && stats[0].cardsTakenRed == 1)
    #expect(stats[1].cardsTakenBlue == 1)
    #expect(stats[0].favouriteCard?.cards == [.ones])
  }

  @Test func `points alone tell of no cards`() throws {
    let stats = try stats("round Ann", "Ann: 20", "Bob: 0")
    #expect(stats[0].cardsTaken == nil && stats[1].cardsFlipped == nil && stats[1].idleTurns == nil)
  }
}

/// Totals that no whole game ends with.
@Suite struct ResultTests {
  private func message(_ totals: [Points], _ change: (inout SixisRules) -> Void = { _ in })
    -> String?
  {
    let fault = rules(change).fault(ofResult: totals)
    return fault?.words { Table.names[$0.rawValue] }.message
  }

  @Test(arguments: [
    [0, 0], [300, 210], [15, 1500], [300, 210, 300], [1350, 0, 0], [0, 0, 0, 0],
  ])
  func `what three rounds can come to is allowed`(totals: [Points]) {
    #expect(message(totals) == nil)
  }

  @Test(
    arguments: [
      ([-5, 20], "'Ann' can't have -5 points: no card takes any away"),
      (
        [20, 103],
        "no cards add up to the 103 points of 'Bob'; a total is 0, or 15 and above in steps of 5"
      ),
      (
        [10, 20],
        "no cards add up to the 10 points of 'Ann'; a total is 0, or 15 and above in steps of 5"
      ),
      (
        [1700, 20],
        "'Ann' can't have 1700 points: the rules let nobody have more than 1695; "
          + "say under 'rules' how long the game was"
      ),
      (
        [1355, 0, 0],
        "'Ann' can't have 1355 points: the rules let nobody have more than 1350; "
          + "say under 'rules' how long the game was"
      ),
      (
        [800, 900],
        "the totals can't be 1700 together: the cards of all rounds have 1695 at the most; "
          + "say under 'rules' how long the game was"
      ),
    ] as [([Points], String)])
  func `what they can't is told`(totals: [Points], text: String) {
    #expect(message(totals) == text)
  }

  @Test func `a goal is reached, and once where the first to be there ends the game`() {
    #expect(message([600, 550]) { $0.length = .goal(600) } == nil)
    #expect(message([600, 650]) { $0.length = .goal(600) } == nil)
    #expect(
      message([500, 550]) { $0.length = .goal(600) }
        == "nobody is at the goal of 600, 'Bob' is nearest with 550; give the totals at the end, "
        + "or the goal that was played to")
    let atOnce: (inout SixisRules) -> Void = {
      $0.length = .goal(600)
      $0.goalCheck = .turn
    }
    #expect(message([675, 550], atOnce) == nil)
    #expect(message([680, 550], atOnce)?.contains("more than 675") == true)
    #expect(
      message([600, 650], atOnce)
        == "'Bob' can't be at the goal of 600, too: the first total there ended the game")
  }

  @Test func `a team reaches every card`() {
    #expect(message([2295, 0, 2295, 0]) { $0.teams = true } == nil)
    #expect(message([2300, 0, 2300, 0]) { $0.teams = true } != nil)
    #expect(message([1355, 0, 0, 0]) != nil)
  }

  @Test func `simulated games end with totals that are allowed`() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<Size.of(debug: 60, full: 600) {
      let rules = SixisRules.random(using: &generator)
      let seats = Int.random(in: 2...4, using: &generator)
      let turns = SixisSimulation.play(
        rules, styles: (0..<seats).map { _ in .bold }, using: &generator)
      let state = Replay(turns, under: rules, seats: seats).state
      guard state.isOver else { continue }
      #expect(rules.fault(ofResult: state.totals) == nil, "\(rules) \(state.totals)")
    }
  }
}
