import Analyses
package import Drawing
package import Histories
package import League
package import Localization
package import PageKit
package import SiteModel
package import Tabletop
import Templating

/// A game with all that its report is made of, played again. What the reports of all games say alike is
/// here; a game's own are extensions.
///
/// A reference, as every sentence is told by way of it.
package final class GameReport<Played: ReportedGame>: Sendable {
  package let page: GamePage
  package let game: Game
  package let play: Play<Played>
  package let story: Played.Story
  /// The seats that have one score together: each alone, or partners.
  package let sides: [[Seat]]
  private let madeMoments = Made<[Moment]>()
  private let madeHeads = Made<[SideHead]>()
  private let madeDecision = Made<String?>()

  package init(_ game: Game, _ play: Play<Played>, on page: GamePage) {
    self.page = page
    self.game = game
    self.play = play
    story = page.story(of: game, play)
    sides = game.record.sides
  }

  package var played: Played { play.game }
  package var rules: Played.Rules { play.rules }
  package var wording: Wording { page.wording }
  package var words: GameWords<Played> { GameWords(of: played, wording: page.wording) }
  /// The moments of the game, with what decided it first.
  package var moments: [Moment] {
    madeMoments.value { game.isDecidedByPlay ? played.moments(of: self).byWeight : [] }
  }

  /// A sentence or two on what decided it; `nil` where the record doesn't tell, or where something else than its turns
  /// decided it.
  package var decision: String? {
    madeDecision.value { game.isDecidedByPlay ? played.decision(of: self) : nil }
  }
}

extension GameReport {
  /// Whether it tells more of the turns than the points that stand in the table of them.
  package var hasLog: Bool { played.tellsTurns(of: self) }

  private var order: ScoreOrder { game.record.scoreOrder }

  /// The best of those who lost to the one side that won; `nil` where several share the win.
  package var second: [Seat]? {
    guard sides.count(where: hasWon) == 1 else { return nil }
    return sides.filter { !hasWon($0) }.max { order.isBetter(score(of: $1), than: score(of: $0)) }
  }

  /// A text that says how far the second ended behind the winner; `nil` where that wasn't what decided it.
  package var shortfall: String? {
    guard let second, let winners = sides.first(where: hasWon),
      order.isBetter(score(of: winners), than: score(of: second))
    else { return nil }
    return wording(
      .reportBehind, count: second.count,
      [
        "player": name(ofSide: second),
        "points": words.points(order.margin(of: score(of: winners), over: score(of: second))),
      ])
  }
}

// MARK: - Players and sides

extension GameReport {
  package func name(_ seat: Seat) -> String { page.input.players[seat.rawValue].name }

  package var seats: [Seat] { game.players.indices.map { Seat($0) } }

  package func name(ofSide side: [Seat]) -> String { page.names(of: side, in: game) }

  package func mark(_ seat: Seat) -> PlayerMark { page.mark(of: seat) }

  /// A side's mark: that of its first player.
  package func mark(ofSide side: [Seat]) -> PlayerMark { mark(side[0]) }

  /// The classes of a player's mark.
  package func color(_ seat: Seat) -> String { mark(seat).classes }

  package func color(ofSide side: [Seat]) -> String { color(side[0]) }

  /// A side with a link where it is one player.
  package func player(_ side: [Seat]) -> PlayerValue {
    side.count == 1
      ? page.player(game.players[side[0].rawValue])
      : PlayerValue(name: name(ofSide: side), url: nil, color: color(ofSide: side))
  }

  package func hasWon(_ side: [Seat]) -> Bool { game.winners.contains(side[0]) }

  /// Returns a side's score as the record has it.
  package func score(of side: [Seat]) -> Points { Points(game.record.scores[side[0].rawValue]) }

  package var isInTeams: Bool { sides.contains { $0.count > 1 } }

  /// A text that says who played together, with their points together; `nil` where everybody played alone.
  package var teams: String? {
    let players = game.record.header.players
    let teams =
      isInTeams
      ? sides
      : game.record.header.teams.map { team in
        seats.filter { team.contains(players[$0.rawValue]) }
      }
    guard teams.contains(where: { $0.count > 1 }) else { return nil }
    let texts = teams.map { team -> String in
      let points = sides.filter { team.contains($0[0]) }.reduce(0) { $0 + score(of: $1) }
      return wording(
        .reportTeam, ["players": name(ofSide: team), "points": words.points(points)])
    }
    return wording(.reportTeams, ["teams": texts.joined(separator: " – ")])
  }
}

// MARK: - What it shows

extension GameReport {
  /// Returns the totals that stand before a part of the log; none where nobody has anything.
  ///
  /// - Parameter points: A side's.
  package func totals(before points: ([Seat]) -> Points) -> [PartHead.Total] {
    let before = sides.map(points)
    guard before.contains(where: { $0 != 0 }) else { return [] }
    let numbers = wording.numbers
    let heads = madeHeads.value {
      sides.map { SideHead(name: name(ofSide: $0), color: color(ofSide: $0)) }
    }
    return zip(heads, before).map { head, points in
      PartHead.Total(name: head.name, color: head.color, points: numbers.whole(points.rawValue))
    }
  }

  /// What stands before a side's total at the head of each part.
  private struct SideHead {
    let name: String
    let color: String
  }

  /// The players from the first place down, with their points and what the game adds.
  ///
  /// - Parameters:
  ///   - columns: The game's own.
  ///   - sides: Those who have a row together; each player for himself where none are named.
  ///   - partners: The rows below that of a side.
  ///   - cells: What stands in the columns.
  package func finalTable(
    _ columns: [Played.TableColumn], of sides: [[Seat]]? = nil,
    partners: ([Seat]) -> [TableValue.Row] = { _ in [] }, cells: ([Seat]) -> [TableValue.Cell]
  ) -> TableValue {
    let keys = play.isTold ? columns.map(\.rawValue) : []
    let hasScores = game.record.hasScores
    let judged = sides?.contains { $0.count > 1 } ?? false ? [] : judgedColumns
    let order = (sides ?? seats.map { [$0] }).map {
      (place: game.place(of: $0[0]), points: score(of: $0), side: $0)
    }.sorted { ($0.place, -$0.points, $0.side[0]) < ($1.place, -$1.points, $1.side[0]) }
    return TableValue(
      caption: wording[game.isFinished ? .reportFinal : .reportSoFar],
      columns: TableValue.columns(
        SiteColumn.player,
        [hasScores ? SiteColumn.points.rawValue : SiteColumn.result.rawValue] + keys
          + judged.map(\.column.rawValue), in: wording),
      rows: order.flatMap { place, points, side in
        let player = self.player(side)
        let row = TableValue.Row(
          text: player.name, url: player.url, color: player.color,
          rank: game.isExcluded ? nil : String(place + 1),
          isStrong: hasWon(side),
          cells: [
            .init(
              text: page.points(of: side[0], in: game)
                ?? page.result(of: game, for: game.players[side[0].rawValue]),
              kind: hasScores ? "number strong" : "word")
          ]
            + (keys.isEmpty ? [] : cells(side)) + judged.map { .init(text: $0.texts[side[0]]) })
        return [row] + partners(side)
      }
    ).withoutNoughtColumns(keeping: 1)
  }
}

extension GameReport {
  /// The columns for what luck gave each player and what decisions cost; none of a game that isn't judged.
  private var judgedColumns: [(column: SkillColumn, texts: [Seat: String])] {
    guard let analysis = judgement?.analysis else { return [] }
    let unit = analysis.unit
    let figures = analysis.figures
    func column(
      _ column: SkillColumn, _ value: (AnalysisFigures) -> Double?
    ) -> (column: SkillColumn, texts: [Seat: String])? {
      var texts: [Seat: String] = [:]
      for (seat, figures) in figures.enumerated() {
        texts[Seat(seat)] = value(figures).map {
          wording.numbers.signed($0.shown(in: unit), places: unit == .win ? 0 : 1)
        }
      }
      return texts.isEmpty ? nil : (column, texts)
    }
    return [
      column(unit == .win ? .luckWin : .luckPoints) { $0.luck },
      column(unit == .win ? .lossOfGameWin : .lossOfGamePoints) {
        $0.decisions == 0 ? nil : -$0.loss
      },
    ].compactMap { $0 }
  }
}
