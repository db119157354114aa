import Diagnostics
import Histories
import Tabletop
import Testing

@testable import Matches

@Suite("A name that a card writes")
struct CardNameTests {
  @Test(
    "is read as it was",
    arguments: [
      "Bob", "none", "Nobody", "No one", "Area 3/2", "Area 3-2", "Table 3 2", "Player 2",
    ], [" 2-1", ""])
  func roundTrip(name: String, legs: String) throws {
    let line = "singles Ann - \(MatchCardText.name(name))\(legs)"
    let text = SourceText(path: "a.match", line)
    var lines = LineReader(text)
    let first = lines.next()
    let read = MatchLine(try #require(first), of: text)
    #expect(read.faults.isEmpty, "\(line)")
    #expect(read.sides.last?.map(\.text) == [name])
  }
}
