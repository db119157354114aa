import Tabletop

/// Rules known by a name.
extension CribbageRules {
  /// The names of the presets, the standard first.
  public static let presetNames = ["standard", "short"]

  /// Returns the rules a preset stands for, or `nil` where there is none of that name.
  public static func preset(named name: some StringProtocol) -> CribbageRules? {
    // Bytes, since comparing strings by characters needs Unicode tables that WebAssembly does without.
    for (index, known) in presetNames.enumerated() where known.utf8.elementsEqual(name.utf8) {
      return [standard, short][index]
    }
    return nil
  }

  /// A game to 61, once around the board, without skunks.
  public static let short: CribbageRules = {
    var rules = CribbageRules()
    rules.target = 61
    rules.skunks = false
    return rules
  }()
}
