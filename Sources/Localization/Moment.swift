package import Tabletop

/// A moment that may be told of a game before its turns are told one by one: a candidate; those with most
/// weight come first.
package struct Moment: Sendable {
  /// The deed: who did what where.
  package struct Deed: Sendable {
    /// One player, or partners.
    package let side: [Seat]
    /// The seats whose turn it was: the side's own, or another's in which this happened to the side.
    package let turn: [Seat]
    /// The text on what they did, without their names.
    package let text: String
    /// The text on when it was: "Round 5".
    package let when: String
  }

  /// The heading, which says what kind of thing it is.
  package let title: String
  /// A sentence without its full stop.
  package let text: String
  /// The same for where the player and the place in the game stand beside it; `nil` for what was nobody's.
  package let deed: Deed?
  /// The weight with which it decided, beside other moments of the same game.
  package let weight: Int
  /// The anchor of what it happened in, `turn-7`; `nil` for what the whole game was.
  package let anchor: String?
}

extension [Moment] {
  /// The moments that decided a game, those of most weight first; of equal weight in their order.
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
      title: self[phrase.heading], text: text(phrase, count: count, values), deed: nil,
      weight: weight, anchor: anchor)
  }

  /// Returns a moment that was somebody's deed, in the words of the language.
  ///
  /// - Parameters:
  ///   - phrase: What was done, without who did it and when; its heading goes by the part of the key after `moments`.
  ///   - side: Whose deed it was, and what they are called.
  ///   - turn: Who had the turn; `nil` for the side.
  ///   - when: In which part of the game, "Round 5".
  ///   - sentence: What makes a sentence of a `player` and a `deed`, and of more that is among the values.
  package func moment(
    _ phrase: some PhraseSet, by side: (seats: [Seat], name: String),
    duringTurnOf turn: Seat? = nil,
    when: String, in sentence: Phrase, weight: Int, at anchor: String, count: Int? = nil,
    _ values: [String: String]
  ) -> Moment {
    let phrase = Phrase(phrase)
    let deed = text(phrase, count: count, values)
    return Moment(
      title: self[phrase.heading],
      text: text(
        sentence, count: nil, values.merging(["player": side.name, "deed": deed]) { $1 }),
      deed: Moment.Deed(
        side: side.seats, turn: turn.flatMap { side.seats.contains($0) ? nil : [$0] } ?? side.seats,
        text: deed, when: when),
      weight: weight, anchor: anchor)
  }

  private func text(_ phrase: Phrase, count: Int?, _ values: [String: String]) -> String {
    fill(phrase, count: count) { place in
      values[place] ?? (place == "count" ? count.map(numbers.whole) : nil)
    }
  }
}
