import Bytes
package import Diagnostics
import Markdown
import YAML

extension FixtureWriter {
  /// Returns the text of a season with these fixtures behind its own, all else as it was.
  ///
  /// They stand behind the last of a list that has a line for each, as far in as the first, or last in the front matter
  /// where the season has none.
  ///
  /// - Throws: Where there is no front matter, where its fixtures are no such list, and where the text that came out,
  ///   read again, has anything else changed.
  package static func bytes(of text: SourceText, adding fixtures: [Fixture]) throws(Fault)
    -> [UInt8]
  {
    let (matter, entries) = try frontMatter(of: text)
    guard let entry = entries.first(where: { $0.key == "fixtures" }) else {
      return try bytes(of: text, listing: fixtures)
    }
    guard case .sequence(let items) = entry.value.content, let first = items.first,
      let indentation = indentation(of: first, in: text)
    else { throw .notListed }
    let place = lastLineEnd(of: entry, in: text, within: matter)
    let end = lineEnd(of: text.bytes[matter])
    let written = fixtures.flatMap { "\(indentation)- \(line($0))\(end)".utf8 }
    let bytes = Array(text.bytes[..<place]) + written + text.bytes[place...]
    guard isAddition(to: text, of: written, at: place, after: items, fixtures) else {
      throw .notByLines
    }
    return bytes
  }

  /// The blanks before the dash of a list's item; `nil` where its line begins with anything else.
  private static func indentation(of item: YAMLNode, in text: SourceText) -> String? {
    let line = text.lineRange(at: item.range.lowerBound)
    let blanks = text.bytes[line].prefix { $0 == UInt8(ascii: " ") }
    return text.bytes[line].dropFirst(blanks.count).first == UInt8(ascii: "-")
      ? String(repeating: " ", count: blanks.count) : nil
  }

  /// Whether a text with more lines at a place has its old fixtures and these, and all else that it had.
  private static func isAddition(
    to old: SourceText, of written: [UInt8], at place: Int, after items: [YAMLNode],
    _ fixtures: [Fixture]
  ) -> Bool {
    let bytes = Array(old.bytes[..<place]) + written + old.bytes[place...]
    let new = SourceText(path: old.path, bytes: bytes)
    let wanted = SourceText(
      path: old.path, "fixtures:\n" + fixtures.map { "  - \(line($0))\n" }.joined())
    guard let before = FrontMatter(in: old.bytes).yaml, let after = FrontMatter(in: bytes).yaml,
      after.count == before.count + written.count,
      case .mapping(let had) = YAMLNode.parse(old, in: before).node?.content,
      case .mapping(let has) = YAMLNode.parse(new, in: after).node?.content,
      case .sequence(let added) = YAMLNode.parse(wanted).node?["fixtures"]?.content,
      had.count == has.count
    else { return false }
    return zip(had, has).allSatisfy { one, other in
      guard one.key == other.key else { return false }
      guard one.key == "fixtures" else { return one.value.says(other.value) }
      guard case .sequence(let all) = other.value.content, all.count == items.count + added.count
      else { return false }
      return zip(all, items + added).allSatisfy { $0.says($1) }
    }
  }
}
