/// A text in about half its room: the 15 bytes it has most of take half a byte each, others one and a half.
@usableFromInline
struct PackedText: Hashable, Sendable {
  /// The bytes that take half a byte, by their half; the half after them announces another byte.
  private let common: [UInt8]
  private let halves: [UInt8]

  private static let other: UInt8 = 15

  init(_ text: [UInt8]) {
    var counts = [Int](repeating: 0, count: 256)
    for byte in text { counts[Int(byte)] += 1 }
    let found = (UInt8.min...UInt8.max).filter { counts[Int($0)] > 0 }
    common = Array(
      found.sorted { (counts[Int($1)], $0) < (counts[Int($0)], $1) }.prefix(Int(Self.other)))
    var codes = [UInt8](repeating: Self.other, count: 256)
    for (code, byte) in common.enumerated() { codes[Int(byte)] = UInt8(code) }

    var halves: [UInt8] = []
    halves.reserveCapacity(text.count * 5 / 8)
    var isWhole = true
    func append(_ half: UInt8) {
      // What a last byte has no second half for announces a byte that never comes.
      if isWhole {
        halves.append(half << 4 | Self.other)
      } else {
        halves[halves.count - 1] = halves[halves.count - 1] & 0xF0 | half
      }
      isWhole.toggle()
    }
    for byte in text {
      let code = codes[Int(byte)]
      append(code)
      guard code == Self.other else { continue }
      append(byte >> 4)
      append(byte & 0xF)
    }
    // An array that grew by appending holds up to as much room again.
    self.halves = halves.withUnsafeBufferPointer { Array($0) }
  }

  /// The text, unpacked again each time.
  @usableFromInline
  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(halves.count * 2)
    let count = halves.count * 2
    func half(_ index: Int) -> UInt8 {
      index.isMultiple(of: 2) ? halves[index / 2] >> 4 : halves[index / 2] & 0xF
    }
    var index = 0
    while index < count {
      let code = half(index)
      index += 1
      guard code == Self.other else {
        text.append(common[Int(code)])
        continue
      }
      guard index + 1 < count else { break }
      text.append(half(index) << 4 | half(index + 1))
      index += 2
    }
    return text
  }
}
