/// What `site.yaml` says about the site as a whole.
public struct SiteSettings: Hashable, Sendable {
  /// The paper that score sheets are printed on.
  public enum Paper: String, Hashable, Sendable, CaseIterable {
    case a4 = "A4"
    case letter = "Letter"
  }

  /// How the suits of cards are coloured.
  public enum CardColors: String, Hashable, Sendable, CaseIterable {
    case twoColor = "two-colour"
    /// Clubs green, diamonds blue.
    case fourColor = "four-colour"
  }

  /// An entry of the main navigation, beside those that every site has.
  public struct NavigationEntry: Hashable, Sendable {
    public var title: String
    /// A path below `Content/`, as a link in `site.yaml` would name it, or an address with a scheme.
    public var target: String
    /// Bytes of the target in `site.yaml`, for a link that leads nowhere.
    public var range: Range<Int>
  }

  public var title: String
  public var description: String?
  /// A BCP 47 tag, which also names the file of strings.
  public var language = "en"
  /// Bytes of the language in `site.yaml`, `nil` where it isn't written.
  public var languageRange: Range<Int>?
  /// Where the site will stand, ending in `/`; only for canonical links.
  public var baseURL: String?
  public var paper: Paper = .a4
  public var cards: CardColors = .twoColor
  /// The slug of the season that the front page leads with; `nil` for the latest.
  public var season: String?
  /// Bytes of the season in `site.yaml`, `nil` where it isn't written.
  public var seasonRange: Range<Int>?
  /// A CSS colour `#rrggbb` in place of felt green.
  public var accent: String?
  public var footer: String?
  public var allowsRawHTML = false
  public var navigation: [NavigationEntry] = []

  public init(title: String) {
    self.title = title
  }
}
