package import Bytes

/// The content of a cell in a table that is passed on, whichever format it is written in.
package enum TableCell: Hashable, Sendable {
  /// A cell for what nothing recorded tells.
  case none
  case whole(Int)
  case fraction(Double)
  case flag(Bool)
  case text(String)
}

extension TableCell {
  /// The text that tables have: empty for none, 1 and 0 for yes and no.
  package var text: String {
    switch self {
    case .none: return ""
    case .whole(let number): return String(number)
    case .fraction(let number):
      guard number.isFinite else { return "" }
      var digits: [UInt8] = []
      digits.append(fraction: number)
      return String(decoding: digits, as: UTF8.self)
    case .flag(let flag): return flag ? "1" : "0"
    case .text(let text): return text
    }
  }

  package var json: JSON {
    switch self {
    case .none: .null
    case .whole(let number): .number(number)
    case .fraction(let number): .fraction(number)
    case .flag(let flag): .bool(flag)
    case .text(let text): .string(text)
    }
  }
}
