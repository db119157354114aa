import Diagnostics
import Testing

@testable import BGStats

struct JSONReaderTests {
  private func read(_ text: String) throws(JSONFault) -> JSONNode {
    try JSONReader.read(SourceText(path: "a.json", text))
  }

  @Test func `values are read with their places`() throws {
    let root = try read(
      #"  {"a": [1, -2.5e3, "x\u00e9\ud83c\udfb2\n"], "b": {"c": null, "d": true}} "#)
    #expect(root["a"]?.items.map(\.text) == ["1", "-2.5e3", "xé🎲\n"])
    #expect(root["a"]?.items[0].range == 9..<10)
    #expect(root["a"]?.items[0].whole == 1 && root["a"]?.items[1].whole == nil)
    #expect(root["b"]?["c"] == nil && root["b"]?["d"]?.isTrue == true)
    #expect(root.range == 2..<74)
    #expect(try read("\u{FEFF}[]").isArray)
    // Half of a pair of UTF-16.
    #expect(try read(#"["\ud83cx", "\udfb2"]"#).items.map(\.text) == ["\u{FFFD}x", "\u{FFFD}"])
  }

  @Test(arguments: [
    ("", 0, "the file ends where a value is expected"),
    ("{", 1, "the file ends where a key in quotes is expected"),
    ("{\"a\" 1}", 5, "expected ':' here"),
    ("{\"a\":1,}", 7, "expected a key in quotes here"),
    ("[1,]", 3, "expected a value here"),
    ("[1 2]", 3, "expected ',' or ']' here"),
    ("[01]", 2, "expected ',' or ']' here"),
    ("[-]", 2, "expected a digit here"),
    ("[1.]", 3, "expected a digit here"),
    ("[nul]", 1, "expected 'null' here"),
    ("[\"a\nb\"]", 1, "the text that begins here has no '\"'"),
    ("[\"a", 1, "the text that begins here has no '\"'"),
    (#"["\x"]"#, 2, "expected an escape of JSON"),
    (#"["\u12g4"]"#, 2, "expected an escape of JSON"),
    ("[] []", 3, "there is something behind the end"),
    (String(repeating: "[", count: 100_000), 65, "values stand in one another"),
  ])
  func `what is no JSON is told at its place`(text: String, offset: Int, says: String) throws {
    let source = SourceText(path: "a.json", text)
    let fault = try #require(throws: JSONFault.self) { try JSONReader.read(source) }
    #expect(fault.offset == offset)
    #expect(fault.diagnostic(in: source).message.hasPrefix(says))
  }

  @Test func `bytes that are no UTF-8 are told`() throws {
    let source = SourceText(path: "a.json", bytes: Array("[\"".utf8) + [0xE9] + Array("\"]".utf8))
    let fault = try #require(throws: JSONFault.self) { try JSONReader.read(source) }
    #expect(fault == JSONFault(reason: .notUTF8, offset: 2))
  }
}
