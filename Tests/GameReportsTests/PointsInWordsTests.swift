import Diagnostics
import Foundation
import TestGames
import TestSupport
import Testing

/// A place `{points}` has a number alone: what it is a number of, each language says in its own words.
struct PointsInWordsTests {
  private static let leagues = [
    SampleLeague.content, CribbageLeague.content, SixisLeague.content, KlondikeLeague.content,
    DuelsLeague.content,
  ]

  /// The strings of a language with every place `{points}` between signs that stand nowhere else, behind its number.
  private static func marked(_ language: String) throws -> (strings: String, places: Int) {
    let text = try String(
      contentsOf: URL(filePath: Site.packageRoot + "/Templates/strings/\(language).yaml"),
      encoding: .utf8)
    var strings = ""
    var places = 0
    var rest = text[...]
    while let match = rest.firstMatch(of: /\{points(?::[^}]*)?\}/) {
      strings += rest[..<match.range.lowerBound] + "⟦\(places)|{points}⟧"
      places += 1
      rest = rest[match.range.upperBound...]
    }
    return (strings + rest, places)
  }

  @Test(arguments: ["en", "ko"])
  func `no place for points is filled with words`(language: String) async throws {
    let (strings, places) = try Self.marked(language)
    var said: Set<Substring> = []
    for league in Self.leagues {
      var content = league
      let settings = content["site.yaml"] ?? "title: A\n"
      content["site.yaml"] = settings + "\nlanguage: \(language)\n"
      let site = await Site(content, overrides: ["strings/\(language).yaml": strings])
      #expect(!site.findings.hasErrors, "\(site.lines)")
      for (path, text) in site.html {
        for part in text.split(separator: "⟦").dropFirst() {
          let value = part.prefix { $0 != "⟧" }.split(separator: "|", maxSplits: 1)
          said.insert(value[0])
          #expect(value.count == 2 && !value[1].contains(where: \.isLetter), "\(path): \(value)")
        }
      }
    }
    #expect(places > 130)
    #expect(said.count > 35, "\(said.count) of \(places) are said")
  }

  @Test func `nobody fills it with a phrase`() throws {
    let numbers =
      /^(?:\.(?:points|number|fraction)\(|(?:\w+\.)*points\(|(?:page\.|context\.)?number\(|(?:places|points)\.map\(page\.number\)|values\.\d|wording\.text\(of: |\.array\(drawn\.points|text\(of: points\)|"write 'match: |String\(|wording\.numbers\.|page\.wording\.spelled\(|written\(|JSON\(amount: |[a-z]\w*\s*(?:[,\])]|$))/
    var found = 0
    for (path, text) in try ProductWords.sources() {
      for match in text.matches(of: /"points":\s*([^\n]+)/) {
        found += 1
        #expect(match.1.firstMatch(of: numbers) != nil, "\(path): \(match.1)")
      }
    }
    #expect(found > 60)
  }
}
