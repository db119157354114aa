import Bytes

/// The parts that the lines of a game's records are made of, as far as a page tells them from one another.
package struct RecordNotation: Sendable {
  /// Words that are the notation's own: `bank`, `draw`.
  package let words: Set<String>
  /// Whether it writes cards, `TD`.
  package let hasCards: Bool

  package init(words: Set<String> = [], hasCards: Bool = false) {
    self.words = words
    self.hasCards = hasCards
  }

  /// Returns the kind of a word of a line; `nil` for one like any other.
  func part(of word: ArraySlice<UInt8>) -> CodePart? {
    if word.allSatisfy(\.isDigit) { return .number }
    if words.contains(String(decoding: word, as: UTF8.self).lowercased()) { return .word }
    guard hasCards, word.count == 2, let rank = word.first, let suit = word.last else { return nil }
    return "A23456789TJQK".utf8.contains(rank) && "SHDC".utf8.contains(suit) ? .value : nil
  }
}

/// The kind of a part of code, by the name of its class.
enum CodePart: String, CaseIterable {
  /// A comment, which only people read.
  case comment
  /// A player's name, a key.
  case name
  /// A word of the notation.
  case word
  case number
  /// A card, a text in quotes.
  case value
  /// A sign between other parts: `>`, `=`, a prompt.
  case sign
}

/// Code as HTML, each part of it that is something in an element of its own.
package struct CodeMarkup {
  private(set) var html: [UInt8] = []
  private let code: [UInt8]

  private init(_ code: [UInt8]) {
    self.code = code
    html.reserveCapacity(code.count * 2)
  }

  /// Writes records of a game, with their headers.
  package static func records(_ code: [UInt8], in notation: RecordNotation) -> [UInt8] {
    var markup = CodeMarkup(code)
    var isHeader = false
    for line in markup.lines {
      if code[line].isFence {
        isHeader.toggle()
        markup.add(.sign, line)
      } else if isHeader {
        markup.addYAML(line)
      } else {
        markup.addRecordLine(line, notation)
      }
      markup.addLineEnd(behind: line)
    }
    return markup.html
  }

  package static func yaml(_ code: [UInt8]) -> [UInt8] {
    var markup = CodeMarkup(code)
    for line in markup.lines {
      if code[line].isFence { markup.add(.sign, line) } else { markup.addYAML(line) }
      markup.addLineEnd(behind: line)
    }
    return markup.html
  }

  /// Writes lines for a shell; those that begin with `$ ` are typed, what stands between them is an answer.
  package static func shell(_ code: [UInt8]) -> [UInt8] {
    var markup = CodeMarkup(code)
    let hasPrompts = markup.lines.contains { code[$0].starts(with: "$ ".utf8) }
    for line in markup.lines {
      if !hasPrompts || code[line].starts(with: "$ ".utf8) {
        markup.addShell(line)
      } else {
        markup.add(nil, line)
      }
      markup.addLineEnd(behind: line)
    }
    return markup.html
  }
}

extension CodeMarkup {
  /// Each line without its line feed.
  private var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in code.indices where code[index] == UInt8(ascii: "\n") {
      lines.append(start..<index)
      start = index + 1
    }
    if start < code.count { lines.append(start..<code.count) }
    return lines
  }

  private mutating func add(_ part: CodePart?, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let part else {
      html.append(escaping: String(decoding: code[range], as: UTF8.self))
      return
    }
    html.append("<span class=\"code-")
    html.append(contentsOf: part.rawValue.utf8)
    html.append("\">")
    html.append(escaping: String(decoding: code[range], as: UTF8.self))
    html.append("</span>")
  }

  private mutating func addLineEnd(behind line: Range<Int>) {
    if line.upperBound < code.count { html.append(UInt8(ascii: "\n")) }
  }

  /// Returns where a comment begins: a `#` with nothing or a blank before it, and in no text between quotes.
  private func comment(in line: Range<Int>, hasTexts: Bool = true) -> Int {
    var quote: UInt8?
    for index in line {
      let byte = code[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), index == line.lowerBound || code[index - 1].isBlank {
        return index
      } else if hasTexts, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        index == line.lowerBound || !code[index - 1].isPartOfWord
      {
        quote = byte
      }
    }
    return line.upperBound
  }

  /// `Agnes: 124456>1 33462   # words`
  private mutating func addRecordLine(_ line: Range<Int>, _ notation: RecordNotation) {
    let comment = comment(in: line, hasTexts: false)
    var start = line.lowerBound
    if let colon = code[start..<comment].firstIndex(of: UInt8(ascii: ":")) {
      add(.name, start..<colon)
      add(.sign, colon..<colon + 1)
      start = colon + 1
    }
    addWords(start..<comment) { notation.part(of: $0) }
    add(.comment, comment..<line.upperBound)
  }

  /// Adds words and the signs between them.
  private mutating func addWords(
    _ range: Range<Int>, part: (ArraySlice<UInt8>) -> CodePart?
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let isWord = code[start].isPartOfWord
      var end = start
      while end < range.upperBound, code[end].isPartOfWord == isWord { end += 1 }
      if isWord {
        add(part(code[start..<end]), start..<end)
      } else {
        let blanks = code[start..<end].allSatisfy(\.isBlank)
        add(blanks ? nil : .sign, start..<end)
      }
      start = end
    }
  }

  /// Adds a line such as `key: value  # words`.
  private mutating func addYAML(_ line: Range<Int>) {
    let comment = comment(in: line)
    var start = line.lowerBound
    while start < comment, code[start].isBlank || code[start] == UInt8(ascii: "-") { start += 1 }
    add(nil, line.lowerBound..<start)
    let colon = (start..<comment).first {
      code[$0] == UInt8(ascii: ":") && ($0 + 1 == comment || code[$0 + 1].isBlank)
    }
    if let colon, code[start] != UInt8(ascii: "\""), code[start] != UInt8(ascii: "{") {
      add(.name, start..<colon)
      add(.sign, colon..<colon + 1)
      start = colon + 1
    }
    addTexts(start..<comment) {
      ["true", "false", "yes", "no", "on", "off", "null"].contains(
        String(decoding: $0, as: UTF8.self))
        ? .word : $0.allSatisfy(\.isDigit) ? .number : nil
    }
    add(.comment, comment..<line.upperBound)
  }

  /// `$ command --option "text"  # words`
  private mutating func addShell(_ line: Range<Int>) {
    let comment = comment(in: line)
    var start = line.lowerBound
    if code[line].starts(with: "$ ".utf8) {
      add(.sign, start..<start + 1)
      start += 1
    }
    var isFirst = true
    addTexts(start..<comment, keepsSigns: true) { word in
      defer { isFirst = false }
      if word.first == UInt8(ascii: "-") { return .word }
      return isFirst ? .name : nil
    }
    add(.comment, comment..<line.upperBound)
  }

  /// Adds words between blanks, and texts in quotes.
  ///
  /// - Parameter keepsSigns: Whether signs belong to their words.
  private mutating func addTexts(
    _ range: Range<Int>, keepsSigns: Bool = false, part: (ArraySlice<UInt8>) -> CodePart?
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      let byte = code[start]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        while end < range.upperBound, code[end] != byte { end += 1 }
        end = min(end + 1, range.upperBound)
        add(.value, start..<end)
      } else if byte.isBlank {
        while end < range.upperBound, code[end].isBlank { end += 1 }
        add(nil, start..<end)
      } else if keepsSigns || byte.isPartOfWord {
        while end < range.upperBound, !code[end].isBlank, keepsSigns || code[end].isPartOfWord {
          end += 1
        }
        add(part(code[start..<end]), start..<end)
      } else {
        add(.sign, start..<end)
      }
      start = end
    }
  }
}

extension UInt8 {
  /// Whether it is a letter of any language, a digit, or a mark inside of names.
  fileprivate var isPartOfWord: Bool {
    isLetter || isDigit || self >= 0x80 || "-_.'/".utf8.contains(self)
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line is `---`.
  fileprivate var isFence: Bool {
    starts(with: "---".utf8) && dropFirst(3).allSatisfy(\.isWhiteSpace)
  }
}
