/// Pads text for columns, in characters.
package enum Column {
  package static func left(_ text: String, _ width: Int) -> String {
    text + blanks(width - text.count)
  }

  package static func right(_ text: String, _ width: Int) -> String {
    blanks(width - text.count) + text
  }

  package static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
