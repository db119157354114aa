import Scanning
import Testing

/// A text looked for in bytes, beside looking at each of them.
struct ByteSearchTests {
  @Test func `a text is found where it first stands from an index on`() {
    let text = Array("aab<!-- aab -->aa".utf8)
    for wanted in ["a", "aab", "-->", "<!--", "aa", "b<", "aac", "z", "aab<!-- aab -->aa", ""] {
      for start in 0...text.count + 2 {
        let bytes = Array(wanted.utf8)
        // What it comes to byte by byte.
        let first = text.indices.first {
          $0 >= start && !bytes.isEmpty && text[$0...].starts(with: bytes)
        }
        #expect(
          text.firstRange(of: wanted, from: start) == first.map { $0..<$0 + bytes.count },
          "'\(wanted)' from \(start)")
      }
    }
    #expect([UInt8]().firstRange(of: "a", from: 0) == nil)
  }
}
