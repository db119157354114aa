import Cribbage
import Histories
import League
package import Publishing
import Tabletop
import Templating

/// The report of one game of Cribbage.
package struct CribbageReport: GameReport {
  let page: GamePage
  let game: Game
  let words: CribbageWords
  let rules: CribbageRules
  private let story: CribbageStory

  var state: CribbageRules.State { story.state }
  /// Every deal as it stood at its end; none where only the result is known.
  var deals: [CribbageRules.Deal] { story.deals }
  /// What was notable, what decided the game first.
  var notable: [CribbageMoment] { story.notable }

  init(_ game: Game, _ play: CribbagePlay, on page: GamePage) {
    self.page = page
    self.game = game
    rules = play.rules
    words = CribbageWords(wording: page.wording)
    story = page.story(of: game, play)
  }

  /// The page's value `report`; the record's own text comes with it.
  package func value(source: String) -> any PageBody {
    let hasDeals = !deals.isEmpty
    var object = page.reportObject(
      inForce: words.summary(of: rules).joined(separator: "; "), source: source)
    object.set("toAct", to: .init(toAct))
    object.set("deck", to: .init(decisive))
    object.set("teams", to: .init(teams))
    object.set("detail", to: hasDeals ? .init(page.detailNote(game)) : .null)
    object.set("final", to: final.value)
    object.set("moments", to: hasDeals ? moments : .null)
    object.set("board", to: .html(CribbageBoard(self).final))
    object.set("line", to: hasDeals ? line : .null)
    object.set("log", to: hasDeals ? log : .null)
    return UntypedBody("report", .object(object))
  }
}

// MARK: - Players and sides

extension CribbageReport {
  func name(_ seat: Seat) -> String { page.known(game.players[seat.rawValue]).name }

  var seats: [Seat] { game.players.indices.map { Seat($0) } }

  /// Those who have one score together: each alone, or two partners.
  var sides: [[Seat]] { game.record.sides }

  /// What a side is called, and its colour: that of its first player.
  func name(ofSide side: [Seat]) -> String { page.list(side.map(name)) }

  func color(ofSide side: [Seat]) -> String { PageContext.colorClass(of: side.first ?? Seat(0)) }

  private var hasPartners: Bool { sides.contains { $0.count > 1 } }

  func score(of side: [Seat]) -> Points {
    Points(side.first.map { game.record.scores[$0.rawValue] } ?? 0)
  }

  /// Who played together, with their score; `nil` where everybody plays alone.
  private var teams: String? {
    guard hasPartners else { return nil }
    let sides = self.sides.map { side in
      page.wording(
        .reportTeam, ["players": name(ofSide: side), "points": words.points(score(of: side))])
    }
    return page.wording(.reportTeams, ["teams": sides.joined(separator: " – ")])
  }

  /// Who is to do what; `nil` for a finished game.
  private var toAct: String? {
    guard !game.isFinished, let seat = state.seatToAct else { return nil }
    let player = name(seat)
    return switch state.phase {
    case .deal: page.wording(.cribbageToDeal, ["player": player])
    case .discards:
      page.wording(
        .cribbageToDiscard, count: state.handsDue.count,
        ["players": page.list(state.handsDue.map(name))])
    case .cribCard, .cut: page.wording(.cribbageToCut, ["player": player])
    case .play:
      page.wording(
        .cribbageToPlay, ["player": player, "count": page.number(state.runningCount)])
    case .points, .over: page.wording(.reportToAct, ["player": player])
    }
  }
}
