import Bytes
import Diagnostics
import Testing

@testable import Formats

struct JSONDiagnosticTests {
  private func text(_ json: JSON) -> String { String(decoding: json.line, as: UTF8.self) }

  @Test func `a finding has its place, its end and its notes`() {
    let source = SourceText(path: "a.md", "one\ntwo words\n")
    let other = SourcePlace(path: "b.md", line: 3, column: 1)
    let finding = Diagnostic(
      .warning, id: "odd", "this is odd", in: source, at: 8..<13,
      notes: [Diagnostic(.note, id: "odd", "so is this", at: other)])
    #expect(
      text(JSON(finding: finding))
        == #"{"file":"a.md","line":2,"column":5,"endLine":2,"endColumn":10,"severity":"warning","id":"odd","message":"this is odd","notes":[{"file":"b.md","line":3,"column":1,"message":"so is this"}]}"#
        + "\n")
    #expect(
      text(JSON(finding: Diagnostic(id: "none", "nowhere")))
        == #"{"file":null,"line":null,"column":null,"endLine":null,"endColumn":null,"severity":"error","id":"none","message":"nowhere","notes":[]}"#
        + "\n")
  }
}
