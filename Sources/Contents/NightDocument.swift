package import ContentFiles
import Diagnostics
import Files
package import Histories
import Markdown
package import Photographs
import YAML

/// Words on one night of a season, which stand beside its records.
package struct NightDocument: Sendable {
  package var document: Document
  /// The slug of the season whose folder it stands in.
  package let season: Slug
  /// The day of the night; `nil` where its name says which records it belongs to.
  package let date: CalendarDate?
  package let pictures: [NamedPicture]
}

extension NightDocument {
  /// Whether it tells of the night of some games.
  ///
  /// - Parameters:
  ///   - day: Theirs.
  ///   - paths: Those of their records, below `Content/`.
  package func tells(
    ofNightOn days: Set<CalendarDate>, recordedIn paths: some Sequence<String>
  ) -> Bool {
    if let date { return days.contains(date) }
    let stem = ContentTree.withoutEnding(document.originalPath)
    return paths.contains { ContentTree.withoutEnding($0) == stem }
  }
}

extension DocumentReader {
  mutating func night(_ path: String) -> NightDocument? {
    guard let season = Slug(String(path.split(separator: "/")[1])) else { return nil }
    return read(path) { mapping, document in
      NightDocument(
        document: document, season: season, date: mapping.date("date"),
        pictures: mapping.pictures("pictures"))
    }
  }
}

extension ContentTree {
  /// Whether a document's front matter says which day it tells of.
  func tellsOfDay(_ path: String) -> Bool {
    guard let bytes = try? files.read(path, atMost: limits.document),
      let matter = FrontMatter(in: bytes).yaml
    else { return false }
    return YAMLNode.parse(SourceText(path: path, bytes: bytes), in: matter).node?["date"] != nil
  }
}
