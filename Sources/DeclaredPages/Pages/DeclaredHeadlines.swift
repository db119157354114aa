import Declared
import Histories
package import League
package import SiteModel
import Tabletop

extension DeclaredGame {
  package func headlines(
    of game: Game, _ play: DeclaredPlay, on page: any WrittenPage
  ) -> [Headline] {
    let story = page.story(of: game, play)
    guard story.replay.state.winners == game.winners else { return [] }
    return DeclaredHeadlineFacts(of: story).claims.map { $0.headline(of: game, on: page) }
  }
}

/// The facts of a game that one side won.
struct DeclaredHeadlineFacts {
  private let story: DeclaredStory
  private let race: DeclaredRace
  private let winner: Int
  /// The claims, in the order of the lines; none where no side won alone.
  private(set) var claims: [HeadlineClaim<DeclaredHeadline>] = []

  init(of story: DeclaredStory) {
    self.story = story
    race = DeclaredRace(story)
    let state = story.replay.state
    winner = state.winningSides.first ?? 0
    guard state.winningSides.count == 1, state.sides.count > 1 else { return }
    tellEnd()
    guard race.count > 1 else { return }
    tellRace()
    tellRounds()
  }

  private mutating func tell(
    _ line: DeclaredHeadline, over loser: Int? = nil, points: Int = 0, count: Int = 0
  ) {
    claims.append(
      HeadlineClaim(
        line, over: loser.map { story.replay.state.sides[$0][0] }, points: Points(points),
        count: count))
  }

  private var losers: [Int] { story.replay.state.sides.indices.filter { $0 != winner } }

  private mutating func tellEnd() {
    let state = story.replay.state
    let best = state.sideTotals[winner]
    if let level = losers.first(where: { state.sideTotals[$0] == best }) {
      tell(.tied, over: level, points: Int(best))
    }
    let start = story.replay.start.sideTotals
    if race.order == .highestWins, best > start[winner],
      let blank = losers.first(where: { state.sideTotals[$0] <= start[$0] })
    {
      tell(.blank, over: blank)
    }
  }

  private mutating func tellRace() {
    let rounds = race.count
    if let before = race.leader(after: rounds - 1), before != winner,
      race.leader(after: rounds) == winner
    {
      tell(.lastRound, over: before)
    }
    if rounds > 2, (1...rounds).allSatisfy({ race.leader(after: $0) == winner }) {
      tell(.neverBehind)
    }
    let half = rounds / 2
    if losers.count > 1, half > 0,
      losers.allSatisfy({
        race.order.isBetter(race.totals[$0][half], than: race.totals[winner][half])
      })
    {
      tell(.lastToFirst)
    }
    if let behind = race.deficit(of: winner)?.points {
      if 2 * behind >= race.span {
        tell(.farBack, points: behind)
      } else if 4 * behind >= race.span {
        tell(.back, points: behind)
      }
    }
    let changes = race.leadChanges.count
    if changes > 2 { tell(.seesaw, count: changes) }
  }

  private mutating func tellRounds() {
    let totals = race.totals[winner]
    let gained = totals[race.count] - totals[0]
    let best = zip(totals.dropFirst(), totals).map { $0 - $1 }.max() ?? 0
    if race.order == .highestWins, race.count > 3, best > 0, 2 * best >= gained {
      tell(.bigRound, points: best)
    }
    let won = race.roundsWon(by: winner)
    if won == race.count, won > 2 {
      tell(.allRounds, count: won)
    } else {
      let run = race.longestRun(of: winner)
      if run > 2 { tell(.run, count: run) }
    }
    if let loser = losers.first(where: { race.roundsWon(by: $0) > won + 1 }) {
      tell(.fewerRounds, over: loser)
    }
  }
}
