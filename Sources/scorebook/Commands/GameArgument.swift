import Histories

extension Arguments {
  /// The game that an operand names.
  func game(_ index: Int) throws(UsageFault) -> GameKind {
    try Arguments.game(operand(index) ?? "")
  }

  static func game(_ name: String) throws(UsageFault) -> GameKind {
    guard let kind = GameKind(rawValue: name) else {
      throw .unknownWord(name, of: "game", known: GameKind.allCases.map(\.rawValue))
    }
    return kind
  }
}
