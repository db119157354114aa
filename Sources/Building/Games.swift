package import ContentFiles
import CribbagePages
import DeclaredPages
import FarklePages
package import Histories
import KlondikePages
import SixisPages
package import Statistics
package import Telling

/// The protocols of a table game that Scorebook has.
package typealias TableGame = PublishedGame & ToldGame

/// The games that there are, in the order that lists show them.
package let everyGame: [any TableGame] = [
  FarkleGame(),
  CribbageGame(),
  SixisGame(),
  KlondikeGame(),
]

extension [any TableGame] {
  package var kinds: [GameKind] { map { GameKind($0) } }

  /// - Precondition: The game is listed.
  package func of(_ kind: GameKind) -> any TableGame { game(kind) { $0.name } }

  /// The game as the command line knows it.
  package func told(_ kind: GameKind) -> any ToldGame { of(kind) }

  /// Returns every game's part of a command, in the games' order.
  package func sections(_ section: (GameGuide) -> GameGuide.Section?) -> [GameGuide.Section] {
    compactMap { section($0.guide) }
  }
}

extension [any TableGame] {
  /// Returns the games with those that a site's content declares now, in place of those that it declared before.
  package func declared(in content: ContentTree) -> [any TableGame] {
    let engines = filter { !($0 is DeclaredGame) }
    return engines + DeclaredGames.read(in: content, beside: engines.kinds.names)
  }
}

extension GameKind {
  /// The game's name in a sentence of the tool's own.
  package var title: String { (game as? DeclaredGame)?.title ?? headed }

  private var headed: String { name.prefix(1).uppercased() + name.dropFirst() }
}
