import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

extension SixisReport {
  /// The players from the highest total down, with what each did; a team before its players.
  var final: TableValue {
    var table = TableValue(
      caption: wording[game.isFinished ? .reportFinal : .reportSoFar],
      columns: TableValue.columns(
        "player",
        story.hasTurns
          ? ["points", "turns", "cardsTaken", "cardsFlipped", "bestRound"] : ["points"],
        in: wording))
    let order = sides.sorted { one, other in
      (game.place(of: one[0]), -points(of: one), one[0])
        < (game.place(of: other[0]), -points(of: other), other[0])
    }
    for side in order {
      let isTeam = side.count > 1
      let player = page.known(game.players[side[0].rawValue])
      table.rows.append(
        TableValue.Row(
          text: isTeam ? name(ofSide: side) : player.name,
          url: isTeam ? nil : page.link(to: .player(player.slug)), color: color(ofSide: side),
          rank: String(game.place(of: side[0]) + 1),
          isStrong: game.record.winners.contains(side[0]),
          cells: [.init(text: page.number(points(of: side)), kind: "number strong")]
            + cells(of: side)))
      guard isTeam, story.hasTurns else { continue }
      for seat in side { table.rows.append(row(ofPartner: seat)) }
    }
    return table
  }

  private func points(of side: [Seat]) -> Int { game.record.scores[side[0].rawValue] }

  /// What one of a team did alone.
  private func row(ofPartner seat: Seat) -> TableValue.Row {
    let player = page.known(game.players[seat.rawValue])
    let own = replay.state.players[seat.rawValue].points
    return TableValue.Row(
      text: player.name, url: page.link(to: .player(player.slug)),
      color: PageContext.colorClass(of: seat), rank: "\u{2003}",
      cells: [.init(text: words.points(own))] + cells(of: [seat]))
  }

  private func cells(of side: [Seat]) -> [TableValue.Cell] {
    guard story.hasTurns else { return [] }
    let steps = replay.steps.filter { step in
      if case .player(let seat, _, _) = step.turn { side.contains(seat) } else { false }
    }
    let notes = steps.flatMap(\.notes)
    let hasMoves = notes.contains { if case .rolled = $0 { true } else { false } }
    let taken = notes.count { if case .took = $0 { true } else { false } }
    let flipped = notes.count { if case .flipped = $0 { true } else { false } }
    let best = story.rounds.map { round in
      side.reduce(0 as Points) { $0 + round.points[$1.rawValue] }
    }.max()
    return [
      .init(text: page.number(steps.count)), .init(text: hasMoves ? page.number(taken) : nil),
      .init(text: hasMoves ? page.number(flipped) : nil), .init(text: best.map(words.points)),
    ]
  }
}

// MARK: - Score by round

extension SixisReport {
  /// The score by round: a row a player, a column a round; a team's sum below its players.
  var line: TemplateValue {
    let columns = story.rounds.map { round -> TemplateValue in
      ["number": .text(String(round.round)), "url": .text("#\(SixisReport.id(of: round))")]
    }
    let best = story.rounds.flatMap(\.points).max() ?? 0
    let rows = sides.flatMap { side -> [TemplateValue] in
      let players = side.map { seat in
        row(
          of: [seat], name: page.player(game.players[seat.rawValue], seat: seat),
          total: side.count > 1
            ? words.points(replay.state.players[seat.rawValue].points)
            : page.number(game.record.scores[seat.rawValue]), best: best,
          isWinner: side.count == 1 && game.record.winners.contains(seat))
      }
      guard side.count > 1 else { return players }
      let team: TemplateValue = [
        "name": .text(name(ofSide: side)), "url": nil, "color": nil,
      ]
      return players + [
        row(
          of: side, name: team, total: page.number(game.record.scores[side[0].rawValue]),
          best: nil, isWinner: game.record.winners.contains(side[0]))
      ]
    }
    return ["rounds": .list(columns), "rows": .list(rows)]
  }

  private func row(
    of side: [Seat], name: TemplateValue, total: String, best: Points?, isWinner: Bool
  ) -> TemplateValue {
    let cells = story.rounds.map { round -> TemplateValue in
      let points = side.reduce(0 as Points) { $0 + round.points[$1.rawValue] }
      return [
        "points": .text(words.points(points)),
        "kind": best == points && points > 0 ? "scored best" : "scored",
      ]
    }
    return [
      "player": name, "winner": .flag(isWinner), "team": .flag(side.count > 1),
      "total": .text(total), "cells": .list(cells),
    ]
  }

  /// The anchor of a round's section.
  static func id(of round: RoundScore) -> String { "round-\(round.round)" }
}
