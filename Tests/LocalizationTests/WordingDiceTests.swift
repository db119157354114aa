import Tabletop
import Testing

@testable import Localization

struct WordingDiceTests {
  private static func wording(thrown: String, kept: String) -> Wording {
    Wording(
      language: "ko", months: [], numbers: NumberFormat(),
      patterns: [
        Phrase(SitePhrase.reportThrowAlt): Pattern(thrown),
        Phrase(SitePhrase.reportKeepAlt): Pattern(kept),
      ], texts: [:])
  }

  private static func label(_ words: String, of dice: [Int], keeping kept: [Int]) -> String? {
    guard let dice = Dice(dice), let kept = Dice(kept) else { return nil }
    let bytes = wording(thrown: "-", kept: words).drawing(of: dice, keeping: kept)
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\"", omittingEmptySubsequences: false)
    return parts.firstIndex(of: " aria-label=").map { String(parts[$0 + 1]) }
  }

  @Test(arguments: [
    ("threw {dice}, kept {kept}", "threw 1 3 5, kept 5"),
    // What a language writes has no meaning in markup.
    ("<{dice}> & \"{kept}\"", "&lt;1 3 5&gt; &amp; &quot;5&quot;"),
    // 오 ends in a vowel.
    ("{dice:을/를} {kept:이/가}", "1 3 5를 5가"),
    // Nothing fills it.
    ("{dice} {player}", "1 3 5 {player}"),
  ])
  func `dice are described in a language's words`(words: String, label: String) {
    #expect(Self.label(words, of: [1, 3, 5], keeping: [5]) == label)
  }

  @Test func `a row shows the first of equal dice as kept`() throws {
    let dice = try #require(Dice([2, 5, 5]))
    let drawn = Self.wording(thrown: "{dice}", kept: "{kept}").drawing(of: dice, keeping: Dice([5]))
    #expect(
      String(decoding: drawn, as: UTF8.self)
        == """
        <svg class="dice" viewBox="0 0 54 16" role="img" aria-label="5"><use href="#d2"/>\
        <use href="#k5"/><use href="#d5"/></svg>
        """)
  }
}
