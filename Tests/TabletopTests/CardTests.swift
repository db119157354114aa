import Tabletop
import Testing

@Suite struct CardTests {
  @Test func `the pack has each of 52 cards once`() {
    #expect(Card.pack.count == 52)
    #expect(Set(Card.pack).count == 52)
    #expect(CardSet(Card.pack) == .pack)
  }

  @Test func `a card knows its rank and suit`() {
    for suit in Suit.allCases {
      for rank in Rank.allCases {
        let card = Card(rank, of: suit)
        #expect(card.rank == rank)
        #expect(card.suit == suit)
      }
    }
  }

  @Test(arguments: [
    ("5H", Rank.five, Suit.hearts), ("10H", .ten, .hearts), ("TH", .ten, .hearts),
    ("5♥", .five, .hearts), ("ac", .ace, .clubs), ("K♠", .king, .spades), ("Q♦️", .queen, .diamonds),
    ("J♣︎", .jack, .clubs),
  ])
  func `a card is its rank, then its suit`(text: String, rank: Rank, suit: Suit) {
    #expect(Card(text) == Card(rank, of: suit))
  }

  @Test(arguments: ["", "5", "H5", "1H", "11H", "0H", "5X", "5HH", "10", "♥", "5♡"])
  func `anything else is none`(text: String) {
    #expect(Card(text) == nil)
  }

  @Test func `reading moves past the card alone`() {
    var bytes = Array("10♥x".utf8)[...]
    let card = Card(prefixOf: &bytes)
    #expect(card == Card(.ten, of: .hearts))
    #expect(bytes == Array("x".utf8)[...])
    let none = Card(prefixOf: &bytes)
    #expect(none == nil)
    #expect(bytes == Array("x".utf8)[...])
  }

  @Test func `cards are written in two bytes and read back`() {
    for card in Card.pack {
      var bytes: [UInt8] = []
      card.write(to: &bytes)
      #expect(bytes.count == 2)
      #expect(Card(String(decoding: bytes, as: UTF8.self)) == card)
    }
  }

  @Test func `cards are ordered by rank, then by suit`() {
    let sorted = Card.pack.sorted()
    #expect(sorted.prefix(5).map(\.description) == ["AC", "AD", "AH", "AS", "2C"])
    #expect(sorted.last?.description == "KS")
  }

  @Test func `a seed gives one order of the pack, and another seed another`() {
    var (one, same, other) = (SplitMix64(seed: 7), SplitMix64(seed: 7), SplitMix64(seed: 8))
    let pack = Card.shuffledPack(using: &one)
    let (again, different) = (
      Card.shuffledPack(using: &same), Card.shuffledPack(using: &other)
    )
    #expect(pack == again)
    #expect(pack != different)
    #expect(CardSet(pack) == .pack)
  }

  @Test func `numbers below a bound are as likely, each`() {
    var generator = SplitMix64(seed: 1)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[generator.below(3)] += 1 }
    #expect(counts.allSatisfy { (9_700...10_300).contains($0) })
  }
}
