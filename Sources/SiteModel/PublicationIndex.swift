package import ContentFiles
package import Contents
package import Files
package import Histories
package import League
package import PageKit
package import WebAssets

/// Where things are: worked out once, asked by every page.
package struct PublicationIndex: Sendable {
  package enum Target: Hashable, Sendable {
    /// A page, or a place on it.
    case page(Route, String?)
    /// An address outside the site.
    case elsewhere(String)
    /// Entries that unfold.
    case menu([NavigationEntry])
  }

  /// A season in which rules are played by.
  package struct RulesUse: Sendable {
    package var season: SeasonID
    /// How many of its games are played by them; none yet in a season that announces them.
    package var games: Int

    package init(season: SeasonID, games: Int) {
      self.season = season
      self.games = games
    }
  }

  package struct NavigationEntry: Hashable, Sendable {
    package var title: String
    package var target: Target

    package init(title: String, target: Target) {
      self.title = title
      self.target = target
    }
  }

  package init() {}

  /// The numbers of the pages that a page lists, in their order, by its own.
  package var lists: [Int: [Int]] = [:]
  /// What the list that a page stands in shows it by, by the page's number.
  package var listTemplates: [Int: PageListing.Template] = [:]
  /// Whether two pages have one address, so that one of them is missing.
  package var isAddressTaken = false
  /// The logo, the icon and so on that the site has of its content, by their paths there.
  package var themeFiles: [String: Route] = [:]

  /// The files of `Content/` that browsers keep with the site, by their paths.
  package var keptFiles: Set<String> = []

  /// The page made of a file of `Content/`, by its path.
  package var routes: [String: Route] = [:]
  /// The Markdown file that a page shows, by the page's path.
  package var documentsOfPages: [String: String] = [:]
  let sorting = Sorting()
  /// The files of `Content/` that are no part of the site, by their paths.
  package var leftOut: [String: LeftOut] = [:]
  /// By the path of each Markdown file the ids of its headings on its page, by their anchors.
  package var anchors: [String: [String: String]] = [:]
  /// The pages of each record file's games, in the order of the file, by its path; `nil` for a game without one.
  package var gamesOfRecords: [String: [Route?]] = [:]
  /// The anchor of each Markdown file's title, which its page shows without one, by its path.
  package var titles: [String: String] = [:]
  /// The ids that pages have besides those of their documents.
  package var ids = PageIDs(nil)
  /// The document at each path that a page is made of.
  package var documents: [String: Document] = [:]
  /// How large the pictures are that documents show, by their paths.
  package var sizes: [String: PixelSize] = [:]
  /// Pages by how content names them, which is their address without its ending: `players/agnes`. Those of documents
  /// have their names in `Content/` as well.
  package var places: [String: Page] = [:]
  /// Where a term is explained, the path of a document by the anchor of its heading.
  package var terms: [String: String] = [:]
  /// The anchors of the documents in the site's first language that have other ones in this, by their paths.
  package var originalAnchors: [String: [String: String]] = [:]
  /// Every address, as paths below the site's root.
  package var paths: Set<String> = []
  /// Where games are played with their engines: what stands behind the `#` there is for their scripts.
  package var tables: Set<String> = []
  package var pathHashes = PathHashes()
  package var navigation: [NavigationEntry] = []
  /// The seasons and players that have a feed, by its address.
  package var feeds: [Route: String] = [:]
  /// By season.
  package var standings: [Standings] = []
  /// That of each game in seasons of several.
  package var gameStandings: [SeasonID: [GameKind: Standings]] = [:]
  /// Those of each season.
  package var nights: [SeasonNights] = []
  /// By season those of each of its games; none of one that isn't rated.
  package var seasonRatings: [[GameKind: RatingHistory]] = []
  /// Of all seasons together, where the league is rated: of each game that has been played by two sides.
  package var careerRatings: [GameKind: RatingHistory] = [:]
  /// The games that the site has anything of, all of them where it has nothing of any.
  package var kinds: [GameKind] = []
  /// The season that the front page leads with, then the latest one of each other game.
  package var currentSeasons: [SeasonID] = []
  /// Indices in `SiteContents.rules` by slug.
  package var ruleDocuments: [String: Int] = [:]
  /// By game the one with a page before it in its season.
  package var previousGames: [GameID?] = []
  /// By game the one with a page after it.
  package var nextGames: [GameID?] = []
  /// What the same players played on one day of a season, in order of time, by the first of them; of games whose
  /// sheets have an evening on them.
  package var evenings: [[GameID]] = []
  /// By game its place in `evenings`; `nil` for one that stands alone.
  package var eveningsOfGames: [Int?] = []
  /// What each game was in its season's calendar; none of a game that was no fixture.
  package var fixturesOfGames: [GameID: Fixture] = [:]
  /// The document that says where figures of luck and skill come from; `nil` on a site without one.
  package var sourceOfSkill: Route? { routes["pages/how-we-know.md"] }
  /// The seasons in which a rule document is played by, the earliest first, by its slug.
  package var usesOfRules: [String: [RulesUse]] = [:]
  /// The fingerprint of what is on every page, or says how pages are made.
  package var frame = Fingerprint()
  /// The fingerprint of what blank sheets and all else to print are made from.
  package var blanks = Fingerprint()
  /// By season those of what the page of each night is made from; none where nights have no pages.
  package var nightPrints: [[Fingerprint]] = []
  /// The fingerprint of everything that a page may be made from.
  package var everything = Fingerprint()
  /// That of everything in all languages.
  package var whole = Fingerprint()
  /// Every player's stats in each game, and the league's.
  package var careers = LeagueCareers()
  /// Everybody's points in games that compare.
  package var points: [GameKind: LeaguePoints] = [:]
  /// How many games everybody played and won.
  package var results = LeagueResults()
  /// Who met whom.
  package var meetings = LeagueMeetings()
  /// By season who won it; nobody while it goes on.
  package var champions: [[PlayerID]] = []
  /// The records of all seasons.
  package var honours: [GameKind: [LeagueRecord]] = [:]
  /// Those that each player holds, by their places in `honours`.
  package var honoursHeld: [PlayerID: [(kind: GameKind, place: Int)]] = [:]
  package var milestones = Milestones()
  /// `nil` where pages have no box to search the site by.
  package var search: SearchCatalog?

  /// A season's table of one of its games.
  package func standings(of season: Season, at kind: GameKind) -> Standings {
    gameStandings[season.id]?[kind] ?? standings[season.id.index]
  }
}
