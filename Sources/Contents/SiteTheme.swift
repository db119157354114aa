/// The looks of a site as `site.yaml` gives them, beside its templates.
package struct SiteTheme: Hashable, Sendable {
  /// A file of the content, as a link in `site.yaml` would name it.
  package struct File: Hashable, Sendable {
    package let path: String
    /// Bytes of the path in `site.yaml`.
    package let range: Range<Int>
  }

  /// Families of letters that nearly every machine has one of, the best known first.
  package enum Letters: String, Hashable, Sendable, CaseIterable {
    /// The letters of books: the faces that the pages have by themselves.
    case book
    /// The letters of newspapers: upright and sharp.
    case news
    /// The letters of signs and screens, without serifs.
    case plain
    /// Letters without serifs, drawn like handwriting.
    case humanist
    /// Letters without serifs, with round ends.
    case round
    /// Letters with thick serifs.
    case slab
    /// Letters that are all of one width.
    case typewriter
  }

  /// The picture beside the title on every page.
  package var logo: File?
  /// The picture in the window's tab, in place of the tool's own.
  package var icon: File?
  /// The letters of prose.
  package var text: Letters?
  /// The letters of headings; those of prose where it isn't said.
  package var headings: Letters?
  /// The letters of tables, menus and notes.
  package var tables: Letters?
  /// The stylesheets that come behind the site's own, in their order.
  package var stylesheets: [File] = []
  /// The scripts that come behind the site's own, in their order.
  package var scripts: [File] = []

  package init() {}

  /// The files that pages show or load.
  package var files: [File] { [logo, icon].compactMap { $0 } + stylesheets + scripts }
}
