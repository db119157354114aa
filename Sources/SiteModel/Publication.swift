package import ContentFiles
package import Contents
package import Diagnostics
import Drawing
import Histories
package import League
package import Localization
package import PageKit
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
  /// Every page and file, in the order of their kinds; behind those of the site's first language those of the others.
  package let pages: [Page]
  /// The language that this is in.
  package let edition: Edition
  /// All that the site is in.
  package let editions: [Edition]
  /// Those in the site's other languages, from the first.
  package let translations: [Publication]

  /// In the order that lists show them.
  package let games: [any ListedGame]
  package let wording: Wording
  /// Compiled against the types of pages; `nil` where templates are at fault.
  package let templates: PageTemplates?
  /// The templates that pages and pieces of them are made by, with what they show.
  package let pageRoots: [PageRoot]
  /// Where links to nowhere are looked for.
  package let templateSources: [TemplateSource]
  /// Files below `Content/`, for record texts and for files that are published as they are.
  package let tree: ContentTree
  package let assets: PublishedAssets
  package let index: PublicationIndex
  /// Record files by their paths: one of many games is read once for all their pages.
  package let recentTexts: Recent<String, SourceText>
  /// Games played again, whose report and sheet are made one after the other, and which lists may tell of.
  package let recentStories: Recent<GameID, any Sendable>
  /// What the pages of games may show, for which a game's pages ask several times.
  let recentInputs = Recent<GameID, ReportInput>(capacity: 32)
  /// Of the seasons whose nights have had their pages made last.
  package let recentTables = Recent<SeasonID, any Sendable>(capacity: 4)
  package let headlines: HeadlineChooser
  /// Files by their paths, which are made once for all their packed forms.
  package let recentPages = Recent<String, [UInt8]>(capacity: 32)
  /// Of the files that browsers keep.
  package let keptSums: KeptSums
  let rulesMemo = RulesMemo()
  /// What players are set beside.
  package let numbersMemo: LeagueNumbersMemo
  /// `nil` where nothing is said of luck and skill.
  package let judgements: Judgements?
  /// Where the site will stand, ending in `/`; `nil` where it says nowhere.
  package let baseURL: String?
  /// What addresses on the page begin with that is shown at any address; `nil` where nobody knows.
  package let root: String?
  /// `nil` where pages have no box to search the site by.
  package let searchIndex: SearchIndex?
  /// `nil` where pages have no pictures that stand for them.
  package let pictures: PictureMaker?

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
  }

  /// What is the same in all languages, and worked out once.
  package struct Shared {
    let texts = Recent<String, SourceText>()
    let stories = Recent<GameID, any Sendable>(capacity: 32)
    let numbers = LeagueNumbersMemo()
    let keptSums = KeptSums()
    let judgements: Judgements?
    /// What a publication is the first language of.
    package var translations: [Publication] = []

    package init(judgements: Judgements?) { self.judgements = judgements }
  }

  /// That which a page is of.
  package func publication(of page: Page) -> Publication {
    page.edition == edition ? self : translations.first { $0.edition == page.edition } ?? self
  }
}
