import Farkle
import FarklePages
import Histories
import TestGames
import Testing

struct RulebookTests {
  private let rulebook = Rulebook(["zoo": .farkle(.zilch), "flat": .farkle(.minimal)])

  @Test func `a document's slug comes before a preset of the same name`() {
    #expect(rulebook.rules(named: "zoo", for: .farkle) == GameRules(.zilch, of: FarkleGame()))
    #expect(rulebook.rules(named: "flat", for: .farkle) == GameRules(.minimal, of: FarkleGame()))
    #expect(
      rulebook.rules(named: "facebook", for: .farkle) == GameRules(.facebook, of: FarkleGame()))
    #expect(rulebook.rules(named: "nobody's", for: .farkle) == nil)
  }

  @Test func `names are the documents' in order, then the presets'`() {
    let names = rulebook.names(for: .farkle)
    #expect(names.prefix(3) == ["flat", "zoo", "standard"])
    #expect(Set(names).count == names.count)
  }
}
