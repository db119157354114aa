import Localization

/// The lines that may stand for a game, a case each: its key in a file of words and its places as a `PhraseSet`
/// has them. Each has several wordings, below that key: `a`, `b`…
package protocol HeadlineSet: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  /// The share of games in which it is true, 0 to 1: the least likely tells what a game was about.
  var share: Double { get }
  static var wordings: Int { get }
  /// Whether it is a joke, which a season has once.
  var isJoke: Bool { get }
}

extension HeadlineSet {
  package static var wordings: Int { 2 }
  package var isJoke: Bool { false }

  var phrases: [Phrase] {
    let line = rawValue
    let end = line.utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "*") }
    let (key, rest) = (line[..<(end ?? line.endIndex)], line[(end ?? line.endIndex)...])
    return Headline.letters.prefix(Self.wordings).map {
      Phrase(declaration: "\(key).\($0)\(rest)")
    }
  }
}

extension WordTable {
  package init<Lines: HeadlineSet>(headlines _: Lines.Type) {
    self.init(phrases: Lines.allCases.flatMap(\.phrases))
  }
}
