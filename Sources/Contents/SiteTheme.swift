/// What `site.yaml` says of a site's looks, beside its templates.
package struct SiteTheme: Hashable, Sendable {
  /// A file of the content, as a link in `site.yaml` would name it.
  package struct File: Hashable, Sendable {
    package let path: String
    /// Bytes of the path in `site.yaml`.
    package let range: Range<Int>
  }

  /// Families of letters that nearly every machine has one of, the best known first.
  package enum Letters: String, Hashable, Sendable, CaseIterable {
    /// Of books: the faces that the pages have by themselves.
    case book
    /// Of newspapers: upright and sharp.
    case news
    /// Of signs and screens, without serifs.
    case plain
    /// Without serifs, drawn like handwriting.
    case humanist
    /// Without serifs, with round ends.
    case round
    /// With thick serifs.
    case slab
    /// All of one width.
    case typewriter
  }

  /// Beside the title on every page.
  package var logo: File?
  /// In the window's tab, in place of the tool's own.
  package var icon: File?
  /// Of prose.
  package var text: Letters?
  /// Of headings; those of prose where it isn't said.
  package var headings: Letters?
  /// Of tables, menus and notes.
  package var tables: Letters?
  /// Behind the site's own, in their order.
  package var stylesheets: [File] = []
  /// Behind the site's own, in their order.
  package var scripts: [File] = []

  package init() {}

  /// All files that pages show or load.
  package var files: [File] { [logo, icon].compactMap { $0 } + stylesheets + scripts }
}
