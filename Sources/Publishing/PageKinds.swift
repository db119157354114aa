import BookPages
import Discovery
import DocumentPages
import Downloads
import EmbedPages
import GameReports
import Histories
import LeaguePages
import PageKit
import SeasonPages
package import SiteModel
import Statistics
import TeamPages
package import Templating

extension Publication {
  /// The kinds of pages and files, those first that a site has whatever it is of, in the order in which they are
  /// listed.
  static let pageKinds: [any SitePage.Type] = [
    FrontPage.self, NotFoundPage.self, RulesIndexPage.self, SeasonsIndexPage.self,
    PlayersIndexPage.self, LeagueNumbersPage.self, HonoursPage.self, CareerStandingsPage.self,
    RatingsPage.self, SheetsIndexPage.self, RulePage.self, SeasonPage.self, FixturesPage.self,
    CupPage.self, DrawPage.self, EmbedPage.self, SeasonFile.self,
    NightPage.self, NightStandingsPage.self, SeasonRatingsPage.self, SeasonHonoursPage.self,
    SeasonSheetPage.self, SeasonBookPage.self,
    TeamSeasonPage.self, TeamPage.self, TeamCalendarFile.self,
    MatchPage.self, MatchCardPage.self, BlankCardPage.self, ReportPage.self, GameSheetPage.self,
    PlayerPage.self,
    PlayerGamePage.self, PairPage.self, BlankSheetPage.self, PrintablePage.self,
    RulesPrintablePage.self, TablePage.self, DocumentPage.self, ListPartPage.self,
    DownloadsPage.self, DownloadedFile.self, SearchPage.self, SearchListPage.self,
    SearchPartFile.self, MovedPage.self, OfflinePage.self, CalendarFile.self,
    PlayerCalendarFile.self, FeedFile.self, SitemapFile.self, SitemapPartFile.self,
    RobotsFile.self, RedirectsFile.self, SiteIndexFile.self, WorkerFile.self, ManifestFile.self,
    IconFile.self, CopiedFile.self, AssetFile.self, PictureFile.self, PhotographFile.self,
    MessageFile.self,
    PackedFile.self,
  ]

  /// The templates that pages and pieces of them are made by, with what they show; each once.
  package static func pageRoots(of games: [any ListedGame]) -> [PageRoot] {
    var known: Set<String> = []
    let ofKinds = pageKinds.flatMap { $0.roots }.filter { known.insert($0.template).inserted }
    let pieces = [
      PageRoot("rules/options", OptionsValue.self), PageRoot("rules/try", TryValue.self),
      PageRoot("rules/examples", BlockRows<ExampleValue>.self),
    ]
    let declared = "games/\(DeclaredPhrase.templates)/"
    // Games that documents declare share theirs, and a site may come to have one.
    let ofGames = games.filter { $0.templates != DeclaredPhrase.templates }.published
      .flatMap { $0.allRoots }
    let ofDeclared = [
      PageRoot.page(declared + "report", PlayedReport<DeclaredLog>.self),
      .page(declared + "sheet", ScoreSheet.self),
      PageRoot(declared + "declaration", DeclarationValue.self),
    ]
    return ofKinds + pieces + ofGames + ofDeclared
  }
}
