import Testing

@testable import Drawing

@Suite struct DiceRowTests {
  func markup(_ row: DiceRow) -> String {
    var bytes: [UInt8] = []
    row.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `dice stand as thrown, kept ones inverse`() {
    let row = DiceRow([1, 3, 5], kept: [true, false, true], label: "threw 1 3 5, kept 1 & 5")
    #expect(
      markup(row) == """
        <svg class="dice" viewBox="0 0 54 16" role="img" \
        aria-label="threw 1 3 5, kept 1 &amp; 5"><use href="#k1"/><use href="#d3"/>\
        <use href="#k5"/></svg>
        """)
  }

  @Test func `a single die is as wide as it is high`() {
    #expect(
      markup(DiceRow([6], label: "6")) == """
        <svg class="dice" viewBox="0 0 16 16" role="img" aria-label="6">\
        <use href="#d6"/></svg>
        """)
  }

  @Test func `no dice are not drawn`() {
    #expect(markup(DiceRow([] as [Int], label: "none")) == "")
  }

  @Test func `every face has as many pips as it counts, plain and kept`() {
    var bytes: [UInt8] = []
    DieSymbols.write(to: &bytes)
    let drawn = Drawn(bytes)
    #expect(drawn.isWellFormed)
    #expect(
      drawn.elements("symbol").map { $0.attributes["id"] ?? "" }
        == (1...6).map { "d\($0)" } + (1...6).map { "k\($0)" })
    let pips = drawn.elements("path").map {
      ($0.attributes["d"] ?? "").split(separator: "M").count
        - ($0.attributes["class"] == "die kept" ? 1 : 0)
    }
    #expect(pips == Array(1...6) + Array(1...6))
  }
}
