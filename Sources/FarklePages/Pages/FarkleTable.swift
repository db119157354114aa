package import Bytes
package import Farkle
package import SiteModel
import Tabletop

// What the page goes by on which Farkle is kept score of.

extension FarkleGame {
  /// Returns the rules' end: how far it is played, and what a tie in the last round is worth.
  package func tableFacts(
    under rules: FarkleRules, in words: GameWords<FarkleGame>
  ) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("target", rules.rounds == nil ? .number(rules.target.rawValue) : .null)
    fields.add("rounds", JSON(rules.rounds))
    fields.add("tie", .string(rules.finalTie.rawValue))
    return fields
  }
}
