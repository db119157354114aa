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
    return CribbageReportValue(
      opening: ReportOpening(
        page.reportValue(inForce: words.summary(of: rules).joined(separator: "; "), source: source),
        toAct: toAct, deck: decisive, teams: teams, detail: hasDeals ? page.detailNote(game) : nil,
        final: final, moments: moments),
      board: Markup(board), line: hasDeals ? line : nil, log: hasDeals ? log : nil)
  }
}

struct CribbageReportValue: PageBody {
  let opening: ReportOpening
  let board: Markup
  let line: CribbageLineScore?
  let log: CribbageLog?

  static let name = "report"
  static let typeName = "Cribbage report"
  static let fields: [Field<CribbageReportValue>] =
    ReportOpening.fields { $0.opening } + [
      Field("board", "the scores on a board, each with the peg of the score before it") {
        $0.board
      },
      Field("line", "score by deal; null where only the result is known") { $0.line },
      Field("log", "deal by deal; null where only the result is known") { $0.log },
    ]
}

/// A game of Cribbage played again, with what its pages make of it.
package struct CribbageStory: Sendable {
  let rules: CribbageRules
  let state: CribbageRules.State
  /// Every deal as it stood at its end, the last one as far as it was played.
  let deals: [CribbageRules.Deal]
  /// What was notable, what decided the game first.
  let notable: [CribbageMoment]

  init(of play: CribbagePlay) {
    let replay = play.replay()
    rules = replay.rules
    state = replay.state
    deals = replay.deals.map(\.deal)
    notable = CribbageMoment.all(in: replay)
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
