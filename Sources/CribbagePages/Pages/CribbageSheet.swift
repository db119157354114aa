import Contents
package import Cribbage
package import GameReports
import Histories
package import League
package import Localization
import PageKit
package import SiteModel
import Tabletop
import Templating

/// Score sheets: a row a deal, for each player what a line of counts has in a record, and a board below.
extension CribbageGame {
  package var sheetPlayers: ClosedRange<Int> { 2...4 }

  package func sheetSummary(of rules: CribbageRules, in wording: Wording) -> [String] {
    CribbageWords(wording: wording).sheetSummary(of: rules)
  }

  package func blankSheet(
    _ head: SheetHead, for players: Int, under rules: CribbageRules, on page: PageContext
  ) -> ScoreSheet {
    let words = CribbageWords(wording: page.wording)
    let sides = CribbageSheet.sides(ofPlayers: players)
    return CribbageSheet(rules: rules, names: head.players, sides: sides, words: words).value(
      head, board: words.blankBoard(tracks: sides.count, under: rules, id: "board"), on: page)
  }

  package func filledSheet(
    _ head: SheetHead, of game: Game, _ play: CribbagePlay, on page: GamePage
  ) -> ScoreSheet {
    let report = CribbageReport(game, play, on: page)
    let sheet = CribbageSheet(
      rules: play.rules, names: report.seats.map(report.name), sides: report.sides,
      words: report.words)
    return sheet.value(
      head,
      deals: report.deals.filter(\.isComplete).map { deal in
        SheetTable.Entry(
          sheet.texts(of: deal), note: report.name(deal.dealer),
          mark: sheet.mark(of: deal))
      },
      totals: report.sides.flatMap { side in
        side.dropLast().map { _ in nil } + [report.words.points(report.score(of: side))]
      },
      board: report.board, on: page)
  }
}

/// The columns of a sheet: each has a word in a record's line of counts, and a row can be typed as it stands.
private struct CribbageSheet {
  let rules: CribbageRules
  /// The names, one a seat; `nil` to be written by hand.
  let names: [String?]
  let sides: [[Seat]]
  let words: CribbageWords

  static func sides(ofPlayers count: Int) -> [[Seat]] {
    count == 4
      ? [[0, 2].map { Seat($0) }, [1, 3].map { Seat($0) }] : (0..<count).map { [Seat($0)] }
  }

  /// Returns the counts noted of each deal of a player; partners' score stands under the second of them.
  private func kinds(of seat: Seat) -> [CribbageRules.CountWord] {
    let isLast = sides.contains { $0.last == seat }
    return [.pegs, .hand, .crib] + (rules.muggins ? [.took] : []) + (isLast ? [.total] : [])
  }

  private var players: [SheetTable.Player] {
    sides.flatMap { side in
      side.map { seat in
        let isFirst = seat == side[0]
        let columns = kinds(of: seat).enumerated().map { index, word in
          SheetTable.Column(
            index == 0 ? isFirst ? "first" : "partner" : word == .total ? "total" : nil,
            text: words.wording[Word("cribbage.counts.\(word.rawValue)")])
        }
        return SheetTable.Player(
          names[seat.rawValue], at: seat.rawValue, isFirst: isFirst, hasPartners: !isFirst,
          columns: columns)
      }
    }
  }

  /// The play, the hand, the crib with a dash for who didn't deal, what was taken, and the score after the deal;
  /// that alone where nothing else is known.
  func texts(of deal: CribbageRules.Deal) -> [String?] {
    sides.flatMap { $0 }.flatMap { seat in
      kinds(of: seat).map { word in
        switch word {
        case .heels: nil
        case .pegs: deal.isBrokenDown ? words.points(deal.pegged(by: seat)) : nil
        case .hand: called(deal.hand(of: seat))
        case .crib: seat == deal.dealer ? called(deal.cribShow) : "–"
        case .took: deal.taken(by: seat) > 0 ? words.points(deal.taken(by: seat)) : nil
        case .total: words.points(deal.total(of: seat))
        }
      }
    }
  }

  /// Returns the count called, for one that the end of the game cut short with what went to the score: "9 of 10".
  private func called(_ show: CribbageRules.Show?) -> String? {
    show.map { words.points($0.pegged, of: $0.called) }
  }

  /// A tick for his heels, or what of them went to the score, where one point was enough.
  func mark(of deal: CribbageRules.Deal) -> String? {
    guard deal.isBrokenDown, let heels = deal.heels else { return nil }
    return heels < CribbageRules.heels ? words.points(heels, of: CribbageRules.heels) : "✓"
  }

  func value(
    _ head: SheetHead, deals: [SheetTable.Entry] = [], totals: [String?] = [], board: [UInt8],
    on page: some WrittenPage
  ) -> ScoreSheet {
    // Beside the board (template-values.md, *games/cribbage/sheet*).
    let rows = (head.stock == .a4 ? 16 : 14) - (sides.count == 2 ? 0 : 3)
    return ScoreSheet(
      head, SheetTable(players: players), deals, totals: totals, drawing: board,
      rowsOnPage: { _ in rows }, on: page)
  }
}

extension CribbageRules.Deal {
  /// The points of his heels: 2, or what was still missing; `nil` where the starter was no jack.
  var heels: Points? { pegs.first { $0.cause == .heels }?.points }
}

/// The sources of points: the play with heels and muggins, the hands, the cribs.
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
