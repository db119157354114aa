package import Contents
package import Diagnostics
package import Files
package import Histories
package import League
package import Localization
package import PageKit
import SeasonPages
package import SiteModel
package import Templating

/// The words of a page that isn't there.
private enum MissingWord: String, WordSet {
  case title = "missing.title"
  case text = "missing.text"
}

/// The page that hosts show where no page is.
package struct NotFoundPage: TemplatedPage {
  package typealias Body = MissingValue
  package static let template = "404"
  package static let words = WordTable(MissingWord.self)

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: NotFoundPage)] {
    [(.notFound, NotFoundPage())]
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.notFound
  }

  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }

  package func inputs(in site: Publication) -> Fingerprint? { site.index.prints.frame }
}

extension PageContext {
  var notFound: ShownPage {
    let frame = Frame(
      kind: "missing", title: wording[MissingWord.title],
      description: wording[MissingWord.text])
    return page(frame, MissingValue())
  }
}

/// The value shown where no page is: nothing but words.
package struct MissingValue: PageBody {
  package static let name = "missing"
  package static let meaning = "nothing"
  package static let typeName = "Missing page"
  package static let fields: [Field<MissingValue>] = []
}
