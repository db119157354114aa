package import ContentFiles
package import Contents
package import Diagnostics
import Drawing
import Histories
package import League
package import Localization
package import PageKit
package import Photographs
package import Searching
package import Templating

/// A league's whole site, ready to be written page by page.
///
/// A site in several languages is a publication for each, which share what was read and worked out. The first of them stands for
/// the whole: its `pages` are those of all, which it has the others make.
///
/// Everything here is worked out before the first page: each page then costs what is on it, and pages
/// can be rendered in any order, several at once.
package final class Publication: Sendable {
  package let contents: SiteContents
  package let book: LeagueBook
  /// The pages and files of the site, in the order of their kinds; first those of its first language, then those of the
  /// others.
  package let pages: [Page]
  /// The language that this is in.
  package let edition: Edition
  /// The languages that the site is in.
  package let editions: [Edition]
  /// The publications in the site's other languages, which the first has.
  package let translations: [Publication]

  /// The games, in the order that lists show them.
  package let games: GameList
  package let wording: Wording
  /// The templates, compiled against the types of pages; `nil` where they are at fault.
  package let templates: PageTemplates?
  /// The templates that pages and pieces of them are made by, with what they show.
  package let pageRoots: [PageRoot]
  /// The texts of the templates, in which links to nowhere are looked for.
  package let templateSources: [TemplateSource]
  /// Files below `Content/`, for record texts and for files that are published as they are.
  package let tree: ContentTree
  package let assets: PublishedAssets
  package let index: PublicationIndex
  /// Record files by their paths: one of many games is read once for all their pages.
  package let recentTexts: Recent<String, SourceText>
  /// Games played again, whose report and sheet are made one after the other, and which lists may tell of.
  package let recentStories: Recent<GameID, any Sendable>
  /// The inputs of games' pages, for which a game's pages ask several times.
  let recentInputs = Recent<GameID, ReportInput>(capacity: 32)
  /// The tables of the seasons whose nights have had their pages made last.
  package let recentTables = Recent<SeasonID, any Sendable>(capacity: 4)
  package let headlines: HeadlineChooser
  package let decisions = DecisionMemo()
  /// Files by their paths, which are made once for all their packed forms.
  package let recentPages = Recent<String, [UInt8]>(capacity: 32)
  /// The checksums of the files that browsers keep.
  package let keptSums: KeptSums
  let rulesMemo = RulesMemo()
  /// The numbers that players are set beside.
  package let numbersMemo: LeagueNumbersMemo
  /// The luck and skill of the games; `nil` where nothing is said of them.
  package let judgements: Judgements?
  /// The address at which the site will stand, ending in `/`; `nil` where that isn't said.
  package let baseURL: String?
  /// The beginning of addresses on the page that is shown at any address; `nil` where nobody knows it.
  package let root: String?
  /// The index of the search; `nil` where pages have no box to search the site by.
  package let searchIndex: SearchIndex?
  /// The maker of the pictures that stand for pages; `nil` where pages have none.
  package let pictures: PictureMaker?
  /// The maker of smaller photographs; `nil` where the site has none.
  package let photographs: PhotographMaker?

  /// - Parameter editions: All languages of the site, the publication's own among them.
  package init(
    _ contents: SiteContents, book: LeagueBook, tree: ContentTree, pages: [Page],
    assets: PublishedAssets, index: PublicationIndex, equipment: Equipment,
    in editions: [Edition], sharing shared: Shared
  ) {
    self.contents = contents
    self.book = book
    edition = equipment.edition
    self.editions = editions
    translations = shared.translations
    self.pages = pages + shared.translations.flatMap(\.pages)
    recentTexts = shared.texts
    recentStories = shared.stories
    numbersMemo = shared.numbers
    keptSums = shared.keptSums
    judgements = shared.judgements
    games = equipment.games
    wording = equipment.wording
    templates = equipment.templates
    pageRoots = equipment.pageRoots
    templateSources = equipment.templateSources
    self.tree = tree.limited(by: contents.settings.limits)
    self.assets = assets
    self.index = index
    headlines = HeadlineChooser(equipment.cache)
    baseURL = equipment.baseURL ?? contents.settings.baseURL
    root = equipment.root ?? baseURL
    searchIndex = index.search.map { SearchIndex($0.divisions) }
    pictures = equipment.pictures
    photographs = equipment.photographs
  }

  /// The values that are the same in all languages, and worked out once.
  package struct Shared {
    let texts = Recent<String, SourceText>()
    let stories = Recent<GameID, any Sendable>(capacity: 32)
    let numbers = LeagueNumbersMemo()
    let keptSums = KeptSums()
    let judgements: Judgements?
    /// The publications in the other languages, of a site's first language.
    package var translations: [Publication] = []

    package init(judgements: Judgements?) { self.judgements = judgements }
  }

  /// Returns the publication that a page is of.
  package func publication(of page: Page) -> Publication {
    page.edition == edition ? self : translations.first { $0.edition == page.edition } ?? self
  }
}
