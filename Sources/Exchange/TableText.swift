import Diagnostics

/// The text of a table's file, which spreadsheet programs save in other encodings than UTF-8, too.
struct TableText {
  /// The text in UTF-8; a file in UTF-8 as it is.
  let source: SourceText
  /// The finding that says as what it was read, where that isn't UTF-8, or why it can't be.
  let finding: Diagnostic?

  init(_ file: SourceText) {
    if let text = TableText.utf16(file.bytes) {
      source = SourceText(path: file.path, text)
      finding = TableFault.encoding("UTF-16").diagnostic(.note, in: source, at: 0)
    } else if let (fault, offset) = file.firstFault(in: file.bytes.indices) {
      guard fault == .invalidUTF8, let text = TableText.windows1252(file.bytes) else {
        source = file
        finding = TableFault.notText(fault).diagnostic(in: file, at: offset)
        return
      }
      source = SourceText(path: file.path, text)
      let word = TableText.firstForeignWord(in: source)
      finding = TableFault.likelyEncoding("Windows-1252", word: source[word].trimmedSigns)
        .diagnostic(.warning, in: source, at: word.lowerBound)
    } else {
      source = file
      finding = nil
    }
  }
}

// MARK: - UTF-16

extension TableText {
  private static func utf16(_ bytes: [UInt8]) -> String? {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard bytes.count.isMultiple(of: 2), bytes.count >= 4 else { return nil }
    let isBig: Bool
    if isMarked {
      isBig = bytes[0] == 0xFE
    } else {
      // Letters, digits and separators of a head have their other byte 0.
      let pairs = stride(from: 0, to: min(bytes.count, 32), by: 2)
      if pairs.allSatisfy({ bytes[$0] != 0 && bytes[$0 + 1] == 0 }) {
        isBig = false
      } else if pairs.allSatisfy({ bytes[$0] == 0 && bytes[$0 + 1] != 0 }) {
        isBig = true
      } else {
        return nil
      }
    }
    let units = stride(from: isMarked ? 2 : 0, to: bytes.count, by: 2).map { index in
      let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? one << 8 | other : other << 8 | one
    }
    guard !units.contains(0) else { return nil }
    return String(validating: units, as: UTF16.self)
  }
}

// MARK: - Windows-1252

extension TableText {
  /// The characters that the bytes 0x80 to 0x9F stand for, 0 for none.
  private static let signs: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// The number of letters beyond ASCII that stand in a row in no word of the languages that are written so. Where as
  /// many do, it is another encoding, such as one of Korean.
  private static let mostInARow = 2

  /// Reads bytes that aren't all UTF-8; `nil` where they are no Windows-1252 either.
  private static func windows1252(_ bytes: [UInt8]) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    var run = 0
    for byte in bytes {
      guard byte != 0 else { return nil }
      run = byte < 0x80 ? 0 : run + 1
      guard run <= mostInARow else { return nil }
      let scalar = (0x80..<0xA0).contains(byte) ? signs[Int(byte) - 0x80] : UInt16(byte)
      guard scalar != 0, let scalar = Unicode.Scalar(scalar) else { return nil }
      text.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
    // Letters that are right in UTF-8 beside bytes that aren't: the file is damaged.
    return hasUTF8Letter(bytes) ? nil : String(decoding: text, as: UTF8.self)
  }

  private static func hasUTF8Letter(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast().contains { index in
      bytes[index] == 0xC3 && (0x80..<0xC0).contains(bytes[index + 1])
    }
  }

  /// Bytes of what stands between two separators and has the first letter beyond ASCII.
  private static func firstForeignWord(in source: SourceText) -> Range<Int> {
    let bytes = source.bytes
    guard let letter = bytes.firstIndex(where: { $0 >= 0x80 }) else { return 0..<0 }
    let ends = Set(",;\t\n\r\"".utf8)
    let start = bytes[..<letter].lastIndex(where: ends.contains).map { $0 + 1 } ?? 0
    let end = bytes[letter...].firstIndex(where: ends.contains) ?? bytes.count
    return start..<end
  }
}

extension String {
  fileprivate var trimmedSigns: String { self[...].trimmed }
}
