/// A text that libyaml couldn't read, and the place.
struct YAMLSyntaxError: Error {
  enum Problem: Hashable {
    case invalidUTF8
    case character(UInt32)
    case colonInValue
    case keyWithoutColon
    case valueStart
    case unexpectedDash
    case unexpectedKey
    case openQuote
    case escape
    case tab
    case openList
    case openMapping
    case expectedKey
    case expectedItem
    case expectedValue
    case blockHeader
    case reference
    case severalDocuments
    case other
  }

  var problem: Problem
  /// Byte offset in the source of what couldn't be read.
  var offset: Int
  /// Byte offset in the source of what was being read.
  var context: Int?
}

extension YAMLSyntaxError.Problem {
  init(libyaml problem: String) {
    self =
      switch problem {
      case "mapping values are not allowed in this context", "found unexpected ':'": .colonInValue
      case "could not find expected ':'": .keyWithoutColon
      case "found character that cannot start any token": .valueStart
      case "block sequence entries are not allowed in this context": .unexpectedDash
      case "mapping keys are not allowed in this context": .unexpectedKey
      case "found unexpected end of stream", "found unexpected document indicator": .openQuote
      case "found unknown escape character", "did not find expected hexdecimal number",
        "found invalid Unicode character escape code":
        .escape
      case "found a tab character that violates indentation",
        "found a tab character where an indentation space is expected":
        .tab
      case "did not find expected ',' or ']'": .openList
      case "did not find expected ',' or '}'": .openMapping
      case "did not find expected key": .expectedKey
      case "did not find expected '-' indicator": .expectedItem
      case "did not find expected node content": .expectedValue
      case "did not find expected comment or line break",
        "found an indentation indicator equal to 0":
        .blockHeader
      case "did not find expected alphabetic or numeric character", "found undefined tag handle":
        .reference
      case "did not find expected <document start>": .severalDocuments
      default: .other
      }
  }

  /// Whether the fault is better shown where the thing being read began.
  var belongsToContext: Bool {
    switch self {
    case .openQuote, .keyWithoutColon: true
    default: false
    }
  }

  /// Words for where the thing being read began, `nil` where they add nothing.
  var contextNote: String? {
    switch self {
    case .openList: "the '[' is here"
    case .openMapping: "the '{' is here"
    default: nil
    }
  }
}
