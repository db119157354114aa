import Declared
import Histories
import SiteModel
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import DeclaredPages

/// What headlines say of declared games: that it is so, and in how many of them.
@Suite struct DeclaredHeadlineTests {
  /// A game at random of one of seven declarations.
  private static func game(_ number: Int) throws -> DeclaredStory {
    var random = SplitMix64(seed: UInt64(number))
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    /// Splits a number into so many parts.
    func split(_ whole: Int, _ parts: Int) -> [Int] {
      let cuts = ((1..<parts).map { _ in below(whole + 1) } + [0, whole]).sorted()
      return zip(cuts.dropFirst(), cuts).map { $0 - $1 }
    }
    let kinds = [
      ("highest", 5), ("lowest", 5), ("highest", 10), ("highest", 1), ("lowest", 9),
      ("highest", 13),
      ("lowest", 100),
    ]
    let (wins, length) = kinds[number % kinds.count]
    let seats = 2 + number / kinds.count % 4
    let ends = length == 100 ? "{at-least: 100}" : "{after: \(length == 1 ? 4 : length)}"
    let game = try #require(
      DeclaredSample.game(
        "players: 2-6\nwins: \(wins)\ntie: bid\nrounds:\n  fields: {bid: 0-99, got: any}\n"
          + "  points: got\nends: \(ends)"))
    let rules = game.definition.rules
    var turns: [DeclaredRules.Turn] = []
    var state = rules.start(seats: seats)
    while !state.isOver {
      let points =
        length == 9
        ? split(26, seats) : (0..<seats).map { _ in length == 13 ? 10 * below(2) : below(40) }
      let turn = DeclaredRules.Turn(
        .round(
          points.enumerated().map {
            DeclaredRules.Turn.Entry(side: $0, values: [Amount(below(9)), Amount($1)])
          }))
      _ = try rules.play(turn, on: &state)
      turns.append(turn)
    }
    return DeclaredStory(of: DeclaredPlay(of: game, rules: rules, seats: seats, turns: turns))
  }

  @Test func `Every line is true in about the share of games that it says`() throws {
    var tally = HeadlineTally()
    var counts: [DeclaredHeadline: Int] = [:]
    for number in 0..<HeadlineTally.games {
      let story = try Self.game(number)
      let claims = DeclaredHeadlineFacts(of: story).claims
      for claim in claims { counts[claim.line, default: 0] += 1 }
      guard story.replay.state.winners.count == 1 else {
        #expect(claims.isEmpty)
        continue
      }
      try tally.add(claims.map { Headline($0.line) } + [Headline(ResultHeadline.clear)], of: number)
    }
    for line in DeclaredHeadline.allCases { tally.expect(line, trueOf: counts[line] ?? 0) }
  }

  @Test func `Lines tell what the rounds say`() throws {
    #expect(try lines(["0 5", "9 0", "0 9"]) == [.lastRound, .back])
    #expect(try lines(["3 1", "4 2", "5 0"]) == [.neverBehind, .allRounds])
    #expect(try lines(["30 0 5", "0 9 9", "0 40 1"]) == [.lastRound, .lastToFirst, .farBack])
    #expect(try lines(["1 0", "1 0", "1 0", "0 50"]).contains(.bigRound))
    #expect(try lines(["4 0", "0 0", "3 0"]).contains(.blank))
  }

  private func lines(_ rounds: [String]) throws -> [DeclaredHeadline] {
    let game = try #require(
      DeclaredSample.game("players: 2-6\nrounds: {}\nends: {after: \(rounds.count)}"))
    let turns = rounds.map { line in
      DeclaredRules.Turn(
        .round(
          line.split(separator: " ").enumerated().map {
            DeclaredRules.Turn.Entry(side: $0, values: [Amount($1) ?? 0])
          }))
    }
    let seats = rounds[0].split(separator: " ").count
    let play = DeclaredPlay(of: game, rules: game.definition.rules, seats: seats, turns: turns)
    return DeclaredHeadlineFacts(of: DeclaredStory(of: play)).claims.map(\.line)
  }
}
