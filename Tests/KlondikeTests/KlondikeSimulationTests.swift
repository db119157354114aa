import Klondike
import Tabletop
import Testing

@Suite struct KlondikeSimulationTests {
  private func replays(
    _ style: KlondikeStyle, _ rules: KlondikeRules = .standard, games: UInt64 = 150
  ) -> [Replay<KlondikeRules>] {
    (0..<games).map { seed in
      let turns = KlondikeSimulation.play(rules, deal: KlondikeDeal(seed: seed), style: style)
      return Replay(turns, under: rules, seats: 1)
    }
  }

  @Test(
    arguments: KlondikeStyle.allCases,
    [KlondikeRules.standard, .drawThree, .vegas, .vegasDrawThree])
  func `games are legal and come to an end by themselves`(
    _ style: KlondikeStyle, _ rules: KlondikeRules
  ) {
    for replay in replays(style, rules, games: 20) {
      #expect(replay.fault == nil)
      #expect(replay.state.isOver)
      #expect(replay.state.moveCount < KlondikeSimulation.moveLimit / 2)
    }
  }

  @Test func `a careful player wins a believable share`() {
    let won = replays(.careful).count { $0.state.isWon }
    #expect((22...67).contains(won), "\(won) of 150")
    let three = replays(.careful, .drawThree).count { $0.state.isWon }
    #expect((4...45).contains(three), "\(three) of 150")
    #expect(three < won)
  }

  @Test func `the hasty win less`() {
    let careful = replays(.careful).count { $0.state.isWon }
    let hasty = replays(.hasty).count { $0.state.isWon }
    #expect(hasty < careful, "\(hasty) and \(careful) of 150")
  }

  @Test func `the hasty tap`() {
    let moves = replays(.hasty, games: 3).flatMap { $0.steps.flatMap(\.turn.moves) }
    #expect(moves.contains { if case .tap = $0 { true } else { false } })
  }

  @Test func `the same deal is played the same`() {
    let deal = KlondikeDeal(seed: 7)
    #expect(
      KlondikeSimulation.play(.standard, deal: deal, style: .careful)
        == KlondikeSimulation.play(.standard, deal: deal, style: .careful))
  }

  @Test(arguments: KlondikeStyle.allCases)
  func `nobody looks under a card that was never turned up`(_ style: KlondikeStyle) throws {
    var checked = 0
    for seed in 0..<30 as Range<UInt64> {
      let deal = KlondikeDeal(seed: seed)
      let turns = KlondikeSimulation.play(.standard, deal: deal, style: style)
      let end = Replay(turns, under: KlondikeRules.standard, seats: 1).state
      let unseen = end.columns.flatMap { $0.hidden.compactMap { $0 } }
      guard unseen.count > 1 else { continue }
      let others = Dictionary(uniqueKeysWithValues: zip(unseen, unseen.reversed()))
      let other = try KlondikeDeal(deal.cards.map { others[$0] ?? $0 })
      #expect(other != deal)
      let same = KlondikeSimulation.play(.standard, deal: other, style: style)
      #expect(same.dropFirst() == turns.dropFirst())
      checked += 1
    }
    #expect(checked > 5)
  }

  @Test func `a film gives every board of a game`() {
    for replay in replays(.careful, games: 8) {
      var boards = Board(replay.steps[0].state)
      var state = replay.steps[0].state
      for step in KlondikeStep.film(of: replay) {
        boards.show(step)
        _ = try? replay.rules.play(step.move, on: &state)
        if boards != Board(state) { Issue.record("\(step)") }
        #expect(step.score == state.score)
        #expect(step.home == state.home)
        #expect(step.pass == state.pass)
        #expect(step.hasWon == state.isWon)
      }
      #expect(state == replay.state)
    }
  }

  /// The cards of a board, changed by a film's differences alone.
  private struct Board: Equatable {
    var stock: [Card]
    var waste: [Card]
    var columns: [[Card]]
    var faceUp: [Int]
    var foundations: [[Card]] = [[], [], [], []]

    init(_ state: KlondikeRules.State) {
      stock = state.stock.compactMap { $0 }
      waste = state.waste
      columns = state.columns.map { $0.hidden.compactMap { $0 } + $0.faceUp }
      faceUp = state.columns.map(\.faceUp.count)
      for (index, top) in state.foundations.enumerated() {
        guard let top else { continue }
        foundations[index] = Rank.allCases.filter { $0 <= top.rank }.map { Card($0, of: top.suit) }
      }
    }

    mutating func show(_ step: KlondikeStep) {
      switch step.from {
      case .stock: stock.removeLast(step.cards.count)
      case .waste: waste.removeLast(step.cards.count)
      case .column(let index):
        columns[index].removeLast(step.cards.count)
        faceUp[index] -= step.cards.count
      case .foundation(let index): foundations[index].removeLast()
      case nil: return
      }
      switch step.to {
      case .stock: stock = step.cards.reversed()
      case .waste: waste += step.cards
      case .column(let index):
        columns[index] += step.cards
        faceUp[index] += step.cards.count
      case .foundation(let index): foundations[index] += step.cards
      case nil: return
      }
      if let card = step.turnedUp, case .column(let index) = step.from {
        #expect(columns[index].last == card)
        faceUp[index] += 1
      }
    }
  }
}
