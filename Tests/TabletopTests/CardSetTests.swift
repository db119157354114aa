import Tabletop
import Testing

@Suite struct CardSetTests {
  private let five = Card(.five, of: .hearts)
  private let jack = Card(.jack, of: .clubs)

  @Test func `a set tells what is new and what was there`() {
    var cards = CardSet()
    #expect(cards.isEmpty)
    let (isNew, isNewAgain) = (cards.insert(five), cards.insert(five))
    #expect(isNew && !isNewAgain)
    #expect(cards.contains(five))
    #expect(!cards.contains(jack))
    #expect(cards.count == 1)
    let (wasThere, wasThereAgain) = (cards.remove(five), cards.remove(five))
    #expect(wasThere && !wasThereAgain)
    #expect(cards == [])
  }

  @Test func `sets join, meet and part like sets of cards`() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let one = Card.shuffledPack(using: &generator).prefix(generator.below(20))
      let other = Card.shuffledPack(using: &generator).prefix(generator.below(20))
      let (a, b) = (CardSet(one), CardSet(other))
      let (x, y) = (Set(one), Set(other))
      #expect(Set(a) == x)
      #expect(Set(a.union(b)) == x.union(y))
      #expect(Set(a.intersection(b)) == x.intersection(y))
      #expect(Set(a.subtracting(b)) == x.subtracting(y))
      #expect(a.isSubset(of: b) == x.isSubset(of: y))
      #expect(a.count == x.count)
    }
  }

  @Test func `ranks are bits, the ace lowest`() {
    let cards: CardSet = [five, Card(.five, of: .spades), jack]
    #expect(cards.ranks == 1 << 4 | 1 << 10)
    #expect(cards.ranks(of: .hearts) == 1 << 4)
    #expect(cards.ranks(of: .diamonds) == 0)
    #expect(CardSet.pack.ranks == 0x1FFF)
  }

  @Test func `cards come out suit by suit, the ace first`() {
    #expect(Array(CardSet.pack) == Card.pack)
    #expect(Array(CardSet([five, jack])) == [jack, five])
  }
}
