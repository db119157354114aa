import Bytes

extension [UInt8] {
  /// A script without comments, indentation and blank lines: line ends stay, since they may end a statement.
  ///
  /// Comments that begin with `/*!` stay, as licences do. A script that can't be read to its end, or in which it isn't
  /// certain what is a comment, stays as it is.
  package var minifiedScript: [UInt8] {
    var minifier = ScriptMinifier(input: self)
    return minifier.run() ? minifier.output : self
  }
}

private struct ScriptMinifier {
  let input: [UInt8]
  private(set) var output: [UInt8] = []
  private var index = 0
  /// The number of braces that are open in each `${…}` around.
  private var substitutions: [Int] = []
  /// The parentheses around, for each whether a statement stands behind it: `if (a) …`.
  private var parentheses: [Bool] = []
  /// The same of the parenthesis closed last.
  private var wasBeforeStatement = false

  init(input: [UInt8]) {
    self.input = input
    output.reserveCapacity(input.count)
  }

  /// Returns whether all of it could be read.
  mutating func run() -> Bool {
    while let byte = byte(at: index) {
      let next = self.byte(at: index + 1)
      var isRead = true
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        endLine()
        index += 1
      case _ where byte.isBlank && isLineEmpty:
        index += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        index = input[index...].firstIndex(where: \.isLineEnd) ?? input.count
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): isRead = readComment()
      case UInt8(ascii: "/") where mayBeginPattern: isRead = readPattern()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): isRead = readText(byte)
      case UInt8(ascii: "`"):
        write()
        isRead = readTemplate()
      case UInt8(ascii: "("):
        parentheses.append(Self.wordsBeforeConditions.contains(lastWord))
        write()
      case UInt8(ascii: ")"):
        wasBeforeStatement = parentheses.popLast() ?? false
        write()
      case UInt8(ascii: "{") where !substitutions.isEmpty:
        substitutions[substitutions.count - 1] += 1
        write()
      case UInt8(ascii: "}") where substitutions.last == 0:
        substitutions.removeLast()
        write()
        isRead = readTemplate()
      case UInt8(ascii: "}") where !substitutions.isEmpty:
        substitutions[substitutions.count - 1] -= 1
        write()
      default: write()
      }
      guard isRead else { return false }
    }
    endLine()
    return substitutions.isEmpty
  }

  private func byte(at index: Int) -> UInt8? { index < input.count ? input[index] : nil }

  private mutating func write() {
    output.append(input[index])
    index += 1
  }

  private var isLineEmpty: Bool { output.last.map { $0 == UInt8(ascii: "\n") } ?? true }

  private mutating func endLine() {
    while output.last?.isBlank == true { output.removeLast() }
    if !isLineEmpty { output.append(UInt8(ascii: "\n")) }
  }

  private mutating func readComment() -> Bool {
    var end = index + 2
    var hasLineEnd = false
    while let byte = byte(at: end),
      !(byte == UInt8(ascii: "*") && self.byte(at: end + 1) == UInt8(ascii: "/"))
    {
      hasLineEnd = hasLineEnd || byte.isLineEnd
      end += 1
    }
    guard end + 1 < input.count else { return false }
    if byte(at: index + 2) == UInt8(ascii: "!") {
      output += input[index..<end + 2]
    } else if hasLineEnd {
      endLine()
    } else if !isLineEmpty, output.last?.isBlank == false {
      output.append(UInt8(ascii: " "))
    }
    index = end + 2
    return true
  }

  private mutating func readText(_ quote: UInt8) -> Bool {
    write()
    while let byte = byte(at: index), byte != quote {
      if byte.isLineEnd { return false }
      if byte == UInt8(ascii: "\\") { write() }
      guard index < input.count else { return false }
      write()
    }
    guard index < input.count else { return false }
    write()
    return true
  }

  /// A template's text to its end, or to the next `${`.
  private mutating func readTemplate() -> Bool {
    while let byte = byte(at: index) {
      switch byte {
      case UInt8(ascii: "`"):
        write()
        return true
      case UInt8(ascii: "\\"):
        write()
        guard index < input.count else { return false }
        write()
      case UInt8(ascii: "$") where self.byte(at: index + 1) == UInt8(ascii: "{"):
        write()
        write()
        substitutions.append(0)
        return true
      default: write()
      }
    }
    return false
  }

  /// Whether a slash may begin a regular expression here, by what stands before: otherwise it divides.
  private var mayBeginPattern: Bool {
    guard let last = output.last(where: { !$0.isWhiteSpace }) else { return true }
    switch last {
    case UInt8(ascii: ")"): return wasBeforeStatement
    case UInt8(ascii: "]"): return false
    case _ where last.isWordPart: return Self.wordsBeforeValues.contains(lastWord)
    default: return true
    }
  }

  /// The word that was written last, with the point before the name of a property; empty behind anything else.
  private var lastWord: String {
    let text = output.reversed().drop { $0.isWhiteSpace }
    let word = text.prefix { $0.isWordPart || $0 == UInt8(ascii: ".") }
    return String(decoding: word.reversed(), as: UTF8.self)
  }

  private static let wordsBeforeConditions: Set<String> = ["if", "while", "for", "with"]

  private static let wordsBeforeValues: Set<String> = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "do", "else",
    "instanceof", "yield", "await",
  ]

  /// A regular expression; one that has no end on its line is none.
  private mutating func readPattern() -> Bool {
    var end = index + 1
    var isInClass = false
    while let byte = byte(at: end), !byte.isLineEnd {
      switch byte {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        output += input[index...end]
        index = end + 1
        return true
      default: break
      }
      end += 1
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
