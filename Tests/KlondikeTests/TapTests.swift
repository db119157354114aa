import Klondike
import Tabletop
import Testing

/// klondike.md, *Double tap*.
@Suite struct TapTests {
  /// Where a tap takes a card, and how many cards go.
  private func tap(
    _ text: String, on drawn: String
  ) throws -> (to: KlondikeRules.Place, count: Int)? {
    var table = try Table(drawn)
    guard case .moved(let cards, _, let to, true) = try table.play("tap \(text)").first else {
      return nil
    }
    return (to, cards.count)
  }

  @Test(arguments: [
    // An ace goes to the leftmost free foundation, though a column would take it.
    ("AS", "waste AS  F: AH - 3C -  1: 2D", KlondikeRules.Place.foundation(1)),
    // Its suit's foundation comes before the tableau.
    ("2S", "waste 2S  F: AH AS - -  1: 3D", .foundation(1)),
    // A king goes to the leftmost empty column.
    ("KS", "waste KS  1: 4D  2: -  3: -", .column(1)),
    // Even a king goes home first.
    ("KS", "waste KS  F: QS - - -  1: 4D  2: -", .foundation(0)),
    // A king at its column's base, too, though it never goes to another empty column.
    ("KS", "F: QS - - -  1: KS  2: -", .foundation(0)),
    // The leftmost column that takes it, to the left of its own or the right.
    ("9C", "waste 9C  1: TS  2: TH  3: TD", .column(1)),
    ("9C", "1: TH  2: TD  3: #4S 9C", .column(0)),
    ("9C", "1: #4S 9C  2: TS  3: TD", .column(2)),
  ])
  func `a card goes where it fits by itself`(
    _ text: String, _ drawn: String, _ place: KlondikeRules.Place
  ) throws {
    let went = try #require(try tap(text, on: drawn))
    #expect(went.to == place)
    #expect(went.count == 1)
  }

  @Test func `a covered card takes what lies on it along, to a column only`() throws {
    let run = try #require(try tap("9C", on: "F: 8C - - -  1: ## 9C 8D  2: TS  3: TH  4: TD"))
    #expect(run.to == .column(2))
    #expect(run.count == 2)
    let king = try #require(try tap("KS", on: "F: QS - - -  1: #4D KS QH  2: 9H  3: -"))
    #expect(king.to == .column(2))
    #expect(king.count == 2)
  }

  @Test func `a covered card that only its foundation would take goes nowhere`() throws {
    let table = try Table("F: 8C - - -  1: TH 9C 8D  2: 7S")
    #expect(table.reason("tap 9C") == .nothingToTapTo(card("9C")))
  }

  @Test(arguments: [
    ("9C", "waste 9C  1: TS  2: -", KlondikeRules.Reason.nothingToTapTo(card("9C"))),
    (
      "KS", "waste KS  1: 4D  2: 2C  3: 3C  4: 4C  5: 5C  6: 6C  7: 7C", .nothingToTapTo(card("KS"))
    ),
    ("3S", "F: 3S - - -  1: 4D", .tapAtHome(card("3S"))),
    ("KS", "1: KS  2: -", .tapKingAtBase(card("KS"))),
    ("KS", "1: KS QH  2: -", .tapKingAtBase(card("KS"))),
    // Its foundation would take it, if it weren't covered.
    ("KS", "F: QS - - -  1: KS QH  2: -", .tapKingAtBase(card("KS"))),
    ("9C", "waste 9C 4D  1: TH", .buried(card("9C"), under: card("4D"), .waste)),
    ("9C", "1: #9C 4D  2: TH", .faceDown(card("9C"), column: 0)),
  ])
  func `a tap that does nothing is a fault`(
    _ text: String, _ drawn: String, _ reason: KlondikeRules.Reason
  ) throws {
    #expect(try Table(drawn).reason("tap \(text)") == reason)
  }

  @Test func `taps that do something are listed`() throws {
    let table = try Table("waste 9C  F: 3S - - -  1: KS QH  2: TH  3: 4S")
    #expect(table.rules.taps(in: table.state) == [.tap(card("9C")), .tap(card("4S"))])
    let kings = try Table("F: QS QH - -  1: KS  2: KH QC  3: -")
    #expect(kings.rules.taps(in: kings.state) == [.tap(card("KS"))])
  }
}
