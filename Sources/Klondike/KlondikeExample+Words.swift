public import Tabletop

extension KlondikeExample.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    switch reason {
    case .table(let reason):
      KlondikeRules.State.TextFault(reason, at: range).words(reading: bytes)
    case .move(let reason): KlondikeLine.Fault(reason, at: range).words(reading: bytes)
    case .noTable:
      FaultWords(
        "klondike-example", "a move without a table; draw the table first, with 'waste' or '1:'")
    case .notOneMove:
      FaultWords("klondike-example", "expected one move in a line, each is tried on the same table")
    case .noClaim:
      FaultWords(
        "klondike-example", "expected 'legal' or a reason behind '=': \(Self.refusals)")
    case .isRefused(let reason):
      FaultWords(
        "klondike-example-differs", "the example says 'legal', the rules refuse it",
        notes: [reason.words.message])
    case .isLegal(let claimed):
      FaultWords(
        "klondike-example-differs", "the example says '\(claimed.rawValue)', the rules allow it")
    case .differs(let claimed, let reason):
      FaultWords(
        "klondike-example-differs",
        "the example says '\(claimed.rawValue)', the rules say '\(reason.refusal?.rawValue ?? "")'",
        notes: [reason.words.message])
    }
  }

  private static var refusals: String {
    var words = ""
    for (index, refusal) in KlondikeRules.Refusal.allCases.enumerated() {
      if index > 0 { words += ", " }
      words += "'\(refusal.rawValue)'"
    }
    return words
  }
}
