import Testing

@testable import Histories

struct PackedTextTests {
  @Test(arguments: [
    "", "1", "12", "0: 631612>11 2526>5 bank = 250\n", "0123456789abcdefghijklmnopqrstuvwxyz",
    "the quick brown fox jumps over the lazy dög\n1: 0\n", "…\u{0}\u{FF}",
  ])
  func `a text is what it was before it was packed`(text: String) {
    for count in 0...text.utf8.count {
      let bytes = Array(text.utf8.prefix(count))
      #expect(PackedText(bytes).text == bytes)
    }
    #expect(PackedText(Array(0...255)).text == Array(0...255))
  }
}
