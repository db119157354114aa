import ContentFiles
import Contents
import Diagnostics
import Files
import Histories
import TestGames
import TestSupport
import Testing

@testable import Exchange

/// A site in memory that tables are imported into.
struct League {
  var files: [String: [UInt8]]
  var games = everyKind

  /// - Parameter files: Texts by path; settings and a season of Farkle are added where they lack.
  init(_ files: [String: String] = [:]) {
    self.files = files.mapValues { Array($0.utf8) }
    self.files["site.yaml"] = self.files["site.yaml"] ?? Array("title: Dice\n".utf8)
    if !files.keys.contains(where: { $0.hasSuffix("season.md") }) {
      self.files["seasons/autumn/season.md"] = Array(
        "---\ntitle: Autumn 2026\ngame: farkle\n---\n".utf8)
    }
  }

  var tree: ContentTree { ContentTree(.memory(files), prefix: "Content/") }

  func contents() async throws -> SiteContents {
    try #require(await reader.read(jobs: 1).contents)
  }

  func findings() async -> Findings { await reader.read(jobs: 1).findings }

  private var reader: ContentsReader {
    ContentsReader(tree: tree, games: games, includesDrafts: true, directives: [])
  }

  /// Reads a table's text, and tells what importing it comes to.
  func plan(_ text: String, _ options: ImportOptions = .init()) async -> ImportPlan {
    await plan(SourceText(path: "sample", text), options)
  }

  func plan(_ source: SourceText, _ options: ImportOptions = .init()) async -> ImportPlan {
    let (table, findings) = Table.read(source)
    #expect(findings.isEmpty)
    return await Importer(tree: tree, games: games, options: options, jobs: 1)
      .plan(for: table)
  }

  /// Expects the findings of a marked table, and returns what the rest of it comes to.
  @discardableResult
  func expect(
    _ marked: String, _ options: ImportOptions = .init(), finds lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> ImportPlan {
    let marked = MarkedText(marked)
    let plan = await plan(marked.source, options)
    #expect(marked.lines(of: plan.findings) == lines, sourceLocation: sourceLocation)
    return plan
  }

  /// Puts the records of a plan into the site.
  mutating func write(_ plan: ImportPlan) {
    for file in plan.files {
      #expect(files[file.path] == nil, "\(file.path) would be overwritten")
      files[file.path] = file.bytes
    }
  }

  func text(_ path: String) -> String { String(decoding: files[path] ?? [], as: UTF8.self) }
}

extension ImportPlan {
  /// The new files' texts by path.
  var texts: [String: String] {
    Dictionary(
      files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
      uniquingKeysWith: { first, _ in first })
  }
}
