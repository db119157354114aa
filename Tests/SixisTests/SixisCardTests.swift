import Sixis
import Tabletop
import Testing

@Suite struct SixisCardTests {
  @Test func `there are 17 goal cards with two sides, and the Sixis`() {
    #expect(SixisCard.allCases.count == 18)
    #expect(SixisCard.goals.count == 17)
    #expect(SixisCard.goals.allSatisfy { $0.sides == [.blue, .red] })
    #expect(SixisCard.sixis.sides == [.red])
    #expect(SixisCard.sixis.face(.blue) == nil)
    #expect(SixisCard.sixis.points(.red) == 60)
  }

  @Test func `blue sides total 320, red ones 955, with the Sixis 1015`() {
    func total(_ cards: [SixisCard], _ side: SixisCard.Side) -> Points {
      cards.reduce(.zero) { $0 + ($1.points(side) ?? 0) }
    }
    #expect(total(SixisCard.goals, .blue) == 320)
    #expect(total(SixisCard.goals, .red) == 955)
    #expect(total(SixisCard.allCases, .red) == 1015)
  }

  @Test(arguments: [
    ("ones", SixisCard.ones), ("one-six", .oneSix), ("run-high", .runHigh), ("kind", .kind),
    ("sixis", .sixis),
  ])
  func `a card is found by its id`(_ id: String, _ card: SixisCard) {
    #expect(card.id == id)
    #expect(SixisCard(id: id.utf8) == card)
  }

  @Test(arguments: ["", "one", "Ones", "one_six", "ones "])
  func `another word is no card`(_ word: String) {
    #expect(SixisCard(id: word.utf8) == nil)
  }

  @Test func `ids and the names of sides differ from card to card`() {
    #expect(Set(SixisCard.allCases.map(\.id)).count == 18)
    let names = SixisCard.allCases.flatMap { card in
      card.sides.compactMap { card.face($0)?.name }
    }
    #expect(Set(names).count == 35)
  }
}
