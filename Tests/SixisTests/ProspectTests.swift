import Sixis
import Tabletop
import Testing

@Suite struct ProspectTests {
  private func table() throws -> Table {
    var table = Table()
    try table.play(
      all: "round Bob", "deal ones low kind pairs / high even sixes odd",
      "Bob: 135266 take sixes save 66", "Ann: 222415 flip kind save 222415")
    return table
  }

  @Test func `every card in reach has a chance for every roll there is`() throws {
    let table = try table()
    let prospects = table.rules.prospects(in: table.state)
    #expect(prospects.map(\.card) == [.ones, .low, .kind, .pairs, .high, .even, .odd, .sixis])
    #expect(prospects.map(\.side) == [.blue, .blue, .red, .blue, .blue, .blue, .blue, .red])
    #expect(prospects[0].place == .arm(.a, 0))
    #expect(prospects[0].chances == [Chance(171, of: 1296), Chance(12281, of: 46656)])
    #expect(prospects[7].chances == [Chance(1, of: 1296), Chance(6, of: 46656)])
  }

  @Test func `six saved dice meet a card or don't`() throws {
    var table = try table()
    try table.play("Bob: 1234")
    let prospects = table.rules.prospects(in: table.state)
    #expect(prospects.map { $0.chances[0].value } == [0, 1, 0, 0, 0, 1, 0, 0])
    #expect(prospects[2].chances[1] == Chance(7950, of: 46656))
  }

  @Test func `there are none after the roll, before the deal and between rounds`() throws {
    var table = try table()
    _ = try table.rules.play(.roll(dice("1234")), by: Seat(1), on: &table.state)
    #expect(table.rules.prospects(in: table.state).isEmpty)
    _ = try table.rules.play(.save(Dice()), by: Seat(1), on: &table.state)
    try table.play("Ann: 222222 take sixis")
    #expect(table.rules.prospects(in: table.state).isEmpty)
    try table.play("round Bob")
    #expect(table.rules.prospects(in: table.state).isEmpty)
  }
}
