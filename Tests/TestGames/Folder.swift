import ContentFiles
package import Contents
package import Diagnostics
package import Files
import TestSupport
package import Testing

/// A `Content/` folder in memory, with marks where findings are expected.
package struct Folder {
  private let marked: [String: MarkedText]
  private var bytes: [String: [UInt8]] = [:]
  private var faults: [String: FileFault.Reason] = [:]

  /// - Parameter files: Marked texts by path; a minimal `site.yaml` is added where there is none.
  package init(_ files: [String: String]) {
    var files = files
    files["site.yaml"] = files["site.yaml"] ?? "title: Dice\n"
    marked = files.mapValues { MarkedText($0) }
    bytes = marked.mapValues { Array($0.text.utf8) }
  }

  /// The same folder with a file of any bytes, or with none under that name.
  package func with(_ path: String, bytes content: [UInt8]?) -> Folder {
    var folder = self
    folder.bytes[path] = content
    return folder
  }

  /// The same folder with a file that can't be read.
  package func with(_ path: String, fault: FileFault.Reason) -> Folder {
    var folder = self
    folder.faults[path] = fault
    return folder
  }

  package func read(drafts: Bool = false, jobs: Int = 1) async -> (
    contents: SiteContents?, findings: Findings
  ) {
    await ContentsReader(
      tree: ContentTree(.memory(bytes, faults: faults), prefix: "Content/"), games: everyKind,
      includesDrafts: drafts,
      directives: ["score", "dice"]
    ).read(jobs: jobs)
  }

  /// Expects these findings and no others.
  package func expect(
    jobs: Int = 1, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let found = await lines(jobs: jobs)
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  /// Returns a line for each finding in order: the file, the mark or line and column, the message.
  package func lines(jobs: Int = 1) async -> [String] {
    await read(jobs: jobs).findings.sorted.map { finding in
      guard let place = finding.place else { return "nowhere: \(finding.message)" }
      let path = String(place.path.dropFirst("Content/".count))
      let mark = marked[path]?.offsets.first { _, offset in
        SourceText(path: place.path, bytes: bytes[path] ?? []).place(at: offset) == place
      }
      let severity = finding.severity == .error ? "" : "\(finding.severity.rawValue): "
      return
        "\(path) \(mark.map { "\($0.key)" } ?? "\(place.line):\(place.column)"): \(severity)\(finding.message)"
    }
  }
}
