import Contents
import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

/// A printable score sheet of Sixis: a block a round, in it a column a player, and a row for each card taken.
struct SixisSheet: PageBody {
  /// What all sheets say alike.
  let sheet: ScoreSheet
  let paper: String
  let report: PageLink?
  let winner: String?
  let isInTeams: Bool
  let pages: [Page]
  let reference: SixisReference?

  static let name = "sheet"
  static let typeName = "Sixis sheet"
  static let fields: [Field<SixisSheet>] = [
    Field("title", "the heading on the screen; it isn't printed") { $0.sheet.title },
    Field("paper", "`A4` or `letter`") { $0.paper },
    Field("report", "the game, of a filled sheet") { $0.report },
    Field("date", "filled in, or null to be written by hand, as the next three") {
      $0.sheet.date
    },
    Field("place", "season and round") { $0.sheet.place },
    Field("table", "where it was played") { $0.sheet.table },
    Field("winner", "who won") { $0.winner },
    Field("teams", "whether partners' columns stand together and share their sums") {
      $0.isInTeams
    },
    Field("rulesTitle", "\"Sixis.\"") { $0.sheet.rulesTitle },
    Field("inForce", "the rules in short, without full stops") { $0.sheet.inForce },
    Field("pages", "one at least, each for a sheet of paper") { $0.pages },
    Field("reference", "the cards, on a page of their own; null on a filled sheet") {
      $0.reference
    },
  ]
}

/// A blank sheet for two teams.
struct SixisTeamsSheet: PageBody {
  let sheet: SixisSheet

  static let name = "printable"
  static let typeName = "Sixis sheet for teams"
  static let fields: [Field<SixisTeamsSheet>] = SixisSheet.fields { $0.sheet }
}

// MARK: - Its pages

extension SixisSheet {
  struct Page: PageValue {
    let label: String
    let folio: String?
    let blocks: [Block]

    static let typeName = "Sixis sheet page"
    static let fields: [Field<Page>] = [
      Field("label", "differs from page to page") { $0.label },
      Field("folio", "\"page 1 of 2\"; null for a single page") { $0.folio },
      Field("blocks", "a round each; a long one goes on in another") { $0.blocks },
    ]
  }

  struct Block: PageValue {
    let title: String
    let names: [Name]
    let rows: [Row]
    let sums: Sums?
    let totals: Sums?

    static let typeName = "Sixis sheet block"
    static let fields: [Field<Block>] = [
      Field("title", "\"Round 1\"") { $0.title },
      Field("names", "the players, those of a side together") { $0.names },
      Field("rows", "8 mm high") { $0.rows },
      Field("sums", "of the round; null where it goes on in another block") { $0.sums },
      Field("totals", "after the round; null where it goes on in another block") { $0.totals },
    ]
  }

  struct Name: PageValue {
    let name: String?
    let number: String
    let isFirst: Bool

    static let typeName = "Sixis sheet name"
    static let fields: [Field<Name>] = [
      Field("name", "null to be written by hand") { $0.name },
      Field("number", "the seat's, counted from 1") { $0.number },
      Field("first", "whether a side begins here") { $0.isFirst },
    ]
  }

  struct Row: PageValue {
    let number: String
    let cells: [Cell]

    static let typeName = "Sixis sheet row"
    static let fields: [Field<Row>] = [
      Field("number", "counted from 1") { $0.number },
      Field("cells", "one a player") { $0.cells },
    ]
  }

  struct Cell: PageValue {
    let entry: Entry?
    let isFirst: Bool

    static let typeName = "Sixis sheet cell"
    static let fields: [Field<Cell>] = [
      Field("card", "the card taken; null where nothing is written") { $0.entry?.card },
      Field("points", "what it is worth") { $0.entry?.points },
      Field("first", "whether a side begins here") { $0.isFirst },
    ]
  }

  struct Sums: PageValue {
    let cells: [Sum]

    static let typeName = "Sixis sheet sums"
    static let fields: [Field<Sums>] = [Field("cells", "one a side") { $0.cells }]
  }

  struct Sum: PageValue {
    let text: String?
    let span: Int

    static let typeName = "Sixis sheet sum"
    static let fields: [Field<Sum>] = [
      Field("text", "null to be written by hand") { $0.text },
      Field("span", "how many columns it is wide") { $0.span },
    ]
  }
}

// MARK: - Making one

extension SixisSheet {
  /// A card taken, or the points of a turn whose card isn't recorded.
  struct Entry {
    var card: String?
    var points: String
  }

  /// What stands in a round's block.
  struct Round {
    var number: Int
    /// By seat.
    var entries: [[Entry]]
    /// By side; `nil` in a blank.
    var sums: [String]?
    var totals: [String]?
  }

  /// A blank sheet, with the cards on its last page.
  init(
    players count: Int, inTeams: Bool, under rules: SixisRules, rulesTitle: String,
    on page: PageContext
  ) {
    let words = SixisWords(wording: page.wording)
    let rounds = if case .rounds(let rounds) = rules.length { rounds } else { 3 }
    let sides = inTeams ? [[0, 2], [1, 3]] : (0..<count).map { [$0] }
    var sheet = ScoreSheet(
      players: count, of: SixisGame.kind, inForce: words.summary(of: rules),
      rulesTitle: rulesTitle, on: page)
    if inTeams { sheet.title = page.wording[.printable("teams", of: SixisGame.kind)] }
    self.init(
      sheet, sides: sides.map { $0.map { Seat($0) } },
      rounds: (1...rounds).map {
        Round(number: $0, entries: Array(repeating: [], count: count))
      },
      winner: nil, reference: SixisReference(words: words), on: page)
  }

  /// A sheet filled with a game.
  init(of report: SixisReport, rulesTitle: String) {
    let page = report.page
    let winners = report.sides.filter { report.game.record.winners.contains($0[0]) }
    self.init(
      ScoreSheet(
        rows: [], inForce: report.words.summary(of: report.play.rules), rulesTitle: rulesTitle,
        on: page),
      sides: report.sides, rounds: report.sheetRounds,
      winner: winners.isEmpty ? nil : page.list(winners.map(report.name(ofSide:))),
      reference: nil, on: page)
  }

  /// - Parameter sides: Seats that share a total, in the order of their columns.
  private init(
    _ sheet: ScoreSheet, sides: [[Seat]], rounds: [Round], winner: String?,
    reference: SixisReference?, on page: some WrittenPage
  ) {
    let layout = Layout(paper: page.settings.paper, rounds: rounds.count)
    let pages = layout.pages(of: rounds)
    self.pages = pages.enumerated().map { index, blocks in
      let folio = page.wording(
        .sheetPage, ["page": String(index + 1), "pages": String(pages.count)])
      return Page(
        label: pages.count == 1 ? sheet.title : "\(sheet.title), \(folio)",
        folio: pages.count == 1 ? nil : folio,
        blocks: blocks.map { Block($0, sides: sides, players: sheet.players, on: page) })
    }
    var shown = sheet
    shown.rulesTitle += "."
    self.sheet = shown
    paper = ScoreSheet.Layout(players: sheet.players.count, on: page).paperName
    report = sheet.report.map { PageLink(url: $0) }
    self.winner = winner
    isInTeams = sides.contains { $0.count > 1 }
    self.reference = reference
  }
}

extension SixisSheet.Block {
  fileprivate init(
    _ block: SixisSheet.Layout.Block, sides: [[Seat]], players: [String?],
    on page: some WrittenPage
  ) {
    let columns = sides.flatMap { side in side.map { (seat: $0.rawValue, isFirst: $0 == side[0]) } }
    func sums(_ texts: [String]?) -> SixisSheet.Sums? {
      guard block.isLast else { return nil }
      return SixisSheet.Sums(
        cells: sides.enumerated().map { .init(text: texts?[$0], span: 2 * $1.count) })
    }
    title = page.wording(.reportRound, ["number": String(block.round.number)])
    names = columns.map {
      .init(name: players[$0.seat], number: String($0.seat + 1), isFirst: $0.isFirst)
    }
    rows = block.rows.map { row in
      SixisSheet.Row(
        number: String(row + 1),
        cells: columns.map { seat, isFirst in
          let entries = block.round.entries[seat]
          return .init(entry: row < entries.count ? entries[row] : nil, isFirst: isFirst)
        })
    }
    self.sums = sums(block.round.sums)
    totals = sums(block.round.totals)
  }
}

extension SixisReport {
  /// The rounds of a score sheet: every card taken with its points, then the sums and totals.
  ///
  /// A game known by its result alone has one round without entries, in which the totals stand.
  fileprivate var sheetRounds: [SixisSheet.Round] {
    guard play.isTold else {
      return [
        SixisSheet.Round(
          number: 1, entries: seats.map { _ in [] },
          totals: sides.map { page.number(game.record.scores[$0[0].rawValue]) })
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

  private func entries(in round: RoundScore) -> [[SixisSheet.Entry]] {
    var entries: [[SixisSheet.Entry]] = seats.map { _ in [] }
    for index in round.turns {
      guard case .player(let seat, _, _) = replay.steps[index].turn else { continue }
      for note in replay.steps[index].notes {
        switch note {
        case .took(let chosen):
          entries[seat.rawValue].append(
            SixisSheet.Entry(
              card: words.name(of: chosen.card, chosen.side), points: words.points(chosen.points)))
        case .scored(let points) where points > 0:
          entries[seat.rawValue].append(SixisSheet.Entry(points: words.points(points)))
        default: break
        }
      }
    }
    return entries
  }
}

// MARK: - How it lies on paper

extension SixisSheet {
  /// How many rows and rounds a page holds.
  struct Layout {
    /// A round's rows that stand together on a page.
    struct Block {
      var round: Round
      var rows: Range<Int>
      /// Whether the round's sums stand below.
      var isLast: Bool
    }

    /// Millimetres between the sheet's head and foot.
    private let room: Double
    /// The fewest rows of a round.
    let rows: Int

    /// Millimetres of a block beside its rows of 8: names, sum, total, and the gap below.
    private static let frame = 25.5
    private static let row = 8.0
    /// More cards than anybody takes in a round; what is longer goes on in a second block.
    private static let mostRows = 14

    /// - Parameter rounds: How many the sheet has: where a page holds all, its rows fill it.
    init(paper: SiteSettings.Paper, rounds: Int) {
      room = paper == .a4 ? 246 : 228
      let each = room / Double(min(max(rounds, 1), 3))
      rows = min(Layout.mostRows, Int((each - Layout.frame) / Layout.row))
    }

    func pages(of rounds: [Round]) -> [[Block]] {
      var pages: [[Block]] = [[]]
      var left = room
      for block in rounds.flatMap(blocks) {
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

    private func blocks(of round: Round) -> [Block] {
      let entries = max(rows, round.entries.map(\.count).max() ?? 0)
      return stride(from: 0, to: entries, by: Layout.mostRows).map { start in
        let end = min(start + Layout.mostRows, entries)
        return Block(round: round, rows: start..<end, isLast: end == entries)
      }
    }
  }
}
