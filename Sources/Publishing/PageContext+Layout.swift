import Contents
package import Formats
import Templating

extension PageContext {
  /// What the layout asks for, beside the page's own value.
  package struct Frame {
    /// A class of the page's body, and what its own stylesheet and script are called: `report`.
    package var kind: String
    package var title: String
    package var description: String
    /// The pages above this one, the front page first.
    package var breadcrumbs: [(text: String, route: Route)] = []
    /// Which entry of the navigation leads here or to a page above this one.
    package var section: Route?
    package var shown = Shown.nothing
    /// The page that search engines are to show in its place, where another has the same and more.
    package var canonical: Route?
    /// What search engines take for the page.
    package var data: JSON?
    /// Whether the page belongs to no site, so that it links to nothing and bears its own styles.
    package var standsAlone = false

    package init(
      kind: String, title: String, description: String,
      breadcrumbs: [(text: String, route: Route)] = [], section: Route? = nil,
      shown: Shown = Shown.nothing, standsAlone: Bool = false
    ) {
      self.kind = kind
      self.title = title
      self.description = description
      self.breadcrumbs = breadcrumbs
      self.section = section
      self.shown = shown
      self.standsAlone = standsAlone
    }
  }

  /// Puts what a page shows into its frame.
  package func page(_ frame: Frame, _ body: some PageBody) -> ShownPage {
    let settings = site.contents.settings
    let canonical =
      frame.standsAlone ? nil : site.baseURL.map { $0 + path(of: frame.canonical ?? route) }
    let siteValue = SiteValue(
      title: settings.title, language: settings.language,
      policy: settings.policy.securityPolicy(standsAlone: frame.standsAlone),
      icon: frame.standsAlone || site.assets[PublishedAssets.icon] == nil
        ? nil : link(toAsset: PublishedAssets.icon),
      stylesheet: frame.standsAlone ? nil : link(toAsset: "style.css"),
      stylesheets: frame.standsAlone
        ? [] : site.stylesheets(of: frame).map { link(toAsset: $0) },
      scripts: frame.standsAlone ? [] : site.scripts(of: frame).map { link(toAsset: $0) },
      style: site.style(of: frame),
      footer: settings.footer,
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
      running: frame.standsAlone ? nil : runningHead(frame.title))
    let pieces = frame.shown.pieces
    return ShownPage(
      frame: PageFrame(
        site: siteValue, page: head,
        navigation: frame.standsAlone ? nil : navigation(current: frame.section),
        breadcrumbs: Group(frame.breadcrumbs.map { reference($0.text, to: $0.route) }),
        diceSymbols: pieces.contains(.dice) ? Publication.diceSymbols : nil,
        cardSymbols: pieces.contains(.cards) ? Publication.cardSymbols : nil),
      body: body)
  }

  /// The league and the page, as the styles of printed pages ask for them.
  private func runningHead(_ title: String) -> String {
    let league = site.contents.settings.title
    return "--league:\(league.quotedForCSS)"
      + (title == league ? "" : ";--title:\(title.quotedForCSS)")
  }

  /// The full address of the picture that stands for the page.
  var picture: String? {
    guard site.pictures != nil, let base = site.baseURL, let picture = route.picture else {
      return nil
    }
    return base + Address.relative(from: "", to: picture.path)
  }

  /// The address of a page below the site's root, empty for the front page.
  func path(of route: Route) -> String {
    let address = Address.relative(from: "", to: route.path)
    return address == "index.html" ? "" : address
  }

  private func navigation(current: Route?) -> PageFrame.Navigation {
    let items = site.index.navigation.map { entry in
      let target: String
      switch entry.target {
      case .page(let other): target = link(to: other)
      case .elsewhere(let address): target = address
      }
      let mark: String? =
        switch entry.target {
        case .page(let other) where other == route: "page"
        case .page(let other) where other == current: "true"
        default: nil
        }
      return PageFrame.Navigation.Item(text: entry.title, url: target, current: mark)
    }
    return PageFrame.Navigation(home: link(to: .front), items: items)
  }
}

/// A page as its template takes it.
package struct ShownPage {
  package let frame: PageFrame
  package let body: any PageBody
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
