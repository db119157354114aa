import Bytes
import Foundation

@testable import Searching

/// The terms of texts and the files of an index, found letter by letter and term by term.
enum PlainSearch {
  /// Calls `body` for each term in the order of the text, as often as it stands there.
  static func forEach(in text: String, _ body: (String) -> Void) {
    var word: [UInt8] = []
    var letters = 0
    var signs: [Unicode.Scalar] = []
    func endWord() {
      if !word.isEmpty {
        body(String(decoding: word, as: UTF8.self).decomposedStringWithCanonicalMapping)
      }
      word.removeAll(keepingCapacity: true)
      letters = 0
    }
    func endSigns() {
      for (index, sign) in signs.enumerated() {
        var pair = String(sign)
        if index + 1 < signs.count { pair.unicodeScalars.append(signs[index + 1]) }
        body(pair)
      }
      signs.removeAll(keepingCapacity: true)
    }
    func take(_ scalar: Unicode.Scalar) {
      if scalar.isWholeSign {
        endWord()
        signs.append(scalar)
      } else if isWordPart(scalar) {
        endSigns()
        if letters < SearchTerms.mostLetters, !scalar.isAccent {
          letters += 1
          append(scalar, to: &word)
        }
      } else {
        endSigns()
        endWord()
      }
    }
    var syllable = Syllable()
    for scalar in text.unicodeScalars {
      guard syllable.take(scalar) else {
        if let whole = syllable.take() { take(whole) }
        if !syllable.take(scalar) { take(scalar) }
        continue
      }
    }
    if let whole = syllable.take() { take(whole) }
    endSigns()
    endWord()
  }

  /// Appends a letter or digit as it is compared; nothing for an accent that stands by itself.
  private static func append(_ scalar: Unicode.Scalar, to term: inout [UInt8]) {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      term.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      return
    }
    for small in scalar.properties.lowercaseMapping.unicodeScalars where !small.isAccent {
      if let letters = byLetter[small.value] {
        term += letters
      } else {
        term += String(small).utf8
      }
    }
  }

  /// The letters that a small letter is taken for, by its code point; itself where nothing is said of it.
  private static let byLetter: [UInt32: [UInt8]] = {
    var letters: [UInt32: [UInt8]] = [:]
    for line in Folding.table {
      let parts = line.split(separator: " ")
      for letter in parts[1].unicodeScalars { letters[letter.value] = Array(parts[0].utf8) }
    }
    return letters
  }()

  private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// The terms of the entry, with the place that counts most.
  private static func terms(of entry: SearchEntry) -> [[UInt8]: SearchField] {
    var terms: [[UInt8]: SearchField] = [:]
    func add(_ text: String, _ field: SearchField) {
      forEach(in: text) { term in
        // By its bytes: texts are equal of which a script says that they aren't.
        let term = Array(term.utf8)
        if terms[term].map({ $0 < field }) ?? true { terms[term] = field }
      }
    }
    add(entry.title, entry.isPage ? .title : .heading)
    if entry.isPage, terms.count < 3 {
      for term in terms.keys { terms[term] = .wholeTitle }
    }
    for alias in entry.aliases { add(alias, .heading) }
    add(entry.context, .text)
    add(String(decoding: entry.text, as: UTF8.self), .text)
    return terms
  }

  /// Returns the files of an index of some kinds of entries, by their names.
  ///
  /// - Parameter shard: The number of the file that a term is in.
  static func files(
    of divisions: [SearchDivision], _ entries: [[SearchEntry]], shards: Int, words: JSON,
    shard: (String) -> Int
  ) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    func write(_ name: String, _ value: JSON) {
      var bytes = Array("scorebookSearch(\"\(name)\",".utf8)
      value.write(to: &bytes)
      files[name] = bytes + ");\n".utf8
    }
    var places: [[UInt8]: [Int]] = [:]
    for (division, entries) in entries.enumerated() {
      for file in 0..<divisions[division].files {
        let rows = divisions[division].entries(ofFile: file).map { index -> JSON in
          let entry = entries[index]
          let text = String(decoding: entry.text, as: UTF8.self)
          return .array([entry.address, entry.title, entry.context, text].map { .string($0) })
        }
        write("e-\(division)-\(file)", .array(rows))
      }
      for (index, entry) in entries.enumerated() {
        for (term, field) in terms(of: entry) {
          places[term, default: []].append((division << 20 | index) << 2 | field.rawValue)
        }
      }
    }
    let sorted = places.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { (key: String(decoding: $0.key, as: UTF8.self), value: $0.value) }
    for number in 0..<shards {
      write(
        "t-\(number)",
        .object(
          sorted.filter { shard($0.key) == number }.map {
            JSON.Field(key: $0.key, value: .string(written($0.value)))
          }))
    }
    write(
      "head",
      [
        "letters": .array(Folding.table.map { .string($0) }),
        "terms": .string(frontCoded(sorted.map(\.key))), "shards": .number(shards),
        "entries": .array(divisions.map { .number($0.entriesAFile) }), "words": words,
      ])
    return files
  }

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)

  /// - Precondition: The places ascend.
  private static func written(_ places: [Int]) -> String {
    var bytes: [UInt8] = []
    var last = 0
    for place in places {
      // The entries ascend; the field in the lowest two bits needn't.
      var rest = (place >> 2 - last) << 2 | place & 3
      precondition(rest >= 0, "an entry stands behind one with a higher number")
      last = place >> 2
      while rest >= 32 {
        bytes.append(digits[rest & 31 | 32])
        rest >>= 5
      }
      bytes.append(digits[rest])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func frontCoded(_ terms: [String]) -> String {
    var coded = ""
    var last: [Unicode.Scalar] = []
    for term in terms {
      let letters = Array(term.unicodeScalars)
      var (shared, units) = (0, 0)
      while shared < min(last.count, letters.count), last[shared] == letters[shared],
        units + letters[shared].utf16.count < 36
      {
        units += letters[shared].utf16.count
        shared += 1
      }
      if !coded.isEmpty { coded.append(" ") }
      coded += String(units, radix: 36)
      for letter in letters[shared...] { coded.unicodeScalars.append(letter) }
      last = letters
    }
    return coded
  }

  static func shard(of term: String, among shards: Int) -> Int {
    var units = term.utf16.makeIterator()
    let first = Int(units.next() ?? 0)
    let isPair = term.unicodeScalars.first?.isWholeSign ?? false
    let second = isPair ? 0 : Int(units.next() ?? 0)
    return (first * 31 + second) % shards
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
    defer { (value, parts) = (nil, 0) }
    return value.flatMap { Unicode.Scalar(parts == 1 ? $0 + 0x1100 : $0) }
  }
}
