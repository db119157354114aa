import Klondike
import Tabletop
import Testing

@Suite struct KlondikeRulesTests {
  @Test func `presets are known by their names`() {
    #expect(KlondikeRules.presetNames.compactMap { KlondikeRules.preset(named: $0) }.count == 4)
    #expect(KlondikeRules.preset(named: "standard") == .standard)
    #expect(KlondikeRules.preset(named: "vegas-draw-three") == .vegasDrawThree)
    #expect(KlondikeRules.preset(named: "Vegas") == nil)
  }

  @Test func `passes go with the scoring unless written`() {
    #expect(KlondikeRules.standard.passesInForce == .unlimited)
    #expect(KlondikeRules.drawThree.passesInForce == .unlimited)
    #expect(KlondikeRules.vegas.passesInForce == .one)
    #expect(KlondikeRules.vegasDrawThree.passesInForce == .three)
    #expect(rules(from: .vegas) { $0.passes = .unlimited }.passesInForce == .unlimited)
    #expect(rules { $0.scoring = .none }.passesInForce == .unlimited)
  }
}
