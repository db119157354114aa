package import Declared
package import Histories
import League
package import Tabletop

extension DeclaredGame: TalliedGame {
  package typealias Stats = DeclaredStats

  package func tally(_ replay: Replay<DeclaredRules>, of record: GameRecord) -> [DeclaredStats] {
    let story = DeclaredStory(replay)
    let race = DeclaredRace(story)
    let counted = counted(in: replay)
    return record.scores.indices.map { seat in
      var stats = DeclaredStats()
      stats.gamesPlayed = 1
      let isWon = record.winners.contains(Seat(seat))
      stats.gamesWon = isWon ? 1 : 0
      if isWon, record.winners.contains(where: { !record.side(of: Seat(seat)).contains($0) }) {
        stats.gamesShared = 1
      }
      guard record.hasScores else { return stats }
      let score = record.scores[seat]
      stats.gamesScored = 1
      stats.totalPoints = score
      stats.highestGame = score
      stats.lowestGame = score
      guard let side = replay.state.side(of: Seat(seat)), !replay.steps.isEmpty else {
        return stats
      }
      count(story, race, of: side, in: &stats)
      for figure in counted where figure.side == side { stats.add(figure.value, to: figure.place) }
      if isWon { stats.biggestComeback = race.deficit(of: side)?.points }
      return stats
    }
  }

  /// Returns what rounds add to figures, by the places of these in the definition.
  private func counted(
    in replay: Replay<DeclaredRules>
  ) -> [(side: Int, place: Int, value: Int)] {
    // House rules may have other figures, or theirs in another order.
    let places = replay.rules.figures.map { own in
      definition.figures.firstIndex { $0.name == own.name && $0.kind == own.kind }
    }
    var counted: [(side: Int, place: Int, value: Int)] = []
    for step in replay.steps {
      for case .figure(let index, let side, let value) in step.notes {
        if let place = places[index] { counted.append((side, place, Int(value))) }
      }
    }
    return counted
  }

  private func count(
    _ story: DeclaredStory, _ race: DeclaredRace, of side: Int, in stats: inout DeclaredStats
  ) {
    stats.roundsWon = race.roundsWon(by: side)
    let run = race.longestRun(of: side)
    stats.roundsInARow = run > 0 ? run : nil
    for round in story.rounds {
      guard let cell = round.cells[side], cell.values != nil else { continue }
      let points = Int(cell.points)
      stats.rounds += 1
      stats.roundPoints += points
      stats.highestRound = max(stats.highestRound ?? points, points)
      stats.lowestRound = min(stats.lowestRound ?? points, points)
    }
    guard let sheet = story.replay.rules.sheet else { return }
    for (index, value) in story.replay.state.filled[side].enumerated() {
      // What is left empty counts as 0, unless it needn't be filled.
      guard let value = value ?? (sheet.categories[index].isOptional ? nil : 0) else { continue }
      let name = sheet.categories[index].name[...]
      guard let place = definition.rules.sheet?.category(named: name) else { continue }
      stats.add(Int(value), to: place)
    }
  }
}
