import Bytes
package import ContentFiles
package import Declared
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
    let texts = documents.filter { !translated.contain($0) }.compactMap { path in
      var unread = Findings()
      return content.text(path, findings: &unread).map { (path: path, text: $0) }
    }
    let house = Dictionary(grouping: texts.compactMap { houseRules(in: $0.text) }, by: \.game)
    func game(in text: SourceText, at path: String, called name: String?) -> DeclaredGame? {
      self.game(
        in: text, at: path, beside: engines, called: name,
        translations: { translated.matters(of: $0) },
        houseRules: { name in (house[name] ?? []).map(\.rules) })
    }
    let named = texts.map { path, text in game(in: text, at: path, called: nil) }
    // A name that can't be one is told of once: the file's own stands for it in seasons and endings.
    let unnamed = zip(texts, named).map { document, named in
      named == nil
        ? game(
          in: document.text, at: document.path, called: ContentTree.stem(of: document.path))
        : nil
    }
    var names: Set<String> = []
    return (named + unnamed).compactMap { $0 }.filter { names.insert($0.name).inserted }
      .sorted { $0.definition.source.path < $1.definition.source.path }
  }

  /// Returns what a document says under `rules`, where it is of a game and speaks of figures.
  private static func houseRules(in text: SourceText) -> (game: String, rules: DeclarationNode)? {
    guard let matter = FrontMatter(in: text.bytes).yaml, line("rules", in: text, matter) != nil,
      let node = YAMLNode.parse(text, in: matter).node, let game = node["game"]?.text,
      node["draft"]?.boolean != true, let rules = node["rules"], rules["figures"] != nil
    else { return nil }
    return (game, DeclarationNode(rules, in: text))
  }

  /// Returns the game that a document declares; `nil` where it declares none.
  ///
  /// - Parameters:
  ///   - ownName: The name of the game; `nil` for what the document calls it.
  ///   - isAlone: Whether no site is around the document, whose reading tells what is wrong beside `play`.
  package static func game(
    in text: SourceText, at path: String, beside engines: [String], called ownName: String? = nil,
    isAlone: Bool = false,
    translations: (_ stem: String) -> [String: YAMLNode] = { _ in [:] },
    houseRules: (_ game: String) -> [DeclarationNode] = { _ in [] }
  ) -> DeclaredGame? {
    let frontMatter = FrontMatter(in: text.bytes)
    guard let matter = frontMatter == .unclosed ? 0..<text.bytes.count : frontMatter.yaml,
      let playLine = line("play", in: text, matter)
    else { return nil }
    let (parsed, syntax) =
      frontMatter == .unclosed ? (nil, Self.unclosed(text)) : YAMLNode.parse(text, in: matter)
    let node = parsed ?? YAMLNode(.mapping([]), range: matter)
    // Behind a fault of syntax nothing is read, and the game is known all the same.
    let written =
      ownName ?? node["game"]?.text
      ?? (syntax.hasErrors ? self.value(of: "game", in: text, matter) : nil)
    guard node["draft"]?.boolean != true else { return nil }
    let names = engines.map { Array($0.utf8) }
    let misnamed = written.flatMap { DeclaredName.fault(ofGame: Array($0.utf8), engines: names) }
    guard isAlone || written != nil && misnamed == nil else { return nil }
    // A name that can't be one still leads to its records, unless an engine has it.
    let name = written.flatMap { misnamed == .engine || $0.isEmpty ? nil : $0 } ?? "unnamed"
    var play: YAMLNode.Entry?
    if case .mapping(let entries) = node.content { play = entries.first { $0.key == "play" } }
    guard play != nil || syntax.hasErrors else { return nil }
    let declared = play.map { DeclarationNode($0.value, in: text) } ?? DeclarationNode(.mapping([]))
    var rules = DeclaredRules()
    var findings = syntax
    if let play, play.value.isNull {
      findings.add(
        Diagnostic(
          id: "no-value", "'play' has no value, write one or leave the key out", in: text,
          at: play.keyRange))
    }
    let isUnread = findings.hasErrors
    if !isUnread {
      do throws(DeclarationFaultList) {
        rules = try DeclaredRules.read(declared)
      } catch {
        for fault in error.faults { findings.add(Diagnostic(fault, in: text, declaration: text)) }
      }
    }
    if isAlone, !syntax.hasErrors {
      let play = play?.keyRange ?? playLine
      if let written, let misnamed {
        let range = node["game"]?.range ?? play
        findings.add(Diagnostic(misnamed.words(of: Array(written.utf8)), in: text, at: range))
      } else if written == nil {
        findings.add(DeclarationSource.nameless(in: text, at: play))
      }
      if node["rules"] != nil { findings.add(DeclarationSource.besideRules(in: text, at: play)) }
    }
    var figures = rules.figures
    for house in findings.hasErrors ? [] : houseRules(name) {
      // What is wrong with house rules is told where they are read.
      for figure in (try? DeclaredRules.read(declared, under: house))?.figures ?? []
      where !figures.contains(where: { $0.name == figure.name }) {
        figures.append(figure)
      }
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
          text: text, path: path, range: play?.keyRange ?? playLine, findings: findings,
          isUnread: isUnread),
        node: declared, rules: rules, figures: figures, titles: titles, words: words))
  }

  private static func unclosed(_ text: SourceText) -> Findings {
    Findings([
      Diagnostic(
        id: "markdown-unclosed-front-matter",
        "front matter begins with '---' and never ends, close it with a line '---'", in: text,
        at: 0..<0)
    ])
  }

  /// Returns the bytes of a key at the beginning of a line, in quotes or not; `nil` where no line has it.
  private static func line(
    _ key: String, in text: SourceText, _ matter: Range<Int>
  ) -> Range<Int>? {
    let quotes = "\"'".utf8
    for line in text.bytes[matter].split(separator: UInt8(ascii: "\n")) {
      let start = line.drop { $0.isWhiteSpace || quotes.contains($0) }
      let end = start.dropFirst(key.utf8.count).drop { $0.isWhiteSpace || quotes.contains($0) }
      guard start.starts(with: key.utf8), end.first == UInt8(ascii: ":") else { continue }
      return start.startIndex..<start.startIndex + key.utf8.count
    }
    return nil
  }

  /// Returns the word behind a key at the beginning of a line.
  private static func value(
    of key: String, in text: SourceText, _ matter: Range<Int>
  ) -> String? {
    guard let range = line(key, in: text, matter) else { return nil }
    let rest = text.bytes[range.upperBound..<matter.upperBound].prefix { $0 != UInt8(ascii: "\n") }
    let word = rest.split { $0.isWhiteSpace || ":\"'".utf8.contains($0) }.first
    return word.map { String(decoding: $0, as: UTF8.self) }
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

  /// Whether a document is another one in another language: what it repeats declares nothing a second time.
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
