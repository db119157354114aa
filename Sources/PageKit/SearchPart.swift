/// A file in which pages look for what is typed.
package enum SearchPart: Hashable, Sendable {
  case head
  /// A file of terms, by its number.
  case terms(Int)
  /// A file of entries, by the kind's place, and its number.
  case entries(Int, Int)

  var name: String {
    switch self {
    case .head: "head.js"
    case .terms(let number): "t-\(number).js"
    case .entries(let division, let number): "e-\(division)-\(number).js"
    }
  }
}
