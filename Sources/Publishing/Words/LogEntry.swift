package import Tabletop

/// Something that happened in a game, in the one shape from which pages, text and JSON tell it.
package struct LogEntry: Sendable {
  /// What kind of thing, by the name that the stable JSON has for it: `hot-dice`.
  package let kind: String
  /// What the stable JSON says beside the kind; what a sentence has places for is filled in from it.
  package let values: [(name: String, value: Value)]
  /// `nil` for what needs no sentence, or what other parts of a turn say.
  private let phrase: Phrase?
  /// Of how many things the sentence speaks.
  private let count: Int?

  package init(_ kind: String, _ values: KeyValuePairs<String, Value> = [:]) {
    self.kind = kind
    self.values = values.map { ($0.key, $0.value) }
    phrase = nil
    count = nil
  }

  /// - Parameter count: Of how many things the sentence speaks, where that makes a difference.
  package init(
    _ kind: String, _ phrase: some PhraseSet, count: Int? = nil,
    _ values: KeyValuePairs<String, Value> = [:]
  ) {
    self.kind = kind
    self.values = values.map { ($0.key, $0.value) }
    self.phrase = Phrase(phrase)
    self.count = count
  }

  /// What an entry tells.
  package enum Value: Sendable {
    case number(Int?)
    case points(Points?)
    case seat(Seat?)
    case seats([Seat])
    case dice(Dice?)
    case cards([Card])
    case flag(Bool)
    /// Words that no language changes.
    case text(String?)
    /// What has a name in each language; `id` is the one that records and JSON have.
    case named(id: String, Word)
    case list([Value])
    case object([(name: String, value: Value)])

    package static func object(_ values: KeyValuePairs<String, Value>) -> Value {
      .object(values.map { ($0.key, $0.value) })
    }
  }

  /// Returns the entry's sentence; `nil` where it has none.
  ///
  /// - Parameters:
  ///   - name: What players are called.
  ///   - others: Values for places that the entry has none for: whose turn it was, the total after it.
  package func sentence(
    in wording: Wording, naming name: (Seat) -> String,
    _ others: KeyValuePairs<String, String> = [:]
  ) -> String? {
    phrase.map { phrase in
      wording.fill(phrase, count: count) { place in
        if let value = values.first(where: { $0.name == place })?.value {
          return wording.words(for: value, naming: name)
        }
        if place == "count", let count { return wording.numbers.whole(count) }
        return others.first { $0.key == place }?.value
      }
    }
  }
}

extension Wording {
  /// A value as a sentence has it; `nil` for what has no words.
  fileprivate func words(for value: LogEntry.Value, naming name: (Seat) -> String) -> String? {
    switch value {
    case .number(let number): number.map(numbers.whole)
    case .points(let points): points.map { numbers.whole($0.rawValue) }
    case .seat(let seat): seat.map(name)
    case .seats(let seats): list(seats.map(name))
    case .dice(let dice): dice.map { $0.map(String.init).joined(separator: " ") }
    case .cards(let cards): cards.map(\.description).joined(separator: " ")
    case .text(let text): text
    case .named(_, let word): self[word]
    case .list(let values): list(values.compactMap { words(for: $0, naming: name) })
    case .flag, .object: nil
    }
  }
}
