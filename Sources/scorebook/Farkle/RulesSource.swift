import Diagnostics
import Farkle
import Files
import Histories
import Markdown
import YAML

/// Reads the rules that `--rules` names: a rule document, a YAML mapping of rules alone, or a preset.
enum RulesSource {
  /// Rules with the name that records call them by.
  struct Named {
    /// A preset's name, or `custom`.
    var name: String
    var rules: FarkleRules
  }

  /// Returns the standard rules where nothing is named.
  ///
  /// - Throws: a fault where the file can't be read, and there is no preset of that name.
  static func read(_ name: String?) throws(FileFault) -> (rules: Named, findings: Findings) {
    guard let name else { return (Named(name: "standard", rules: .standard), Findings()) }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try FileTree.readFileOrStream(name)
    } catch {
      if let preset = FarkleRules.preset(named: name) {
        return (Named(name: name, rules: preset), Findings())
      }
      throw error
    }
    let (rules, findings) = rules(in: SourceText(path: name, bytes: bytes))
    let shown = rules == .standard ? "standard" : NamedRules.custom
    return (Named(name: shown, rules: rules ?? .standard), findings)
  }

  /// Returns the rules of a rule document's front matter, or of a mapping that is the whole text.
  static func rules(in text: SourceText) -> (rules: FarkleRules?, findings: Findings) {
    if let offset = text.invalidUTF8Offset {
      let fault = Diagnostic(
        id: "invalid-utf8", "this is not UTF-8, save the file with that encoding", in: text,
        at: offset..<offset)
      return (nil, Findings([fault]))
    }
    let matter = FrontMatter(in: text.bytes)
    let (node, syntax) = YAMLNode.parse(text, in: matter.yaml ?? 0..<text.bytes.count)
    guard let node, syntax.isEmpty else { return (nil, syntax) }
    if let rules = node["rules"] { return read(rules, in: text) }
    if matter.yaml != nil, !hasKeyOfRules(node) {
      let fault = Diagnostic(
        id: "no-rules", "this document has no 'rules:' in its front matter", in: text, at: 0..<0)
      return (nil, Findings([fault]))
    }
    return read(node, in: text)
  }

  private static func read(
    _ node: YAMLNode, in text: SourceText
  ) -> (rules: FarkleRules?, findings: Findings) {
    let (rules, findings) = YAMLMapping.read(node, in: text) { FarkleRules(reading: &$0) }
    return (findings.hasErrors ? nil : rules, findings)
  }

  private static func hasKeyOfRules(_ node: YAMLNode) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains {
      $0.key == "preset" || FarkleRules.Key(rawValue: $0.key) != nil
    }
  }
}
