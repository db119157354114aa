import Bytes
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
      output.append("deal")
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
    output.append("= ")
    claim.write(to: &output)
  }

  /// The line's canonical text.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(bytes: bytes)
  }
}

extension KlondikeRules.Move {
  /// Appends the move as records write it: `9C>5`.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .draw: output.append("draw")
    case .recycle: output.append("recycle")
    case .resign: output.append("resign")
    case .tap(let card):
      output.append("tap ")
      card.write(to: &output)
    case .home(let card):
      card.write(to: &output)
      output.append(">F")
    case .column(let card, let column):
      card.write(to: &output)
      output.append(UInt8(ascii: ">"))
      output.append(UInt8(ascii: "1") + UInt8(column))
    }
  }

  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(bytes: bytes)
  }
}
