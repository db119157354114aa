import Cribbage
import Statistics
package import Tabletop

/// A published figure of Cribbage for two.
package enum CribbageFigure: KnownFigure {
  /// `others-crib 5 J`: the mean of another's crib with two cards of these ranks.
  case othersCrib(Rank, Rank)
  /// `dealers-hand`, `others-hand`, `crib`: their means.
  case dealersHand, othersHand, crib
  /// `first-dealer 121`: how often who deals first wins a game to so many points.
  case firstDealer(target: Points)

  package init?(_ words: [Substring]) {
    switch words.map(String.init) {
    case let words where words.count == 3 && words[0] == "others-crib":
      guard let first = Card(words[1] + "S")?.rank, let second = Card(words[2] + "S")?.rank else {
        return nil
      }
      self = .othersCrib(first, second)
    case ["dealers-hand"]: self = .dealersHand
    case ["others-hand"]: self = .othersHand
    case ["crib"]: self = .crib
    case let words where words.count == 2 && words[0] == "first-dealer":
      guard let target = Int(words[1]), (1...1000) ~= target else { return nil }
      self = .firstDealer(target: Points(target))
    default: return nil
    }
  }

  package func find() -> [Double]? {
    switch self {
    case .othersCrib(let first, let second):
      [CribMeans.of(seats: 2).mean(first, second, ownsCrib: false)]
    case .dealersHand: [DealMeans(seats: 2).hands[1]]
    case .othersHand: [DealMeans(seats: 2).hands[0]]
    case .crib: [DealMeans(seats: 2).crib]
    case .firstDealer(let target):
      WinChances(target: target).map { [$0.ofDealer(at: 0, pone: 0)] } ?? []
    }
  }
}
