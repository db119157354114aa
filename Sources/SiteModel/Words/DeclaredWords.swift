package import Localization

/// The phrases of games that documents declare.
package enum DeclaredPhrase: String, PhraseSet {
  case running = "declared.running(leader, points)"
  case byRound = "declared.byRound(round)"
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
  case round = "declared.round(number, round)"
  case deed = "declared.deed(deed, number, player, round)"
  case noted = "declared.noted(name, value)"
  case over = "declared.over(points)"
  case sumOf = "declared.sumOf(part)"

  /// The folder of the templates that all declared games share.
  package static let templates = "declared"
}

/// What may be told of a declared game before its rounds.
package enum DeclaredMoments: String, PhraseSet {
  case comeback = "declared.moments.comeback(points)"
  case lead = "declared.moments.lead"
  case runaway = "declared.moments.runaway"
  case best = "declared.moments.best(points)"
  case worst = "declared.moments.worst(points)"
  case down = "declared.moments.down(points)"
}

package enum DeclaredWord: String, WordSet {
  case play = "declared.play"
  case sum = "declared.sum"
  case absent = "declared.absent"
}

/// The figures that declared games have beside those of all games.
package enum DeclaredStat: String, CaseIterable, Sendable {
  case gamesShared, lowestGame, lowestRound, roundsWon, roundsInARow
}

extension WordTable {
  /// The words that all declared games say. A site's words have them in any case: such a game is content.
  package static let declared = WordTable(
    DeclaredPhrase.self, DeclaredWord.self, moments: DeclaredMoments.self,
    families: [Word.stats(DeclaredStat.allCases.map(\.rawValue))],
    and: [
      WordTable(headlines: DeclaredHeadline.self), WordTable(DeclaredHeading.self),
      WordTable(phrases: DeclaredSaying.allCases.map { Phrase($0) }),
    ])
}
