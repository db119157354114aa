import Testing

@testable import Drawing

@Suite struct GoalCardTests {
  func markup(_ card: GoalCard) -> String {
    var bytes: [UInt8] = []
    card.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static let card = GoalCard(
    "One & Six", side: .blue, sideName: "blue", points: 15,
    pattern: DicePattern([.face(1), .face(6)]))

  @Test func `a card tells its name, its dice, its points and its side`() {
    #expect(
      markup(Self.card) == """
        <div class="goal blue"><span class="name">One &amp; Six</span>\
        <svg class="dice pattern" viewBox="0 0 35 16" width="35" height="16" aria-hidden="true">\
        <use href="#d1" x="0"/><use href="#d6" x="19"/></svg>\
        <span class="worth"><span class="points">15</span> <span class="side">blue</span></span>\
        </div>
        """)
  }

  @Test func `an empty place keeps the name and what became of the card`() {
    var card = Self.card
    card.state = .taken
    card.note = "taken by Ann"
    #expect(
      markup(card) == """
        <div class="goal blue gone"><span class="name">One &amp; Six</span>\
        <span class="note">taken by Ann</span></div>
        """)
  }

  @Test func `every state and side looks its own way`() {
    var seen: Set<String> = []
    for side in [GoalCard.Side.blue, .red] {
      for state in GoalCard.State.allCases {
        var card = Self.card
        (card.side, card.state) = (side, state)
        seen.insert(String(markup(card).prefix(while: { $0 != ">" })))
      }
    }
    #expect(seen.count == 10)
  }
}
