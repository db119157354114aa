/// What was played, of whichever game it was.
public enum GamePlay: Hashable, Sendable {
  case farkle(FarklePlay)

  public var kind: GameKind {
    switch self {
    case .farkle: .farkle
    }
  }

  public var rules: GameRules {
    switch self {
    case .farkle(let play): .farkle(play.rules)
    }
  }
}
