import Bytes
package import Diagnostics
package import Files
package import Histories
package import League
package import PageKit
package import SiteModel
import Templating

/// A page that leads on to another, which is called so.
package struct MovedPage: TemplatedPage {
  package typealias Body = MovedValue
  package static let template = "moved"

  let target: Route
  let name: String

  package init(to target: Route, called name: String) {
    self.target = target
    self.name = name
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.moved(to: target, called: name)
  }

  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}

/// The list of pages that have moved, for hosts.
package struct RedirectsFile: SitePage {
  package init() {}

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] { page.redirects }

  package func inputs(in site: Publication) -> Fingerprint? { site.index.whole }
}

extension PageContext {
  /// A page that leads on to where another has moved.
  func moved(to target: Route, called title: String) -> ShownPage {
    var frame = Frame(kind: "moved", title: title, description: title, breadcrumbs: [home])
    frame.canonical = target
    return page(frame, MovedValue(target: reference(title, to: target)))
  }

  /// The list of pages that have moved, as hosts read it: the old address, the new one, and that it is so for good.
  var redirects: [UInt8] {
    var lines: [UInt8] = []
    for page in site.pages {
      guard let moved = page.content as? MovedPage else { continue }
      for route in [page.route, moved.target] {
        lines += site.basePath.utf8
        lines += path(of: route, in: page.edition).utf8
        lines.append(" ")
      }
      lines.append("301\n")
    }
    return lines
  }
}

extension Publication {
  /// The path of the site on its host, from `/` to `/`.
  fileprivate var basePath: String {
    guard let base = baseURL, let scheme = base.firstRange(of: "://"),
      let slash = base[scheme.upperBound...].firstIndex(of: "/")
    else { return "/" }
    return String(base[slash...])
  }
}

package struct MovedValue: PageBody {
  let target: Reference

  package static let name = "moved"
  static let typeName = "Moved page"
  static let fields: [Field<MovedValue>] = [
    Field("target", "the page that stands for it now") { $0.target }
  ]
}
