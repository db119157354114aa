/// What was played, of whichever game it was.
public enum GamePlay: Hashable, Sendable {
  case farkle(FarklePlay)
  case cribbage(CribbagePlay)
  case sixis(SixisPlay)
  case klondike(KlondikePlay)

  public var kind: GameKind {
    switch self {
    case .farkle: .farkle
    case .cribbage: .cribbage
    case .sixis: .sixis
    case .klondike: .klondike
    }
  }

  /// How many turns the record has of it.
  public var turnCount: Int {
    switch self {
    case .farkle(let play): play.turnCount
    case .cribbage(let play): play.turnCount
    case .sixis(let play): play.turnCount
    case .klondike(let play): play.turnCount
    }
  }

  public var rules: GameRules {
    switch self {
    case .farkle(let play): .farkle(play.rules)
    case .cribbage(let play): .cribbage(play.rules)
    case .sixis(let play): .sixis(play.rules)
    case .klondike(let play): .klondike(play.rules)
    }
  }
}
