import Bytes
import Diagnostics
import Histories
import Tabletop
import YAML

/// The texts of a record, as cells hold them.
struct RecordCells {
  /// The header's keys, each once, as they stand in it.
  let header: [(key: String, content: String)]
  /// The lines of the body as they are written, comments and all; empty where there are none.
  let body: String

  /// - Precondition: The record has no fault.
  init(of record: GameRecord, in text: SourceText) {
    let (node, range) = record.read(in: text)
    var header: [(key: String, content: String)] = []
    if case .mapping(let entries)? = node?.content {
      header = entries.map { ($0.key, HeaderCell.content(of: $0.value)) }
    }
    self.header = header
    body = RecordCells.body(text[range])
  }

  /// Returns a key's content, `nil` where the header hasn't it.
  subscript(key: String) -> String? { header.first { $0.key == key }?.content }

  /// The lines of a body with line feeds between them, without empty ones at either end.
  private static func body(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
    while lines.first?.allSatisfy(\.isWhitespace) ?? false { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

extension GameRecord {
  /// The total of each seat, as far as the record tells one.
  var toldScores: [Int]? { detail == .results ? header.scores : scores }
}
