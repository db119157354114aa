import Histories
import League
import Tabletop

extension PageContext {
  /// What the figures of some games rest on where that is less than all of them: games given up, not counted,
  /// known by their results alone; `nil` where there is nothing to say.
  ///
  /// - Parameter byes: How many byes count that no record tells of.
  func basis(of games: [Game], byes: Int = 0) -> String? {
    func part(_ phrase: SitePhrase, others: Int = 0, _ isMeant: (Game) -> Bool) -> String? {
      let count = games.count(where: isMeant) + others
      return count == 0 ? nil : wording(count: count, phrase)
    }
    let ofThem = [
      part(.basisResults) { $0.isScored && $0.record.detail == .results },
      part(.basisUntold) { $0.isScored && !$0.isDecided },
      part(.basisSubstitutes) { $0.isScored && $0.players != $0.credited },
    ].compactMap { $0 }
    let others = [
      part(.basisForfeits) { $0.ending == .forfeit },
      part(.basisByes, others: byes) { $0.ending == .bye },
      part(.basisVoid) { $0.ending == .void },
      part(.basisAbandoned) { $0.ending == .abandoned },
      part(.basisWithdrawn) { if case .withdrawn = $0.ending { true } else { false } },
    ].compactMap { $0 }
    guard !ofThem.isEmpty || !others.isEmpty else { return nil }
    let played = wording(count: games.count(where: \.isScored), .basisPlayed)
    let first = ([played] + ofThem).joined(separator: ", ")
    return wording(.basis, ["parts": ([first] + others).joined(separator: "; ")])
  }
}
