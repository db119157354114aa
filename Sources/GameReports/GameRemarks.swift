import Contents
import Histories
package import League
import Localization
package import PageKit
import SiteModel
import Tabletop
package import Templating

extension WrittenPage {
  /// Returns all that is to be said of a game beside its score.
  package func remarks(on game: Game) -> Group<RemarkValue>? {
    let told = game.record.header.circumstances
    var remarks = [ending(of: game), unplaced(in: game)].compactMap { $0 }
    remarks += game.players.indices.compactMap { index in
      game.absent(from: Seat(index)).map { absent in
        RemarkValue(
          kind: "substitute",
          text: wording(
            .remarkSubstitute,
            ["present": known(game.players[index]).name, "absent": known(absent).name]))
      }
    }
    remarks += handicaps(in: game)
    if let reason = told.reason, let first = remarks.first {
      remarks[0] = RemarkValue(
        kind: first.kind,
        text: wording(.remarkReason, ["remark": first.text, "reason": reason]))
    }
    remarks += told.amendments.map { amendment in
      RemarkValue(
        kind: "amended",
        text: wording(
          .remarkAmended, ["date": text(of: amendment.date), "reason": amendment.reason]))
    }
    return Group(remarks)
  }

  private func ending(of game: Game) -> RemarkValue? {
    switch game.ending {
    case .rules: nil
    case .forfeit:
      RemarkValue(
        kind: "forfeit",
        text: wording(
          .remarkForfeit, count: game.record.forfeiters.count,
          ["players": names(of: game.record.forfeiters, in: game)]))
    case .bye: RemarkValue(kind: "bye", text: wording[.remarkBye])
    case .void: RemarkValue(kind: "void", text: wording[.remarkVoid])
    case .abandoned: RemarkValue(kind: "abandoned", text: wording[.remarkAbandoned])
    case .withdrawn(let player):
      RemarkValue(kind: "withdrawn", text: withdrawalNote(of: player, from: game))
    }
  }

  /// The players without a place in a game that goes by places.
  private func unplaced(in game: Game) -> RemarkValue? {
    let unplaced = game.record.header.unplaced
    guard !unplaced.isEmpty else { return nil }
    return RemarkValue(
      kind: "unplaced",
      text: wording(
        .remarkUnplaced, count: unplaced.count, ["players": names(of: unplaced, in: game)]))
  }

  private func withdrawalNote(of player: PlayerID, from game: Game) -> String {
    let withdrawal = withdrawal(of: player, from: game)
    let name = known(player).name
    let text =
      withdrawal?.date.map { date in
        wording(.remarkWithdrawn, ["player": name, "date": self.text(of: date)])
      } ?? name
    guard let reason = withdrawal?.reason else { return text }
    return wording(.remarkReason, ["remark": text, "reason": reason])
  }

  private func handicaps(in game: Game) -> [RemarkValue] {
    game.record.sides.compactMap { side in
      let points = game.record.handicaps[side[0].rawValue]
      guard points > 0 else { return nil }
      return RemarkValue(
        kind: "handicap",
        text: wording(
          .remarkHandicap, count: side.count,
          ["player": names(of: side, in: game), "points": number(points)]))
    }
  }

  /// Returns how a game went for a player, in a word or two; `nil` where its record doesn't tell.
  package func result(of game: Game, for player: PlayerID) -> String? {
    switch game.ending {
    case .void, .withdrawn: return wording[.resultVoid]
    case .abandoned: return wording[.resultAbandoned]
    case .bye: return wording[.resultBye]
    case .forfeit:
      return game.isWon(by: player).map {
        wording[$0 ? .resultWonByForfeit : .resultLostByForfeit]
      }
    case .rules:
      guard game.isFinished else { return wording[.siteInProgress] }
      return game.isWon(by: player).map { wording[$0 ? .siteWon : .siteLost] }
    }
  }
}

extension Game {
  /// Whether what happened in its turns tells how it ended: totals with a handicap on top don't say who led by how much.
  package var isDecidedByPlay: Bool {
    ending == .rules && record.handicaps.allSatisfy { $0 == 0 }
  }
}
