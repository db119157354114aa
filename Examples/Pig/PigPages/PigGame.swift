package import Histories
package import League
package import Pig
package import Publishing
package import Tabletop
package import Telling

/// Pig, as the rest of Scorebook knows it.
package enum PigGame {
  package static let name = "pig"
}

package typealias PigPlay = Play<PigGame>

extension PigRules: HouseRules {
  package static let options = RuleOptions<PigRules>(
    [RuleOption("target", \.target, .points(), group: .ending)],
    presets: [("standard", .standard), ("piglet", .piglet)])
}

extension PigGame: RecordedGame {
  package typealias Rules = PigRules
  package typealias Body = PigBody

  package static func seats(of rules: PigRules) -> ClosedRange<Int> { 2...10 }

  package static func write(
    _ turn: PigRules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    output += "\(name(turn.seat)): ".utf8
    turn.line.write(to: &output)
  }

  package static func turn(
    in line: ArraySlice<UInt8>, after _: [PigRules.Turn]
  ) throws -> PigRules.Turn? {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    let read = try PigLine(parsing: line[name.endIndex...].dropFirst())
    return Seat(numbered: name).map { PigRules.Turn(seat: $0, read) }
  }
}

extension PigGame: TalliedGame {
  package typealias Stats = PigStats

  package static func tally(_ play: PigPlay, of record: GameRecord) -> [PigStats] {
    let turns = play.turns
    return record.scores.indices.map { seat in
      PigStats(
        total: Points(record.scores[seat]), isWon: record.winners.contains(Seat(seat)),
        turns: turns.filter { $0.seat.rawValue == seat }.map(\.line))
    }
  }
}

extension PigGame: ToldGame {
  package typealias Style = PigStyle

  package static func annotation(of record: GameRecord, _ play: PigPlay) -> PigAnnotation {
    PigAnnotation(record: record, play: play, replay: play.replay())
  }

  package static func scorer(under rules: PigRules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    PigScoring()
  }

  package static func simulate(
    _ rules: PigRules, styles: [PigStyle], using generator: inout SplitMix64
  ) -> PigPlay {
    let turns = PigStyle.play(rules, styles: styles, using: &generator)
    return PigPlay(rules: rules, seats: styles.count, turns: turns)
  }
}

extension PigGame: PublishedGame, RoundSheetGame {
  package static let pieces = Shown.Pieces()
  package static let words = WordTable(
    phrases: [], words: [], families: [Word.columns(["throws", "ones"]), Word.stats(["ones"])])

  package static let figures: [PlayerFigure<PigStats>] = [
    .count(
      "gamesPlayed", \.gamesPlayed, of: .games, better: .neither, column: "played",
      shown: [.key, .players, .seasons, .opponents]),
    .count(
      "gamesWon", \.gamesWon, of: .games, column: "won",
      shown: [.key, .players, .seasons, .opponents(theirs: "opponentWon")]),
    .mean(
      "pointsPerTurn", { Ratio($0.turnPoints, of: $0.turns) }, of: .points, places: 1,
      column: "perTurn", shown: [.key, .players, .seasons, .numbers]),
    .best("highestGame", \.highestGame, of: .points, shown: [.players, .records]),
    .best(
      "highestTurn", \.highestTurn, of: .points, shown: [.key, .players, .standings, .records]),
    .share(
      "ones", { Ratio($0.ones, of: $0.turns) }, of: .turns, better: .less,
      shown: [.key, .players, .seasons, .numbers]),
  ]

  package static func dashboard(of career: PlayerCareer<PigGame>) -> DashboardValue {
    career.dashboard(form: career.gamesChart(id: "pig-games-chart"))
  }

  package static let sheetPlayers = 2...10

  package static func sheetTurns(of game: Game, _ play: PigPlay, on page: GamePage)
    -> [ScoreSheet.Turn]
  {
    play.replay().steps.map { step in
      ScoreSheet.Turn(
        seat: step.turn.seat, points: step.turn.line.claim ?? 0,
        total: step.state.totals[step.turn.seat.rawValue])
    }
  }

  package static func summary(of rules: PigRules, in words: GameWords<PigGame>) -> [String] {
    [words.wording(.rulesTarget, ["points": words.points(rules.target)])]
  }
}
