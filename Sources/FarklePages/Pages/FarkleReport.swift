import Drawing
import Farkle
import Histories
import League
package import Publishing
import Tabletop
import Templating

/// The report of one game of Farkle.
package struct FarkleReport: GameReport {
  let page: GamePage
  let game: Game
  let play: FarklePlay
  let words: FarkleWords
  private let story: FarkleStory

  var replay: Replay<FarkleRules> { story.replay }
  var rounds: FarkleRounds { story.rounds }
  /// What was notable, what decided the game first.
  var notable: [FarkleMoment] { story.notable }

  init(_ game: Game, _ play: FarklePlay, on page: GamePage) {
    self.page = page
    self.game = game
    self.play = play
    words = FarkleWords(wording: page.wording)
    story = page.story(of: game, play)
  }

  package func value(source: String) -> any PageBody {
    let hasTurns = !replay.steps.isEmpty
    let inForce = words.summary(of: play.rules).joined(separator: "; ")
    return FarkleReportValue(
      opening: ReportOpening(
        page.reportValue(inForce: inForce, source: source), toAct: toAct, deck: decisive,
        teams: teams, detail: hasTurns ? page.detailNote(game) : nil, final: final,
        moments: hasTurns ? moments : []),
      line: hasTurns ? line : nil, log: hasTurns ? log : nil)
  }

  func name(_ seat: Seat) -> String { page.known(game.players[seat.rawValue]).name }

  private var seats: [Seat] { game.players.indices.map { Seat($0) } }

  /// Who played together, with their points together; `nil` without teams.
  private var teams: String? {
    let header = game.record.header
    guard !header.teams.isEmpty else { return nil }
    let sides = header.teams.map { team -> String in
      let seats = header.players.indices.filter { team.contains(header.players[$0]) }
      let points = seats.reduce(0) { $0 + game.record.scores[$1] }
      return page.wording(
        .reportTeam,
        ["players": page.list(seats.map { name(Seat($0)) }), "points": page.number(points)])
    }
    return page.wording(.reportTeams, ["teams": sides.joined(separator: " – ")])
  }

  private var toAct: String? {
    guard !game.isFinished, let seat = replay.state.seatToAct else { return nil }
    guard let turn = replay.state.openTurn else {
      return page.wording(.reportToAct, ["player": name(seat)])
    }
    let dice = turn.undecided?.count ?? turn.diceDue
    return page.wording(
      .reportToActDice, count: dice,
      ["player": name(seat), "count": String(dice), "points": words.points(turn.points)])
  }
}

// MARK: - Tables

extension FarkleReport {
  /// The players from the highest total down, with what each did.
  private var final: TableValue {
    let summaries = rounds.summaries
    let hasTurns = !replay.steps.isEmpty
    return page.finalTable(hasTurns ? ["turns", "farkles", "hotDice", "bestTurn"] : []) { seat in
      let turns = zip(replay.steps, summaries).filter { $0.0.turn.seat == seat }.map(\.1)
      return hasTurns ? cells(of: turns) : []
    }
  }

  private func cells(of turns: [TurnSummary]) -> [TableValue.Cell] {
    let best = turns.filter { $0.end == .banked }.map(\.points).max()
    return [
      .init(text: page.number(turns.count { $0.end != .passed })),
      .init(text: page.number(turns.count { $0.end == .farkle })),
      .init(
        text: turns.contains(where: \.hasMoves)
          ? page.number(turns.reduce(0) { $0 + $1.hotDice }) : nil),
      .init(text: best.map(words.points)),
    ]
  }

  /// The score by turn: a row a player, a column a round.
  private var line: FarkleLineScore {
    let summaries = rounds.summaries
    let rows = seats.map { seat in
      let turns = replay.steps.indices.filter { replay.steps[$0].turn.seat == seat }
        .map { summaries[$0] }
      let best = turns.filter { $0.end == .banked }.map(\.points).max()
      let none = FarkleLineScore.Cell(points: nil, isFarkle: false, kind: "none")
      return FarkleLineScore.Row(
        player: page.player(game.players[seat.rawValue], seat: seat),
        isWinner: game.record.winners.contains(seat),
        total: page.number(game.record.scores[seat.rawValue]),
        cells: turns.map { cell($0, isBest: $0.points == best) }
          + Array(repeating: none, count: rounds.columns.count - turns.count))
    }
    return FarkleLineScore(rounds: rounds.columns, rows: rows)
  }

  private func cell(_ turn: TurnSummary, isBest: Bool) -> FarkleLineScore.Cell {
    let hasPoints = turn.end == .banked || turn.points < 0
    let kind = turn.points < 0 ? "loss" : FarkleReport.kind(of: turn)
    return FarkleLineScore.Cell(
      points: hasPoints ? words.points(turn.points) : nil, isFarkle: turn.end == .farkle,
      kind: isBest && turn.end == .banked ? kind + " best" : kind)
  }

  /// The class of a turn: `scored`, `farkle`, `bare`, `open`, `pass`.
  static func kind(of turn: TurnSummary) -> String {
    switch turn.end {
    case .banked: turn.hasMoves ? "scored" : "bare"
    case .farkle: "farkle"
    case .passed: "pass"
    case .open: "open"
    }
  }
}

// MARK: - What its template shows

struct FarkleReportValue: PageBody {
  let opening: ReportOpening
  let line: FarkleLineScore?
  let log: FarkleLog?

  static let name = "report"
  static let typeName = "Farkle report"
  static let fields: [Field<FarkleReportValue>] =
    ReportOpening.fields { $0.opening } + [
      Field("line", "the score by turn; null where only the result is known") { $0.line },
      Field("log", "turn by turn; null where only the result is known") { $0.log },
    ]
}

struct FarkleLineScore: PageValue {
  let rounds: [FarkleRounds.Column]
  let rows: [Row]

  static let typeName = "Farkle line score"
  static let fields: [Field<FarkleLineScore>] = [
    Field("rounds", "the columns") { $0.rounds },
    Field("rows", "a row a player") { $0.rows },
  ]

  struct Row: PageValue {
    let player: PlayerValue
    let isWinner: Bool
    let total: String
    let cells: [Cell]

    static let typeName = "Farkle line"
    static let fields: [Field<Row>] = [
      Field("player", "whose turns they are") { $0.player },
      Field("winner", "whether the player won, alone or with others") { $0.isWinner },
      Field("total", "the score") { $0.total },
      Field("cells", "one a round") { $0.cells },
    ]
  }

  struct Cell: PageValue {
    let points: String?
    let isFarkle: Bool
    let kind: String

    static let typeName = "Farkle line cell"
    static let fields: [Field<Cell>] = [
      Field("points", "null for a farkle without a penalty, a pass and no turn") { $0.points },
      Field("farkle", "whether the turn ended with one") { $0.isFarkle },
      Field(
        "kind",
        "`scored`, `farkle`, `bare` (dice not recorded), `pass`, `loss` (a negative turn), `open` (still going on), `none` (no turn), with ` best` after it for a player's best turn"
      ) { $0.kind },
    ]
  }
}
