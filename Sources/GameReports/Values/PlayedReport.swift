package import PageKit
package import Templating

/// The report of a game that is told turn by turn: what all games say alike, who is to act, what decided it,
/// the players with their points, then all that was played.
package struct PlayedReport<Log: PageValue>: PageBody {
  let report: ReportValue
  let toAct: String?
  let deck: String?
  let teams: String?
  let detail: String?
  let chart: ChartValue?
  let hasSigns: Bool
  let final: TableValue
  let keys: Group<KeyTurn>?
  let skill: SkillValue?
  let board: Markup?
  let line: LineScore?
  let log: Log?

  package static var name: String { "report" }
  package static var typeName: String { "Report with \(Log.typeName)" }
  package static var fields: [Field<PlayedReport>] {
    ReportValue.fields { $0.report } + [
      Field("toAct", "who is to act, in a game in progress") { $0.toAct },
      Field("deck", "what decided the game, in a sentence") { $0.deck },
      Field("teams", "who played together, with their points") { $0.teams },
      Field("detail", "what was not recorded; null when all was, or nothing but the result") {
        $0.detail
      },
      Field(
        "chart", "the chances to win, or else running totals; null where only the result is known"
      ) { $0.chart },
      Field("signs", "whether luck and decisions are marked on it") { $0.hasSigns },
      Field(
        "final",
        "the players from the first place down, with what each did, and their luck and skill"
      ) {
        $0.final
      },
      Field("keys", "the turns that decided it or changed most, the heaviest first, six at most") {
        $0.keys
      },
      Field("skill", "what was luck and what was skill; null on a site without analysis") {
        $0.skill
      },
      Field("board", "how the game stands, drawn; null for a game without a board") { $0.board },
      Field("line", "the score by round or deal; null where only the result is known") { $0.line },
      Field("log", "all that was played; null where only the result is known") { $0.log },
    ]
  }
}

/// The score by round or deal: a row a player or team, a column each.
package struct LineScore: PageValue {
  package var columns: [Column]
  package var rows: [Row]

  package init(columns: [Column], rows: [Row]) {
    self.columns = columns
    self.rows = rows
  }

  /// The line score without links to a log.
  var unlinked: LineScore {
    var line = self
    for index in line.columns.indices { line.columns[index].section = nil }
    return line
  }

  package static let typeName = "Line score"
  package static let fields: [Field<LineScore>] = [
    Field("columns", "the rounds or deals") { $0.columns },
    Field("rows", "one a player, or a team") { $0.rows },
  ]

  package struct Column: PageValue {
    let number: Int
    fileprivate(set) var section: String?
    let isFinal: Bool

    /// - Parameter section: The anchor in the log.
    package init(_ number: Int, section: String, isFinal: Bool = false) {
      self.number = number
      self.section = section
      self.isFinal = isFinal
    }

    package static let typeName = "Line score's column"
    package static let fields: [Field<Column>] = [
      Field("number", "of the round or deal") { String($0.number) },
      Field("url", "the round in the log, `#round-3`; null without a log") {
        $0.section.map { "#" + $0 }
      },
      Field("final", "whether it begins in the final round") { $0.isFinal },
    ]
  }

  package struct Row: PageValue {
    let player: PlayerValue
    let isWinner: Bool
    let isTeam: Bool
    let total: String
    let cells: [Cell]

    package init(
      _ player: PlayerValue, isWinner: Bool, isTeam: Bool = false, total: String, cells: [Cell]
    ) {
      self.player = player
      self.isWinner = isWinner
      self.isTeam = isTeam
      self.total = total
      self.cells = cells
    }

    package static let typeName = "Line score's row"
    package static let fields: [Field<Row>] = [
      Field("player", "whose it is; of a team its players' names") { $0.player },
      Field("winner", "whether the player won, alone or with others") { $0.isWinner },
      Field("team", "whether it is the sum of the rows of a team") { $0.isTeam },
      Field("total", "the score") { $0.total },
      Field("cells", "one a column") { $0.cells },
    ]
  }

  package struct Cell: PageValue {
    let points: String?
    let kind: String
    let isMarked: Bool

    package init(_ points: String?, kind: String, isMarked: Bool = false) {
      self.points = points
      self.kind = kind
      self.isMarked = isMarked
    }

    package static let typeName = "Line score's cell"
    package static let fields: [Field<Cell>] = [
      Field("points", "made in the round or deal; null where there is nothing to say") {
        $0.points
      },
      Field(
        "kind",
        "`scored`, `best` or `scored best` for a best turn, round or deal, `dealer` after it for the dealer's; of Farkle also `farkle`, `bare` (dice not recorded), `pass`, `loss` (a negative turn), `open` (still going on), `none` (no turn)"
      ) { $0.kind },
      Field("marked", "whether it is a farkle, or the side dealt") { $0.isMarked },
    ]
  }
}
