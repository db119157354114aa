import Bytes
package import Diagnostics
import Histories
import Markdown
import YAML

/// Writes fixtures as a season's front matter has them.
package enum FixtureWriter {
  /// Returns the text of a season with these fixtures in place of its own, all else as it was: the lines of
  /// `fixtures:` are replaced, or stand last in the front matter.
  ///
  /// Comments between the old fixtures go with them.
  ///
  /// - Throws: Where there is no front matter, and where the text that came out, read again, has anything else
  ///   changed: front matter that isn't a key a line can't be edited by lines.
  package static func bytes(of text: SourceText, listing fixtures: [Fixture]) throws(Fault)
    -> [UInt8]
  {
    let (matter, entries) = try frontMatter(of: text)
    let lines = ["fixtures:"] + fixtures.map { "  - \(line($0))" }
    let bytes = edited(text, matter: matter, entries: entries, lines: lines)
    guard isEdit(of: text, to: bytes, lines: lines) else { throw .notByLines }
    return bytes
  }

  /// Opens a document's front matter: where it stands, and its keys.
  ///
  /// - Throws: Where there is none, and where it isn't keys with values.
  static func frontMatter(of text: SourceText) throws(Fault)
    -> (range: Range<Int>, entries: [YAMLNode.Entry])
  {
    guard let range = FrontMatter(in: text.bytes).yaml else { throw .noFrontMatter }
    let (node, findings) = YAMLNode.parse(text, in: range)
    guard case .mapping(let entries)? = node?.content, !findings.hasErrors else {
      throw .notByLines
    }
    return (range, entries)
  }

  /// A reason why fixtures can't be written into a season's document.
  package enum Fault: Error, Hashable, Sendable {
    case noFrontMatter
    /// Its front matter isn't a key a line from the line's start on.
    case notByLines
    /// Its fixtures aren't a list with a line for each: none can be put behind the last.
    case notListed

    package var message: String {
      switch self {
      case .noFrontMatter:
        "there is no front matter to write fixtures into, begin with '---', 'title: …', '---'"
      case .notByLines:
        "fixtures can't be written into this front matter without changing more of it, write each key on a line of "
          + "its own, from the line's start on, as 'title: …'"
      case .notListed:
        "more fixtures can only follow a list with a line for each, write '- {…}' on lines of their own "
          + "below 'fixtures:'; 'scorebook fixtures --write --force' makes a list of a round robin"
      }
    }
  }

  /// Whether a text is another with these lines as its fixtures, and the same in all else: it is read again.
  static func isEdit(of old: SourceText, to bytes: [UInt8], lines: [String]) -> Bool {
    guard let matter = FrontMatter(in: old.bytes).yaml,
      case .mapping(let entries) = YAMLNode.parse(old, in: matter).node?.content
    else { return false }
    let entry = entries.first { $0.key == "fixtures" }
    let written = lines.flatMap { ($0 + lineEnd(of: old.bytes[matter])).utf8 }
    guard keepsRest(of: old.bytes, around: entry, endingAt: matter.upperBound, in: bytes, written)
    else { return false }
    let new = SourceText(path: old.path, bytes: bytes)
    let wanted = SourceText(path: old.path, lines.joined(separator: "\n") + "\n")
    guard let newMatter = FrontMatter(in: new.bytes).yaml,
      new.bytes[newMatter.upperBound...] == old.bytes[matter.upperBound...],
      new.bytes[..<newMatter.lowerBound] == old.bytes[..<matter.lowerBound]
    else { return false }
    let (node, findings) = YAMLNode.parse(new, in: newMatter)
    guard !findings.hasErrors, let node, case .mapping(let found) = node.content,
      let fixtures = YAMLNode.parse(wanted).node?["fixtures"]
    else { return false }
    let others = entries.filter { $0.key != "fixtures" }
    let kept = found.filter { $0.key != "fixtures" }
    return others.count == kept.count && found.count == kept.count + 1
      && zip(others, kept).allSatisfy { $0.key == $1.key && $0.value.says($1.value) }
      && node["fixtures"].map { $0.says(fixtures) } == true
  }

  /// Whether bytes are others to the byte but for what is written, which stands where the entry's lines did, or at the
  /// end where there was none.
  private static func keepsRest(
    of old: [UInt8], around entry: YAMLNode.Entry?, endingAt end: Int, in new: [UInt8],
    _ written: [UInt8]
  ) -> Bool {
    let start = entry?.keyRange.lowerBound ?? end
    guard new.count >= start + written.count else { return false }
    let rest = new[(start + written.count)...]
    let last = old.count - rest.count
    guard start <= last, last <= end, new[..<start] == old[..<start],
      new[start...].prefix(written.count) == written[...], old[last...] == rest
    else { return false }
    guard let value = entry?.value.range.upperBound else { return last == start }
    // A block's range reaches over comments of what follows it, which stay; behind a value its own line ends.
    return last < value
      ? old[last..<value].split(whereSeparator: \.isLineEnd)
        .allSatisfy { [nil, UInt8(ascii: "#")].contains($0.first { !$0.isBlank }) }
      : old[value..<last].drop { !$0.isLineEnd }.count <= 2
  }

  static func lineEnd(of bytes: ArraySlice<UInt8>) -> String {
    bytes.contains(UInt8(ascii: "\r"))
      ? (bytes.contains(UInt8(ascii: "\n")) ? "\r\n" : "\r") : "\n"
  }

  private static func edited(
    _ text: SourceText, matter: Range<Int>, entries: [YAMLNode.Entry], lines: [String]
  ) -> [UInt8] {
    let end = lineEnd(of: text.bytes[matter])
    var replaced = matter.upperBound..<matter.upperBound
    if let entry = entries.first(where: { $0.key == "fixtures" }) {
      // A line ends at a lone CR as well.
      let start =
        text.bytes[..<entry.keyRange.lowerBound].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
      replaced = start..<max(start, lastLineEnd(of: entry, in: text, within: matter))
    }
    var bytes = text.bytes
    bytes.replaceSubrange(replaced, with: lines.flatMap { ($0 + end).utf8 })
    return bytes
  }

  /// Returns where the line after a value begins. A block's range reaches to the next key, over comments that
  /// belong to that.
  static func lastLineEnd(
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
    last = min(last, matter.upperBound)
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
    add("tie", text(fixture.tie))
    add("table", text(fixture.table))
    add("place", text(fixture.venue))
    if !fixture.players.isEmpty {
      add("players", "[" + fixture.players.compactMap { text($0) }.joined(separator: ", ") + "]")
    }
    if let home = fixture.teams.first { add("home", text(home)) }
    if fixture.teams.count > 1 { add("away", text(fixture.teams[1])) }
    if fixture.isBye { add("bye", "yes") }
    if fixture.isDrawn { add("drawn", "yes") }
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
