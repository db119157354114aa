package import Tabletop

/// The lines that the result alone gives a game, by how far the second was behind the winners.
package enum ResultHeadline: String, HeadlineSet {
  case hair = "headlines.hair(loser, margin, winner)*"
  case narrow = "headlines.narrow(loser, margin, winner)*"
  case tight = "headlines.tight(loser, margin, winner)*"
  case clear = "headlines.clear(loser, margin, winner)*"
  case easy = "headlines.easy(loser, margin, winner)*"
  case wide = "headlines.wide(loser, margin, winner)*"
  case rout = "headlines.rout(loser, margin, winner)*"
  /// Of a game that the lowest total wins: how far that is ahead goes by where everybody began.
  case fewer = "headlines.fewer(loser, margin, points, winner)*"

  package static let wordings = 4

  /// One of them is always true: it is told where there is nothing else to tell.
  package var share: Double { 1 }

  /// - Parameters:
  ///   - margin: Points between the winners and the next, above 0.
  ///   - best: The winners' points.
  package init(margin: Points, of best: Points) {
    self =
      switch margin.rawValue * 100 / max(best.rawValue, 1) {
      case ..<2: .hair
      case ..<5: .narrow
      case ..<10: .tight
      case ..<17: .clear
      case ..<27: .easy
      case ..<40: .wide
      default: .rout
      }
  }
}
