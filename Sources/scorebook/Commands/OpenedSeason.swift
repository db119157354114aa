import Building
import CommandLineKit
import ContentFiles
import Contents
import Diagnostics
import DocumentPages
import Files
import Histories
import League
import LeagueStandings
import Seasons
import Telling

/// A season of a site, opened to look at its fixtures or to write some.
struct OpenedSeason {
  let book: LeagueBook
  let season: Season
  let people: People
  let settings: SiteSettings
  /// What was found, none of it an error.
  let findings: Findings
  private let root: SiteRoot

  /// Opens the season of that name; without one the site's, or the latest.
  ///
  /// - Returns: `nil` where the site can't be read, or has no season: that has been told.
  /// - Throws: `UsageFault` for a name that no season has.
  init?(
    _ name: String?, in root: SiteRoot, games: [any TableGame], asOf day: CalendarDate?,
    _ console: Console
  ) async throws {
    func refuse(_ findings: Findings) { console.report(findings) }
    if let fault = root.fault {
      refuse(Findings([fault]))
      return nil
    }
    var (contents, findings) = await ContentsReader(
      tree: root.content, games: games.map { $0 }.kinds, includesDrafts: true,
      directives: Directives.names(of: games.map { $0 }), digest: Tally(games.map { $0 })
    ).read(jobs: SiteRun.processors)
    guard let contents, !findings.hasErrors else {
      refuse(findings)
      return nil
    }
    let (book, faults) = LeagueBook.keep(contents, asOf: day)
    findings.add(contentsOf: faults)
    guard !findings.hasErrors else {
      refuse(findings)
      return nil
    }
    guard let season = try OpenedSeason.find(name, of: book, settings: contents.settings) else {
      refuse(Findings([Diagnostic(id: "no-season", "there is no season here yet")]))
      return nil
    }
    self.book = book
    self.season = season
    self.findings = findings
    self.root = root
    people = contents.people
    settings = contents.settings
  }

  private static func find(_ name: String?, of book: LeagueBook, settings: SiteSettings)
    throws(UsageFault) -> Season?
  {
    if let name { return try book.season(named: name) }
    return book.seasons.first { $0.slug.text == settings.season }
      ?? book.seasons.last { !$0.games.isEmpty } ?? book.seasons.last
  }

  /// Returns the player whom a name means, however it is spelled; `nil` where it is nobody's.
  func player(named name: String) -> PlayerID? {
    people.index(of: name).flatMap { book.player(named: people.all[$0].name) }
  }

  /// The path of its document.
  var path: String { root.contentFolder + "/" + season.document.document.path }

  /// Writes the document again; all its other lines stay as they are.
  ///
  /// - Parameter edit: What makes the new bytes of the text.
  /// - Returns: Whether it was written; where not, that has been told.
  func write(
    _ console: Console, _ edit: (SourceText) throws(FixtureWriter.Fault) -> [UInt8]
  ) throws -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let old = try FileTree.readFileOrStream(path)
    let text = SourceText(path: path, bytes: old)
    guard text.bytes == season.document.document.text.bytes else {
      throw FileFault(.changed, at: path)
    }
    let bytes: [UInt8]
    do throws(FixtureWriter.Fault) {
      bytes = try edit(text)
    } catch {
      console.report(
        Findings([Diagnostic(id: "unwritable-fixtures", error.message, in: text, at: 0..<0)]))
      return false
    }
    try FileTree.replaceFile(path, (old.starts(with: mark) ? mark : []) + bytes, holding: old)
    return true
  }
}

extension LeagueBook {
  /// Returns the season of a name that a command line says.
  ///
  /// - Throws: misuse where there is none.
  func season(named name: String) throws(UsageFault) -> Season {
    guard let season = seasons.first(where: { $0.slug == Slug(name) }) else {
      throw .unknownWord(name, of: "season", known: seasons.map(\.slug.text))
    }
    return season
  }
}
