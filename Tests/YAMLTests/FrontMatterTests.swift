import Diagnostics
import Testing
import YAML

struct FrontMatterTests {
  @Test(arguments: [
    ("---\na: 1\n---\nbody\n", "a: 1\n", "body\n"),
    ("---\r\na: 1\r\n--- \r\nbody", "a: 1\r\n", "body"),
    ("---\n---\n", "", ""),
    ("---\n---", "", ""),
    ("body\n---\n", nil, "body\n---\n"),
    ("----\nbody\n", nil, "----\nbody\n"),
    ("", nil, ""),
  ])
  func `front matter stands between two fences`(text: String, yaml: String?, body: String) {
    let source = SourceText(path: "", text)
    let front = FrontMatter(of: source)
    #expect(front.yaml.map { source[$0] } == yaml)
    #expect(source[front.body] == body)
    #expect(!front.isUnclosed)
  }

  @Test(arguments: ["---\na: 1\n", "---", "---\n"])
  func `front matter that never ends is marked`(text: String) {
    let front = FrontMatter(of: SourceText(path: "", text))
    #expect(front.isUnclosed)
    #expect(front.body.isEmpty)
  }
}
