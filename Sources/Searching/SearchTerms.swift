import Bytes
import Scanning

/// The terms by which a text can be found: its words, and of writing without spaces every two signs side by side.
///
/// A Korean word is found by any of its syllables: of `크리비지` there are `크리`, `리비`, `비지` and, for those who
/// look for its last, `지`. A word whose letters Unicode composes in several ways (`क़`) has one term.
package enum SearchTerms {
  /// The most letters of a word that are looked at.
  package static let mostLetters = 32

  /// Calls `body` for each term in the order of the text, as often as it stands there.
  package static func forEach(in text: String, _ body: (String) -> Void) {
    var reader = TermReader()
    text.withBytes { bytes in
      reader.forEach(in: bytes) { body(String($0)) }
    }
  }
}

/// A term, until its reader goes on: all bytes but the first eight are lent.
struct Term {
  /// The first eight bytes, the first one lowest, zeros behind a term of fewer. No letter has a zero byte.
  let first: UInt64
  /// The bytes behind these.
  let rest: UnsafeBufferPointer<UInt8>

  /// A term of eight bytes at most.
  init(first: UInt64) {
    self.first = first
    rest = UnsafeBufferPointer(start: nil, count: 0)
  }

  init(first: UInt64, rest: UnsafeBufferPointer<UInt8>) {
    self.first = first
    self.rest = rest
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var first: UInt64 = 0
    for index in 0..<min(8, bytes.count) { first |= UInt64(bytes[index]) << UInt64(8 * index) }
    self.first = first
    rest = UnsafeBufferPointer(rebasing: bytes[min(8, bytes.count)...])
  }

  var count: Int { 8 - first.leadingZeroBitCount / 8 + rest.count }
}

extension [UInt8] {
  mutating func append(_ term: Term) {
    var first = term.first
    while first > 0 {
      append(UInt8(truncatingIfNeeded: first))
      first >>= 8
    }
    append(contentsOf: term.rest)
  }
}

extension String {
  init(_ term: Term) {
    var bytes: [UInt8] = []
    bytes.append(term)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

/// Reads the terms of texts, which are UTF-8, one text after another.
struct TermReader {
  /// The letters of the word that was begun, as they are compared.
  private var word: [UInt8] = []
  private var letters = 0
  /// Whether the word may be written in several ways that Unicode holds equal.
  private var hasSpellings = false
  /// The bytes of the signs that stand side by side, three of each.
  private var signs: [UInt8] = []
  private var syllable = Syllable()
  private var memo = LetterMemo()

  /// Calls `body` for each term in the order of the text, as often as it stands there.
  @inline(__always)
  mutating func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (Term) -> Void) {
    var index = 0
    while index < text.count {
      // Most words have no more than eight letters, and stand between two signs that are ASCII as well.
      if let eight = EightBytes(text, at: index), let word = eight.smallWord {
        if word.count > 0 { body(Term(first: word.bytes)) }
        index += word.count + 1
      } else {
        index = read(text, from: index, body)
      }
    }
    if let whole = syllable.take() { take(whole, body) }
    endSigns(body)
    endWord(body)
  }

  /// Reads on until behind an ASCII character that is no part of a word, or to the end, and returns where that is.
  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ body: (Term) -> Void
  ) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      guard byte < 0x80 else {
        let length = text.scalarLength(at: index)
        let scalar = Unicode.Scalar(text.scalar(at: index, length: length)) ?? "\u{FFFD}"
        index += length
        guard !syllable.take(scalar) else { continue }
        if let whole = syllable.take() { take(whole, body) }
        if !syllable.take(scalar) { take(scalar, body) }
        continue
      }
      index += 1
      if let whole = syllable.take() { take(whole, body) }
      endSigns(body)
      guard byte.isLetter || byte.isDigit else {
        endWord(body)
        break
      }
      guard letters < SearchTerms.mostLetters else { continue }
      letters += 1
      // Of a digit the bit is set.
      word.append(byte | 0x20)
    }
    return index
  }

  private mutating func take(_ scalar: Unicode.Scalar, _ body: (Term) -> Void) {
    guard !scalar.isWholeSign else {
      endWord(body)
      signs.append(UInt8(0xE0 | scalar.value >> 12))
      signs.append(UInt8(0x80 | scalar.value >> 6 & 0x3F))
      signs.append(UInt8(0x80 | scalar.value & 0x3F))
      return
    }
    let letter = memo[scalar]
    endSigns(body)
    guard letter.isWordPart else { return endWord(body) }
    guard letter.count > 0, letters < SearchTerms.mostLetters else { return }
    letters += 1
    if letter.hasSpellings { hasSpellings = true }
    for index in 0..<letter.count {
      word.append(UInt8(truncatingIfNeeded: letter.bytes >> UInt64(8 * index)))
    }
  }

  private mutating func endWord(_ body: (Term) -> Void) {
    letters = 0
    guard !word.isEmpty else { return }
    if hasSpellings {
      word = Folding.decomposed(word)
      hasSpellings = false
    }
    word.withUnsafeBufferPointer { body(Term($0)) }
    word.removeAll(keepingCapacity: true)
  }

  private mutating func endSigns(_ body: (Term) -> Void) {
    guard !signs.isEmpty else { return }
    signs.withUnsafeBufferPointer { signs in
      for start in stride(from: 0, to: signs.count, by: 3) {
        body(
          Term(UnsafeBufferPointer(rebasing: signs[start..<min(start + 6, signs.count)])))
      }
    }
    signs.removeAll(keepingCapacity: true)
  }
}

/// A Korean syllable that is written letter by letter, as some disks have it (The Unicode Standard, 3.12).
private struct Syllable {
  private var value: UInt32?
  private var parts = 0

  /// Takes a letter that goes on with the syllable, or begins one; returns `false` for anything else.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch (parts, scalar.value) {
    case (0, 0x1100...0x1112):
      value = scalar.value - 0x1100
      parts = 1
    case (1, 0x1161...0x1175):
      value = value.map { 0xAC00 + ($0 * 21 + scalar.value - 0x1161) * 28 }
      parts = 2
    case (2, 0x11A8...0x11C2):
      value = value.map { $0 + scalar.value - 0x11A7 }
      parts = 3
    default: return false
    }
    return true
  }

  /// Returns what was begun, and forgets it; a lone first letter as it is.
  mutating func take() -> Unicode.Scalar? {
    guard parts > 0 else { return nil }
    defer { (value, parts) = (nil, 0) }
    return value.flatMap { Unicode.Scalar(parts == 1 ? $0 + 0x1100 : $0) }
  }
}
