import Contents
import Diagnostics
import Histories
import Markdown

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
  ///   - areRulesKnown: Whether these are its rules; what is said of examples counts for nothing where they aren't.
  init(_ document: Document, on page: PageContext, rules: GameRules?, areRulesKnown: Bool) {
    self.document = document
    self.page = page
    self.areRulesKnown = areRulesKnown
    directives = Directives(page: page, rules: rules, text: document.text)
    ids = page.site.index.anchors[document.path] ?? [:]
    follower = LinkFollower(page.site.index)
  }

  /// The most findings of a document after which no broken link is told: a file that isn't meant as one holds no end
  /// of them.
  private static let findingsLimit = 100

  /// A link to nowhere is a finding, and leads to the page itself so that it isn't found again.
  mutating func destination(of link: Link) -> String? {
    switch follower.target(of: link.destination, from: document.path) {
    case .outside: return nil
    case .page(let route, let fragment): return page.link(to: route, fragment: fragment)
    case .broken(let reason):
      guard findings.all.count < DocumentOnPage.findingsLimit else { return "" }
      findings.add(
        Diagnostic(
          id: "broken-link", reason.message(link.destination), in: document.text, at: link.range))
      return ""
    }
  }

  mutating func html(of directive: Directive) -> [UInt8]? {
    var told = Findings()
    let html = directives.html(directive, findings: &told)
    if areRulesKnown { findings.add(contentsOf: told) }
    return html
  }

  func id(of heading: Heading) -> String { ids[heading.anchor] ?? heading.anchor }
}
