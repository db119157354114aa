public import Tabletop

extension KlondikeRules.State.TextFault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    let text = String(decoding: bytes[range], as: UTF8.self)
    switch reason {
    case .unexpected:
      return FaultWords(
        "klondike-table", "unexpected '\(text)'; expected 'stock', 'waste', 'F:' or '1:' to '7:'")
    case .partTwice:
      return FaultWords("klondike-table", "a second '\(text)' in one table")
    case .noColumn:
      return FaultWords("klondike-table", "no column '\(text)'; columns are '1:' to '7:'")
    case .notACard:
      return FaultWords(
        "klondike-not-a-card", "'\(text)' is no card; expected one like '10H', '##' or '-'")
    case .twice(let card):
      return FaultWords(
        "klondike-card-twice",
        "'\(card.description)' is there twice; under a foundation's top lies all of its suit below")
    case .tooManyFoundations:
      return FaultWords("klondike-table", "'\(text)' would be a fifth foundation; there are four")
    case .suitTwice:
      return FaultWords("klondike-table", "'\(text)' is a second foundation of its suit")
    case .hiddenOnFaceUp:
      return FaultWords("klondike-table", "'\(text)' is face down on a card that is face up")
    case .brokenRun(let card, let last):
      return FaultWords(
        "klondike-run",
        "'\(card.description)' can't lie on '\(last.description)': columns descend in alternating"
          + " colours")
    case .noNumber:
      return FaultWords("klondike-table", "expected a number, not '\(text)'")
    case .tooManyCards(let count):
      return FaultWords("klondike-table", "\(count) cards in a table; there are 52")
    }
  }
}
