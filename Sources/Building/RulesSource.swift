import ContentFiles
import Contents
package import Diagnostics
package import Files
package import Histories
import Markdown
import YAML

/// Reads the rules that `--rules` names: a rule document's file, a file of rules alone, or what a record's `rules`
/// takes: the name of a rule document of the site, or a preset.
package enum RulesSource {
  /// Returns the rules that several names stand for: those of the last that isn't the document which declares the game.
  ///
  /// - Parameters:
  ///   - names: The values of `--rules`.
  ///   - games: Those whose presets somebody may have meant.
  ///   - root: The folder of the site whose documents are meant; `nil` for the working folder.
  /// - Throws: a fault where there is a file that can't be read, and nothing else of that name.
  package static func read(
    _ names: [String], for kind: GameKind, among games: [GameKind], of root: String? = nil
  ) throws(FileFault) -> (rules: NamedRules, title: String?, findings: Findings) {
    guard let declaration = kind.game.declaration else {
      return try read(names.last, for: kind, among: games, of: root)
    }
    let others = names.filter { name in
      guard name != declaration.path, name.hasSuffix(".md"), FileTree.exists(name),
        let bytes = try? FileTree.readFileOrStream(name)
      else { return name != declaration.path }
      return bytes != declaration.text.bytes
    }
    var source = try read(others.last, for: kind, among: games, of: root)
    if others.isEmpty, !names.isEmpty { source.title = title(of: declaration.text) }
    return source
  }

  /// Returns the standard rules where nothing is named.
  ///
  /// - Parameters:
  ///   - games: Those whose presets somebody may have meant.
  ///   - root: The folder of the site whose documents are meant; `nil` for the working folder.
  /// - Returns: The rules, and what their document calls them, `nil` where none does.
  /// - Throws: a fault where there is a file that can't be read, and nothing else of that name.
  private static func read(
    _ name: String?, for kind: GameKind, among games: [GameKind], of root: String? = nil
  ) throws(FileFault) -> (rules: NamedRules, title: String?, findings: Findings) {
    let standard = NamedRules.standard(kind)
    guard let name else { return (standard, nil, Findings()) }
    let documents = SiteDocuments(of: root)
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try FileTree.readFileOrStream(name)
    } catch {
      if let text = documents.text(named: name) {
        let (rules, findings) = self.rules(of: text, for: kind, orStandard: true)
        return (NamedRules(name: name, rules: rules ?? standard.rules), title(of: text), findings)
      }
      if let preset = Rulebook().rules(named: name, for: kind) {
        return (NamedRules(name: name, rules: preset), nil, Findings())
      }
      guard error.reason == .missing else { throw error }
      let fault = missing(name, for: kind, among: games, documents.names(of: kind))
      return (standard, nil, Findings([fault]))
    }
    let text = SourceText(path: name, bytes: bytes)
    let (rules, findings) = self.rules(of: text, for: kind, orStandard: false)
    let title = title(of: text) ?? (name == "-" ? nil : ContentTree.stem(of: name))
    guard let rules, rules != standard.rules else { return (standard, title, findings) }
    return (NamedRules(name: NamedRules.custom, rules: rules), title, findings)
  }

  /// Returns the title that a document gives itself.
  private static func title(of text: SourceText) -> String? {
    FrontMatter(in: text.bytes).yaml.flatMap { YAMLNode.parse(text, in: $0).node }?["title"]?.text
  }

  /// - Parameter isEnough: Whether a document without `rules` stands for the standard ones.
  private static func rules(of text: SourceText, for kind: GameKind, orStandard isEnough: Bool)
    -> (rules: GameRules?, findings: Findings)
  {
    if let matter = FrontMatter(in: text.bytes).yaml,
      let node = YAMLNode.parse(text, in: matter).node
    {
      if let game = node["game"], let other = game.text, other != kind.name {
        let fault = Diagnostic(
          id: "wrong-game", "these rules are of \(other.quoted), not of \(kind.name)", in: text,
          at: game.range)
        return (nil, Findings([fault]))
      }
      if isEnough, node["game"] != nil, node["rules"] == nil {
        return (.standard(kind), Findings())
      }
    }
    return rules(in: text, for: kind)
  }

  /// Returns the fault of a name that is no file's, with which rules there are, and whose it is.
  private static func missing(
    _ name: String, for kind: GameKind, among games: [GameKind], _ documents: [String]
  ) -> Diagnostic {
    let known = documents + kind.game.presetNames.filter { !documents.contains($0) }
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    let owners = games.filter { $0.game.presetNames.contains(name) }.map(\.name)
    let hint =
      if !owners.isEmpty {
        "; that preset is one of \(owners.joined(separator: " and ")), those of \(kind.name) are \(list)"
      } else if let near = Suggestion.nearest(to: name, among: known) {
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
    guard let node, !syntax.hasErrors else { return (nil, syntax) }
    if let rules = node["rules"] { return read(rules, in: text, for: kind, after: syntax) }
    if matter.yaml != nil, !hasKeyOfRules(node, for: kind) {
      let fault = Diagnostic(
        id: "no-rules", "this document has no 'rules:' in its front matter", in: text, at: 0..<0)
      return (nil, Findings([fault]))
    }
    return read(node, in: text, for: kind, after: syntax)
  }

  private static func read(
    _ node: YAMLNode, in text: SourceText, for kind: GameKind, after syntax: Findings
  ) -> (rules: GameRules?, findings: Findings) {
    let (rules, findings) = YAMLMapping.read(node, in: text, like: kind.exampleOfRules(for: node)) {
      GameRules(reading: &$0, for: kind)
    }
    var all = syntax
    all.add(contentsOf: findings)
    return (findings.hasErrors ? nil : rules, all)
  }

  private static func hasKeyOfRules(_ node: YAMLNode, for kind: GameKind) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { kind.game.hasRule(named: $0.key) }
  }
}

/// The rule documents of a site, by their names.
private struct SiteDocuments {
  private let root: SiteRoot
  /// Paths by names.
  private let paths: [String: String]

  /// - Parameter root: The site's folder, which needs no site in it.
  init(of root: String?) {
    self.root = SiteRoot(root)
    let listing = try? self.root.content.files.list("rules").files
    paths = Dictionary(
      (listing ?? []).filter { $0.hasSuffix(".md") }.sorted().compactMap { path in
        // Of 'farkle.ko.md', a translation, the document is 'farkle.md'.
        let stem = ContentTree.stem(of: path)
        return stem.utf8.contains(UInt8(ascii: ".")) ? nil : Slug(stem).map { ($0.text, path) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names of a game's documents.
  func names(of kind: GameKind) -> [String] {
    paths.keys.sorted().filter { name in
      guard let text = text(named: name), let matter = FrontMatter(in: text.bytes).yaml
      else { return false }
      return YAMLNode.parse(text, in: matter).node?["game"]?.text == kind.name
    }
  }

  func text(named name: String) -> SourceText? {
    var unread = Findings()
    return paths[name].flatMap { root.content.text($0, findings: &unread) }
  }
}
