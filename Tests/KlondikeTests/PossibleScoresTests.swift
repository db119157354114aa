import Tabletop
import Testing

@testable import Klondike

/// What a game can end with (klondike.md, *Scoring*).
struct PossibleScoresTests {
  @Test(
    arguments: [
      (KlondikeRules.standard, nil, nil, 0...745), (.standard, true, nil, 10...745),
      (.standard, false, nil, 0...735), (.standard, false, 3, 0...255),
      (.standard, nil, 52, 10...745),
      (.vegas, nil, nil, -52...208), (.vegas, true, nil, 208...208),
      (.vegas, false, nil, -52...203),
      (.vegas, nil, 10, -2 ... -2), (.drawThree, true, nil, 10...745),
    ] as [(KlondikeRules, Bool?, Int?, ClosedRange<Int>)])
  func `scores lie between these`(
    rules: KlondikeRules, won: Bool?, home: Int?, range: ClosedRange<Int>
  ) {
    let scores = rules.possibleScores(won: won, home: home)
    #expect(scores?.least.rawValue == range.lowerBound)
    #expect(scores?.most.rawValue == range.upperBound)
  }

  @Test func `where nothing costs anything, a win is of all that was turned up and brought home`() {
    let rules = rules {
      $0.worryingBack = false
      $0.passes = .one
    }
    #expect(rules.possibleScores(won: true)?.least == 625)
    #expect(rules.possibleScores(won: false, home: 40)?.least == 450)
  }

  @Test(arguments: [
    (746, false), (-5, false), (3, false), (745, true), (0, true), (5, true), (750, false),
  ])
  func `standard scores come in fives`(score: Int, isPossible: Bool) {
    #expect(
      KlondikeRules.standard.possibleScores(won: nil)?.contains(Points(score)) == isPossible)
  }

  // MARK: The twin

  /// A game of few cards, of which nothing but counts is kept.
  private struct Twin: Hashable {
    var waste: Int
    var hidden: Int
    var faceUp: Int
    var home = 0
    var pass = 1
    var score = 0
  }

  private static let deck = KlondikeRules.Deck(size: 7, hidden: 2, stock: 3)

  /// Plays every course that counts of cards allow, and returns what games end with.
  private static func ends(_ rules: KlondikeRules, passes most: Int) -> Set<Twin> {
    let deck = deck
    let start = Twin(
      waste: deck.stock, hidden: deck.hidden, faceUp: deck.size - deck.stock - deck.hidden)
    var seen: Set<Twin> = [start]
    var open = [start]
    while let twin = open.popLast() {
      guard twin.home < deck.size else { continue }
      for next in moves(from: twin, rules, passes: most) where seen.insert(next).inserted {
        open.append(next)
      }
    }
    return seen
  }

  private static func moves(from twin: Twin, _ rules: KlondikeRules, passes most: Int) -> [Twin] {
    var all: [Twin] = []
    func add(_ points: KlondikeRules.Event, _ change: (inout Twin) -> Void) {
      var next = twin
      change(&next)
      let sum = next.score + rules.points(for: points, beginningPass: next.pass).rawValue
      next.score = rules.scoring == .standard ? max(0, sum) : sum
      all.append(next)
      // Where no card lies face up, the next one is turned.
      if next.hidden > 0, next.faceUp == 0 {
        all.removeLast()
        next.hidden -= 1
        next.faceUp = 1
        next.score += rules.points(for: .turnedUp).rawValue
        all.append(next)
      }
    }
    if twin.waste > 0 {
      add(.wasteToColumn) {
        $0.waste -= 1
        $0.faceUp += 1
      }
      add(.home) {
        $0.waste -= 1
        $0.home += 1
      }
      if twin.pass < most { add(.recycled) { $0.pass += 1 } }
    }
    if twin.faceUp > 0 {
      add(.home) {
        $0.faceUp -= 1
        $0.home += 1
      }
    }
    if twin.hidden > 0 {
      add(.turnedUp) {
        $0.hidden -= 1
        $0.faceUp += 1
      }
    }
    if rules.worryingBack, twin.home > 0 {
      add(.worriedBack) {
        $0.home -= 1
        $0.faceUp += 1
      }
    }
    return all
  }

  @Test(arguments: [KlondikeRules.Draw.one, .three], [true, false])
  func `the scores of games of few cards are just those that every course comes to`(
    draw: KlondikeRules.Draw, worryingBack: Bool
  ) throws {
    for (passes, most) in [(KlondikeRules.Passes.one, 1), (.three, 3), (.unlimited, 9)] {
      for scoring in [KlondikeRules.Scoring.standard, .vegas] {
        let rules = rules {
          $0.draw = draw
          $0.passes = passes
          $0.worryingBack = worryingBack
          $0.scoring = scoring
        }
        let stake = scoring == .vegas ? -52 : 0
        let ends = Self.ends(rules, passes: most)
        for won in [true, false] {
          for home in 0...Self.deck.size where (home == Self.deck.size) == won {
            let found = Set(ends.filter { $0.home == home }.map { $0.score + stake })
            let possible = try #require(
              rules.possibleScores(won: won, home: home, passes: nil, of: Self.deck))
            let told = Set((-60...300).filter { possible.contains(Points($0)) })
            #expect(
              found == told,
              "\(draw) \(passes) \(worryingBack) \(scoring), \(home) home: \(found.sorted()), \(told.sorted())"
            )
          }
        }
      }
    }
  }
}
