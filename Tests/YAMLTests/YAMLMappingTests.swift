import Diagnostics
import TestSupport
import Testing
import YAML

struct YAMLMappingTests {
  private enum Colour: String, CaseIterable { case red, green }

  /// What the tests' mappings hold: a key of every type.
  private struct Sample: Equatable {
    var title: String?
    var rounds: Int?
    var open: Bool?
    var names: [String]?
    var colour: Colour?
    var inner: Int?
    var points: [Int?]?
  }

  private func read(_ text: SourceText) -> (value: Sample, findings: Findings) {
    let (node, syntax) = YAMLNode.parse(text)
    var (value, findings) = YAMLMapping.read(node, in: text) { mapping in
      mapping.require("title")
      return Sample(
        title: mapping.string("title"), rounds: mapping.integer("rounds", in: 1...9),
        open: mapping.boolean("open"), names: mapping.strings("names"),
        colour: mapping.choice("colour"),
        inner: mapping.mapping("inner", like: "{x: 1}") { $0.integer("x") } ?? nil,
        points: mapping.mappings("points", like: "{p: 1}") { $0.integer("p") })
    }
    findings.add(contentsOf: syntax)
    return (value, findings)
  }

  @Test func `every type is read`() {
    let (value, findings) = read(
      SourceText(
        path: "",
        """
        title: 2026
        rounds: 3
        open: on
        names: [Ann, No, 7]
        colour: green
        inner: {x: -1}
        points: [{p: 1}, {p: 2}]
        """))
    #expect(findings.isEmpty)
    let expected = Sample(
      title: "2026", rounds: 3, open: true, names: ["Ann", "No", "7"], colour: .green, inner: -1,
      points: [1, 2])
    #expect(value == expected)
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
    Fault("1️⃣rounds: 1\n", "1: the key 'title' is missing"),
    Fault("1️⃣", "1: the key 'title' is missing"),
    Fault("1️⃣- x\n", "1: expected 'title: Winter' or the like, found a list"),
    Fault("title: x\n1️⃣ruonds: 1\n", "1: unknown key 'ruonds', did you mean 'rounds'?"),
    Fault(
      "title: x\ninner:\n  1️⃣zebra: 1\n", "1: unknown key 'zebra', expected 'x'"),
    Fault("1️⃣title:\n", "1: 'title' has no value, write one or leave the key out"),
    Fault("title: 1️⃣[x]\n", "1: expected a text, found a list"),
    Fault("title: x\nrounds: 1️⃣three\n", "1: expected a whole number, found 'three'"),
    Fault("title: x\nrounds: 1️⃣10\n", "1: expected a number from 1 to 9, found '10'"),
    Fault(
      "title: x\nrounds: 1️⃣99999999999999999999\n",
      "1: expected a whole number, found '99999999999999999999'"),
    Fault("title: x\nopen: 1️⃣maybe\n", "1: expected 'yes' or 'no', found 'maybe'"),
    Fault("title: x\nnames: [Ann, 1️⃣[Bob], 2️⃣]\n", "1: expected a text, found a list"),
    Fault(
      "title: x\nnames: 1️⃣{a: b}\n",
      "1: expected a list of texts, found keys with values"),
    Fault("title: x\ncolour: 1️⃣gren\n", "1: unknown value 'gren', did you mean 'green'?"),
    Fault("title: x\ncolour: 1️⃣mauve\n", "1: unknown value 'mauve', expected 'red' or 'green'"),
    Fault(
      "title: x\ninner: 1️⃣5\nrounds: 2️⃣x\n",
      "1: expected '{x: 1}' or the like, found '5'",
      "2: expected a whole number, found 'x'"),
    Fault("rounds: 2\ntitle: 1️⃣\"open\n", "1: the quotation mark that opens here is never closed"),
  ])
  func `a fault is an error at its place, and no other follows from it`(fault: Fault) {
    let sample = MarkedText(fault.text)
    #expect(sample.lines(of: read(sample.source).findings) == fault.lines)
  }

  @Test(arguments: [
    Fault(
      "title: 1️⃣#2 of us\n",
      "1: 'title' has no value, since '#2 of us' is a comment, put it in quotes: \"#2 of us\""
    ),
    Fault(
      "title: x\nnames:\n  - 1️⃣#2\n",
      "1: there is no value here, since '#2' is a comment, put it in quotes: \"#2\""),
    Fault("1️⃣title: # later\n", "1: 'title' has no value, write one or leave the key out"),
    Fault(
      "title: x\nrounds: 1️⃣10,000\n", "1: expected a whole number, found '10,000', write 10000"),
    Fault("title: x\nrounds: 1️⃣3O\n", "1: expected a whole number, found '3O', write 30"),
    Fault("title: x\nrounds: 1️⃣'3'\n", "1: expected a whole number, found the text '3', write 3"),
    Fault(
      "{title: x, rounds: 1️⃣1,000, open: on}\n",
      "1: '1,000' is read as two entries, write the number without a comma: '1000'"),
    Fault(
      "{title: 1️⃣Gina, at a wedding, open: on}\n",
      "1: the ',' parts two keys here, put the text in quotes: title: \"Gina, at a wedding\""),
  ])
  func `what was meant is told with what to write instead`(fault: Fault) {
    let sample = MarkedText(fault.text)
    let lines = sample.lines(of: read(sample.source).findings)
    #expect(
      lines.filter { !$0.contains("is missing") && !$0.contains("unknown key") } == fault.lines)
  }

  @Test(arguments: [
    ("on", true), ("yes", true), ("True", true), ("off", false), ("No", false), ("FALSE", false),
  ])
  func `truth values have their YAML 1.1 names`(word: String, value: Bool) {
    #expect(YAMLNode(.scalar(word, .plain), range: 0..<0).boolean == value)
    #expect(YAMLNode(.scalar(word, .quoted), range: 0..<0).boolean == nil)
  }

  @Test func `a long value is quoted in part`() {
    let text = SourceText(path: "", "title: x\nrounds: " + String(repeating: "y", count: 100_000))
    let findings = read(text).findings
    #expect(findings.errorCount == 1)
    #expect(findings.all.allSatisfy { $0.message.utf8.count < 200 })
  }
}
