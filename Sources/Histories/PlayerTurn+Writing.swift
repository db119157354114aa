import Bytes
package import Tabletop

extension RecordedGame where Rules.Turn: PlayerTurn {
  package func write(
    _ turn: Rules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    output.append(contentsOf: name(turn.seat).utf8)
    output.append(contentsOf: ": ".utf8)
    turn.line.write(to: &output)
  }

  package func turn(
    in line: ArraySlice<UInt8>, after _: [Rules.Turn]
  ) throws -> Rules.Turn? {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    let read = try Rules.Turn.Line(parsing: line[name.endIndex...].dropFirst())
    return Seat(numbered: name).map { Rules.Turn(seat: $0, line: read) }
  }
}

extension Seat {
  /// The seat that decimal digits number from 0, as kept turns have it for a name.
  package init?(numbered digits: ArraySlice<UInt8>) {
    guard let index = Int(digits: digits) else { return nil }
    self.init(index)
  }
}
