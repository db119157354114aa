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
    let ending = try #require(FarkleRules.Ending(rawValue: String(words[2])))
    let ahead = words.count > 3 ? try #require(Int(words[3])) : 0
    let duel = try #require(SolvedDuels.of(String(words[1]), ending))
    let found = [duel.chance(own: 0, other: Points(ahead))]
    #expect(try KnownPage.has(found, in: line), "\(line.text(found)), the page has \(line.found)")
  }
}

/// Duels that several tests look at, each solved once.
enum SolvedDuels {
  private static let minimalAtOnce = solved("minimal", .sudden)
  private static let minimal = solved("minimal", .finalRound)
  private static let standardAtOnce = solved("standard", .sudden)
  private static let standard = solved("standard", .finalRound)

  /// Returns that of a preset, where a tie of the last round is the first player's.
  static func of(_ preset: String, _ ending: FarkleRules.Ending) -> FarkleDuel? {
    switch (preset, ending) {
    case ("minimal", .sudden): minimalAtOnce
    case ("minimal", .finalRound): minimal
    case ("standard", .sudden): standardAtOnce
    case ("standard", .finalRound): standard
    default: solved(preset, ending)
    }
  }

  private static func solved(_ preset: String, _ ending: FarkleRules.Ending) -> FarkleDuel? {
    guard var rules = FarkleRules.preset(named: preset) else { return nil }
    rules.ending = ending
    rules.finalTie = .first
    return FarkleDuel(rules)
  }
}
