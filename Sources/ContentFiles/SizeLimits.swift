import Bytes
import Files
package import YAML

/// The most bytes that files may have (`limits:` in `site.yaml`): what is read as text takes many times as much memory
/// as there are bytes. The most pages of players that come of tallies are here as well.
package struct SizeLimits: Hashable, Sendable {
  /// The most bytes of Markdown, of `site.yaml`, and of templates: prose takes 27 times as much memory as it has bytes;
  /// what is all marks takes 60 times its limit, since `marks` bounds them.
  package var document = 2_000_000
  /// The most bytes of records.
  package var record = FileTree.usualLimit
  /// The most bytes of what is copied as it is: pictures, forms, spreadsheets.
  package var file = 100_000_000
  /// Players whom only tallies name.
  package var tallied = 5000

  /// Lines and marks in a document: one for every eight bytes that it may have. A long list of links has as many, or
  /// a table; and a limit for small files leaves what a page needs.
  package var marks: Int { max(10_000, document / 8) }

  package init() {}

  /// Reads `{document: 20 MB, record: 500 kB, file: 1 GB, tallied: 20000}`; any may be left out.
  package init(reading mapping: inout YAMLMapping) {
    let expected = "a size from 1 kB to 2 GB, like '20 MB'"
    document = mapping.value("document", expected: expected) { Self.size($0) } ?? document
    record = mapping.value("record", expected: expected) { Self.size($0) } ?? record
    file = mapping.value("file", expected: expected) { Self.size($0) } ?? file
    tallied = mapping.integer("tallied", in: 0...1_000_000) ?? tallied
  }

  /// Returns what a file of this name may have.
  package func limit(of path: String) -> Int {
    ["md", "yaml", "mustache"].contains(ContentTree.ending(of: path)) ? document : record
  }

  private static func size(_ node: YAMLNode) -> Int? {
    guard let text = node.text else { return nil }
    let digits = text.prefix { $0.isNumber }
    // A number alone is of bytes.
    guard
      let unit = ["": 1, "kB": 1000, "MB": 1_000_000, "GB": 1_000_000_000][
        text[digits.endIndex...].drop { $0 == " " }],
      digits.utf8.count <= 10, let number = Int(digits: digits.utf8), number <= 2_000_000_000
    else { return nil }
    let size = number * unit
    return (1000...2_000_000_000).contains(size) ? size : nil
  }
}
