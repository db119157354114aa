import Klondike
import Publishing
import Tabletop

extension KlondikeWords {
  /// Why a move isn't allowed, in the words of the page's language.
  func reason(_ reason: KlondikeRules.Reason) -> String {
    guard let refusal = reason.refusal else { return reason.words.message }
    return wording[Word("klondike.refusals.\(refusal.rawValue)")]
  }
}
