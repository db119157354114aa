/// A tag as scanned: what it is and where.
struct Tag {
  enum Kind: Equatable {
    case variable, unescaped, section, inverted, close, partial, parent, block, comment, delimiters

    /// The sign after the opening delimiter, empty for a variable.
    var sign: String {
      switch self {
      case .variable: ""
      case .unescaped: "&"
      case .section: "#"
      case .inverted: "^"
      case .close: "/"
      case .partial: ">"
      case .parent: "<"
      case .block: "$"
      case .comment: "!"
      case .delimiters: "="
      }
    }

    init?(sign: UInt8) {
      switch sign {
      case UInt8(ascii: "&"), UInt8(ascii: "{"): self = .unescaped
      case UInt8(ascii: "#"): self = .section
      case UInt8(ascii: "^"): self = .inverted
      case UInt8(ascii: "/"): self = .close
      case UInt8(ascii: ">"): self = .partial
      case UInt8(ascii: "<"): self = .parent
      case UInt8(ascii: "$"): self = .block
      case UInt8(ascii: "!"): self = .comment
      case UInt8(ascii: "="): self = .delimiters
      default: return nil
      }
    }
  }

  var kind: Kind
  /// The range from the opening delimiter to behind the closing one.
  var range: Range<Int>
  /// The name without the white space around it and behind a dynamic name's asterisk.
  var name: String
}
