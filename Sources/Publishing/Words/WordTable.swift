import Diagnostics
import Histories
package import Templating

/// What a part of the site says: every phrase and word that a language's file is to have for it.
package struct WordTable: Sendable {
  package private(set) var phrases: [Phrase]
  package private(set) var words: [Word]
  /// The template that shows a word first, and where it does, by the word's key.
  private(set) var templates: [String: (text: SourceText, offset: Int)] = [:]
  /// Games of which no page is, whose scripts say nothing.
  var absentGames: Set<String> = []

  /// Whether a page's script says what stands at a key, `scripts.farkle.yourTurn`.
  func isOfScripts(_ key: String) -> Bool {
    key.hasPrefix("scripts.")
      && !key.split(separator: ".").contains { absentGames.contains(String($0)) }
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

  /// All that a site of these games says.
  ///
  /// - Parameter templates: Those whose `{{strings.…}}` it shows.
  package init(of games: [any PublishedGame.Type], templates: [TemplateSource]) {
    self = .shared
    for template in templates {
      for (key, offset) in template.usedStrings where self.templates[key] == nil {
        self.templates[key] = (template.text, offset)
        words.append(Word(key))
      }
    }
    for game in games { add(game.words, of: game) }
  }

  /// The keys of all that is said, from the root of a strings file.
  var keys: [String] { phrases.map(\.path) + words.map(\.key) }

  private mutating func add(_ table: WordTable, of game: any PublishedGame.Type) {
    phrases += table.phrases + game.traitPhrases
    words += table.words
    words.append(.game(game.kind))
    words += game.columnWords + game.figureWords
    words += game.presetNames.map { .preset($0, of: game.kind) }
    words += game.options.map { .meaning(of: $0, in: game.kind) }
    words += game.printableNames.map { .printable($0, of: game.kind) }
    words += game.themeNames.map { .theme($0, of: game.kind) }
  }
}
