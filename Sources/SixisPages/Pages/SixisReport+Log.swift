import Drawing
import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

extension SixisReport {
  /// The chart of running totals, and every turn.
  var log: TemplateValue {
    [
      "chart": SixisRunningChart(self).value, "rounds": .list(story.rounds.map(section)),
      "reference": game.record.detail == .moves ? SixisReference(words: words).value : .null,
    ]
  }

  private func section(_ round: RoundScore) -> TemplateValue {
    let after = replay.steps[round.turns.upperBound - 1].state
    let number = String(round.round)
    let turns = round.turns.filter { replay.steps[$0].turn.isPlayers }
    return [
      "id": .text(SixisReport.id(of: round)),
      "title": .text(wording(.reportRound, ["number": number])),
      "after": .text(wording(.reportAfter, ["round": number])),
      "totals": .list(
        sides.map { side in
          [
            "name": .text(name(ofSide: side)), "color": .text(color(ofSide: side)),
            "points": .text(words.points(after.total(of: side[0]))),
          ]
        }),
      "beginning": .list(beginning(of: round).map { .text($0) }),
      "start": table(of: round, at: nil),
      "turns": .list(turns.map(turn)),
      "ending": .init(ending(of: round)),
      "end": table(of: round, at: after),
      "open": .flag(round.end == nil),
    ]
  }

  /// Who begins, and with which dice.
  private func beginning(of round: RoundScore) -> [String] {
    round.turns.flatMap { replay.steps[$0].notes }.compactMap { note in
      switch note {
      case .roundBegan(_, let first): wording(.sixisBegins, ["player": name(first)])
      case .startsWith(let seat, let dice):
        wording(.sixisStartsWith, ["player": name(seat), "dice": SixisWords.spaced(dice)])
      default: nil
      }
    }
  }

  /// The table of a round, as it was dealt or as it lies in a state; `null` where the deal isn't recorded,
  /// and where nobody has taken or turned a card since.
  private func table(of round: RoundScore, at state: SixisRules.State?) -> TemplateValue {
    guard let dealt = story.deal(in: round) else { return .null }
    let drawing = SixisTableDrawing(
      words: words, layout: replay.start.layout, names: seats.map(name), dealt: dealt)
    guard let state else { return ["drawing": .html(drawing.atDeal)] }
    guard let table = state.table,
      !table.taken.isEmpty || table.cards.contains(where: { $0.placed.flippedBy != nil })
    else { return .null }
    return ["drawing": .html(drawing.drawing(of: table))]
  }

  /// Why a round ended, and who won where the game did; `nil` while it is on.
  private func ending(of round: RoundScore) -> String? {
    guard let end = round.end else { return nil }
    let last = round.turns.last { replay.steps[$0].turn.isPlayers }
    guard let last, case .player(let seat, _, _) = replay.steps[last].turn else { return nil }
    let state = replay.steps[last].state
    let reason: String? =
      switch end {
      case .sixis: wording(.sixisEndTaken, ["player": name(seat)])
      case .noCardInReach:
        wording(.sixisEndReach, ["player": name(seat.next(of: game.players.count))])
      case .choice: choice(of: seat, in: state)
      case .goal: wording(.sixisEndGoal, ["points": words.points(state.highestTotal)])
      case .unrecorded: nil
      }
    let winner = replay.steps[round.turns].flatMap(\.notes).compactMap { note in
      if case .over(let winners) = note { over(winners) } else { nil }
    }.first
    let text = [reason, winner].compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  private func choice(of seat: Seat, in state: SixisRules.State) -> String {
    let player = name(seat)
    guard let arm = state.table?.emptyArms.first, state.table?.isAllRed == false else {
      return wording(.sixisEndRed, ["player": player])
    }
    return wording(.sixisEndArm, ["player": player, "arm": arm.rawValue])
  }

  private func over(_ winners: [Seat]) -> String {
    let isOneSide = sides.contains { $0 == winners }
    let phrase: Phrase = isOneSide || winners.count == 1 ? .sixisOver : .sixisOverShared
    return wording(
      phrase, count: winners.count,
      [
        "players": page.names(of: winners, in: game),
        "points": words.points(replay.state.highestTotal),
      ])
  }
}
