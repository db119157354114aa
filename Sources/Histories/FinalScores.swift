import Diagnostics
package import Tabletop

/// The scores a game ended with, which no turns tell.
package struct FinalScores {
  /// The scores by seat.
  package let scores: [Points]
  /// The points that each seat began with; partners have theirs together.
  package let handicaps: [Points]
  /// The players who have one score together, by places in order of play.
  package let sides: [[Int]]
  /// The rest of what is told of a game of one player.
  package var solo = SoloOutcome()
  /// The time that it took, in seconds.
  package var seconds: Int?

  package init(scores: [Points], handicaps: [Points], sides: [[Int]]) {
    self.scores = scores
    self.handicaps = handicaps
    self.sides = sides
  }

  /// The totals that are to reach a goal: the scores as they were played, or those with the handicaps where these alone
  /// reach it, since a league may end its games at either.
  package func totals(reaching goal: Points) -> [Points] {
    scores.contains { $0 >= goal } ? scores : zip(scores, handicaps).map(+)
  }
}

/// A reason why final scores can't be those of a game, or why they are odd.
package protocol ResultFault {
  /// The seat whose score shows it.
  var seat: Seat { get }
  /// The key of the header that shows it, where that isn't the score.
  var key: String? { get }
  /// Whether it can be, and hardly is.
  var isOdd: Bool { get }
  /// Whether a game that wasn't played to its end may have such scores.
  var isOfEnding: Bool { get }
  func words(naming name: (Seat) -> String) -> FaultWords
}

extension ResultFault {
  package var isOdd: Bool { false }
  package var key: String? { nil }
  package var isOfEnding: Bool { true }
}

extension FinalScores {
  /// Partners who haven't one score.
  package var faultsOfPartners: [any ResultFault] {
    sides.compactMap { side in
      guard let first = side.first,
        let other = side.first(where: { scores[$0] != scores[first] })
      else { return nil }
      return SharedResultFault(.differs(from: Seat(first)), at: other)
    }
  }

  /// Returns what is wrong with the scores of any game.
  ///
  /// - Parameters:
  ///   - winning: The score at which the game is over and won; `nil` where a score may pass it.
  ///   - least: What nobody's score can be below; `nil` where there is none such.
  package func faults(winningAt winning: Points?, least: Points?) -> [any ResultFault] {
    let partners = faultsOfPartners
    guard partners.isEmpty else { return partners }
    let leaders = sides.compactMap(\.first)
    let impossible: [SharedResultFault] = leaders.compactMap { place in
      if let least, scores[place] < least {
        return SharedResultFault(.tooLow(least: least), at: place)
      }
      if let winning, scores[place] > winning {
        return SharedResultFault(.tooHigh(most: winning), at: place)
      }
      return nil
    }
    guard impossible.isEmpty, let winning,
      let best = leaders.max(by: { scores[$0] < scores[$1] })
    else { return impossible }
    guard scores[best] == winning else {
      return [SharedResultFault(.nobodyWon(scores[best], winning: winning), at: best)]
    }
    let winners = leaders.filter { scores[$0] == winning }
    return winners.dropFirst().map {
      SharedResultFault(.secondWinner(after: Seat(winners[0])), at: $0)
    }
  }
}

/// A fault that the scores of any game may have.
private struct SharedResultFault: ResultFault {
  enum Reason {
    /// Another score than that of the partner.
    case differs(from: Seat)
    case tooLow(least: Points)
    case tooHigh(most: Points)
    /// The highest score of a finished game, though a game goes on until somebody has the one that wins.
    case nobodyWon(Points, winning: Points)
    /// The score that wins, which an opponent has as well.
    case secondWinner(after: Seat)
  }

  let seat: Seat
  let reason: Reason

  init(_ reason: Reason, at place: Int) {
    seat = Seat(place)
    self.reason = reason
  }

  var isOfEnding: Bool { if case .nobodyWon = reason { true } else { false } }

  func words(naming name: (Seat) -> String) -> FaultWords {
    FaultWords("record-scores", message(name(seat).quoted, naming: name))
  }

  private func message(_ player: String, naming name: (Seat) -> String) -> String {
    switch reason {
    case .differs(let other):
      "\(name(other).quoted) and \(player) are partners, give both the points of their side"
    case .tooLow(let least): "the score of \(player) can't be below \(least.rawValue)"
    case .tooHigh(let most):
      "the score of \(player) can be \(most.rawValue) at the most, where the game is won"
    case .nobodyWon(let score, let winning):
      "\(player) can't have won with \(score.rawValue), a game goes on until somebody has "
        + "\(winning.rawValue); correct the score, or say how the game ended: 'outcome: abandoned'"
    case .secondWinner(let other):
      "\(name(other).quoted) and \(player) can't both have the score that wins"
    }
  }
}
