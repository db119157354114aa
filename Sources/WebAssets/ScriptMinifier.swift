import Bytes
import Scanning

extension [UInt8] {
  /// A script without comments, indentation and blank lines: line ends stay, since they may end a statement.
  ///
  /// Comments that begin with `/*!` stay, as licences do. A script that can't be read to its end, or in which it isn't
  /// certain what is a comment, stays as it is.
  package var minifiedScript: [UInt8] {
    withUnsafeBufferPointer { input in
      var minifier = ScriptMinifier(input: input)
      return minifier.run() ? minifier.output : self
    }
  }
}

private struct ScriptMinifier {
  let input: UnsafeBufferPointer<UInt8>
  private(set) var output: [UInt8] = []
  private var index = 0
  /// The number of braces that are open in each `${…}` around.
  private var substitutions: [Int] = []
  /// The parentheses around, for each whether a statement stands behind it: `if (a) …`.
  private var parentheses: [Bool] = []
  /// The same of the parenthesis closed last.
  private var wasBeforeStatement = false

  init(input: UnsafeBufferPointer<UInt8>) {
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
        index = end(from: index, before: \.isLineEnd)
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): isRead = readComment()
      case UInt8(ascii: "/") where mayBeginPattern: isRead = readPattern()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): isRead = readText(byte)
      case UInt8(ascii: "`"):
        write()
        isRead = readTemplate()
      case UInt8(ascii: "("):
        parentheses.append(lastWord.isAmong(Self.wordsBeforeConditions))
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
      default: write(to: end(from: index + 1, before: \.mayMeanMore))
      }
      guard isRead else { return false }
    }
    endLine()
    return substitutions.isEmpty
  }

  private func byte(at index: Int) -> UInt8? { index < input.count ? input[index] : nil }

  /// Returns where a byte first stands that is wanted; the text's end, if there is none.
  @inline(__always)
  private func end(from start: Int, before isWanted: (UInt8) -> Bool) -> Int {
    var index = start
    while index < input.count, !isWanted(input[index]) { index += 1 }
    return index
  }

  private mutating func write() {
    output.append(input[index])
    index += 1
  }

  private mutating func write(to end: Int) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: input[index..<end]))
    index = end
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
    while true {
      let end = input.firstIndex(in: index..<input.count) {
        $0.equal(quote) | $0.equal(UInt8(ascii: "\\"))
          | $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
      }
      write(to: end)
      guard let byte = byte(at: index), !byte.isLineEnd else { return false }
      write()
      if byte == quote { return true }
      guard index < input.count else { return false }
      write()
    }
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
      default:
        write(
          to: end(from: index + 1) {
            $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$")
          })
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
    case _ where last.isWordPart: return lastWord.isAmong(Self.wordsBeforeValues)
    default: return true
    }
  }

  /// The word that was written last, with the point before the name of a property; empty behind anything else.
  private var lastWord: ArraySlice<UInt8> {
    var end = output.count
    while end > 0, output[end - 1].isWhiteSpace { end -= 1 }
    var start = end
    while start > 0, output[start - 1].isWordPart || output[start - 1] == UInt8(ascii: ".") {
      start -= 1
    }
    return output[start..<end]
  }

  private static let wordsBeforeConditions: [StaticString] = ["if", "while", "for", "with"]

  private static let wordsBeforeValues: [StaticString] = [
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

extension ArraySlice<UInt8> {
  fileprivate func isAmong(_ words: [StaticString]) -> Bool { words.contains { isWord($0) } }
}

extension UInt8 {
  /// Whether something may begin or end with it that is read in another way.
  fileprivate var mayMeanMore: Bool {
    switch self {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "/"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  fileprivate var isWordPart: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
