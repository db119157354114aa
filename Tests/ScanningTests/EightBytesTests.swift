import Scanning
import TestSupport
import Testing

/// Eight bytes at once beside one after another.
struct EightBytesTests {
  /// Texts of all bytes, and of those that stand beside each other where a sum carries on.
  static let texts: [[UInt8]] = {
    var texts: [[UInt8]] = []
    for byte in 0...255 as ClosedRange<UInt8> {
      for place in 0..<12 {
        var text = Array(repeating: UInt8(ascii: "a"), count: 13)
        text[place] = byte
        texts.append(text)
      }
    }
    let bounds: [UInt8] = [0, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x7E, 0x7F, 0x80, 0x81, 0xFE, 0xFF]
    for one in bounds {
      for other in bounds {
        for length in 0..<10 {
          let start: [UInt8] = Array(repeating: 0x62, count: length)
          texts.append(start + [one, other, other, one, 0x62, other])
        }
      }
    }
    return texts
  }()

  @Test func `a byte is found where it first stands`() {
    for byte in (0...255 as ClosedRange<UInt8>) where byte != UInt8(ascii: "a") {
      // Every text, or those that have the byte and one in eight of the others.
      for (number, text) in Self.texts.enumerated()
      where Size.isFull || text.contains(byte) || number % 8 == Int(byte % 8) {
        let found = text.withUnsafeBufferPointer {
          $0.firstIndex(in: 1..<$0.count) { $0.equal(byte) }
        }
        #expect(found == text.indices.dropFirst().first { text[$0] == byte } ?? text.count)
        #expect(text.has(byte, in: 1..<text.count) == (found < text.count))
      }
    }
  }

  @Test(arguments: [0x01, 0x20, 0x30, 0x61] as [UInt8])
  func `a byte below a bound is found where it first stands`(bound: UInt8) {
    for text in Self.texts {
      let found = text.withUnsafeBufferPointer {
        $0.firstIndex(in: 0..<$0.count) { $0.less(bound) }
      }
      #expect(found == text.firstIndex { $0 < bound } ?? text.count)
    }
  }

  @Test(arguments: [0x62, 0x7F, 0x80] as [UInt8])
  func `a byte from a bound on is found where it first stands`(bound: UInt8) {
    for text in Self.texts {
      let found = text.withUnsafeBufferPointer {
        $0.firstIndex(in: 0..<$0.count) { $0.noLess(bound) }
      }
      #expect(found == text.firstIndex { $0 >= bound } ?? text.count)
    }
  }

  @Test
  func `the letters and digits that eight bytes begin with are told where they end among ASCII`() {
    for text in Self.texts where text.count >= 8 {
      for start in 0...text.count - 8 {
        let eight = text.withUnsafeBufferPointer { EightBytes($0, at: start) }
        let bytes = text[start..<start + 8]
        let word = bytes.prefix { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
        guard let end = bytes.dropFirst(word.count).first, end < 0x80 else {
          #expect(eight?.smallWord == nil)
          continue
        }
        let small = word.reversed().reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
        #expect(eight?.smallWord?.count == word.count)
        #expect(eight?.smallWord?.bytes == small)
      }
      #expect(text.withUnsafeBufferPointer { EightBytes($0, at: text.count - 7) } == nil)
    }
  }
}
