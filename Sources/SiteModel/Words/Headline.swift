import Bytes
import Histories
import League
package import Localization
import Tabletop

/// A line that may stand for a game: a candidate; the least likely one does.
package struct Headline: Sendable {
  static let letters = ["a", "b", "c", "d"]

  private let phrases: @Sendable () -> [Phrase]
  package let share: Double
  private let isJoke: Bool
  private let line: String
  /// The number of winners.
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
