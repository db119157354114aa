import Contents
import Diagnostics
import Files
import Foundation
import Serving
import Telling
import TestSupport
import Testing

@testable import Building
@testable import scorebook

/// What is kept in memory between the builds of a preview must never show.
@Suite(
  .enabled(if: (try? SiteServer(script: [], texts: [])) != nil, "libmicrohttpd isn't installed"))
struct PreviewTests {
  private static let record =
    "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\nAnn: 111462>111 352>5 bank\nBob: 234664\n"

  @Test func `the terminal is told when an error is mended`() throws {
    let console = TestConsole()
    let arguments = try Arguments(["."], of: .serve(everyGame), games: everyGame)
    let run = try SiteRun(arguments, console.console, games: everyGame)
    let bad = SiteRun.Outcome(findings: Findings([Diagnostic(id: "x", "wrong")]))
    let good = SiteRun.Outcome(
      size: "2 pages, no games", findings: Findings(), changes: OutputChanges(unchanged: 2))
    var past = SiteRun.Past()
    run.tell(bad, after: &past)
    #expect(console.reports.hasSuffix("1 error: there are no pages yet\n"))
    run.tell(good, after: &past)
    #expect(
      console.reports.hasSuffix(
        "no errors any more: 2 pages, no games in 0.00 s, nothing changed\n"))
    let told = console.reports
    run.tell(good, after: &past)
    #expect(console.reports == told)
    run.tell(bad, after: &past)
    #expect(console.reports.hasSuffix("1 error: pages stay as they were\n"))
  }

  /// A site of its own folder, as a server that runs all the while builds it, and as one does that has just begun.
  private final class Site {
    let folder = NSTemporaryDirectory() + "scorebook-preview-" + UUID().uuidString
    let console = TestConsole()
    let kept: Preview
    private var run: SiteRun

    init() throws {
      run = try Site.run(in: folder, console)
      run.tables = try run.makeTables()
      run.memory = ContentsMemo()
      kept = try Site.preview()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private static func preview() throws -> Preview {
      Preview(try SiteServer(script: [], texts: []))
    }

    private static func run(in folder: String, _ console: TestConsole) throws -> SiteRun {
      let words = [folder, "--templates", PackageFolder.path("Templates")]
      let arguments = try Arguments(words, of: .serve(everyGame), games: everyGame)
      return try SiteRun(arguments, console.console, games: everyGame)
    }

    func write(_ path: String, _ text: String?) throws {
      let url = URL(fileURLWithPath: folder + "/" + path)
      guard let text else { return try FileManager.default.removeItem(at: url) }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    /// Builds by both, and returns the findings and the pages of each, with how many pages the first changed.
    func build() async throws -> (kept: Result, fresh: Result, changes: OutputChanges?) {
      let outcome = try await run.run(publishingTo: .preview(kept))
      let preview = try Site.preview()
      let fresh = try await Site.run(in: folder, console).run(publishingTo: .preview(preview))
      return (
        Result(kept, outcome), Result(preview, fresh), outcome.changes
      )
    }
  }

  private struct Result: Equatable {
    let pages: [String: [UInt8]]
    let findings: [Diagnostic]

    /// Of a build that failed nobody asks for pages.
    init(_ preview: Preview, _ outcome: SiteRun.Outcome) {
      pages = outcome.changes == nil ? [:] : preview.folder.files
      findings = outcome.findings.sorted
    }
  }

  @Test func `a preview is after each edit what it would be from nothing`() async throws {
    let site = try Site()
    try site.write("Content/site.yaml", "title: League\n")
    try site.write("Content/rules/house.md", "---\ntitle: House\ngame: farkle\n---\n# A\n")
    try site.write(
      "Content/seasons/s/season.md", "---\ntitle: S\ngame: farkle\nrules: house\n---\n")
    try site.write("Content/seasons/s/a.farkle", Self.record)
    try site.write(
      "Content/seasons/s/b.farkle", Self.record.replacing("2026-01-02", with: "2026-01-03"))
    let edits: [(path: String, text: String?)] = [
      ("Content/seasons/s/a.farkle", Self.record + "Ann: 234664\n"),
      ("Content/seasons/s/a.farkle", Self.record.replacing("Bob: ", with: "Bbo: ")),
      ("Content/seasons/s/a.farkle", Self.record),
      // What a record comes to is decided around it, too.
      (
        "Content/rules/house.md",
        "---\ntitle: House\ngame: farkle\nrules: {bank-minimum: 2000}\n---\n# A\n"
      ),
      ("Content/rules/house.md", "---\ntitle: House\ngame: farkle\n---\n# A\n"),
      ("Content/players/ann.md", "---\nname: Anna\naliases: [Ann]\n---\n"),
      ("Content/site.yaml", "title: League\nroster: [Anna]\n"),
      ("Content/site.yaml", "title: Other\n"),
      ("Content/players/ann.md", nil),
      ("Content/seasons/s/b.farkle", nil),
      ("Templates/strings/en.yaml", "site:\n  madeWith: Made by hand\n"),
      ("Templates/404.mustache", "{{nobody}}"),
      ("Templates/404.mustache", nil),
      ("Content/pages/a.md", "# A\n\n[x](nowhere.md)\n"),
      ("Content/pages/a.md", "# A\n\n[x](../rules/house.md)\n"),
      // So is what prose comes to.
      ("Content/pages/a.md", "# A\n\n<b>B</b>\n"),
      ("Content/site.yaml", "title: Other\nraw-html: true\n"),
    ]
    _ = try await site.build()
    var failures = 0
    for edit in edits {
      try site.write(edit.path, edit.text)
      let (kept, fresh, changes) = try await site.build()
      #expect(kept == fresh, "\(edit.path)")
      if changes == nil { failures += 1 }
    }
    #expect(failures >= 4)
  }
}
