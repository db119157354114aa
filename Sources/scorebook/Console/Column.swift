/// Pads text for columns, in characters.
enum Column {
  static func left(_ text: String, _ width: Int) -> String {
    text + blanks(width - text.count)
  }

  static func right(_ text: String, _ width: Int) -> String {
    blanks(width - text.count) + text
  }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
