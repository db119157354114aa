import Foundation
import TestGames
import Testing

/// Pages as they were when somebody last looked at them: six whole ones, a kind each, and of the others what stands in
/// `main`, so that a change of what is around all pages is looked at six times.
///
/// After a change that is meant, `RECORD_GOLDENS=1 make unit ONLY=GoldenTests` writes them anew; that
/// run fails, so that nobody records without looking.
struct GoldenTests {
  private static let wholePages: Set<String> = [
    "seasons/autumn/house.html", "seasons/winter/index.html", "players/ann.html",
    "rules/cribbage.html", "sheets/farkle-4.html", "seasons/solitaire/dee-2.html",
  ]

  private static let pages = [
    "seasons/autumn/house.html", "rules/farkle.html", "seasons/spring/index.html",
    "players/ann.html", "sheets/farkle-4.html", "seasons/autumn/book.html",
  ]

  private static let sixisPages = [
    "seasons/table/three.html", "seasons/table/index.html", "rules/sixis.html",
    "players/cy.html", "sheets/sixis-3.html", "seasons/table/teams-sheet.html",
  ]

  private static let solitairePages = [
    "seasons/solitaire/dee-2.html", "seasons/solitaire/ann-sheet.html", "rules/klondike.html",
    "seasons/solitaire/index.html", "seasons/vegas/index.html", "players/dee.html",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  private static func file(_ path: String) -> URL {
    folder.appending(path: path.replacing("/", with: "-"))
  }

  private static let cribbagePages = [
    "seasons/winter/short.html", "seasons/winter/index.html", "rules/cribbage.html",
    "players/bob.html", "sheets/cribbage-2.html", "sheets/cribbage-chart.html",
  ]

  @Test(arguments: pages)
  func `a page is as it was`(path: String) async throws {
    try compare(await Site(SampleLeague.content), path)
  }

  @Test(arguments: cribbagePages)
  func `a page about cribbage is as it was`(path: String) async throws {
    try compare(await Site(CribbageLeague.content), path)
  }

  @Test(arguments: sixisPages)
  func `a page about sixis is as it was`(path: String) async throws {
    try compare(await Site(SixisLeague.content), path)
  }

  @Test(arguments: solitairePages)
  func `a page of solitaire is as it was`(path: String) async throws {
    try compare(await Site(KlondikeLeague.content), path)
  }

  private func compare(_ site: Site, _ path: String) throws {
    // The names of styles and scripts change with each of their lines.
    let whole = site[path].replacing(#/(assets/[a-z]+)-[0-9a-f]{8}\./#) { "\($0.output.1)." }
    let page = Self.wholePages.contains(path) ? whole : try Self.main(of: whole)
    let file = Self.file(path)
    guard ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == nil else {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(page.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent), look at it and run again")
      return
    }
    let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if let difference = Self.firstDifference(golden, page) { Issue.record("\(path):\(difference)") }
  }

  private static func main(of page: String) throws -> String {
    let start = try #require(page.firstRange(of: "<main"))
    let end = try #require(page.firstRange(of: "</main>"))
    return String(page[start.lowerBound..<end.upperBound])
  }

  /// The first line in which two texts differ, with both; `nil` for equal texts.
  private static func firstDifference(_ golden: String, _ page: String) -> Comment? {
    guard golden != page else { return nil }
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let new = page.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let was = line < old.count ? old[line] : "(the end)"
    let now = line < new.count ? new[line] : "(the end)"
    return "\(line + 1): expected\n\(was)\nfound\n\(now)"
  }
}
