import Farkle
import Tabletop
import Testing

/// What a table can be asked at any point of a game.
@Suite struct StateTests {
  @Test func `before the first turn`() {
    let state = FarkleRules().start(seats: 3)
    #expect(state.seatToAct == Seat(0))
    #expect(state.diceDue == 6)
    #expect(state.totals == [0, 0, 0])
    #expect(state.leaders == [Seat(0), Seat(1), Seat(2)])
    #expect(state.round == 1)
    #expect(state.turnPoints == 0)
    #expect(state.stillToAct.isEmpty)
    #expect(!state.isOver)
  }

  @Test func `within a turn`() throws {
    var table = Table()
    try table.play("123456>123456 111462>11")
    let turn = try #require(table.state.openTurn)
    #expect(table.state.turnPoints == 1700)
    #expect(turn.left == 4)
    #expect(turn.hotDice == 1)
    #expect(turn.throwCount == 2)
    #expect(table.state.openThrows.map(\.dice) == [dice("123456"), dice("111462")])
    #expect(table.state.diceDue == 4)
    #expect(table.state.turnsPlayed == 0)
    #expect(
      table.notes.last
        == .kept(
          FarkleRules.Throw(dice("111462"), keeping: dice("11")),
          [Combination(.singleOne, dice("1"), 100), Combination(.singleOne, dice("1"), 100)],
          points: 200, turn: 1700, left: 4))
    let options = try #require(table.rules.options(in: table.state))
    #expect(options.bank == 1700)
    #expect(options.dice == 4)
    #expect(!options.mayPass)
  }

  @Test func `with all six kept six more are due, or none under hot dice off`() throws {
    var table = Table()
    try table.play("123456>123456")
    #expect(table.state.diceDue == 6)
    var off = Table(rules { $0.hotDice = .off })
    try off.play("123456>123456")
    let options = try #require(off.rules.options(in: off.state))
    #expect(options.dice == nil)
    #expect(options.bank == 1500)
  }

  @Test func `between turns and after the end`() throws {
    var table = Table(seats: 2)
    try table.play(all: "350", "500", "farkle")
    #expect(table.state.leaders == [Seat(1)])
    #expect(table.state.highestTotal == 500)
    #expect(table.state.players.map(\.farkleRun) == [1, 0])
    #expect(table.state.players.map(\.hasBanked) == [true, true])
    #expect(table.state.round == 2)
    #expect(table.state.turnsPlayed == 3)
    try table.play(all: "10000", "350")
    #expect(table.state.isOver)
    #expect(table.state.round == 3)
    #expect(table.state.holder == Seat(1))
    #expect(table.state.stillToAct.isEmpty)
  }

  @Test func `a turn's summary tells what a list of turns shows`() throws {
    var table = Table(.facebook)
    try table.play("111462>111 352>5 bank")
    let banked = TurnSummary(of: table.notes)
    #expect(banked.end == .banked)
    #expect(banked.points == 1050)
    #expect(banked.left == 2)
    #expect(banked.hasMoves)
    #expect(banked.faces[1] == 3)
    #expect(banked.faces.total == 9)
    try table.play("111462>111 234")
    let farkle = TurnSummary(of: table.notes)
    #expect(farkle.end == .farkle)
    #expect(farkle.points == 0)
    #expect(farkle.lost == 1000)
    try table.play("pass")
    #expect(TurnSummary(of: table.notes).end == .passed)
    try table.play("farkle")
    let word = TurnSummary(of: table.notes)
    #expect(word.lost == nil)
    #expect(!word.hasMoves)
    try table.play("111462")
    #expect(TurnSummary(of: table.notes).end == .open)
  }

  @Test func `a histogram gathers the highest turns in its last bucket`() {
    var histogram = TurnHistogram()
    for points in [50, 99, 100, 9999, 10_000, 25_000] { histogram.add(Points(points)) }
    #expect(histogram.counts.count == TurnHistogram.last + 1)
    #expect(histogram.counts[0] == 2)
    #expect(histogram.counts[1] == 1)
    #expect(histogram.counts[99] == 1)
    #expect(histogram.counts[100] == 2)
  }
}
