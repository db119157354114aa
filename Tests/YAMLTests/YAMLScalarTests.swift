import Diagnostics
import Testing
import YAML

struct YAMLScalarTests {
  @Test(arguments: [
    ("Ann", "Ann"), ("two words", "two words"), ("José", "José"), ("2026-09-04", "2026-09-04"),
    ("", "\"\""), ("null", "\"null\""), ("- x", "\"- x\""), ("a: b", "\"a: b\""),
    ("a#b", "\"a#b\""), ("x, y", "\"x, y\""), ("a\"b\\", "\"a\\\"b\\\\\""), ("a\nb", "\"a\\nb\""),
    ("\u{85}", "\"\\U00000085\""),
  ])
  func `a text is plain where it reads back, else quoted`(text: String, written: String) {
    let scalar = YAMLScalar(text)
    #expect(scalar.description == written)
    let yaml = SourceText(path: "", "k: {\(scalar): [\(scalar), x]}\n")
    let (node, findings) = YAMLNode.parse(yaml, allowsHidden: true)
    #expect(findings.isEmpty)
    guard case .mapping(let entries)? = node?["k"]?.content,
      case .sequence(let items)? = entries.first?.value.content
    else {
      Issue.record("expected a mapping of a list")
      return
    }
    #expect(entries.first?.key == text)
    #expect(items.first?.text == text)
  }
}
