import Sixis
import Tabletop
import Testing

/// Turns, and why they aren't allowed.
@Suite struct PlayTests {
  private let deal2 = "deal ones low kind pairs / high even sixes odd"

  private func two() throws -> Table {
    var table = Table()
    try table.play(all: "round Ann", deal2)
    return table
  }

  private func four(_ rules: SixisRules = .standard) throws -> Table {
    var table = Table(rules, seats: 4)
    try table.play(
      all: "round Ann", "deal ones twos threes / fours fives sixes / low high even / odd kind pairs"
    )
    return table
  }

  @Test(arguments: [
    ("Ann: 224466 take odd", "four dice odd needs four odd dice, these have none"),
    ("Ann: 113345 take even", "four dice even needs four even dice, these have one"),
    ("Ann: 113345 take sixes", "double sixes needs two 6s, these have none"),
    ("Ann: 112345 take kind", "three of a kind needs three dice alike, these have two"),
    ("Ann: 112345 take pairs", "two pair needs two pairs of different numbers, these have one"),
    ("Ann: 156665 take low", "low needs 18 pips at the most, these have 29"),
    ("Ann: 111111 take high", "high needs 24 pips at least, these have 6"),
    ("Ann: 666665 take sixis", "sixis needs six dice alike, these have five"),
  ])
  func `a condition that isn't met is told in the game's terms`(
    _ line: String, _ message: String
  ) throws {
    let table = try two()
    #expect(table.message(of: line) == message)
    #expect(table.fault(of: line)?.part == .card)
  }

  @Test func `a red side has its own condition`() throws {
    var table = try two()
    try table.play(all: "Ann: 224435 flip even", "Bob: 111111")
    #expect(
      table.message(of: "Ann: 224461 take even")
        == "all dice even needs six even dice, these have five")
    #expect(table.fault(of: "Ann: 224466 flip even") == .init(.flipOfRed(.even), at: .card))
    try table.play("Ann: 224466 take even save 22 = 65")
    #expect(table.points == [65, 0])
    #expect(table.fault(of: "Bob: 224466 take even")?.reason == .takenAlready(.even, by: Seat(0)))
  }

  @Test(arguments: [
    ("Bob: 123456", SixisRules.Fault(.outOfTurn(due: Seat(0)), at: .name)),
    ("Ann: 12345", .init(.wrongDiceCount(rolled: 5, saved: 0), at: .action)),
    ("Ann: -", .init(.rolledNone(saved: 0), at: .action)),
    ("Ann: 113344 take fives", .init(.notDealtThisRound(.fives), at: .card)),
    ("Ann: 222222 flip sixis", .init(.flipOfRed(.sixis), at: .card)),
    (
      "Ann: 113344 save 1113",
      .init(.savedNotHad(saved: dice("1113"), had: dice("113344").counts), at: .save)
    ),
    ("Ann: 113344 take ones = 50", .init(.claimDiffers(claimed: 50, actual: 20), at: .claim)),
    ("Ann: 113344 = 20", .init(.claimDiffers(claimed: 20, actual: 0), at: .claim)),
    ("Ann: end-round", .init(.endRoundTooEarly, at: .action)),
    ("round Ann", .init(.roundUnderWay, at: .word)),
    ("saved Bob 44", .init(.noAdvancedStart, at: .word)),
    ("deal ones low kind pairs / high even sixes odd", .init(.dealtAlready, at: .word)),
  ])
  func `what isn't allowed in a turn`(_ line: String, _ fault: SixisRules.Fault) throws {
    #expect(try two().fault(of: line) == fault)
  }

  @Test func `saved dice are kept, or given up for six`() throws {
    var table = try two()
    try table.play(all: "Ann: 113344 save 1133", "Bob: 123456 save 123456")
    #expect(table.fault(of: "Ann: 123")?.reason == .wrongDiceCount(rolled: 3, saved: 4))
    #expect(table.fault(of: "Ann: 12") == nil)
    #expect(table.fault(of: "Ann: 123456") == nil)
    try table.play("Ann: 13 take ones")
    #expect(table.notes.first == .rolled(dice("13"), kept: dice("1133")))
    #expect(table.fault(of: "Bob: 1")?.reason == .wrongDiceCount(rolled: 1, saved: 6))
    #expect(table.fault(of: "Bob: 666666") == nil)
    try table.play("Bob: - save 12")
    #expect(table.fault(of: "Ann: 12345")?.reason == .wrongDiceCount(rolled: 5, saved: 0))
  }

  @Test func `four reach what their seats let them`() throws {
    let table = try four()
    #expect(table.fault(of: "Ann: 113366 take ones") == .init(.outOfReach(.ones, .a), at: .card))
    #expect(table.fault(of: "Ann: 113366 take sixes")?.reason == .outOfReach(.sixes, .b))
    #expect(table.fault(of: "Ann: 113322 take low") == nil)
    #expect(table.fault(of: "Ann: 113322 take pairs") == nil)
    #expect(table.fault(of: "Ann: 222222 take sixis") == nil)
    #expect(table.fault(of: "Ann: end-round") == .init(.endRoundOfMany, at: .action))
    var copy = table
    try copy.play("Ann: 113322")
    #expect(
      copy.notes.contains(.outOfReach([.ones, .twos, .threes])))
  }

  @Test(arguments: [
    ("deal ones low kind pairs", SixisRules.Fault(.wrongArmCount(1, due: 2), at: .end)),
    (
      "deal ones low kind / high even sixes odd",
      .init(.wrongCardCount(.a, 3, due: 4), at: .arm(0))
    ),
    (
      "deal ones low kind pairs / high even sixes odd twos",
      .init(.wrongCardCount(.b, 5, due: 4), at: .arm(1))
    ),
    (
      "deal ones low kind pairs / high even low odd",
      .init(.dealtTwice(.low), at: .dealt(arm: 1, 2))
    ),
    (
      "deal ones low kind sixis / high even sixes odd",
      .init(.sixisDealt, at: .dealt(arm: 0, 3))
    ),
    ("Ann: 123456 take low", .init(.notDealt, at: .action)),
    ("Ann: end-round", .init(.notDealt, at: .action)),
    ("Ann: 30", .init(.impossiblePoints(30), at: .action)),
    ("Bob: 20", .init(.outOfTurn(due: Seat(0)), at: .name)),
    ("round Ann", .init(.emptyRound, at: .word)),
  ])
  func `what isn't allowed before the deal`(_ line: String, _ fault: SixisRules.Fault) throws {
    var table = Table()
    try table.play("round Ann")
    #expect(table.fault(of: line) == fault)
  }

  @Test(arguments: ["Ann: 123456 take low", "deal ones low kind pairs / high even sixes odd"])
  func `nothing goes before the round`(_ line: String) {
    #expect(Table().fault(of: line) == .init(.beforeRound, at: .word))
  }

  @Test func `taking the Sixis ends the round at once, and saving means nothing`() throws {
    var table = try two()
    try table.play("Ann: 222222 take sixis save 55 = 60")
    #expect(table.points == [60, 0])
    #expect(table.state.roundEnd == .sixis)
    #expect(table.state.players.allSatisfy { $0.saved.isEmpty })
    #expect(table.state.seatToAct == nil)
    #expect(table.fault(of: "Bob: 123456")?.reason == .afterRoundEnd(.sixis))
    #expect(table.fault(of: "round Ann") == .init(.cannotBegin(due: [Seat(1)]), at: .name))
    try table.play("round")
    #expect(table.state.first == Seat(1))
    #expect(table.state.round == 2)
  }

  @Test func `turns' points alone make rounds that end with the next, and a game that is finished`()
    throws
  {
    var table = Table(rules { $0.length = .rounds(2) })
    try table.play(all: "round Ann", "Ann: 20", "Bob: 0")
    #expect(!table.rules.canFinish(table.state))
    #expect(
      table.fault(of: "deal ones low kind pairs / high even sixes odd")?.reason == .dealAfterTurns)
    try table.play("Ann: 65 = 65")
    try table.play("round")
    #expect(table.notes == [.roundEnded(.unrecorded), .roundBegan(2, first: Seat(1))])
    try table.play("Bob: 80")
    #expect(table.rules.canFinish(table.state))
    #expect(table.fault(of: "round Bob")?.reason == .afterEnd)
    _ = try table.rules.play(.finish, on: &table.state)
    #expect(table.state.isOver)
    #expect(table.state.winners == [Seat(0)])
    #expect(table.points == [85, 80])
    #expect(table.fault(of: "Ann: 20")?.reason == .afterEnd)
  }
}
