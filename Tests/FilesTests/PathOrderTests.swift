import Testing

@testable import Files

struct PathOrderTests {
  /// Names with much, little and nothing in common, and two that look the same.
  private static let names = [
    "", "a", "aa", "ab", "b", "a/b", "a-b", "A", "é", "e\u{301}", "z", "\u{7F}", "😀", "\u{FFFD}",
    "pages/page-0001.md", "pages/page-0002.md", "pages/page-0001.md.html", "pages/page-0001",
  ]

  @Test(arguments: names, names)
  func `paths are compared byte for byte`(one: String, other: String) {
    #expect(one.precedes(other) == one.utf8.lexicographicallyPrecedes(other.utf8))
    #expect(one.hasBytes(of: other) == one.utf8.elementsEqual(other.utf8))
    #expect((ExactPath(one) == ExactPath(other)) == one.utf8.elementsEqual(other.utf8))
  }
}
