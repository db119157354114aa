import Bytes
import Testing

@testable import Diagnostics

struct HiddenCharacterTests {
  @Test(arguments: [
    "Ann", "Zoë Łukasz", "Żółw", "李小龙", "می‌خواهم", "क्‍ष", "ശ്രീ", "ക്‍", "👨‍👩‍👧", "👩🏽‍🚀", "❤️", "1️⃣",
    "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "葛󠄀城", "שלום", "a\u{A0}b", "e\u{301}",
  ])
  func `what a name is written with is seen`(_ name: String) {
    #expect(name.firstHidden == nil)
    #expect(name.visible == name)
  }

  @Test(arguments: [
    ("Ann\u{200B}", "Ann\\u{200B}"), ("\u{202E}nnA", "\\u{202E}nnA"),
    ("A\u{2066}n\u{2069}n", "A\\u{2066}n\\u{2069}n"), ("A\u{200D}nn", "A\\u{200D}nn"),
    ("A\u{200C}nn", "A\\u{200C}nn"), ("Donau\u{AD}", "Donau\\u{AD}"), ("\u{FEFF}A", "\\u{FEFF}A"),
    ("A\u{180E}", "A\\u{180E}"), ("A\u{2028}B", "A\\u{2028}B"), ("A\u{E0041}", "A\\u{E0041}"),
    ("🏴\u{E0067}", "🏴\\u{E0067}"),
    ("🏴\u{E0067}\u{E0001}\u{E007F}", "🏴\\u{E0067}\\u{E0001}\\u{E007F}"),
    ("A\u{FE0F}", "A\\u{FE0F}"), ("\u{1B}[2J", "\\u{1B}[2J"), ("a\u{9B}2J", "a\\u{9B}2J"),
    ("\u{0}", "\\u{0}"), ("\u{7F}", "\\u{7F}"), ("👨\u{200D}", "👨\\u{200D}"),
    ("\u{3164}", "\\u{3164}"), ("\u{1F468}\u{200D}a", "\u{1F468}\\u{200D}a"),
    ("می\u{200C}", "می\\u{200C}"), ("A\u{E0100}", "A\\u{E0100}"),
    ("A\u{FFFE}", "A\\u{FFFE}"), ("\u{FFFF}", "\\u{FFFF}"),
    ("A\u{1FFFE}", "A\\u{1FFFE}"), ("A\u{10FFFF}", "A\\u{10FFFF}"),
  ])
  func `what nobody sees is found and written out`(_ name: String, _ visible: String) {
    #expect(name.firstHidden != nil)
    #expect(name.visible == visible)
    #expect(name.visible.firstHidden == nil)
  }

  @Test(arguments: [
    "Żółw\tand\r\nmore", "می‌خواهم", "خانه‌ ها", "so\u{AD}ft", "\u{200F}שלום (a)\u{200E}!",
    "Auf\u{200C}lage", "❤️ ✓\u{FE0E}",
    "👨‍👩‍👧 👩🏽‍🚀", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "葛󠄀城", "ภาษา\u{200B}ไทย", "a\u{A0}b",
  ])
  func `what words of a language are written with may stand in prose`(_ prose: String) {
    let text = SourceText(path: "f", prose)
    #expect(text.hiddenInProse(in: text.bytes.indices, atMost: 10).isEmpty)
  }

  @Test(arguments: [
    ("a\u{202E}b\u{202C}", [1, 5]), ("\u{2066}a\u{2069}", [0, 4]), ("a\u{200B}b", [1]),
    ("\u{FEFF}\u{FEFF}", [0]),
    ("\u{200F}\u{200F}", [3]), ("a\u{AD}\u{200C}", [3]), ("a\u{2060}", [1]), ("a\u{E0041}", [1]),
    ("\u{1B}[2J\u{7F}", [0, 4]),
    ("a\0", [1]), ("a\u{2028}b", [1]), ("\u{3164}", [0]), ("a\u{FE0F}", [1]), ("a\u{9B}", [1]),
    ("\u{C}", [0]), ("a\u{FFFE}b\u{FFFF}", [1, 5]), ("a\u{AFFFF}", [1]),
  ])
  func `what hides or turns around text is found in prose, at its byte`(
    _ prose: String, _ places: [Int]
  ) {
    let text = SourceText(path: "f", prose)
    #expect(
      text.hiddenInProse(in: text.bytes.indices, atMost: 10).map(\.range.lowerBound) == places)
    #expect(
      text.hiddenInProse(in: text.bytes.indices, atMost: 1).map(\.range.lowerBound)
        == Array(places.prefix(1)))
  }

  @Test func `each of the numbers that no text has is found`() {
    let all = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
      .filter(\.isNoncharacter)
    #expect(all.count == 66)
    for scalar in all {
      #expect("a\(scalar)".firstHidden == scalar)
      let text = SourceText(path: "f", "a\(scalar)b")
      #expect(text.hiddenInProse(in: text.bytes.indices, atMost: 10).map(\.scalar) == [scalar])
    }
  }

  @Test func `a text has neither other bytes than UTF-8 nor a byte 0`() {
    func told(_ bytes: [UInt8]) -> [String] {
      [SourceText(path: "f", bytes: bytes).fault].compactMap { $0 }
        .map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.id)" }
    }
    #expect(told([]) == [])
    #expect(told(Array("a\nb".utf8)) == [])
    #expect(told(Array("a\nb\0c".utf8)) == ["2:2 nul-byte"])
    #expect(told(Array("a\0".utf8) + [0xFF]) == ["1:2 nul-byte"])
    #expect(told([0xFF, 0]) == ["1:1 invalid-utf8"])
  }

  @Test
  func `every hidden character but what lines are made of begins with a byte that is looked at`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), scalar.isHidden || scalar.isNoncharacter,
        !"\t\n\r".unicodeScalars.contains(scalar),
        let first = UTF8.encode(scalar)?.first
      else { continue }
      #expect(SourceText.mayHide(first), "\(scalar.codePoint)")
    }
  }
}
