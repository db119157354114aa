package import Contents
package import Histories
package import League
package import Tabletop
package import Templating

/// A printable score sheet, a row a round and a column a player: blank, or filled with a game.
package struct ScoreSheet {
  /// Columns in order of play: names, or `nil` to be written by hand.
  package var players: [String?]
  package var kind: GameKind
  /// The rules in force, a sentence each.
  package var inForce: [String]
  /// What is played by: a document's title.
  package var rulesTitle: String
  /// Each row's turn and total by seat.
  package var rows: [[Cell]] = []
  package var totals: [String?]
  package var winners: Set<Int> = []
  package var title: String
  package var date: String?
  package var place: String?
  package var table: String?
  package var report: String?

  package init(
    players: [String?], kind: GameKind, inForce: [String], rulesTitle: String, rows: [[Cell]] = [],
    totals: [String?], winners: Set<Int> = [], title: String, date: String? = nil,
    place: String? = nil, table: String? = nil, report: String? = nil
  ) {
    self.players = players
    self.kind = kind
    self.inForce = inForce
    self.rulesTitle = rulesTitle
    self.rows = rows
    self.totals = totals
    self.winners = winners
    self.title = title
    self.date = date
    self.place = place
    self.table = table
    self.report = report
  }

  package struct Cell: PageValue {
    package var turn: String?
    package var total: String?

    package static let typeName = "Sheet cell"
    package static let fields: [Field<Cell>] = [
      Field("turn", "the turn's points; null where nothing is written") { $0.turn },
      Field("total", "the total after it") { $0.total },
    ]

    package init(turn: String? = nil, total: String? = nil) {
      self.turn = turn
      self.total = total
    }
  }

  /// How a sheet lies on its paper (templates.md, *games/farkle/sheet*).
  package struct Layout {
    package let paper: SiteSettings.Paper
    package let isPortrait: Bool
    package let isDense: Bool

    package init(players: Int, on page: some WrittenPage) {
      self.init(players: players, paper: page.settings.paper)
    }

    package init(players: Int, paper: SiteSettings.Paper) {
      self.paper = paper
      isPortrait = players <= 5
      isDense = players == 4 || players == 5 || players >= 7
    }

    /// Rows of 8 mm on a page.
    package func rows(onPage page: Int) -> Int {
      let first =
        switch (paper, isPortrait) {
        case (.a4, true): 27
        case (.a4, false): 16
        case (.letter, true): 25
        case (.letter, false): 17
        }
      return page == 0 ? first : first - 1
    }

    /// How many pages hold so many rows; a blank sheet has one page upright and two across.
    package func pages(forRows rows: Int) -> Int {
      var pages = 1
      var room = self.rows(onPage: 0)
      if rows == 0 { return isPortrait ? 1 : 2 }
      while room < rows {
        room += self.rows(onPage: pages)
        pages += 1
      }
      return pages
    }

    /// `A4` or `letter`, the names that CSS knows.
    package var paperName: String { paper == .a4 ? "A4" : "letter" }
    package var orientation: String { isPortrait ? "portrait" : "landscape" }
  }

  package func value(on page: some WrittenPage) -> SheetValue {
    let layout = Layout(players: players.count, paper: page.settings.paper)
    let winner = page.list(winners.sorted().compactMap { players[$0] })
    return SheetValue(
      title: title, paper: layout.paperName, orientation: layout.orientation,
      density: layout.isDense ? "dense" : "roomy", report: report.map { PageLink(url: $0) },
      date: date, place: place, table: table,
      winner: winner.isEmpty ? nil : winner,
      players: players.enumerated().map {
        SheetValue.Player(name: $0.element, number: String($0.offset + 1))
      },
      rulesTitle: rulesTitle + ".", inForce: inForce, pages: pages(layout, on: page))
  }

  private func pages(_ layout: Layout, on page: some WrittenPage) -> [SheetValue.Page] {
    let count = layout.pages(forRows: rows.count)
    var start = 0
    return (0..<count).map { number in
      let range = start..<start + layout.rows(onPage: number)
      start = range.upperBound
      let isLast = number == count - 1
      let folio = page.wording(
        .sheetPage, ["page": String(number + 1), "pages": String(count)])
      let carried = players.indices.map { Cell(total: total(of: $0, before: range.lowerBound)) }
      return SheetValue.Page(
        heading: page.wording[.game(kind)],
        label: count == 1 ? title : "\(title), \(folio)", folio: count == 1 ? nil : folio,
        carried: number == 0 ? nil : SheetValue.Carried(cells: carried),
        rows: range.map { row in
          SheetValue.Row(
            number: String(row + 1),
            cells: row < rows.count ? rows[row] : players.map { _ in Cell() })
        },
        totals: players.indices.map { seat in
          SheetValue.Total(
            total: isLast ? totals[seat] : nil, isWinner: isLast && winners.contains(seat))
        })
    }
  }

  private func total(of seat: Int, before row: Int) -> String? {
    rows.prefix(row).last { $0[seat].total != nil }?[seat].total
  }
}

// MARK: - Making one

extension ScoreSheet {
  /// A blank sheet.
  package init(
    players count: Int, of kind: GameKind, inForce: [String], rulesTitle: String,
    on page: PageContext
  ) {
    self.init(
      players: Array(repeating: nil, count: count), kind: kind, inForce: inForce,
      rulesTitle: rulesTitle, totals: Array(repeating: nil, count: count),
      title: page.sheetTitle(of: kind, players: count))
  }

  /// A sheet filled with a game.
  package init(
    rows: [[Cell]], inForce: [String], rulesTitle: String, on page: GamePage
  ) {
    let game = page.game
    let header = game.record.header
    let season = page.input.season
    let round = header.round.map(page.roundName)
    self.init(
      players: game.players.map { page.known($0).name }, kind: game.record.play.kind,
      inForce: inForce, rulesTitle: rulesTitle, rows: rows,
      totals: game.record.scores.map { page.number($0) },
      winners: Set(game.record.winners.map(\.rawValue)),
      title: page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      date: header.date.map { page.text(of: $0) },
      place: [season.title, round].compactMap { $0 }.joined(separator: ", "), table: header.table,
      report: page.link(to: .game(season.slug, game.slug)))
  }
}

// MARK: - What its template shows

package struct SheetValue: PageBody {
  package let title: String
  package let paper: String
  package let orientation: String
  package let density: String
  package let report: PageLink?
  package let date: String?
  package let place: String?
  package let table: String?
  package let winner: String?
  package let players: [Player]
  package let rulesTitle: String
  package let inForce: [String]
  package let pages: [Page]

  package static let name = "sheet"
  package static let typeName = "Score sheet"
  package static let fields: [Field<SheetValue>] = [
    Field("title", "the heading on the screen; it isn't printed") { $0.title },
    Field("paper", "`A4` or `letter`") { $0.paper },
    Field("orientation", "`portrait` for 2 to 5 players, `landscape` for 6 to 8") {
      $0.orientation
    },
    Field("density", "`roomy` for 2, 3 and 6 players, `dense` for 4, 5, 7 and 8") { $0.density },
    Field("report", "the game, of a filled sheet") { $0.report },
    Field("date", "filled in, or null to be written by hand, as the next three") { $0.date },
    Field("place", "season and round") { $0.place },
    Field("table", "where it was played") { $0.table },
    Field("winner", "who won") { $0.winner },
    Field("players", "in order of play; 2 to 8") { $0.players },
    Field("rulesTitle", "\"Farkle.\"") { $0.rulesTitle },
    Field(
      "inForce",
      "the rules in short, without full stops; at most some 420 characters together, of which three lines are printed"
    ) { $0.inForce },
    Field("pages", "one at least, each for a sheet of paper") { $0.pages },
  ]

  package struct Player: PageValue {
    package let name: String?
    package let number: String

    package static let typeName = "Sheet player"
    package static let fields: [Field<Player>] = [
      Field("name", "null to be written by hand") { $0.name },
      Field("number", "counted from 1") { $0.number },
    ]
  }

  package struct Page: PageValue {
    package let heading: String?
    package let label: String
    package let folio: String?
    package let carried: Carried?
    package let rows: [Row]
    package let totals: [Total]

    package static let typeName = "Sheet page"
    package static let fields: [Field<Page>] = [
      Field("heading", "\"Farkle\"") { $0.heading },
      Field("label", "differs from page to page") { $0.label },
      Field("folio", "\"page 1 of 2\"; null for a single page") { $0.folio },
      Field("carried", "the totals from the page before; null on the first") { $0.carried },
      Field("rows", "as many as the page holds") { $0.rows },
      Field("totals", "one a player") { $0.totals },
    ]
  }

  package struct Carried: PageValue {
    package let cells: [ScoreSheet.Cell]

    package static let fields: [Field<Carried>] = [
      Field("cells", "one a player, each with its total") { $0.cells }
    ]
  }

  package struct Row: PageValue {
    package let number: String
    package let cells: [ScoreSheet.Cell]

    package static let typeName = "Sheet row"
    package static let fields: [Field<Row>] = [
      Field("number", "of the round") { $0.number },
      Field("cells", "one a player") { $0.cells },
    ]
  }

  package struct Total: PageValue {
    package let total: String?
    package let isWinner: Bool

    package static let fields: [Field<Total>] = [
      Field("total", "null before the last page") { $0.total },
      Field("winner", "whether the player won") { $0.isWinner },
    ]
  }
}

// MARK: - Games that have one

/// A game whose sheets have a row a round, in which each player has a turn.
package protocol RoundSheetGame: PublishedGame {
  /// The turns that are over, in order of play.
  static func sheetTurns(of game: Game, _ play: Play<Self>, on page: GamePage)
    -> [ScoreSheet.Turn]
  /// The rules in a few words, for the foot of a sheet.
  static func sheetSummary(of rules: Rules, in wording: Wording) -> [String]
}

extension ScoreSheet {
  package struct Turn {
    package var seat: Seat
    package var points: Points
    /// The player's, after the turn.
    package var total: Points

    package init(seat: Seat, points: Points, total: Points) {
      self.seat = seat
      self.points = points
      self.total = total
    }
  }
}

extension RoundSheetGame {
  /// What its `games/GAME/sheet` shows, for its `pageRoots`.
  package static var sheetRoot: PageRoot { .page("games/\(name)/sheet", SheetValue.self) }

  package static var pageRoots: [PageRoot] { [sheetRoot] }

  package static func sheetSummary(of rules: Rules, in wording: Wording) -> [String] {
    GameWords<Self>(wording: wording).summary(of: rules)
  }

  package static func orientation(ofSheetFor players: Int, on page: PageContext) -> String {
    ScoreSheet.Layout(players: players, on: page).orientation
  }

  package static func blankSheet(
    for players: Int, under rules: Rules, called rulesTitle: String, on page: PageContext
  ) -> (title: String, value: any PageBody) {
    let sheet = ScoreSheet(
      players: players, of: kind, inForce: sheetSummary(of: rules, in: page.wording),
      rulesTitle: rulesTitle, on: page)
    return (sheet.title, sheet.value(on: page))
  }

  package static func filledSheet(
    of game: Game, _ play: Play<Self>, called rulesTitle: String, on page: GamePage
  ) -> (title: String, value: any PageBody) {
    var rows: [[ScoreSheet.Cell]] = []
    var turns = game.players.map { _ in 0 }
    for turn in sheetTurns(of: game, play, on: page) {
      let seat = turn.seat.rawValue
      if turns[seat] == rows.count { rows.append(game.players.map { _ in ScoreSheet.Cell() }) }
      rows[turns[seat]][seat] = ScoreSheet.Cell(
        turn: turn.points == 0 ? "–" : page.number(turn.points.rawValue),
        total: page.number(turn.total.rawValue))
      turns[seat] += 1
    }
    let sheet = ScoreSheet(
      rows: rows, inForce: sheetSummary(of: play.rules, in: page.wording),
      rulesTitle: rulesTitle, on: page)
    return (sheet.title, sheet.value(on: page))
  }
}
