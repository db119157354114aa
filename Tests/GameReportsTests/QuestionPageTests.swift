import Analyses
import Foundation
import Klondike
import TestGames
import Testing

/// What a report asks about the decisions that cost most.
struct QuestionPageTests {
  private static let cache = AnalysisCache()

  /// The questions of a game that stands alone in its season; none on a page that asks nothing.
  private func questions(_ record: String, ofGame game: String, isJudged: Bool = true) async
    -> [String]
  {
    let site = await Site(
      ["seasons/s/a.\(game)": record], cache: isJudged ? Self.cache : nil)
    #expect(site.lines == [])
    let part = site["seasons/s/a.html"].between("<section class=\"learn", "</section>") ?? ""
    return part.components(separatedBy: "<li>").dropFirst().map { $0 }
  }

  /// What may be chosen, with what it is worth and whether it is said to be right.
  private func options(_ question: String) -> [String] {
    question.matches(of: /<summary>(.*?) <b>(.*?)<\/b><\/summary><p>(\w+)/).map { match in
      "\(match.1): \(match.2), \(match.3)"
    }
  }

  private static let farkle = """
    ---
    players: [Ann, Bob]
    date: 2026-09-08
    rules: {target: 2000}
    ---
    Ann: 111462>111 bank = 1000
    Bob: 155234>1 55234>55 234 farkle
    Ann: 155234>155 bank = 200
    Bob: 155234>1 15234>1 bank = 200
    Ann: 234664
    """

  @Test func `the dearest decisions of Farkle are asked about, in the order of the game`()
    async throws
  {
    let questions = await questions(Self.farkle, ofGame: "farkle")
    // A third one cost less than a point of winning chance.
    try #require(questions.count == 2)
    let first = questions[0].visibleText
    #expect(first.contains("Round 2 Ann Ann 1,000 – Bob 0. Ann threw:"), "\(first)")
    #expect(first.contains("banked 200 with 3 dice left; best was to keep 1 and throw five dice"))
    #expect(questions[0].contains("href=\"#turn-3\""))
    let options = options(questions[0])
    #expect(options.count == 2)
    #expect(options[0].contains(/^Bank 200 with 3 dice left: wins \d+\.\d%, Another$/))
    #expect(options[1].contains(/^Keep 1 and throw five dice: wins \d+\.\d%, Right$/))
    let second = questions[1].visibleText
    #expect(second.contains("Ann 1,200 – Bob 0. Bob had 100 in this turn, and threw:"), "\(second)")
  }

  @Test func `what choices are worth differs by what the decision cost`() async throws {
    for question in await questions(Self.farkle, ofGame: "farkle") {
      let chances = question.matches(of: /wins ([0-9.]+)%/).compactMap { Double($0.1) }
      let loss = try #require(question.firstMatch(of: /: −([0-9.]+) points of winning chance/))
      try #require(chances.count == 2)
      // Three numbers are rounded.
      let difference = abs(chances[0] - chances[1]) - (Double(loss.1) ?? 0)
      #expect(abs(difference) < 0.151, "\(question.visibleText)")
    }
  }

  @Test func `a discard is asked about among the four best`() async throws {
    let questions = await questions(
      """
      ---
      players: [Ann, Bob]
      date: 2026-01-02
      ---
      deal Bob
      Ann: 5C 5D AC 9C TH JD > 5C 5D
      Bob: 6S 7D 7C 8C QD KS > QD KS
      cut JC
      """, ofGame: "cribbage")
    try #require(questions.count == 1)
    #expect(
      questions[0].visibleText.contains("Ann 0 – Bob 0. The crib was Bob’s. Ann was dealt:"))
    #expect(questions[0].matches(of: /<i( class="[cdh]")?>/).count == 6)
    let options = options(questions[0])
    // The four best and what was thrown.
    #expect(options.count == 5)
    #expect(options.count { $0.hasSuffix("Right") } == 1)
    #expect(options.contains { $0.hasPrefix("Throw A♣ 9♣: ") && $0.hasSuffix("Right") })
    #expect(options.contains { $0.hasPrefix("Throw 5♣ 5♦: ") && $0.hasSuffix("Another") })
    #expect(questions[0].visibleText.contains("−12.1 points"))
  }

  @Test func `three decisions of a turn of Sixis are asked about`() async throws {
    let questions = await questions(
      """
      ---
      players: [Ann, Bob]
      date: 2026-01-02
      rules: {rounds: 1}
      ---
      round Ann
      deal ones low kind pairs / high even sixes odd
      Ann: 111123 take ones save 23
      Bob: 135266 take sixes save 66
      Ann: 1244 save 44
      Bob: 6666 take sixis

      """, ofGame: "sixis")
    // Of six that cost 0.8 points or more the dearest three.
    try #require(questions.count == 3)
    let first = questions[0].visibleText
    #expect(first.contains("Ann 0 – Bob 0. Ann rolled these dice. Within reach were "), "\(first)")
    #expect(
      options(questions[0]) == [
        "Flip Low: 60.0 points, Right", "Take Double Ones: 41.1 points, Another",
      ])
    #expect(
      options(questions[1]) == [
        "Take Two Pair: 40.0 points, Right", "Take no card: 20.0 points, Another",
      ])
  }

  @Test func `giving up a deal that can be won is asked about, with the board`() async throws {
    let seed = try #require(
      (1...60 as ClosedRange<UInt64>).first { seed in
        let deal = KlondikeDeal(seed: seed)
        let turns = KlondikeSimulation.play(.standard, deal: deal, style: .careful)
        return turns.last?.moves.last != .resign
      })
    let questions = await questions(
      "---\nplayers: [Ann]\ndate: 2026-01-02\n---\ndeal \(KlondikeLeague.cards(of: seed))\nresign\n",
      ofGame: "klondike")
    try #require(questions.count == 1)
    #expect(questions[0].contains("<svg class=\"tableau"))
    let options = options(questions[0])
    #expect(options.count == 2)
    #expect(options.contains("Give up: gives the deal away, Another"))
    #expect(options.contains { $0.hasSuffix(": can still be won, Right") })
  }

  @Test func `nothing is asked where little was lost, or nothing is judged`() async throws {
    let right = """
      ---
      players: [Ann, Bob]
      date: 2026-09-08
      rules: {target: 2000}
      ---
      Ann: 111462>111 bank = 1000
      """
    #expect(await questions(right, ofGame: "farkle") == [])
    #expect(await questions(Self.farkle, ofGame: "farkle", isJudged: false) == [])
  }
}
