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
  private(set) var findings = Findings()

  init(
    tree: ContentTree, games: [GameKind], options: MarkdownOptions, includesDrafts: Bool
  ) {
    self.tree = tree
    self.games = games
    self.options = options
    self.includesDrafts = includesDrafts
  }

  /// Returns what `body` makes of a document and its front matter; `nil` where the file can't be read
  /// or is a draft.
  ///
  /// Without a `title` in the front matter the first heading is the title, or else the file's name.
  mutating func read<Value>(
    _ path: String, titledBy titleKey: String = "title", slug name: String? = nil,
    by body: (inout YAMLMapping, Document) -> Value
  ) -> Value? {
    guard let text = tree.text(path, findings: &findings) else { return nil }
    let markdown = MarkdownDocument(text, options: options)
    findings.add(contentsOf: markdown.findings)
    let node = markdown.frontMatter.map { YAMLNode.parse(text, in: $0) }
    if let node { findings.add(contentsOf: node.findings) }
    let fileName = name ?? ContentTree.stem(of: path)
    guard let slug = Slug(fileName) else {
      findings.add(
        Diagnostic(
          id: "bad-file-name",
          "the name \(fileName.quoted) has no letter or digit to make an address of",
          in: text, at: 0..<0))
      return nil
    }
    let (result, faults) = YAMLMapping.read(node?.node, in: text) { mapping in
      let isDraft = mapping.boolean("draft") ?? false
      let title = mapping.string(titleKey) ?? markdown.title ?? fileName
      let summary = mapping.string("summary") ?? markdown.excerpt(characters: 160)
      let document = Document(
        path: path, slug: slug, title: title, summary: summary.isEmpty ? nil : summary,
        body: markdown)
      let value = body(&mapping, document)
      return isDraft && !includesDrafts ? nil : value
    }
    findings.add(contentsOf: faults)
    return result
  }
}

extension DocumentReader {
  /// Returns what `read` makes of each document, several at once; adds what is wrong with them.
  func readAll<Value: Sendable>(
    _ paths: [String], jobs: Int, _ findings: inout Findings,
    by read: @escaping @Sendable (inout DocumentReader, String) -> Value?
  ) async -> [Value] {
    let results = await Parallel.map(paths.count, jobs: jobs) { index in
      var reader = self
      let value = read(&reader, paths[index])
      return (value, reader.findings)
    }
    for result in results { findings.add(contentsOf: result.1) }
    return results.compactMap(\.0)
  }
}
