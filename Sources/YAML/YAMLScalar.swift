import Bytes

/// A text written as a YAML scalar: plain where that reads back as it is, else in double quotes.
public struct YAMLScalar: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Writes `text` in a form that can stand as a key, a value, or an item between brackets.
  public init(_ text: String) {
    description = YAMLScalar.isPlain(text) ? text : YAMLScalar.quote(text)
  }

  /// Writes texts as a list on one line.
  public static func list(_ texts: [String]) -> String {
    "[" + texts.map { YAMLScalar($0).description }.joined(separator: ", ") + "]"
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, text != "~", text != "null" else {
      return false
    }
    return !" -?%@`=.<".utf8.contains(first) && last != UInt8(ascii: " ")
      && text.unicodeScalars.allSatisfy {
        !isEscaped($0) && !":#,[]{}&*!|>'\"\\".unicodeScalars.contains($0)
      }
  }

  private static func quote(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where isEscaped(scalar):
        quoted += "\\U" + String(scalar.value, radix: 16).zeroPadded(to: 8)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Whether YAML doesn't take a character as it is, or takes it for a line's end.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
