import Contents
package import Templating

extension PageContext {
  /// What the layout asks for, beside the page's own value.
  package struct Frame {
    /// A class of the page's body: `report`.
    package var kind: String
    package var title: String
    package var description: String
    /// The pages above this one, the front page first.
    package var breadcrumbs: [(text: String, route: Route)] = []
    /// Which entry of the navigation leads here or to a page above this one.
    package var section: Route?
    package var shown = Shown.nothing
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

  /// Returns the whole value of a page: the layout's and the page's own, which its template knows as `name`.
  package func value(_ frame: Frame, _ name: TemplateName, _ value: TemplateValue) -> TemplateValue
  {
    let settings = site.contents.settings
    let isFront = route == .front
    let canonical = frame.standsAlone ? nil : site.baseURL.map { $0 + canonicalPath }
    return [
      "site": [
        "title": .text(settings.title), "language": .text(settings.language),
        "stylesheet": frame.standsAlone ? .null : url(.asset("style.css")),
        "gameStylesheets": frame.standsAlone
          ? .list([]) : .list(site.stylesheets(of: frame.shown).map { url(.asset($0)) }),
        "style": site.style(inlining: frame.standsAlone ? frame.shown : nil),
        "footer": .init(settings.footer),
        "cards": settings.cards == .fourColor ? .text(settings.cards.rawValue) : .null,
      ],
      "page": [
        "title": .text(frame.title),
        "documentTitle": .text(
          isFront
            ? settings.title
            : wording(.documentTitle, ["page": frame.title, "site": settings.title])),
        "description": .text(frame.description), "canonical": .init(canonical),
        "kind": .text(frame.kind),
      ],
      "navigation": frame.standsAlone ? .null : navigation(current: frame.section),
      "breadcrumbs": frame.breadcrumbs.isEmpty
        ? .null
        : [
          "items": .list(frame.breadcrumbs.map { reference($0.text, to: $0.route) })
        ],
      "diceSymbols": frame.shown.pieces.contains(.dice)
        ? .html(Publication.diceSymbols) : .null,
      "cardSymbols": frame.shown.pieces.contains(.cards)
        ? .html(Publication.cardSymbols) : .null,
      name: value,
    ]
  }

  private var canonicalPath: String {
    let address = Address.relative(from: "", to: route.path)
    return address == "index.html" ? "" : address
  }

  private func navigation(current: Route?) -> TemplateValue {
    let items = site.index.navigation.map { entry -> TemplateValue in
      let target: TemplateValue
      switch entry.target {
      case .page(let other): target = url(other)
      case .elsewhere(let address): target = .text(address)
      }
      let mark: String? =
        switch entry.target {
        case .page(let other) where other == route: "page"
        case .page(let other) where other == current: "true"
        default: nil
        }
      return ["text": .text(entry.title), "url": target, "current": .init(mark)]
    }
    return ["home": url(.front), "items": .list(items)]
  }
}
