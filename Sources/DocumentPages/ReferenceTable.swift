import Downloads
import PageKit
package import Templating

/// A table of the manual whose rows the program knows: the values that templates may show, or the columns of a file.
package struct ReferenceTable: Sendable {
  package struct Row: Sendable {
    package let name: String
    /// The type in English, with marks of Markdown.
    package let type: String
    /// The same as code, which a page in another language has.
    let code: String
    package let meaning: String
  }

  package let name: String
  /// The meaning of the whole, if anything is said of it.
  package let meaning: String?
  /// The heading of the first column, in English.
  let heading: String
  package let rows: [Row]
}

extension ReferenceTable {
  init(_ type: PageTypeDocumentation) {
    name = type.name
    meaning = nil
    heading = "name in \(type.name)"
    rows = type.rows.map {
      Row(name: $0.name, type: $0.type, code: "`\($0.type)`", meaning: $0.meaning)
    }
  }

  init(_ table: LeagueTable) {
    name = table.name
    meaning = table.meaning
    heading = "column of \(table.name)"
    rows = table.columns.map { column in
      Row(
        name: column.name, type: column.type(keyed: table.key, mark: ""),
        code: column.type(keyed: table.key, mark: "`"), meaning: column.meaning)
    }
  }

  /// The columns of all tables to take along.
  package static var ofDownloads: [ReferenceTable] { LeagueTable.all.map(ReferenceTable.init) }

  /// Returns tables of what pages show that are made by some templates.
  package static func ofPages(by roots: [PageRoot]) -> [ReferenceTable] {
    PageTypeDocumentation.pageValues(by: roots).map(ReferenceTable.init)
  }
}

extension LeagueTable.Column {
  /// Returns the type in the manual's form: `text, key`, `whole?`, `text → players`.
  fileprivate func type(keyed key: [String], mark: String) -> String {
    mark + kind.rawValue + (isOptional ? "?" : "") + (key.contains(name) ? ", key" : "") + mark
      + (table.map { " → `\($0)`" } ?? "")
  }
}

extension PageTypeDocumentation {
  /// Returns the values that pages and pieces of them show, type by type; the frame that all pages share comes first.
  package static func pageValues(by roots: [PageRoot]) -> [PageTypeDocumentation] {
    let frame = PageRoot("layout", PageFrame.self)
    return PageTypeDocumentation.all(of: [frame] + roots).filter {
      $0.name != FramedPage<DocumentValue>.typeName && !$0.rows.isEmpty
    }
  }
}
