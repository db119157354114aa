package import ContentFiles
package import Files
package import League
package import PageKit
package import Photographs
package import WebAssets

/// What many pages ask for, worked out once: each value made whole, when all pages are known.
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
  package let links: LinkIndex
  /// The pages of the league's own that list others.
  package let lists: PageLists
  /// The addresses of the site in all its languages.
  package let addresses: SiteAddresses
  /// The files of the content that pages show or load.
  package let files: SiteFiles
  package let navigation: [NavigationEntry]
  /// The season that the front page leads with, then the latest one of each other game.
  package let currentSeasons: [SeasonID]
  /// The seasons and players that have a feed, by its address.
  package let feeds: [Route: String]
  /// The entries of the search; `nil` where pages have no box to search the site by.
  package let search: SearchCatalog?
  /// The fingerprints that pages' own begin with.
  package let prints: PageFingerprints
  /// The fingerprint of everything in all languages.
  package let whole: Fingerprint

  package init(
    league: LeagueIndex, links: LinkIndex, lists: PageLists, addresses: SiteAddresses,
    files: SiteFiles, navigation: [NavigationEntry], currentSeasons: [SeasonID],
    feeds: [Route: String], search: SearchCatalog?, prints: PageFingerprints, whole: Fingerprint
  ) {
    self.league = league
    self.links = links
    self.lists = lists
    self.addresses = addresses
    self.files = files
    self.navigation = navigation
    self.currentSeasons = currentSeasons
    self.feeds = feeds
    self.search = search
    self.prints = prints
    self.whole = whole
  }

  /// The document that says where figures of luck and skill come from; `nil` on a site without one.
  package var sourceOfSkill: Route? { links.sourceOfSkill }
}

extension LinkIndex {
  var sourceOfSkill: Route? { routes["pages/how-we-know.md"] }
}

extension PublicationIndex.NavigationEntry {
  /// Whether it leads to a page, or an entry that it unfolds does.
  package func leads(to route: Route) -> Bool {
    switch target {
    case .page(let other, _): other == route
    case .elsewhere: false
    case .menu(let entries): entries.contains { $0.leads(to: route) }
    }
  }
}

/// The addresses of a site in all its languages, as paths below its root.
package struct SiteAddresses: Sendable {
  package let paths: Set<String>
  package let hashes: PathHashes
  /// The pages on which games are played with their engines: what stands behind the `#` there is for their scripts.
  package let tables: Set<String>
  /// Whether two pages have one address: one of them is missing.
  package let isAnyTaken: Bool

  /// - Parameter isTable: Whether a game is played on a page with its engine.
  package init(of pages: [Page], isAnyTaken: Bool, isTable: (Page) -> Bool) {
    paths = Set(pages.map(\.path))
    hashes = PathHashes(paths)
    tables = Set(pages.filter(isTable).map(\.path))
    self.isAnyTaken = isAnyTaken
  }
}

/// The files of the content that pages show or load, by their paths there.
package struct SiteFiles: Sendable {
  /// The logo, the icon and so on.
  package let theme: [String: Route]
  /// The files that browsers keep with the site.
  package let kept: Set<String>
  /// The sizes of the pictures that documents show.
  package let sizes: [String: PixelSize]
  /// The photographs that are published smaller.
  package let photographs: [String: Photograph]

  package init(
    of files: [ContentFile], theme: [String: Route], kept: Set<String>,
    photographs: [String: Photograph]
  ) {
    self.photographs = photographs
    self.theme = theme
    self.kept = kept
    sizes = files.reduce(into: [:]) { $0[$1.path] = $1.size }
  }
}
