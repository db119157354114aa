package import ContentFiles
package import Contents
import Files
import Histories
package import League
package import PageKit
package import WebAssets

/// The places of things: worked out once, asked by every page.
package struct PublicationIndex: Sendable {
  package enum Target: Hashable, Sendable {
    /// A page, or a place on it.
    case page(Route, String?)
    /// An address outside the site.
    case elsewhere(String)
    /// Entries that unfold.
    case menu([NavigationEntry])
  }

  package struct NavigationEntry: Hashable, Sendable {
    package var title: String
    package var target: Target

    package init(title: String, target: Target) {
      self.title = title
      self.target = target
    }
  }

  /// The values that follow from the games of the league.
  package let league: LeagueIndex

  /// The targets of links in content.
  package var links = LinkIndex()
  /// The fingerprints that pages' own begin with.
  package var prints = PageFingerprints()

  package init(_ league: LeagueIndex) { self.league = league }

  /// The numbers of the pages that a page lists, in their order, by its own.
  package var lists: [Int: [Int]] = [:]
  /// The template by which a page is shown in the list that it stands in, by the page's number.
  package var listTemplates: [Int: PageListing.Template] = [:]
  /// Whether two pages have one address, so that one of them is missing.
  package var isAddressTaken = false
  /// The logo, the icon and so on that the site has of its content, by their paths there.
  package var themeFiles: [String: Route] = [:]

  /// The files of `Content/` that browsers keep with the site, by their paths.
  package var keptFiles: Set<String> = []

  /// The sizes of the pictures that documents show, by their paths.
  package var sizes: [String: PixelSize] = [:]
  /// The addresses of the site, as paths below its root.
  package var paths: Set<String> = []
  /// The pages on which games are played with their engines: what stands behind the `#` there is for their scripts.
  package var tables: Set<String> = []
  package var pathHashes = PathHashes()
  package var navigation: [NavigationEntry] = []
  /// The seasons and players that have a feed, by its address.
  package var feeds: [Route: String] = [:]
  /// The season that the front page leads with, then the latest one of each other game.
  package var currentSeasons: [SeasonID] = []
  /// The document that says where figures of luck and skill come from; `nil` on a site without one.
  package var sourceOfSkill: Route? { links.routes["pages/how-we-know.md"] }
  /// The entries of the search; `nil` where pages have no box to search the site by.
  package var search: SearchCatalog?
}
