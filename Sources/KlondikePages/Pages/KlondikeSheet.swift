import Contents
import Histories
import Klondike
import League
import Publishing
import Tabletop
import Templating

/// A tally sheet for an evening of Klondike: a row a deal, columns for each player; blank, or filled with what
/// one player played on a day.
struct KlondikeSheet {
  /// What is noted of a deal.
  enum Column: String, CaseIterable {
    case won, home, passes, time, score, total
  }

  /// What stands in a row.
  struct Row {
    var deal: String?
    var cells: [String?]
    /// Whether it is the game that the sheet was asked for.
    var isMeant = false
  }

  var title: String
  /// Names, or `nil` to be written by hand.
  var players: [String?]
  var rules: KlondikeRules
  var rulesTitle: String
  var rows: [Row] = []
  var total: String?
  var date: String?
  var place: String?
  var table: String?
  var report: String?

  /// What is noted of each deal for each player: the more players, the less.
  private var columns: [Column] {
    switch players.count {
    case 1:
      rules.scoring == .none
        ? [.won, .home, .passes, .time] : [.won, .home, .passes, .time, .score, .total]
    case 2: rules.scoring == .none ? [.home, .time] : [.home, .time, .score, .total]
    default: rules.scoring == .none ? [.home] : [.home, .score]
    }
  }

  func value(on page: some WrittenPage) -> KlondikeSheetValue {
    let layout = ScoreSheet.Layout(players: players.count, on: page)
    let words = KlondikeWords(wording: page.wording)
    let columns = columns.map { column in
      KlondikeSheetValue.Column(
        kind: column.rawValue, text: page.wording[Word("klondike.sheet.\(column.rawValue)")])
    }
    return KlondikeSheetValue(
      title: title, paper: layout.paperName, orientation: layout.orientation,
      players: players.enumerated().map {
        KlondikeSheetValue.Player(
          name: $0.element, number: String($0.offset + 1), span: String(columns.count),
          columns: columns)
      },
      report: report.map { PageLink(url: $0) }, date: date, place: place, table: table,
      rulesTitle: rulesTitle + ".",
      inForce: words.summary(of: rules) + [scores(words)].compactMap { $0 },
      pages: pages(layout, on: page))
  }

  /// What scores, in a line.
  private func scores(_ words: KlondikeWords) -> String? {
    let rows = words.scoring(of: rules).map { "\($0.name) \($0.points)" }
    return rows.isEmpty ? nil : rows.joined(separator: ", ")
  }

  private func pages(
    _ layout: ScoreSheet.Layout, on page: some WrittenPage
  ) -> [KlondikeSheetValue.Page] {
    let count = layout.pages(forRows: rows.count)
    var start = 0
    return (0..<count).map { number in
      let range = start..<start + layout.rows(onPage: number)
      start = range.upperBound
      let folio = page.wording(
        .sheetPage, ["page": String(number + 1), "pages": String(count)])
      return KlondikeSheetValue.Page(
        heading: page.wording[.klondikeSheetHeading],
        label: count == 1 ? title : "\(title), \(folio)", folio: count == 1 ? nil : folio,
        rows: range.map { row($0) }, total: number == count - 1 ? total : nil)
    }
  }

  private func row(_ index: Int) -> KlondikeSheetValue.Row {
    let row = index < rows.count ? rows[index] : nil
    let kinds = players.flatMap { _ in columns }
    return KlondikeSheetValue.Row(
      number: String(index + 1), deal: row?.deal, isMeant: row?.isMeant == true,
      cells: kinds.enumerated().map { place, kind in
        KlondikeSheetValue.Cell(text: row?.cells[place], kind: kind.rawValue)
      })
  }
}

// MARK: - Making one

extension KlondikeSheet {
  /// A blank sheet.
  init(
    players count: Int, under rules: KlondikeRules, called rulesTitle: String, on page: PageContext
  ) {
    self.init(
      title: page.wording(count: count, .klondikeSheetTitle),
      players: Array(repeating: nil, count: count), rules: rules, rulesTitle: rulesTitle)
  }

  /// The evening on which a game was played: all that its player finished on that day in its season.
  init(
    eveningOf game: Game, under rules: KlondikeRules, called rulesTitle: String,
    on page: GamePage
  ) {
    let season = page.input.season
    let header = game.record.header
    let player = page.input.players.first?.name ?? ""
    self.init(
      title: page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      players: [player], rules: rules, rulesTitle: rulesTitle,
      date: header.date.map { page.text(of: $0) },
      place: [season.title, header.round.map(page.roundName)].compactMap { $0 }
        .joined(separator: ", "),
      table: header.table, report: page.link(to: .game(season.slug, game.slug)))
    fill(with: page.input.evening, meaning: game, deals: season.deals, on: page)
  }

  private mutating func fill(
    with games: [Game], meaning meant: Game, deals: NamedDeals, on page: GamePage
  ) {
    let words = KlondikeWords(wording: page.wording)
    var sum = 0
    var won = 0
    for game in games {
      guard let play = game.record.play.as(KlondikeGame.self) else { continue }
      let summary = page.summary(of: game, play)
      let score = play.rules.scoring == .none ? nil : game.record.scores.first
      sum += game.isFinished ? score ?? 0 : 0
      won += summary.hasWon == true ? 1 : 0
      rows.append(
        Row(
          deal: name(of: play, in: deals),
          cells: columns.map { column in
            switch column {
            case .won:
              game.isFinished ? summary.hasWon.map { $0 ? "✓" : "–" } : "…"
            case .home: summary.home.map(page.number)
            case .passes: summary.passes.map(page.number)
            case .time: game.record.header.seconds.map { words.time($0) }
            case .score: score.map(page.number)
            case .total: game.isFinished ? page.number(sum) : nil
            }
          }, isMeant: game.id == meant.id && games.count > 1))
    }
    let wins = page.wording(
      .klondikeSheetWon,
      ["won": page.number(won), "games": page.wording(count: games.count, .games)])
    total =
      rules.scoring == .none
      ? wins
      : page.wording(.klondikeSheetTotal, ["won": wins, "points": page.number(sum)])
  }

  private func name(of play: KlondikePlay, in deals: NamedDeals) -> String? {
    play.deal.map { deal in deals.name(of: deal) ?? deal.name }
  }
}

// MARK: - What its template shows

struct KlondikeSheetValue: PageBody {
  let title: String
  let paper: String
  let orientation: String
  let players: [Player]
  let report: PageLink?
  let date: String?
  let place: String?
  let table: String?
  let rulesTitle: String
  let inForce: [String]
  let pages: [Page]

  static let name = "sheet"
  static let typeName = "Klondike sheet"
  static let fields: [Field<KlondikeSheetValue>] = [
    Field("title", "the heading on the screen; it isn't printed") { $0.title },
    Field("paper", "`A4` or `letter`") { $0.paper },
    Field("orientation", "`portrait`") { $0.orientation },
    Field("players", "1 to 4") { $0.players },
    Field("report", "the game, of a filled sheet") { $0.report },
    Field("date", "filled in, or null to be written by hand, as the next two") { $0.date },
    Field("place", "season and round") { $0.place },
    Field("table", "where it was played") { $0.table },
    Field("rulesTitle", "\"Klondike.\"") { $0.rulesTitle },
    Field("inForce", "the rules in short, without full stops") { $0.inForce },
    Field("pages", "one at least, each for a sheet of paper") { $0.pages },
  ]

  struct Player: PageValue {
    let name: String?
    let number: String
    let span: String
    let columns: [Column]

    static let typeName = "Klondike sheet player"
    static let fields: [Field<Player>] = [
      Field("name", "null to be written by hand") { $0.name },
      Field("number", "counted from 1") { $0.number },
      Field("span", "how many columns there are") { $0.span },
      Field("columns", "what is noted of each deal; the fewer the more players") { $0.columns },
    ]
  }

  struct Column: PageValue {
    let kind: String
    let text: String

    static let typeName = "Klondike sheet column"
    static let fields: [Field<Column>] = [
      Field("kind", "`won`, `home`, `passes`, `time`, `score` or `total`") { $0.kind },
      Field("text", "its heading") { $0.text },
    ]
  }

  struct Page: PageValue {
    let heading: String
    let label: String
    let folio: String?
    let rows: [Row]
    let total: String?

    static let typeName = "Klondike sheet page"
    static let fields: [Field<Page>] = [
      Field("heading", "\"Klondike\"") { $0.heading },
      Field("label", "differs from page to page") { $0.label },
      Field("folio", "\"page 1 of 2\"; null for a single page") { $0.folio },
      Field("rows", "as many as the page holds") { $0.rows },
      Field("total", "the evening's result; null before the last page") { $0.total },
    ]
  }

  struct Row: PageValue {
    let number: String
    let deal: String?
    let isMeant: Bool
    let cells: [Cell]

    static let typeName = "Klondike sheet row"
    static let fields: [Field<Row>] = [
      Field("number", "counted from 1") { $0.number },
      Field("deal", "its name") { $0.deal },
      Field("meant", "whether it is the game that the sheet was asked for, beside others") {
        $0.isMeant
      },
      Field("cells", "one for each column of each player") { $0.cells },
    ]
  }

  struct Cell: PageValue {
    let text: String?
    let kind: String

    static let typeName = "Klondike sheet cell"
    static let fields: [Field<Cell>] = [
      Field("text", "null where nothing is written") { $0.text },
      Field("kind", "its column's") { $0.kind },
    ]
  }
}
