package import Cribbage
import CribbagePages
package import Farkle
import FarklePages
package import Histories
import KlondikePages
import SixisPages
package import Statistics

extension GameKind {
  package static let farkle = FarkleGame().kind
  package static let cribbage = CribbageGame().kind
  package static let sixis = SixisGame().kind
  package static let klondike = KlondikeGame().kind
}

extension GameKind {
  /// The game, of those there are.
  package var published: any PublishedGame {
    guard let game = game as? any PublishedGame else {
      preconditionFailure("a game has pages")
    }
    return game
  }
}

/// Every game there is.
package let everyGame: [any PublishedGame] = [
  FarkleGame(), CribbageGame(), SixisGame(), KlondikeGame(),
]

/// The same, as values.
package let everyKind = everyGame.map { GameKind($0) }

extension GameRules {
  package static func farkle(_ rules: FarkleRules) -> GameRules {
    GameRules(rules, of: FarkleGame())
  }

  package static func cribbage(_ rules: CribbageRules) -> GameRules {
    GameRules(rules, of: CribbageGame())
  }
}
