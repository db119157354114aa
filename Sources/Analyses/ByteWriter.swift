/// Values written one behind the other, which a `ByteReader` reads in the same order.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// - Precondition: The number is 0 or more.
  mutating func add(_ number: Int) {
    precondition(number >= 0, "counts and places alone are written")
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(fixed number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// Adds a number to its last bit.
  mutating func add(_ number: Double) { add(fixed: number.bitPattern) }

  mutating func add(_ text: String) { add(Array(text.utf8)[...]) }

  mutating func add(_ run: ArraySlice<UInt8>) {
    add(run.count)
    bytes += run
  }
}

/// Reads what a `ByteWriter` wrote.
struct ByteReader {
  /// The bytes are others than were written.
  struct Damage: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// - Returns: 0 or more.
  mutating func integer() throws(Damage) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard let byte = rest.popFirst() else { throw Damage() }
      number |= Int(byte & 127) << shift
      if byte < 128 { return number }
    }
    throw Damage()
  }

  mutating func fixed() throws(Damage) -> UInt64 {
    guard rest.count >= 8 else { throw Damage() }
    var number: UInt64 = 0
    let start = rest.startIndex
    for place in 0..<8 { number |= UInt64(rest[start + place]) << UInt64(place * 8) }
    rest = rest[(start + 8)...]
    return number
  }

  mutating func number() throws(Damage) -> Double { Double(bitPattern: try fixed()) }

  mutating func text() throws(Damage) -> String { String(decoding: try run(), as: UTF8.self) }

  mutating func run() throws(Damage) -> ArraySlice<UInt8> {
    let count = try integer()
    guard rest.count >= count else { throw Damage() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
