public import Tabletop

extension KlondikeRules: CodedRules {
  /// Whatever options are put together can be played.
  public var isPlayable: Bool { true }

  public mutating func code(_ code: inout RulesCode) {
    code.code(&draw)
    code.code(&passes, like: .unlimited) { code, passes in code.code(&passes) }
    code.code(&worryingBack)
    code.code(&scoring)
    code.code(&timed)
  }
}
