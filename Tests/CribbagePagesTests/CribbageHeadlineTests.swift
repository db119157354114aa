import Cribbage
import Diagnostics
import Histories
import SiteModel
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import CribbagePages

/// What headlines say of games: that it is so, and that it isn't always the same.
struct CribbageHeadlineTests {
  static func game(_ number: Int) -> Replay<CribbageRules> {
    var generator = SplitMix64(seed: UInt64(number))
    let styles: [CribbageStyle] = [.greedy, .casual]
    let seats = number % 4 == 3 ? 3 + number / 4 % 2 : 2
    let turns = CribbageSimulation.play(
      .standard, styles: (0..<seats).map { styles[(number / 8 + $0) % 2] }, using: &generator)
    return Replay(turns, under: .standard, seats: seats)
  }

  @Test func `every line is true of its game, and none stands for too many`() throws {
    var tally = HeadlineTally()
    var results = HeadlineTally()
    var counts: [CribbageHeadline: Int] = [:]
    for number in 0..<HeadlineTally.games {
      let replay = Self.game(number)
      let claims = try #require(CribbageHeadlineFacts(of: replay)).claims
      let truth = CribbageTruth(replay)
      for line in Set(claims.map(\.line)) { counts[line, default: 0] += 1 }
      for claim in claims { #expect(truth.holds(claim), "game \(number): \(claim)") }
      let margin = try #require(replay.state.result).margin
      let result = Headline(ResultHeadline(margin: margin, of: replay.rules.target))
      try tally.add(claims.map { Headline($0.line) } + [result], of: number)
      try results.add([result], of: number)
    }
    tally.expectVariety()
    results.expectVariety()
    for line in CribbageHeadline.allCases { tally.expect(line, trueOf: counts[line] ?? 0) }
  }

  @Test(arguments: [
    ("Ann", CribbageHeadline.topHand), ("Bob", .othersTopHand),
  ])
  func `a hand of twenty-nine is what a game was about`(player: String, line: CribbageHeadline)
    throws
  {
    let others = player == "Ann" ? "hand 0" : "hand 29"
    let body = """
      deal Bob
      Ann: hand \(player == "Ann" ? 29 : 24)
      Bob: \(others)
      deal Ann
      Bob: hand 0
      Ann: hand 12

      """
    let header = "---\nplayers: [Ann, Bob]\nrules: {target: 31}\n---\n"
    let (games, findings) = HistoryReader(CribbageGame().kind).read(
      SourceText(path: "f", header + body))
    #expect(findings.all.map(\.message) == [])
    let play = try #require(games.first?.play.as(CribbageGame()))
    let claims = try #require(CribbageHeadlineFacts(of: play.replay())).claims
    let rarest = try #require(claims.min { $0.line.share < $1.line.share })
    #expect(rarest.line == line && rarest.points == 29)
  }

  @Test func `a game under way has no line`() {
    let replay = Self.game(0)
    let half = Replay(
      Array(replay.steps.prefix(replay.steps.count / 2)), from: replay.start, under: replay.rules)
    #expect(CribbageHeadlineFacts(of: half) == nil)
  }
}

/// What a game was, worked out from its pegs and counts alone.
private struct CribbageTruth {
  private let replay: Replay<CribbageRules>
  private let deals: [CribbageRules.Deal]
  private let sides: Int
  private let winner: Int
  /// By deal, then by side: as the deal began, with the game's end behind the last.
  private var scores: [[Int]] = []
  /// After each peg, by side.
  private var race: [[Int]] = []

  init(_ replay: Replay<CribbageRules>) {
    self.replay = replay
    deals = replay.deals.map(\.deal)
    sides = replay.start.seatCount == 4 ? 2 : replay.start.seatCount
    winner = (replay.state.winners.first?.rawValue ?? 0) % sides
    var now = Array(repeating: 0, count: sides)
    for deal in deals {
      scores.append(now)
      for peg in deal.pegs {
        now[peg.seat.rawValue % sides] += peg.points.rawValue
        race.append(now)
      }
    }
    scores.append(now)
  }

  private func leads(_ side: Int, in scores: [Int]) -> Bool {
    scores.enumerated().allSatisfy { $0.offset == side || $0.element < scores[side] }
  }

  private func gains(of side: Int) -> [Int] {
    zip(scores, scores.dropFirst()).map { $1[side] - $0[side] }
  }

  private func counts(of side: Int, isCrib: Bool) -> [Int] {
    deals.flatMap(\.shows).filter { $0.isCrib == isCrib && $0.seat.rawValue % sides == side }
      .map(\.points.rawValue)
  }

  func holds(_ claim: HeadlineClaim<CribbageHeadline>) -> Bool {
    let points = claim.points.rawValue
    let needsLoser = claim.line.rawValue.contains("loser")
    let loser = claim.loser.map { $0.rawValue % sides } ?? -1
    guard needsLoser == (loser >= 0), loser != winner, let final = scores.last,
      let last = deals.last, let before = scores.dropLast().last
    else { return false }
    let cause = last.pegs.last?.cause
    let second = final.indices.filter { $0 != winner }.map { final[$0] }.max() ?? 0
    switch claim.line {
    case .heels: return cause == .heels && last.starter?.rank == .jack && last.played.isEmpty
    case .inPlay: return cause == .play && last.shows.isEmpty
    case .onCrib: return cause == .crib && last.dealer.rawValue % sides == winner
    case .beforeDealer:
      return cause == .hand && !last.shows.contains { $0.seat.rawValue % sides == loser }
    case .doubleSkunk: return final[loser] < 61
    case .skunk: return final[loser] < 91
    case .escaped: return 91...94 ~= final[loser]
    case .oneHole: return final[loser] == 120
    case .close: return final[loser] == 121 - points && second == final[loser]
    case .farBack, .back:
      return race.map { ($0.max() ?? 0) - $0[winner] }.max() == points
    case .neverBehind: return race.allSatisfy { leads(winner, in: $0) }
    case .lastDeal: return leads(loser, in: before)
    case .lateDeficit:
      return leads(loser, in: before) && before[loser] - before[winner] == points
    case .seesaw:
      let leaders = race.compactMap { now in now.indices.first { leads($0, in: now) } }
      return zip(leaders, leaders.dropFirst()).count { $0 != $1 } == claim.count
        && leaders.last == winner
    case .bigHand, .topHand: return counts(of: winner, isCrib: false).max() == points
    case .smallHands: return counts(of: winner, isCrib: false).allSatisfy { $0 <= points }
    case .othersHand, .othersTopHand: return counts(of: loser, isCrib: false).max() == points
    case .bigCrib: return counts(of: winner, isCrib: true).max() == points
    case .nineteen: return counts(of: winner, isCrib: false).contains(0)
    case .bigDeal: return gains(of: winner).max() == points
    case .quick, .long: return deals.count == claim.count
    case .halfway: return leads(loser, in: scores[deals.count / 2])
    case .jacks:
      return deals.count {
        $0.starter?.rank == .jack && $0.dealer.rawValue % sides == winner
      } == claim.count
    }
  }
}
