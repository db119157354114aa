/// A value of an option as a rule document writes it.
package enum OptionText: Sendable {
  /// `off`, `must-roll`.
  case word(String)
  case number(Int)
  /// `x2`, `triple+250`.
  case prefixed(String, Int)
  /// `[500, 750]`.
  case list([Int])
  /// `2-8`.
  case range(ClosedRange<Int>)
  /// `{win: 2, skunk: 3}`.
  case fields([(name: String, text: OptionText)])

  package var text: String {
    switch self {
    case .word(let word): word
    case .number(let number): String(number)
    case .prefixed(let prefix, let number): prefix + String(number)
    case .list(let numbers): "[" + numbers.map { String($0) }.joined(separator: ", ") + "]"
    case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
    case .fields(let fields):
      "{" + fields.map { "\($0.name): \($0.text.text)" }.joined(separator: ", ") + "}"
    }
  }
}
