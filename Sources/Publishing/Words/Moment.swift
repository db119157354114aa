/// Something that may be told of a game before its turns are told one by one: a candidate, of which those with
/// most weight come first.
package struct Moment: Sendable {
  /// What kind of thing it is, as a heading.
  package let title: String
  /// A sentence without its full stop.
  package let text: String
  /// How much it decided, beside other moments of the same game.
  package let weight: Int
  /// The anchor of what it happened in, `turn-7`; `nil` for what the whole game was.
  package let anchor: String?

  package init(title: String, text: String, weight: Int, anchor: String?) {
    self.title = title
    self.text = text
    self.weight = weight
    self.anchor = anchor
  }
}

extension [Moment] {
  /// What decided a game first; of equal weight in their order.
  package var byWeight: [Moment] {
    enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(
      \.element)
  }
}

extension Wording {
  /// Returns a moment in the words of the language.
  ///
  /// - Parameters:
  ///   - phrase: Its sentence; its heading goes by the part of the key after `moments`.
  ///   - count: Of how many things the sentence speaks.
  ///   - values: For the places of the sentence beside the count, and others.
  package func moment(
    _ phrase: some PhraseSet, weight: Int, at anchor: String?, count: Int? = nil,
    _ values: [String: String]
  ) -> Moment {
    let phrase = Phrase(phrase)
    return Moment(
      title: self[phrase.heading],
      text: fill(phrase, count: count) { place in
        values[place] ?? (place == "count" ? count.map(numbers.whole) : nil)
      }, weight: weight,
      anchor: anchor)
  }
}
