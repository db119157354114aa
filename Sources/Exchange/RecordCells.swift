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
    var fences: [SourceLine] = []
    var lines = LineReader(text)
    while fences.count < 2, let line = lines.next(), line.range.lowerBound < record.range.upperBound
    {
      let isOfGame = line.range.lowerBound >= record.range.lowerBound
      if isOfGame, line.isFence(in: text) { fences.append(line) }
    }
    guard fences.count == 2 else {
      (header, body) = ([], "")
      return
    }
    let node = YAMLNode.parse(
      text, in: fences[0].range.upperBound..<fences[1].range.lowerBound
    ).node
    var header: [(key: String, content: String)] = []
    if case .mapping(let entries)? = node?.content {
      header = entries.map { ($0.key, HeaderCell.content(of: $0.value)) }
    }
    self.header = header
    let start = min(fences[1].range.upperBound, record.range.upperBound)
    body = RecordCells.body(text[start..<record.range.upperBound])
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
