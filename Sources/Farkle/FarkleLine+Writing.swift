import Bytes
import Tabletop

extension FarkleLine {
  /// Appends the line's canonical text to `output`: single spaces, ` = ` before a claim, ` total ` before that of a total.
  ///
  /// A lone throw of fewer than six dice reads back only with a keep or a word after it: a bare number is
  /// points.
  public func write(to output: inout [UInt8]) {
    switch action {
    case .pass: output.append("pass")
    case .farkle: output.append("farkle")
    case .points(let points): Self.writeBareNumber(points, to: &output)
    case .throwing(let throwsMade, let finish):
      for (index, thrown) in throwsMade.enumerated() {
        if index > 0 { output.append(UInt8(ascii: " ")) }
        thrown.dice.write(to: &output)
        guard let kept = thrown.kept else { continue }
        output.append(UInt8(ascii: ">"))
        kept.write(to: &output)
      }
      let word =
        switch finish {
        case .open: ""
        case .bank: "bank"
        case .farkle: "farkle"
        }
      if !word.isEmpty && !throwsMade.isEmpty { output.append(UInt8(ascii: " ")) }
      output.append(text: word)
    }
    if let claim {
      output.append(" = ")
      claim.write(to: &output)
    }
    if let total {
      output.append(" total ")
      total.write(to: &output)
    }
  }

  /// Writes six digits 1 to 6, which would be a throw, with a zero before them.
  static func writeBareNumber(_ points: Points, to output: inout [UInt8]) {
    let start = output.count
    points.write(to: &output)
    let digits = output[start...]
    if digits.count == Dice.capacity,
      digits.allSatisfy({ (UInt8(ascii: "1")...UInt8(ascii: "6")).contains($0) })
    {
      output.insert(UInt8(ascii: "0"), at: start)
    }
  }
}
