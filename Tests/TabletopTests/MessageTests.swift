import Bytes
import Tabletop
import Testing

@Suite struct MessageTests {
  @Test func `the values of a fault are those that its sentence names, in its order`() {
    let (name, count) = ("Zoë", -3)
    let cards: Message = "\(count) cards"
    let words = FaultWords("odd", saying: "'\(name)' has \(cards), not \(0)" + " or \(Int.max)")
    #expect(words.message == "'Zoë' has -3 cards, not 0 or \(Int.max)")
    #expect(words.values == [.string("Zoë"), .number(-3), .number(0), .number(.max)])
    #expect(FaultWords("odd", saying: "no \("") values").values == [.string("")])
    #expect(FaultWords("odd", saying: "none").values.isEmpty)
    #expect(("\(name) \(count)" as Message).text == "Zoë -3")
  }

  @Test func `a quoted value is without its quotation marks, and as long as it is shown`() {
    let long = String(repeating: "x", count: 70)
    let words = FaultWords("odd", saying: "\(quoted: "it's") and \(quoted: long)")
    let shown = String(repeating: "x", count: 60) + "…"
    #expect(words.message == "'it's' and '\(shown)'")
    #expect(words.values == [.string("it's"), .string(shown)])
  }
}
