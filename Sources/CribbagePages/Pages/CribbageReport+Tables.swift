import Cribbage
import Histories
import League
import Publishing
import Tabletop
import Templating

extension CribbageReport {
  /// The players from the highest score down, with where the points came from.
  var final: TableValue {
    let hasCards = deals.contains { $0.hasMoves }
    let keys = ["points"] + (hasCards ? ["pegging", "hands", "cribs", "bestHand"] : [])
    var table = TableValue(
      caption: page.wording[game.isFinished ? .reportFinal : .reportSoFar],
      columns: TableValue.columns("player", keys, in: page.wording))
    let scores = game.record.scores
    let order = seats.map { (place: game.place(of: $0), points: scores[$0.rawValue], seat: $0) }
      .sorted { ($0.place, -$0.points, $0.seat) < ($1.place, -$1.points, $1.seat) }
    for (_, points, seat) in order {
      let player = page.known(game.players[seat.rawValue])
      table.rows.append(
        TableValue.Row(
          text: player.name, url: page.link(to: .player(player.slug)),
          color: PageContext.colorClass(of: seat), rank: String(rank(of: seat)),
          isStrong: game.record.winners.contains(seat),
          cells: [.init(text: page.number(points), kind: "number strong")]
            + (hasCards ? cells(of: seat) : [])))
    }
    if hasCards { table.define(Array(keys.dropFirst()), in: page.wording) }
    return table
  }

  /// The place of a player's side, from 1.
  private func rank(of seat: Seat) -> Int {
    let place = game.place(of: seat)
    return sides.count { game.place(of: $0[0]) < place } + 1
  }

  /// What the player pegged with the play, heels and muggins, what the hands and the cribs brought, and the
  /// best hand.
  private func cells(of seat: Seat) -> [TableValue.Cell] {
    var (play, hands, cribs) = (Points.zero, Points.zero, Points.zero)
    for peg in deals.flatMap(\.pegs) where peg.seat == seat {
      switch peg.cause {
      case .heels, .play, .muggins: play = play + peg.points
      case .hand: hands = hands + peg.points
      case .crib: cribs = cribs + peg.points
      case .recorded: break
      }
    }
    let best = deals.compactMap { $0.hand(of: seat)?.count.points }.max()
    return [play, hands, cribs, best].map { .init(text: $0.map(words.points)) }
  }

  /// The score by deal: a row a player or team, a column a deal.
  var line: TemplateValue {
    let rows = sides.map { side -> TemplateValue in
      let points = deals.map { self.points(of: side, in: $0) }
      let best = points.max() ?? 0
      let cells = zip(deals, points).map { deal, points -> TemplateValue in
        [
          "points": .text(words.points(points)), "dealer": .flag(side.contains(deal.dealer)),
          "kind": points == best && points > 0 ? "best" : "scored",
        ]
      }
      return [
        "player": side.count == 1
          ? page.player(game.players[side[0].rawValue], seat: side[0])
          : ["name": .text(name(ofSide: side)), "url": nil, "color": .text(color(ofSide: side))],
        "winner": .flag(side.contains { game.record.winners.contains($0) }),
        "total": .text(words.points(score(of: side))), "cells": .list(cells),
      ]
    }
    let columns = deals.map { deal -> TemplateValue in
      ["number": .text(String(deal.number)), "url": .text("#deal-\(deal.number)")]
    }
    return ["deals": .list(columns), "rows": .list(rows)]
  }

  func points(of side: [Seat], in deal: CribbageRules.Deal) -> Points {
    side.reduce(0) { $0 + deal.points(of: $1) }
  }
}
