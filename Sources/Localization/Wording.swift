package import Drawing
import Histories

/// The words of a language: fixed texts for templates, and phrases that take values.
///
/// A reference, as whatever says something has it.
package final class Wording: Sendable {
  /// The language by its tag: `ko`, `en-GB`.
  package let language: String
  package let months: [String]
  package let numbers: NumberFormat
  let patterns: [Phrase: Pattern]
  /// The fixed texts by their dotted keys.
  package let texts: [String: String]
  /// The texts that scripts say, sorted by key; by the dotted name of what says them: `table`, `report.farkle`.
  let scriptTexts: [String: [(key: String, text: String)]]
  /// What is said of thrown dice, and of those that were kept in part: more often than all else.
  let diceLabels: (thrown: Pattern?, kept: Pattern?)

  init(
    language: String, months: [String], numbers: NumberFormat, patterns: [Phrase: Pattern],
    texts: [String: String]
  ) {
    self.language = language
    self.months = months
    self.numbers = numbers
    self.patterns = patterns
    self.texts = texts
    scriptTexts = Wording.scriptTexts(among: texts)
    diceLabels = (
      patterns[Phrase(SitePhrase.reportThrowAlt)], patterns[Phrase(SitePhrase.reportKeepAlt)]
    )
  }

  /// Returns a phrase with its values filled in.
  ///
  /// - Precondition: A table that the language was read for lists it, and all its places are filled.
  package func callAsFunction(
    _ phrase: Phrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(phrase, count: count) { place in values.first { $0.key == place }?.value }
  }

  /// Returns a phrase with a value for each of its places.
  ///
  /// - Precondition: A table that the language was read for lists it, and all its places have values.
  package func fill(_ phrase: Phrase, count: Int?, with value: (String) -> String?) -> String {
    guard let pattern = patterns[phrase] else {
      preconditionFailure("no table lists the phrase '\(phrase.key)'")
    }
    assert(
      phrase.places.allSatisfy { value($0) != nil },
      "'\(phrase.key)' is said without a value for one of its places")
    return pattern.filled(count: count, with: value)
  }

  /// Returns a phrase about so many things, its `count` filled in.
  package func callAsFunction(count: Int, _ phrase: Phrase) -> String {
    self(phrase, count: count, ["count": numbers.whole(count)])
  }

  /// A whole number as a headline has it: a small one in words, where the language writes it so.
  package func spelled(_ number: Int) -> String {
    1...12 ~= number ? self[Word("headlineNumbers.\(number)")] : numbers.whole(number)
  }

  /// Returns a fixed text, or another where no table lists the word.
  package func text(of word: Word, or other: @autoclosure () -> String) -> String {
    texts[word.key] ?? other()
  }

  /// A fixed text.
  ///
  /// - Precondition: A table that the language was read for lists it.
  package subscript(_ word: Word) -> String {
    guard let text = texts[word.key] else {
      preconditionFailure("no table lists the word '\(word.key)'")
    }
    return text
  }
}

// MARK: - What all games say

extension Wording {
  package func callAsFunction(
    _ phrase: SitePhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  package func callAsFunction(count: Int, _ phrase: SitePhrase) -> String {
    self(count: count, Phrase(phrase))
  }

  package subscript(_ word: SiteWord) -> String { self[Word(word)] }

  package subscript(_ word: some WordSet) -> String { self[Word(word)] }
}

// MARK: - Numbers and lists

extension Wording {
  /// Returns a share of 1 as a percentage: `37.5%` with one place.
  package func percent(_ share: Double, places: Int = 0) -> String {
    self(.percent, ["number": numbers.decimal(share * 100, places: places)])
  }

  /// Returns names in a row: `Ann, Bob and Cy`.
  package func list(_ names: [String]) -> String {
    guard let last = names.last else { return "" }
    guard names.count > 1 else { return last }
    var text = names[names.count - 2]
    for name in names.dropLast(2).reversed() {
      text = self(.comma, ["first": name, "rest": text])
    }
    return self(.and, ["first": text, "last": last])
  }

  /// Numbers as charts write them.
  package var numerals: Numerals { Numerals(grouping: numbers.group, decimal: numbers.decimal) }

  /// The form in which a chart writes percentages.
  package var percentNumerals: Numerals {
    // Between them stands the number.
    let parts = self(.percent, ["number": "\u{0}"]).split(
      separator: "\u{0}", omittingEmptySubsequences: false)
    var numerals = numerals
    (numerals.prefix, numerals.suffix) = (String(parts.first ?? ""), String(parts.last ?? ""))
    return numerals
  }

  /// "round 5", "deal 3", "turn 12" within a sentence.
  package func step(_ step: SiteColumn, _ number: Int) -> String {
    let phrase: SitePhrase =
      switch step {
      case .round: .chartRound
      case .deal: .chartDeal
      default: .chartTurn
      }
    return self(phrase, ["number": numbers.whole(number)])
  }
}
