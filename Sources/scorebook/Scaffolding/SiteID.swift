/// An id for a new site: two words that people tell it by, and four signs that no other has.
enum SiteID {
  private static let adjectives = [
    "amber", "brisk", "calm", "clever", "cosy", "dusky", "early", "fair", "gentle", "golden",
    "grey",
    "happy", "keen", "kind", "late", "lively", "lucky", "merry", "mild", "nimble", "old", "patient",
    "quick", "quiet", "red", "silver", "sunny", "swift", "tall", "warm", "wise", "young",
  ]
  private static let nouns = [
    "badger", "beaver", "crane", "crow", "deer", "dove", "eagle", "falcon", "finch", "fox", "goose",
    "hare", "hawk", "heron", "horse", "jay", "lark", "lynx", "magpie", "marten", "mole", "otter",
    "owl", "raven", "robin", "seal", "sparrow", "stork", "swan", "thrush", "toad", "wren",
  ]
  /// The letters and digits without those that are taken for one another.
  private static let signs = "abcdefghjkmnpqrstuvwxyz23456789"

  static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  static func random(using generator: inout some RandomNumberGenerator) -> String {
    let words = [adjectives, nouns].compactMap { $0.randomElement(using: &generator) }
    let end = (0..<4).compactMap { _ in signs.randomElement(using: &generator) }
    return words.joined(separator: "-") + "-" + String(end)
  }
}
