import Diagnostics
import Templating

/// Templates compiled and one of them rendered, with all that was found.
struct Rendering {
  var text: String
  /// `path:line:column: message`, sorted; a finding without a place has no place before it.
  var messages: [String]

  init(
    _ texts: [String: String], _ name: String = "page", _ value: TemplateValue = [:],
    over shared: TemplateObject = [:], strict: Bool = true
  ) {
    let sources = texts.sorted { $0.key < $1.key }.map {
      TemplateSource(name: $0.key, text: SourceText(path: $0.key + ".mustache", $0.value))
    }
    let (set, faults) = TemplateSet.compile(sources, strict: strict)
    var findings = faults
    var output: [UInt8] = []
    findings.add(
      contentsOf: set.render(name, value, over: shared, page: "x.html", into: &output))
    text = String(decoding: output, as: UTF8.self)
    messages = findings.sorted.map { finding in
      (finding.place.map { "\($0): " } ?? "") + finding.message
    }
  }
}
