import Farkle
import Tabletop
import Testing

/// How games end.
@Suite struct EndingTests {
  @Test func `the final round gives every other player one more turn`() throws {
    var table = Table(seats: 3)
    try table.play(all: "5000", "10000")
    #expect(table.state.phase == .finalRound)
    #expect(table.state.holder == Seat(1))
    #expect(table.state.stillToAct == [Seat(2), Seat(0)])
    #expect(table.notes.contains(.finalRound))
    try table.play("9000")
    #expect(table.notes.first == .finalTurn)
    #expect(table.state.stillToAct == [Seat(0)])
    try table.play("6000")
    #expect(table.state.isOver)
    #expect(table.winners == [0])
    #expect(table.notes.last == .over(winners: [Seat(0)]))
    #expect(table.state.seatToAct == nil)
    #expect(table.state.diceDue == nil)
    #expect(table.rules.options(in: table.state) == nil)
    #expect(table.fault(of: "350") == FarkleRules.Fault(.afterEnd, at: .name))
  }

  @Test func `a pass uses up a final turn`() throws {
    var table = Table()
    try table.play(all: "10000", "pass")
    #expect(table.winners == [0])
  }

  @Test func `equal highest totals share the win, or the first keeps it`() throws {
    for (tie, winners) in [(FarkleRules.FinalTie.shared, [0, 2]), (.first, [0])] {
      var table = Table(rules { $0.finalTie = tie }, seats: 3)
      try table.play(all: "10000", "350", "10000")
      #expect(table.winners == winners)
    }
  }

  @Test func `a tie without the player who triggered the end is shared`() throws {
    var table = Table(rules { $0.finalTie = .first }, seats: 3)
    try table.play(all: "10000", "11000", "11000")
    #expect(table.winners == [1, 2])
  }

  @Test func `sudden ends with the first to the target`() throws {
    var table = Table(rules { $0.ending = .sudden })
    try table.play(all: "9950", "9950", "50")
    #expect(table.winners == [0])
    #expect(!table.notes.contains(.finalRound))
  }

  @Test func `defend goes round until nobody answers the leader`() throws {
    var table = Table(rules { $0.ending = .defend }, seats: 4)
    try table.play("10000")
    #expect(table.state.phase == .defence)
    #expect(table.state.stillToAct == [Seat(1), Seat(2), Seat(3)])
    try table.play("farkle")
    #expect(table.notes.contains(.eliminated))
    try table.play("10500")
    #expect(table.notes.contains(.tookOver))
    #expect(table.state.holder == Seat(2))
    #expect(table.state.stillToAct == [Seat(3), Seat(0)])
    try table.play("300")
    try table.play("700")
    #expect(table.state.holder == Seat(0))
    #expect(table.state.stillToAct == [Seat(2), Seat(3)])
    try table.play(all: "100", "9000")
    #expect(table.state.isOver)
    #expect(table.state.eliminated == [Seat(1)])
    #expect(table.winners == [0])
  }

  @Test func `defend needs a strictly higher total to take over`() throws {
    for (tie, winners) in [(FarkleRules.FinalTie.shared, [0, 1]), (.first, [0])] {
      var table = Table(
        rules {
          $0.ending = .defend
          $0.finalTie = tie
        })
      try table.play(all: "10000", "10000")
      #expect(!table.notes.contains(.tookOver))
      #expect(table.winners == winners)
    }
  }

  @Test func `rounds end the game whatever the totals, and a pass is a turn`() throws {
    var table = Table(
      rules {
        $0.rounds = 2
        $0.ending = .sudden
      })
    try table.play(all: "20000", "farkle")
    #expect(table.state.round == 2)
    try table.play(all: "pass", "20000")
    #expect(table.winners == [0, 1])
    #expect(!table.notes.contains(.finalTurn))
  }

  @Test func `six 1s win at once and nobody answers`() throws {
    var table = Table(
      rules {
        $0.sixOnes = .wins
        $0.bankMinimum = 20_000
        $0.hotDice = .mustRoll
      })
    #expect(
      table.fault(of: "111111>111111 bank") == FarkleRules.Fault(.afterTurnEnd, at: .finish))
    try table.play("111111>111111 = 8000")
    #expect(table.notes.contains(.instantWin))
    #expect(table.points == [8000, 0])
    #expect(table.winners == [0])
  }

  @Test func `six 1s win in the final round too, from behind`() throws {
    var table = Table(rules { $0.sixOnes = .wins })
    try table.play(all: "20000", "111111>111111")
    #expect(table.points == [20_000, 8000])
    #expect(table.winners == [1])
  }

  @Test func `fewer than six 1s kept win nothing`() throws {
    var table = Table(rules { $0.sixOnes = .wins })
    try table.play("111111>11111 bank = 4000")
    #expect(!table.state.isOver)
  }

  @Test func `one player alone ends the game with the target`() throws {
    var table = Table(rules { $0.seats = 1...8 }, seats: 1)
    try table.play("10000")
    #expect(table.winners == [0])
  }
}
