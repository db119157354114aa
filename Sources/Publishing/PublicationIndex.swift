import Contents
import Files
import Histories
package import League
import PageKit
import WebAssets

/// Where things are: worked out once, asked by every page.
package struct PublicationIndex: Sendable {
  enum Target: Hashable, Sendable {
    /// A page, or a place on it.
    case page(Route, String?)
    /// An address outside the site.
    case elsewhere(String)
    /// Entries that unfold.
    case menu([NavigationEntry])
  }

  /// A season in which rules are played by.
  struct RulesUse: Sendable {
    var season: SeasonID
    /// How many of its games are played by them; none yet in a season that announces them.
    var games: Int
  }

  struct NavigationEntry: Hashable, Sendable {
    var title: String
    var target: Target
  }

  /// The numbers of the pages that a page lists, in their order, by its own.
  var lists: [Int: [Int]] = [:]
  /// What the list that a page stands in shows it by, by the page's number.
  var listTemplates: [Int: PageListing.Template] = [:]
  /// Whether two pages have one address, so that one of them is missing.
  var isAddressTaken = false
  /// The logo, the icon and so on that the site has of its content, by their paths there.
  var themeFiles: [String: Route] = [:]

  /// The files of `Content/` that browsers keep with the site, by their paths.
  var keptFiles: Set<String> = []

  /// The page made of a file of `Content/`, by its path.
  var routes: [String: Route] = [:]
  /// The Markdown file that a page shows, by the page's path.
  var documentsOfPages: [String: String] = [:]
  let sorting = Sorting()
  /// The files of `Content/` that are no part of the site, by their paths.
  var leftOut: [String: LeftOut] = [:]
  /// By the path of each Markdown file the ids of its headings on its page, by their anchors.
  var anchors: [String: [String: String]] = [:]
  /// The pages of each record file's games, in the order of the file, by its path; `nil` for a game without one.
  var gamesOfRecords: [String: [Route?]] = [:]
  /// The anchor of each Markdown file's title, which its page shows without one, by its path.
  var titles: [String: String] = [:]
  /// The ids that pages have besides those of their documents.
  var ids = PageIDs(nil)
  /// The document at each path that a page is made of.
  var documents: [String: Document] = [:]
  /// How large the pictures are that documents show, by their paths.
  var sizes: [String: PixelSize] = [:]
  /// Pages by how content names them, which is their address without its ending: `players/agnes`. Those of documents
  /// have their names in `Content/` as well.
  var places: [String: Page] = [:]
  /// Where a term is explained, the path of a document by the anchor of its heading.
  var terms: [String: String] = [:]
  /// The anchors of the documents in the site's first language that have other ones in this, by their paths.
  var originalAnchors: [String: [String: String]] = [:]
  /// Every address, as paths below the site's root.
  var paths: Set<String> = []
  /// Where games are played with their engines: what stands behind the `#` there is for their scripts.
  var tables: Set<String> = []
  var pathHashes = PathHashes()
  var navigation: [NavigationEntry] = []
  /// The seasons and players that have a feed, by its address.
  var feeds: [Route: String] = [:]
  /// By season.
  var standings: [Standings] = []
  /// That of each game in seasons of several.
  var gameStandings: [SeasonID: [GameKind: Standings]] = [:]
  /// Those of each season.
  var nights: [SeasonNights] = []
  /// By season those of each of its games; none of one that isn't rated.
  var seasonRatings: [[GameKind: RatingHistory]] = []
  /// Of all seasons together, where the league is rated: of each game that has been played by two sides.
  var careerRatings: [GameKind: RatingHistory] = [:]
  /// The games that the site has anything of, all of them where it has nothing of any.
  var kinds: [GameKind] = []
  /// The season that the front page leads with, then the latest one of each other game.
  var currentSeasons: [SeasonID] = []
  /// Indices in `SiteContents.rules` by slug.
  var ruleDocuments: [String: Int] = [:]
  /// By game the one with a page before it in its season.
  var previousGames: [GameID?] = []
  /// By game the one with a page after it.
  var nextGames: [GameID?] = []
  /// What the same players played on one day of a season, in order of time, by the first of them; of games whose
  /// sheets have an evening on them.
  var evenings: [[GameID]] = []
  /// By game its place in `evenings`; `nil` for one that stands alone.
  var eveningsOfGames: [Int?] = []
  /// What each game was in its season's calendar; none of a game that was no fixture.
  var fixturesOfGames: [GameID: Fixture] = [:]
  /// The document that says where figures of luck and skill come from; `nil` on a site without one.
  var sourceOfSkill: Route? { routes["pages/how-we-know.md"] }
  /// The seasons in which a rule document is played by, the earliest first, by its slug.
  var usesOfRules: [String: [RulesUse]] = [:]
  /// The fingerprint of what is on every page, or says how pages are made.
  var frame = Fingerprint()
  /// The fingerprint of what blank sheets and all else to print are made from.
  var blanks = Fingerprint()
  /// By season those of what the page of each night is made from; none where nights have no pages.
  var nightPrints: [[Fingerprint]] = []
  /// The fingerprint of everything that a page may be made from.
  var everything = Fingerprint()
  /// That of everything in all languages.
  var whole = Fingerprint()
  /// Every player's stats in each game, and the league's.
  package var careers = LeagueCareers()
  /// Everybody's points in games that compare.
  var points: [GameKind: LeaguePoints] = [:]
  /// How many games everybody played and won.
  var results = LeagueResults()
  /// Who met whom.
  var meetings = LeagueMeetings()
  /// By season who won it; nobody while it goes on.
  var champions: [[PlayerID]] = []
  /// The records of all seasons.
  var honours: [GameKind: [LeagueRecord]] = [:]
  /// Those that each player holds, by their places in `honours`.
  var honoursHeld: [PlayerID: [(kind: GameKind, place: Int)]] = [:]
  var milestones = Milestones()
  /// `nil` where pages have no box to search the site by.
  var search: SearchCatalog?

  /// A season's table of one of its games.
  func standings(of season: Season, at kind: GameKind) -> Standings {
    gameStandings[season.id]?[kind] ?? standings[season.id.index]
  }
}
