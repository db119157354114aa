/// The headlines that a game declared by a document can have that one player or team won.
package enum DeclaredHeadline: String, HeadlineSet {
  case tied = "declared.headlines.tied(loser, points, winner)*"
  case lastRound = "declared.headlines.lastRound(loser, winner)*"
  case neverBehind = "declared.headlines.neverBehind(winner)*"
  case lastToFirst = "declared.headlines.lastToFirst(winner)*"
  case farBack = "declared.headlines.farBack(points, winner)*"
  case back = "declared.headlines.back(points, winner)*"
  case bigRound = "declared.headlines.bigRound(points, winner)*"
  case allRounds = "declared.headlines.allRounds(count, winner)*"
  case run = "declared.headlines.run(count, winner)*"
  case fewerRounds = "declared.headlines.fewerRounds(loser, winner)*"
  case seesaw = "declared.headlines.seesaw(count, winner)*"
  case blank = "declared.headlines.blank(loser, winner)*"

  /// The share of games in which it is true, measured over games at random of seven declarations
  /// (`DeclaredHeadlineTests`).
  package var share: Double {
    switch self {
    case .tied: 0.047
    case .lastRound: 0.167
    case .neverBehind: 0.253
    case .lastToFirst: 0.039
    case .farBack: 0.003
    case .back: 0.075
    case .bigRound: 0.005
    case .allRounds: 0.017
    case .run: 0.19
    case .fewerRounds: 0.068
    case .seesaw: 0.139
    case .blank: 0.0002
    }
  }
}
