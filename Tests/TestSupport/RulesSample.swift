public import Diagnostics
public import YAML

/// Rules as a document writes them, and what that changes of the standard ones.
public struct RulesSample<Rules>: Sendable, CustomStringConvertible {
  public var yaml: String
  public var change: @Sendable (inout Rules) -> Void
  public var description: String { yaml }

  public init(_ yaml: String, _ change: @escaping @Sendable (inout Rules) -> Void) {
    self.yaml = yaml
    self.change = change
  }
}

/// Reads a mapping of rules that is the whole text.
public func readRules<Rules>(_ text: SourceText, by reading: (inout YAMLMapping) -> Rules)
  -> (rules: Rules, findings: Findings)
{
  let (node, syntax) = YAMLNode.parse(text)
  var (rules, findings) = YAMLMapping.read(node, in: text, by: reading)
  findings.add(contentsOf: syntax)
  return (rules, findings)
}
