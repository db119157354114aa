import Farkle
import Tabletop
import Testing

@Suite struct TurnTablesTests {
  /// Doubling kinds, straight and three pairs at 1500.
  static let standard = FarkleTurnTables(.standard)

  @Test func `a turn under triples and singles is worth what was printed`() {
    let tables = FarkleTurnTables(.minimal)
    #expect(abs(tables.meanTurn - 446.571440344) < 5e-10)
    #expect((1...6).map { tables.bankAtOrAbove(dice: $0) } == [250, 250, 400, 1000, 2900, 10_050])
  }

  @Test func `a turn under the standard rules is worth what was printed`() {
    let tables = Self.standard
    #expect(abs(tables.meanTurn - 582.317213808) < 5e-10)
    #expect((1...6).map { tables.bankAtOrAbove(dice: $0) } == [350, 250, 450, 1050, 3100, 17_750])
  }

  /// Busche 2010; in his Zilch six dice that score nothing are worth 500 in every throw.
  @Test func `a turn of Zilch is worth in the long run what was printed`() {
    let throwing = FarkleThrows(.zilch)
    #expect(abs(FarkleTurnTables.longRunMean(throwing, repeatsBonus: true) - 620.855) < 5e-4)
    // By our rule the bonus is the first throw's alone, and every turn without a penalty is worth more.
    let ours = FarkleTurnTables.longRunMean(throwing)
    #expect(ours < FarkleTurnTables(throwing).meanTurn && ours > 610)
  }

  @Test(arguments: NamedRules.presets + NamedRules.odd)
  func `the points of turns come to the mean`(_ named: NamedRules) {
    let tables = FarkleTurnTables(named.rules)
    let unit = tables.throwing.unit
    let ends = tables.distribution(rows: 40_000 / unit)
    var sum = 0.0
    var mean = 0.0
    for (row, chance) in ends.enumerated() {
      sum += chance
      mean += chance * Double(row * unit)
    }
    #expect(abs(sum - 1) < 1e-12)
    #expect(abs(mean - tables.meanTurn) < 1e-3, "\(mean) for \(tables.meanTurn)")
  }
}
