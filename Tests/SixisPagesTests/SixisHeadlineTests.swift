import SiteModel
import Sixis
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import SixisPages

/// What headlines say of games: that it is so, and that it isn't always the same.
struct SixisHeadlineTests {
  static func game(_ number: Int) -> Replay<SixisRules> {
    var generator = SplitMix64(seed: UInt64(number))
    let styles: [SixisStyle] = [.steady, .bold, .hasty]
    let seats = 2 + number % 3
    let turns = SixisSimulation.play(
      .standard, styles: (0..<seats).map { styles[(number / 3 + $0) % 3] }, using: &generator)
    return Replay(turns, under: .standard, seats: seats)
  }

  @Test func `every line is true of its game, and none stands for too many`() throws {
    var tally = HeadlineTally()
    var counts: [SixisHeadline: Int] = [:]
    for number in 0..<HeadlineTally.games {
      let replay = Self.game(number)
      guard let claims = SixisHeadlineFacts(of: replay)?.claims else {
        #expect(replay.state.winners.count != 1, "game \(number)")
        continue
      }
      let truth = SixisTruth(replay)
      for line in Set(claims.map(\.line)) { counts[line, default: 0] += 1 }
      for claim in claims { #expect(truth.holds(claim), "game \(number): \(claim)") }
      let totals = replay.state.totals.sorted(by: >)
      let result = Headline(ResultHeadline(margin: totals[0] - totals[1], of: totals[0]))
      try tally.add(claims.map { Headline($0.line) } + [result], of: number)
    }
    tally.expectVariety()
    for line in SixisHeadline.allCases { tally.expect(line, trueOf: counts[line] ?? 0) }
  }

  @Test func `a game under way has no line`() {
    let replay = Self.game(0)
    let half = Replay(
      Array(replay.steps.prefix(replay.steps.count / 2)), from: replay.start, under: replay.rules)
    #expect(SixisHeadlineFacts(of: half) == nil)
  }
}

/// What a game without teams was, worked out from its notes alone.
private struct SixisTruth {
  private struct Turn {
    let seat: Int
    let round: Int
    let taken: SixisRules.Chosen?
  }

  private let winner: Int
  private var turns: [Turn] = []
  /// After each turn, by seat; none scored before the first.
  private var race: [[Int]]
  /// By round, then by seat.
  private var rounds: [[Int]] = []
  private let endsByChoice: Bool

  init(_ replay: Replay<SixisRules>) {
    winner = replay.state.winners.first?.rawValue ?? 0
    let nothing = replay.state.players.map { _ in 0 }
    race = [nothing]
    var ends = false
    for step in replay.steps {
      for note in step.notes {
        if case .roundBegan = note { rounds.append(nothing) }
        if case .roundEnded(let end) = note { ends = end == .choice }
      }
      guard case .player(let seat, _, _) = step.turn else { continue }
      var taken: SixisRules.Chosen?
      for case .took(let chosen) in step.notes { taken = chosen }
      var now = race[race.count - 1]
      now[seat.rawValue] += taken?.points.rawValue ?? 0
      rounds[rounds.count - 1][seat.rawValue] += taken?.points.rawValue ?? 0
      race.append(now)
      turns.append(Turn(seat: seat.rawValue, round: rounds.count, taken: taken))
    }
    endsByChoice = ends
  }

  private func leads(_ seat: Int, in scores: [Int]) -> Bool {
    scores.enumerated().allSatisfy { $0.offset == seat || $0.element < scores[seat] }
  }

  private var own: [SixisRules.Chosen] {
    turns.filter { $0.seat == winner }.compactMap(\.taken)
  }

  private func longest(_ isWanted: (Turn) -> Bool) -> Int {
    turns.filter { $0.seat == winner }.split { !isWanted($0) }.map(\.count).max() ?? 0
  }

  /// The scores with the turn in the middle, rounds' and deals' lines counted: looked up by what is claimed of them.
  private func ledSomewhere(_ seat: Int) -> Bool { race.contains { leads(seat, in: $0) } }

  func holds(_ claim: HeadlineClaim<SixisHeadline>) -> Bool {
    let points = claim.points.rawValue
    let needsLoser = claim.line.rawValue.contains("loser")
    let loser = claim.loser?.rawValue ?? -1
    guard needsLoser == (loser >= 0), loser != winner, let final = race.last,
      leads(winner, in: final)
    else { return false }
    let second = final.indices.filter { $0 != winner }.map { final[$0] }.max() ?? 0
    let best = rounds.map { $0[winner] }.max() ?? 0
    switch claim.line {
    case .sixis: return own.contains { $0.card == .sixis }
    case .othersSixis: return turns.contains { $0.seat == loser && $0.taken?.card == .sixis }
    case .lastCard:
      guard let last = turns.lastIndex(where: { $0.taken != nil }) else { return false }
      return turns[last].seat == winner && leads(loser, in: race[last])
    case .lastRound:
      let before = turns.count { $0.round < rounds.count }
      return leads(loser, in: race[before])
    case .choice: return endsByChoice && turns.last?.seat == winner
    case .hair: return final[winner] - 5 == second && final[loser] == second
    case .close: return final[winner] - points == second && final[loser] == second
    case .neverBehind:
      return race.drop { $0.allSatisfy { $0 == 0 } }.allSatisfy { leads(winner, in: $0) }
    case .farBack, .back: return race.map { ($0.max() ?? 0) - $0[winner] }.max() == points
    case .lastToFirst:
      return final.count > 2
        && race.contains { now in now.indices.allSatisfy { $0 == winner || now[$0] > now[winner] } }
    case .halfway: return ledSomewhere(loser)
    case .seesaw:
      let leaders = race.compactMap { now in now.indices.first { leads($0, in: now) } }
      return zip(leaders, leaders.dropFirst()).count { $0 != $1 } == claim.count
    case .bigRound: return best == points
    case .othersRound: return rounds.map { $0[loser] }.max() == points && points > best
    case .everyRound:
      return rounds.count == claim.count && rounds.allSatisfy { leads(winner, in: $0) }
    case .noRound: return !rounds.contains { leads(winner, in: $0) }
    case .blankRound:
      return (1...rounds.count).contains { round in
        !turns.contains { $0.seat == loser && $0.round == round && $0.taken != nil }
      }
    case .stolen: return own.filter { $0.flippedBy == claim.loser }.count == 1
    case .stolenMany:
      return own.count { $0.flippedBy != nil && $0.flippedBy != Seat(winner) } == claim.count
    case .ownFlips: return own.count { $0.flippedBy == Seat(winner) } == claim.count
    case .reds: return own.count { $0.side == .red } == claim.count
    case .noRed: return own.allSatisfy { $0.side == .blue } && final[loser] < final[winner]
    case .longShot:
      return own.contains { card in
        card.chance.map { Int((1 / $0.value).rounded()) == claim.count } ?? false
      }
    case .fewerCards: return own.count < turns.count { $0.seat == loser && $0.taken != nil }
    case .cardRun: return longest { $0.taken != nil } == claim.count
    case .dry: return longest { $0.taken == nil } == claim.count
    case .dearest: return own.map(\.points.rawValue).max() == points
    }
  }
}
