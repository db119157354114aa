import Bytes
package import PageKit
package import SiteModel
import Templating

extension PageContext {
  /// A page that leads on to where another has moved.
  package func moved(to target: Route, called title: String) -> ShownPage {
    var frame = Frame(kind: "moved", title: title, description: title, breadcrumbs: [home])
    frame.canonical = target
    return page(frame, MovedValue(target: reference(title, to: target)))
  }

  /// Where pages have moved, as hosts read it: the old address, the new one, and that it is so for good.
  package var redirects: [UInt8] {
    var lines: [UInt8] = []
    for page in site.pages {
      guard case .moved(let target, _) = page.content else { continue }
      for route in [page.route, target] {
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
