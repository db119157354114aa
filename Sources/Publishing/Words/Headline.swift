package import Analyses
import Bytes
import Files
import Histories
package import League
import Synchronization
package import Tabletop

/// The lines that may stand for a game, a case each: its key in a file of words and its places as a `PhraseSet`
/// has them. Each has several wordings, below that key: `a`, `b`…
package protocol HeadlineSet: CaseIterable, Hashable, RawRepresentable, Sendable
where RawValue == String {
  /// In which share of games it is true, 0 to 1: in the least likely lies what a game was about.
  var share: Double { get }
  static var wordings: Int { get }
}

extension HeadlineSet {
  package static var wordings: Int { 2 }

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
        "points": page.number(points.rawValue), "count": page.number(count),
      ])
  }
}

/// A line that may stand for a game: a candidate, of which the least likely does.
package struct Headline: Sendable {
  static let letters = ["a", "b", "c", "d"]

  private let phrases: @Sendable () -> [Phrase]
  package let share: Double
  /// How many the winners are.
  private let count: Int
  private let values: @Sendable () -> [String: String]

  /// - Parameters:
  ///   - count: Of how many winners it is told.
  ///   - values: For every place that one of its wordings has; asked for of the line that is told.
  package init(
    _ line: some HeadlineSet, count: Int = 1,
    _ values: @escaping @autoclosure @Sendable () -> [String: String] = [:]
  ) {
    phrases = { line.phrases }
    share = line.share
    self.count = count
    self.values = values
  }

  /// The wording that a game has, the same each time.
  ///
  /// - Parameter id: Of the game's record.
  package func phrase(in id: String) -> Phrase {
    let phrases = phrases()
    let hash = FNV1a(of: (phrases[0].key + id).utf8).value
    return phrases[Int((hash ^ hash >> 32) % UInt64(phrases.count))]
  }

  func text(in id: String, _ wording: Wording) -> String {
    let values = values()
    return wording.fill(phrase(in: id), count: count) { values[$0] }
  }
}

extension [Headline] {
  /// The least likely, of equally likely ones the first.
  package var rarest: Headline? { self.min { $0.share < $1.share } }
}

/// The line that stands for a game.
struct HeadlineLine: Sendable {
  let text: String
  /// In which share of games it is true, 0 to 1; 1 where it tells how the game stands or ended and no more.
  var share = 1.0
}

/// The lines of a site's games: what many pages show is found once, since a game is played again for it.
package final class HeadlineShelf: Sendable {
  private let lines = Mutex<[GameID: HeadlineLine]>([:])
  /// Where they are kept for the next build; `nil` for nowhere.
  private let desk: AnalysisDesk?

  package init(_ desk: AnalysisDesk? = nil) {
    self.desk = desk
  }

  /// - Parameter inputs: The fingerprint of all that the game's pages are made from.
  func line(
    of game: Game, madeFrom inputs: @autoclosure () -> Fingerprint, orMake make: () -> HeadlineLine
  ) -> HeadlineLine {
    if let known = lines.withLock({ $0[game.id] }) { return known }
    let line =
      desk?.answer(
        AnalysisDesk.Key("headlines-\(game.record.play.kind.name)", of: inputs()),
        read: HeadlineLine.init(bytes:), make: make, write: \.bytes) ?? make()
    lines.withLock { $0[game.id] = line }
    return line
  }
}

extension HeadlineLine {
  /// The share to its last bit, then the text.
  fileprivate var bytes: [UInt8] {
    withUnsafeBytes(of: share.bitPattern.littleEndian) { Array($0) } + text.utf8
  }

  fileprivate init?(bytes: [UInt8]) {
    guard bytes.count > 8, let text = String(validating: bytes.dropFirst(8), as: UTF8.self) else {
      return nil
    }
    let bits = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    self.init(text: text, share: Double(bitPattern: bits))
  }
}
