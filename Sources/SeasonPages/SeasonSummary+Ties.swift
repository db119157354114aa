import Contents
import Histories
import League
import LeagueStandings
import Localization
import Seasons
import SiteModel

// What told two apart who were level.
extension SeasonSummary {
  /// Returns the reason why somebody stands below the one before, where both are level on points; `nil` where there is
  /// nothing to say.
  func broken(_ row: Standings.Row, below above: Standings.Row?) -> String? {
    guard let above, let broken = row.broken, broken.isTie else { return nil }
    let player = page.book[above.player].name
    guard isMeasured(row), isMeasured(above, by: broken.tieBreak) else {
      guard row.played > 0, above.played > 0 else { return nil }
      return page.wording(
        .seasonTieUnmeasured,
        ["player": player, "tie": page.wording.name(of: broken.tieBreak, by: row.scoreOrder)])
    }
    guard broken.tieBreak != .lots else {
      return page.wording(.seasonTieByLots, ["player": player])
    }
    return page.wording(
      .seasonTieBroken,
      [
        "player": player, "tie": page.wording.name(of: broken.tieBreak, by: row.scoreOrder),
        "own": text(broken.own, of: broken, row), "other": text(broken.other, of: broken, row),
      ])
  }

  /// Returns the reason why somebody stands above the one behind, where both are level on points; `nil` where there is
  /// nothing to say.
  func broken(_ row: Standings.Row, above below: Standings.Row?) -> String? {
    guard let below, let broken = below.broken, broken.isTie, broken.tieBreak != .lots,
      isMeasured(below), isMeasured(row, by: broken.tieBreak)
    else { return nil }
    return page.wording(
      .nightAhead,
      [
        "player": page.book[below.player].name,
        "tie": page.wording.name(of: broken.tieBreak, by: row.scoreOrder),
        "own": text(broken.other, of: broken, below), "other": text(broken.own, of: broken, below),
      ])
  }

  /// Nothing is told before somebody's first game; where all were played by substitutes, given up, or of three and more,
  /// there is none to compare by.
  private func isMeasured(_ row: Standings.Row, by tieBreak: TieBreak? = nil) -> Bool {
    switch tieBreak ?? row.broken?.tieBreak {
    case .winRate: row.decided > 0
    case .average, .total, .highest: row.scored > 0
    case .spread: row.duels > 0
    default: true
    }
  }

  private func text(_ value: Fraction, of broken: Standings.Broken, _ row: Standings.Row) -> String
  {
    // As many digits as tell the two apart.
    func fraction(_ value: Double, _ text: (Double, Int) -> String) -> String {
      let places = [0, 1, 2, 4, 6].first {
        text(broken.own.value, $0) != text(broken.other.value, $0)
      }
      return text(value, places ?? 0)
    }
    switch broken.tieBreak {
    case .winRate: return fraction(value.value) { page.wording.percent($0, places: $1) }
    case .spread: return page.numbers.signed(value.whole ?? 0)
    case .average:
      return fraction(row.scoreOrder.margin(of: value.value, over: 0)) {
        page.numbers.decimal($0, places: $1)
      }
    case .sonnebornBerger, .headToHead:
      guard value.parts == 2 else { return page.number(value) }
      return page.numbers.decimal(value.value, places: 1)
    case .total, .highest: return page.number(row.scoreOrder.margin(of: value.whole ?? 0, over: 0))
    case .points, .wins, .buchholz, .firsts, .seconds: return page.number(value)
    case .fewestLosses, .gamesPlayed, .lots: return page.number(abs(value.whole ?? 0))
    }
  }
}
