import Files
import Foundation
import Histories
import League
import Publishing
import QRCodes
import TestGames
import Testing

@testable import SiteModel

/// The QR codes on what is printed.
struct PaperCodeTests {
  private static let content = [
    "seasons/s/season.md": """
    ---
    title: Autumn
    game: farkle
    fixtures:
      - {round: 1, date: 2026-10-06, players: [Ann, Bob]}
      - {round: 2, date: 2026-10-13, players: [Bob, Ann]}
    ---
    """,
    "seasons/s/a.farkle":
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-06\n---\nAnn: 10000\nBob: 50\n",
  ]

  /// Whether a page has the code of an address, and no other.
  private func leads(_ page: String, to address: String, saying text: String) throws -> Bool {
    let path = String(decoding: try #require(QRCode(address)).path, as: UTF8.self)
    let codes = page.components(separatedBy: "<figure class=\"to-phone\">").dropFirst()
    return !codes.isEmpty
      && codes.allSatisfy {
        $0.contains("<path stroke=\"#000\" d=\"\(path)\"/>")
          && $0.contains("<title>QR code: \(text)</title>")
          && $0.contains("<figcaption>\(text)</figcaption>")
      }
  }

  @Test func `paper leads back to the site`() async throws {
    let base = "https://league.example/dice/"
    let site = await Site(Self.content, baseURL: base)
    #expect(site.lines == [])
    #expect(
      try leads(
        site["seasons/s/fixtures.html"], to: base + "seasons/s/fixtures.html",
        saying: "The fixtures"))
    #expect(site["seasons/s/fixtures.html"].contains(" id=\"fixture-R2-1\""))
    #expect(
      try leads(
        site["seasons/s/latest-night.html"], to: base + "seasons/s/index.html",
        saying: "The season"))
    #expect(
      try leads(
        site["seasons/s/a-sheet.html"], to: base + "seasons/s/a.html", saying: "The report"))
    let publication = try #require(site.publication)
    let season = publication.book.seasons[0]
    let sheet = try publication.standaloneSheet(
      of: season.calendar.entries[1], in: season, players: 2)
    #expect(
      try leads(
        String(decoding: sheet.bytes, as: UTF8.self),
        to: base + "seasons/s/fixtures.html#fixture-R2-1", saying: "The fixture"))
    // There is no page to keep score on without an engine.
    #expect(!site["sheets/farkle-2.html"].contains("class=\"to-phone\""))
  }

  @Test(arguments: [
    nil, "http://localhost:8000/", "http://127.0.0.1/", "http://[::1]:8000/league/",
  ])
  func `a site without an address that a phone can open has none`(base: String?) async {
    let site = await Site(Self.content, baseURL: base)
    for (path, page) in site.pages where path.hasSuffix(".html") {
      #expect(!page.contains("class=\"to-phone\""), "\(path)")
    }
  }

  @Test func `a blank sheet leads to where its game is kept score of`() async throws {
    let base = "https://league.example/"
    let site = await Site(
      Self.content,
      baseURL: base,
      templates: [
        Site.templates,
        .init(.memory(["assets/engine-farkle.js": Array("0".utf8)]), name: "Engines"),
      ])
    #expect(
      try leads(
        site["sheets/farkle-2.html"], to: base + "keep/farkle.html", saying: "Keep score"))
  }
}
