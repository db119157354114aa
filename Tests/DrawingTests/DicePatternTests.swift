import Testing

@testable import Drawing

@Suite struct DicePatternTests {
  func drawn(_ pattern: DicePattern) -> Drawn {
    var bytes: [UInt8] = []
    pattern.write(to: &bytes)
    return Drawn(bytes)
  }

  @Test func `numbers are dice, letters are dice whose number is free`() {
    let drawn = drawn(DicePattern([.face(3), .letter("a"), .letter("a")], label: "three, a pair"))
    #expect(drawn.isWellFormed)
    #expect(drawn.elements("use").map { $0.attributes["href"] } == ["#d3"])
    #expect(drawn.elements("rect").map { $0.number("x") } == [20, 39])
    #expect(drawn.texts == ["a", "a"])
    #expect(drawn.elements("svg").first?.attributes["aria-label"] == "three, a pair")
    #expect(drawn.size.width == 54)
  }

  @Test(arguments: ["≤ 18", "×4", "sum ≥ 24"])
  func `words take the room they need`(text: String) throws {
    let drawn = drawn(DicePattern([.text(text), .face(6)]))
    let die = try #require(drawn.elements("use").first)
    let middle = try #require(drawn.elements("text").first).number("x")
    #expect(abs(die.number("x") - 3 - 2 * middle) < 0.2)
    #expect(abs(drawn.size.width - die.number("x") - 16) < 0.2)
    #expect(drawn.strays == [])
  }

  @Test func `nothing is not drawn`() {
    #expect(drawn(DicePattern([])).elements("svg").isEmpty)
  }
}
