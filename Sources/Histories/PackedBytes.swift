package import Tabletop

/// Numbers and dice in as few bytes as they need: what a game's turns are packed with.
///
/// A game keeps its own `Packed…Turns` beside it, which writes a turn's parts here in one order and has a
/// `Reader` read them in the same.
package struct PackedBytes: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []

  package init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  package mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  package mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Seven bits a byte, the lowest first, the sign lowest of all.
  package mutating func append(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// One byte where there is no number.
  package mutating func append(_ number: Int?) {
    append(number == nil ? 0 as UInt8 : 1)
    if let number { append(number) }
  }

  /// A byte for how many dice there are, and half a byte for each.
  package mutating func append(_ dice: Dice) {
    bytes.append(UInt8(dice.count))
    for index in stride(from: 0, to: dice.count, by: 2) {
      let second = index + 1 < dice.count ? dice[index + 1] : 0
      bytes.append(UInt8(dice[index] << 4 | second))
    }
  }

  /// One byte where there are no dice to speak of.
  package mutating func append(_ dice: Dice?) {
    if let dice { append(dice) } else { bytes.append(PackedBytes.noDice) }
  }

  /// Gives back the room that an array which grew by appending holds beyond its bytes, up to as much again.
  package mutating func trim() {
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// Stands where the number of dice would.
  private static let noDice: UInt8 = 0xFF
}

extension PackedBytes {
  /// Reads what was packed, in the order it was.
  package struct Reader {
    private let bytes: [UInt8]
    private var index = 0

    package init(_ packed: PackedBytes) {
      bytes = packed.bytes
    }

    package var isAtEnd: Bool { index == bytes.count }

    package mutating func byte() -> UInt8 {
      defer { index += 1 }
      return bytes[index]
    }

    package mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
      defer { index += count }
      return bytes[index..<index + count]
    }

    package mutating func number() -> Int {
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

    package mutating func optionalNumber() -> Int? {
      byte() == 0 ? nil : number()
    }

    package mutating func dice() -> Dice {
      optionalDice() ?? Dice()
    }

    package mutating func optionalDice() -> Dice? {
      let count = byte()
      guard count != PackedBytes.noDice else { return nil }
      var dice = Dice()
      var pair: UInt8 = 0
      for index in 0..<count {
        if index % 2 == 0 { pair = byte() }
        dice.append(Int(index % 2 == 0 ? pair >> 4 : pair & 0xF))
      }
      return dice
    }
  }
}
