import Cribbage
import Drawing
import Histories
import League
import Publishing
import Tabletop
import Templating

extension CribbageReport {
  /// The players from the highest score down, with where the points came from.
  var final: TableValue {
    let keys = deals.contains { $0.hasMoves } ? ["pegging", "hands", "cribs", "bestHand"] : []
    var table = page.finalTable(keys) { keys.isEmpty ? [] : cells(of: $0) }
    table.define(keys, in: page.wording)
    return table
  }

  /// What the player pegged with the play, heels and muggins, what the hands and the cribs brought, and the
  /// best hand.
  private func cells(of seat: Seat) -> [TableValue.Cell] {
    let sums = CribbageSums(of: [seat], in: deals.flatMap(\.pegs))
    let best = deals.compactMap { $0.hand(of: seat)?.count.points }.max()
    return [sums.play, sums.hands, sums.cribs, best].map { .init(text: $0.map(words.points)) }
  }

  /// The score by deal: a row a player or team, a column a deal.
  var line: CribbageLineScore {
    CribbageLineScore(
      deals: deals.map {
        Reference(text: String($0.number), url: "#deal-\($0.number)")
      },
      rows: sides.map { side in
        let points = deals.map { self.points(of: side, in: $0) }
        let best = points.max() ?? 0
        return CribbageLineScore.Row(
          player: side.count == 1
            ? page.player(game.players[side[0].rawValue], seat: side[0])
            : PlayerValue(name: name(ofSide: side), url: nil, color: color(ofSide: side)),
          isWinner: hasWon(side), total: words.points(score(of: side)),
          cells: zip(deals, points).map { deal, points in
            CribbageLineScore.Cell(
              points: words.points(points), isDealer: side.contains(deal.dealer),
              kind: points == best && points > 0 ? "best" : "scored")
          })
      })
  }

  func points(of side: [Seat], in deal: CribbageRules.Deal) -> Points {
    side.reduce(0) { $0 + deal.points(of: $1) }
  }

  private func hasWon(_ side: [Seat]) -> Bool {
    side.contains { game.record.winners.contains($0) }
  }
}

/// The score by deal.
struct CribbageLineScore: PageValue {
  let deals: [Reference]
  let rows: [Row]

  static let typeName = "Cribbage score by deal"
  static let fields: [Field<CribbageLineScore>] = [
    Field("deals", "a column each, `#deal-3`") { $0.deals },
    Field("rows", "one a player or team") { $0.rows },
  ]

  struct Row: PageValue {
    let player: PlayerValue
    let isWinner: Bool
    let total: String
    let cells: [Cell]

    static let typeName = "Cribbage row"
    static let fields: [Field<Row>] = [
      Field("player", "who, or two partners in one") { $0.player },
      Field("winner", "whether the game is won") { $0.isWinner },
      Field("total", "the score") { $0.total },
      Field("cells", "one a deal") { $0.cells },
    ]
  }

  struct Cell: PageValue {
    let points: String
    let isDealer: Bool
    let kind: String

    static let typeName = "Cribbage cell"
    static let fields: [Field<Cell>] = [
      Field("points", "of the deal") { $0.points },
      Field("dealer", "whether the deal was this side's") { $0.isDealer },
      Field("kind", "`best` or `scored`") { $0.kind },
    ]
  }
}

// MARK: - The running totals

extension CribbageReport {
  /// Totals by side at the start and after each deal.
  var running: RunningChart {
    RunningChart(
      lines: sides.map { side in
        RunningChart.Line(
          name: name(ofSide: side), totals: [.zero] + deals.map { $0.total(of: side[0]) },
          isWinner: hasWon(side))
      },
      step: "deal", summary: Phrase(CribbagePhrase.cribbageRunningDescription),
      target: Level(
        Double(rules.target.rawValue),
        label: page.wording(.chartTarget, ["points": words.points(rules.target)])),
      notes: notes)
  }

  /// The hands worth telling of.
  private var notes: [LineChart.Note] {
    notable.compactMap { moment in
      switch moment {
      case .bestHand(let seat, let deal, let points, let isCrib),
        .bigHand(let seat, let deal, let points, let isCrib):
        guard let line = sides.firstIndex(where: { $0.contains(seat) }) else { return nil }
        let phrase: CribbagePhrase = isCrib ? .cribbageCribNote : .cribbageHandNote
        return LineChart.Note(
          line: line, turn: deal + 1,
          text: page.wording(phrase, ["points": words.points(points)]))
      default: return nil
      }
    }
  }
}
