import ContentFiles
import Contents
import Diagnostics
import Histories
import Localization
import Markdown
import PageKit
import Photographs
import SiteModel

/// A page that a document is shown on, and what is wrong with the document there.
struct DocumentOnPage: Surroundings {
  private(set) var findings = Findings()
  private let document: Document
  private let page: PageContext
  private let directives: Directives
  private let areRulesKnown: Bool
  private let ids: [String: String]
  private var follower: LinkFollower

  /// - Parameters:
  ///   - rules: The rules that the document's examples are checked against.
  ///   - areRulesKnown: Whether these are its rules. If false, problems found in examples are not reported.
  init(_ document: Document, on page: PageContext, rules: GameRules?, areRulesKnown: Bool) {
    self.document = document
    self.page = page
    self.areRulesKnown = areRulesKnown
    directives = Directives(page: page, rules: rules, text: document.text)
    ids = page.site.index.links.anchors[document.path] ?? [:]
    follower = LinkFollower(page.site.index.links, isUntranslated: page.isUntranslated(document))
  }

  /// The most findings of a document after which no broken link is told: a file that isn't meant as one holds no end
  /// of them.
  private static let findingsLimit = 100

  /// A link to nowhere is a finding, and leads to the page itself, not to be found again.
  mutating func destination(of link: Link) -> String? {
    if let photograph = photograph(of: link) { return page.sources(of: photograph).fallback }
    switch follower.target(of: link.destination, from: document.path) {
    case .outside: return nil
    case .page(let route, let fragment): return page.link(to: route, fragment: fragment)
    case .original(let route, let fragment):
      return page.linkToOriginal(of: route, at: fragment)
    case .broken(let reason):
      guard findings.all.count < DocumentOnPage.findingsLimit else { return "" }
      findings.add(
        Diagnostic(
          id: "broken-link", reason.message(link.destination), in: document.text, at: link.range))
      return ""
    }
  }

  package mutating func html(of directive: Directive) -> [UInt8]? {
    var told = Findings()
    let html = directives.html(directive, findings: &told)
    if areRulesKnown { findings.add(contentsOf: told) }
    return html
  }

  /// The title of what a link without words leads to; without one it is a finding.
  package mutating func words(of link: Link) -> String? {
    switch follower.target(of: link.destination, from: document.path) {
    case .broken: return ""
    case .page(let route, let fragment):
      if let title = page.title(of: route, at: fragment) { return title }
    case .original(let route, _):
      if let title = page.title(of: route, at: nil) { return title }
    case .outside: break
    }
    findings.add(
      Diagnostic(
        id: "link-without-words",
        "the link '\(link.destination)' has no words, and nothing gives it a title, write them between its brackets",
        in: document.text, at: link.range))
    return link.destination
  }

  func size(of image: Link) -> (width: Int, height: Int)? {
    guard case .inside(let path?, _) = ContentLink(image.destination, from: document.path),
      let size = page.site.index.files.sizes[path]
    else { return nil }
    return (size.width, size.height)
  }

  func sources(of image: Link) -> ImageSources? {
    photograph(of: image).map { photograph in
      let sources = page.sources(of: photograph)
      return ImageSources(
        webP: sources.webP, fallbacks: sources.fallbacks, sizes: PhotographSizes.inText)
    }
  }

  /// The photograph that an image is; `nil` for an image that is published as it is.
  private func photograph(of link: Link) -> Photograph? {
    guard link.isImage,
      case .inside(let path?, _) = ContentLink(link.destination, from: document.path)
    else { return nil }
    return page.site.index.files.photographs[path]
  }

  package func html(of code: CodeBlock) -> [UInt8]? {
    switch code.language {
    case "yaml", "yml": return CodeMarkup.yaml(code.text)
    case "sh", "shell", "bash", "console": return CodeMarkup.shell(code.text)
    default:
      let games = page.site.games
      return games.kind(named: code.language).map {
        CodeMarkup.records(code.text, in: games.of($0).notation)
      }
    }
  }

  func nameOfLink(to heading: Heading) -> String? {
    page.wording(.documentLink, ["heading": heading.text])
  }

  func text(of word: DocumentWord) -> String {
    let key: SiteWord =
      switch word {
      case .callout(.note): .documentNote
      case .callout(.tip): .documentTip
      case .callout(.important): .documentImportant
      case .callout(.warning): .documentWarning
      case .callout(.caution): .documentCaution
      case .task(isDone: true): .documentDone
      case .task(isDone: false): .documentToDo
      case .footnotes: .documentFootnotes
      case .backToText: .documentBackToText
      }
    return page.wording[key]
  }

  func id(of heading: Heading) -> String { ids[heading.anchor] ?? heading.anchor }
}

extension PageContext {
  /// Returns the name of a page, or of a place on it, in a link that has no text; `nil` where it has no title of its
  /// own.
  fileprivate func title(of route: Route, at fragment: String?) -> String? {
    let document = site.index.links.documentsOfPages[site.edition.path(of: route)].flatMap {
      site.index.links.documents[$0]
    }
    if let fragment, let document {
      let ids = site.index.links.anchors[document.path] ?? [:]
      if let heading = document.body.headings.first(where: { ids[$0.anchor] == fragment }) {
        return heading.text
      }
    }
    guard route.path.hasSuffix(".html"),
      let page = site.index.links.places[String(route.path.dropLast(".html".count))]
    else { return nil }
    return page.content.title(on: self)
  }
}
