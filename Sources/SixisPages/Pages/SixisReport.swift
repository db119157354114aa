import Drawing
import Histories
import League
package import Publishing
import Sixis
import Tabletop
import Templating

/// The report of one game of Sixis.
package struct SixisReport: GameReport {
  let page: GamePage
  let game: Game
  let play: SixisPlay
  let words: SixisWords
  let story: SixisStory

  var replay: Replay<SixisRules> { story.replay }
  var wording: Wording { page.wording }

  init(_ game: Game, _ play: SixisPlay, on page: GamePage) {
    self.page = page
    self.game = game
    self.play = play
    words = SixisWords(wording: page.wording)
    story = page.story(of: game, play)
  }

  package func value(source: String) -> any PageBody {
    let inForce = words.summary(of: play.rules).joined(separator: "; ")
    return SixisReportValue(
      opening: ReportOpening(
        page.reportValue(inForce: inForce, source: source), toAct: toAct, deck: decisive,
        teams: teams, detail: story.hasTurns ? page.detailNote(game) : nil, final: final,
        moments: story.hasTurns ? moments : []),
      line: story.hasTurns ? line : nil, log: story.hasTurns ? log : nil)
  }

  func name(_ seat: Seat) -> String { page.known(game.players[seat.rawValue]).name }

  var seats: [Seat] { game.players.indices.map { Seat($0) } }

  /// Those who share a total: teams, or each player alone.
  var sides: [[Seat]] { game.record.sides }

  func name(ofSide side: [Seat]) -> String { page.names(of: side, in: game) }

  /// The class of a side's colour: that of its first player.
  func color(ofSide side: [Seat]) -> String { PageContext.colorClass(of: side[0]) }

  var isInTeams: Bool { sides.contains { $0.count > 1 } }

  /// Who played together; `nil` without teams.
  private var teams: String? {
    guard isInTeams else { return nil }
    let names = sides.map { side in
      wording(
        .reportTeam,
        [
          "players": name(ofSide: side),
          "points": page.number(game.record.scores[side[0].rawValue]),
        ])
    }
    return wording(.reportTeams, ["teams": names.joined(separator: " – ")])
  }

  /// What comes next in a game in progress.
  private var toAct: String? {
    guard !game.isFinished, story.hasTurns else { return nil }
    let state = replay.state
    guard let seat = state.seatToAct else {
      let due = play.rules.seatsToBegin(in: state).map(name)
      return wording(
        .sixisToBegin, count: due.count,
        ["players": page.list(due), "round": String(state.round + 1)])
    }
    guard state.table != nil else {
      return wording(.reportToAct, ["player": name(seat)])
    }
    let saved = state.players[seat.rawValue].saved
    let roll =
      saved.isEmpty
      ? wording(.sixisToRoll, ["player": name(seat)])
      : wording(
        .sixisToRollSaved, ["player": name(seat), "dice": SixisWords.spaced(saved)])
    let mayEnd = play.rules.options(in: state)?.mayEndRound ?? false
    return mayEnd ? roll + " " + wording(.sixisMayEnd) : roll
  }
}

struct SixisReportValue: PageBody {
  let opening: ReportOpening
  let line: SixisLineScore?
  let log: SixisLog?

  static let name = "report"
  static let typeName = "Sixis report"
  static let fields: [Field<SixisReportValue>] =
    ReportOpening.fields { $0.opening } + [
      Field("line", "the score by round; null without turns") { $0.line },
      Field("log", "every turn; null without turns") { $0.log },
    ]
}
