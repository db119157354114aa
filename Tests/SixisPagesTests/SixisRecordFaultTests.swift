import Diagnostics
import Histories
import Sixis
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import SixisPages

extension FaultSample {
  /// A body of Ann and Bob under rules.
  static func rules(_ rules: String, _ text: String, _ lines: String...) -> FaultSample {
    FaultSample("---\nplayers: [Ann, Bob]\nrules: {\(rules)}\n---\n\(text)", lines: lines)
  }

  /// The same without a body.
  static func rules(
    _ rules: String, header: String, _ lines: String...
  ) -> FaultSample {
    FaultSample("---\nplayers: [Ann, Bob]\nrules: {\(rules)}\n\(header)---\n", lines: lines)
  }

  /// Other players, and header lines beside them.
  static func players(
    _ players: String, header: String = "", _ text: String, _ lines: String...
  ) -> FaultSample {
    FaultSample("---\nplayers: [\(players)]\n\(header)---\n\(text)", lines: lines)
  }

  /// The turns of a round of two that Bob begins; the first is line 6.
  static func round(_ turns: String, _ lines: String...) -> FaultSample {
    let deal = "round Bob\ndeal ones low kind pairs / high even sixes odd\n"
    return FaultSample("---\nplayers: [Ann, Bob]\n---\n\(deal)\(turns)", lines: lines)
  }
}

struct SixisRecordFaultTests {
  typealias Sample = FaultSample

  static let turnFaults: [Sample] = [
    .round(
      "Bob: 135266 take 1️⃣twos", "1: 'twos' sits this round out: it wasn't dealt"),
    .round(
      "Bob: 135266 take sixes\nAnn: 135266 take 1️⃣sixes",
      "1: 'sixes' is no longer on the table: 'Bob' took it"),
    .players(
      "Ann, Bob, Cy",
      "round Bob\ndeal ones low kind / high even sixes / odd pairs twos\nBob: 112233 take 1️⃣twos\n",
      "1: 'twos' is out of reach: it lies in arm C"),
    .round(
      "2️⃣Bob: 135266 take 1️⃣even",
      "1: four dice even needs four even dice, these have three",
      "2: note: the dice are '1 2 3 5 6 6'"),
    .round(
      "Bob: 135246 save 246\n\nAnn: 224466 flip even\n2️⃣Bob: 246 save 246\nAnn: 654321\n3️⃣Bob: 662 save 1️⃣5",
      "1: saved dice '5' are not all among the six", "3: note: the dice are '2 2 4 6 6 6'"),
    .round(
      "Bob: 224466 flip even\n2️⃣Ann: 224461 take 1️⃣even",
      "1: all dice even needs six even dice, these have five",
      "2: note: the dice are '1 2 2 4 4 6'"),
    .round(
      "Bob: 135266 flip sixes\nAnn: 666612 flip 1️⃣sixes",
      "1: 'sixes' lies red side up and can't be flipped"),
    .round("Bob: 666666 flip 1️⃣sixis", "1: 'sixis' lies red side up and can't be flipped"),
    .round(
      "Bob: 135266 take sixes 1️⃣flip pairs",
      "1: 'flip' though the turn has taken or flipped a card already"),
    .round(
      "Bob: 135266 save 66 1️⃣take sixes",
      "1: 'take' behind 'save'; write what was taken or flipped first"),
    .round(
      "Bob: 135266 take sixes save 66 1️⃣save 6",
      "1: a second 'save'; write all saved dice behind one"),
    .round(
      "2️⃣Bob: 135266 save 1️⃣444", "1: saved dice '4 4 4' are not all among the six",
      "2: note: the dice are '1 2 3 5 6 6'"),
    .round("Bob: 1️⃣13526", "1: a roll of 5 dice where six are due: none are saved"),
    .round(
      "Bob: 135266 save 66\nAnn: 135266\nBob: 1️⃣12345",
      "1: a roll of 5 dice where 2 are saved; roll the other 4, or six"),
    .round(
      "Bob: 135266 save 66\nAnn: 135266\nBob: 1️⃣- save 66",
      "1: no dice rolled where 4 aren't saved; '-' is for six saved dice"),
    .round(
      "Bob: 135266 save 135266\nAnn: 135266\nBob: 1️⃣12",
      "1: a roll of 2 dice where all six are saved; roll none, written '-', or six"),
    .round("Bob: 1️⃣1234566", "1: '1234566' are 7 dice; a player has six"),
    .round("Bob: 13521️⃣76", "1: a die shows 1 to 6, not '7'"),
    .round("Bob: 21️⃣0", "1: a die shows 1 to 6, not '0'"),
    .round("1️⃣Ann: 135266", "1: out of turn: it is the turn of 'Bob'"),
    .round(
      "Bob: 1️⃣end-round",
      "1: the round can't be ended yet: no arm is empty, and a blue card is on the table"),
    .round(
      "Bob: 666666 take sixis\n1️⃣Ann: 135266",
      "1: the round is over: the Sixis was taken; begin the next with 'round'"),
    .round("Bob: 135266\n1️⃣round Ann", "1: 'round' while the round before is still on"),
    .round(
      "1️⃣deal ones low kind pairs / high even sixes odd",
      "1: the cards of this round were dealt already"),
    .round(
      "Bob: 135266 take sixes = 1️⃣50",
      "1: the turn is claimed to be worth '50', it is worth 20"),
    .round("Bob: 135266 1️⃣=", "1: expected a number after '=', the points of the turn"),
    .round("Bob: 135266 take 1️⃣sixs", "1: unknown card 'sixs', did you mean 'sixes'?"),
    .round(
      "Bob: 135266 1️⃣bank",
      "1: unexpected 'bank'; expected 'take', 'flip', 'save' or '='"),
    .round(
      "Bob: 1️⃣take sixes", "1: unexpected 'take'; expected the dice rolled, '-' or 'end-round'"),
    .round(
      "Bob: 135266 1️⃣end-round",
      "1: 'end-round' behind a roll; a round is ended instead of rolling"),
    .round("Bob: 1️⃣1", "1: a roll of 1 die where six are due: none are saved"),
    .round(
      "Bob: 135266 save 6\nAnn: 135266\nBob: 1️⃣1234",
      "1: a roll of 4 dice where 1 is saved; roll the other 5, or six"),
    .round(
      "Bob: 135266 save 13526\nAnn: 135266\nBob: 1️⃣- save 66",
      "1: no dice rolled where 1 isn't saved; '-' is for six saved dice"),
    .round("1️⃣Bob 135266", "1: expected 'NAME: …', 'round', 'saved' or 'deal', not 'Bob'"),
    .round("1️⃣Zed: 135266", "1: unknown player 'Zed', expected 'Ann' or 'Bob'"),
    .round("1️⃣bob: 135266", "1: unknown player 'bob', did you mean 'Bob'?"),
    .round("Bob:1️⃣", "1: nothing follows; expected dice or cards"),
  ]

  static let roundFaults: [Sample] = [
    .body("1️⃣Bob: 20\n", "1: no round has begun; begin with 'round'"),
    .body(
      "1️⃣round\nBob: 20\n",
      "1: the rules leave open who begins; write the name of 'Ann' or 'Bob' behind 'round'"),
    .body("round 1️⃣Zed\n", "1: unknown player 'Zed', expected 'Ann' or 'Bob'"),
    .body(
      "round Ann\nAnn: 20\nBob: 15\nround 1️⃣Ann\n", "1: the round is for 'Bob' to begin"),
    .rules("start: rotate", "round 1️⃣Bob\n", "1: the round is for 'Ann' to begin"),
    .body("round Bob\n1️⃣round Bob\n", "1: 'round' after a round without a turn"),
    .body(
      "round Bob\nBob: 1️⃣135266 save 66\n",
      "1: no cards were dealt in this round; write 'deal' before its first turn"),
    .body(
      "round Bob\n2️⃣Bob: 1️⃣135266\n",
      "1: no card is worth '135266'; a turn is worth 0, 15, 20, 25, 50, 55, 60, 65 or 80",
      "2: note: without 'deal' before it a number is a turn's points"),
    .body(
      "round Bob\nBob: 1️⃣30\n",
      "1: no card is worth '30'; a turn is worth 0, 15, 20, 25, 50, 55, 60, 65 or 80"),
    .body(
      "round Bob\nBob: 20\n1️⃣deal ones low kind pairs / high even sixes odd\n",
      "1: 'deal' after turns of the round; write it before them"),
    .body(
      "round Bob\ndeal ones low kind 1️⃣ones / high even sixes odd\n", "1: 'ones' is dealt twice"),
    .body(
      "round Bob\ndeal 1️⃣ones low kind / high even sixes odd\n",
      "1: 3 cards in arm A where 4 are dealt"),
    .body(
      "round Bob\ndeal ones low kind pairs / 1️⃣high even sixes odd twos\n",
      "1: 5 cards in arm B where 4 are dealt"),
    .body(
      "round Bob\ndeal ones low kind pairs1️⃣\n",
      "1: cards for 1 arm where there are 2; '/' stands between arms"),
    .body("round Bob\ndeal 1️⃣ones / twos\n", "1: 1 card in arm A where 4 are dealt"),
    .body(
      "round Bob\ndeal ones low kind pairs /1️⃣\n", "1: no cards in arm B where 4 are dealt"),
    .body(
      "round Bob\ndeal ones low kind 1️⃣sixis / high even sixes odd\n",
      "1: 'sixis' lies in the centre and isn't dealt into an arm"),
    .body("round Bob\ndeal1️⃣\n", "1: nothing follows; expected dice or cards"),
    .body(
      "round Bob\n1️⃣saved Ann 44\n", "1: 'saved' in a game without 'advanced-start: on'"),
    .rules(
      "advanced-start: on", "round Bob\nsaved Ann 1️⃣444\n",
      "1: 3 saved dice where this player may begin with 2 at the most"),
    .rules(
      "advanced-start: on", "round Bob\nsaved 1️⃣Bob 44\n",
      "1: who begins the round begins it without saved dice"),
    .rules(
      "advanced-start: on", "round Bob\nsaved Ann 44\nsaved 1️⃣Ann 4\n",
      "1: a second 'saved' for the same player"),
    .players(
      "Ann, Bob, Cy",
      "round Bob\ndeal ones low kind / high even sixes / odd pairs twos\nBob: 1️⃣end-round\n",
      "1: 'end-round' is for two players; a round of three or four ends by itself"),
    .rules(
      "rounds: 1",
      "round Bob\ndeal ones low kind pairs / high even sixes odd\nBob: 666666 take sixis\n1️⃣round Ann\n",
      "1: a line after the end of the game"),
    .rules(
      "goal: 50",
      "round Bob\ndeal ones low kind pairs / high even sixes odd\nBob: 666666 take sixis\n1️⃣round Ann\n",
      "1: a line after the end of the game"),
  ]

  static let headerFaults: [Sample] = [
    .players("Ann", "round Ann\n", "2:10: 2 to 4 players can play sixis by these rules, found 1"),
    .players(
      "A, B, C, D, E", "round A\nA: 20\n",
      "2:10: 2 to 4 players can play sixis by these rules, found 5"),
    .rules(
      "rounds: 3, goal: 1️⃣600", "round Ann\n",
      "1: 'goal' beside 'rounds': a game is of so many rounds or to a goal; leave out one"),
    .rules("1️⃣goals: 600", "round Ann\n", "1: unknown key 'goals', did you mean 'goal'?"),
    .players(
      "A, B, C, D", header: "teams: 1️⃣[[A, B], [C, D]]\n", "round A\n",
      "1: partners sit opposite each other, expected [[A, C], [B, D]]"),
    .players(
      "A, B, C", header: "teams: 1️⃣[[A, C], [B]]\n", "round A\n",
      "1: here everybody plays alone, leave 'teams' out"),
    .players(
      "A, B, C, D", header: "teams: [[A, C], [B, D]]\nscores: {A: 10, B: 5, C: 1️⃣20, D: 5}\n", "",
      "1: 'A' and 'C' are partners, give both the points of their side"),
    .players(
      "A, B, C, D", header: "teams: [[A, C], [B, D]]\nscores: {A: 1️⃣20, B: 15, C: 2️⃣20, D: 15}\n",
      "round A\nA: 20\nB: 15\nC: 15\n", "1: the score of 'A' is given as 20, the turns make it 35",
      "2: the score of 'C' is given as 20, the turns make it 35"),
    Sample(
      "---\nplayers: [Ann, Bob]\n1️⃣round Bob\nBob: 20\n",
      "1: 'round Bob' stands in the header, write '---' on the line before it"),
  ]

  private func check(_ sample: Sample) { sample.check(.sixis) }

  @Test(arguments: turnFaults)
  func `a fault in a turn is an error at its place`(sample: Sample) { check(sample) }

  @Test(arguments: roundFaults)
  func `a fault in a round or deal is an error at its place`(sample: Sample) { check(sample) }

  @Test(arguments: headerFaults)
  func `a fault in a header is an error at its place`(sample: Sample) { check(sample) }

  @Test func `after a fault turns are judged by themselves, and the next round is played again`() {
    check(
      .body(
        """
        round Bob
        deal ones low kind pairs / high even sixes odd
        Bob: 135266 take 1️⃣twos
        Ann: 4431 take high save 664431 = 20
        2️⃣Bob: 135266 take 3️⃣even
        Ann: 111235 take kind = 55
        Bob: 24️⃣0 save x
        round Ann
        deal ones low kind pairs / high even sixes odd
        Ann: 135266 take sixes save 66 = 20
        Bob: 135266 take 5️⃣sixes
        6️⃣Zed: 135266
        round Ann
        deal ones low kind pairs / high even sixes odd
        Ann: 7️⃣12345
        """,
        "1: 'twos' sits this round out: it wasn't dealt",
        "3: four dice even needs four even dice, these have three",
        "2: note: the dice are '1 2 3 5 6 6'",
        "4: a die shows 1 to 6, not '0'",
        "5: 'sixes' is no longer on the table: 'Ann' took it",
        "6: unknown player 'Zed', expected 'Ann' or 'Bob'",
        "7: a roll of 5 dice where six are due: none are saved"))
  }

  @Test func `a deal that can't be read is a deal all the same`() {
    check(
      .body(
        """
        round Bob
        deal ones low 1️⃣kindd pairs / high even sixes odd
        Bob: 135266
        Ann: 135266 take sixes = 20
        2️⃣Bob: 135266 save 3️⃣22
        """,
        "1: unknown card 'kindd', did you mean 'kind'?",
        "3: saved dice '2 2' are not all among the six", "2: note: the dice are '1 2 3 5 6 6'"))
  }

  @Test func `a round that begins wrongly is played on, and a deal is judged by itself`() {
    check(
      .rules(
        "start: rotate",
        """
        round 1️⃣Bob
        deal ones low kind pairs / high even sixes odd
        Bob: 135266 take sixes
        Ann: 135266 take 2️⃣sixes
        round 3️⃣Zed
        deal ones low kind 4️⃣ones / high even sixes odd
        """,
        "1: the round is for 'Ann' to begin",
        "2: 'sixes' is no longer on the table: 'Bob' took it",
        "3: unknown player 'Zed', expected 'Ann' or 'Bob'", "4: 'ones' is dealt twice"))
  }

  @Test func `a game with a fault keeps its good turns, and the games after it go on`() throws {
    let text = """
      ---
      players: [Ann, Bob]
      ---
      round Bob
      deal ones low kind pairs / high even sixes odd
      Bob: 135266 take sixes
      Ann: 135266 take sixes
      ---
      players: [Ann, Bob]
      rules: {rounds: 1}
      ---
      round Ann
      deal ones low kind pairs / high even sixes odd
      Ann: 666666 take sixis
      """
    let (games, findings) = HistoryReader(.sixis).read(SourceText(path: "f", text))
    #expect(findings.errorCount == 1)
    #expect(games.map(\.status) == [.faulty, .finished])
    #expect(games.map(\.scores) == [[0, 20], [60, 0]])
    let faulty = try #require(games.first)
    #expect(faulty.fault?.place == SourcePlace(path: "f", line: 7, column: 18))
    #expect(faulty.fault?.id == "sixis-not-on-table")
    guard let play = faulty.play.as(SixisGame()) else { return }
    #expect(play.turnCount == 1)
    #expect(play.replay().fault == nil)
  }

  @Test func `a game whose players are in doubt is still read`() {
    for players in ["[Ann]", "[Ann, Ann]", "[]", "nobody"] {
      let text = "---\nplayers: \(players)\n---\nround Ann\nAnn: 20\n"
      let (games, findings) = HistoryReader(.sixis).read(SourceText(path: "f", text))
      #expect(games.map(\.status) == [.faulty])
      #expect(findings.hasErrors)
      guard let play = games.first?.play.as(SixisGame()) else { return }
      #expect(play.replay().steps.isEmpty)
    }
  }

  @Test func `every beginning of a file is read without harm`() {
    let text = """
      ---
      players: [Ann, José]
      rules: {rounds: 2, advanced-start: on}
      ---
      round Ann # é
      saved José 44
      deal ones low kind pairs / high even sixes odd
      Ann: 135266 take sixes save 66 = 20
      José: 4431 save 4444
      Ann: end-round
      ---
      players: [Cy, Di]
      ---
      round Cy
      Cy: 15
      """
    readEveryBeginning(of: text, as: .sixis)
  }
}
