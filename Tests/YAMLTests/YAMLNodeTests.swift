import Diagnostics
import TestSupport
import Testing
import YAML

struct YAMLNodeTests {
  /// Writes a tree on one line, each scalar as it was styled.
  private func dump(_ node: YAMLNode?) -> String {
    switch node?.content {
    case nil: "none"
    case .scalar(let text, .plain): text
    case .scalar(let text, .quoted): "'\(text)'"
    case .sequence(let items): "[" + items.map(dump).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \(dump($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  @Test(arguments: [
    ("players: [Ann, Bob]\ndate: 2026-09-04\n", "{players: [Ann, Bob], date: 2026-09-04}"),
    ("a:\n  - x\n  - y: 1\n    z: 2\n", "{a: [x, {y: 1, z: 2}]}"),
    ("a: 'on'\nb: on\nc: \"on\"\n", "{a: 'on', b: on, c: 'on'}"),
    ("a: |\n  two\n  lines\n", "{a: 'two\nlines\n'}"),
    ("a:\r\n  b: 1\r\n# comment\r\n", "{a: {b: 1}}"),
    ("---\na: 1\n", "{a: 1}"),
    ("a:\nb: ~\n", "{a: , b: ~}"),
    ("just a text", "just a text"),
    ("", "none"), ("# nothing\n", "none"), ("---\n", "none"),
  ])
  func `a document becomes a tree`(text: String, tree: String) {
    let (node, findings) = YAMLNode.parse(SourceText(path: "", text))
    #expect(dump(node) == tree)
    #expect(findings.isEmpty)
  }

  @Test func `ranges are bytes of the source, whatever stands before`() throws {
    let text = SourceText(path: "", "skip\né: 日本\r\n'ключ': [ä, \"ö\"]\nlast: {x: 1}\n")
    let (node, findings) = YAMLNode.parse(text, in: 5..<text.bytes.count)
    #expect(findings.isEmpty)
    guard case .mapping(let entries) = try #require(node).content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(entries.map { text[$0.keyRange] } == ["é", "'ключ'", "last"])
    #expect(entries.map { text[$0.value.range] } == ["日本", "[ä, \"ö\"]", "{x: 1}"])
    guard case .sequence(let items) = entries[1].value.content else {
      Issue.record("expected a list")
      return
    }
    #expect(items.map { text[$0.range] } == ["ä", "\"ö\""])
  }

  @Test func `a block collection ends with its last item`() throws {
    let text = SourceText(path: "", "a:\n  - x\n  - y\n\n# more\nb: 1\n")
    let node = try #require(YAMLNode.parse(text).node)
    #expect(text[try #require(node["a"]).range] == "- x\n  - y")
    #expect(node["c"] == nil)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    var lines: [String]
    var testDescription: String { text }

    init(_ text: String, _ lines: String...) {
      self.text = text
      self.lines = lines
    }
  }

  @Test(arguments: [
    Fault(
      "2️⃣a: 1\nb: 2\n1️⃣a: 3\n", "1: the key 'a' is written twice, keep one of them",
      "2: note: 'a' is first written here"),
    Fault(
      "a: 1️⃣&x 1\nb: [2️⃣*Ann*, Bob]\n",
      "1: '&x 1' begins with a '&', put it in quotes: \"&x 1\"",
      "2: '*Ann*' begins with a '*', put it in quotes: \"*Ann*\""),
    Fault(
      "a: 1️⃣!Go on  # yes\n", "1: '!Go on' begins with a '!', put it in quotes: \"!Go on\""),
    Fault(
      "a: 1\n1️⃣---\nb: 1\n",
      "1: what follows a line of '---' is not read here, take that line out"),
    Fault(
      "1️⃣[a, b]: 1\n",
      "1: what stands before the ':' must be one word or text, put it in quotes"),
    Fault(
      "title: Night 31️⃣: finals\n",
      "1: a ':' can't stand here, put a text that holds a colon in quotes and begin each key on a line of its own"
    ),
    Fault(
      "players: 2️⃣[Ann, Bob\ndate1️⃣: 2026-09-04\n",
      "1: a ',' or the ']' at the end is missing, found ':'", "2: note: the '[' is here"),
    Fault(
      "scores: 2️⃣{Ann: 121, Bob: 98\n1️⃣---\n",
      "1: a ',' or the '}' at the end is missing, found '-'", "2: note: the '{' is here"),
    Fault("players: [Ann,\n1️⃣", "1: expected a value, found the end of the text"),
    Fault("players: {Ann: 1,\n1️⃣", "1: expected a value, found the end of the text"),
    Fault("a: 1\n1️⃣plaers\n", "1: expected a ':' and a value after this key"),
    Fault("a: 1️⃣\"open\nb: 1\n", "1: the quotation mark that opens here is never closed"),
    Fault("a: 1️⃣@home\n", "1: a value can't begin with '@', put it in quotes"),
    Fault("a:\n1️⃣\tb: 1\n", "1: a line can't begin with a tab, use spaces"),
    Fault(
      "é: 1\nb: x1️⃣\u{0}y\n", "1: the control character U+0000 can't stand in a text, take it out"),
  ])
  func `what can't be read is an error at its place`(fault: Fault) {
    let sample = MarkedText(fault.text)
    #expect(sample.lines(of: YAMLNode.parse(sample.source).findings) == fault.lines)
  }

  @Test(arguments: [
    Fault(
      "title: Season 1️⃣#2 (autumn) \nb: 1\n",
      "1: warning: '#2 (autumn)' is left out as a comment; if it belongs to 'Season', put all of it in quotes, else write a blank behind the '#'"
    ),
    Fault(
      "a: {b: 'Room' 1️⃣##3\n}\n",
      "1: warning: '##3' is left out as a comment; if it belongs to 'Room', put all of it in quotes, else write a blank behind the '#'"
    ),
    Fault(
      "- missed tram 1️⃣#12\r\n- b\r\n",
      "1: warning: '#12' is left out as a comment; if it belongs to 'missed tram', put all of it in quotes, else write a blank behind the '#'"
    ),
    Fault("a: b # a comment\nc: d ## another\ne: f #\n#whole\ng: |\n  h\n  #i\n #j\nk: [l] #m\n"),
    Fault("a: \"b #2\"\nc: 'd #2'\ne: f#2\n"),
  ])
  func `a comment that may be a part of the text before it is a warning`(fault: Fault) {
    let sample = MarkedText(fault.text)
    #expect(sample.lines(of: YAMLNode.parse(sample.source).findings) == fault.lines)
  }

  @Test(arguments: [
    Fault("players1️⃣：[Ann]\ndate: 1\n", "1: '：' is another sign than ':', write that one"),
    Fault("a: 1\nb c1️⃣： 2\n", "1: '：' is another sign than ':', write that one"),
    Fault(
      "note: 1️⃣“Quay”: a night\n",
      "1: '“”' are quotation marks of print, put the whole text in those of a keyboard: \"Quay: a night\""
    ),
    Fault(
      "title: 1️⃣\"Quay\" night\nb: 1\n",
      "1: the text goes on behind its quotation marks, put all of it in others: '\"Quay\" night'"),
    Fault(
      "title: 1️⃣'Ann's' night\n",
      "1: the text goes on behind its quotation marks, put all of it in others: \"'Ann's' night\""),
  ])
  func `signs of a word processor are named in place of what follows from them`(fault: Fault) {
    let sample = MarkedText(fault.text)
    #expect(sample.lines(of: YAMLNode.parse(sample.source).findings) == fault.lines)
  }

  @Test func `invalid UTF-8 is an error at its byte`() {
    let text = SourceText(path: "f", bytes: Array("é: 1\nb: x".utf8) + [0xFF, 0x0A])
    let findings = YAMLNode.parse(text).findings.all
    #expect(findings.map(\.id) == ["invalid-utf8"])
    #expect(findings.first?.place == SourcePlace(path: "f", line: 2, column: 5))
  }

  @Test func `a broken mapping keeps the entries before the fault`() {
    let (node, findings) = YAMLNode.parse(SourceText(path: "", "a: 1\nb: [x]\nc: \"open\n"))
    #expect(dump(node) == "{a: 1, b: [x]}")
    #expect(node?.isPartial == true)
    #expect(findings.errorCount == 1)
  }

  @Test(arguments: ["[", "{a: ", "- "])
  func `endless nesting stops at a limit`(opening: String) {
    let text = SourceText(path: "", String(repeating: opening, count: 100_000))
    #expect(YAMLNode.parse(text).findings.all.map(\.id) == ["yaml-too-deep"])
  }

  @Test func `a text of unreasonable length isn't read`() {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: YAMLNode.maximumSize + 1)
    let findings = YAMLNode.parse(SourceText(path: "", bytes: bytes)).findings
    #expect(findings.all.map(\.id) == ["yaml-too-long"])
  }

  @Test func `every beginning of a text is read without harm`() {
    let bytes = Array(
      "p: [Ä, 'b',\n  c]\nq: {x: \"\\u00e9\",\n  y: [1, 2]}\nr: |\n  t\n".utf8)
    for end in 0...bytes.count {
      let text = SourceText(path: "", bytes: Array(bytes[..<end]))
      for finding in YAMLNode.parse(text).findings.all {
        #expect(finding.place.map { $0.line <= 7 } == true)
      }
    }
  }
}
