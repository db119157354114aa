/// A Korean particle as a pattern has it behind a place: `이/가`, for words that end in a consonant and for others.
struct Particle: Hashable, Sendable {
  let withFinal: String
  let without: String

  /// - Parameter text: `을/를`
  /// - Returns: `nil` for what isn't two words with a stroke between them.
  init?(_ text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "/" }.map { String($0) }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    (withFinal, without) = (parts[0], parts[1])
  }

  /// Returns what stands behind a text: both, `이(가)` or `(으)로`, where it doesn't tell how it ends.
  func form(behind text: String) -> String {
    switch FinalSound(of: text) {
    case .vowel: without
    // 으로, 으로서, 으로부터
    case .liquid: withFinal == "으" + without && without.hasPrefix("로") ? without : withFinal
    case .consonant: withFinal
    case nil:
      withFinal.hasSuffix(without)
        ? "(\(withFinal.dropLast(without.count)))\(without)" : "\(withFinal)(\(without))"
    }
  }
}
