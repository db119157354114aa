import Markdown
import Testing

struct FrontMatterTests {
  @Test(arguments: [
    ("---\na: 1\n---\nbody\n", "a: 1\n", "body\n"),
    ("---\r\na: 1\r\n--- \r\nbody", "a: 1\r\n", "body"),
    ("---\n---\n", "", ""),
    ("---\n---", "", ""),
  ])
  func `front matter stands between two fences`(text: String, yaml: String, body: String) {
    let bytes = Array(text.utf8)
    let start = bytes.count - body.utf8.count
    let front = FrontMatter(in: bytes)
    #expect(front.yaml.map { String(decoding: bytes[$0], as: UTF8.self) } == yaml)
    #expect(front.yaml.map { .found($0, bodyStart: start) } == front)
  }

  @Test(arguments: ["body\n---\n", "----\nbody\n", "---\n", "---\nno key\n", ""])
  func `what begins with no fence, or ends with none, has no front matter`(text: String) {
    #expect(FrontMatter(in: Array(text.utf8)) == .none)
  }

  @Test func `front matter that never ends is told by its first key`() {
    let front = FrontMatter(in: Array("---\ntitle: A\n".utf8))
    #expect(front == .unclosed)
    #expect(front.yaml == nil)
  }
}
