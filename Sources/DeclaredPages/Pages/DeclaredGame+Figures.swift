import Declared
import Localization
package import SiteModel
import Statistics
import Tabletop

/// The figures of a declared game: those of all of them, then its own.
extension DeclaredGame {
  package var figures: [PlayerFigure<DeclaredStats>] {
    var figures = PlayerFigure<DeclaredStats>.contests(in: .standard)
    figures.append(
      .count(
        DeclaredStat.gamesShared.rawValue, \.gamesShared, of: .games, better: .neither,
        shown: [.standard]))
    let rules = definition.rules
    guard rules.outcome == .scores else { return figures }
    figures += scores(lowestWins: rules.wins == .lowest)
    if rules.rounds != nil { figures += rounds(lowestWins: rules.wins == .lowest) }
    return figures + ownFigures
  }

  private func scores(lowestWins: Bool) -> [PlayerFigure<DeclaredStats>] {
    let (best, other): ([FigurePlace], [FigurePlace]) =
      ([.standard, .players, .seasons, .numbers, .records], [.standard])
    var figures: [PlayerFigure<DeclaredStats>] = [
      .mean(
        "pointsPerGame", { Ratio($0.totalPoints, of: $0.gamesScored) }, of: .points,
        better: lowestWins ? .less : .more, column: "average",
        shown: [
          .key, .standard, .players.at(4), .seasons.at(4),
          .opponents(theirs: "opponentAverage"), .numbers,
        ]),
      .best(
        "highestGame", \.highestGame, of: .points, better: lowestWins ? .neither : .more,
        shown: lowestWins ? other : best),
      .best(
        DeclaredStat.lowestGame.rawValue, \.lowestGame, of: .points,
        better: lowestWins ? .less : .neither, shown: lowestWins ? best : other),
      .best("biggestComeback", \.biggestComeback, of: .points, shown: [.honours]),
    ]
    if !lowestWins { figures.append(.lowestWin) }
    return figures
  }

  private func rounds(lowestWins: Bool) -> [PlayerFigure<DeclaredStats>] {
    [
      .count(
        key(ofRounds: .played), { $0.rounds > 0 ? $0.rounds : nil }, of: .rounds, better: .neither,
        shown: [.standard]),
      .mean(
        key(ofRounds: .mean), { Ratio($0.roundPoints, of: $0.rounds) }, of: .points, places: 1,
        better: lowestWins ? .less : .more,
        column: namesRounds ? key(ofRounds: .mean) : "perRound",
        shown: [.key, .standard, .seasons]),
      .best(
        key(ofRounds: .highest), \.highestRound, of: .points, better: lowestWins ? .neither : .more,
        shown: lowestWins ? [.standard] : [.key, .standard, .records]),
      .best(
        key(ofRounds: .lowest),
        // A round without points is what everybody has where the lowest total wins.
        { lowestWins && $0.lowestRound == 0 ? nil : $0.lowestRound }, of: .points,
        better: lowestWins ? .less : .neither,
        shown: lowestWins ? [.key, .standard, .records] : [.standard]),
      .count(
        key(ofRounds: .won), { $0.rounds > 0 ? $0.roundsWon : nil }, of: .rounds,
        shown: [.standard]),
      .best(key(ofRounds: .inARow), \.roundsInARow, of: .rounds, shown: [.honours]),
    ]
  }

  /// The figures that it declares, and of a sheet each category's mean and how often it is 0.
  private var ownFigures: [PlayerFigure<DeclaredStats>] {
    if let sheet = definition.rules.sheet {
      return sheet.categories.enumerated().flatMap {
        index, category -> [PlayerFigure<DeclaredStats>] in
        let key = key(of: category.name)
        return [
          .mean(
            key, { $0.number(index).ratio(\.sum) }, of: .points, places: 1, better: .neither,
            shown: [.play]),
          .share(
            key + "-0", { $0.number(index).ratio(\.noughts) }, of: .games, better: .neither,
            shown: [.play]),
        ]
      }
    }
    return definition.figures.enumerated().map { index, figure in
      let first: [FigurePlace] = index < 2 ? [.key] : []
      let shown: [FigurePlace] = first + [.play, .players, .seasons, .numbers]
      let key = key(of: figure.name)
      return switch figure.kind {
      case .share: .share(key, { $0.number(index).ratio(\.sum) }, of: .rounds, shown: shown)
      case .mean:
        .mean(key, { $0.number(index).ratio(\.sum) }, of: .points, places: 1, shown: shown)
      case .sum:
        .count(
          key, { $0.number(index).count > 0 ? $0.number(index).sum : nil }, of: .points,
          shown: shown)
      case .most: .best(key, { $0.number(index).most }, of: .points, shown: shown)
      case .least:
        .best(key, { $0.number(index).least }, of: .points, better: .less, shown: shown)
      }
    }
  }

  /// The key of a figure of rounds: its own where the declaration calls rounds otherwise, such as visits.
  func key(ofRounds figure: RoundFigure) -> String {
    namesRounds ? key(of: Array(figure.rawValue.utf8)) : figure.rawValue
  }

  /// Whether the declaration calls its rounds otherwise.
  var namesRounds: Bool {
    definition.rules.rounds.map { !$0.many.elementsEqual("rounds".utf8) } ?? false
  }

  /// The key of a figure of its own, which no other game has.
  func key(of name: [UInt8]) -> String { "\(self.name)-\(String(decoding: name, as: UTF8.self))" }
}

/// The figures of rounds, by their keys in the words that all games share.
enum RoundFigure: String, CaseIterable {
  case played = "roundsPlayed"
  case mean = "pointsPerRound"
  case highest = "highestRound"
  case lowest = "lowestRound"
  case won = "roundsWon"
  case inARow = "roundsInARow"
}

extension DeclaredStats.Number {
  fileprivate func ratio(_ part: KeyPath<DeclaredStats.Number, Int>) -> Ratio? {
    Ratio(self[keyPath: part], of: count)
  }
}

extension FigurePlace {
  static let standard = section("standard")
  static let play = section("play")
}
