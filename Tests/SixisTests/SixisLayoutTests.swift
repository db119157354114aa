import Sixis
import Tabletop
import Testing

/// The table of sixis.md, *Deal and access*.
@Suite struct SixisLayoutTests {
  struct Sample: Sendable {
    var seats: Int
    var cards: Int
    /// The arms that each player reaches, by seat.
    var reach: [[SixisArm]]
  }

  static let samples = [
    Sample(seats: 2, cards: 4, reach: [[.a, .b], [.a, .b]]),
    Sample(seats: 3, cards: 3, reach: [[.a, .c], [.a, .b], [.b, .c]]),
    Sample(seats: 4, cards: 3, reach: [[.c, .d], [.d, .a], [.a, .b], [.b, .c]]),
  ]

  /// A deal of the first cards in the table's order.
  private func table(_ sample: Sample) throws -> Table {
    var table = Table(seats: sample.seats)
    let layout = table.state.layout
    let arms = (0..<layout.armCount).map { arm in
      SixisCard.goals[arm * sample.cards..<(arm + 1) * sample.cards].map(\.id)
        .joined(separator: " ")
    }
    try table.play(all: "round Ann", "deal " + arms.joined(separator: " / "))
    return table
  }

  @Test(arguments: samples) func `players reach the arms of the rules' table`(sample: Sample) {
    let layout = SixisLayout(seats: sample.seats)
    #expect(layout.arms == Array(SixisArm.allCases.prefix(sample.seats)))
    #expect(layout.cardsPerArm == sample.cards)
    #expect(layout.cardsDealt == sample.seats * sample.cards)
    for seat in 0..<sample.seats {
      #expect(layout.arms(reachedFrom: Seat(seat)) == sample.reach[seat])
    }
    for arm in layout.arms {
      let seats = (0..<sample.seats).filter { sample.reach[$0].contains(arm) }
      #expect(layout.seats(reaching: arm) == seats.map { Seat($0) })
      #expect(seats.count == 2)
    }
  }

  @Test(arguments: samples) func `a card is within reach in those arms, and the Sixis in all`(
    sample: Sample
  ) throws {
    let state = try table(sample).state
    for seat in 0..<sample.seats {
      var due = sample.reach[seat].sorted { $0.index < $1.index }.flatMap { arm in
        Array(SixisCard.goals[arm.index * sample.cards..<(arm.index + 1) * sample.cards])
      }
      due.append(.sixis)
      #expect(state.cards(reachedFrom: Seat(seat)).map { $0.placed.card } == due)
    }
  }

  @Test(arguments: samples) func `taking a card of any other arm is out of reach`(
    sample: Sample
  ) throws {
    let start = try table(sample)
    let rolls = ["ones": "111111", "twos": "222222", "threes": "333333", "fours": "444444"]
    for seat in 0..<sample.seats {
      var table = start
      for name in Table.names[..<seat] { try table.play("\(name): 123456") }
      for arm in table.state.layout.arms where !sample.reach[seat].contains(arm) {
        let card = SixisCard.goals[arm.index * sample.cards]
        let line = "\(Table.names[seat]): \(rolls[card.id] ?? "123456") take \(card.id)"
        #expect(table.fault(of: line) == .init(.outOfReach(card, arm), at: .card))
      }
    }
  }
}
