import Foundation
import TestGames
import Testing

/// The demo league's documents, the rules and the manual, which are there in English and in Korean.
struct TranslatedDocumentsTests {
  private static let root = Site.packageRoot + "/Content"

  private static let documents =
    ((try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []).sorted()
    .filter { $0.hasSuffix(".md") && !$0.hasSuffix(".ko.md") && !$0.hasPrefix("files/") }

  private static func korean(_ path: String) -> String { path.dropLast("md".count) + "ko.md" }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: root + "/" + path), encoding: .utf8)
  }

  @Test func `there are as many as there are`() {
    #expect(Self.documents.count > 35)
  }

  @Test(arguments: documents)
  func `a document is there in Korean, and is built alike`(path: String) throws {
    let (english, korean) = (try Self.text(path), try Self.text(Self.korean(path)))
    #expect(Self.shape(of: korean) == Self.shape(of: english))
    #expect(Self.code(of: korean) == Self.code(of: english))
    #expect(korean.contains(/\p{Hangul}/))
  }

  /// A word for each heading, item, row of a table and block of code, in their order.
  private static func shape(of text: String) -> [String] {
    var shape: [String] = []
    var fence: Substring?
    for line in body(of: text) {
      if let mark = line.prefixMatch(of: /`{3,}/) {
        if let open = fence {
          if line.hasPrefix(open) { fence = nil }
        } else {
          fence = mark.0
          shape.append(String(line))
        }
      } else if fence != nil {
        continue
      } else if let heading = line.prefixMatch(of: /#+\s/) {
        shape.append(String(heading.0))
      } else if line.contains(/^\s*(?:[-*]|\d+\.)\s/) {
        shape.append("item")
      } else if line.hasPrefix("|") {
        shape.append("row of \(line.replacing("\\|", with: "").count { $0 == "|" })")
      }
    }
    return shape
  }

  /// The lines of code of each block, without what is remarked in them.
  private static func code(of text: String) -> [Int] {
    var blocks: [Int] = []
    var fence: Substring?
    for line in body(of: text) {
      if let open = fence {
        // Tables to take along have words of their own in Korean, which `DownloadTests` holds to their columns.
        let isWords = line.hasPrefix("| {table}") || line.contains(/^ {2}\w+:\s/)
        if line.hasPrefix(open) { fence = nil } else if !isWords { blocks[blocks.count - 1] += 1 }
      } else if let mark = line.prefixMatch(of: /`{3,}/) {
        fence = mark.0
        blocks.append(0)
      }
    }
    return blocks
  }

  /// The lines behind the front matter.
  private static func body(of text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      return lines
    }
    return Array(lines[(end + 1)...])
  }
}
