import Farkle
import Histories
import Publishing
import Tabletop
import Templating

extension FarkleReport {
  /// What decided the game, each with a link to its turn; only what occurred.
  var moments: TemplateValue {
    let items = notable.map { moment -> TemplateValue in
      let (title, text) = words(for: moment)
      return [
        "title": .text(page.wording[title]), "text": .text(text),
        "url": .init(moment.turn.map { "#turn-\($0 + 1)" }),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  /// The first of the moments as a sentence; `nil` for a game without any.
  package var decisive: String? {
    notable.first.map { words(for: $0).text + "." }
  }

  package var decisionChart: [UInt8]? {
    play.turnCount > 0 ? FarkleRunningChart(self).svg : nil
  }

  /// A moment's title, and a sentence.
  func words(for moment: FarkleMoment) -> (title: Word, text: String) {
    let wording = page.wording
    let player = moment.turn.map { name(replay.steps[$0].turn.seat) } ?? ""
    let round = moment.turn.map(roundNumber) ?? ""
    switch moment {
    case .biggestTurn(_, let points):
      return (
        .momentsBiggestTurn,
        wording(
          .momentsBiggestTurn,
          ["player": player, "points": words.points(points), "round": round])
      )
    case .hotDice(_, let count):
      return (
        .momentsHotDice,
        wording(
          .momentsHotDice, count: count,
          ["player": player, "count": String(count), "round": round])
      )
    case .biggestFarkle(_, let points):
      return (
        .momentsBiggestFarkle,
        wording(
          .momentsBiggestFarkle,
          ["player": player, "points": words.points(points), "round": round])
      )
    case .leadChanges(_, let count):
      return (
        .momentsLeadChanges,
        wording(.momentsLeadChanges, count: count, ["count": String(count), "round": round])
      )
    case .comeback(let seat, _, let points):
      return (
        .momentsComeback,
        wording(
          .momentsComeback,
          ["player": name(seat), "points": words.points(points), "round": round])
      )
    case .runaway(let seat, _):
      return (.momentsRunaway, wording(.momentsRunaway, ["player": name(seat), "round": round]))
    case .penalty(_, let farkles):
      return (
        .momentsPenalty,
        wording(.momentsPenalty, count: farkles, ["player": player, "count": String(farkles)])
      )
    case .overtaken(let turn, let winner):
      let total = replay.steps[turn].state.players[replay.steps[turn].turn.seat.rawValue].total
      return (
        .momentsFinalRound,
        wording(
          .momentsFinalRoundOvertaken,
          ["player": player, "total": words.points(total), "winner": name(winner)])
      )
    case .closeFinish(let points):
      return (.momentsCloseFinish, wording(.momentsCloseFinish, ["points": words.points(points)]))
    case .instantWin:
      return (.momentsInstantWin, wording(.momentsInstantWin, ["player": player, "round": round]))
    case .sharedWin(let seats, let points):
      return (
        .momentsSharedWin,
        wording(
          .momentsSharedWin,
          ["players": page.names(of: seats, in: game), "points": words.points(points)])
      )
    }
  }

  private func roundNumber(ofTurn turn: Int) -> String {
    let seat = replay.steps[turn].turn.seat
    return String(replay.steps[...turn].count { $0.turn.seat == seat })
  }
}
