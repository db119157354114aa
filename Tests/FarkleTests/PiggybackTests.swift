import Farkle
import Tabletop
import Testing

@Suite struct PiggybackTests {
  private func table(_ change: (inout FarkleRules) -> Void = { _ in }) -> Table {
    Table(
      rules {
        $0.piggyback = true
        change(&$0)
      })
  }

  @Test func `throwing the dice left builds on the turn's points`() throws {
    var table = table()
    try table.play("111462>111 bank")
    #expect(table.state.offer == FarkleRules.Offer(points: 1000, dice: 3))
    #expect(table.rules.options(in: table.state)?.offer == table.state.offer)
    try table.play("152>15 bank = 1150")
    #expect(table.notes.first == .piggyback(points: 1000, dice: 3))
    #expect(table.points == [1000, 1150])
    #expect(table.state.offer == FarkleRules.Offer(points: 1150, dice: 1))
  }

  @Test func `a throw of six is a fresh turn`() throws {
    var table = table()
    try table.play(all: "111462>111 bank", "111462>1 bank = 100")
    #expect(table.points == [1000, 100])
  }

  @Test func `any other number of dice is a fault that names both`() throws {
    var table = table()
    try table.play("111462>111 bank")
    #expect(
      table.fault(of: "1522>15 bank")
        == FarkleRules.Fault(.wrongDiceCountOfOffer(thrown: 4, left: 3), at: .dice(0)))
  }

  @Test func `dice kept before count towards hot dice`() throws {
    var table = table()
    try table.play(all: "111462>111 bank", "155>155 234664")
    #expect(table.notes.contains(.hotDice(count: 1)))
    #expect(table.notes.contains(.farkle(lost: 1200)))
  }

  @Test func `a lone farkle of fewer dice needs its word`() throws {
    var table = table()
    try table.play(all: "111462>111 bank", "234 farkle")
    #expect(table.notes.contains(.farkle(lost: 1000)))
    #expect(table.points == [1000, 0])
    #expect(table.state.offer == nil)
  }

  @Test func `there is nothing to build on after a bare number, a farkle, a pass or six kept dice`()
    throws
  {
    for line in ["350", "farkle", "pass", "123456>123456 bank"] {
      var table = table()
      try table.play(line)
      #expect(table.state.offer == nil, "\(line)")
    }
    var table = table()
    try table.play(all: "111462>111 bank", "pass")
    #expect(table.state.offer == nil)
  }

  @Test func `inherited points count for the minimum, and there is no bonus`() throws {
    var table = table {
      $0.bankMinimum = 300
      $0.openingMinimum = 1050
      $0.noScoreBonus = 500
    }
    try table.play("111462>111 152>15 bank")
    try table.play("5>5 bank = 1200")
    var other = self.table { $0.noScoreBonus = 500 }
    try other.play(all: "111462>111 bank", "234 farkle")
    #expect(other.notes.contains(.farkle(lost: 1000)))
  }

  @Test func `without the rule there is no offer`() throws {
    var table = Table()
    try table.play("111462>111 bank")
    #expect(table.state.offer == nil)
    #expect(
      table.fault(of: "152>15 bank")
        == FarkleRules.Fault(.wrongDiceCount(thrown: 3, due: 6), at: .dice(0)))
  }
}
