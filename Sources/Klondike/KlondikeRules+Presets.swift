/// House rules known by a name.
extension KlondikeRules {
  /// The names of the presets, the standard first.
  public static let presetNames = ["standard", "draw-three", "vegas", "vegas-draw-three"]

  /// Returns the rules a preset stands for, or `nil` where there is none of that name.
  public static func preset(named name: some StringProtocol) -> KlondikeRules? {
    // Bytes, since comparing strings by characters needs Unicode tables that WebAssembly does without.
    for (index, known) in presetNames.enumerated() where known.utf8.elementsEqual(name.utf8) {
      return [standard, drawThree, vegas, vegasDrawThree][index]
    }
    return nil
  }

  public static let drawThree: KlondikeRules = {
    var rules = KlondikeRules()
    rules.draw = .three
    return rules
  }()

  /// The rules of draw 1, once through the stock.
  public static let vegas: KlondikeRules = {
    var rules = KlondikeRules()
    rules.scoring = .vegas
    return rules
  }()

  /// The rules of draw 3, three times through the stock.
  public static let vegasDrawThree: KlondikeRules = {
    var rules = KlondikeRules()
    rules.draw = .three
    rules.scoring = .vegas
    return rules
  }()
}
