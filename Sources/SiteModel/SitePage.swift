package import Contents
package import Diagnostics
package import Files
package import Histories
package import League
package import Localization
package import PageKit
package import Pictures
package import Templating

/// A page or a file of a site, by its kind: how it is made, what it is made from, and what is said of it elsewhere.
///
/// A value is one page of the kind; where it stands, its `Page` says. A kind more is a type that conforms to this, in the
/// list of kinds (`Publication.pageKinds`), with its template.
package protocol SitePage: Sendable {
  /// The templates that pages of the kind are made by, with what they show.
  static var roots: [PageRoot] { get }
  /// The phrases that pages of the kind alone have.
  static var words: WordTable { get }
  /// Returns the kind's own pages, which a site has whatever it is planned for, each with its address.
  static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: Self)]

  /// Makes it, and adds what is wrong with it.
  func make(on page: PageContext, findings: inout Findings) -> [UInt8]
  /// Returns the frame of the page, as far as that is told without what is on it; `nil` for a file.
  func frame(on page: PageContext) -> PageContext.Frame?
  /// Returns its name in a link that has no text; `nil` where it has no title of its own.
  func title(on page: PageContext) -> String?
  /// Returns what programs are told of it; `nil` for a file, and for a page that stands for others.
  func outline(on page: PageContext) -> PageOutline?
  /// The day of the newest result on it; `nil` where it is no page of results.
  func day(on page: PageContext) -> CalendarDate?
  /// Adds to the picture that stands for it, which has its title and description.
  func draw(_ picture: inout SharedPicture, on page: PageContext)
  /// Returns the text to send of it, without a break at its end; `nil` where it has none.
  func message(on page: PageContext) -> String?
  /// The fingerprint of all that it is made from but its address; `nil` for a copy.
  func inputs(in site: Publication) -> Fingerprint?
  /// The turn at which it is made among the pages of a site.
  var turn: MakingTurn { get }
  /// Whether browsers keep it for when there is no network.
  func isKept(in site: Publication) -> Bool
  /// Whether search engines are to find it: a page that stands for itself.
  func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool
}

/// The turn at which a page is made among those of a site: what is worked out for one is at hand for the next.
package enum MakingTurn: Sendable {
  /// Reports come first: each judges its game, which others then sum up.
  case report
  /// Sheets come soon behind the reports of their games.
  case sheet
  case usual
  /// Files of the search, when the headlines of games are known.
  case search
  /// Files that sum up what was made of others.
  case last
  /// Packed files, right behind what they are made of.
  case packed
}

extension SitePage {
  package static var roots: [PageRoot] { [] }
  package static var words: WordTable { WordTable() }
  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: Self)] { [] }

  package func frame(on page: PageContext) -> PageContext.Frame? { nil }
  package func title(on page: PageContext) -> String? { frame(on: page)?.title }
  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map(PageOutline.init)
  }
  package func day(on page: PageContext) -> CalendarDate? { nil }
  package func draw(_ picture: inout SharedPicture, on page: PageContext) {}
  package func message(on page: PageContext) -> String? { nil }
  package func inputs(in site: Publication) -> Fingerprint? { site.index.prints.everything }
  package var turn: MakingTurn { .usual }
  package func isKept(in site: Publication) -> Bool { false }
  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { true }
}

/// A page that is made by a template.
package protocol RenderedPage: SitePage {
  func template(in site: Publication) -> String
  /// Returns the value that the template shows.
  func shown(on page: PageContext, findings: inout Findings) -> ShownPage
}

extension RenderedPage {
  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.site.render(template(in: page.site), shown(on: page, findings: &findings))
  }
}

/// A page of a kind with one template.
package protocol TemplatedPage: RenderedPage {
  associatedtype Body: PageBody
  static var template: String { get }
}

extension TemplatedPage {
  package static var roots: [PageRoot] { [.page(template, Body.self)] }
  package func template(in site: Publication) -> String { Self.template }
}

extension Publication {
  /// Makes a page, and returns everything wrong with it.
  ///
  /// - Precondition: The page is of this language.
  package func make(_ page: Page) -> (bytes: [UInt8], findings: Findings) {
    var findings = Findings()
    let context = PageContext(site: self, route: page.route)
    let bytes = page.content.make(on: context, findings: &findings)
    return (bytes, findings)
  }

  /// Renders a page by a template; nothing where templates are at fault.
  package func render(_ template: String, _ shown: ShownPage) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32 << 10)
    func render(_ body: some PageBody) {
      templates?.render(template, FramedPage(frame: shown.frame, body: body), into: &bytes)
    }
    render(shown.body)
    return bytes
  }
}

extension PageContext {
  /// The day of the newest of some games; `nil` where none says one.
  ///
  /// - Parameter games: In order of time.
  package func newestDay(of games: [GameID]) -> CalendarDate? {
    for id in games.reversed() {
      if let date = book[id].record.header.date { return date }
    }
    return nil
  }
}

extension PageOutline {
  /// The kind and the title that a page has in its own frame.
  package init(_ frame: PageContext.Frame) { self.init(frame.kind, frame.title) }
}
