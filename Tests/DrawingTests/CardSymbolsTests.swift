import Testing

@testable import Drawing

@Suite struct CardSymbolsTests {
  func drawn(_ symbols: CardSymbols) -> Drawn {
    var bytes: [UInt8] = []
    symbols.write(to: &bytes)
    return Drawn(bytes)
  }

  func ids(_ drawn: Drawn) -> [String] { drawn.elements.compactMap { $0.attributes["id"] } }

  @Test func `the whole pack has 52 faces of its own and whatever they are made of`() {
    let drawn = drawn(.all)
    #expect(drawn.isWellFormed)
    let ids = ids(drawn)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count == 52 + 4 * 2 + ["cCard", "cBack", "cRing", "cPlace", "cCourt"].count)
    let used = drawn.elements("use").compactMap { $0.attributes["href"]?.dropFirst() }
    #expect(used.allSatisfy { ids.contains(String($0)) })
  }

  @Test func `a card knows its symbol`() {
    #expect(ids(drawn(CardSymbols(cards("TS")))).last == PlayingCard("TS").symbol)
  }

  @Test func `a page defines no more than it uses`() {
    #expect(
      ids(drawn(CardSymbols(cards("5H 6H TS"))))
        == ["cCard", "sH", "fH", "c5H", "c6H", "sS", "fS", "cTS"])
    #expect(ids(drawn(CardSymbols(cards("JD")))) == ["cCard", "cCourt", "sD", "fD", "cJD"])
  }

  @Test func `a row brings its backs and rings along`() {
    var symbols = CardSymbols()
    symbols.insert(CardRow([.init(nil), .init(PlayingCard("AD"), .marked)], label: ""))
    #expect(ids(drawn(symbols)) == ["cCard", "cBack", "cRing", "sD", "fD", "cAD"])
  }

  @Test func `what two parts of a page use comes together`() {
    var symbols = CardSymbols(cards("AC"))
    symbols.formUnion(CardSymbols(cards("AC KC")))
    #expect(symbols == CardSymbols(cards("KC AC")))
  }

  @Test func `no cards need no symbols`() {
    #expect(drawn(CardSymbols()).elements.count == 1)
    #expect(CardSymbols().isEmpty)
  }

  @Test func `the index tells every rank and stands in the top third`() {
    var seen: [String] = []
    for element in drawn(CardSymbols(PlayingCard.pack.filter { $0.suit == .hearts })).elements(
      "text")
    where element.attributes["class"] == "index" {
      seen.append(element.text)
      #expect(element.number("y") < 127 / 3)
    }
    #expect(seen == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
  }

  @Test func `suits differ in shape`() {
    let shapes = drawn(.all).elements("path").filter { $0.attributes["id"]?.first == "s" }
    #expect(Set(shapes.compactMap { $0.attributes["d"] }).count == 4)
  }
}
