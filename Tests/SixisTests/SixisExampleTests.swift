import Sixis
import Tabletop
import TestSupport
import Testing

@Suite struct SixisExampleTests {
  private func example(_ text: String) throws -> SixisExample {
    try SixisExample(parsing: Array(text.utf8)[...])
  }

  @Test func `dice alone are a question`() throws {
    let example = try example("135266")
    #expect(example.claims.isEmpty)
    #expect(example.cards(meeting: .blue).map(\.id) == ["sixes", "one-six", "two-five", "run-low"])
    #expect(example.cards(meeting: .red).isEmpty)
  }

  @Test(arguments: [
    "226611 = pairs red", "226611 = low blue, pairs red # three pairs",
    "224465 = not even red,even blue", "666666 = sixis", "666666=sixis red", "123456 = not sixis",
  ])
  func `examples that hold`(_ text: String) throws {
    try example(text).check()
  }

  @Test(arguments: [
    ("1️⃣", "expected six dice like '226611'"),
    ("1️⃣12345", "expected six dice like '226611', not '12345'"),
    ("1️⃣123457", "expected six dice like '226611', not '123457'"),
    ("123456 1️⃣low", "expected '= CARD SIDE, …' or a comment behind the dice, not 'low'"),
    ("123456 1️⃣=", "expected a card and its side, like 'pairs red'"),
    ("123456 = low blue1️⃣, # so", "expected a card and its side, like 'pairs red'"),
    ("123456 = 1️⃣none", "expected the id of a card, like 'pairs' or 'one-six', not 'none'"),
    ("123456 = 1️⃣low", "expected 'blue' or 'red' behind 'low'"),
    ("123456 = 1️⃣sixis blue", "the Sixis has no blue side"),
    ("226612 = 1️⃣pairs red", "three pair needs three pairs of different numbers, these have two"),
    ("226611 = pairs red, 1️⃣not low blue", "the dice do meet low"),
  ])
  func `examples that don't`(_ marked: String, _ message: String) {
    let sample = MarkedText(marked)
    do throws(SixisExample.Fault) {
      try SixisExample(parsing: Array(sample.text.utf8)[...]).check()
      Issue.record("'\(sample.text)' holds")
    } catch {
      #expect(error.words.message == message)
      #expect(error.range.lowerBound == sample.offsets[1])
    }
  }
}
