import Cribbage
import Histories
import Tabletop

/// What fills a score sheet of a game of Cribbage.
struct CribbageSheet {
  /// Each deal that is over, with every player's points and total.
  let rows: [[ScoreSheet.Cell]]

  init(_ play: CribbagePlay, on page: PageContext) {
    rows = play.replay().deals.map(\.deal).filter(\.isComplete).map { deal in
      deal.hands.indices.map { index in
        let seat = Seat(index)
        let points = deal.points(of: seat).rawValue
        return ScoreSheet.Cell(
          turn: points == 0 ? "–" : page.number(points),
          total: page.number(deal.total(of: seat).rawValue))
      }
    }
  }
}
