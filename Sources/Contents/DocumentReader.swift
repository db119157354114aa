import ContentFiles
import Diagnostics
import Files
import Histories
import Markdown
import YAML

/// Reads Markdown files with front matter, and collects what is wrong with them.
struct DocumentReader: Sendable {
  let tree: ContentTree
  let games: [GameKind]
  let options: MarkdownOptions
  /// Whether documents that say `draft: true` are read like any other.
  let includesDrafts: Bool
  /// The results for prose that was read before; `nil` to read it again.
  private let known: ReadingMemo<MarkdownOptions, MarkdownDocument>?
  private(set) var findings = Findings()
  /// The documents that were read and aren't published.
  private(set) var drafts: [Document] = []
  /// The slugs of those whose front matter is at fault: what it says isn't known.
  private(set) var faulty: Set<String> = []

  init(
    tree: ContentTree, games: [GameKind], options: MarkdownOptions, includesDrafts: Bool,
    known: ReadingMemo<MarkdownOptions, MarkdownDocument>? = nil
  ) {
    self.tree = tree
    self.games = games
    self.options = options
    self.includesDrafts = includesDrafts
    self.known = known
  }

  /// Returns what `body` makes of a document and its front matter; `nil` where the file can't be read
  /// or is a draft.
  ///
  /// Without a `title` in the front matter the first heading is the title, or else the file's name.
  mutating func read<Value>(
    _ path: String, titledBy titleKey: String = "title", slug name: String? = nil,
    by body: (inout YAMLMapping, Document) -> Value
  ) -> Value? {
    let fileName = name ?? ContentTree.stem(of: path)
    guard let text = tree.text(path, findings: &findings) else {
      if let slug = Slug(fileName) { faulty.insert(slug.text) }
      return nil
    }
    let frontMatter = FrontMatter(in: text.bytes)
    var node: (node: YAMLNode?, findings: Findings)?
    if case .found(let range, _) = frontMatter { node = YAMLNode.parse(text, in: range) }
    var options = options
    if case .scalar(let title, _)? = node?.node?[titleKey]?.content { options.title = title }
    let markdown = prose(of: text, at: path, options)
    let isUnclosed = frontMatter == .unclosed
    for var finding in markdown.findings.all {
      // Of a document's front matter more depends than its looks.
      if isUnclosed, finding.id == "markdown-unclosed-front-matter" { finding.severity = .error }
      findings.add(finding)
    }
    if let node { findings.add(contentsOf: node.findings) }
    guard let slug = Slug(fileName) else {
      findings.add(
        Diagnostic(
          id: "bad-file-name",
          "the name \(fileName.quoted) has no letter or digit to make an address of, rename the "
            + "file, for example 'page-1'",
          in: text, at: 0..<0))
      return nil
    }
    var draft: Document?
    let (result, faults) = YAMLMapping.read(node?.node, in: text) { mapping -> Value? in
      mapping.advice = ForeignKey.advice
      let isDraft = mapping.boolean("draft") ?? false
      let title = mapping.string(titleKey) ?? markdown.title ?? fileName
      let ownSummary = mapping.string("summary")
      let opening = markdown.excerpt(characters: 160)
      let summary = ownSummary ?? opening
      if titleKey == "name", mapping.node(titleKey) == nil, let hidden = title.firstHiddenInLines {
        // What prose may have, a name may not.
        let place = markdown.headings.first { $0.text == title }?.offset ?? 0
        let fault = TextFault.hidden(hidden)
        mapping.error(fault.id, fault.message, at: place..<place)
      }
      let addresses = mapping.formerAddresses("aliases", amongNames: titleKey == "name")
      let document = Document(
        path: path, slug: slug, title: title, summary: summary.isEmpty ? nil : summary,
        hasOwnSummary: ownSummary.map { $0 != opening } ?? false,
        formerAddresses: addresses, body: markdown)
      let value = body(&mapping, document)
      if case .found(_, let start) = frontMatter { mapping.noteKeys(inTextFrom: start) }
      guard isDraft, !includesDrafts else { return value }
      draft = document
      return nil
    }
    findings.add(contentsOf: faults)
    drafts += [draft].compactMap { $0 }
    if isUnclosed || faults.hasErrors || node?.findings.hasErrors == true {
      faulty.insert(slug.text)
    }
    return result
  }
}

extension DocumentReader {
  private func prose(
    of text: SourceText, at path: String, _ options: MarkdownOptions
  ) -> MarkdownDocument {
    guard let known else { return MarkdownDocument(text, options: options) }
    return known.reading(of: path, text.bytes, among: options) {
      MarkdownDocument(text, options: options)
    }
  }
}

/// The things that are found beside the values that are asked for.
struct Asides {
  var findings = Findings()
  var drafts: [Document] = []
  /// The slugs of documents whose front matter is at fault.
  var faulty: Set<String> = []
}

extension DocumentReader {
  /// Returns what `read` makes of each document, several at once; adds what is wrong with them.
  func readAll<Path: Sendable, Value: Sendable>(
    _ paths: [Path], jobs: Int, _ asides: inout Asides,
    by read: @escaping @Sendable (inout DocumentReader, Path) -> Value?
  ) async -> [Value] {
    let results = await Parallel.map(paths.count, jobs: jobs) { index in
      var reader = self
      let value = read(&reader, paths[index])
      return (value: value, reader: reader)
    }
    for result in results {
      asides.findings.add(contentsOf: result.reader.findings)
      asides.drafts += result.reader.drafts
      asides.faulty.formUnion(result.reader.faulty)
    }
    return results.compactMap(\.value)
  }
}

/// The content of a player's file.
struct PlayerFile: Sendable {
  /// The player as published; `nil` for a draft, and where the file can't be read.
  var published: PlayerDocument?
  /// The player's page with its names; `nil` where the file can't be read.
  var page: NameResolver.Page?
}
