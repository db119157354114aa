import Tabletop

extension KlondikeLine {
  /// Appends the line's canonical text to `output`: single spaces, ` = ` before a claim.
  public func write(to output: inout [UInt8]) {
    var isFirst = true
    func separate() {
      if !isFirst { output.append(UInt8(ascii: " ")) }
      isFirst = false
    }
    if beginsDeal {
      separate()
      output.append(contentsOf: "deal".utf8)
    }
    for card in cards {
      separate()
      card.write(to: &output)
    }
    for move in moves {
      separate()
      move.write(to: &output)
    }
    guard let claim else { return }
    separate()
    output.append(contentsOf: "= ".utf8)
    claim.write(to: &output)
  }
}

extension KlondikeRules.Move {
  /// Appends the move as records write it: `9C>5`.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .draw: output.append(contentsOf: "draw".utf8)
    case .recycle: output.append(contentsOf: "recycle".utf8)
    case .resign: output.append(contentsOf: "resign".utf8)
    case .tap(let card):
      output.append(contentsOf: "tap ".utf8)
      card.write(to: &output)
    case .home(let card):
      card.write(to: &output)
      output.append(contentsOf: ">F".utf8)
    case .column(let card, let column):
      card.write(to: &output)
      output.append(UInt8(ascii: ">"))
      output.append(UInt8(ascii: "1") + UInt8(column))
    }
  }

  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
