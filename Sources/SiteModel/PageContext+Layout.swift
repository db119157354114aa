package import Bytes
import ContentFiles
import Contents
package import Histories
import Localization
package import PageKit
package import Templating

extension PageContext {
  /// The values that the layout asks for, beside the page's own.
  package struct Frame {
    /// A class of the page's body, and what its own stylesheet and script are called: `report`.
    package var kind: String
    package var title: String
    package var description: String
    /// The pages above this one, the front page first.
    package var breadcrumbs: [(text: String, route: Route)] = []
    /// The entry of the navigation that leads here or to a page above this one.
    package var section: Route?
    /// Whether the way here ends with the page itself even where an entry of the navigation leads to a page above it.
    package var namesItself = false
    package var shown = ShownGames.nothing
    /// The game whose engine the page asks.
    package var engine: GameKind?
    /// The scripts that its own stands on.
    package var scripts: [String] = []
    /// The games that are tried in blocks of the page's document and have engines.
    package var tried: [GameKind] = []
    /// Whether the page asks an engine that its script loads once it is wanted.
    package var asksLater = false
    /// The page that search engines are to show in its place, where another has the same and more.
    package var canonical: Route?
    /// The data by which search engines know what the page is about.
    package var data: JSON?
    /// Whether the page belongs to no site: it links to nothing and bears its own styles.
    package var standsAlone = false

    package init(
      kind: String, title: String, description: String,
      breadcrumbs: [(text: String, route: Route)] = [], section: Route? = nil,
      shown: ShownGames = ShownGames.nothing, standsAlone: Bool = false
    ) {
      self.kind = kind
      self.title = title
      self.description = description
      self.breadcrumbs = breadcrumbs
      self.section = section
      self.shown = shown
      self.standsAlone = standsAlone
    }

    var runsEngine: Bool { engine != nil || !tried.isEmpty || asksLater }
  }

  /// Puts what a page shows into its frame.
  package func page(_ frame: Frame, _ body: some PageBody) -> ShownPage {
    let settings = site.contents.settings
    let canonical =
      frame.standsAlone
      ? nil : site.baseURL.map { $0 + path(of: frame.canonical ?? route, in: site.edition) }
    let siteValue = SiteValue(
      title: settings.title, language: site.edition.language,
      policy: settings.policy.securityPolicy(
        standsAlone: frame.standsAlone, isKept: settings.isOffline, hasEngine: frame.runsEngine),
      root: frame.standsAlone ? nil : Address.root(from: site.edition.path(of: route)),
      logo: frame.standsAlone ? nil : settings.theme.logo.flatMap { link(to: $0) },
      icon: frame.standsAlone ? nil : icon,
      stylesheet: frame.standsAlone ? nil : link(toAsset: "style.css"),
      stylesheets: frame.standsAlone
        ? []
        : site.stylesheets(of: frame).map { link(toAsset: $0) }
          + settings.theme.stylesheets.compactMap { link(to: $0) },
      scripts: frame.standsAlone
        ? []
        : site.scripts(of: frame).map { link(toAsset: $0) }
          + settings.theme.scripts.compactMap { link(to: $0) },
      style: site.style(of: frame),
      footer: settings.footer,
      search: frame.standsAlone ? nil : searchBox,
      offline: frame.standsAlone ? nil : keeping,
      downloads: frame.standsAlone || settings.downloads.isEmpty ? nil : link(to: .downloads),
      cards: settings.cards == .fourColor ? settings.cards.rawValue : nil)
    let head = PageFrame.Head(
      title: frame.title,
      documentTitle: route == .front
        ? settings.title
        : wording(.documentTitle, ["page": frame.title, "site": settings.title]),
      description: frame.description, canonical: canonical,
      picture: frame.standsAlone ? nil : picture,
      feeds: frame.standsAlone ? [] : feeds, data: frame.data?.inScript, kind: frame.kind,
      running: frame.standsAlone ? nil : runningHead(frame.title),
      alternates: frame.standsAlone ? [] : alternates(of: frame.canonical ?? route))
    let pieces = frame.shown.pieces
    let navigation = frame.standsAlone ? nil : navigation(current: frame.section)
    let isMarked = navigation?.items.contains { $0.current != nil } ?? false
    return ShownPage(
      frame: PageFrame(
        site: siteValue, page: head,
        navigation: navigation,
        breadcrumbs: Group(frame.breadcrumbs.map { reference($0.text, to: $0.route) }),
        here: frame.breadcrumbs.isEmpty || isMarked && !frame.namesItself ? nil : frame.title,
        diceSymbols: pieces.contains(.dice) ? PageSymbols.dice : nil,
        cardSymbols: pieces.contains(.cards) ? PageSymbols.cards : nil),
      body: body)
  }

  /// The address of the picture that windows and bookmarks show of the site: the league's own, or else the tool's.
  private var icon: String? {
    if let own = site.contents.settings.theme.icon { return link(to: own) }
    return site.assets[PublishedAssets.icon] == nil ? nil : link(toAsset: PublishedAssets.icon)
  }

  /// A file that `site.yaml` names; `nil` for one that isn't there, which is an error of its own.
  private func link(to file: SiteTheme.File) -> String? {
    site.index.files.theme[file.path].map { link(to: $0) }
  }

  /// The masthead's box, where the site has one.
  private var searchBox: SearchBoxValue? {
    guard site.index.search != nil else { return nil }
    let page = link(to: .search)
    return SearchBoxValue(
      page: page, script: link(toAsset: PublishedAssets.searchBox),
      finder: link(toAsset: PublishedAssets.searchFinder),
      parts: String(page.dropLast("index.html".count)),
      root: String(page.dropLast("search/index.html".count)))
  }

  /// The league and the page, as the styles of printed pages ask for them.
  private func runningHead(_ title: String) -> String {
    let league = site.contents.settings.title
    return "--league:\(league.quotedForCSS)"
      + (title == league ? "" : ";--title:\(title.quotedForCSS)")
  }

  /// The full address of the picture that stands for the page.
  package var picture: String? {
    guard site.pictures != nil, let base = site.baseURL, let picture = route.picture else {
      return nil
    }
    return base + Address.relative(from: "", to: site.edition.path(of: picture))
  }

  /// The address of a page below the site's root, empty for the front page.
  package func path(of route: Route, in edition: Edition) -> String {
    let address = Address.relative(from: "", to: edition.path(of: route))
    guard route == .front else { return address }
    return String(address.dropLast("index.html".count))
  }

  /// The full address of a page, as the world knows it.
  ///
  /// - Precondition: The site has a base URL.
  package func fullAddress(of route: Route) -> String { fullAddress(of: route, in: site.edition) }

  private func fullAddress(of route: Route, in edition: Edition) -> String {
    guard let base = site.baseURL else {
      preconditionFailure("a full address is one on a site that says where it stands")
    }
    return base + path(of: route, in: edition)
  }

  /// The full addresses of the page in all languages of the site; none of a page that is in one alone.
  package func alternates(of route: Route) -> [PageFrame.Alternate] {
    guard site.baseURL != nil, site.editions.count > 1, route.isTranslated else { return [] }
    let all = site.editions.map { edition in
      PageFrame.Alternate(language: edition.language, url: fullAddress(of: route, in: edition))
    }
    return all + [PageFrame.Alternate(language: "x-default", url: all[0].url)]
  }

  /// The page in the other languages of the site, or what stands for it there where it is in one alone.
  private var languages: [PageFrame.Language] {
    site.editions.filter { $0 != site.edition }.map { edition in
      let link = site.edition.link(from: route, to: route.counterpart, in: edition)
      return PageFrame.Language(
        language: edition.language, name: edition.name,
        url: route == .notFound ? (site.root ?? "") + link : link)
    }
  }

  private func navigation(current: Route?) -> PageFrame.Navigation {
    let items = site.index.navigation.map { item($0, current: current) }
    return PageFrame.Navigation(
      home: link(to: .front), current: route == .front ? "page" : nil, items: items,
      languages: Group(languages))
  }
}

extension PageContext {
  private func item(
    _ entry: PublicationIndex.NavigationEntry, current: Route?
  ) -> PageFrame.Navigation.Item {
    switch entry.target {
    case .page(let other, let fragment):
      let mark = other == route ? "page" : other == current ? "true" : nil
      return .init(
        text: entry.title, url: link(to: other, fragment: fragment), current: mark)
    case .elsewhere(let address): return .init(text: entry.title, url: address)
    case .menu(let entries):
      let items = entries.map { item($0, current: current) }
      let mark = items.contains { $0.current != nil } ? "true" : nil
      return .init(text: entry.title, current: mark, menu: Group(items))
    }
  }
}

extension PageContext {
  /// Renders a template that makes a piece of a page.
  ///
  /// - Precondition: The template is among the roots with the value's type.
  package func piece(_ template: String, _ value: some PageValue) -> [UInt8] {
    var output: [UInt8] = []
    site.templates?.render(template, value, into: &output)
    return output
  }
}

extension String {
  /// The text as CSS writes it in quotes.
  fileprivate var quotedForCSS: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
