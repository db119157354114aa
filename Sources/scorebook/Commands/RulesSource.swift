import Diagnostics
import Files
import Histories
import Markdown
import YAML

/// Reads the rules that `--rules` names: a rule document, a YAML mapping of rules alone, or a preset.
enum RulesSource {
  /// Returns the standard rules where nothing is named.
  ///
  /// - Throws: a fault where the file can't be read, and there is no preset of that name.
  static func read(_ name: String?, for kind: GameKind) throws(FileFault)
    -> (rules: NamedRules, findings: Findings)
  {
    let standard = NamedRules.standard(kind)
    guard let name else { return (standard, Findings()) }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try FileTree.readFileOrStream(name)
    } catch {
      if let preset = Rulebook().rules(named: name, for: kind) {
        return (NamedRules(name: name, rules: preset), Findings())
      }
      throw error
    }
    let (rules, findings) = rules(in: SourceText(path: name, bytes: bytes), for: kind)
    guard let rules, rules != standard.rules else { return (standard, findings) }
    return (NamedRules(name: NamedRules.custom, rules: rules), findings)
  }

  /// Returns the rules of a rule document's front matter, or of a mapping that is the whole text.
  static func rules(in text: SourceText, for kind: GameKind)
    -> (rules: GameRules?, findings: Findings)
  {
    if let offset = text.invalidUTF8Offset {
      let fault = Diagnostic(
        id: "invalid-utf8", "this is not UTF-8, save the file with that encoding", in: text,
        at: offset..<offset)
      return (nil, Findings([fault]))
    }
    let matter = FrontMatter(in: text.bytes)
    let (node, syntax) = YAMLNode.parse(text, in: matter.yaml ?? 0..<text.bytes.count)
    guard let node, syntax.isEmpty else { return (nil, syntax) }
    if let rules = node["rules"] { return read(rules, in: text, for: kind) }
    if matter.yaml != nil, !hasKeyOfRules(node, for: kind) {
      let fault = Diagnostic(
        id: "no-rules", "this document has no 'rules:' in its front matter", in: text, at: 0..<0)
      return (nil, Findings([fault]))
    }
    return read(node, in: text, for: kind)
  }

  private static func read(
    _ node: YAMLNode, in text: SourceText, for kind: GameKind
  ) -> (rules: GameRules?, findings: Findings) {
    let (rules, findings) = YAMLMapping.read(node, in: text) { GameRules(reading: &$0, for: kind) }
    return (findings.hasErrors ? nil : rules, findings)
  }

  private static func hasKeyOfRules(_ node: YAMLNode, for kind: GameKind) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { kind.game.hasRule(named: $0.key) }
  }
}
