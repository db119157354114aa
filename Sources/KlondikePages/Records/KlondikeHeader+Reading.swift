package import Histories
package import Klondike

extension KlondikeGame {
  package func bodyHeader(of header: ReadHeader<KlondikeRules>) -> KlondikeHeader {
    let told = header.header.solo
    let ranges = header.outcomeRanges
    var read = KlondikeHeader()
    read.deal = header.deal.flatMap { KlondikeHeader.Deal($0) }
    read.seconds = header.header.seconds
    read.score = header.scoreRanges.first
    read.won = KlondikeHeader.Claim(told.won, at: ranges["won"])
    read.home = KlondikeHeader.Claim(told.home, at: ranges["home"])
    read.passes = KlondikeHeader.Claim(told.passes, at: ranges["passes"])
    read.moves = KlondikeHeader.Claim(told.moves, at: ranges["moves"])
    return read
  }
}

extension KlondikeHeader.Claim {
  /// Creates the claim; `nil` where the header doesn't make it.
  fileprivate init?(_ value: Value?, at range: Range<Int>?) {
    guard let value, let range else { return nil }
    self.init(value, at: range)
  }
}

extension KlondikeHeader.Deal {
  fileprivate init?(_ deal: HeaderDeal) {
    switch deal {
    case .listed(let named):
      guard let cards = named.deal.as(KlondikeDeal.self) else { return nil }
      self = .listed(name: named.name, cards)
    case .unknown: self = .unknown
    case .untold(let name, let range): self = .untold(name: name, at: range)
    }
  }
}
