import CommandLineKit
import Diagnostics
import Files
import TestGames
import Testing

@testable import scorebook

/// The site that stands beside Pig, built as anybody builds one.
struct PigSiteTests {
  @Test func `Pig's site builds without a finding, and its pages show what it holds`() async throws
  {
    let content = try PigFolder.content()
    #expect(content.keys.count { $0.hasSuffix(".pig") } == 1)
    let site = await Site.ofAll(content)
    #expect(site.lines == [])
    for page in site.html { #expect(Markup(page: page.text).faults == [], "\(page.path)") }
    let rules = site["rules/pig.html"].visibleText
    #expect(rules.contains("3 4 6 13") && rules.contains("target"))
    let report = site["seasons/pig-night/kettle.html"].visibleText
    #expect(report.contains("in a class apart") && report.contains("3 4 4 3 4 2 20 20"))
    #expect(site["seasons/pig-night/kettle-2.html"].visibleText.contains("A clear win for Bob"))
    #expect(!site["seasons/pig-night/kettle-sheet.html"].isEmpty)
    #expect(site.pages["seasons/pig-night/kettle-2-sheet.html"] == nil)
    #expect(site["players/ann.html"].visibleText.contains("Highest turn 25"))
    #expect(!site["sheets/pig-10.html"].isEmpty)
  }

  @Test func `a site of Pig alone is as sound`() async throws {
    let site = await Site(
      try PigFolder.content(), games: [allGames[4]], templates: PigFolder.folders)
    #expect(site.findings.errorCount == 0, "\(site.lines.filter { !$0.contains("warning") })")
    #expect(site["players/ann.html"].visibleText.contains("Points a game"))
    for page in site.html { #expect(Markup(page: page.text).faults == [], "\(page.path)") }
  }

  @Test func `the tool builds Pig's site, strictly`() async throws {
    let folder = TemporaryFolder()
    for (path, text) in try PigFolder.content() { try folder.write("League/Content/" + path, text) }
    try folder.link("League/Templates", to: PigFolder.templates)
    let built = await Tried(game: allGames[4]).run([
      "build", folder.path("League"), "--strict", "--output", folder.path("Site"), "--templates",
      Site.packageRoot + "Templates",
    ])
    #expect(built.status == .done && built.reports.isEmpty, "\(built.reports)")
    #expect(folder.contents(of: "Site")["seasons/pig-night/kettle.html"] != nil)
  }

  @Test(arguments: [
    ("3 4 6 = 13", "3 4 6 = 1️⃣14", "the throws come to 13"),
    ("3 4 6 = 13", "3 1️⃣7 6 = 13", "expected throws, 1 to 6, or '=' and the points"),
    ("3 4 6 = 13", "3 1 1️⃣6", "the 1 before ended the turn"),
    ("5 1 = 0", "5 1 1️⃣=", "expected the points of the turn after '=', and no more"),
    ("5 1 = 0", "1️⃣= 0", "expected throws, 1 to 6, or '=' and the points"),
    ("target: 100", "target: 1️⃣0", "expected points from 1 on, found '0'"),
  ])
  func `what is broken in its rules is an error at its place`(
    old: String, new: String, message: String
  ) async throws {
    try await check("rules/pig.md", old, new, message)
  }

  @Test(arguments: [
    ("Bob: 4 1", "1️⃣Ann: 4 1", "it is the turn of Bob"),
    ("Bob: 4 1", "Bob: 4 1️⃣3", "the turn isn't over, hold with '= 7' or throw on"),
    ("Bob: 4 1", "1️⃣Bod: 4 1", "unknown player 'Bod', did you mean 'Bob'?"),
    ("Bob: 4 1", "Bob: 1️⃣four", "expected throws, 1 to 6, or '=' and the points"),
    ("Bob: 4 1", "1️⃣Bob 4 1", "expected a player's name and ':' to begin a turn, found 'Bob 4 1'"),
    ("Ann: 3 4 4 = 11", "Ann: 3 4 4 = 11\n1️⃣Bob: 4 1", "the game was over before this turn"),
    ("date: 2026-10-02\nscores: {Ann: 88", "scores: {1️⃣Cy: 88", "unknown player 'Cy'"),
  ])
  func `what is broken in its records is an error at its place`(
    old: String, new: String, message: String
  ) async throws {
    try await check("seasons/pig-night/kettle.pig", old, new, message)
  }

  private func check(_ path: String, _ old: String, _ new: String, _ message: String) async throws {
    var content = try PigFolder.content()
    let text = try #require(content[path])
    #expect(text.contains(old))
    content[path] = text.replacing(old, with: new, maxReplacements: 1)
    let lines = await Site.ofAll(content).lines
    #expect(lines.first?.hasPrefix("\(path) 1: \(message)") == true, "\(lines)")
  }
}
