import Contents
package import Cribbage
package import League
package import Publishing
import Tabletop

/// Score sheets: a row a deal, for each player or team the points of the play, the hands and the crib, and a board
/// below.
extension CribbageGame {
  package static let sheetPlayers = 2...4

  package static func sheetSummary(of rules: CribbageRules, in wording: Wording) -> [String] {
    CribbageWords(wording: wording).sheetSummary(of: rules)
  }

  package static func blankSheet(
    _ head: SheetHead, for players: Int, under rules: CribbageRules, on page: PageContext
  ) -> ScoreSheet {
    let sides = players == 3 ? 3 : 2
    let words = CribbageWords(wording: page.wording)
    return ScoreSheet(
      head, sides: head.names(ofSides: sides, on: page),
      hasPartners: players == 4 && head.players.contains(nil),
      board: words.blankBoard(tracks: sides, under: rules, id: "board"), on: page)
  }

  package static func filledSheet(
    _ head: SheetHead, of game: Game, _ play: CribbagePlay, on page: GamePage
  ) -> ScoreSheet {
    let report = CribbageReport(game, play, on: page)
    return ScoreSheet(
      head, sides: report.sides.map(report.name(ofSide:)),
      deals: report.deals.filter(\.isComplete).map { deal in
        SheetTable.Entry(
          report.sides.flatMap { texts(of: $0, in: deal, report.words) },
          note: report.name(deal.dealer))
      },
      totals: report.sides.map { report.words.points(report.score(of: $0)) },
      board: report.board, on: page)
  }

  /// The play with heels and muggins, the hands, the crib with a dash for who didn't deal, and the score after
  /// the deal.
  private static func texts(
    of side: [Seat], in deal: CribbageRules.Deal, _ words: CribbageWords
  ) -> [String?] {
    let total = words.points(deal.total(of: side[0]))
    guard deal.hasMoves else { return [nil, nil, nil, total] }
    let sums = CribbageSums(of: side, in: deal.pegs)
    return [
      words.points(sums.play), words.points(sums.hands),
      side.contains(deal.dealer) ? words.points(sums.cribs) : "–", total,
    ]
  }
}

extension ScoreSheet {
  fileprivate init(
    _ head: SheetHead, sides: [String?], hasPartners: Bool = false,
    deals: [SheetTable.Entry] = [], totals: [String] = [], board: [UInt8],
    on page: some WrittenPage
  ) {
    let columns = ["first", nil, nil, "total"].map { SheetTable.Column($0) }
    // Beside the board (templates.md, *games/cribbage/sheet*).
    let rows = (head.stock == .a4 ? 16 : 14) - (sides.count == 2 ? 0 : 3)
    self.init(
      head, SheetTable(sides, inPairs: hasPartners, columns: columns), deals, totals: totals,
      drawing: board, rowsOnPage: { _ in rows }, on: page)
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
