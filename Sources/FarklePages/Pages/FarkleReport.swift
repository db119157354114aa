import Drawing
import Farkle
import Histories
import League
package import Publishing
import Tabletop
import Templating

/// The report of one game of Farkle.
package struct FarkleReport: GameReport {
  let page: GamePage
  let game: Game
  let play: FarklePlay
  let words: FarkleWords
  private let story: FarkleStory

  var replay: Replay<FarkleRules> { story.replay }
  var rounds: FarkleRounds { story.rounds }
  /// What was notable, what decided the game first.
  var notable: [FarkleMoment] { story.notable }

  init(_ game: Game, _ play: FarklePlay, on page: GamePage) {
    self.page = page
    self.game = game
    self.play = play
    words = FarkleWords(wording: page.wording)
    story = page.story(of: game, play)
  }

  /// The page's value `report`; the record's own text comes with it.
  package func value(source: String) -> any PageBody {
    let hasTurns = !replay.steps.isEmpty
    var object = page.reportObject(
      inForce: words.summary(of: play.rules).joined(separator: "; "), source: source)
    object.set("toAct", to: .init(toAct))
    object.set("deck", to: .init(decisive))
    object.set("teams", to: .init(teams))
    object.set("detail", to: hasTurns ? .init(page.detailNote(game)) : .null)
    object.set("final", to: final.value)
    object.set("moments", to: hasTurns ? moments : .null)
    object.set("line", to: hasTurns ? line : .null)
    object.set("log", to: hasTurns ? log : .null)
    return UntypedBody("report", .object(object))
  }

  func name(_ seat: Seat) -> String { page.known(game.players[seat.rawValue]).name }

  private var seats: [Seat] { game.players.indices.map { Seat($0) } }

  /// Who played together, with their points together; `nil` without teams.
  private var teams: String? {
    let header = game.record.header
    guard !header.teams.isEmpty else { return nil }
    let sides = header.teams.map { team -> String in
      let seats = header.players.indices.filter { team.contains(header.players[$0]) }
      let points = seats.reduce(0) { $0 + game.record.scores[$1] }
      return page.wording(
        .reportTeam,
        ["players": page.list(seats.map { name(Seat($0)) }), "points": page.number(points)])
    }
    return page.wording(.reportTeams, ["teams": sides.joined(separator: " – ")])
  }

  private var toAct: String? {
    guard !game.isFinished, let seat = replay.state.seatToAct else { return nil }
    guard let turn = replay.state.openTurn else {
      return page.wording(.reportToAct, ["player": name(seat)])
    }
    let dice = turn.undecided?.count ?? turn.diceDue
    return page.wording(
      .reportToActDice, count: dice,
      ["player": name(seat), "count": String(dice), "points": words.points(turn.points)])
  }
}

// MARK: - Tables

extension FarkleReport {
  /// The players from the highest total down, with what each did.
  private var final: TableValue {
    let summaries = rounds.summaries
    let hasTurns = !replay.steps.isEmpty
    return page.finalTable(hasTurns ? ["turns", "farkles", "hotDice", "bestTurn"] : []) { seat in
      let turns = zip(replay.steps, summaries).filter { $0.0.turn.seat == seat }.map(\.1)
      return hasTurns ? cells(of: turns) : []
    }
  }

  private func cells(of turns: [TurnSummary]) -> [TableValue.Cell] {
    let best = turns.filter { $0.end == .banked }.map(\.points).max()
    return [
      .init(text: page.number(turns.count { $0.end != .passed })),
      .init(text: page.number(turns.count { $0.end == .farkle })),
      .init(
        text: turns.contains(where: \.hasMoves)
          ? page.number(turns.reduce(0) { $0 + $1.hotDice }) : nil),
      .init(text: best.map(words.points)),
    ]
  }

  /// The score by turn: a row a player, a column a round.
  private var line: TemplateValue {
    let summaries = rounds.summaries
    let columns = rounds.columns.map { column -> TemplateValue in
      [
        "number": .text(String(column.number)), "url": .text("#" + column.section),
        "final": .flag(column.isFinal),
      ]
    }
    let rows = seats.map { seat -> TemplateValue in
      let turns = replay.steps.indices.filter { replay.steps[$0].turn.seat == seat }
      let best = turns.filter { summaries[$0].end == .banked }.map { summaries[$0].points }.max()
      var cells = turns.map { cell(summaries[$0], isBest: summaries[$0].points == best) }
      while cells.count < columns.count {
        cells.append(["points": nil, "farkle": false, "kind": "none"])
      }
      return [
        "player": page.player(game.players[seat.rawValue], seat: seat),
        "winner": .flag(game.record.winners.contains(seat)),
        "total": .text(page.number(game.record.scores[seat.rawValue])), "cells": .list(cells),
      ]
    }
    return ["rounds": .list(columns), "rows": .list(rows)]
  }

  private func cell(_ turn: TurnSummary, isBest: Bool) -> TemplateValue {
    let isFarkle = turn.end == .farkle
    let hasPoints = turn.end == .banked || turn.points < 0
    var kind = turn.points < 0 ? "loss" : FarkleReport.kind(of: turn)
    if isBest, turn.end == .banked { kind += " best" }
    return [
      "points": hasPoints ? .text(words.points(turn.points)) : .null, "farkle": .flag(isFarkle),
      "kind": .text(kind),
    ]
  }

  /// The class of a turn: `scored`, `farkle`, `bare`, `open`, `pass`.
  static func kind(of turn: TurnSummary) -> String {
    switch turn.end {
    case .banked: turn.hasMoves ? "scored" : "bare"
    case .farkle: "farkle"
    case .passed: "pass"
    case .open: "open"
    }
  }
}
