import Klondike
import SiteModel
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import KlondikePages

/// What headlines say of games: that it is so, and that it isn't always the same.
struct KlondikeHeadlineTests {
  static func game(_ number: Int) -> Replay<KlondikeRules> {
    var rules = KlondikeRules.standard
    if number % 4 == 2 { rules.draw = .three }
    let turns = KlondikeSimulation.play(
      rules, deal: KlondikeDeal(seed: UInt64(number)), style: number % 4 == 3 ? .hasty : .careful)
    return Replay(turns, under: rules, seats: 1)
  }

  @Test func `every line is true of its game, and none stands for too many`() throws {
    var tally = HeadlineTally()
    var counts: [KlondikeHeadline: Int] = [:]
    for number in 0..<HeadlineTally.games {
      let replay = Self.game(number)
      let claims = KlondikeHeadlineFacts(of: replay, KlondikeStep.film(of: replay)).claims
      let truth = KlondikeTruth(replay)
      for claim in claims {
        counts[claim.line, default: 0] += 1
        #expect(truth.holds(claim), "game \(number): \(claim)")
      }
      try tally.add(claims.map { Headline($0.line) }, of: number)
    }
    tally.expectVariety()
    for line in KlondikeHeadline.allCases { tally.expect(line, trueOf: counts[line] ?? 0) }
  }

  @Test func `a game under way has no line`() {
    let replay = Self.game(0)
    let half = Replay(
      Array(replay.steps.prefix(replay.steps.count / 2)), from: replay.start, under: replay.rules)
    #expect(KlondikeHeadlineFacts(of: half, KlondikeStep.film(of: half)).claims.isEmpty)
  }

  @Test func `points are told of standard scoring alone`() {
    for number in 0..<40 {
      var rules = KlondikeRules.standard
      rules.scoring = .none
      let turns = KlondikeSimulation.play(
        rules, deal: KlondikeDeal(seed: UInt64(number)), style: .careful)
      let replay = Replay(turns, under: rules, seats: 1)
      let lines = KlondikeHeadlineFacts(of: replay, KlondikeStep.film(of: replay)).claims.map(
        \.line)
      #expect(!lines.contains { [.nothingLeft, .highScore, .lowScore].contains($0) })
    }
  }
}

/// What a game was, worked out from its states alone: one after each move.
private struct KlondikeTruth {
  private let deal: [Card]
  private var states: [KlondikeRules.State] = []
  private let rules: KlondikeRules

  init(_ replay: Replay<KlondikeRules>) {
    rules = replay.rules
    var state = replay.steps.first?.state ?? replay.start
    deal = state.stock.compactMap { $0 }
    states.append(state)
    for move in replay.steps.flatMap(\.turn.moves) {
      _ = try? rules.play(move, on: &state)
      states.append(state)
    }
  }

  private var last: KlondikeRules.State { states[states.count - 1] }
  private var moves: Int { states.count - 1 }
  private var hidden: [Card] { last.columns.flatMap(\.hidden).compactMap { $0 } }
  private var shut: Int {
    last.columns.enumerated().count { $0.offset > 0 && $0.element.hidden.count == $0.offset }
  }

  private func hidden(_ rank: Rank) -> [Card] { hidden.filter { $0.rank == rank } }

  private func heights(_ state: KlondikeRules.State) -> [Int] {
    state.foundations.map { $0?.rank.number ?? 0 }.sorted()
  }

  private func first(_ isOf: (KlondikeRules.State) -> Bool) -> Int? {
    states.firstIndex(where: isOf)
  }

  /// After so many moves everything was face up.
  private var open: Int? { first { $0.faceDown == 0 } }

  /// Moves at the end that each brought a card home.
  private var rush: Int {
    zip(states, states.dropFirst()).reversed().prefix { $1.home == $0.home + 1 }.count
  }

  private var longestRush: Int {
    zip(states, states.dropFirst()).map { $1.home > $0.home }.split(separator: false)
      .map(\.count).max() ?? 0
  }

  func holds(_ claim: KlondikeHeadlineFacts.Claim) -> Bool {
    let isOfWin: Set<KlondikeHeadline> = [
      .won, .onePass, .twoPasses, .manyPasses, .quick, .long, .awaitedAce, .lastRush, .highScore,
      .lowScore, .openEarly, .openSoon, .openLate, .firstKing, .freeColumn, .even, .lateHalf,
    ]
    guard (last.home == 52) == isOfWin.contains(claim.line),
      claim.line.rawValue.contains("card") == (claim.card != nil)
    else { return false }
    return last.isWon ? holdsOfWin(claim) : holdsOfLoss(claim)
  }

  private func holdsOfLoss(_ claim: KlondikeHeadlineFacts.Claim) -> Bool {
    let count = claim.count
    switch claim.line {
    case .lost, .few, .some, .third, .half, .near: return last.home == count && count < 52
    case .none: return last.home == 0
    case .allFaceUp: return hidden.isEmpty
    case .buriedAce: return hidden(.ace) == [claim.card]
    case .buriedAces: return hidden(.ace).count == count && count > 1
    case .buriedTwo: return hidden(.two).contains { $0 == claim.card }
    case .buriedKings: return hidden(.king).count == count && count > 2
    case .seventhColumn: return last.columns[6].hidden.count == 6
    case .shutColumns: return shut == count
    case .hardlyTurned: return 21 - hidden.count == count
    case .nearlyTurned: return hidden.count == count
    case .nothingLeft: return last.score == 0 && last.home == count
    case .missingAce:
      return heights(last).prefix(2).map { $0 > 0 } == [false, true]
        && !last.foundations.contains { $0?.suit == claim.card?.suit }
    case .brief, .endless: return moves == count
    case .kings:
      return last.columns.count { ($0.hidden + $0.faceUp).first??.rank == .king } >= count
    case .passes: return last.pass == count
    case .farSuit:
      return last.foundations.contains(claim.card) && (claim.card?.rank.number ?? 0) >= 8
    case .loneSuit: return last.foundations.contains(claim.card) && heights(last)[2] <= 2
    case .onlySuit: return heights(last).filter { $0 > 0 }.count == 1
    case .rush: return longestRush == count
    case .dry: return states[moves - count].home == last.home
    case .lateAce: return states[count].home == 0 && states[count + 1].home == 1
    case .acesDealt: return !deal.contains { $0.rank == .ace }
    default: return false
    }
  }

  private func holdsOfWin(_ claim: KlondikeHeadlineFacts.Claim) -> Bool {
    let count = claim.count
    switch claim.line {
    case .won: return true
    case .onePass: return last.pass == 1
    case .twoPasses: return last.pass == 2
    case .manyPasses: return last.pass == count
    case .quick, .long: return moves == count
    case .awaitedAce: return states[count].home == 0 && states[count + 1].home == 1
    case .lastRush: return rush == count
    case .highScore: return last.score?.rawValue == count && count >= 700
    case .lowScore: return last.score?.rawValue == count && count < 500
    case .openEarly: return open.map { states[$0].home } == count && count <= 10
    case .openLate: return open.map { states[$0].home } == count && count >= 30
    case .openSoon: return open == count
    case .firstKing:
      let done = first { $0.foundations.contains { $0?.rank == .king } } ?? 0
      return states[done].foundations.contains(claim.card) && heights(states[done])[0] == count
    case .freeColumn: return first { $0.columns.contains(where: \.isEmpty) } == count
    case .even: return states.allSatisfy { heights($0)[3] - heights($0)[0] <= 3 }
    case .lateHalf: return states[moves / 2 + 1].home == count
    default: return false
    }
  }
}
