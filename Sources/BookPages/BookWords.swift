import Histories
import Localization

/// The phrases that a season's book says with values filled in.
enum BookPhrase: String, PhraseSet {
  case bookOf = "book.of(season)"
  case bookDescription = "book.description(season)"
  case nightsWon = "book.nightsWon(count)*"
  case holds = "book.holds(records)"
  case rulesOf = "book.rulesOf(league)"
}

/// The words that it says as they stand.
enum BookWord: String, WordSet {
  case contents = "book.contents"
  case race = "book.race"
  case nights = "book.nights"
  case matches = "book.matches"
  case teams = "book.teams"
  case figures = "book.figures"
  case rules = "book.rules"
  case standings = "season.standings"
  case about = "season.about"
  case halves = "season.halves"
  case records = "season.records"
  case teamTable = "teams.standings"
  case players = "teams.players"
}

extension WordTable {
  /// All that books of seasons say.
  static let book = WordTable(
    phrases: BookPhrase.allCases.map { Phrase($0) }, words: BookWord.allCases.map { Word($0) })
}

extension Wording {
  func callAsFunction(
    _ phrase: BookPhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  func callAsFunction(count: Int, _ phrase: BookPhrase) -> String {
    self(count: count, Phrase(phrase))
  }
}
