package import Cribbage
import CribbagePages
package import Farkle
import FarklePages
package import Histories
import KlondikePages
package import Publishing
import SixisPages

extension GameKind {
  package static let farkle = FarkleGame.kind
  package static let cribbage = CribbageGame.kind
  package static let sixis = SixisGame.kind
  package static let klondike = KlondikeGame.kind
}

/// Every game there is.
package let everyGame: [any PublishedGame.Type] = [
  FarkleGame.self, CribbageGame.self, SixisGame.self, KlondikeGame.self,
]

extension GameRules {
  package static func farkle(_ rules: FarkleRules) -> GameRules {
    GameRules(rules, of: FarkleGame.self)
  }

  package static func cribbage(_ rules: CribbageRules) -> GameRules {
    GameRules(rules, of: CribbageGame.self)
  }
}
