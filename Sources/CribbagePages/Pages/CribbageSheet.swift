import Contents
import Cribbage
import Drawing
import Histories
import League
import Publishing
import Tabletop
import Templating

/// A printable score sheet of Cribbage: a row a deal, for each player or team the points of the play, the hands
/// and the crib, and a board below; blank, or filled with a game.
struct CribbageSheet: PageBody {
  let title: String
  let paper: String
  var report: PageLink?
  var date: String?
  var place: String?
  var table: String?
  var winner: String?
  let sides: [Side]
  let board: Markup
  let rulesTitle: String
  let inForce: [String]
  let pages: [Page]

  static let name = "sheet"
  static let typeName = "Cribbage sheet"
  static let fields: [Field<CribbageSheet>] = [
    Field("title", "the heading on the screen; it isn't printed") { $0.title },
    Field("paper", "`A4` or `letter`") { $0.paper },
    Field("report", "the game, of a filled sheet") { $0.report },
    Field("date", "filled in, or null to be written by hand, as the next three") { $0.date },
    Field("place", "season and round") { $0.place },
    Field("table", "where it was played") { $0.table },
    Field("winner", "who won") { $0.winner },
    Field("sides", "two or three players, or two teams of partners") { $0.sides },
    Field("board", "without pegs, or with the final score; it stands on the last page") {
      $0.board
    },
    Field("rulesTitle", "\"Cribbage.\"") { $0.rulesTitle },
    Field("inForce", "the rules in short, without full stops") { $0.inForce },
    Field("pages", "one at least, each for a sheet of paper") { $0.pages },
  ]

  struct Side: PageValue {
    let name: String?
    let number: String
    let hasPartners: Bool

    static let typeName = "Cribbage side"
    static let fields: [Field<Side>] = [
      Field("name", "null to be written by hand") { $0.name },
      Field("number", "counted from 1") { $0.number },
      Field("partners", "whether two names are to be written") { $0.hasPartners },
    ]
  }

  struct Page: PageValue {
    let heading: String?
    let label: String
    let folio: String?
    let isLast: Bool
    let rows: [Row]
    let totals: [Cell]

    static let typeName = "Cribbage sheet page"
    static let fields: [Field<Page>] = [
      Field("heading", "\"Cribbage\"") { $0.heading },
      Field("label", "differs from page to page") { $0.label },
      Field("folio", "\"page 1 of 2\"; null for a single page") { $0.folio },
      Field("last", "whether the board stands on it") { $0.isLast },
      Field("rows", "as many as the page holds") { $0.rows },
      Field("totals", "the final scores alone, one a side; null before the last page") {
        $0.totals
      },
    ]
  }

  struct Row: PageValue {
    let number: String
    var dealer: String?
    let cells: [Cell]

    static let typeName = "Cribbage sheet row"
    static let fields: [Field<Row>] = [
      Field("number", "of the deal") { $0.number },
      Field("dealer", "who dealt") { $0.dealer },
      Field("cells", "one a side") { $0.cells },
    ]
  }

  /// What a player or team scored in one deal.
  struct Cell: PageValue {
    var play: String?
    var hand: String?
    var crib: String?
    var total: String?

    static let typeName = "Cribbage sheet cell"
    static let fields: [Field<Cell>] = [
      Field("play", "pegged, with heels and muggins; null where nothing is written") { $0.play },
      Field("hand", "of the hands") { $0.hand },
      Field("crib", "of the dealer's crib; a dash for the other") { $0.crib },
      Field("total", "the score after the deal") { $0.total },
    ]
  }
}

// MARK: - Making one

extension CribbageSheet {
  /// A blank sheet.
  init(players: Int, under rules: CribbageRules, called rulesTitle: String, on page: PageContext) {
    let words = CribbageWords(wording: page.wording)
    let sides = players == 3 ? 3 : 2
    self.init(
      title: page.sheetTitle(of: CribbageGame.kind, players: players),
      sides: (1...sides).map { Side(name: nil, number: String($0), hasPartners: players == 4) },
      board: words.blankBoard(tracks: sides, under: rules, id: "board"),
      totals: Array(repeating: nil, count: sides), rules: rules, called: rulesTitle, on: page)
  }

  /// A sheet filled with a game.
  init(of report: CribbageReport, called rulesTitle: String) {
    let (page, game, words) = (report.page, report.game, report.words)
    let header = game.record.header
    let season = page.input.season
    let winners = game.record.winners.map(report.name)
    let deals = report.deals.filter(\.isComplete)
    self.init(
      title: page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      sides: report.sides.enumerated().map {
        Side(
          name: report.name(ofSide: $0.element), number: String($0.offset + 1), hasPartners: false)
      },
      board: report.board,
      rows: deals.enumerated().map { index, deal in
        Row(
          number: String(index + 1), dealer: report.name(deal.dealer),
          cells: report.sides.map { CribbageSheet.cell(of: $0, in: deal, words) })
      },
      totals: report.sides.map { words.points(report.score(of: $0)) }, rules: report.rules,
      called: rulesTitle, on: page)
    self.report = PageLink(url: page.link(to: .game(season.slug, game.slug)))
    date = header.date.map { page.text(of: $0) }
    place = [season.title, header.round.map(page.roundName)].compactMap { $0 }
      .joined(separator: ", ")
    table = header.table
    winner = winners.isEmpty ? nil : page.list(winners)
  }

  private init(
    title: String, sides: [Side], board: [UInt8], rows: [Row] = [], totals: [String?],
    rules: CribbageRules, called rulesTitle: String, on page: some WrittenPage
  ) {
    self.title = title
    self.sides = sides
    self.board = Markup(board)
    self.rulesTitle = rulesTitle + "."
    paper = page.paperName
    inForce = CribbageWords(wording: page.wording).sheetSummary(of: rules)
    let size = CribbageSheet.rows(onPageFor: sides.count, paper: page.settings.paper)
    let count = max(1, (rows.count + size - 1) / size)
    pages = (0..<count).map { number in
      let folio = page.wording(.sheetPage, ["page": String(number + 1), "pages": String(count)])
      let isLast = number == count - 1
      return Page(
        heading: page.wording[.game(CribbageGame.kind)],
        label: count == 1 ? title : "\(title), \(folio)", folio: count == 1 ? nil : folio,
        isLast: isLast,
        rows: (number * size..<(number + 1) * size).map { index in
          index < rows.count
            ? rows[index] : Row(number: String(index + 1), cells: sides.map { _ in Cell() })
        },
        totals: totals.map { Cell(total: isLast ? $0 : nil) })
    }
  }

  private static func cell(of side: [Seat], in deal: CribbageRules.Deal, _ words: CribbageWords)
    -> Cell
  {
    let total = words.points(deal.total(of: side[0]))
    guard deal.hasMoves else { return Cell(total: total) }
    let sums = CribbageSums(of: side, in: deal.pegs)
    return Cell(
      play: words.points(sums.play), hand: words.points(sums.hands),
      crib: side.contains(deal.dealer) ? words.points(sums.cribs) : "–", total: total)
  }
}

/// Where points came from: the play with heels and muggins, the hands, the cribs.
struct CribbageSums {
  var play = Points.zero
  var hands = Points.zero
  var cribs = Points.zero

  init(of seats: [Seat], in pegs: [CribbageRules.Peg]) {
    for peg in pegs where seats.contains(peg.seat) {
      switch peg.cause {
      case .heels, .play, .muggins: play = play + peg.points
      case .hand: hands = hands + peg.points
      case .crib: cribs = cribs + peg.points
      case .recorded: break
      }
    }
  }
}

// MARK: - On paper

extension CribbageSheet {
  /// How many deals a page holds beside the board (templates.md, *games/cribbage/sheet*).
  static func rows(onPageFor sides: Int, paper: SiteSettings.Paper) -> Int {
    switch (paper, sides) {
    case (.a4, 2): 16
    case (.a4, _): 13
    case (.letter, 2): 14
    case (.letter, _): 11
    }
  }
}

extension WrittenPage {
  /// `A4` or `letter`, the names that CSS knows.
  var paperName: String { ScoreSheet.Layout(players: 2, on: self).paperName }
}
