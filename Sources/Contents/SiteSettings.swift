/// What `site.yaml` says about the site as a whole.
package struct SiteSettings: Hashable, Sendable {
  /// The paper that score sheets are printed on.
  package enum Paper: String, Hashable, Sendable, CaseIterable {
    case a4 = "A4"
    case letter = "Letter"
  }

  /// How the suits of cards are coloured.
  package enum CardColors: String, Hashable, Sendable, CaseIterable {
    case twoColor = "two-colour"
    /// Clubs green, diamonds blue.
    case fourColor = "four-colour"
  }

  /// What of the league is published as files to take along.
  package enum Download: String, Hashable, Sendable, CaseIterable {
    /// A table each of games, turns, standings and so on.
    case csv
    /// All of them in one text.
    case json
    /// All of them as a database.
    case sqlite
    /// The games for the app BG Stats.
    case bgstats
  }

  /// A form in which hosts may send a page that lies packed beside it.
  package enum Packing: String, Hashable, Sendable, CaseIterable {
    case gzip = "gz"
    case brotli = "br"
  }

  /// An entry of the main navigation, beside those that every site has.
  package struct NavigationEntry: Hashable, Sendable {
    package var title: String
    /// A path below `Content/`, as a link in `site.yaml` would name it, or an address with a scheme.
    package var target: String
    /// Bytes of the target in `site.yaml`, for a link that leads nowhere.
    package var range: Range<Int>
  }

  package var title: String
  package var description: String?
  /// A BCP 47 tag, which also names the file of strings.
  package var language = "en"
  /// Bytes of the language in `site.yaml`, `nil` where it isn't written.
  package var languageRange: Range<Int>?
  /// Where the site will stand, ending in `/`; for canonical links, and addresses of pictures.
  package var baseURL: String?
  package var paper: Paper = .a4
  package var cards: CardColors = .twoColor
  /// The slug of the season that the front page leads with; `nil` for the latest.
  package var season: String?
  /// Bytes of the season in `site.yaml`, `nil` where it isn't written.
  package var seasonRange: Range<Int>?
  /// A CSS colour `#rrggbb` in place of felt green.
  package var accent: String?
  package var footer: String?
  package var policy = PublishingPolicy()
  /// Whether anything is said of luck and skill.
  package var isAnalysed = true
  /// Whether pages have a picture for whoever shares them, on a site with a base URL.
  package var hasPictures = true
  package var navigation: [NavigationEntry] = []
  /// Whether hosts are told in a file where pages have moved.
  package var hasRedirects = false
  /// In which forms pages lie packed beside them, each once.
  package var packings: [Packing] = []
  package var downloads: Set<Download> = []
  /// How large the files of the site may be.
  package var limits = SizeLimits()
  /// By what the whole league is rated, each game by itself, and seasons that don't say; `nil` for not at all.
  package var ratings: RatingSettings?
  /// Who plays in the league; `nil` where it isn't said.
  package var roster: Roster?

  package init(title: String) {
    self.title = title
  }
}
