import Farkle
import Tabletop
import Testing

/// The examples of farkle.md, *Notation*.
@Suite struct NotationExampleTests {
  @Test func `the example game is played as written`() throws {
    var table = Table(seats: 3)
    try table.play("111462>111 352>5 bank = 1050")
    #expect(table.points == [1050, 0, 0])
    try table.play("234664")
    #expect(table.notes.contains(.farkle(lost: 0)))
    try table.play("123456>123456 112345>1 bank = 1600")
    #expect(table.points == [1050, 0, 1600])
    #expect(
      table.fault(of: "115>")
        == FarkleRules.Fault(.wrongDiceCount(thrown: 3, due: 6), at: .dice(0)))
  }
}
