import Cribbage
import Tabletop
import Testing

/// What styles choose, in whole games.
struct CribbageStyleTests {
  private func games(_ styles: [CribbageStyle], count: Int = 12) -> [Replay<CribbageRules>] {
    var generator = SplitMix64(seed: 7)
    return (0..<count).map { _ in
      let turns = CribbageSimulation.play(.standard, styles: styles, using: &generator)
      return Replay(turns, under: .standard, seats: styles.count)
    }
  }

  /// A card chosen, those that might have been, and the cards it came upon.
  private struct Choice {
    var card: Card
    var legal: [Card]
    var pile: [Card]

    func points(_ card: Card) -> Points {
      CribbageRules.PlayScore.scores(of: card, on: pile).reduce(0) { $0 + $1.points }
    }
  }

  /// Every choice of a card in games among two of a style.
  private func choices(of style: CribbageStyle) throws -> [Choice] {
    var choices: [Choice] = []
    for replay in games([style, style], count: 4) {
      var state = replay.start
      for step in replay.steps {
        guard case .play(let items) = step.turn.action else {
          state = step.state
          continue
        }
        for case .card(let card) in items {
          let pile = try #require(state.deal?.pile)
          choices.append(Choice(card: card, legal: state.legalPlays, pile: pile))
          _ = try CribbageRules.standard.play(
            CribbageRules.Turn(nil, .play([.card(card)])), on: &state)
        }
      }
    }
    return choices.filter { $0.legal.count > 1 }
  }

  @Test(arguments: CribbageStyle.allCases)
  func `every style plays every number of players to the end`(style: CribbageStyle) {
    for seats in 2...4 {
      let replay = games(Array(repeating: style, count: seats), count: 1)[0]
      #expect(replay.fault == nil)
      #expect(replay.state.isOver)
    }
  }

  @Test func `the casual play the highest card that fits`() throws {
    for choice in try choices(of: .casual) {
      #expect(choice.card.rank.countingValue == choice.legal.map(\.rank.countingValue).max())
    }
  }

  @Test func `the greedy take the most points in sight`() throws {
    for choice in try choices(of: .greedy) {
      #expect(choice.points(choice.card) == choice.legal.map(choice.points).max())
    }
  }

  @Test(arguments: [CribbageStyle.careful, .thoughtful])
  func `who plays with care leads a five only from fives`(style: CribbageStyle) throws {
    let fives = try choices(of: style).filter { $0.pile.isEmpty && $0.card.rank == .five }
    #expect(fives.allSatisfy { choice in choice.legal.allSatisfy { $0.rank == .five } })
  }

  @Test func `the careful give a foreign crib less than the greedy`() throws {
    func given(_ style: CribbageStyle) -> Ratio? {
      var cribs = CountHistogram()
      for replay in games([style, .casual]) {
        cribs.merge(CribbageStats.tally(of: replay)[1].cribs)
      }
      return cribs.mean
    }
    let careful = try #require(given(.careful))
    let greedy = try #require(given(.greedy))
    #expect(careful.value + 0.5 < greedy.value)
  }

  @Test func `the thoughtful beat the casual`() {
    let won = games([.thoughtful, .casual], count: 20).count { $0.state.winners == [Seat(0)] }
    #expect(won > 12)
  }
}
