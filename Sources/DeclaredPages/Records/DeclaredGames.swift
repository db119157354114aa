package import ContentFiles
import Declared
package import Diagnostics
import Files
import Histories
import Markdown
import SiteModel
import Tabletop
package import YAML

/// Finds the games that a site's rule documents declare.
package enum DeclaredGames {
  /// Returns the games that are declared below `rules/`, in the order of the paths; of two declarations of a name the first.
  ///
  /// What is wrong with a declaration is among the findings of its game, which `check` tells with all else.
  ///
  /// - Parameter engines: The names of the games that have an engine.
  package static func read(in content: ContentTree, beside engines: [String]) -> [DeclaredGame] {
    guard let paths = try? content.files.list("rules").files else { return [] }
    let documents = paths.filter { $0.hasSuffix(".md") }.sorted()
    let translated = Translations(documents, in: content)
    var games: [DeclaredGame] = []
    var names: Set<String> = []
    for path in documents where !translated.contain(path) {
      var unread = Findings()
      guard let text = content.text(path, findings: &unread),
        let game = game(
          in: text, at: path, beside: engines, translations: { translated.matters(of: $0) }),
        names.insert(game.name).inserted
      else { continue }
      games.append(game)
    }
    return games
  }

  /// Returns the game that a document declares; `nil` where it declares none.
  package static func game(
    in text: SourceText, at path: String, beside engines: [String],
    translations: (_ stem: String) -> [String: YAMLNode] = { _ in [:] }
  ) -> DeclaredGame? {
    guard let matter = FrontMatter(in: text.bytes).yaml,
      text.bytes[matter].split(separator: UInt8(ascii: "\n")).contains(where: {
        $0.starts(with: "play".utf8)
      }),
      let node = YAMLNode.parse(text, in: matter).node, case .mapping(let entries) = node.content,
      let play = entries.first(where: { $0.key == "play" }), !play.value.isNull,
      let name = node["game"]?.text, node["draft"]?.boolean != true,
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
    for (language, matter) in translations(stem) {
      if let title = matter["title"]?.text { titles[language] = title }
      guard case .mapping(let entries)? = matter["words"]?.content else { continue }
      words[language] = Dictionary(
        entries.compactMap { entry in entry.value.text.map { (entry.key, $0) } },
        uniquingKeysWith: { first, _ in first })
    }
    return DeclaredGame(
      definition: GameDefinition(
        name: name, slug: Slug(stem)?.text ?? stem,
        source: DeclarationSource(
          text: text, path: path, range: play.keyRange, findings: findings),
        node: declared, rules: rules, titles: titles, words: words))
  }
}

/// The documents that say in their name that they are of another: `oh-hell.ko.md`.
private struct Translations {
  private let content: ContentTree
  /// Paths by the stem of the document that they translate.
  private var paths: [Substring: [String]] = [:]
  /// The stems of documents that are of no other.
  private let originals: Set<Substring>

  init(_ documents: [String], in content: ContentTree) {
    self.content = content
    originals = Set(documents.map { ContentTree.stem(of: $0)[...] }.filter { !$0.contains(".") })
    for path in documents {
      let stem = ContentTree.stem(of: path)
      guard let dot = stem.firstIndex(of: ".") else { continue }
      paths[stem[..<dot], default: []].append(path)
    }
  }

  /// Whether a document is another one in another language: what it repeats declares nothing anew.
  func contain(_ path: String) -> Bool {
    let stem = ContentTree.stem(of: path)
    return stem.firstIndex(of: ".").map { originals.contains(stem[..<$0]) } ?? false
  }

  /// Returns the front matter of a document's translations, by language.
  func matters(of stem: String) -> [String: YAMLNode] {
    var found: [String: YAMLNode] = [:]
    for path in paths[stem[...]] ?? [] {
      var unread = Findings()
      guard let text = content.text(path, findings: &unread),
        let matter = FrontMatter(in: text.bytes).yaml,
        let node = YAMLNode.parse(text, in: matter).node
      else { continue }
      found[String(ContentTree.stem(of: path).dropFirst(stem.count + 1))] = node
    }
    return found
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
