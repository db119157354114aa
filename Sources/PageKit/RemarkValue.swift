package import Templating

/// A remark on something around a game: that it was given up, who stood in for whom, what was corrected.
package struct RemarkValue: PageValue {
  package let kind: String
  package let text: String

  package init(kind: String, text: String) {
    self.kind = kind
    self.text = text
  }

  package static let typeName = "Remark"
  package static let fields: [Field<RemarkValue>] = [
    Field(
      "kind",
      "a class: `forfeit`, `unplaced`, `bye`, `void`, `abandoned`, `withdrawn`, `substitute`, `guests`, `handicap`, `amended`"
    ) { $0.kind },
    Field("text", "a sentence without its full stop: \"Ann forfeits: no car\"") { $0.text },
  ]
}
