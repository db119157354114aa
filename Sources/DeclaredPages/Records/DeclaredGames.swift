package import ContentFiles
import Declared
package import Diagnostics
import Files
import Histories
import Markdown
import SiteModel
import Tabletop
import YAML

/// Finds the games that a site's rule documents declare.
package enum DeclaredGames {
  /// Returns the games that are declared below `rules/`, in the order of the paths; of two declarations of a name the first.
  ///
  /// What is wrong with a declaration is among the findings of its game, which `check` tells with all else.
  ///
  /// - Parameter engines: The names of the games that have an engine.
  package static func read(in content: ContentTree, beside engines: [String]) -> [DeclaredGame] {
    guard let paths = try? content.files.list("rules").files else { return [] }
    var games: [DeclaredGame] = []
    for path in paths.sorted() where path.hasSuffix(".md") && !isTranslation(path, among: paths) {
      var unread = Findings()
      guard let text = content.text(path, findings: &unread),
        let game = game(
          in: text, at: path, beside: engines,
          translations: { stem in
            translations(of: stem, among: paths, in: content)
          }), !games.contains(where: { $0.name == game.name })
      else { continue }
      games.append(game)
    }
    return games
  }

  /// Returns the game that a document declares; `nil` where it declares none.
  package static func game(
    in text: SourceText, at path: String, beside engines: [String],
    translations: (_ stem: String) -> [Translation] = { _ in [] }
  ) -> DeclaredGame? {
    guard let matter = FrontMatter(in: text.bytes).yaml,
      text.bytes[matter].split(separator: UInt8(ascii: "\n")).contains(where: {
        $0.starts(with: "play".utf8)
      }),
      let node = YAMLNode.parse(text, in: matter).node, case .mapping(let entries) = node.content,
      let play = entries.first(where: { $0.key == "play" }), !play.value.isNull,
      let name = node["game"]?.text, node["draft"]?.text != "true",
      DeclaredName.fault(ofGame: Array(name.utf8), engines: engines.map { Array($0.utf8) }) == nil
    else { return nil }
    let declared = DeclarationNode(play.value, in: text)
    var rules = DeclaredRules()
    var findings = Findings()
    do throws(DeclarationFaultList) {
      rules = try DeclaredRules.read(declared)
    } catch {
      for fault in error.faults { findings.add(Diagnostic(fault, in: text, declaration: text)) }
    }
    let stem = ContentTree.stem(of: path)
    var titles = ["": node["title"]?.text ?? name]
    var words: [String: [String: String]] = [:]
    for translation in translations(stem) {
      if let title = translation.matter["title"]?.text { titles[translation.language] = title }
      words[translation.language] = translation.words(
        of: DeclaredGame.translatable(in: rules), in: path, findings: &findings)
    }
    return DeclaredGame(
      definition: GameDefinition(
        name: name, slug: Slug(stem)?.text ?? stem,
        source: DeclarationSource(
          text: text, path: path, range: play.keyRange, findings: findings),
        node: declared, rules: rules, titles: titles, words: words))
  }

  /// A document in another language.
  package struct Translation {
    let language: String
    let text: SourceText
    let matter: YAMLNode

    /// Returns what the key `words` translates; what is none of the names is told.
    fileprivate func words(
      of names: [String], in path: String, findings: inout Findings
    ) -> [String: String] {
      guard let node = matter["words"], !node.isNull else { return [:] }
      guard case .mapping(let entries) = node.content else {
        findings.add(
          Diagnostic(
            .error, id: "declared-words",
            "'words' has names with their translations, like '{\(names.first ?? "bid"): …}'",
            in: text, at: node.range))
        return [:]
      }
      var words: [String: String] = [:]
      for entry in entries {
        guard names.contains(entry.key) else {
          let near = Suggestion.nearest(to: entry.key, among: names)
          findings.add(
            Diagnostic(
              .error, id: "declared-words",
              "'\(path)' has no name \(entry.key.quoted)"
                + (near.map { ", did you mean '\($0)'?" } ?? ", leave it out"),
              in: text, at: entry.keyRange))
          continue
        }
        guard let word = entry.value.text, !word.allSatisfy(\.isWhitespace) else {
          findings.add(
            Diagnostic(
              .error, id: "declared-words", "expected the translation of \(entry.key.quoted)",
              in: text, at: entry.value.range.isEmpty ? entry.keyRange : entry.value.range))
          continue
        }
        words[entry.key] = word
      }
      return words
    }
  }

  /// Whether a document is another one in another language: `oh-hell.ko.md` beside `oh-hell.md`.
  private static func isTranslation(_ path: String, among paths: [String]) -> Bool {
    let stem = ContentTree.withoutEnding(path)
    let original = ContentTree.withoutEnding(String(stem))
    return original != stem && paths.contains("\(original).md")
  }

  /// Returns the translations of a document.
  private static func translations(
    of stem: String, among paths: [String], in content: ContentTree
  ) -> [Translation] {
    paths.compactMap { path in
      let name = ContentTree.stem(of: path)
      var unread = Findings()
      guard path.hasSuffix(".md"), name.hasPrefix(stem + "."),
        let text = content.text(path, findings: &unread),
        let matter = FrontMatter(in: text.bytes).yaml,
        let node = YAMLNode.parse(text, in: matter).node
      else { return nil }
      return Translation(
        language: String(name.dropFirst(stem.count + 1)), text: text, matter: node)
    }
  }
}

extension GameDefinition {
  /// Reads house rules, which override keys of the declaration.
  func houseRules(in mapping: inout YAMLMapping) -> DeclaredRules {
    let entries = mapping.allEntries()
    guard !source.findings.hasErrors else { return rules }
    let houseRules = DeclarationNode(
      .mapping(entries.map { DeclarationNode.Entry($0, in: mapping.text) }),
      at: DeclarationPlace(mapping.range))
    do throws(DeclarationFaultList) {
      return try DeclaredRules.read(node, under: houseRules)
    } catch {
      mapping.add(
        contentsOf: Findings(
          error.faults.map { Diagnostic($0, in: mapping.text, declaration: source.text) }))
      return rules
    }
  }
}

extension DeclarationNode {
  /// Takes a value of YAML with its places.
  fileprivate init(_ node: YAMLNode, in text: SourceText) {
    switch node.content {
    case .scalar(let value, let style):
      let first = node.range.isEmpty ? nil : text.bytes[node.range].first
      let isQuoted =
        style == .quoted && (first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"))
        && node.range.count > 1
      let range =
        isQuoted ? node.range.lowerBound + 1..<node.range.upperBound - 1 : node.range
      self.init(.scalar(Array(value.utf8)), at: DeclarationPlace(range, isQuoted: isQuoted))
    case .sequence(let items):
      self.init(
        .list(items.map { DeclarationNode($0, in: text) }), at: DeclarationPlace(node.range))
    case .mapping(let entries):
      self.init(
        .mapping(entries.map { Entry($0, in: text) }), at: DeclarationPlace(node.range))
    }
  }
}

extension DeclarationNode.Entry {
  fileprivate init(_ entry: YAMLNode.Entry, in text: SourceText) {
    self.init(
      key: Array(entry.key.utf8), at: DeclarationPlace(entry.keyRange),
      value: DeclarationNode(entry.value, in: text))
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - text: The house rules, or the declaration itself.
  ///   - declaration: The text of the declaration.
  fileprivate init(_ fault: DeclarationFault, in text: SourceText, declaration: SourceText) {
    func place(_ place: DeclarationPlace) -> SourceText {
      place.source == .houseRules ? text : declaration
    }
    self.init(fault.words, in: place(fault.place), at: fault.place.range)
    guard let note = fault.note else { return }
    notes.append(
      Diagnostic(.note, id: id, "it goes by what stands here", in: place(note), at: note.range))
  }
}
