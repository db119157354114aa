package import ContentFiles
package import Diagnostics
import Files
package import Histories
import Markdown
package import Matches
import Seasons

/// The players of a league and of its seasons as pages and rosters name them, and the rules they play by, for commands that
/// read single records.
///
/// What is wrong with these is for `check` to say.
package struct LeagueRosters {
  private let call: NameResolver
  private let rulebook: Rulebook
  private let seasons: [String: SeasonDocument]
  /// The seasons that can be read, by when they start, the earliest first.
  package let seasonDocuments: [SeasonDocument]
  /// The slugs of all seasons that have a document, of one that can't be read, too.
  package let seasonSlugs: [String]
  /// The season that `site.yaml` names, by its slug.
  package let namedSeason: String?

  /// - Parameters:
  ///   - tree: The league's `Content` folder.
  ///   - rulebook: Its rules, for `defaults(ofSeason:for:)`.
  package init(_ tree: ContentTree, games: [GameKind], rulebook: Rulebook = Rulebook()) {
    self.rulebook = rulebook
    var findings = Findings()
    let settings = tree.text("site.yaml", findings: &findings).map { SiteSettings.read($0).0 }
    let limits = settings?.limits ?? SizeLimits()
    var reader = DocumentReader(
      tree: tree.limited(by: limits), games: games,
      options: MarkdownOptions(mostMarks: limits.marks), includesDrafts: true)
    let pages = LeagueRosters.paths(in: "players", of: tree).filter {
      ContentTree.ending(of: $0) == "md"
    }
    let paths = LeagueRosters.paths(in: "seasons", of: tree).filter {
      let parts = $0.split(separator: "/")
      return parts.count == 3 && parts[2] == "season.md"
    }
    let seasons = paths.compactMap { reader.season($0, rulebook: rulebook) }
    seasonSlugs = paths.map { String($0.split(separator: "/")[1]) }
    namedSeason = settings?.season
    func start(_ season: SeasonDocument) -> String {
      let day = season.starts ?? season.fixtures.compactMap(\.date).min()
      return day?.description ?? ""
    }
    seasonDocuments = seasons.sorted {
      (start($0), $0.slug.text) < (start($1), $1.slug.text)
    }
    self.seasons = Dictionary(
      seasons.map { ($0.slug.text, $0) }, uniquingKeysWith: { first, _ in first })
    call = NameResolver(
      pages: pages.map { reader.player($0).page }, league: settings?.roster,
      seasons: seasons.compactMap { season in
        (season.roster ?? season.teams?.roster).map { (season.slug.text, $0) }
      })
  }

  private static func paths(in folder: String, of tree: ContentTree) -> [String] {
    (try? tree.files.list(folder))?.files ?? []
  }

  /// Whether the league says who plays, by a list or by any page.
  package var areKept: Bool { call.hasRoster }

  /// Returns the names of those who belong to a season; of none where no roster tells.
  package func members(ofSeason slug: String) -> [String] { call.members(ofSeason: slug) }

  /// Returns what a season says for its records; `nil` for one that can't be read.
  package func defaults(ofSeason slug: String, for kind: GameKind) -> RecordDefaults? {
    seasons[slug].map {
      RecordDefaults(of: $0, for: kind, rulebook: rulebook, people: call.people)
    }
  }

  /// Returns the cards of a file as a season's matches, and everything wrong with them; `nil` for a season that can't be
  /// read, or has no teams.
  package func cards(in text: SourceText, ofSeason slug: String) -> (
    cards: [MatchCard], play: TeamPlay, findings: Findings
  )? {
    guard let season = seasons[slug], let play = season.teams, let key = Slug(slug) else {
      return nil
    }
    var (cards, faulty, findings) = MatchCardReader.read(
      text, under: play.format, of: TeamNames(play.teams, isWhole: play.isWhole),
      rules: season.legRules(in: rulebook), members: play.teams.map(\.keys))
    var call = call
    let known = call.found.count
    call.call(
      [
        SiteContents.CardFile(
          path: text.path, season: key, cards: cards, faulty: faulty, fingerprints: [])
      ],
      of: [season])
    var places = NamePlaces([]) { _ in text }
    findings.add(
      contentsOf: places.findings(of: Array(call.found.dropFirst(known))))
    return (cards, play, findings)
  }

  /// Returns what is wrong with the players of a file's records, read for a season.
  package func findings(of records: [GameRecord], in text: SourceText, season: Slug) -> Findings {
    var call = call
    let known = call.found.count
    let file = SiteContents.RecordFile(
      path: text.path, season: season, records: records, fingerprints: [])
    call.call([file])
    if call.hasRoster { call.finish([file]) }
    var places = NamePlaces([file]) { _ in text }
    return places.findings(of: Array(call.found.dropFirst(known)))
  }
}
