package import Diagnostics

/// The phrases and words that a part of the site says; a language's file is to have all of them.
package struct WordTable: Sendable {
  package private(set) var phrases: [Phrase]
  package private(set) var words: [Word]
  /// The template that shows a word first, and where it does, by the word's key.
  private(set) var templates: [String: (text: SourceText, offset: Int)] = [:]
  /// Games that no page is of, whose scripts say nothing.
  package var absentGames: Set<String> = []

  /// Whether a page's script says what stands at a key, `scripts.farkle.yourTurn`.
  func isOfScripts(_ key: String) -> Bool {
    key.hasPrefix("scripts.")
      && (absentGames.isEmpty
        || !key.split(separator: ".").contains { absentGames.contains(String($0)) })
  }

  /// - Parameter families: Words that go by a value's name.
  package init(phrases: [Phrase] = [], words: [Word] = [], families: [[Word]] = []) {
    self.phrases = phrases
    self.words = words + families.joined()
  }

  /// - Parameters:
  ///   - Moments: Sentences that each have a heading, too.
  ///   - others: What is said beside them.
  package init<Phrases: PhraseSet, Words: WordSet, Moments: PhraseSet>(
    _: Phrases.Type, _: Words.Type, moments: Moments.Type, families: [[Word]] = [],
    and others: [WordTable] = []
  ) {
    let moments = Moments.allCases.map { Phrase($0) }
    self.init(
      phrases: Phrases.allCases.map { Phrase($0) } + moments + others.flatMap(\.phrases),
      words: Words.allCases.map { Word($0) } + moments.map(\.heading) + others.flatMap(\.words),
      families: families)
  }

  /// The words of a set alone.
  package init<Words: WordSet>(_: Words.Type) {
    self.init(words: Words.allCases.map { Word($0) })
  }

  /// Adds what a template shows, which is told there if a language doesn't have it.
  package mutating func add(_ key: String, shownIn text: SourceText, at offset: Int) {
    guard templates[key] == nil else { return }
    templates[key] = (text, offset)
    words.append(Word(key))
  }

  package mutating func add(_ other: WordTable) {
    phrases += other.phrases
    words += other.words
  }

  /// The keys of all that is said, from the root of a strings file.
  package var keys: [String] { phrases.map(\.path) + words.map(\.key) }
}
