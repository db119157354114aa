import Histories
import League
import Publishing
import Sixis
import Tabletop

extension SixisSheet {
  /// A blank sheet, with the cards on its last page.
  init(
    players count: Int, inTeams: Bool, under rules: SixisRules, rulesTitle: String,
    on page: PageContext
  ) {
    let rounds: Int =
      switch rules.length {
      case .rounds(let rounds): rounds
      case .goal: 3
      }
    let sides = inTeams ? [[0, 2], [1, 3]] : (0..<count).map { [$0] }
    self.init(
      players: Array(repeating: nil, count: count), sides: sides.map { $0.map { Seat($0) } },
      rounds: (1...rounds).map {
        Round(number: $0, entries: Array(repeating: [], count: count))
      },
      inForce: SixisWords(wording: page.wording).summary(of: rules), rulesTitle: rulesTitle,
      title: inTeams
        ? page.wording[.printable("teams", of: SixisGame.kind)]
        : page.sheetTitle(of: SixisGame.kind, players: count),
      hasReference: true)
  }

  /// A sheet filled with a game.
  init(of report: SixisReport, rulesTitle: String) {
    let page = report.page
    let game = report.game
    let header = game.record.header
    let season = page.input.season
    let winners = report.sides.filter { game.record.winners.contains($0[0]) }
    self.init(
      players: game.players.map { page.known($0).name }, sides: report.sides,
      rounds: report.sheetRounds, inForce: report.words.summary(of: report.play.rules),
      rulesTitle: rulesTitle,
      title: page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      winner: winners.isEmpty ? nil : page.list(winners.map(report.name(ofSide:))),
      date: header.date.map { page.text(of: $0) },
      place: [season.title, header.round.map(page.roundName)].compactMap { $0 }
        .joined(separator: ", "),
      table: header.table, report: page.link(to: .game(season.slug, game.slug)),
      hasReference: false)
  }
}

extension SixisReport {
  /// The rounds of a score sheet: every card taken with its points, then the sums and totals.
  ///
  /// A game known by its result alone has one round without entries, in which the totals stand.
  var sheetRounds: [SixisSheet.Round] {
    guard story.hasTurns else {
      return [
        SixisSheet.Round(
          number: 1, entries: seats.map { _ in [] },
          totals: sides.map { page.number(game.record.scores[$0[0].rawValue]) })
      ]
    }
    return story.rounds.map { round in
      let after = replay.steps[round.turns.upperBound - 1].state
      let sums = sides.map { side in
        words.points(side.reduce(0 as Points) { $0 + round.points[$1.rawValue] })
      }
      return SixisSheet.Round(
        number: round.round, entries: entries(in: round), sums: sums,
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
