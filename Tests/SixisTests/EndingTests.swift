import Sixis
import Tabletop
import Testing

/// How rounds begin and end, and games.
@Suite struct EndingTests {
  private let deal2 = "deal ones low kind pairs / high even sixes odd"
  private let deal4 =
    "deal ones twos threes / fours fives sixes / low high even / odd kind pairs"

  @Test func `two may end a round once an arm is empty, and rolling lets it lapse for the turn`()
    throws
  {
    var table = Table()
    try table.play(
      all: "round Ann", deal2, "Ann: 112222 take ones", "Bob: 112222 take low",
      "Ann: 112222 take kind")
    #expect(table.fault(of: "Bob: end-round")?.reason == .endRoundTooEarly)
    try table.play("Bob: 112222 take pairs")
    #expect(table.state.table?.emptyArms == [.a])
    #expect(table.rules.options(in: table.state)?.mayEndRound == true)
    _ = try table.rules.play(.roll(dice("123456")), by: Seat(0), on: &table.state)
    #expect(throws: SixisRules.Fault(.rolledAlready, at: .action)) {
      try table.rules.play(.endRound, by: Seat(0), on: &table.state)
    }
    _ = try table.rules.play(.save(Dice()), by: Seat(0), on: &table.state)
    try table.play("Bob: end-round")
    #expect(table.notes == [.roundEnded(.choice)])
    #expect(table.state.phase == .betweenRounds)
  }

  @Test func `two may end a round when every card on the table is red`() throws {
    var table = Table()
    try table.play(
      all: "round Ann", deal2, "Ann: 112222 flip ones", "Bob: 112222 flip low",
      "Ann: 112222 flip kind", "Bob: 112222 flip pairs", "Ann: 456666 flip high",
      "Bob: 222222 flip even", "Ann: 666666 flip sixes")
    #expect(table.fault(of: "Bob: end-round")?.reason == .endRoundTooEarly)
    try table.play("Bob: 111111 flip odd")
    #expect(table.fault(of: "Ann: end-round") == nil)
  }

  @Test func `a round of four is over when the player to move reaches the Sixis alone`() throws {
    var table = Table(rules { $0.start = .free }, seats: 4)
    try table.play(all: "round Dee", deal4)
    // Dee and Ann share arm C, Ann and Bob arm D: Bob is left with arm A and D.
    try table.play(
      all: "Dee: 111222 take low", "Ann: 111333 take odd", "Bob: 111333 take kind",
      "Cy: 123456", "Dee: 466666 take high", "Ann: 112233 take pairs", "Bob: 112345 take ones",
      "Cy: 223456 take twos", "Dee: 222222 take even")
    #expect(table.state.table?.emptyArms == [.c, .d])
    #expect(table.state.roundEnd == .noCardInReach)
    #expect(table.state.phase == .betweenRounds)
    #expect(table.fault(of: "Ann: 123456")?.reason == .afterRoundEnd(.noCardInReach))
  }

  @Test func `the lowest begins, and the record says who of several`() throws {
    var table = Table(seats: 3)
    #expect(
      table.fault(of: "round")
        == .init(.firstUnnamed(among: [Seat(0), Seat(1), Seat(2)]), at: .word))
    try table.play(
      all: "round Cy", "deal ones low kind / high even sixes / odd pairs run-low",
      "Cy: 222222 take sixis")
    #expect(table.rules.seatsToBegin(in: table.state) == [Seat(0), Seat(1)])
    #expect(table.fault(of: "round Cy")?.reason == .cannotBegin(due: [Seat(0), Seat(1)]))
    #expect(table.fault(of: "round") != nil)
    #expect(table.fault(of: "round Bob") == nil)
  }

  @Test func `players begin in rotation, or as they like`() throws {
    var table = Table(rules { $0.start = .rotate })
    try table.play(all: "round", deal2, "Ann: 222222 take sixis")
    #expect(table.state.first == Seat(0))
    #expect(table.fault(of: "round Ann")?.reason == .cannotBegin(due: [Seat(1)]))
    try table.play("round")
    #expect(table.state.first == Seat(1))
    var free = Table(rules { $0.start = .free })
    #expect(free.fault(of: "round")?.reason == .firstUnnamed(among: [Seat(0), Seat(1)]))
    try free.play(all: "round Bob", deal2, "Bob: 222222 take sixis", "round Bob")
    #expect(free.state.first == Seat(1))
  }

  @Test func `an advanced start gives later players 2, 3 and 4 saved dice`() throws {
    var table = Table(rules { $0.advancedStart = true }, seats: 4)
    try table.play("round Bob")
    #expect(table.fault(of: "saved Bob 4") == .init(.startDiceOfFirst, at: .name))
    #expect(
      table.fault(of: "saved Cy 444") == .init(.tooManyStartDice(3, atMost: 2), at: .startDice))
    try table.play(all: "saved Cy 44", "saved Ann 6611", "saved Dee 5")
    #expect(table.fault(of: "saved Cy 1") == .init(.startDiceTwice, at: .name))
    try table.play(all: deal4)
    #expect(table.fault(of: "saved Dee 5") == .init(.startDiceAfterDeal, at: .word))
    try table.play(all: "Bob: 123456", "Cy: 1234", "Dee: 12345")
    #expect(table.rules.options(in: table.state)?.rolls == [2, 6])
  }

  @Test func `a goal is looked at between rounds, or at the start of every turn`() throws {
    for check in SixisRules.GoalCheck.allCases {
      var table = Table(
        rules {
          $0.length = .goal(40)
          $0.goalCheck = check
        })
      try table.play(
        all: "round Ann", deal2, "Ann: 112222 take ones", "Bob: 112222 take low",
        "Ann: 112222 take pairs")
      #expect(table.state.isOver == (check == .turn))
      guard check == .round else {
        #expect(table.notes.suffix(2) == [.roundEnded(.goal), .over(winners: [Seat(0)])])
        continue
      }
      try table.play("Bob: 222222 take sixis")
      #expect(table.state.isOver)
      #expect(table.state.winners == [Seat(1)])
    }
  }

  @Test func `teams have one total and win together`() throws {
    var table = Table(
      rules {
        $0.length = .rounds(1)
        $0.teams = true
      }, seats: 4)
    try table.play(
      all: "round Ann", deal4, "Ann: 111222 take low", "Bob: 111333 take kind",
      "Cy: 112345 take ones", "Dee: 223344 = 0", "Ann: 223344 = 0", "Bob: 111111 take sixis")
    #expect(table.points == [40, 75, 40, 75])
    #expect(table.state.players.map(\.points) == [20, 75, 20, 0])
    #expect(table.state.winners == [Seat(1), Seat(3)])
    #expect(table.state.isOver)
    #expect(table.fault(of: "round Ann") == .init(.afterEnd, at: .word))
  }

  @Test func `equal totals share the win`() throws {
    var table = Table(rules { $0.length = .rounds(1) })
    try table.play(all: "round Ann", "Ann: 20", "Bob: 20")
    _ = try table.rules.play(.finish, on: &table.state)
    #expect(table.state.winners == [Seat(0), Seat(1)])
    #expect(table.rules.roundsLeft(in: table.state) == 0)
  }
}
