import Bytes
import Contents
import Diagnostics
import Markdown
import Seasons
import YAML

/// A season's document, into which fixtures are written: either it is refused, or no byte but those of its own
/// fixtures is another.
func checkFixtures(_ bytes: [UInt8]) {
  let old = SourceText(path: "season.md", bytes: bytes)
  let place = SourcePlace(path: "season.md", line: 1, column: 1)
  let fixtures = [
    Fixture(code: "R1-1", players: ["Ann", "Bob: the 2nd"], at: place),
    Fixture(code: "R2 #1", players: ["Bob: the 2nd", "yes"], at: place),
  ]
  guard let written = try? FixtureWriter.bytes(of: old, listing: fixtures) else { return }
  guard let matter = FrontMatter(in: old.bytes).yaml else {
    return hold(false, "only front matter is written into")
  }
  let (before, after) = (old.bytes, written)
  let start = zip(before, after).prefix { $0 == $1 }.count
  let rest = min(before.count, after.count) - start
  let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
  let kept = min(end, rest)
  // What went begins with the line of the old fixtures, and has no other key.
  var first: Int?
  if case .mapping(let entries)? = YAMLNode.parse(old, in: matter).node?.content {
    first = entries.first { $0.key == "fixtures" }?.keyRange.lowerBound
  }
  let gone = before[min(first ?? start, start)..<max(first ?? start, before.count - kept)]
  if case .mapping(let entries)? = YAMLNode.parse(SourceText(path: "", bytes: Array(gone))).node?
    .content
  {
    hold(entries.allSatisfy { $0.key == "fixtures" }, "nothing but fixtures went")
  } else {
    hold(gone.allSatisfy { $0.isWhiteSpace }, "nothing went that is no key: \(gone)")
  }
  let new = SourceText(path: "season.md", bytes: written)
  let again = try? FixtureWriter.bytes(of: new, listing: fixtures)
  hold(again == nil || again == written, "written again it is the same")
  hold(
    FrontMatter(in: written).yaml.map { written[$0.upperBound...] }
      == old.bytes[matter.upperBound...],
    "the words below are as they were")
}
