import CribbagePages
import DeclaredPages
import FarklePages
import Histories
import KlondikePages
import SixisPages
import Statistics
import Telling

/// The protocols of a table game that Scorebook has.
typealias TableGame = PublishedGame & ToldGame

/// The games that there are, in the order that lists show them.
let everyGame: [any TableGame] = [
  FarkleGame(),
  CribbageGame(),
  SixisGame(),
  KlondikeGame(),
]

extension [any TableGame] {
  var kinds: [GameKind] { map { GameKind($0) } }

  /// - Precondition: The game is listed.
  func of(_ kind: GameKind) -> any TableGame { game(kind) { $0.name } }

  /// The game as the command line knows it.
  func told(_ kind: GameKind) -> any ToldGame { of(kind) }

  /// Returns every game's part of a command, in the games' order.
  func sections(_ section: (GameGuide) -> GameGuide.Section?) -> [GameGuide.Section] {
    compactMap { section($0.guide) }
  }
}

extension GameKind {
  /// The game's name in a sentence of the tool's own.
  var title: String { (game as? DeclaredGame)?.title ?? headed }

  private var headed: String { name.prefix(1).uppercased() + name.dropFirst() }
}
