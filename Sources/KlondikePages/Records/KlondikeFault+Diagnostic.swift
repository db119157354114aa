import Diagnostics
import Histories
import Klondike

extension KlondikeLine.Fault {
  /// The fault as a finding about `text`, of which a slice was read.
  func diagnostic(in text: SourceText) -> Diagnostic {
    let quoted = KlondikeLine.Fault(reason, at: text.quotable(range))
    return Diagnostic(quoted.words(reading: text.bytes[...]), in: text, at: range)
  }
}
