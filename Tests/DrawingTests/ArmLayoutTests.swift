import Testing

@testable import Drawing

@Suite struct ArmLayoutTests {
  typealias Cell = ArmLayout.Cell

  /// The single cells of the grid that one covers.
  func covered(_ cell: Cell) -> [[Int]] {
    (cell.row..<cell.row + cell.rows).flatMap { row in
      (cell.column..<cell.column + cell.columns).map { [row, $0] }
    }
  }

  func cells(arms: Int) -> [[Cell]] {
    (0..<arms).map { arm in
      (0..<(arms == 2 ? 4 : 3)).map { ArmLayout.cell(of: $0, arm: arm, arms: arms) }
    }
  }

  @Test(arguments: 2...4)
  func `no two cards, names or the centre share a cell`(arms: Int) {
    let all =
      cells(arms: arms).flatMap(\.self) + [ArmLayout.centre(arms: arms)]
      + (0..<arms).map { ArmLayout.seat(of: $0, arms: arms) }
    let covered = all.flatMap(covered)
    #expect(Set(covered).count == covered.count)
    #expect(covered.allSatisfy { $0[0] >= 1 && 1...(arms == 3 ? 3 : 4) ~= $0[1] })
  }

  @Test(arguments: 2...4)
  func `an arm's cards lie in one line, each beside the one before`(arms: Int) {
    for arm in cells(arms: arms) {
      for (one, next) in zip(arm, arm.dropFirst()) {
        #expect(abs(one.row - next.row) + abs(one.column - next.column) == 1)
      }
      #expect(Set(arm.map(\.row)).count == 1 || Set(arm.map(\.column)).count == 1)
    }
  }

  @Test(arguments: [
    (3, [[0, 2], [0, 1], [1, 2]]), (4, [[2, 3], [3, 0], [0, 1], [1, 2]]),
  ])
  func `a player sits at the corner where the arms within reach meet`(arms: Int, reach: [[Int]]) {
    let cells = cells(arms: arms)
    for (player, reached) in reach.enumerated() {
      let seat = covered(ArmLayout.seat(of: player, arms: arms))
      let near = cells.indices.filter { arm in
        cells[arm].contains { cell in
          seat.contains { abs($0[0] - cell.row) <= 2 && $0[1] == cell.column }
        }
      }
      #expect(near == reached.sorted())
    }
  }

  @Test(arguments: 2...4)
  func `the drawing holds every card once, each arm under its name`(arms: Int) {
    let card = GoalCard("Low", side: .blue, sideName: "blue", points: 20)
    let layout = ArmLayout(
      arms: (0..<arms).map {
        .init(Array(repeating: card, count: arms == 2 ? 4 : 3), label: "arm \($0)")
      },
      centre: GoalCard("Centre", side: .red, sideName: "red", points: 60),
      players: ["Ann", "Bob", "Cy", "Dee"].prefix(arms).map { .init($0) })
    var bytes: [UInt8] = []
    layout.write(to: &bytes)
    let drawn = Drawn(bytes)
    #expect(drawn.isWellFormed)
    #expect(drawn.elements("li").count == (arms == 2 ? 8 : arms * 3))
    #expect(
      drawn.elements("ol").map { $0.attributes["aria-label"] } == (0..<arms).map { "arm \($0)" })
    let places = drawn.elements.compactMap { $0.attributes["style"] }
    #expect(Set(places).count == places.count)
    #expect(drawn.elements("p").count == arms)
  }
}
