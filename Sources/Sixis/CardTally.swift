import Tabletop

/// The number of times that each card was met with, such as taken.
public struct CardTally: Hashable, Sendable {
  private var counts: [Int] = SixisCard.allCases.map { _ in 0 }

  public init() {}

  public subscript(card: SixisCard) -> Int {
    get { counts[Int(card.rawValue)] }
    set { counts[Int(card.rawValue)] = newValue }
  }

  public var total: Int { counts.reduce(0, +) }

  /// The cards counted most often, all of them where several are equal; none where nothing was counted.
  public var commonest: (cards: [SixisCard], count: Int)? {
    guard let most = counts.max(), most > 0 else { return nil }
    return (SixisCard.allCases.filter { self[$0] == most }, most)
  }

  public mutating func merge(_ other: CardTally) {
    for card in SixisCard.allCases { self[card] += other[card] }
  }

  mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("cards", &counts, size: SixisCard.allCases.count, most: .max)
    while counts.count < SixisCard.allCases.count { counts.append(0) }
  }
}
