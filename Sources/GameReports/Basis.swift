import Histories
package import League
import Localization
import SiteModel
import Tabletop

extension PageContext {
  /// Returns what the figures of some games rest on where that is less than all of them: games given up, not counted,
  /// known by their results alone; `nil` where there is nothing to say.
  ///
  /// - Parameters:
  ///   - byes: How many byes count that no record tells of.
  ///   - tallied: How many games count that were tallied elsewhere.
  ///   - isTallied: Whether any do, where nothing tells how many.
  package func basis(of games: [Game], byes: Int = 0, tallied: Int = 0, isTallied: Bool = false)
    -> String?
  {
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
    let elsewhere =
      tallied > 0
      ? wording(count: tallied, .basisTallied) : isTallied ? wording[.basisElsewhere] : nil
    guard !ofThem.isEmpty || !others.isEmpty || elsewhere != nil else { return nil }
    let played = wording(count: games.count(where: \.isScored), .basisPlayed)
    let first = games.isEmpty ? nil : ([played] + ofThem).joined(separator: ", ")
    let parts = [first].compactMap { $0 } + others + [elsewhere].compactMap { $0 }
    return wording(.basis, ["parts": parts.joined(separator: "; ")])
  }
}
