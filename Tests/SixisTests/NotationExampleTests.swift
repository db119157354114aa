import Sixis
import Tabletop
import Testing

/// The example of sixis.md, *Notation*.
@Suite struct NotationExampleTests {
  @Test func `the example is played as written`() throws {
    var table = Table()
    try table.play(
      all: "round Bob", "deal ones low kind pairs / high even sixes odd",
      "Bob: 135266 take sixes save 66")
    #expect(table.points == [0, 20])
    #expect(table.state.players[1].saved == dice("66"))
    try table.play("Ann: 222415 flip kind save 222")
    #expect(table.state.table?[.arm(.a, 2)]?.side == .red)
    #expect(table.state.table?[.arm(.a, 2)]?.flippedBy == Seat(0))
    try table.play("Bob: 4431 save 664431")
    #expect(table.state.players[1].saved.count == 6)
    try table.play("Ann: 662155 save 55")
    #expect(table.state.players[0].saved == dice("55"))
    try table.play("Bob: - take even save 66 = 15")
    #expect(table.points == [0, 35])
    #expect(table.notes.first == .rolled(Dice(), kept: dice("664431")))
    #expect(table.fault(of: "Ann: end-round") == .init(.endRoundTooEarly, at: .action))
  }

  @Test func `four and four and three and one and two sixes add up to 24`() throws {
    var table = Table()
    try table.play(
      all: "round Bob", "deal ones low kind pairs / high even sixes odd",
      "Bob: 135266 take sixes save 66", "Ann: 222415 flip kind save 222",
      "Bob: 4431 take high save 664431 = 20")
    #expect(table.points == [0, 40])
    let chance = SixisCard.high.chance(of: .blue, keeping: dice("66").counts)
    guard case .took(let chosen)? = table.notes.dropFirst(2).first else {
      Issue.record("\(table.notes)")
      return
    }
    #expect(chosen.chance == chance)
    #expect(chosen.points == 20)
  }
}
