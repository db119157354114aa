import Bytes
import Testing

@Suite struct BytesTests {
  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `each byte is of its classes alone`() {
    func those(_ belongs: (UInt8) -> Bool) -> [UInt8] { (UInt8.min...UInt8.max).filter(belongs) }
    #expect(those { $0.isBlank } == Array("\t ".utf8))
    #expect(those { $0.isLineEnd } == [10, 13])
    #expect(those { $0.isWhiteSpace } == [9, 10, 13, 32])
    #expect(those { $0.isDigit } == Array("0123456789".utf8))
    #expect(
      those { $0.isLetter }
        == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8))
    #expect(those { $0.hexadecimalValue != nil } == Array("0123456789ABCDEFabcdef".utf8))
  }

  @Test func `hexadecimal and percent-encoded bytes are read back`() {
    for byte in UInt8.min...UInt8.max {
      let small = text { $0.append(hexadecimal: byte) }
      #expect(small == String(byte, radix: 16).zeroPadded(to: 2))
      #expect(text { $0.append(percentEncoding: byte) } == "%" + small.uppercased())
      for digits in [Array(small.utf8), Array(small.uppercased().utf8)] {
        #expect(UInt8(hexadecimal: digits[0], digits[1]) == byte)
      }
    }
    #expect(UInt8(hexadecimal: UInt8(ascii: "+"), UInt8(ascii: "1")) == nil)
    #expect(UInt8(hexadecimal: UInt8(ascii: "1"), UInt8(ascii: "g")) == nil)
  }

  @Test(arguments: [0, 7, 10, -1, 1_234_567_890, .max, .min])
  func `numbers are written in decimal`(number: Int) {
    #expect(text { $0.append(decimal: number) } == String(number))
    #expect(Int(digits: String(number).utf8) == (number < 0 ? nil : number))
  }

  @Test(arguments: ["", "-1", "+1", "1 ", "1a", "٣", "9223372036854775808"])
  func `anything but digits of a number that there is room for is no number`(text: String) {
    #expect(Int(digits: text.utf8) == nil)
  }

  @Test func `zeros fill what is too short, and nothing is cut off`() {
    #expect("7".zeroPadded(to: 3) == "007")
    #expect("1234".zeroPadded(to: 3) == "1234")
  }

  @Test func `what markup reserves is escaped, and what it forbids left out`() {
    let written = text {
      $0.append(escaping: "“a” & <b c='d' e=\"f\">\u{0}\u{8}\t\u{C}\r\n\u{1F}é")
    }
    #expect(written == "“a” &amp; &lt;b c=&#39;d&#39; e=&quot;f&quot;&gt;\t\r\né")
    #expect(text { $0.append(escaping: "plain") } == "plain")
    #expect(text { $0.append(escaping: "") } == "")
    #expect(text { $0.append(escaping: "<<") } == "&lt;&lt;")
  }

  @Test func `words are compared whole, and trimmed of white space alone`() {
    let bytes = Array(" \tdeal 1\r\n".utf8)
    #expect(bytes[...].trimmedRange == 2..<8)
    #expect(bytes[2..<6].isWord("deal"))
    #expect(!bytes[2..<5].isWord("deal"))
    #expect(!bytes[2..<7].isWord("deal"))
    #expect(bytes[0..<2].trimmedRange == 2..<2)
    #expect(bytes[6..<6].trimmedRange == 6..<6)
  }

  /// The values are of the test suite that belongs to the hash's definition.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func `the hash is FNV-1a`(text: String, value: UInt64) {
    #expect(FNV1a(of: text.utf8).value == value)
  }
}
