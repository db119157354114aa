import Contents
import Templating

extension PageContext {
  /// What the layout asks for, beside the page's own value.
  struct Frame {
    /// A class of the page's body: `report`.
    var kind: String
    var title: String
    var description: String
    /// The pages above this one, the front page first.
    var breadcrumbs: [(text: String, route: Route)] = []
    /// Which entry of the navigation leads here or to a page above this one.
    var section: Route?
    var shown = Shown.nothing
    /// Whether the page belongs to no site, so that it links to nothing and bears its own styles.
    var standsAlone = false
  }

  /// Returns the whole value of a page: the layout's and the page's own, which its template knows as `name`.
  func value(_ frame: Frame, _ name: TemplateName, _ value: TemplateValue) -> TemplateValue {
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
