package import Histories

/// A key that tells a game from others where nobody gave it an id: who met on which day for what, in whatever order and
/// spelling a record names them.
package struct GameIdentity: Hashable, Sendable {
  private struct Result: Hashable {
    let player: PlayerIdentity
    /// The score; `nil` where nothing tells it.
    let score: Int?
  }

  private let kind: String
  private let date: CalendarDate?
  private let results: Set<Result>

  /// - Parameter names: Whose each seat is, by any names.
  private init(_ record: GameRecord, naming names: [String], in people: People) {
    kind = record.play.kind.name
    date = record.header.date
    let scores = record.hasScores ? record.scores : []
    results = Set(
      names.enumerated().map { index, name in
        Result(
          player: people.identity(of: name),
          score: scores.indices.contains(index) ? scores[index] : nil)
      })
  }

  /// Returns every identity of a record's game: a seat may be told to be of the one who played or of the one
  /// for whom it counts.
  package static func all(of record: GameRecord, in people: People) -> [GameIdentity] {
    let header = record.header
    let players = GameIdentity(record, naming: header.players, in: people)
    guard !header.circumstances.substitutes.isEmpty else { return [players] }
    let others = [header.present, header.credited].map {
      GameIdentity(record, naming: $0, in: people)
    }
    return [players] + others.filter { $0 != players }
  }
}
