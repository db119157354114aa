import Bytes

/// The `'` that keeps a spreadsheet from taking a text for a formula and running it: `'=1+1` is the text `=1+1`.
package enum FormulaGuard {
  /// Returns a text with a `'` before it where it would be a formula; numbers are none.
  package static func guarded(_ text: String) -> String {
    guard beginsFormula(text.utf8.drop { $0 == mark }) else { return text }
    return Int(text) == nil && Double(text) == nil ? "'" + text : text
  }

  /// Returns what `guarded` made its text of.
  package static func unguarded(_ text: String) -> String {
    guard text.utf8.first == mark, beginsFormula(text.utf8.drop { $0 == mark }) else { return text }
    return String(text.dropFirst())
  }

  private static let mark = UInt8(ascii: "'")

  private static func beginsFormula(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    return "=+-@\t\r\n".utf8.contains(first)
  }
}
