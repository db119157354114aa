import Farkle
import Tabletop

/// Turns of Farkle in about a seventh of the memory that they have as values: a league's games are all kept
/// at once, and few are looked at at a time.
struct PackedTurns: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private(set) var count = 0

  init(_ turns: some Sequence<FarkleRules.Turn>) {
    for turn in turns { append(turn) }
    // A copy of the right size: an array that grew by appending holds up to twice its bytes.
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// The turns, unpacked anew each time.
  var turns: [FarkleRules.Turn] {
    var reader = Reader(bytes: bytes)
    return (0..<count).map { _ in reader.turn() }
  }
}

/// The first byte of an action.
private enum Tag: UInt8 {
  case pass, farkle, points, throwsOpen, throwsBanked, throwsFarkle

  init(_ finish: FarkleRules.Finish) {
    switch finish {
    case .open: self = .throwsOpen
    case .bank: self = .throwsBanked
    case .farkle: self = .throwsFarkle
    }
  }
}

/// Stands where dice would, if any had been kept.
private let noDice: UInt8 = 0xFF

// MARK: - Packing

extension PackedTurns {
  mutating func append(_ turn: FarkleRules.Turn) {
    count += 1
    append(turn.seat.rawValue)
    switch turn.action {
    case .pass: append(.pass)
    case .farkle: append(.farkle)
    case .points(let points):
      append(.points)
      append(points.rawValue)
    case .throwing(let throwsMade, let finish):
      append(Tag(finish))
      append(throwsMade.count)
      for thrown in throwsMade {
        append(thrown.dice)
        if let kept = thrown.kept { append(kept) } else { bytes.append(noDice) }
      }
    }
    bytes.append(turn.claim == nil ? 0 : 1)
    if let claim = turn.claim { append(claim.rawValue) }
  }

  private mutating func append(_ tag: Tag) {
    bytes.append(tag.rawValue)
  }

  /// A byte for how many dice there are, and half a byte for each.
  private mutating func append(_ dice: Dice) {
    bytes.append(UInt8(dice.count))
    for index in stride(from: 0, to: dice.count, by: 2) {
      let second = index + 1 < dice.count ? dice[index + 1] : 0
      bytes.append(UInt8(dice[index] << 4 | second))
    }
  }

  /// Seven bits a byte, the lowest first, the sign lowest of all.
  private mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

// MARK: - Unpacking

private struct Reader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func turn() -> FarkleRules.Turn {
    let seat = Seat(number())
    let action = action()
    return FarkleRules.Turn(
      seat: seat, action: action, claim: byte() == 0 ? nil : Points(number()))
  }

  private mutating func action() -> FarkleRules.Action {
    switch Tag(rawValue: byte()) {
    case .pass: return .pass
    case .farkle: return .farkle
    case .points: return .points(Points(number()))
    case .throwsOpen: return .throwing(throwsMade(), .open)
    case .throwsBanked: return .throwing(throwsMade(), .bank)
    case .throwsFarkle: return .throwing(throwsMade(), .farkle)
    case nil: preconditionFailure("packed turns are read as they were written")
    }
  }

  private mutating func throwsMade() -> [FarkleRules.Throw] {
    let count = number()
    return (0..<count).map { _ in
      FarkleRules.Throw(dice() ?? Dice(), keeping: dice())
    }
  }

  private mutating func dice() -> Dice? {
    let count = byte()
    guard count != noDice else { return nil }
    var dice = Dice()
    var pair: UInt8 = 0
    for index in 0..<count {
      if index % 2 == 0 { pair = byte() }
      dice.append(Int(index % 2 == 0 ? pair >> 4 : pair & 0xF))
    }
    return dice
  }

  private mutating func number() -> Int {
    var bits: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = byte()
      bits |= UInt(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { break }
      shift += 7
    }
    return Int(bitPattern: bits >> 1) ^ -Int(bitPattern: bits & 1)
  }

  private mutating func byte() -> UInt8 {
    defer { index += 1 }
    return bytes[index]
  }
}
