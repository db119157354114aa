extension Wording {
  /// The texts that templates know as `strings`: all but the patterns and the months.
  package var fixedTexts: [String: String] {
    texts.filter { !$0.key.hasPrefix("patterns.") && !$0.key.hasPrefix("months.") }
  }
}
