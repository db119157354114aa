import Declared
import Diagnostics
import Histories
import Tabletop

/// The highest total that a declared game can end with.
extension DeclaredRules {
  /// Returns the most that a side can have at the end; `nil` where the declaration doesn't limit it.
  func mostPoints(ofPlayers players: Int) -> Amount? {
    switch form {
    case .results: nil
    case .sheet(let sheet): beginWith.adding(sheet.most)
    case .rounds(let rounds): mostPoints(of: rounds, players)
    }
  }

  private func mostPoints(of rounds: DeclaredRounds, _ players: Int) -> Amount? {
    guard ends?.lead == nil, rounds.fields.count == 1,
      rounds.pointsText == nil || rounds.pointsText == rounds.fields[0].name,
      let most = rounds.fields[0].values.most
    else { return nil }
    let ofRound = max(most, rounds.absent ?? 0, 0)
    if let count = ends?.after ?? rounds.mostRounds(of: players) {
      let (product, isOver) = ofRound.multipliedReportingOverflow(by: Amount(count))
      return isOver ? nil : beginWith.adding(product)
    }
    guard let goal = ends?.atLeast, beginWith < goal else { return nil }
    // Nobody had so much before the round that ended it.
    return (goal - 1).adding(ofRound)
  }
}

extension Amount {
  fileprivate func adding(_ other: Amount?) -> Amount? {
    guard let other else { return nil }
    let (sum, isOver) = addingReportingOverflow(other)
    return isOver ? nil : sum
  }
}

extension DeclaredValues {
  /// The highest of the numbers; `nil` where it depends on the round.
  fileprivate var most: Amount? {
    var most: Amount?
    for item in items {
      switch item {
      case .range(_, .number(let high)): most = max(most ?? high, high)
      case .range(_, .given): return nil
      case .step(_, to: let last): most = max(most ?? last, last)
      }
    }
    return most
  }
}

extension DeclaredSheet {
  /// The points of a sheet that has the highest number in every category, and every bonus.
  fileprivate var most: Amount? {
    var sum: Amount? = 0
    for category in categories {
      guard let most = category.values.most else { return nil }
      sum = sum?.adding(max(most, 0))
    }
    for bonus in parts.compactMap(\.bonus) { sum = sum?.adding(max(bonus.points, 0)) }
    return sum
  }
}

/// A score above all that a declared game can end with, which is told and published.
struct TooHighFault: Histories.ResultFault {
  let seat: Seat
  let score: Int
  let most: Int

  /// Rules of a house may give more.
  var isOdd: Bool { true }
  var isOfEnding: Bool { false }

  func words(naming name: (Seat) -> String) -> FaultWords {
    FaultWords(
      "record-scores",
      "\(name(seat).quoted) can have \(most) at the most by the rules of this game, found \(score); correct the "
        + "score, or the numbers in the game's 'play'")
  }
}
