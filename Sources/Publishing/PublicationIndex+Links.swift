import Contents
import Diagnostics

extension PublicationIndex {
  /// Where a destination written in content leads.
  enum Destination {
    /// An address with a scheme, or a place on the same page: left as it is written.
    case outside
    case page(Route, fragment: String?)
    case broken(BrokenLink)
  }

  /// Why a link leads nowhere.
  enum BrokenLink: Hashable {
    case file(nearest: String?)
    case anchor(String, nearest: String?)
    /// A file that is there, and no part of the site.
    case leftOut(LeftOut)

    func message(_ destination: String) -> String {
      switch self {
      case .file(let nearest):
        "the link '\(destination)' leads to no file of the content"
          + (nearest.map { ", did you mean '\($0)'?" } ?? "")
      case .anchor(let anchor, let nearest):
        "the link '\(destination)' leads to a page without a heading '\(anchor)'"
          + (nearest.map { ", did you mean '\($0)'?" } ?? "")
      case .leftOut(.draft):
        "the link '\(destination)' leads to a draft, which is not published"
      case .leftOut(.scratch):
        "the link '\(destination)' leads to a hidden file or a backup, which is never published, rename "
          + "the file"
      case .leftOut(.misplaced), .leftOut(.unlinked):
        "the link '\(destination)' leads to a file that no page is made of, move it where it is read, or "
          + "into a folder 'files' to publish it as it is"
      }
    }
  }

  /// Returns where `destination` leads, as written in the file at `path` below `Content/`.
  func target(of destination: String, from path: String) -> Destination {
    guard case .inside(let resolved, let fragment) = ContentLink(destination, from: path) else {
      return .outside
    }
    guard let resolved, let route = routes[resolved] else {
      if let resolved, let reason = leftOut[resolved] { return .broken(.leftOut(reason)) }
      let nearest = resolved.flatMap { Suggestion.nearest(to: $0, among: routes.keys.sorted()) }
      return .broken(.file(nearest: nearest))
    }
    if let fragment, let anchors = anchors[resolved], !anchors.contains(fragment) {
      let nearest = Suggestion.nearest(to: fragment, among: anchors.sorted())
      return .broken(.anchor(fragment, nearest: nearest))
    }
    return .page(route, fragment: fragment == titles[resolved] ? nil : fragment)
  }
}
