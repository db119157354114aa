extension KlondikeRules {
  /// A kind of reason by the one word that examples write for it: `9C>2 = colour`.
  public enum Refusal: String, Hashable, Sendable, CaseIterable {
    case rank
    case colour
    case suit
    case king
    case buried
    case faceDown = "face-down"
    case stock
    case passes
    case ownColumn = "own-column"
    case home
    case worryingBack = "worrying-back"
    case tap
    case over
    /// The card isn't there, or the position doesn't tell it.
    case unknown
  }
}

extension KlondikeRules.Reason {
  /// The refusal; `nil` for a fault that isn't about a move.
  public var refusal: KlondikeRules.Refusal? {
    switch self {
    case .notDealt, .dealtAlready, .claimDiffers, .claimWithoutScore: nil
    case .afterWin, .afterResignation: .over
    case .stockEmpty, .stockNotEmpty, .nothingToRecycle: .stock
    case .passesUsedUp: .passes
    case .unknownStock, .unknownColumn, .absent: .unknown
    case .inStock, .faceDown: .faceDown
    case .buried: .buried
    case .ownColumn: .ownColumn
    case .onlyKing: .king
    case .wrongRank, .wrongFoundationRank: .rank
    case .sameColour: .colour
    case .wrongSuit: .suit
    case .alreadyHome: .home
    case .worryingBackOff: .worryingBack
    case .nothingToTapTo, .tapAtHome, .tapKingAtBase: .tap
    }
  }
}
