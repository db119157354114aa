import Klondike
import Tabletop
import Testing

@Suite struct DealTests {
  @Test func `cards are dealt row by row, the rest is the stock`() {
    let state = KlondikeRules.standard.table(after: packDeal)
    #expect(
      state.drawn == """
        stock 24  waste -  F: - - - -
        1: AC   2: ## 8C   3: ## ## AD   4: ## ## ## 6D   5: ## ## ## ## TD   6: ## ## ## ## ## KD   \
        7: ## ## ## ## ## ## 2H
        """)
    #expect(packDeal.column(0) == cards("AC"))
    #expect(packDeal.column(2) == cards("3C 9C AD"))
    #expect(packDeal.column(6) == cards("7C KC 5D 9D QD AH 2H"))
    #expect(state.stock.last == card("3H"))
    #expect(state.stock.first == card("KS"))
    #expect(state.cardCount == 52)
    #expect(state.faceDown == 21)
  }

  @Test func `a deal needs every card once`() {
    #expect(throws: KlondikeDeal.Fault.twice(card("AC"), index: 1)) {
      try KlondikeDeal(cards("AC AC 2C"))
    }
    #expect(throws: KlondikeDeal.Fault.missing(cards("KS"))) {
      try KlondikeDeal(Array(Card.pack.dropLast()))
    }
  }

  @Test func `a deal may come in parts`() throws {
    var partial = KlondikeDeal.Partial()
    for card in Card.pack.prefix(30) { try partial.add(card) }
    #expect(!partial.isComplete)
    #expect(throws: KlondikeDeal.Fault.twice(card("AC"), index: 30)) { try partial.add(card("AC")) }
    #expect(throws: KlondikeDeal.Fault.missing(Array(Card.pack[30...]))) { try partial.finished() }
    for card in Card.pack[30...] { try partial.add(card) }
    #expect(try partial.finished() == packDeal)
  }

  @Test func `a seed always deals the same`() {
    #expect(KlondikeDeal(seed: 1) == KlondikeDeal(seed: 1))
    #expect(KlondikeDeal(seed: 1) != KlondikeDeal(seed: 2))
  }

  @Test func `deals have names of their own`() {
    let names = (0..<2000).map { KlondikeDeal(seed: $0).name }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.utf8.count == 8 })
    #expect(packDeal.name == "jd9bnxe1")
  }

  @Test func `nothing but one deal begins a game`() throws {
    let rules = KlondikeRules.standard
    var state = rules.start(seats: 1)
    #expect(throws: KlondikeRules.Fault(.notDealt, at: .move(0))) {
      try rules.play(.init(.moves([.draw])), on: &state)
    }
    let notes = try rules.play(.init(.deal(packDeal), claim: 0), on: &state)
    #expect(notes == [.dealt(packDeal)])
    #expect(throws: KlondikeRules.Fault(.dealtAlready, at: .deal)) {
      try rules.play(.init(.deal(packDeal)), on: &state)
    }
  }
}
