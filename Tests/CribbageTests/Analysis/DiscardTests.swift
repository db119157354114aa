import Tabletop
import TestSupport
import Testing

@testable import Cribbage

/// What may be thrown of a hand, beside a plain count of all starters.
struct DiscardTests {
  private func hands(_ count: Int, of size: Int = 6) -> [[Card]] {
    var generator = SplitMix64(seed: UInt64(size))
    return (0..<count).map { _ in
      Array(Card.shuffledPack(using: &generator).prefix(size))
    }
  }

  @Test(arguments: [6, 5]) func `each choice has the mean, the least and the most of a plain count`(
    size: Int
  ) throws {
    // A flush, a pair of jacks and four of a kind beside hands of chance.
    let special = [
      cards("2H 4H 6H 8H 10H JH"), cards("JH JS 5D 5C 4H 6S"), cards("KC KD KH KS QC JC"),
    ].map { Array($0.prefix(size)) }
    for dealt in special + hands(Size.of(debug: 40, full: 500), of: size) {
      let ranked = RankedDiscards(of: dealt, ownsCrib: true, seats: size == 6 ? 2 : 3)
      #expect(ranked.options.count == (size == 6 ? 15 : 5))
      #expect(Set(ranked.options.map(\.thrown)).count == ranked.options.count)
      for option in ranked.options {
        let kept = dealt.filter { !option.thrown.contains($0) }
        let counts = Card.pack.filter { !dealt.contains($0) }.map {
          HandCount(of: kept, starter: $0).points
        }
        let mean = Double(counts.reduce(Points.zero, +).rawValue) / Double(52 - size)
        #expect(option.hand == mean)
        let range = option.counts
        #expect(range.lowerBound == counts.min() && range.upperBound == counts.max())
      }
    }
  }

  @Test func `the best comes first, with the own crib added and another's taken off`() throws {
    for dealt in hands(30) {
      for ownsCrib in [true, false] {
        let ranked = RankedDiscards(of: dealt, ownsCrib: ownsCrib)
        for (option, next) in zip(ranked.options, ranked.options.dropFirst()) {
          #expect(option.sum >= next.sum)
        }
        for option in ranked.options {
          let (first, second) = (option.thrown[0], option.thrown[1])
          let crib = CribMeans.of(seats: 2).mean(
            first.rank, second.rank, isSuited: first.suit == second.suit, ownsCrib: ownsCrib)
          #expect(option.crib == crib)
          #expect(abs(option.sum - (option.hand + (ownsCrib ? crib : -crib))) < 1e-9)
          #expect(abs(ranked.loss(of: option) - (ranked.best.sum - option.sum)) < 1e-9)
        }
      }
    }
  }

  @Test func `five and jack of a suit go into the own crib, king and nine into another's`() throws {
    let ranked = RankedDiscards(of: cards("5H 6H 7C 8S JD QC"), ownsCrib: false)
    #expect(ranked.best.thrown == cards("JD QC"))
    #expect(ranked.option(throwing: cards("QC JD")) == ranked.best)
    #expect(ranked.option(throwing: cards("QC KD")) == nil)
    #expect(
      RankedDiscards(of: cards("9C KD 4H 5S 6C 6D"), ownsCrib: false).best.thrown == cards("9C KD"))
  }
}
