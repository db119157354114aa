package import Localization

/// The phrases of games that documents declare.
package enum DeclaredPhrase: String, PhraseSet {
  case running = "declared.running(leader, points)"
  case next = "declared.next(number, round)"
  case highest = "declared.highest"
  case lowest = "declared.lowest"
  case after = "declared.after(count, rounds)"
  case atLeast = "declared.atLeast(points)"
  case atMost = "declared.atMost(points)"
  case lead = "declared.lead(points)"
  case full = "declared.full"
  case won = "declared.won(players)*"
  case drawn = "declared.drawn(players)"

  /// The folder of the templates that all declared games share.
  package static let templates = "declared"
}

package enum DeclaredWord: String, WordSet {
  case play = "declared.play"
  case sum = "declared.sum"
}

/// The figures that declared games have beside those of all games.
package enum DeclaredStat: String, CaseIterable, Sendable {
  case gamesShared, lowestGame, lowestRound, roundsWon
}

extension WordTable {
  /// The words that all declared games say. A site's words have them in any case: such a game is content.
  package static let declared = WordTable(
    phrases: DeclaredPhrase.allCases.map { Phrase($0) },
    words: DeclaredWord.allCases.map { Word($0) },
    families: [
      Word.stats(DeclaredStat.allCases.map(\.rawValue)),
      Word.columns([DeclaredStat.lowestGame.rawValue]),
    ])
}
