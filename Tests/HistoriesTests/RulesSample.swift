import Diagnostics
import TestSupport
import Testing
import YAML

/// Rules as a document writes them, and what that changes of the standard ones.
struct RulesSample<Rules>: Sendable, CustomTestStringConvertible {
  var yaml: String
  var change: @Sendable (inout Rules) -> Void
  var testDescription: String { yaml }

  init(_ yaml: String, _ change: @escaping @Sendable (inout Rules) -> Void) {
    self.yaml = yaml
    self.change = change
  }
}

/// Reads a mapping of rules that is the whole text.
func readRules<Rules>(_ text: SourceText, by reading: (inout YAMLMapping) -> Rules)
  -> (rules: Rules, findings: Findings)
{
  let (node, syntax) = YAMLNode.parse(text)
  var (rules, findings) = YAMLMapping.read(node, in: text, by: reading)
  findings.add(contentsOf: syntax)
  return (rules, findings)
}
