import Bytes
package import ContentFiles
package import Seasons

/// The settings of the site as a whole, as `site.yaml` gives them.
package struct SiteSettings: Hashable, Sendable {
  /// The paper that score sheets are printed on.
  package enum Paper: String, Hashable, Sendable, CaseIterable {
    case a4 = "A4"
    case letter = "Letter"
  }

  /// The way in which the suits of cards are coloured.
  package enum CardColors: String, Hashable, Sendable, CaseIterable {
    case twoColor = "two-colour"
    /// Clubs green, diamonds blue.
    case fourColor = "four-colour"
  }

  /// A form in which the league is published as files to take along.
  package enum Download: String, Hashable, Sendable, CaseIterable {
    /// A table each of games, turns, standings and so on.
    case csv
    /// One text with all these tables.
    case json
    /// One database with all these tables.
    case sqlite
    /// The games for the app BG Stats.
    case bgstats
  }

  /// A form in which hosts may send a page that lies packed beside it.
  package enum Packing: String, Hashable, Sendable, CaseIterable {
    case gzip = "gz"
    case brotli = "br"
  }

  /// A part of the site that has a page of its own, as the menu calls it.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case rules, seasons, players, sheets
    case league
    case hallOfFame = "hall-of-fame"
    case ratings, downloads

    /// The parts that stand in a menu if nothing else is said.
    package static let usual: [Part] = [.rules, .seasons, .players, .sheets]
  }

  /// An entry of the main navigation.
  package struct NavigationEntry: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case part(Part)
      /// A path below `Content/`, as a link in `site.yaml` would name it, or an address with a scheme.
      case link(String)
      /// Entries that unfold.
      case menu([NavigationEntry])
    }

    /// The title; `nil` for that of the part.
    package var title: String?
    package var target: Target
    /// Bytes of the target in `site.yaml`, for a link that leads nowhere.
    package var range: Range<Int>
  }

  /// A word for templates.
  package struct Parameter: Hashable, Sendable {
    package var text: String
    /// Bytes of its name in `site.yaml`.
    package var range: Range<Int>
  }

  /// The texts that the site says of itself in one language.
  package struct Translation: Hashable, Sendable {
    package var title: String?
    package var description: String?
    package var footer: String?
    package var navigation: [NavigationEntry]?
  }

  package var title: String
  /// The id by which browsers tell the site's evenings from other sites'; `nil` for its title.
  package var id: String?
  package var description: String?
  /// The languages that the site is in, at least one: BCP 47 tags, which also name the files of strings. Documents without
  /// a language in their names are in the first.
  package var languages: [Language] = [Language(tag: "en")]
  /// The texts in the languages that `site.yaml` tells apart, by their tags.
  package var translations: [String: Translation] = [:]
  /// The address at which the site will stand, ending in `/`; for canonical links, and addresses of pictures.
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
  /// Whether pages have a picture that messengers show, on a site with a base URL.
  package var hasPictures = true
  /// Whether pages have a box to search the site by.
  package var hasSearch = true
  /// The whole menu in its order.
  package var navigation: [NavigationEntry] = usualNavigation
  package var theme = SiteTheme()
  /// The values that templates show as `params`, by name.
  package var parameters: [String: Parameter] = [:]
  /// Whether hosts are told in a file where pages have moved.
  package var hasRedirects = false
  /// Whether browsers keep rules, blank sheets and the league's own pages for when there is no network.
  package var isOffline = false
  /// The forms in which pages lie packed beside them, each once.
  package var packings: [Packing] = []
  package var downloads: Set<Download> = []
  /// The largest sizes that the files of the site may have.
  package var limits = SizeLimits()
  /// The beginnings of addresses that `check --external` doesn't ask.
  package var unaskedLinks: [String] = []
  /// The ratings of the whole league, each game by itself, and of seasons that don't say; `nil` for none.
  package var ratings: RatingSettings?
  /// The players of the league; `nil` where it isn't said.
  package var roster: Roster?

  /// The parts that every site has.
  package static let usualNavigation = Part.usual.map {
    NavigationEntry(title: nil, target: .part($0), range: 0..<0)
  }

  package init(title: String) {
    self.title = title
  }

  /// The title in the site's first language, where these are the settings of another.
  private var firstTitle: String?

  /// The title of the site in its first language: the same in all of them.
  package var ownTitle: String { firstTitle ?? title }

  /// The name under which browsers store what is kept at the site's tables: its own id, or the title's letters, or
  /// without any the title's bytes. A dot parts the three, since no slug has one.
  package var storeName: String { id.map { "id.\($0)" } ?? titleStoreName }

  /// The name under which that was stored before the site had an id; `nil` without one.
  package var formerStoreName: String? { id == nil ? nil : titleStoreName }

  private var titleStoreName: String {
    if let slug = Slug(ownTitle) { return slug.text }
    var digits: [UInt8] = []
    for byte in ownTitle.utf8 { digits.append(hexadecimal: byte) }
    return "title." + String(decoding: digits, as: UTF8.self)
  }

  /// A language of the site.
  package struct Language: Hashable, Sendable {
    package let tag: String
    /// Bytes of the tag in `site.yaml`, `nil` where it isn't written.
    package var range: Range<Int>?
  }

  /// The first of them.
  package var language: String { languages[0].tag }
}

extension SiteSettings {
  /// The settings with what they say of the site in another language.
  package func translated(to language: String) -> SiteSettings {
    guard let translation = translations[language] else { return self }
    var settings = self
    settings.firstTitle = ownTitle
    settings.title = translation.title ?? title
    settings.description = translation.description ?? description
    settings.footer = translation.footer ?? footer
    settings.navigation = translation.navigation ?? navigation
    return settings
  }
}
