package import PageKit

/// A file of the site: where it goes, and what it shows.
package struct Page: Sendable {
  package let route: Route
  package let content: any SitePage
  /// The language that it is in; a file that all languages share is of the first.
  package let edition: Edition

  package init(route: Route, content: any SitePage, edition: Edition) {
    self.route = route
    self.content = content
    self.edition = edition
  }

  /// The path below the site's root.
  package var path: String { edition.path(of: route) }
}
