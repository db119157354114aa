import Testing

@testable import Drawing

@Suite struct CardRowTests {
  func markup(_ row: CardRow) -> String {
    var bytes: [UInt8] = []
    row.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `cards stand side by side under one name`() {
    #expect(
      markup(CardRow(cards("5H TS"), label: "five of hearts & ten of spades")) == """
        <svg class="cards" viewBox="0 0 208 127" width="6.2em" height="3.8em" role="img" \
        aria-label="five of hearts &amp; ten of spades"><use href="#c5H"/>\
        <use href="#cTS" x="108"/></svg>
        """)
  }

  @Test func `a marked card is ringed, a dimmed one pale, one face down a back`() {
    let row = CardRow(
      [.init(PlayingCard("5H"), .marked), .init(nil), .init(PlayingCard("KC"), .dimmed)],
      label: "a hand")
    #expect(
      markup(row) == """
        <svg class="cards" viewBox="0 0 316 127" width="9.5em" height="3.8em" role="img" \
        aria-label="a hand"><use href="#c5H"/><use href="#cRing"/><use href="#cBack" x="108"/>\
        <use class="dim" href="#cKC" x="216"/></svg>
        """)
  }

  @Test func `no cards are not drawn`() {
    #expect(markup(CardRow([] as [PlayingCard], label: "none")) == "")
  }

  @Test func `six cards are less than half a kilobyte`() {
    #expect(markup(CardRow(cards("5H TS QD KC AC 9H"), label: "")).utf8.count < 512)
  }
}
