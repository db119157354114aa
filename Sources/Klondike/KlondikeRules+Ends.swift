public import Tabletop

/// The scores and cards that a game can end with (klondike.md, *Scoring*).
extension KlondikeRules {
  /// The number of cards, of those dealt face down, and of those dealt into the stock.
  struct Deck {
    var size = KlondikeDeal.size
    var hidden = 21
    var stock = 24
  }

  /// Scores in steps of 5.
  public struct Scores: Hashable, Sendable {
    public var least: Points
    public var most: Points

    public func contains(_ score: Points) -> Bool {
      least <= score && score <= most && (score - least).rawValue % 5 == 0
    }
  }

  /// Returns the scores without the time that a game can end with; `nil` where no score is kept.
  ///
  /// Cards are counted, not dealt: what is told apart is how many are home, turned up and out of the stock. So a score that is
  /// none of these no deal comes to.
  ///
  /// - Parameters:
  ///   - won: `nil` where that isn't known.
  ///   - home: Cards on the foundations, `nil` where that isn't known.
  ///   - passes: Passes begun, `nil` where that isn't known.
  public func possibleScores(won: Bool?, home: Int? = nil, passes: Int? = nil) -> Scores? {
    possibleScores(won: won, home: home, passes: passes, of: Deck())
  }

  func possibleScores(won: Bool?, home: Int?, passes: Int?, of deck: Deck) -> Scores? {
    let counts =
      won == true
      ? deck.size...deck.size
      : home.map { $0...$0 } ?? 0...(won == false ? deck.size - 1 : deck.size)
    switch scoring {
    case .none: return nil
    case .vegas:
      return Scores(
        least: Points(5 * counts.lowerBound - 52), most: Points(5 * counts.upperBound - 52))
    case .standard:
      let most = 10 * counts.upperBound + 5 * (deck.hidden + deck.stock)
      let least = least(home: counts.lowerBound, passes: passes, of: deck)
      return Scores(least: Points(least), most: Points(most))
    }
  }

  /// The lowest standard score with so many cards home.
  private func least(home: Int, passes: Int?, of deck: Deck) -> Int {
    // The last card goes home from the stock, or from a column.
    guard home < deck.size else { return least(home: home - 1, passes: passes, of: deck) + 10 }
    let price = price(ofPasses: passes)
    let isLast = home == deck.size - 1
    // To and fro between foundation and column costs 5 each time, down to 0 with the card on the column.
    if worryingBack { return isLast && price == 0 ? 10 : 0 }
    // Of cards that aren't home one is face up.
    let turnedUp = max(0, deck.hidden - max(0, deck.size - home - 1))
    guard let price else { return 0 }
    return max(0, 10 * home + 5 * turnedUp - price)
  }

  /// The most that recycling costs, where as many passes are begun as the rules allow, or as are told; `nil` for no limit.
  private func price(ofPasses told: Int?) -> Int? {
    let limits = [passesInForce.limit, told].compactMap { $0 }
    guard let passes = limits.min() else { return nil }
    return draw == .one ? 100 * (passes - 1) : 20 * max(0, passes - 3)
  }
}
