import Farkle
import Tabletop
import TestSupport
import Testing

/// The page *How we know* has what is found here, where it takes longer than building a page may.
@Suite struct KnownDuelTests {
  /// With `RECORD_GOLDENS` set they are written there.
  @Test(arguments: KnownPage.lines(of: "farkle").filter { $0.figure.hasPrefix("first-of-two ") })
  func `how often the first of two wins`(line: KnownPage.Line) throws {
    let words = line.figure.split(separator: " ")
    var rules = try #require(FarkleRules.preset(named: words[1]))
    rules.ending = try #require(FarkleRules.Ending(rawValue: String(words[2])))
    rules.finalTie = .first
    let ahead = words.count > 3 ? try #require(Int(words[3])) : 0
    let duel = try #require(FarkleDuel(rules))
    let found = [duel.chance(own: 0, other: Points(ahead))]
    #expect(try KnownPage.has(found, in: line), "\(line.text(found)), the page has \(line.found)")
  }
}
