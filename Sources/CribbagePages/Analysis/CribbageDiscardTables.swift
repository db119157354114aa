import Contents
import Cribbage
import GameReports
import Histories
import Localization
import PageKit
import SiteModel
import Tabletop
import Templating

/// The mean count of a crib by the two cards thrown into it: the own crib's table, and the other's.
struct CribbageDiscardTables: PageValue {
  let ranks: [String]
  let own: [Row]
  let others: [Row]

  static let typeName = "Cribbage discard tables"
  static let fields: [Field<CribbageDiscardTables>] = [
    Field("ranks", "the columns, from the ace") { $0.ranks },
    Field("own", "a row a rank: into the own crib") { $0.own },
    Field("others", "a row a rank: into the other's crib") { $0.others },
  ]

  struct Row: PageValue {
    let rank: String
    let cells: [Cell]

    static let typeName = "Cribbage discards of a rank"
    static let fields: [Field<Row>] = [
      Field("rank", "the first card's") { $0.rank },
      Field("cells", "one for the rank of the second") { $0.cells },
    ]
  }

  struct Cell: PageValue {
    let points: String
    let kind: String

    static let typeName = "Cribbage discard"
    static let fields: [Field<Cell>] = [
      Field("points", "\"5.4\"") { $0.points },
      Field("kind", "a class by whole points: `of-3` to `of-9`") { $0.kind },
    ]
  }

  /// - Parameter places: How many places the numbers have.
  init(places: Int, in wording: Wording) {
    func rows(ownsCrib: Bool) -> [Row] {
      Rank.allCases.map { first in
        Row(
          rank: first.shown,
          cells: Rank.allCases.map { second in
            let mean = CribMeans.of(seats: 2).mean(first, second, ownsCrib: ownsCrib)
            return Cell(
              points: wording.numbers.decimal(mean, places: places),
              kind: "of-\(min(9, max(3, Int(mean))))")
          })
      }
    }
    ranks = Rank.allCases.map(\.shown)
    own = rows(ownsCrib: true)
    others = rows(ownsCrib: false)
  }
}

extension Rank {
  /// The rank as people write it: `A`, `10`, `K`.
  var shown: String { self == .ten ? "10" : String(UnicodeScalar(letter)) }
}

/// The two tables on paper.
struct CribbageDiscardChart: PageBody {
  let title: String
  let paper: String
  let tables: CribbageDiscardTables

  static let name = "printable"
  static let typeName = "Cribbage discard chart"
  static let fields: [Field<CribbageDiscardChart>] =
    [
      Field("title", "its heading") { $0.title },
      Field("paper", "`A4` or `letter`") { $0.paper },
    ] + CribbageDiscardTables.fields { $0.tables }

  init(title: String, on page: PageContext) {
    self.title = title
    paper = page.settings.paper.name
    tables = CribbageDiscardTables(places: 2, in: page.wording)
  }
}
