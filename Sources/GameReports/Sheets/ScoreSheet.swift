package import Histories
package import League
import Localization
package import PageKit
package import SiteModel
package import Tabletop
package import Templating

/// A printable score sheet: blank, or filled with a game.
package struct ScoreSheet: PageBody {
  package let head: SheetHead
  package let pages: [Page]

  package static let name = "sheet"
  package static let typeName = "Score sheet"
  package static let fields: [Field<ScoreSheet>] =
    SheetHead.fields { $0.head } + [
      Field("pages", "one at least, each for a sheet of paper") { $0.pages }
    ]

  package struct Page: PageValue {
    package let label: String
    package let folio: String?
    package let tables: [SheetTable]
    package let drawing: Markup?

    package static let typeName = "Sheet page"
    package static let fields: [Field<Page>] = [
      Field("label", "differs from page to page") { $0.label },
      Field("folio", "\"page 1 of 2\"; null for a single page") { $0.folio },
      Field("tables", "one, but of games that have a table a round") { $0.tables },
      Field("drawing", "what is drawn below, of Cribbage the board; on the last page") {
        $0.drawing
      },
    ]
  }

  /// - Parameters:
  ///   - pages: The tables of each page.
  ///   - drawing: What is drawn on the last page.
  package init(
    _ head: SheetHead, pages: [[SheetTable]], drawing: [UInt8]? = nil, on page: some WrittenPage
  ) {
    self.head = head
    let count = pages.count
    self.pages = pages.enumerated().map { index, tables in
      let folio = page.wording(.sheetPage, ["page": String(index + 1), "pages": String(count)])
      return Page(
        label: count == 1 ? head.title : "\(head.title), \(folio)", folio: count == 1 ? nil : folio,
        tables: tables.map { $0.marked(head.marks) },
        drawing: index == count - 1 ? drawing.map { Markup($0) } : nil)
    }
  }

  /// A row a round or deal, on as many pages as they need.
  ///
  /// - Parameters:
  ///   - entries: What is written in the rows, behind which blank ones fill the last page.
  ///   - rowsOnPage: How many rows a page has; what the paper holds unless told.
  package init(
    _ head: SheetHead, _ table: SheetTable, _ entries: [SheetTable.Entry], totals: [String?],
    drawing: [UInt8]? = nil, rowsOnPage: ((Int) -> Int)? = nil, on page: some WrittenPage
  ) {
    let pages = table.pages(
      entries, totals: totals, atLeast: entries.isEmpty && !head.isUpright ? 2 : 1,
      rowsOnPage: rowsOnPage ?? head.rows)
    self.init(head, pages: pages.map { [$0] }, drawing: drawing, on: page)
  }
}

// MARK: - A row a round

/// A game whose sheets have a row a round, in which each player has a turn.
package protocol RoundSheetGame: ReportedGame where Sheet == ScoreSheet {
  /// The turns that are over, in order of play.
  func sheetTurns(of game: Game, _ play: Play<Self>, on page: GamePage)
    -> [TurnTally]
}

extension RoundSheetGame {
  package func sheetTurns(of game: Game, _ play: Play<Self>, on page: GamePage)
    -> [TurnTally]
  where Story == Replay<Rules>, Rules.Turn: PlayerTurn, Rules.State: TableState {
    page.story(of: game, play).tallies
  }
}

extension ScoreSheet {
  /// A row a round, and of each player the turn and the total after it.
  ///
  /// - Parameter games: How many there are side by side, of a blank sheet.
  fileprivate init(
    _ head: SheetHead, players: [String?], rounds: [SheetTable.Entry] = [], totals: [String] = [],
    winners: [Seat] = [], games: Int = 1, on page: some WrittenPage
  ) {
    let table = SheetTable(players, columns: ["turn", "total"].map { SheetTable.Column($0) })
    var pages = table.pages(
      rounds, totals: totals, winners: Set(winners.map(\.rawValue)),
      atLeast: rounds.isEmpty && !head.isUpright ? 2 : 1, rowsOnPage: head.rows)
    var done = 0
    for index in pages.indices.dropFirst() {
      done += head.rows(onPage: index - 1)
      pages[index].carried = Group(
        players.indices.map { seat in
          let before = rounds.prefix(done).compactMap { $0.texts[2 * seat + 1] }
          return SheetTable.Total(text: before.last, span: 2)
        })
    }
    self.init(head, pages: pages.map { Array(repeating: $0, count: games) }, on: page)
  }
}

extension RoundSheetGame {
  package func hasUprightSheets(for players: Int) -> Bool { players <= 5 }

  package func blankSheet(
    _ head: SheetHead, for players: Int, under _: Rules, on page: PageContext
  ) -> ScoreSheet {
    // Two players have room for a second game, unless the sheet is for a certain one.
    let isForAny = players == 2 && head.players.allSatisfy { $0 == nil }
    return ScoreSheet(head, players: head.players, games: isForAny ? 2 : 1, on: page)
  }

  package func filledSheet(
    _ head: SheetHead, of game: Game, _ play: Play<Self>, on page: GamePage
  ) -> ScoreSheet {
    var rounds: [SheetTable.Entry] = []
    var turns = game.players.map { _ in 0 }
    for turn in sheetTurns(of: game, play, on: page) {
      let seat = turn.seat.rawValue
      if turns[seat] == rounds.count {
        rounds.append(SheetTable.Entry(Array(repeating: nil, count: 2 * turns.count)))
      }
      rounds[turns[seat]].texts[2 * seat] =
        turn.points == 0 ? "–" : page.number(turn.points.rawValue)
      rounds[turns[seat]].texts[2 * seat + 1] = page.number(turn.total.rawValue)
      turns[seat] += 1
    }
    return ScoreSheet(
      head, players: game.players.map { page.known($0).name }, rounds: rounds,
      totals: game.players.indices.map { page.points(of: Seat($0), in: game) ?? "" },
      winners: game.winners, on: page)
  }
}
