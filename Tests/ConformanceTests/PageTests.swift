import GameReports
import Histories
import PageKit
import Publishing
import SiteModel
import TestGames
import Testing

@testable import scorebook

/// What holds for the pages of every game.
struct PageTests {
  /// A new site of a game with three evenings that were simulated, the last one of other players.
  private func content(of tried: Tried) async throws -> [String: String] {
    var content = try await tried.newContent()
    for night in 1...3 {
      content["seasons/2026/\(night).\(tried.name)"] = Tried.written(
        tried.read(
          await tried.simulated(seed: night, more: ["--from", "2026-11-0\(night)"])
        ).games[0])
    }
    content["site.yaml"]? += PageTests.roster
    let last = "seasons/2026/3.\(tried.name)"
    content[last] = content[last]?.replacing("Ann", with: "Zoe").replacing("Bob", with: "Yan")
    return content
  }

  fileprivate static let roster = "roster: [Ann, Bob, Cy, Yan, Zoe]\n"

  /// Keys of a file of words that stand on a page instead of their words.
  private func rawKeys(in page: String) -> [String] {
    let words = page.replacing(/<(pre|script|style)(?s:.)*?<\/(pre|script|style)>/, with: "")
      .visibleText
    return words.matches(of: /\b[a-z]+(\.[a-z]+[A-Z]?\w*)*[A-Z]\w*\b/).map { String($0.0) }
  }

  @Test(arguments: Tried.games)
  func `a league builds without a finding, and every page is sane and in words`(
    tried: Tried
  ) async throws {
    let content = try await content(of: tried)
    let site = await Site.ofAll(content)
    #expect(site.lines == [])
    for night in 1...3 {
      let record = content["seasons/2026/\(night).\(tried.name)"] ?? ""
      await check(
        record, of: tried, report: site["seasons/2026/\(night).html"],
        sheet: site["seasons/2026/\(night)-sheet.html"])
    }
    for page in site.html {
      #expect(Markup(page: page.text).faults == [], "\(page.path)")
      #expect(rawKeys(in: page.text).isEmpty, "\(page.path): \(rawKeys(in: page.text))")
    }
    var expected = ["seasons/2026/index.html", "players/ann.html", "rules/house.html"]
    for night in 1...3 {
      expected += ["seasons/2026/\(night).html", "seasons/2026/\(night)-sheet.html"]
    }
    expected += tried.game.sheetPlayers.map { "sheets/\(tried.name)-\($0).html" }
    expected += tried.game.printableNames(of: .game).map { "sheets/\(tried.name)-\($0).html" }
    for path in expected { #expect(!site[path].isEmpty, "\(path)") }
    #expect(site["players/ann.html"].contains("id=\"\(tried.name)-"))
    #expect(site["rules/house.html"].contains("<table"))
  }

  /// Expects a game's report and its sheet to name every player with the score, and a sheet with a row a
  /// round to have every turn's total.
  private func check(_ record: String, of tried: Tried, report: String, sheet: String) async {
    let game = tried.read(record).games[0]
    func numbers(_ page: String) -> [Substring] {
      page.visibleText.replacing(",", with: "").replacing("\u{2212}", with: "-")
        .split(separator: " ")
    }
    for words in [numbers(report), numbers(sheet)] {
      for (name, score) in zip(game.header.players, game.scores) {
        #expect(words.contains(name[...]) && words.contains("\(score)"), "\(name): \(score)")
      }
    }
    guard tried.game is any RoundSheetGame else { return }
    let told = await tried.run(["annotate", "--game", tried.name, "--json"], input: record).output
    let totals = told.matches(of: /"total":(\d+)/).map(\.1)
    #expect(totals.count == game.play.turnCount)
    #expect(totals.filter { !numbers(sheet).contains($0) } == [])
    // The last ones stand in their rows and at the foot.
    for score in game.scores { #expect(numbers(sheet).count { $0 == "\(score)" } > 1) }
  }

  /// What may become of a site.
  enum Change: String, CaseIterable {
    case title, player, neighbour, round, note, gameTitle, rulesTitle, season, lastTurn, next,
      previous, deals

    func apply(to content: inout [String: String], of tried: Tried) async {
      let middle = "seasons/2026/2.\(tried.name)"
      func header(_ line: String) {
        content[middle] = content[middle]?.replacing("---\nplayers", with: "---\n\(line)\nplayers")
      }
      switch self {
      case .title: content["site.yaml"] = "title: Another League\nlanguage: en\n" + PageTests.roster
      case .player: content["players/ann.md"] = "---\nname: Annabel\naliases: [Ann]\n---\n"
      case .neighbour: content["players/zoe.md"] = "---\nname: Zora\naliases: [Zoe]\n---\n"
      case .round: header("round: 7")
      case .note: header("note: In the kitchen.")
      case .gameTitle: header("title: The final")
      case .rulesTitle:
        content["rules/house.md"] = content["rules/house.md"]?.replacing(
          "House rules", with: "Law")
      case .season:
        content["seasons/2026/season.md"] = content["seasons/2026/season.md"]?.replacing(
          "Season 2026", with: "A year")
      case .lastTurn:
        let lines = content[middle]?.split(separator: "\n").dropLast() ?? []
        content[middle] = lines.joined(separator: "\n") + "\n"
      case .next: content["seasons/2026/3.\(tried.name)"] = nil
      case .previous: content["seasons/2026/1.\(tried.name)"] = nil
      case .deals:
        guard tried.kind.game.dealReader != nil else { return header("table: \"4\"") }
        let deal = await tried.run(["simulate", tried.name, "--deal", "--seed", "2"]).output
        let cards = deal.split(whereSeparator: \.isWhitespace).dropFirst().joined(separator: " ")
        content["seasons/2026/season.md"] = content["seasons/2026/season.md"]?.replacing(
          "game: ", with: "deals: {kettle: \(cards)}\ngame: ")
      }
    }
  }

  @Test(arguments: Tried.games)
  func `a page is another where what it shows is, and else keeps its fingerprint`(
    tried: Tried
  ) async throws {
    let content = try await content(of: tried)
    let before = try await Build(content)
    for change in Change.allCases {
      var changed = content
      await change.apply(to: &changed, of: tried)
      #expect(changed != content, "\(change)")
      let after = try await Build(changed)
      let report = "seasons/2026/2.html"
      #expect(before.pages[report] != after.pages[report], "\(change)")
      #expect(before.prints[report] != after.prints[report], "\(change)")
      for (path, print) in after.prints where before.prints[path] == print {
        #expect(before.pages[path] == after.pages[path], "\(change): \(path)")
      }
      for path in ["seasons/2026/1.html", "seasons/2026/3.html"]
      where before.pages[path] == after.pages[path] && !change.mayTouchOthers {
        #expect(before.prints[path] == after.prints[path], "\(change): \(path)")
      }
    }
  }

  /// The pages of a site with the fingerprints of what they are made from.
  private struct Build {
    var pages: [String: String]
    var prints: [String: String] = [:]

    init(_ content: [String: String]) async throws {
      let site = await Site.ofAll(content)
      #expect(site.lines == [])
      pages = site.pages
      let publication = try #require(site.publication)
      for page in publication.pages {
        prints[page.path] = publication.fingerprint(of: page).map { "\($0)" }
      }
    }
  }
}

extension PageTests.Change {
  /// Whether a page that isn't changed by it may be made again.
  fileprivate var mayTouchOthers: Bool { [.deals, .rulesTitle].contains(self) }
}
