public import Tabletop

extension KlondikeRules: CodedRules {
  /// Whether the rules can be played; any options put together can be.
  public var isPlayable: Bool { true }

  public mutating func code(_ code: inout RulesCode) {
    code.code(&draw)
    code.code(&passes, like: .unlimited) { code, passes in code.code(&passes) }
    code.code(&worryingBack)
    code.code(&scoring)
    code.code(&timed)
  }
}
