import Diagnostics
import Photographs
import TestSupport
import Testing
import YAML

struct NamedPictureTests {
  private func read(_ yaml: String) -> (pictures: [NamedPicture], lines: [String]) {
    let marked = MarkedText(yaml)
    let text = SourceText(path: "a", marked.text)
    let (node, faults) = YAMLNode.parse(text)
    let (pictures, findings) = YAMLMapping.read(node, in: text) { $0.pictures("pictures") }
    let all = faults.all + findings.all
    return (
      pictures,
      all.map { finding in
        let mark = marked.offsets.first { text.place(at: $0.value) == finding.place }
        return "\(mark.map { "\($0.key)" } ?? "?"): \(finding.message)"
      }
    )
  }

  @Test func `a header names files with words for those who don't see them`() {
    let (pictures, lines) = read(
      """
      pictures:
        winners.jpg: Ann with the cup
        more/table 2.PNG: {words: Bob, caption: "At last, Bob"}
      """)
    #expect(lines == [])
    #expect(
      pictures == [
        NamedPicture(file: "winners.jpg", words: "Ann with the cup"),
        NamedPicture(file: "more/table 2.PNG", words: "Bob", caption: "At last, Bob"),
      ])
    #expect(pictures[0].range == 12..<23)
  }

  @Test(arguments: [
    ("pictures: {1️⃣../a.jpg: x}", "leads out of this folder"),
    ("pictures: {1️⃣/a.jpg: x}", "leads out of this folder"),
    ("pictures: {1️⃣b/../../a.jpg: x}", "leads out of this folder"),
    ("pictures: {1️⃣\"https://x.example/a.jpg\": x}", "leads out of this folder"),
    ("pictures: {1️⃣\"\": x}", "a picture has no name"),
    ("pictures: {1️⃣a.heic: x}", "export it as JPEG"),
    ("pictures: {1️⃣a: x}", "export it as JPEG"),
    ("pictures: {1️⃣a.svg: x}", "export it as JPEG"),
    ("pictures: {a.jpg: 1️⃣\"  \"}", "no words for those who don't see it"),
    ("pictures: {1️⃣a.jpg: }", "a.jpg"),
    ("pictures: 1️⃣[a.jpg]", "with words for those who don't see it"),
    ("pictures: 1️⃣a.jpg", "with words for those who don't see it"),
    ("pictures: {a.jpg: 1️⃣{caption: x}}", "'words' is missing"),
  ])
  func `what is wrong is told at its name`(yaml: String, message: String) {
    let (pictures, lines) = read(yaml)
    #expect(pictures.isEmpty)
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix("1: ") == true && lines.first?.contains(message) == true, "\(lines)")
  }

  @Test func `a header names fifty at the most`() {
    let names = (0...50).map { "\($0 == 50 ? "1️⃣" : "")a\($0).jpg: x" }.joined(separator: ", ")
    let (pictures, lines) = read("pictures: {\(names)}")
    #expect(pictures.isEmpty)
    #expect(lines == ["1: a header names 50 pictures at the most, and this one names 51"])
  }
}
