import Bytes
import Diagnostics
import Tabletop

extension RecordFileReader {
  func record(
    of read: ReadHeader<Game.Rules>, _ outcome: BodyOutcome<Game>, in range: Range<Int>,
    at line: SourceLine, faults: [Diagnostic]
  ) -> GameRecord {
    let header = read.header
    let results = outcome.detail == nil ? header.scores ?? header.standing : nil
    let ending = header.circumstances.ending
    let isEndedAhead = header.scores != nil && leaderAtGoal(of: read, after: outcome) != nil
    let isFinished = outcome.isOver || results != nil || ending != nil || isEndedAhead
    let told = results ?? outcome.scores
    let scores =
      ending != nil && told.count != header.players.count ? header.players.map { _ in 0 } : told
    let hasScores =
      header.standing == nil && (ending == nil || results != nil || outcome.detail != nil)
    let handicaps = hasScores ? handicaps(of: read) : header.players.map { _ in 0 }
    let rules = read.rules ?? game.standard
    let order = game.scoreOrder(under: rules)
    let byPlay =
      results != nil || isEndedAhead
      ? game.winners(ofResult: scores, in: header, under: rules) : outcome.winners
    let winners =
      ending == nil
      ? byPlay.map { self.winners(byPlay: $0, outcome, scores, ahead: handicaps, by: order) }
      : winners(endedAs: header)
    let idPlace =
      read.idRange.map { text.place(at: $0.lowerBound) }
      ?? SourcePlace(path: text.path, line: line.number, column: 1)
    let isFaulty = read.hasFaultyRules || !faults.isEmpty
    return GameRecord(
      path: text.path, line: line.number, range: range, id: header.id ?? defaultID,
      idPlace: idPlace, fixturePlace: read.fixtureRange.map { text.place(at: $0.lowerBound) },
      legPlaces: read.legRanges.mapValues { text.place(at: $0.lowerBound) },
      tiePlace: read.tieRange.map { text.place(at: $0.lowerBound) },
      header: header, rulesName: read.rulesName, play: GamePlay(outcome.play),
      detail: outcome.detail ?? .results,
      status: isFaulty ? .faulty : isFinished ? .finished : .inProgress, scores: scores,
      scoreOrder: order,
      hasScores: hasScores, handicaps: handicaps,
      winners: !isFaulty && isFinished ? winners ?? [] : [],
      isDecidedByHandicap: !isFaulty && isFinished && ending == nil && winners != byPlay,
      isDecided: !isFaulty && isFinished && winners != nil, fault: faults.min())
  }

  /// Returns the players who have one score together, by places in order of play.
  func sides(of header: RecordHeader) -> [[Int]] {
    game.sides(of: header) ?? header.players.indices.map { [$0] }
  }

  /// Returns what each seat began with, partners theirs together.
  func handicaps(of read: ReadHeader<Game.Rules>) -> [Int] {
    var handicaps = read.header.players.map { _ in 0 }
    guard read.handicaps.contains(where: { $0 > 0 }) else { return handicaps }
    for side in sides(of: read.header) {
      let sum = side.reduce(0) { $0 + read.handicaps[$1] }
      for seat in side { handicaps[seat] = sum }
    }
    return handicaps
  }

  /// Returns who is farthest at the score that a game goes to where only a handicap brings anybody there, which
  /// doesn't end the game by its rules; `nil` where nobody is.
  func leaderAtGoal(of read: ReadHeader<Game.Rules>, after outcome: BodyOutcome<Game>)
    -> (seat: Seat, result: Int, goal: Int)?
  {
    let scores = outcome.scores
    guard outcome.detail != nil, !outcome.isOver, read.header.circumstances.ending == nil,
      let goal = read.rules.flatMap({ game.goal(under: $0) }),
      scores.count == read.header.players.count, scores.allSatisfy({ $0 < goal })
    else { return nil }
    let results = zip(scores, handicaps(of: read)).map(+)
    guard let best = results.max(), best >= goal, let place = results.firstIndex(of: best)
    else { return nil }
    return (Seat(place), best, goal)
  }

  /// Returns who won a game that ended otherwise than by its rules: all those who didn't give it up; `nil`
  /// where it wasn't given up.
  private func winners(endedAs header: RecordHeader) -> [Seat]? {
    guard case .forfeit(let names) = header.circumstances.ending else { return nil }
    return sides(of: header).filter { side in
      !side.contains { names.contains(header.players[$0]) }
    }.flatMap(\.self).sorted().map { Seat($0) }
  }

  /// Returns who won with what each began with, of a game that these won by its rules. A player who won at once, whatever
  /// the scores, has won with a handicap, too.
  private func winners(
    byPlay winners: [Seat], _ outcome: BodyOutcome<Game>, _ scores: [Int],
    ahead handicaps: [Int], by order: ScoreOrder
  ) -> [Seat] {
    let best = order.best(of: scores)
    guard handicaps.contains(where: { $0 > 0 }), scores.count == handicaps.count,
      winners.allSatisfy({ scores[$0.rawValue] == best })
    else { return winners }
    let level = order.leaders(in: zip(scores, handicaps).map(order.score)).map { Seat($0) }
    return outcome.detail == nil ? level : game.winners(among: level, in: outcome.play)
  }

  /// The file's stem, with `-2`, `-3`… from the second game on.
  private var defaultID: String {
    let name = text.path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return games.isEmpty ? String(stem) : "\(stem)-\(games.count + 1)"
  }
}
