import Bytes
import Diagnostics

/// A reason why a YAML text can't be read, or isn't what its reader expects.
enum YAMLFault: Hashable {
  case syntax(YAMLSyntaxError.Problem, found: Character?)
  case tooLong(bytes: Int)
  case tooDeep
  case severalDocuments
  /// A text that begins with a sign by which YAML names and repeats values (`&`, `*`, `!`): the text, without quotes.
  case signed(String)
  case keyNotScalar
  case duplicateKey(String)
  /// A note to `duplicateKey`.
  case firstKey(String)
  case unknownKey(String, known: [String])
  /// An unknown key, and what to write instead.
  case advisedKey(String, String)
  case missingKey(String)
  /// A key with nothing after it.
  case noValue(String?)
  /// A key with nothing after it but what is read as a comment.
  case commentAsValue(String?, comment: String)
  /// A text behind which a comment stands that may be meant for a part of it.
  case cut(String, comment: String)
  /// A sign of another width where YAML has one of its own: `：`.
  case wideSign(String, plain: String)
  /// Quotation marks of a word processor around a text that needs those of YAML.
  case curlyQuotes(String, whole: String)
  /// A text that goes on behind its quotation marks.
  case behindQuotes(String)
  /// A number in braces or brackets with a comma in it, which parts keys there.
  case partedNumber(String, String)
  /// A text in braces or brackets with a comma in it, which parts keys there: its key, and all of it.
  case partedText(key: String, text: String)
  case wrongType(expected: String, YAMLNode)
  case notWhole(YAMLNode)
  case outOfRange(Int, ClosedRange<Int>)
  case unknownWord(String, known: [String])
  /// A word that stands twice in a list that has each once.
  case doubledWord(String)
  /// A hidden character in a text that stands on pages and in messages.
  case hidden(Unicode.Scalar)
}

extension YAMLFault {
  func diagnostic(
    _ severity: Diagnostic.Severity = .error, in text: SourceText, at range: Range<Int>
  ) -> Diagnostic {
    Diagnostic(severity, id: id, message, in: text, at: range)
  }

  var id: String {
    switch self {
    case .syntax(.invalidUTF8, _): "invalid-utf8"
    case .syntax: "yaml-syntax"
    case .tooLong: "yaml-too-long"
    case .tooDeep: "yaml-too-deep"
    case .severalDocuments: "yaml-several-documents"
    case .signed: "yaml-unsupported"
    case .keyNotScalar: "yaml-key"
    case .duplicateKey, .firstKey: "duplicate-key"
    case .unknownKey, .advisedKey: "unknown-key"
    case .missingKey: "missing-key"
    case .noValue, .commentAsValue: "no-value"
    case .cut: "cut-by-comment"
    case .wideSign, .curlyQuotes, .behindQuotes: "yaml-syntax"
    case .partedText, .partedNumber: "unknown-key"
    case .wrongType, .notWhole: "wrong-type"
    case .outOfRange: "out-of-range"
    case .unknownWord: "unknown-value"
    case .doubledWord: "duplicate-value"
    case .hidden(let character): TextFault.hidden(character).id
    }
  }

  var message: String {
    switch self {
    case .syntax(let problem, let found): problem.message(found: found)
    case .tooLong(let bytes):
      "this text is \(bytes) bytes long, \(YAMLNode.maximumSize) at the most are read"
    case .tooDeep:
      "there are more than \(YAMLNode.maximumDepth) lists or keys inside one another here"
    case .severalDocuments: "what follows a line of '---' is not read here, take that line out"
    case .signed(let text):
      "\(text.quoted) begins with a '\(text.prefix(1))', put it in quotes: \(YAMLFault.inQuotes(text))"
    case .keyNotScalar: "what stands before the ':' must be one word or text, put it in quotes"
    case .duplicateKey(let key): "the key \(key.quoted) is written twice, keep one of them"
    case .firstKey(let key): "\(key.quoted) is first written here"
    case .unknownKey(let key, let known):
      "unknown key \(key.quoted)\(Suggestion.phrase(for: key, among: known, orOneOf: known))"
    case .advisedKey(let key, let advice): "unknown key \(key.quoted), \(advice)"
    case .missingKey(let key): "the key \(key.quoted) is missing"
    case .noValue(let key?): "\(key.quoted) has no value, write one or leave the key out"
    case .noValue(nil): "a value is missing here"
    case .commentAsValue(let key, let comment):
      (key.map { "\($0.quoted) has no value, since " } ?? "there is no value here, since ")
        + "\(comment.quoted) is a comment, put it in quotes: \(YAMLFault.inQuotes(comment))"
    case .cut(let value, let comment):
      "\(comment.quoted) is left out as a comment; if it belongs to \(value.unquoted.quoted), put all of it in quotes, "
        + "else write a blank behind the '#'"
    case .wideSign(let sign, let plain):
      "\(sign.quoted) is another sign than \(plain.quoted), write that one"
    case .curlyQuotes(let found, let whole):
      "\(found.quoted) are quotation marks of print, put the whole text in those of a keyboard: "
        + YAMLFault.inQuotes(whole)
    case .behindQuotes(let text):
      "the text goes on behind its quotation marks, put all of it in others: "
        + (text.utf8.contains(UInt8(ascii: "'"))
          ? YAMLFault.inQuotes(text.replacing("\"", with: "\\\"")) : "'\(text)'")
    case .partedNumber(let found, let number):
      "\(found.quoted) is read as two entries, write the number without a comma: '\(number)'"
    case .partedText(let key, let text):
      "the ',' parts two keys here, put the text in quotes: \(key): \(YAMLFault.inQuotes(text))"
    case .wrongType(let expected, let node):
      "expected \(expected), found \(node.summary)\(node.likelyNumber)"
    case .notWhole(let node):
      "expected a whole number, found \(node.summary)\(node.likelyNumber)"
    case .outOfRange(let value, let range) where range.upperBound == .max:
      "expected \(range.lowerBound) or more, found '\(value)'"
    case .outOfRange(let value, let range):
      "expected a number from \(range.lowerBound) to \(range.upperBound), found '\(value)'"
    case .unknownWord(let word, let known):
      "unknown value \(word.quoted)\(Suggestion.phrase(for: word, among: known, orOneOf: known))"
    case .doubledWord(let word): "\(word.quoted) is listed twice, keep one of them"
    case .hidden(let character): TextFault.hidden(character).message
    }
  }
}

extension YAMLFault {
  /// Returns as much of a text as a message quotes, in quotation marks that can be copied.
  private static func inQuotes(_ text: String) -> String {
    "\"\(text.quoted.dropFirst().dropLast())\""
  }
}

extension String {
  /// A scalar as it was written, without its quotation marks.
  fileprivate var unquoted: String {
    let mark = first.flatMap { "'\"".contains($0) ? $0 : nil }
    return mark != nil && last == mark && count > 1 ? String(dropFirst().dropLast()) : self
  }
}

extension YAMLNode {
  /// `, write 10000` behind a number that is written otherwise; empty for anything else.
  fileprivate var likelyNumber: String {
    guard let text, let number = text.numberWithoutMarks ?? text.numberWithoutLetters else {
      return ""
    }
    return number == text && isPlain ? "" : ", write \(number)"
  }

  private var isPlain: Bool { if case .scalar(_, .plain) = content { true } else { false } }

  /// The words for what was read, which fit after "found".
  public var summary: String {
    switch content {
    case _ where isNull: "nothing"
    case .scalar(let text, .plain): text.quoted
    case .scalar(let text, .quoted): "the text \(text.quoted)"
    case .sequence: "a list"
    case .mapping: "keys with values"
    }
  }
}

extension Suggestion {
  /// Returns `, did you mean 'x'?`, or else what there is to choose from.
  fileprivate static func phrase(for word: String, among known: [String], orOneOf all: [String])
    -> String
  {
    let phrase = phrase(for: String(word.prefix(80)), among: known)
    guard phrase.isEmpty, !all.isEmpty else { return phrase }
    return ", expected " + list(all)
  }

  /// Returns a list of words, the first forty.
  private static func list(_ words: [String]) -> String {
    let quoted = words.prefix(40).map(\.quoted)
    guard words.count <= 40 else { return quoted.joined(separator: ", ") + " …" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension YAMLSyntaxError.Problem {
  func message(found: Character?) -> String {
    switch self {
    case .invalidUTF8: "this is not valid UTF-8, save the file as UTF-8"
    case .character(let value):
      "the \(value < 0xA0 ? "control " : "")character U+\(hexadecimal(value)) can't stand in a text, take it out"
    case .colonInValue:
      "a ':' can't stand here, put a text that holds a colon in quotes and begin each key on a line of its own"
    case .keyWithoutColon: "expected a ':' and a value after this key"
    case .valueStart:
      found == "\t"
        ? "a line can't begin with a tab, use spaces"
        : "a value can't begin with \(name(found)), put it in quotes"
    case .unexpectedDash: "a '-' can't stand here, begin the list on a line of its own"
    case .unexpectedKey: "a '?' can't stand here, put the text in quotes"
    case .openQuote: "the quotation mark that opens here is never closed"
    case .escape: "unknown escape in a quoted text, write a backslash as '\\\\'"
    case .tab: "a line can't begin with a tab, use spaces"
    case .openList: "a ',' or the ']' at the end is missing, found \(name(found))"
    case .openMapping: "a ',' or the '}' at the end is missing, found \(name(found))"
    case .expectedKey:
      "expected a key indented like the keys before it, found \(name(found))"
    case .expectedItem: "expected '-' and another item of the list, found \(name(found))"
    case .expectedValue: "expected a value, found \(name(found))"
    case .blockHeader: "expected a new line after '|' or '>', found \(name(found))"
    case .reference: "a text that begins with '&', '*' or '!' needs quotes around it"
    case .severalDocuments: "expected 'key: value', found \(name(found)) after the end of the value"
    case .other: "expected 'key: value', found \(name(found))"
    }
  }

  private func name(_ character: Character?) -> String {
    switch character {
    case nil: "the end of the text"
    case "\n"?, "\r\n"?: "the end of the line"
    case let character?: "'\(character)'"
    }
  }

  private func hexadecimal(_ value: UInt32) -> String {
    String(value, radix: 16, uppercase: true).zeroPadded(to: 4)
  }
}
