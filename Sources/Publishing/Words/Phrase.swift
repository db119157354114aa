/// Words with places for values, by their key under `patterns` in a strings file.
///
/// Whoever says it lists it in a `WordTable`, so that it is missed when the strings are read.
package struct Phrase: Sendable {
  package let key: String
  /// The values that whoever says it fills in; a language may leave some out.
  package let places: [String]
  /// Whether it is said of so many things, so that it may have a form for one.
  package let counts: Bool

  package init(_ key: String, _ places: String..., counts: Bool = false) {
    self.key = key
    self.places = places
    self.counts = counts
  }
}

extension Phrase: Hashable {
  package static func == (one: Phrase, other: Phrase) -> Bool { one.key == other.key }
  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
