import Contents
package import GameReports
import Histories
package import League
import Localization
import PageKit
package import SiteModel
package import Sixis
import Tabletop
package import Templating

/// A printable score sheet of Sixis: a table a round, in it columns for each player, and a row a turn.
package struct SixisSheet: PageBody {
  let sheet: ScoreSheet
  let isInTeams: Bool
  let reference: SixisReference?

  package static let name = "sheet"
  package static let typeName = "Sixis sheet"
  package static let fields: [Field<SixisSheet>] =
    ScoreSheet.fields { $0.sheet } + [
      Field("teams", "whether partners' columns stand together and share their sums") {
        $0.isInTeams
      },
      Field("reference", "the cards, on a page of their own; null on a filled sheet") {
        $0.reference
      },
    ]
}

// MARK: - Making one

extension SixisGame {
  package var sheetPlayers: ClosedRange<Int> { 2...4 }
  package var drawsPiecesOnSheets: Bool { true }

  package func blankSheet(
    _ head: SheetHead, for players: Int, under rules: SixisRules, on page: PageContext
  ) -> SixisSheet {
    SixisSheet(head, sides: (0..<players).map { [Seat($0)] }, under: rules, on: page)
  }

  package func filledSheet(
    _ head: SheetHead, of game: Game, _ play: SixisPlay, on page: GamePage
  ) -> SixisSheet {
    let report = SixisReport(game, play, on: page)
    return SixisSheet(
      head, sides: report.sides, names: report.seats.map(report.name),
      rounds: report.sheetRounds, on: page)
  }
}

extension SixisSheet {
  /// The content of a round's table.
  fileprivate struct Round {
    var number: Int
    /// The entries, one list a seat: what each turn took or flipped, `nil` where that isn't recorded, and its points.
    var entries: [[(card: String?, points: String)]] = []
    /// The sums, one a side; `nil` in a blank.
    var sums: [String]?
    var totals: [String]?
  }

  /// A blank sheet for two teams.
  init(forTeams order: PrintOrder<SixisGame>) {
    let page = order.page
    let head = SheetHead(
      title: order.title, of: SixisGame(), for: 4, under: order.rules,
      called: page.wording[.game(SixisGame().kind)], occasion: order.occasion, on: page)
    self.init(
      head, sides: [[Seat(0), Seat(2)], [Seat(1), Seat(3)]], under: order.rules, on: page)
  }

  /// A blank sheet, with the cards on its last page.
  fileprivate init(
    _ head: SheetHead, sides: [[Seat]], under rules: SixisRules, on page: PageContext
  ) {
    let rounds = if case .rounds(let rounds) = rules.length { rounds } else { 3 }
    self.init(
      head, sides: sides, names: head.players, rounds: (1...rounds).map { Round(number: $0) },
      reference: SixisReference(words: SixisWords(wording: page.wording)), on: page)
  }

  fileprivate init(
    _ head: SheetHead, sides: [[Seat]], names: [String?]? = nil, rounds: [Round],
    reference: SixisReference? = nil, on page: some WrittenPage
  ) {
    let players = sides.flatMap { side in
      side.map { seat in
        SheetTable.Player(
          names.flatMap { $0[seat.rawValue] }, at: seat.rawValue, isFirst: seat == side[0],
          columns: [
            SheetTable.Column(seat == side[0] ? "card first" : "card"),
            SheetTable.Column("points"),
          ])
      }
    }
    let layout = Layout(head, rounds: rounds.count)
    let blocks = rounds.map { round -> [SheetTable] in
      let blank = SheetTable(
        title: page.wording(.reportRound, ["number": String(round.number)]), players: players)
      var blocks = layout.blocks(of: blank, round.rows(of: sides.joined()))
      blocks[blocks.count - 1].sums = round.cells(round.sums, of: sides)
      blocks[blocks.count - 1].totals = round.cells(round.totals, of: sides)
      return blocks
    }
    sheet = ScoreSheet(head, pages: layout.pages(of: blocks.flatMap(\.self)), on: page)
    isInTeams = sides.contains { $0.count > 1 }
    self.reference = reference
  }
}

extension SixisSheet.Round {
  /// Returns the rows, with what players noted one below the other beside one another.
  fileprivate func rows(of seats: some Sequence<Seat>) -> [SheetTable.Entry] {
    (0..<(entries.map(\.count).max() ?? 0)).map { row in
      SheetTable.Entry(
        seats.flatMap { seat -> [String?] in
          let entries = entries[seat.rawValue]
          return row < entries.count ? [entries[row].card, entries[row].points] : [nil, nil]
        })
    }
  }

  fileprivate func cells(_ texts: [String]?, of sides: [[Seat]]) -> Group<SheetTable.Total>? {
    Group(
      sides.enumerated().map { SheetTable.Total(text: texts?[$0], span: 2 * $1.count) })
  }
}

extension SixisReport {
  /// The rounds of a score sheet: every turn's card with its points, then the sums and totals.
  ///
  /// A game known by its result alone has one round without entries, in which the totals stand.
  fileprivate var sheetRounds: [SixisSheet.Round] {
    guard play.isTold else {
      return [
        SixisSheet.Round(
          number: 1, totals: sides.map { page.number(game.record.scores[$0[0].rawValue]) })
      ]
    }
    return story.rounds.map { round in
      let after = replay.steps[round.turns.upperBound - 1].state
      return SixisSheet.Round(
        number: round.round, entries: entries(in: round),
        sums: sides.map { words.points(round.points(of: $0)) },
        totals: sides.map { words.points(after.total(of: $0[0])) })
    }
  }

  private func entries(in round: RoundScore) -> [[(card: String?, points: String)]] {
    var entries: [[(card: String?, points: String)]] = seats.map { _ in [] }
    for index in round.turns {
      let step = replay.steps[index]
      guard case .player(let seat, let action, _) = step.turn, action != .endRound else { continue }
      let account = SixisTurnAccount(step.notes, tellsActions: round.tellsActions)
      let card =
        account.chosen.map { chosen, act in
          let name = words.name(of: chosen.card, chosen.side)
          return act == .take ? name : wording(.sixisFlips, ["card": name])
        } ?? (account.kind == "idle" ? "–" : nil)
      let points =
        step.state.players[seat.rawValue].points
        - story.state(before: index).players[seat.rawValue].points
      entries[seat.rawValue].append((card, words.points(points)))
    }
    return entries
  }
}

// MARK: - How it lies on paper

extension SixisSheet {
  /// The number of rows and rounds that a page holds.
  fileprivate struct Layout {
    /// The millimetres between the sheet's head and foot.
    private let room: Double
    /// The fewest rows of a round.
    private let rows: Int

    /// The millimetres of a table beside its rows of 8: names, sum, total, and the gap below.
    private static let frame = 25.5
    private static let row = 8.0
    /// The most rows of a table, more than most rounds have turns; a longer round goes on in a second table.
    private static let mostRows = 14

    /// - Parameter rounds: How many the sheet has: where a page holds all, its rows fill it.
    init(_ head: SheetHead, rounds: Int) {
      room = head.stock == .a4 ? 246 : 228
      let each = room / Double(min(max(rounds, 1), 3))
      rows = min(Layout.mostRows, Int((each - Layout.frame) / Layout.row))
    }

    /// A round's rows in as many tables as they need.
    func blocks(of blank: SheetTable, _ entries: [SheetTable.Entry]) -> [SheetTable] {
      let count = max(rows, entries.count)
      return stride(from: 0, to: count, by: Layout.mostRows).map { start in
        var table = blank
        table.write(entries, in: start..<min(start + Layout.mostRows, count))
        return table
      }
    }

    func pages(of blocks: [SheetTable]) -> [[SheetTable]] {
      var pages: [[SheetTable]] = [[]]
      var left = room
      for block in blocks {
        let height = Layout.frame + Layout.row * Double(block.rows.count)
        if height > left, !pages[pages.count - 1].isEmpty {
          pages.append([])
          left = room
        }
        pages[pages.count - 1].append(block)
        left -= height
      }
      return pages
    }
  }
}
