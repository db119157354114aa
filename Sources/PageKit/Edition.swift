import Localization

/// One of the languages that a site is in, with where its pages stand.
package struct Edition: Hashable, Sendable {
  /// `en`, `pt-BR`
  package let language: String
  /// The name that the language has for itself.
  package let name: String
  /// The folder before the paths of its pages: nothing for the first language, `ko/` for a further one.
  package let folder: String
  /// Its place among the languages of the site.
  package let number: Int

  package init(language: String, name: String, folder: String, number: Int) {
    self.language = language
    self.name = name
    self.folder = folder
    self.number = number
  }

  /// Returns the edition of a site in one language, and of a page that stands alone.
  static func only(_ wording: Wording, in language: String) -> Edition {
    Edition(language: language, name: wording[.language], folder: "", number: 0)
  }

  /// The path of a route below the site's root.
  package func path(of route: Route) -> String { route.isShared ? route.path : folder + route.path }

  /// Returns the link from a page in this language to another.
  package func link(from route: Route, to other: Route, fragment: String? = nil) -> String {
    guard !folder.isEmpty, other.isShared else { return route.link(to: other, fragment: fragment) }
    let address = Address.relative(from: path(of: route), to: other.path)
    return fragment.map { "\(address)#\(Address.encoded($0))" } ?? address
  }

  /// Returns the link from a page in this language to the same or another one in some language.
  package func link(from route: Route, to other: Route, in edition: Edition) -> String {
    Address.relative(from: path(of: route), to: edition.path(of: other))
  }
}

extension Route {
  /// Whether it is there once for all languages: files with no words of pages, and those in the words of the first language.
  package var isShared: Bool {
    switch self {
    case .asset, .file, .photograph, .record, .calendar, .playerCalendar, .teamCalendar, .download,
      .seasonFile, .sitemap,
      .sitemapPart,
      .robots, .siteIndex, .redirects, .worker, .manifest, .icon:
      true
    default: false
    }
  }

  /// Whether there is such a page in each language.
  package var isTranslated: Bool {
    switch self {
    case .notFound, .picture, .message, .moved, .packed, .searchList: false
    default: !isShared
    }
  }

  /// The address to which a reader of this page is led in another language.
  package var counterpart: Route {
    switch self {
    // What is found is listed by the letters of titles, which differ.
    case .searchList: .search
    default: isTranslated ? self : .front
    }
  }
}
