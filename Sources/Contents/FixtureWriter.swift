import Bytes
package import Diagnostics
import Histories
import Markdown
import YAML

/// Writes fixtures as a season's front matter has them.
package enum FixtureWriter {
  /// Returns the text of a season with these fixtures in place of its own, all else as it was: the lines of
  /// `fixtures:` are replaced, or stand last in the front matter. `nil` where there is no front matter.
  ///
  /// Comments between the old fixtures go with them.
  package static func bytes(of text: SourceText, listing fixtures: [Fixture]) -> [UInt8]? {
    guard let matter = FrontMatter(in: text.bytes).yaml,
      let node = YAMLNode.parse(text, in: matter).node, case .mapping(let entries) = node.content
    else { return nil }
    let usesCRLF = text.bytes[matter].contains(UInt8(ascii: "\r"))
    let end = usesCRLF ? "\r\n" : "\n"
    let lines = ["fixtures:"] + fixtures.map { "  - \(line($0))" }
    var replaced = matter.upperBound..<matter.upperBound
    if let entry = entries.first(where: { $0.key == "fixtures" }) {
      let start = text.lineRange(at: entry.keyRange.lowerBound).lowerBound
      replaced = start..<lastLineEnd(of: entry, in: text, within: matter)
    }
    var bytes = text.bytes
    bytes.replaceSubrange(replaced, with: lines.flatMap { ($0 + end).utf8 })
    return bytes
  }

  /// Returns where the line after a value begins. A block's range reaches to the next key, over comments that
  /// belong to that.
  private static func lastLineEnd(
    of entry: YAMLNode.Entry, in text: SourceText, within matter: Range<Int>
  ) -> Int {
    var last = entry.value.range.upperBound
    while last > entry.keyRange.upperBound {
      let line = text.lineRange(at: last - 1)
      let content = text.bytes[line.lowerBound..<min(last, line.upperBound)]
        .drop { $0.isBlank }
      if let first = content.first, first != UInt8(ascii: "#") {
        last = line.upperBound
        break
      }
      last = line.lowerBound
    }
    let feed = text.firstIndex(of: UInt8(ascii: "\n"), in: last..<matter.upperBound)
    return feed.map { $0 + 1 } ?? matter.upperBound
  }

  /// A fixture on one line: `{code: R1-1, date: 2026-09-08, round: 1, players: [Ann, Bob]}`.
  package static func line(_ fixture: Fixture) -> String {
    var parts: [String] = []
    func add(_ key: String, _ value: String?) {
      if let value { parts.append("\(key): \(value)") }
    }
    func text(_ value: String?) -> String? { value.map { YAMLScalar($0).description } }
    add("code", text(fixture.code))
    add("game", fixture.game?.name)
    add("date", fixture.date?.description)
    add("time", fixture.time.map { "\"\($0)\"" })
    add("round", fixture.round.map { String($0) })
    add("table", text(fixture.table))
    add("place", text(fixture.venue))
    if !fixture.players.isEmpty {
      add("players", "[" + fixture.players.compactMap { text($0) }.joined(separator: ", ") + "]")
    }
    if fixture.isBye { add("bye", "yes") }
    add("note", text(fixture.note))
    if !fixture.moves.isEmpty {
      let moves = fixture.moves.map { move in
        let parts = [
          move.from.map { "from: \($0)" }, move.on.map { "on: \($0)" },
          move.reason.map { "reason: \(YAMLScalar($0))" },
        ]
        return "{" + parts.compactMap(\.self).joined(separator: ", ") + "}"
      }
      add("moved", "[" + moves.joined(separator: ", ") + "]")
    }
    if let cancellation = fixture.cancellation { add("void", reason(cancellation.reason)) }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  /// A reason that reads as a text, whatever word it is.
  private static func reason(_ reason: String?) -> String {
    guard let reason else { return "yes" }
    let words = ["yes", "no", "true", "false", "on", "off"]
    return words.contains(reason.lowercased()) ? "\"\(reason)\"" : YAMLScalar(reason).description
  }
}
