import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

extension SixisReport {
  /// The players from the highest total down, with what each did; a team before its players.
  var final: TableValue {
    var table = page.finalTable(
      story.hasTurns ? ["turns", "cardsTaken", "cardsFlipped", "bestRound"] : []
    ) { cells(of: [$0]) }
    guard isInTeams else { return table }
    let order = sides.sorted { (game.place(of: $0[0]), $0[0]) < (game.place(of: $1[0]), $1[0]) }
    table.rows = order.flatMap { side in
      let team = TableValue.Row(
        text: name(ofSide: side), color: color(ofSide: side),
        rank: String(game.place(of: side[0]) + 1),
        isStrong: game.record.winners.contains(side[0]),
        cells: [.init(text: total(of: side), kind: "number strong")] + cells(of: side))
      return [team] + (story.hasTurns ? side.map(row(ofPartner:)) : [])
    }
    return table
  }

  /// As the record has it.
  private func total(of side: [Seat]) -> String {
    page.number(game.record.scores[side[0].rawValue])
  }

  /// What one of a team did alone.
  private func row(ofPartner seat: Seat) -> TableValue.Row {
    let player: PlayerValue = page.player(game.players[seat.rawValue], seat: seat)
    return TableValue.Row(
      text: player.name, url: player.url, color: player.color, rank: "\u{2003}",
      cells: [.init(text: ownPoints(of: seat))] + cells(of: [seat]))
  }

  private func ownPoints(of seat: Seat) -> String {
    words.points(replay.state.players[seat.rawValue].points)
  }

  private func cells(of side: [Seat]) -> [TableValue.Cell] {
    guard story.hasTurns else { return [] }
    let steps = replay.steps.filter { step in
      if case .player(let seat, _, _) = step.turn { side.contains(seat) } else { false }
    }
    let notes = steps.flatMap(\.notes)
    let hasMoves = notes.contains { if case .rolled = $0 { true } else { false } }
    let taken = notes.count { if case .took = $0 { true } else { false } }
    let flipped = notes.count { if case .flipped = $0 { true } else { false } }
    let best = story.rounds.map { $0.points(of: side) }.max()
    return [
      .init(text: page.number(steps.count)), .init(text: hasMoves ? page.number(taken) : nil),
      .init(text: hasMoves ? page.number(flipped) : nil), .init(text: best.map(words.points)),
    ]
  }
}

// MARK: - Score by round

extension SixisReport {
  var line: SixisLineScore {
    SixisLineScore(
      rounds: story.rounds.map { round in
        SixisLineScore.Round(number: String(round.round), url: "#\(SixisReport.id(of: round))")
      },
      rows: sides.flatMap { side in
        let players = side.map { row(of: $0, in: side) }
        return side.count > 1 ? players + [sum(of: side)] : players
      })
  }

  private func row(of seat: Seat, in side: [Seat]) -> SixisLineScore.Row {
    SixisLineScore.Row(
      player: page.player(game.players[seat.rawValue], seat: seat),
      isWinner: side.count == 1 && game.record.winners.contains(seat), isTeam: false,
      cells: cells(ofRoundsOf: [seat], best: story.rounds.flatMap(\.points).max()),
      total: side.count > 1 ? ownPoints(of: seat) : total(of: side))
  }

  private func sum(of side: [Seat]) -> SixisLineScore.Row {
    SixisLineScore.Row(
      player: PlayerValue(name: name(ofSide: side), url: nil),
      isWinner: game.record.winners.contains(side[0]), isTeam: true,
      cells: cells(ofRoundsOf: side, best: nil), total: total(of: side))
  }

  private func cells(ofRoundsOf side: [Seat], best: Points?) -> [SixisLineScore.Cell] {
    story.rounds.map { round in
      let points = round.points(of: side)
      return SixisLineScore.Cell(
        points: words.points(points),
        kind: best == points && points > 0 ? "scored best" : "scored")
    }
  }

  /// The anchor of a round's section.
  static func id(of round: RoundScore) -> String { "round-\(round.round)" }
}

extension RoundScore {
  func points(of side: [Seat]) -> Points { side.reduce(0) { $0 + points[$1.rawValue] } }
}

/// The score by round: a row a player, a column a round; a team's sum below its players.
struct SixisLineScore: PageValue {
  let rounds: [Round]
  let rows: [Row]

  static let typeName = "Sixis score by round"
  static let fields: [Field<SixisLineScore>] = [
    Field("rounds", "the columns") { $0.rounds },
    Field("rows", "the players, a team's sum below them") { $0.rows },
  ]

  struct Round: PageValue {
    let number: String
    let url: String

    static let typeName = "Sixis round's column"
    static let fields: [Field<Round>] = [
      Field("number", "counted from 1") { $0.number },
      Field("url", "its turns in the log") { $0.url },
    ]
  }

  struct Row: PageValue {
    let player: PlayerValue
    let isWinner: Bool
    let isTeam: Bool
    let cells: [Cell]
    let total: String

    static let typeName = "Sixis player's rounds"
    static let fields: [Field<Row>] = [
      Field("player", "whose they are; of a team its players' names") { $0.player },
      Field("winner", "whether it won") { $0.isWinner },
      Field("team", "whether it is the sum of a team") { $0.isTeam },
      Field("cells", "one a round") { $0.cells },
      Field("total", "of all rounds") { $0.total },
    ]
  }

  struct Cell: PageValue {
    let points: String
    let kind: String

    static let typeName = "Sixis round's points"
    static let fields: [Field<Cell>] = [
      Field("points", "made in the round") { $0.points },
      Field("kind", "`scored` or `scored best`, classes") { $0.kind },
    ]
  }
}
