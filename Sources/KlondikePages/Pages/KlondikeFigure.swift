import Klondike
import Statistics

/// A published figure of Klondike.
package enum KlondikeFigure: KnownFigure {
  /// `winnable draw-three 1000`: which share of so many deals can be won by a preset's rules.
  case winnable

  package init?(_ words: [Substring]) {
    guard words.count == 3, words[0] == "winnable", KlondikeRules.preset(named: words[1]) != nil,
      (Int(words[2]) ?? 0) > 0
    else { return nil }
    self = .winnable
  }

  package func find() -> [Double]? { nil }
}
