import Farkle
import SiteModel
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import FarklePages

/// What headlines say of games: that it is so, and that it isn't always the same.
struct FarkleHeadlineTests {
  static func game(_ number: Int) -> Replay<FarkleRules> {
    var generator = SplitMix64(seed: UInt64(number))
    let styles: [FarkleStyle] = [.cautious, .steady, .bold, .greedy]
    let seats = 2 + number % 4
    let turns = FarkleSimulation.play(
      .standard, styles: (0..<seats).map { styles[(number / 4 + $0) % 4] }, using: &generator)
    return Replay(turns, under: .standard, seats: seats)
  }

  @Test func `every line is true of its game, and none stands for too many`() throws {
    var tally = HeadlineTally()
    var results = HeadlineTally()
    var counts: [FarkleHeadline: Int] = [:]
    for number in 0..<HeadlineTally.games {
      let replay = Self.game(number)
      let claims = FarkleHeadlineFacts(of: replay).claims
      let truth = FarkleTruth(replay)
      for claim in claims {
        counts[claim.line, default: 0] += 1
        #expect(truth.holds(claim), "game \(number): \(claim)")
      }
      let totals = replay.state.totals.sorted(by: >)
      let result =
        totals[0] > totals[1]
        ? [Headline(ResultHeadline(margin: totals[0] - totals[1], of: totals[0]))] : []
      guard replay.state.winners.count == 1 else { continue }
      try tally.add(claims.map { Headline($0.line) } + result, of: number)
      if !result.isEmpty { try results.add(result, of: number) }
    }
    tally.expectVariety()
    results.expectVariety()
    for line in FarkleHeadline.allCases { tally.expect(line, trueOf: counts[line] ?? 0) }
  }

  @Test func `a game that several share has no line of its own`() throws {
    let shared = Replay(
      [Seat(0), Seat(1)].map { FarkleRules.Turn(seat: $0, action: .points(10_000)) },
      under: FarkleRules.standard, seats: 2)
    #expect(shared.state.winners.count == 2)
    #expect(FarkleHeadlineFacts(of: shared).claims.isEmpty)
  }
}

/// What a game was, worked out from its notes alone.
private struct FarkleTruth {
  private let replay: Replay<FarkleRules>
  private let winner: Seat
  /// Points banked by turn; `nil` where nothing was.
  private var banks: [Int?] = []
  private var farkles: [Bool] = []
  private var lost: [Int] = []
  private var hot: [Int] = []
  /// By turn, then by seat.
  private var totals: [[Int]] = []

  init(_ replay: Replay<FarkleRules>) {
    self.replay = replay
    winner = replay.state.winners.first ?? Seat(0)
    var now = replay.start.players.map { _ in 0 }
    for step in replay.steps {
      var (banked, farkled, gone, kept) = (Int?.none, false, 0, 0)
      for note in step.notes {
        switch note {
        case .banked(let points, _): banked = points.rawValue
        case .farkle(let points):
          farkled = true
          gone = points?.rawValue ?? 0
        case .hotDice: kept += 1
        case .penalty(_, let points): now[step.turn.seat.rawValue] -= points.rawValue
        default: break
        }
      }
      now[step.turn.seat.rawValue] += banked ?? 0
      banks.append(banked)
      farkles.append(farkled)
      lost.append(gone)
      hot.append(kept)
      totals.append(now)
    }
  }

  private func turns(of seat: Seat) -> [Int] {
    replay.steps.indices.filter { replay.steps[$0].turn.seat == seat }
  }
  private var last: Int { turns(of: winner).last { banks[$0] != nil } ?? 0 }
  private var deficit: Int { totals.map { ($0.max() ?? 0) - $0[winner.rawValue] }.max() ?? 0 }
  private var caller: Seat? {
    replay.steps.first { $0.notes.contains(.finalRound) }?.turn.seat
  }
  private var halfTime: [Int] { totals[totals.count / 2 - 1] }

  private func best(of seat: Seat) -> Int { turns(of: seat).compactMap { banks[$0] }.max() ?? 0 }

  private func leads(_ seat: Seat, in totals: [Int]) -> Bool {
    totals.enumerated().allSatisfy {
      $0.offset == seat.rawValue || $0.element < totals[seat.rawValue]
    }
  }

  private func hasRun(_ count: Int, of seat: Seat, _ isIn: (Int) -> Bool) -> Bool {
    turns(of: seat).map { isIn($0) ? "x" : "." }.joined()
      .contains(String(repeating: "x", count: count))
  }

  private var leadChanges: Int {
    let leaders = totals.compactMap { totals in
      totals.indices.first { leads(Seat($0), in: totals) }
    }
    return zip(leaders, leaders.dropFirst()).count { $0 != $1 }
  }

  func holds(_ claim: HeadlineClaim<FarkleHeadline>) -> Bool {
    let points = claim.points.rawValue
    let final = totals.last ?? []
    let loser = claim.loser ?? winner
    let needsLoser = claim.line.rawValue.contains("loser")
    guard needsLoser == (claim.loser != nil), !needsLoser || loser != winner else { return false }
    switch claim.line {
    case .sixOnes: return replay.steps.last?.notes.contains(.instantWin) == true
    case .blank: return final[loser.rawValue] <= 0
    case .lastTurn:
      return last == totals.count - 1 && leads(loser, in: totals[last - 1])
        && leads(winner, in: final)
    case .late: return leads(loser, in: totals[last - 1]) && leads(winner, in: totals[last])
    case .overtaken:
      return caller == loser && final[winner.rawValue] >= final[loser.rawValue]
    case .finalBank: return banks[last] == points
    case .neverBehind:
      return totals.allSatisfy { $0.allSatisfy { $0 == 0 } || leads(winner, in: $0) }
    case .lastToFirst:
      return final.count > 2 && leads(winner, in: halfTime.map { -$0 })
    case .farBack, .back: return deficit == points
    case .hugeTurn, .bigTurn, .small: return best(of: winner) == points
    case .othersTurn: return best(of: loser) == points
    case .bigFarkle: return turns(of: loser).contains { lost[$0] == points && farkles[$0] }
    case .close:
      return final[winner.rawValue] - final[loser.rawValue] == points
        && final.filter { $0 > final[loser.rawValue] }.count == 1
    case .noFarkle: return !turns(of: winner).contains { farkles[$0] }
    case .mostFarkles:
      let counts = final.indices.map { turns(of: Seat($0)).count { farkles[$0] } }
      return counts[winner.rawValue] == claim.count && leads(winner, in: counts)
    case .farkleRun: return hasRun(claim.count, of: loser) { farkles[$0] }
    case .bankRun: return hasRun(claim.count, of: winner) { banks[$0] != nil }
    case .hotDice: return turns(of: winner).reduce(0) { $0 + hot[$1] } == claim.count
    case .seesaw: return leadChanges == claim.count && leads(winner, in: final)
    case .quick, .long: return turns(of: winner).count == claim.count
    case .halfway: return leads(loser, in: halfTime)
    }
  }
}
