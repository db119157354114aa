package import Tabletop

/// An event in a game, in the one shape from which pages, text and JSON tell it.
package struct LogEntry: Sendable {
  package typealias Value = ToldNote.Value

  /// The values that the stable JSON says; what a sentence has places for is filled in from it.
  package let told: ToldNote
  /// The phrase; `nil` for what needs no sentence, or what other parts of a turn say.
  private let phrase: Phrase?
  /// The number of things that the sentence speaks of.
  private let count: Int?
  /// The values of a sentence for which each language has a name.
  private let names: [(place: String, word: Word)]

  package init(_ told: ToldNote) {
    self.told = told
    phrase = nil
    count = nil
    names = []
  }

  /// - Parameters:
  ///   - count: Of how many things the sentence speaks, where that makes a difference.
  ///   - names: What a sentence has for values that each language has a name for, by their places.
  package init(
    _ told: ToldNote, _ phrase: some PhraseSet, count: Int? = nil,
    naming names: KeyValuePairs<String, Word> = [:]
  ) {
    self.told = told
    self.phrase = Phrase(phrase)
    self.count = count
    self.names = names.map { ($0.key, $0.value) }
  }

  package init(_ kind: String, _ values: KeyValuePairs<String, Value> = [:]) {
    self.init(ToldNote(kind, values))
  }

  package init(
    _ kind: String, _ phrase: some PhraseSet, count: Int? = nil,
    _ values: KeyValuePairs<String, Value> = [:]
  ) {
    self.init(ToldNote(kind, values), phrase, count: count)
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
        if let word = names.first(where: { $0.place == place })?.word { return wording[word] }
        if let value = told.values.first(where: { $0.key == place })?.value {
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
    case .list(let values): list(values.compactMap { words(for: $0, naming: name) })
    case .flag, .object: nil
    }
  }
}
