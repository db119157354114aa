import Bytes
import Histories
package import League
package import Localization
package import Tabletop

/// The lines that may stand for a game, a case each: its key in a file of words and its places as a `PhraseSet`
/// has them. Each has several wordings, below that key: `a`, `b`…
package protocol HeadlineSet: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  /// In which share of games it is true, 0 to 1: in the least likely lies what a game was about.
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

/// A line that is true of a game: which it is, and what stands in its places.
package struct HeadlineClaim<Lines: HeadlineSet>: Hashable, Sendable {
  package let line: Lines
  /// Who is told of beside the winners.
  package let loser: Seat?
  package let points: Points
  package let count: Int

  package init(_ line: Lines, over loser: Seat? = nil, points: Points = 0, count: Int = 0) {
    self.line = line
    self.loser = loser
    self.points = points
    self.count = count
  }
}

extension HeadlineClaim {
  /// - Parameter game: One that one player or side won.
  package func headline(of game: Game, on page: any WrittenPage) -> Headline {
    Headline(
      line, count: game.winners.count,
      [
        "winner": page.names(of: game.winners, in: game),
        "loser": page.names(of: loser.map { game.record.side(of: $0) } ?? [], in: game),
        "points": page.wording.spelled(points.rawValue), "count": page.wording.spelled(count),
      ])
  }
}

/// A line that may stand for a game: a candidate, of which the least likely does.
package struct Headline: Sendable {
  static let letters = ["a", "b", "c", "d"]

  private let phrases: @Sendable () -> [Phrase]
  package let share: Double
  private let isJoke: Bool
  private let line: String
  /// How many the winners are.
  private let count: Int
  private let values: @Sendable () -> [String: String]

  /// - Parameters:
  ///   - count: Of how many winners it is told.
  ///   - values: For every place that one of its wordings has.
  package init(
    _ line: some HeadlineSet, count: Int = 1,
    _ values: @escaping @autoclosure @Sendable () -> [String: String] = [:]
  ) {
    phrases = { line.phrases }
    share = line.share
    isJoke = line.isJoke
    self.line = line.rawValue
    self.count = count
    self.values = values
  }

  /// The wordings, that which a game would rather have first: the same each time.
  ///
  /// - Parameter id: Of the game's record.
  private func phrases(in id: String) -> [Phrase] {
    let phrases = phrases()
    let hash = FNV1a(of: (phrases[0].key + id).utf8).value
    let first = Int((hash ^ hash >> 32) % UInt64(phrases.count))
    return Array(phrases[first...] + phrases[..<first])
  }

  package func phrase(in id: String) -> Phrase { phrases(in: id)[0] }

  func draft(in id: String, _ wording: Wording) -> HeadlineDraft {
    let values = values()
    return HeadlineDraft(
      line: line, share: share, isJoke: isJoke,
      texts: phrases(in: id).map { wording.fill($0, count: count) { values[$0] } })
  }
}

extension [Headline] {
  /// The least likely, of equally likely ones the first.
  package var rarest: Headline? { self.min { $0.share < $1.share } }
}
