import Diagnostics
import Files
import Histories
import Markdown
import YAML

/// Reads the rules that `--rules` names: a rule document, a YAML mapping of rules alone, or a preset.
enum RulesSource {
  /// Returns the standard rules where nothing is named.
  ///
  /// - Parameter games: Of which somebody may have meant a preset.
  /// - Throws: a fault where there is a file that can't be read, and no preset of that name.
  static func read(_ name: String?, for kind: GameKind, among games: [GameKind]) throws(FileFault)
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
      guard error.reason == .missing else { throw error }
      return (standard, Findings([missing(name, for: kind, among: games)]))
    }
    let (rules, findings) = rules(in: SourceText(path: name, bytes: bytes), for: kind)
    guard let rules, rules != standard.rules else { return (standard, findings) }
    return (NamedRules(name: NamedRules.custom, rules: rules), findings)
  }

  /// Says of a name that is no file's which presets there are, and whose it is.
  private static func missing(
    _ name: String, for kind: GameKind, among games: [GameKind]
  ) -> Diagnostic {
    let presets = kind.game.presetNames
    let list = presets.map { "'\($0)'" }.joined(separator: ", ")
    let owners = games.filter { $0.game.presetNames.contains(name) }.map(\.name)
    let hint =
      if !owners.isEmpty {
        "; that preset is one of \(owners.joined(separator: " and ")), those of \(kind.name) are \(list)"
      } else if let near = Suggestion.nearest(to: name, among: presets) {
        ", did you mean '\(near)'?"
      } else {
        ", expected a rule document's path, or one of \(list)"
      }
    return Diagnostic(
      id: "unknown-rules",
      "\(name.quoted) is no file, and no preset of \(kind.name)" + hint, at: nil)
  }

  /// Returns the rules of a rule document's front matter, or of a mapping that is the whole text.
  static func rules(in text: SourceText, for kind: GameKind)
    -> (rules: GameRules?, findings: Findings)
  {
    if let fault = text.fault { return (nil, Findings([fault])) }
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
