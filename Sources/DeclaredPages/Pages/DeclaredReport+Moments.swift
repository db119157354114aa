import Declared
import GameReports
import Histories
import League
package import Localization
import SiteModel
import Tabletop

extension DeclaredGame {
  package func moments(of report: DeclaredReport) -> [Moment] { report.told }

  /// What the winners did, and how far the second was behind; of a shared win the first of the moments.
  package func decision(of report: DeclaredReport) -> String? {
    guard report.game.record.hasScores else { return nil }
    let winners = report.sides.first(where: report.hasWon)
    let deed = report.moments.first { $0.deed != nil && $0.deed?.side == winners }
    let told =
      report.second == nil
      ? report.moments.prefix(1).map(\.text)
      : [deed?.text, report.shortfall].compactMap { $0 }
    return told.isEmpty ? nil : told.map { $0 + "." }.joined(separator: " ")
  }
}

extension DeclaredReport {
  /// The moments of a game of several sides.
  fileprivate var told: [Moment] {
    guard game.isFinished, state.sides.count > 1 else { return [] }
    let race = DeclaredRace(story)
    return ending + (rules.rounds != nil && race.count > 1 ? lead(in: race) + rounds(of: race) : [])
  }

  /// How close the end was, where it was close.
  private var ending: [Moment] {
    guard let winners = sides.first(where: hasWon), let second else { return [] }
    let (best, next) = (score(of: winners).rawValue, score(of: second).rawValue)
    let margin = game.record.scoreOrder.margin(of: best, over: next)
    guard margin > 0, 20 * margin <= max(abs(best), abs(next)) else { return [] }
    return [
      wording.moment(
        SiteMoment.closeFinish, weight: 80, at: nil, ["points": page.number(margin)])
    ]
  }

  /// The player who took the lead for good, and from how far behind.
  private func lead(in race: DeclaredRace) -> [Moment] {
    let winning = state.winningSides
    guard winning.count == 1, let winner = winning.first else { return [] }
    var told: [Moment] = []
    if let (points, round) = race.deficit(of: winner), round > 0, 5 * points >= race.span {
      told.append(tell(.comeback, 70, winner, in: round, points: points))
    }
    guard race.leader(after: race.count) == winner else { return told }
    if let change = race.leadChanges.last {
      told.append(tell(.lead, 60, winner, in: change))
    } else if race.leader(after: 1) == winner {
      told.append(tell(.runaway, 60, winner, in: 1))
    }
    return told
  }

  /// The round with the most points, and where the lowest total wins the one that cost most.
  private func rounds(of race: DeclaredRace) -> [Moment] {
    var rounds: [(side: Int, round: Int, points: Int)] = []
    for round in story.rounds {
      for (side, cell) in round.cells.enumerated() {
        guard let cell, cell.values != nil else { continue }
        rounds.append((side, round.number, Int(cell.points)))
      }
    }
    guard let most = rounds.max(by: { $0.points < $1.points }),
      let least = rounds.min(by: { $0.points < $1.points }), most.points != least.points
    else { return [] }
    if race.order == .highestWins {
      let winner = state.winningSides.count == 1 ? state.winningSides.first : nil
      let own = rounds.filter { $0.side == winner }.max { $0.points < $1.points }
      return [most, own].compactMap { $0 }.filter { $0.points > 0 }.enumerated().compactMap {
        index, round in
        // The winner's own may be the best of all.
        index == 1 && round.side == most.side
          ? nil
          : tell(.best, index == 0 ? 50 : 20, round.side, in: round.round, points: round.points)
      }
    }
    return most.points > 0
      ? [tell(.worst, 50, most.side, in: most.round, points: most.points)]
      : [tell(.down, 50, least.side, in: least.round, points: -least.points)]
  }

  private func tell(
    _ phrase: DeclaredMoments, _ weight: Int, _ side: Int, in round: Int, points: Int = 0
  ) -> Moment {
    let (seats, word) = (state.sides[side], wordForRound)
    return wording.moment(
      phrase, by: (seats, name(ofSide: seats)), when: name(ofRound: round, word).headed,
      in: Phrase(DeclaredPhrase.deed), weight: weight, at: "round-\(round)",
      [
        "points": page.number(points), "number": page.number(round), "round": word,
      ])
  }
}
